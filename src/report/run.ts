import { type Columns, columnsOf } from '../store/clickhouse/native-columns.ts'
import type { Analytics, QueryLimits, Sql } from '../store/clickhouse/open.ts'
import { type Allowance, limitError } from './limits.ts'
import { createQuerySlots, type QuerySlots } from './query-slots.ts'

/** Questions to the same store share one queue. */
const placesOf = new WeakMap<Analytics, QuerySlots>()

export interface Asking extends Allowance {
  analytics: Analytics
  project_id: string
  /** Aborts the question in the engine when it fires. */
  signal: AbortSignal
}

/**
 * Queries the analytical store within the limits of a project.
 * @throws AppError 400 if the result needs too much memory, 503 if it takes too long or waits too long for a place
 */
export const run = <Row>(sql: Sql, asking: Asking): Promise<Row[]> =>
  inTurn(asking, (limits) => asking.analytics.query<Row>(sql, limits))

/** The same, with the answer as columns; for large numbers of values. */
export const runColumns = (sql: Sql, asking: Asking): Promise<Columns> =>
  inTurn(asking, async (limits) => columnsOf(await asking.analytics.queryBytes(sql, limits, 'Native')))

async function inTurn<Answer>(
  { analytics, project_id, signal, time_s, memory_bytes }: Asking,
  ask: (limits: QueryLimits) => Promise<Answer>,
): Promise<Answer> {
  const places = placesOf.get(analytics) ?? createQuerySlots()
  placesOf.set(analytics, places)
  return await places.take(project_id, signal, async () => {
    try {
      return await ask({ time_s, memory_bytes, signal })
    } catch (error) {
      signal.throwIfAborted()
      throw limitError(error, { time_s, memory_bytes })
    }
  })
}
