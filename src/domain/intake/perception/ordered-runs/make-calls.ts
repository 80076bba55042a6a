import { setTimeout as sleep } from 'node:timers/promises'
import { day_ms } from '../../../../days.ts'
import { EngineError } from '../../../../engines/ask.ts'
import type { CallKind } from '../../../../store/postgres/perception-order-tables.ts'
import type { ProjectContext } from '../../../foundation/context.ts'
import {
  beginCall,
  failAbandonedCalls,
  noteCallFailure,
  noteDone,
  openCalls,
  type RunCall,
  uncountAttempt,
} from './calls.ts'
import { limitConcurrency } from './concurrency.ts'
import type { LeasedOrder } from './leased-order.ts'
import { callee, perform } from './perform.ts'

/** This process's concurrent calls for perception runs, in total and per engine. */
const inTurn = limitConcurrency(4, 2)

/** The worker waits this long for calls that are due again; after that the sweep resumes the run. */
const maxWait_ms = 5_000
/** Answers that take longer than this are given up. */
const maxRun_ms = day_ms

/** Something is left to do later. */
export type Unfinished = 'unfinished'

/**
 * Makes the open calls of some kinds.
 * @param until the time in milliseconds after which no call is started
 * @returns nothing when every one was done or given up
 */
export async function makeCalls(
  ctx: ProjectContext,
  order: LeasedOrder,
  kinds: readonly CallKind[],
  until: number,
): Promise<Unfinished | undefined> {
  const isOver = () => ctx.signal.aborted || Date.now() > until
  for (;;) {
    const now = ctx.now().getTime()
    await failAbandonedCalls(ctx, order.id, now - order.started_at.getTime() > maxRun_ms)
    const open = await openCalls(ctx.db, order.id, kinds)
    if (open.length === 0) return undefined
    if (isOver()) return 'unfinished'
    const waits = open.map(({ due_at }) => (due_at?.getTime() ?? 0) - now)
    const ready = open.filter((_, i) => (waits[i] as number) <= 0)
    if (ready.length > 0) {
      const made = await all(
        ready.map((call) => inTurn(callee(ctx, call), async () => !isOver() && (await makeCall(ctx, order, call)))),
      )
      if (!made.includes(true) && !isOver()) return 'unfinished'
      continue
    }
    const wait = Math.min(...waits)
    if (wait > maxWait_ms) return 'unfinished'
    await sleep(wait, undefined, { signal: ctx.signal }).catch(() => {})
  }
}

/** All results, once every task has ended. @throws the error of the first one that failed */
async function all<T>(work: Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(work)
  return await Promise.all(work)
}

/** @returns whether it was started */
async function makeCall(ctx: ProjectContext, order: LeasedOrder, call: RunCall): Promise<boolean> {
  if (!(await beginCall(ctx, call, order.lease))) return false
  try {
    await noteDone(ctx, call, await perform(ctx, order, call))
  } catch (error) {
    if (ctx.signal.aborted) await uncountAttempt(ctx, call)
    else if (error instanceof EngineError) await noteCallFailure(ctx, call, error)
    else throw error
  }
  return true
}
