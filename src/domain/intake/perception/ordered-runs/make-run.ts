import { sql } from 'kysely'
import type { CallKind, OrderStage } from '../../../../store/postgres/perception-order-tables.ts'
import { actingForProject } from '../../../foundation/acting-for.ts'
import type { ProjectContext, Services } from '../../../foundation/context.ts'
import { knownAttributes, usualAttributes } from './asked-attributes.ts'
import { addCalls, doneCalls, failuresOf, type NewCall } from './calls.ts'
import { type LeasedOrder, waitingOrders, whileLeased } from './leased-order.ts'
import { makeCalls, type Unfinished } from './make-calls.ts'
import { countsNow, externalIdOf } from './orders.ts'
import { analyses, channelsToAsk, questions } from './plan-calls.ts'
import { storeBegun, storeCompleted } from './store-run.ts'

/** Runs take turns: after this time the next one starts. */
const slice_ms = 30_000
/** The queue considers a job lost that takes much longer. */
const job_ms = 5 * 60_000

/**
 * Continues runs, one after the other, as long as one can make progress.
 * @param first the run to start with
 * @returns a run to continue in another job
 */
export async function makeRuns(services: Services, first: string, stopping: AbortSignal): Promise<string | undefined> {
  const until = Date.now() + job_ms
  for (let next: string | undefined = first; next !== undefined; [next] = await waitingOrders(services, 1)) {
    if (stopping.aborted || Date.now() > until) return next
    await makeRun(services, next, stopping)
  }
  return undefined
}

/**
 * Continues an ordered run until it is stored or has to wait. Safe to call again after any interruption: answered
 * questions are not asked again.
 */
export async function makeRun(services: Services, order_id: string, stopping: AbortSignal): Promise<void> {
  await whileLeased(services, order_id, stopping, async (order, signal) => {
    const ctx = actingForProject(services, order, signal)
    const until = Date.now() + slice_ms
    const work: Work = { ctx, order, make: (kinds) => makeCalls(ctx, order, kinds, until) }
    let next: Next = order.stage
    while (isStage(next)) next = await steps[next](work)
  })
}

interface Work {
  ctx: ProjectContext
  order: LeasedOrder
  make(kinds: CallKind[]): Promise<Unfinished | undefined>
}

/** The next stage, or why there is none now. */
type Next = OrderStage | Unfinished | 'over'

const isStage = (next: Next): next is OrderStage => Object.hasOwn(steps, next)

const nobodyToAsk = 'No channel that the project tracks is connected to an engine. Set the key of a provider.'

/** Each step can be repeated from its beginning. */
const steps: Record<OrderStage, (work: Work) => Promise<Next>> = {
  async planning({ ctx, order, make }) {
    const { db } = ctx
    const channels = await channelsToAsk(ctx)
    if (channels.length === 0) return await fail(ctx, order, nobodyToAsk)
    let attributes = await knownAttributes(db, ctx.project_id)
    if (attributes.length === 0 && ctx.assistant) {
      await addCalls(db, order.id, [{ kind: 'attributes', place: 0 }])
      const unfinished = await make(['attributes'])
      if (unfinished) return unfinished
      const [proposed] = await doneCalls<{ attributes: string[] }>(db, order.id, 'attributes')
      attributes = proposed?.result.attributes ?? []
    }
    return await enter(ctx, order, 'asking', questions(attributes.length > 0 ? attributes : usualAttributes, channels))
  },

  async asking({ ctx, order, make }) {
    await storeBegun(ctx, order)
    const unfinished = await make(['answer'])
    if (unfinished) return unfinished
    const { total, done } = await questionsOf(ctx, order)
    if (done === 0 || done * 2 < total) {
      return await fail(ctx, order, `Only ${done} of ${total} questions were answered.`)
    }
    if (!ctx.assistant) return await enter(ctx, order, 'storing', [])
    return await enter(ctx, order, 'analysing', await analyses(ctx, order), ctx.assistant.name)
  },

  async analysing({ ctx, order, make }) {
    return (await make(['objections', 'claims'])) ?? (await enter(ctx, order, 'storing', []))
  },

  async storing({ ctx, order }) {
    const completed_at = await endOf(ctx, order)
    const refusal = await storeCompleted(ctx, order, completed_at)
    if (refusal !== undefined) return await fail(ctx, order, refusal)
    await end(ctx, order, 'completed', await failuresOf(ctx, order.id))
    ctx.log.info({ project_id: ctx.project_id, order_id: order.id }, 'a perception run was completed')
    return 'over'
  },
}

/** Records that a stage is reached, with the calls it makes. */
async function enter(
  { db }: ProjectContext,
  { id }: LeasedOrder,
  stage: OrderStage,
  calls: NewCall[],
  assistant?: string,
) {
  await db.transaction().execute(async (trx) => {
    await addCalls(trx, id, calls)
    await trx
      .updateTable('perception_orders')
      .set({ stage, ...(assistant !== undefined && { assistant }) })
      .where('id', '=', id)
      .execute()
  })
  return stage
}

async function questionsOf({ db }: ProjectContext, { id }: LeasedOrder) {
  const { counts } = await db
    .selectFrom('perception_orders')
    .select(countsNow.as('counts'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return counts.questions
}

/** The end time of the run. It is the same in every call. */
async function endOf({ db, now }: ProjectContext, { id }: LeasedOrder): Promise<Date> {
  const { finished_at } = await db
    .updateTable('perception_orders')
    .set({ finished_at: sql`coalesce(finished_at, ${now()}::timestamptz)` })
    .where('id', '=', id)
    .returning('finished_at')
    .executeTakeFirstOrThrow()
  if (finished_at === null) throw new Error(`the end of order ${id} could not be stored`)
  return finished_at
}

/** Ends a run that cannot be completed: its results are dropped and its state is final. */
async function fail(ctx: ProjectContext, order: LeasedOrder, why: string): Promise<'over'> {
  const failures = await failuresOf(ctx, order.id)
  await endOf(ctx, order)
  await ctx.db
    .deleteFrom('perception_runs')
    .where('project_id', '=', ctx.project_id)
    .where('external_id', '=', externalIdOf(order.id))
    .where('state', '=', 'running')
    .where('answer_count', '=', 0)
    .execute()
  await end(ctx, order, 'failed', failures === null ? why : `${why} ${failures}`)
  ctx.log.warn({ project_id: ctx.project_id, order_id: order.id }, 'a perception run failed')
  return 'over'
}

/** Deletes the calls: their results are stored or no longer wanted. */
async function end({ db }: ProjectContext, { id }: LeasedOrder, state: 'completed' | 'failed', error: string | null) {
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('perception_orders').set({ state, error, counts: countsNow }).where('id', '=', id).execute()
    await trx.deleteFrom('perception_calls').where('order_id', '=', id).execute()
  })
}
