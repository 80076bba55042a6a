import type { Input } from '../../../contract/endpoint.ts'
import type { projects as contract } from '../../../contract/projects.ts'
import { nanoPerUsd } from '../../../engines/prices.ts'
import { badRequest, paymentRequired, quoted } from '../../../errors.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'
import { newId } from '../../foundation/ids.ts'
import { firstByKey, nameKey } from '../../foundation/names.ts'
import { hostsOf, insertBrand } from '../brands/brands.ts'
import { freePrompts, insertPrompts } from '../prompts/prompts.ts'
import { refuseWrongAudience } from './profile.ts'

/*
 * The contents that a project may be created with, in the transaction that creates it. Nobody else sees the project
 * before, so names only need to be checked against the request itself.
 */

type Sent = Input<(typeof contract)['create_project']>

/** @throws AppError 400 if the request contradicts itself */
export function refuseUnfit({ name, country_code, profile, competitors = [], topics = [], prompts = [] }: Sent): void {
  if (profile) refuseWrongAudience('profile.audience_distribution', profile)
  refuseRepeats(
    [name, ...competitors.map((competitor) => competitor.name)].map(nameKey),
    (i) =>
      `competitors[${i - 1}].name ${quoted(competitors[i - 1]?.name ?? '')} appears twice. Every brand needs a different name.`,
  )
  for (const [i, { domains }] of competitors.entries()) hostsOf(domains, `competitors[${i}].domains`)
  refuseRepeats(
    topics.map(nameKey),
    (i) => `topics[${i}] ${quoted(topics[i] ?? '')} appears twice. Send each topic once.`,
  )
  refuseRepeats(
    prompts.map((prompt) => `${prompt.country_code ?? country_code} ${prompt.text}`),
    (i) => `prompts[${i}] repeats the text of another one for the same country. Send each once.`,
  )
}

function refuseRepeats(keys: readonly string[], words: (place: number) => string): void {
  const seen = new Set<string>()
  for (const [i, key] of keys.entries()) {
    if (seen.has(key)) throw badRequest(words(i))
    seen.add(key)
  }
}

/** Tracks the competitors of a new project. Its first answers are already read with these brands. */
export async function addCompetitors(db: Db, project_id: string, { competitors = [] }: Sent): Promise<void> {
  for (const { name, domains, aliases = [] } of competitors) {
    const brand = { project_id, name, aliases, domains: hostsOf(domains) }
    await insertBrand(db, { ...brand, is_own: false, source: 'onboarding' })
  }
}

/** Sets the budgets of a new project, before any of its questions are asked. */
export async function addBudgets(
  db: Db,
  project_id: string,
  { daily_budget_usd, monthly_budget_usd }: Sent,
): Promise<void> {
  const limits = Object.entries({ day: daily_budget_usd, month: monthly_budget_usd } as const)
  for (const [period, limit_usd] of limits) {
    if (limit_usd === undefined) continue
    const limit_nano_usd = Math.round(limit_usd * nanoPerUsd)
    await db
      .insertInto('budgets')
      .values({ project_id, provider: null, period: period as 'day', limit_nano_usd })
      .execute()
  }
}

/**
 * Tracks the prompts of a new project, with their topics and tags.
 * @throws AppError 402 if the plan has no room for them
 */
export async function addFirstPrompts(
  ctx: Parameters<typeof insertPrompts>[0] & Pick<ProjectContext, 'config'>,
  db: Db,
  { country_code, topics = [], prompts = [] }: Sent,
): Promise<void> {
  const { project_id } = ctx
  const topicIds = await addNamed(
    [...topics, ...prompts.flatMap(({ topic }) => topic ?? [])],
    'topic',
    async (rows) => {
      await db
        .insertInto('topics')
        .values(rows.map((row) => ({ ...row, project_id, country_code: null })))
        .execute()
    },
  )
  const tags = prompts.flatMap((prompt) => prompt.tags ?? [])
  const system = await db.selectFrom('tags').select(['id', 'name_key']).where('project_id', '=', project_id).execute()
  const known = new Map(system.map(({ id, name_key }) => [name_key, id]))
  const made = await addNamed(
    tags.filter((tag) => !known.has(nameKey(tag))),
    'tag',
    async (rows) => {
      await db
        .insertInto('tags')
        .values(rows.map((row) => ({ ...row, project_id, color: 'gray' })))
        .execute()
    },
  )
  const { limit, free } = await freePrompts(ctx, db)
  if (free < prompts.length) {
    throw paymentRequired(
      `The plan allows ${limit} prompts, of which ${free} are free, and prompts has ${prompts.length}. Send fewer, or upgrade the plan.`,
    )
  }
  await insertPrompts(
    ctx,
    db,
    prompts.map((prompt) => ({
      text: prompt.text,
      country_code: prompt.country_code ?? country_code,
      topic_id: prompt.topic === undefined ? null : (topicIds.get(nameKey(prompt.topic)) ?? null),
      // System tags depend only on the text.
      tag_ids: [...new Set((prompt.tags ?? []).flatMap((tag) => made.get(nameKey(tag)) ?? []))],
    })),
  )
}

/**
 * Adds a row for each distinct name.
 * @returns their ids by name key
 */
async function addNamed(
  names: readonly string[],
  kind: 'topic' | 'tag',
  insert: (rows: { id: string; name: string; name_key: string }[]) => Promise<void>,
): Promise<Map<string, string>> {
  const rows = [...firstByKey(names, nameKey)].map(([name_key, name]) => ({ id: newId(kind), name, name_key }))
  if (rows.length > 0) await insert(rows)
  return new Map(rows.map(({ id, name_key }) => [name_key, id]))
}
