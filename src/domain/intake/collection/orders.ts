import { sql } from 'kysely'
import type { collection as contract } from '../../../contract/collection.ts'
import type { Input, Output } from '../../../contract/endpoint.ts'
import { activeStatuses } from '../../../contract/enums.ts'
import type { prompts as promptContract } from '../../../contract/prompts.ts'
import { badRequest, conflict, notFound, paymentRequired, shown } from '../../../errors.ts'
import { channelOf } from '../../foundation/channels.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'
import { pageByCreation, queryFingerprint } from '../../foundation/cursors.ts'
import { digest } from '../../foundation/digest.ts'
import { uuid } from '../../foundation/ids.ts'
import { commitWithResponse } from '../../foundation/kept-answers.ts'
import { lockProject } from '../../foundation/names.ts'
import { countOf } from '../../foundation/paging.ts'
import { localDay } from '../../setup/schedule/local-day.ts'
import { type AskedChannel, connectedChannels, scheduledSamples, wakeCollection } from '../../setup/schedule/plan.ts'
import { requireBudget } from '../spending/order-budget.ts'
import { allowances } from './credits.ts'

/*
 * An order asks questions at once, in addition to those of the schedule. Its questions are rows of the same queue with their own
 * sample numbers, so that the order does not change what the schedule asks.
 */

type Operations = typeof contract
type Order = Output<Operations['get_collection_order']>
type Started = Output<Operations['run_collection']>

/** What an order names. An empty list stands for all. */
interface Subject {
  prompt_ids: string[]
  topic_ids: string[]
  model_channel_ids: string[]
}

/** The most questions of one order. */
const maxQuestions = 10_000
/** Questions last at least this long, so that those ordered shortly before midnight are still asked. */
const min_ms = 3_600_000
const shownChats = 100

export const run_prompt = (
  ctx: ProjectContext,
  { prompt_id, model_channel_ids }: Input<(typeof promptContract)['run_prompt']>,
): Promise<Started> => order(ctx, { prompt_ids: [prompt_id], topic_ids: [], model_channel_ids })

export const run_collection = (ctx: ProjectContext, input: Input<Operations['run_collection']>): Promise<Started> =>
  order(ctx, input)

async function order(ctx: ProjectContext, named: Subject): Promise<Started> {
  const subject = {
    prompt_ids: sorted(named.prompt_ids),
    topic_ids: sorted(named.topic_ids),
    model_channel_ids: sorted(channelsOf(ctx, named)),
  }
  const started = await commitWithResponse(ctx, async (db) => {
    await lockProject(db, ctx.project_id)
    await requirePrompts(db, ctx.project_id, named.prompt_ids)
    await requireTopics(db, ctx.project_id, named.topic_ids)
    const project = await activeProject(db, ctx.project_id)
    refuseUntracked(ctx, named, project.model_channel_ids)
    await refuseTwice(db, ctx.project_id, subject)
    const wanted = subject.model_channel_ids.length > 0 ? subject.model_channel_ids : project.model_channel_ids
    const channels = connectedChannels(ctx).filter(({ id }) => wanted.includes(id))
    const questions = questionsOf(ctx.project_id, subject, channels)
    const planned = await plannedOf(db, questions)
    await requireCredits(ctx, db, planned)
    const beyond = await requireBudget(ctx, db, await channelsAsked(db, questions))
    const id = uuid()
    await db
      .insertInto('collection_orders')
      .values({ id, project_id: ctx.project_id, ...subject, subject: subjectKey(subject), planned })
      .execute()
    const runs = await insertOrdered(ctx, db, { id, timezone: project.timezone, questions })
    const warning = warningOf(wanted.length, channels.length, planned) ?? beyond
    return { id, planned, runs, ...(warning !== undefined && { warning }) }
  })
  await wakeCollection(ctx)
  return started
}

const sorted = (ids: string[]) => [...new Set(ids)].sort()
const subjectKey = ({ prompt_ids, topic_ids, model_channel_ids }: Subject) =>
  digest(JSON.stringify([prompt_ids, topic_ids, model_channel_ids]))
const channelsOf = ({ channels }: ProjectContext, { model_channel_ids }: Subject) =>
  model_channel_ids.map((id, i) => channelOf(channels, `model_channel_ids[${i}]`, id))

async function activeProject(db: Db, project_id: string) {
  const project = await db
    .selectFrom('projects')
    .select(['status', 'timezone', 'model_channel_ids'])
    .where('id', '=', project_id)
    .executeTakeFirstOrThrow()
  if (activeStatuses.some((status) => status === project.status)) return project
  throw conflict(`Project ${project_id} is ${project.status}; its prompts are not run. Resume the project first.`)
}

