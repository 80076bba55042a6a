import { type SelectQueryBuilder, sql } from 'kysely'
import { promptTags } from '../../../answers/prompt-tags.ts'
import type { Input, Output } from '../../../contract/endpoint.ts'
import type { prompts as contract } from '../../../contract/prompts.ts'
import { dayAfter } from '../../../days.ts'
import { badRequest, conflict, notFound, paymentRequired, shown } from '../../../errors.ts'
import type { Db, ProjectContext, Services } from '../../foundation/context.ts'
import { type NextPage, type Paged, pageByCreation, queryFingerprint } from '../../foundation/cursors.ts'
import { digest } from '../../foundation/digest.ts'
import { newId } from '../../foundation/ids.ts'
import { commitWithResponse } from '../../foundation/kept-answers.ts'
import { folded, lockProject } from '../../foundation/names.ts'
import { countOf, totals } from '../../foundation/paging.ts'
import { slicesOf } from '../../foundation/slices.ts'
import { brandSet } from '../brands/recalculation.ts'
import { lockCompany, planOf } from '../projects/plan.ts'
import { planPrompts, requestReplan, wakeCollection } from '../schedule/plan.ts'
import { mirrorPrompts, touchPrompts } from './mirror.ts'
import { systemTagIds } from './tags.ts'
import { wordingOf } from './wording.ts'

type Operations = typeof contract

/** The maximum number of prompts that a search looks at. */
const searched = 20_000

const live = (db: Db, project_id: string) =>
  db.selectFrom('prompts').where('project_id', '=', project_id).where('deleted_at', 'is', null)

const unknownPrompt = (id: string) => notFound(`Prompt ${shown(id)} was not found. Check the id with GET /prompts.`)

export async function list_prompts(
  { db, project_id }: ProjectContext,
  input: Input<Operations['list_prompts']>,
): Promise<Output<Operations['list_prompts']>> {
  const { topic_id, tag_id, is_archived, start_date, end_date, search, include } = input
  let query = live(db, project_id)
  if (topic_id) query = query.where('topic_id', '=', topic_id)
  if (tag_id) {
    query = query.where('id', 'in', db.selectFrom('prompt_tags').select('prompt_id').where('tag_id', '=', tag_id))
  }
  if (is_archived !== undefined) query = query.where('is_archived', '=', is_archived)
  if (start_date) query = query.where('created_at', '>=', new Date(start_date))
  if (end_date) query = query.where('created_at', '<', dayAfter(end_date))
  const listed = query.select([
    'id',
    'text',
    'country_code',
    'topic_id',
    'is_archived',
    'volume',
    'samples_per_day',
    'created_at',
  ])
  const pageOf = async () => {
    const page = await pageByCreation(listed, 'prompts', input, queryFingerprint('list_prompts', project_id, input))
    return { ...page, total: await countOf(query), truncated: false }
  }
  const { rows, total, truncated, onward } =
    search === undefined ? await pageOf() : await searchIn(listed, search, input)
  const tags = await tagsOf(
    db,
    rows.map(({ id }) => id),
  )
  return {
    data: rows.map((row) => ({
      id: row.id,
      messages: [{ content: row.text }],
      tags: (tags.get(row.id) ?? []).map((id) => ({ id })),
      topic: row.topic_id ? { id: row.topic_id } : null,
      user_location: { country: row.country_code },
      is_archived: row.is_archived,
      ...(row.volume !== null && { volume: row.volume }),
      ...((row.samples_per_day !== null || include.includes('samples_per_day')) && {
        samples_per_day: row.samples_per_day,
      }),
      created_at: row.created_at.toISOString(),
    })),
    ...totals(total),
    ...onward,
    ...(truncated && { search_truncated: true }),
  }
}

/** Folds case here, because an embedded PostgreSQL folds only ASCII. */
async function searchIn<DB, TB extends keyof DB, Row extends { text: string }>(
  prompts: SelectQueryBuilder<DB, TB, Row>,
  search: string,
  { limit, offset, cursor }: Paged,
): Promise<{ rows: Row[]; total: number; truncated: boolean; onward: NextPage }> {
  if (cursor !== undefined) throw badRequest('cursor cannot be sent with search. Use offset.')
  const wanted = folded(search)
  const ordered = prompts.orderBy(sql.ref('created_at')).orderBy(sql.ref('id'))
  const looked = (await ordered.limit(searched + 1).execute()) as Row[]
  const found = looked.slice(0, searched).filter(({ text }) => folded(text).includes(wanted))
  const rows = found.slice(offset, offset + limit)
  return { rows, total: found.length, truncated: looked.length > searched, onward: {} }
}

