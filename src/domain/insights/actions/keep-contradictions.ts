import { sql } from 'kysely'
import { domainClass } from '../../../answers/classes/domain-class.ts'
import { registrableDomain } from '../../../answers/urls.ts'
import type { Db } from '../../foundation/context.ts'
import { digest } from '../../foundation/digest.ts'
import { eventText, recordEvents } from '../../foundation/events/record.ts'
import { idOf, uuid } from '../../foundation/ids.ts'
import { firstByKey, folded, lockProject } from '../../foundation/names.ts'
import type { Contradiction } from './contradictions.ts'
import { type Opportunity, opportunityOf } from './opportunity.ts'
import { insertActions, liveActions, type NewRow } from './rows.ts'
import { type Searching, type SearchScope, searchWindow } from './searches.ts'
import { groups, shortened, textNotes, titleUrl } from './service-words.ts'

/** The maximum numbers of open actions of a type in a project, and of steps of one action. The rest waits. */
const maxOpen = 50
const maxSteps = 100
const maxSections = 20

const own = 'CONTRADICTIONS_OWNED_SOURCES'
const external = 'CONTRADICTIONS_EXTERNAL_SOURCES'
const typeOf = ({ is_own }: Contradiction) => (is_own ? own : external)
const actionKey = (type: string, url: string | null) => `${type} ${url}`

interface Open {
  id: string
  step_count: number
}
interface Key {
  page_hash: string
  claim_id: string
}
const keyOf = ({ page_hash, claim_id }: Key) => `${page_hash} ${claim_id}`
type Placed = Contradiction & Key & { action_id: string; position: number }

/**
 * Adds every contradiction as a step to the open action of its page, or to a new one. Leaves out contradictions that
 * have been a step before, whatever its outcome. All or nothing.
 */
export async function keepContradictions(ctx: Searching, scope: SearchScope, found: Contradiction[]): Promise<void> {
  const { db, project_id } = ctx
  const keyed = found.map((one) => ({ ...one, page_hash: digest(one.url) }))
  const opportunities = await opportunitiesOfNew(ctx, scope, keyed)
  await db.transaction().execute(async (trx) => {
    await lockProject(trx, project_id)
    const known = await knownAmong(trx, project_id, keyed)
    const fresh = keyed.filter((one) => !known.has(keyOf(one)))
    const open = await openActions(trx, project_id, fresh)
    const counts = await openCounts(trx, project_id)
    // Lists break ties by id, so ids are assigned in order.
    const ids = fresh.map(uuid).sort()
    const made: NewRow[] = []
    const placed = fresh.flatMap((one, i): Placed[] => {
      const type = typeOf(one)
      let action = open.get(actionKey(type, one.url))
      if (!action && (counts.get(type) ?? 0) < maxOpen) {
        action = { id: ids[i] as string, step_count: 0 }
        open.set(actionKey(type, one.url), action)
        counts.set(type, (counts.get(type) ?? 0) + 1)
        const same = fresh.filter(({ url }) => url === one.url)
        made.push(newAction(action.id, one, same, opportunities.get(one.url)))
      }
      if (!action || action.step_count >= maxSteps) return []
      return [{ ...one, action_id: action.id, position: action.step_count++ }]
    })
    await insertActions(trx, project_id, made)
    await addSteps(trx, project_id, placed)
    await recordEvents(
      trx,
      placed.map(({ action_id, claim_id, claim, fact, url, is_own }) => ({
        project_id,
        type: 'claim.contradicted',
        data: {
          action: { id: action_id },
          claim_id: idOf('claim', claim_id),
          claim: eventText(claim),
          fact: eventText(fact),
          url,
          is_own: Boolean(is_own),
        },
      })),
    )
  })
}

/** The opportunities for the actions that will be created, by page. Read before anything is locked. */
async function opportunitiesOfNew(ctx: Searching, scope: SearchScope, keyed: (Contradiction & Key)[]) {
  const known = await knownAmong(ctx.db, ctx.project_id, keyed)
  const fresh = keyed.filter((one) => !known.has(keyOf(one)))
  const open = await openActions(ctx.db, ctx.project_id, fresh)
  const pages = Map.groupBy(
    fresh.filter((one) => !open.has(actionKey(typeOf(one), one.url))),
    ({ url }) => url,
  )
  const behind = new Map<string, Opportunity>()
  for (const [url, claims] of [...pages].slice(0, 2 * maxOpen)) {
    const prompts = new Set(claims.flatMap(({ prompts }) => prompts))
    behind.set(url, await opportunityOf(ctx, scope, [...prompts], searchWindow(ctx)))
  }
  return behind
}

async function knownAmong(db: Db, project_id: string, keys: Key[]): Promise<Set<string>> {
  const hashes = keys.map(({ page_hash }) => page_hash)
  const claims = keys.map(({ claim_id }) => claim_id)
  const { rows } = await sql<Key>`
    SELECT page_hash, claim_id FROM action_contradictions
    JOIN unnest(${hashes}::text[], ${claims}::text[]) AS asked (page_hash, claim_id) USING (page_hash, claim_id)
    WHERE project_id = ${project_id}`.execute(db)
  return new Set(rows.map(keyOf))
}