async function requirePrompts(db: Db, project_id: string, ids: string[]) {
  const known = await db
    .selectFrom('prompts')
    .select(['id', 'is_archived'])
    .where('project_id', '=', project_id)
    .where('deleted_at', 'is', null)
    .where('id', '=', sql<string>`ANY(${ids}::text[])`)
    .execute()
  const byId = new Map(known.map((prompt) => [prompt.id, prompt]))
  for (const id of ids) {
    const prompt = byId.get(id)
    if (!prompt) throw notFound(`Prompt ${shown(id)} was not found. Check the id with GET /prompts.`)
    if (prompt.is_archived) throw conflict(`Prompt ${id} is archived and cannot be run. Unarchive it first.`)
  }
}

async function requireTopics(db: Db, project_id: string, ids: string[]) {
  const known = await db
    .selectFrom('topics')
    .select('id')
    .where('project_id', '=', project_id)
    .where('deleted_at', 'is', null)
    .where('id', '=', sql<string>`ANY(${ids}::text[])`)
    .execute()
  const unknown = ids.find((id) => !known.some((topic) => topic.id === id))
  if (unknown !== undefined) {
    throw notFound(`Topic ${shown(unknown)} was not found. Check topic_ids with GET /topics.`)
  }
}

function refuseUntracked(ctx: ProjectContext, named: Subject, tracked: string[]) {
  const at = channelsOf(ctx, named).findIndex((id) => !tracked.includes(id))
  if (at < 0) return
  throw badRequest(
    `model_channel_ids[${at}] does not accept "${named.model_channel_ids[at]}": the project does not track it. Track it with PATCH /projects/{project_id}, or name another.`,
  )
}

/** @throws 409 while an order for the same questions is running */
async function refuseTwice(db: Db, project_id: string, subject: Subject) {
  const same = await db
    .selectFrom('collection_orders')
    .select('id')
    .where('project_id', '=', project_id)
    .where('subject', '=', subjectKey(subject))
    .where((one) =>
      one.exists(
        one
          .selectFrom('collection_runs')
          .select('collection_runs.id')
          .whereRef('order_id', '=', 'collection_orders.id')
          .where('status', 'in', ['queued', 'running']),
      ),
    )
    .executeTakeFirst()
  if (!same) return
  throw conflict(
    `Order ${same.id} is already asking the same questions. Follow it with GET /collection/orders/${same.id}, and ask again when it has finished.`,
  )
}

/** Selects the questions of an order, and whether an earlier order is still asking them. */
const questionsOf = (project_id: string, { prompt_ids, topic_ids }: Subject, channels: AskedChannel[]) => sql`
  SELECT prompts.id AS prompt_id, channel.id AS model_channel_id, channel.provider,
    row_number() OVER (PARTITION BY channel.provider ORDER BY prompts.created_at, prompts.id, channel.id) AS turn,
    (prompts.id, channel.id) IN (
      SELECT prompt_id, model_channel_id FROM collection_runs
      WHERE project_id = ${project_id} AND order_id IS NOT NULL AND status IN ('queued', 'running')
    ) AS is_at_work
  FROM prompts
  CROSS JOIN jsonb_to_recordset(${JSON.stringify(channels)}::jsonb) AS channel (id text, provider text, unsupported jsonb)
  WHERE prompts.project_id = ${project_id} AND deleted_at IS NULL AND NOT is_archived
    AND (cardinality(${prompt_ids}::text[]) = 0 OR prompts.id = ANY(${prompt_ids}::text[]))
    AND (cardinality(${topic_ids}::text[]) = 0 OR topic_id = ANY(${topic_ids}::text[]))
    AND NOT channel.unsupported ? prompts.country_code`
type Questions = ReturnType<typeof questionsOf>

/**
 * How many questions an order adds.
 * @throws 409 when earlier orders are still asking all of them, 400 when there are too many
 */
async function plannedOf(db: Db, questions: Questions): Promise<number> {
  const { rows } = await sql<{ planned: number; at_work: number }>`
    SELECT (count(*) FILTER (WHERE NOT is_at_work))::integer AS planned,
      (count(*) FILTER (WHERE is_at_work))::integer AS at_work
    FROM (${questions}) AS question`.execute(db)
  const { planned, at_work } = rows[0] as (typeof rows)[0]
  if (planned === 0 && at_work > 0) {
    throw conflict(
      `All ${at_work} questions are already in progress in earlier orders. Try again when those have finished.`,
    )
  }
  if (planned > maxQuestions) {
    throw badRequest(
      `prompt_ids, topic_ids and model_channel_ids select ${planned} questions; the maximum is ${maxQuestions}. Select fewer.`,
    )
  }
  return planned
}

/** How many questions each channel is asked. */
async function channelsAsked(db: Db, questions: Questions) {
  const { rows } = await sql<{ model_channel_id: string; provider: string; questions: number }>`
    SELECT model_channel_id, provider, count(*)::integer AS questions FROM (${questions}) AS question
    WHERE NOT is_at_work GROUP BY 1, 2 ORDER BY 1`.execute(db)
  return rows
}