async function tagsOf(db: Db, prompt_ids: string[]) {
  const rows = await db
    .selectFrom('prompt_tags')
    .innerJoin('tags', 'tags.id', 'prompt_tags.tag_id')
    .select(['prompt_id', 'tag_id'])
    .where('prompt_id', '=', sql<string>`ANY(${prompt_ids}::text[])`)
    .orderBy('tags.created_at')
    .orderBy('tag_id')
    .execute()
  return Map.groupBy(rows, ({ prompt_id }) => prompt_id)
    .entries()
    .reduce(
      (byPrompt, [id, of]) =>
        byPrompt.set(
          id,
          of.map(({ tag_id }) => tag_id),
        ),
      new Map<string, string[]>(),
    )
}

export async function create_prompt(
  ctx: ProjectContext,
  {
    text,
    country_code,
    tag_ids = [],
    topic_id,
    volume = null,
    samples_per_day = null,
  }: Input<Operations['create_prompt']>,
): Promise<Output<Operations['create_prompt']>> {
  const created = await commitWithResponse(ctx, async (db) => {
    await lockProject(db, ctx.project_id)
    const user_tags = await userTags(db, ctx.project_id, tag_ids)
    if (topic_id) await requireTopic(db, ctx.project_id, topic_id)
    const same = await live(db, ctx.project_id)
      .select('id')
      .where('text_hash', '=', digest(text))
      .where('country_code', '=', country_code)
      .executeTakeFirst()
    if (same) throw sameText(country_code, same.id)
    const prompt = { text, country_code, topic_id: topic_id ?? null, tag_ids: user_tags, volume, samples_per_day }
    const id = await addPrompt(ctx, db, prompt)
    const without = await channelsWithout(ctx, db, country_code)
    if (without.length === 0) return { id }
    return {
      id,
      warning: `${country_code} is not supported by ${without.join(', ')}; the prompt will not be asked on these channels.`,
    }
  })
  await mirrorPrompts(ctx, ctx.project_id)
  await wakeCollection(ctx)
  return created
}

/** The channels of the project that are not available in a country. */
async function channelsWithout({ channels, project_id }: ProjectContext, db: Db, country_code: string) {
  const { model_channel_ids } = await db
    .selectFrom('projects')
    .select('model_channel_ids')
    .where('id', '=', project_id)
    .executeTakeFirstOrThrow()
  return channels.all
    .filter((one) => model_channel_ids.includes(one.id) && one.unsupported_country_codes.includes(country_code))
    .map(({ id }) => channels.served(id))
}

export const sameText = (country_code: string, id: string) =>
  conflict(`A prompt with this text already exists for ${country_code} (${id}). Change the text or the country.`)

/**
 * Adds one prompt, under the conditions of `insertPrompts`.
 * @throws 402 if the plan allows no more
 */
export async function addPrompt(ctx: ProjectContext, db: Db, prompt: NewPrompt): Promise<string> {
  const { limit, free } = await freePrompts(ctx, db)
  if (free < 1) {
    throw paymentRequired(
      `The plan allows ${limit} prompts and all are used. Archive or delete a prompt, or raise the plan.`,
    )
  }
  const [created] = await insertPrompts(ctx, db, [prompt])
  return created as string
}

export interface NewPrompt {
  text: string
  country_code: string
  topic_id: string | null
  /** User tags; the system tags are added here. */
  tag_ids: string[]
  /** Relative search demand. Left out if unknown. */
  volume?: number | null
  /** How often a day a channel is asked. By default as the project says. */
  samples_per_day?: number | null
}

/**
 * Adds prompts with their system tags and plans them for immediate collection. The caller holds the project lock, has checked all
 * references, and updates the mirror.
 */
export async function insertPrompts(
  ctx: Pick<ProjectContext, 'project_id' | 'readers' | 'channels' | 'engines' | 'config' | 'now'>,
  db: Db,
  prompts: NewPrompt[],
): Promise<string[]> {
  if (prompts.length === 0) return []
  const system = await systemTagIds(db, ctx.project_id)
  const branded = await ctx.readers.nameOwnBrand(
    await brandSet(db, ctx.project_id),
    prompts.map(({ text }) => text),
  )
  const rows = prompts.map((prompt) => ({ ...prompt, id: newId('prompt') }))
  for (const slice of slicesOf(rows)) {
    await db
      .insertInto('prompts')
      .values(
        slice.map(({ tag_ids, volume = null, ...row }) => ({
          ...row,
          volume,
          project_id: ctx.project_id,
          text_hash: digest(row.text),
          wording: wordingOf(row.text),
        })),
      )
      .execute()
  }
  const links = rows.flatMap(({ id, text, tag_ids }, i) => {
    const names = Object.values(promptTags(text, branded[i] === true))
    const ids = new Set([...names.map((name) => system.get(name) ?? ''), ...tag_ids])
    return [...ids].map((tag_id) => ({ prompt_id: id, tag_id }))
  })
  for (const slice of slicesOf(links, 1000)) {
    await sql`
      INSERT INTO prompt_tags (prompt_id, tag_id) SELECT * FROM unnest(
        ${slice.map(({ prompt_id }) => prompt_id)}::text[], ${slice.map(({ tag_id }) => tag_id)}::text[]
      )`.execute(db)
  }
  const ids = rows.map(({ id }) => id)
  await planPrompts(ctx, db, ctx.project_id, ids)
  return ids
}