const openOfService = (db: Db, project_id: string) =>
  liveActions(db, project_id)
    .where('created_by', '=', 'service')
    .where('type', 'in', [own, external])
    .where('status', 'in', ['PENDING', 'ACCEPTED'])

async function openActions(db: Db, project_id: string, found: Contradiction[]): Promise<Map<string, Open>> {
  const rows = await openOfService(db, project_id)
    .select(['id', 'type', 'source'])
    .select((action) =>
      action
        .selectFrom('action_steps')
        .select(sql<number>`coalesce(max(position) + 1, 0)`.as('count'))
        .whereRef('action_id', '=', 'actions.id')
        .$asScalar()
        .$notNull()
        .as('step_count'),
    )
    .where('source', '=', sql<string>`ANY(${found.map(({ url }) => url)}::text[])`)
    .orderBy('id')
    .execute()
  const first = firstByKey(rows, ({ type, source }) => actionKey(type, source))
  return new Map([...first].map(([key, { id, step_count }]) => [key, { id, step_count }]))
}

async function openCounts(db: Db, project_id: string): Promise<Map<string, number>> {
  const rows = await openOfService(db, project_id)
    .select(['type', sql<number>`count(*)::int`.as('open')])
    .groupBy('type')
    .execute()
  return new Map(rows.map(({ type, open }) => [type, open]))
}

const impacts = ['HIGH', 'MEDIUM', 'LOW'] as const

/** @param claims the contradictions of the page that are known now */
function newAction(
  id: string,
  one: Contradiction,
  claims: Contradiction[],
  opportunity: Opportunity | undefined,
): NewRow {
  const title = one.is_own ? `Correct ${titleUrl(one.url)}` : `Ask for corrections to ${titleUrl(one.url)}`
  const source_domain = registrableDomain(one.url)
  const domain_class = domainClass(source_domain ?? '')
  return {
    id,
    type: typeOf(one),
    status: 'PENDING',
    created_by: 'service',
    title,
    title_key: folded(title),
    source: one.url,
    source_domain,
    target: one.is_own ? 'owned' : 'earned',
    impact: impacts[one.tier - 1],
    category: one.is_own ? 'OWNED_CONTENT' : categories[domain_class],
    group: groups.contradictions,
    ...(!one.is_own && { platform: source_domain, archetype: domain_class }),
    opportunity,
    brief: {
      summary: one.is_own
        ? `Answers take wrong claims from ${titleUrl(one.url)}. Correct them, or reword the page so that it cannot be misread.`
        : `Answers take wrong claims from ${titleUrl(one.url)}. Send its owner the facts below.`,
      sections: claims.slice(0, maxSections).map(({ claim, fact, passage }) => ({
        heading: shortened(`“${claim}”`),
        instructions: [`Fact: ${fact}`, ...(passage ? [`Passage: ${passage}`] : [])].join('\n'),
        word_count: null,
      })),
    },
    notes: textNotes('Answers that show this page make claims that contradict your facts. Each step is one claim.'),
  }
}

/** The category of actions about pages of others, by the class of their domain. */
const categories: Partial<Record<ReturnType<typeof domainClass>, string>> = {
  EDITORIAL: 'EDITORIAL_PITCH',
  REFERENCE: 'REVIEW_DIRECTORY_OPTIMIZATION',
  UGC: 'COMMUNITY_ENGAGEMENT',
}

/** Appends steps, and adds their prompts, channels and countries to the actions. */
async function addSteps(db: Db, project_id: string, placed: Placed[]): Promise<void> {
  if (placed.length === 0) return
  const steps = placed.map(({ action_id, position, claim, fact, passage }) => ({
    id: uuid(),
    action_id,
    position,
    title: `“${claim}”`,
    section: null,
    completed: false,
    description: [`Fact: ${fact}`, ...(passage ? [`Passage: ${passage}`] : [])].join('\n'),
  }))
  await sql`
    INSERT INTO action_steps SELECT * FROM jsonb_populate_recordset(NULL::action_steps, ${JSON.stringify(steps)}::jsonb)`.execute(
    db,
  )
  const keys = placed.map(({ page_hash, claim_id, action_id }) => ({ project_id, page_hash, claim_id, action_id }))
  await sql`
    INSERT INTO action_contradictions
    SELECT * FROM jsonb_populate_recordset(NULL::action_contradictions, ${JSON.stringify(keys)}::jsonb)`.execute(db)
  const from = placed.map(({ action_id, prompts, channels, countries }) => ({
    id: action_id,
    prompt_ids: prompts.map((prompt) => idOf('prompt', prompt)),
    model_channel_ids: channels,
    country_codes: countries,
  }))
  const column = (name: string) => sql`${sql.ref(name)} = ARRAY(
    SELECT DISTINCT value FROM (
      SELECT unnest(${sql.ref(`actions.${name}`)}) AS value
      UNION SELECT unnest(${sql.ref(name)}) FROM came WHERE came.id = actions.id
    ) AS united ORDER BY value)`
  await sql`
    WITH came AS (SELECT * FROM jsonb_populate_recordset(NULL::actions, ${JSON.stringify(from)}::jsonb))
    UPDATE actions SET ${sql.join(['prompt_ids', 'model_channel_ids', 'country_codes'].map(column))}
    WHERE id IN (SELECT id FROM came)`.execute(db)
}