/** @throws 402 when an order takes more credits than are left. The questions of earlier queued orders count as spent */
async function requireCredits(ctx: ProjectContext, db: Db, planned: number) {
  const allowance = (await allowances(db, ctx, [ctx.project_id])).get(ctx.project_id)
  if (!allowance || planned === 0) return
  const { ordered } = await db
    .selectFrom('collection_runs')
    .select(sql<number>`count(*)::integer`.as('ordered'))
    .where('project_id', '=', ctx.project_id)
    .where('order_id', 'is not', null)
    .where('status', '=', 'queued')
    .executeTakeFirstOrThrow()
  const free = Math.max(0, allowance.free - ordered)
  if (planned <= free) return
  throw paymentRequired(
    `${planned} questions take one credit each, and ${free} are left for this month. Ask fewer, or add credits.`,
  )
}

/** @returns the ids of the runs */
async function insertOrdered(
  { now, project_id }: ProjectContext,
  db: Db,
  { id, timezone, questions }: { id: string; timezone: string; questions: Questions },
): Promise<string[]> {
  const { day, ends_at } = localDay(now(), timezone)
  const expires_at = new Date(Math.max(ends_at.getTime(), now().getTime() + min_ms))
  const { rows } = await sql<{ id: string }>`
    INSERT INTO collection_runs
      (id, project_id, prompt_id, model_channel_id, day, sample, order_id, provider, turn, due_at, expires_at)
    SELECT gen_random_uuid()::text, ${project_id}, question.prompt_id, question.model_channel_id, ${day}::date,
      1 + greatest(${scheduledSamples}::integer, (
        SELECT max(sample) FROM collection_runs AS one
        WHERE one.project_id = ${project_id} AND one.prompt_id = question.prompt_id
          AND one.model_channel_id = question.model_channel_id AND one.day = ${day}::date
      )), ${id}, question.provider, question.turn, ${now()}, ${expires_at}
    FROM (${questions}) AS question WHERE NOT is_at_work
    RETURNING id`.execute(db)
  return rows.map((row) => row.id)
}

function warningOf(wanted: number, connected: number, planned: number): string | undefined {
  if (connected === 0) return 'None of these channels has an engine, so no questions were asked.'
  if (planned === 0) return 'No prompt matches, so no questions were asked.'
  if (connected < wanted) return `${wanted - connected} of ${wanted} channels have no engine and are not asked.`
  return undefined
}

export async function get_collection_order(
  ctx: ProjectContext,
  { collection_order_id }: Input<Operations['get_collection_order']>,
): Promise<Order> {
  const row = await ordersOf(ctx).where('id', '=', collection_order_id).executeTakeFirst()
  if (row) return shownOrder(ctx, row)
  throw notFound(`Order ${shown(collection_order_id)} was not found. Check the id with GET /collection/orders.`)
}

export async function list_collection_orders(
  ctx: ProjectContext,
  input: Input<Operations['list_collection_orders']>,
): Promise<Output<Operations['list_collection_orders']>> {
  const asked = queryFingerprint('list_collection_orders', ctx.project_id, input)
  const { rows, onward } = await pageByCreation(ordersOf(ctx), 'collection_orders', input, asked)
  const all = ctx.db.selectFrom('collection_orders').where('project_id', '=', ctx.project_id)
  return { data: rows.map((row) => shownOrder(ctx, row)), total_count: await countOf(all), ...onward }
}

interface Progress {
  done: number
  failed: number
  skipped: number
  open: number
  finished_at: string | null
}

const progress = sql<Progress>`(
  SELECT jsonb_build_object('done', count(*) FILTER (WHERE status = 'succeeded'),
    'failed', count(*) FILTER (WHERE status = 'failed'), 'skipped', count(*) FILTER (WHERE status = 'skipped'),
    'open', count(*) FILTER (WHERE status IN ('queued', 'running')), 'finished_at', max(finished_at))
  FROM collection_runs WHERE order_id = collection_orders.id)`

const latestChats = sql<string[]>`ARRAY(
  SELECT chats.id FROM collection_runs JOIN chats ON chats.id = collection_runs.chat_id
  WHERE order_id = collection_orders.id ORDER BY finished_at DESC, chats.id LIMIT ${sql.lit(shownChats)})`

const ordersOf = ({ db, project_id }: ProjectContext) =>
  db
    .selectFrom('collection_orders')
    .select(['id', 'prompt_ids', 'topic_ids', 'model_channel_ids', 'planned', 'created_at'])
    .select([progress.as('progress'), latestChats.as('chats')])
    .where('project_id', '=', project_id)

function shownOrder(
  { channels }: ProjectContext,
  {
    progress: { open, finished_at, ...counts },
    ...row
  }: Awaited<ReturnType<ReturnType<typeof ordersOf>['execute']>>[0],
): Order {
  const created_at = row.created_at.toISOString()
  return {
    ...row,
    model_channel_ids: row.model_channel_ids.map((id) => channels.served(id)),
    ...counts,
    chats: row.chats.map((id) => ({ id })),
    created_at,
    finished_at: open > 0 ? null : finished_at === null ? created_at : new Date(finished_at).toISOString(),
  }
}
