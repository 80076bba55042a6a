import { createBinder } from '../../../report/bind.ts'
import { uuidOf } from '../../../store/uuid.ts'
import { notOfDeletedPrompts, visible } from '../../../store/visible.ts'
import { keepContradictions } from './keep-contradictions.ts'
import type { Searching, SearchScope } from './searches.ts'

/** A page from which answers took a contradicted claim. */
export interface Contradiction {
  url: string
  is_own: boolean
  /** UUID. */
  claim_id: string
  claim: string
  fact: string
  passage: string
  /** The position of the strongest tier among the tiers, from 1. */
  tier: number
  /** UUIDs of prompts. Like channels and countries, those of the chats that make the claim and show the page. */
  prompts: string[]
  channels: string[]
  countries: string[]
}

const pairsAtOnce = 1000
const maxPairs = 20_000

/** Creates actions for contradictions that the latest perception run found, strongest first. */
export async function searchContradictions(ctx: Searching, scope: SearchScope): Promise<void> {
  if (scope.run_ids.length === 0) return
  const facts = await ctx.db
    .selectFrom('facts')
    .select('id')
    .where('project_id', '=', ctx.project_id)
    .where('deleted_at', 'is', null)
    .where('is_active', '=', true)
    .execute()
  const fact_ids = facts.map(({ id }) => id)
  for (let offset = 0; offset < maxPairs; offset += pairsAtOnce) {
    const found = await readContradictions(ctx, scope, fact_ids, offset)
    if (found.length > 0) await keepContradictions(ctx, scope, found)
    if (found.length < pairsAtOnce || ctx.signal.aborted) return
  }
}

async function readContradictions(
  { analytics, config, signal }: Searching,
  { snapshot, run_ids, channels, own_domains }: SearchScope,
  fact_ids: string[],
  offset: number,
): Promise<Contradiction[]> {
  const { params, bind, list } = createBinder()
  const ofRun = `${visible(snapshot, bind, 'run')} AND run_id IN ${list(run_ids, 'UUID')}`
  const chats = `SELECT chat_id AS made_by, prompt_id, model_channel_id, country_code FROM chats WHERE ${[
    visible(snapshot, bind),
    ...notOfDeletedPrompts(snapshot, bind),
    `model_channel_id IN ${list(channels, 'String')}`,
    `chat_id IN (SELECT chat_id FROM perception_claims WHERE ${ofRun})`,
  ].join(' AND ')}`
  const claims = `SELECT claim_id, argMax((claim, fact, passage, verdict), place) AS said FROM perception_claims
    WHERE ${ofRun} AND verdict != '' AND fact_id IN ${list(fact_ids.map(uuidOf), 'UUID')}
      AND chat_id IN (SELECT made_by FROM (${chats}))
    GROUP BY claim_id HAVING said.4 = 'contradicted'`
  const pages = `SELECT url_normalized AS url, claim_id, min(tier) AS strongest, uniqExact(chat_id) AS chats,
      arraySort(groupUniqArray(100)(prompt_id)) AS prompts, arraySort(groupUniqArray(toString(country_code))) AS countries,
      arraySort(groupUniqArray(toString(model_channel_id))) AS channels
    FROM perception_claim_sources INNER JOIN (${chats}) AS made ON chat_id = made_by
    WHERE ${ofRun} AND match(url_normalized, '^https?://') GROUP BY url, claim_id`
  return await analytics.query<Contradiction>(
    {
      text: `SELECT url, claim_id, strongest AS tier, prompts, channels, countries,
          arrayExists(own -> domain(url) = own OR endsWith(domain(url), concat('.', own)), ${list(own_domains, 'String')}) AS is_own,
          substringUTF8(said.1, 1, 500) AS claim, substringUTF8(said.2, 1, 2000) AS fact,
          substringUTF8(said.3, 1, 2000) AS passage
        FROM (${pages}) AS found INNER JOIN (${claims}) AS claimed USING (claim_id)
        ORDER BY tier, chats DESC, url, claim_id LIMIT ${bind(pairsAtOnce, 'UInt32')} OFFSET ${bind(offset, 'UInt32')}`,
      params,
    },
    { time_s: config.REPORT_TIME_LIMIT, signal },
  )
}