/** How many more prompts may be active. Blocks other requests of the company from using them until the transaction ends. */
export async function freePrompts(ctx: Pick<ProjectContext, 'config' | 'project_id'>, db: Db) {
  const { plan, company_id } = await planOf(ctx, db)
  const limit = plan.prompts
  if (limit === undefined) return { limit: Number.POSITIVE_INFINITY, free: Number.POSITIVE_INFINITY }
  // Other projects of the company count against the same plan.
  await lockCompany(db, company_id)
  const { active } = await db
    .selectFrom('prompts')
    .innerJoin('projects', 'projects.id', 'prompts.project_id')
    .select(sql<number>`count(*)::int`.as('active'))
    .where('company_id', '=', company_id)
    .where('projects.deleted_at', 'is', null)
    .where('prompts.deleted_at', 'is', null)
    .where('is_archived', '=', false)
    .executeTakeFirstOrThrow()
  return { limit, free: Math.max(0, limit - active) }
}

export async function update_prompt(
  ctx: ProjectContext,
  { prompt_id, topic_id, tag_ids, text, volume, samples_per_day }: Input<Operations['update_prompt']>,
): Promise<Output<Operations['update_prompt']>> {
  await ctx.db.transaction().execute(async (db) => {
    // Topics and tags are deleted under the same lock, so none disappears between this check and its use.
    await lockProject(db, ctx.project_id)
    const prompt = await live(db, ctx.project_id).select('text').where('id', '=', prompt_id).executeTakeFirst()
    if (!prompt) throw unknownPrompt(prompt_id)
    if (text !== undefined && text.trim() !== prompt.text) {
      throw badRequest(`text of prompt ${prompt_id} cannot be changed. Create a new prompt and archive this one.`)
    }
    if (topic_id) await requireTopic(db, ctx.project_id, topic_id)
    if (tag_ids !== undefined) {
      const user_tags = await userTags(db, ctx.project_id, tag_ids)
      await db
        .deleteFrom('prompt_tags')
        .where('prompt_id', '=', prompt_id)
        .where('tag_id', 'in', db.selectFrom('tags').select('id').where('is_system', '=', false))
        .execute()
      if (user_tags.length > 0) {
        await db
          .insertInto('prompt_tags')
          .values(user_tags.map((tag_id) => ({ prompt_id, tag_id })))
          .execute()
      }
    }
    await touchPrompts(db, (prompts) => prompts.where('id', '=', prompt_id), {
      ...(topic_id !== undefined && { topic_id }),
      ...(volume !== undefined && { volume }),
      ...(samples_per_day !== undefined && { samples_per_day }),
    })
    if (samples_per_day !== undefined) await requestReplan(db, ctx.project_id)
  })
  await mirrorPrompts(ctx, ctx.project_id)
  return {}
}

export async function delete_prompt(
  ctx: ProjectContext,
  { prompt_id }: Input<Operations['delete_prompt']>,
): Promise<Output<Operations['delete_prompt']>> {
  const found = await touchPrompts(ctx.db, (prompts) => ofProject(ctx, prompts, prompt_id), { deleted_at: ctx.now() })
  if (found === 0) throw unknownPrompt(prompt_id)
  await mirrorPrompts(ctx, ctx.project_id)
  return {}
}

export async function archive_prompt(
  ctx: ProjectContext,
  { prompt_id }: Input<Operations['archive_prompt']>,
): Promise<Output<Operations['archive_prompt']>> {
  const done = await commitWithResponse(ctx, async (db) => {
    const found = await touchPrompts(db, (prompts) => ofProject(ctx, prompts, prompt_id), { is_archived: true })
    if (found === 0) throw unknownPrompt(prompt_id)
    return {}
  })
  await mirrorPrompts(ctx, ctx.project_id)
  return done
}

