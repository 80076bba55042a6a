import type { BrandMention } from '../../../answers/read.ts'
import { normalizeUrl, sourceFacts } from '../../../answers/urls.ts'
import { sourceTiers } from '../../../contract/enums.ts'
import type { ImportedRun } from '../../../contract/perception.ts'
import { dayOf } from '../../../days.ts'
import type { runFacts } from '../../../store/fact-tables.ts'
import { uuidOf } from '../../../store/uuid.ts'
import type { Batch } from '../../foundation/batches.ts'
import { uuidFrom } from '../../foundation/ids.ts'
import { folded } from '../../foundation/names.ts'
import { classesOf } from '../chats/chat-facts.ts'
import type { CheckedRun } from './imported-run.ts'
import { type Named, rankedBrands } from './named-brands.ts'

/** A checked run with its new id, and the batch of the facts it replaces. */
export interface AcceptedRun extends CheckedRun {
  run_id: string
  replaces: number | null
}

type Rows = Record<'superseded_runs' | (typeof runFacts)[number], object[]>
type Answer = ImportedRun['answers'][number]
type Claim = ImportedRun['claims'][number]

/** The date of a run's facts. */
export const dateOf = ({ started_at, completed_at }: CheckedRun) => dayOf(completed_at ?? started_at)

export const namedIn = ({ text, brands = [] }: Answer): Named => (text === undefined ? { names: brands } : { text })

/**
 * All rows of the analytical store for the runs of one batch.
 * @param mentions the mentions that were read, by run and answer
 * @param wordings the wording of facts, by id
 */
export function runFactRows(
  project: string,
  { batch, reading }: Batch,
  accepted: AcceptedRun[],
  mentions: BrandMention[][][],
  wordings: Map<string, string>,
): Rows {
  const project_id = uuidOf(project)
  const rows: Rows = {
    superseded_runs: [],
    perception_answers: [],
    perception_texts: [],
    perception_mentions: [],
    perception_sources: [],
    perception_claims: [],
    perception_claim_sources: [],
    perception_objections: [],
  }
  for (const [i, one] of accepted.entries()) {
    const { run, channels, run_id, replaces } = one
    const key = { project_id, date: dateOf(one), run_id, batch }
    const run_at = (one.completed_at ?? one.started_at).toISOString()
    if (replaces !== null) rows.superseded_runs.push({ project_id, run_id, batch: replaces, by_batch: batch })
    for (const [answer, sent] of run.answers.entries()) {
      const { attribute, text, brands = [] } = sent
      const place = { ...key, attribute, model_channel_id: channels[answer], answer }
      rows.perception_answers.push(place)
      rows.perception_texts.push({ ...place, is_text: text !== undefined, text: text ?? '', names: brands })
      rows.perception_mentions.push(...mentionRows(place, reading, namedIn(sent), mentions[i]?.[answer] ?? []))
      for (const source of sourceFacts(sent.sources)) {
        rows.perception_sources.push({ ...place, ...source, ...classesOf(source) })
      }
    }
    for (const [place, claim] of run.claims.entries()) {
      const claimed = { ...key, claim_id: claimId(project, claim), chat_id: uuidOf(claim.chat_id), place, run_at }
      rows.perception_claims.push({ ...claimed, ...claimRow(claim, wordings) })
      for (const source of claimSources(claim)) rows.perception_claim_sources.push({ ...claimed, ...source })
    }
    for (const objection of run.objections)
      rows.perception_objections.push({ ...key, ...raisedBy(objection, channels) })
  }
  return rows
}

/** The tracked brands that one reading found in an answer, as rows of the analytical store. */
export function mentionRows(answer: object, reading: number, named: Named, mentions: BrandMention[]): object[] {
  const ranked = rankedBrands(named, mentions)
  return ranked.map((brand_id, index) => ({
    ...answer,
    reading,
    brand_id: uuidOf(brand_id),
    position: index + 1,
    brand_count: ranked.length,
  }))
}

/** The same words about the same fact are the same claim, in whatever run and answer. */
const claimId = (project: string, { claim, fact_id }: Claim) =>
  uuidFrom(['claim', project, folded(claim), fact_id ?? ''].join('\0'))

const claimRow = ({ claim, fact_id, verdict, passage }: Claim, wordings: Map<string, string>) => ({
  claim,
  fact_id: fact_id ?? null,
  fact: wordings.get(fact_id ?? '') ?? '',
  verdict: verdict ?? '',
  passage: passage ?? '',
})

/** The distinct pages behind a claim, each with its strongest tier and first title. */
function claimSources({ sources }: Claim) {
  const byUrl = new Map<string, { url_normalized: string; title: string | null; tier: number }>()
  for (const { url, title, tier: name } of sources) {
    const url_normalized = normalizeUrl(url) ?? url
    const known = byUrl.get(url_normalized)
    byUrl.set(url_normalized, {
      url_normalized,
      title: known?.title ?? (title?.trim() ? title : null),
      tier: Math.min(known?.tier ?? sourceTiers.length, sourceTiers.indexOf(name) + 1),
    })
  }
  return byUrl.values()
}

function raisedBy({ name, members, answers }: ImportedRun['objections'][number], channels: string[]) {
  const raising = typeof answers === 'number' ? [] : [...new Set(answers)].sort((a, b) => a - b)
  return {
    name,
    members,
    answer_count: typeof answers === 'number' ? answers : raising.length,
    is_count: typeof answers === 'number',
    'raised.answer': raising,
    'raised.model_channel_id': raising.map((answer) => channels[answer]),
  }
}