export async function unarchive_prompt(
  ctx: ProjectContext,
  { prompt_id }: Input<Operations['unarchive_prompt']>,
): Promise<Output<Operations['unarchive_prompt']>> {
  const done = await commitWithResponse(ctx, async (db) => {
    await lockProject(db, ctx.project_id)
    const prompt = await live(db, ctx.project_id).select('is_archived').where('id', '=', prompt_id).executeTakeFirst()
    if (!prompt) throw unknownPrompt(prompt_id)
    if (!prompt.is_archived) return {}
    const { limit, free } = await freePrompts(ctx, db)
    if (free < 1) {
      throw paymentRequired(
        `The plan allows ${limit} active prompts and all are used. Archive another prompt before unarchiving ${prompt_id}.`,
      )
    }
    await touchPrompts(db, (prompts) => ofProject(ctx, prompts, prompt_id), { is_archived: false })
    await planPrompts(ctx, db, ctx.project_id, [prompt_id])
    return {}
  })
  await mirrorPrompts(ctx, ctx.project_id)
  await wakeCollection(ctx)
  return done
}

const ofProject = (
  ctx: ProjectContext,
  prompts: Parameters<Parameters<typeof touchPrompts>[1]>[0],
  prompt_id: string,
) => prompts.where('project_id', '=', ctx.project_id).where('id', '=', prompt_id)

/** The user tags of a request. System tags are skipped, because the service maintains them. */
async function userTags(db: Db, project_id: string, tag_ids: string[]) {
  if (tag_ids.length === 0) return []
  const known = await db
    .selectFrom('tags')
    .select(['id', 'is_system'])
    .where('project_id', '=', project_id)
    .where('deleted_at', 'is', null)
    .where('id', '=', sql<string>`ANY(${tag_ids}::text[])`)
    .execute()
  const byId = new Map(known.map((tag) => [tag.id, tag]))
  for (const [i, id] of tag_ids.entries()) {
    if (!byId.has(id)) throw notFound(`Tag ${shown(id)} (tag_ids[${i}]) was not found. Check the id with GET /tags.`)
  }
  return [...new Set(tag_ids)].filter((id) => !byId.get(id)?.is_system)
}

async function requireTopic(db: Db, project_id: string, topic_id: string) {
  const topic = await db
    .selectFrom('topics')
    .select('id')
    .where('project_id', '=', project_id)
    .where('deleted_at', 'is', null)
    .where('id', '=', topic_id)
    .executeTakeFirst()
  if (!topic) throw notFound(`Topic ${shown(topic_id)} was not found. Check topic_id with GET /topics.`)
}

/** Gives the prompts of a project the branding tags that match its current own brands. */
export async function retagBranding(services: Services, project_id: string): Promise<void> {
  let after: string | null = ''
  while (after !== null) after = await retagPage(services, project_id, after)
  await mirrorPrompts(services, project_id)
}

/**
 * Retags the next prompts after an id.
 * @returns the last id done; null at the end
 */
async function retagPage({ db, readers }: Services, project_id: string, after: string): Promise<string | null> {
  const brands = await brandSet(db, project_id)
  const system = await systemTagIds(db, project_id)
  const branding = [system.get('branded') ?? '', system.get('non-branded') ?? '']
  const tag = sql<
    string | null
  >`(SELECT tag_id FROM prompt_tags WHERE prompt_id = prompts.id AND tag_id = ANY(${branding}::text[]) LIMIT 1)`
  const prompts = await live(db, project_id)
    .select(['id', 'text', tag.as('tag_id')])
    .where('id', '>', after)
    .orderBy('id')
    .limit(1000)
    .execute()
  const texts = prompts.map(({ text }) => text)
  const branded = await readers.nameOwnBrand(brands, texts)
  const wrong = prompts.flatMap(({ id, text, tag_id }, i) => {
    const right = system.get(promptTags(text, branded[i] === true).branding) ?? ''
    return right === tag_id ? [] : [{ prompt_id: id, tag_id: right }]
  })
  const last = prompts.at(-1)?.id ?? null
  if (wrong.length === 0) return last
  const ids = wrong.map(({ prompt_id }) => prompt_id)
  return await db.transaction().execute(async (trx) => {
    await lockProject(trx, project_id)
    // If brands changed while the texts were read, the page is done again.
    if (JSON.stringify(await brandSet(trx, project_id)) !== JSON.stringify(brands)) return after
    await trx.deleteFrom('prompt_tags').where('prompt_id', 'in', ids).where('tag_id', 'in', branding).execute()
    await trx.insertInto('prompt_tags').values(wrong).execute()
    await touchPrompts(trx, (update) => update.where('id', 'in', ids))
    return last
  })
}
