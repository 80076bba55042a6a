import { sql } from 'kysely'
import type { OrderStage } from '../../../../store/postgres/perception-order-tables.ts'
import { isActive } from '../../../foundation/active-projects.ts'
import type { Services } from '../../../foundation/context.ts'
import { isFree, type Lease, release, renew, take } from '../../../foundation/leases.ts'

/** An order that this process is working on. */
export interface LeasedOrder {
  id: string
  project_id: string
  company_id: string
  industry: string
  target_market: string
  country_code: string
  reads_claims: boolean
  stage: OrderStage
  started_at: Date
  finished_at: Date | null
  lease: Lease<'perception_orders'>
}

/** A worker that has not renewed its lease for this long is considered dead. */
const lease_s = 30
const beat_ms = 10_000

/**
 * Works on an open order of an active project, unless another worker has it. The signal fires when the order is
 * lost to another worker.
 */
export async function whileLeased(
  services: Services,
  order_id: string,
  stopping: AbortSignal,
  work: (order: LeasedOrder, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const { db, log, now } = services
  const open = sql`id = ${order_id} AND state IN ('queued', 'running')
    AND EXISTS (SELECT FROM projects WHERE projects.id = taken.project_id AND ${isActive()})`
  const [taken] = await take(db, 'perception_orders', open, {
    for_s: lease_s,
    set: { state: 'running', started_at: sql`coalesce(started_at, ${now()}::timestamptz)` },
  })
  if (taken === undefined) return
  const { lease, row } = taken
  const lost = new AbortController()
  const beat = async () => {
    if ((await renew(db, [lease], lease_s)).size === 0) lost.abort()
  }
  const timer = setInterval(() => {
    beat().catch((error) => log.warn({ err: error, order_id }, 'the lease of a perception run could not be renewed'))
  }, beat_ms)
  try {
    const { company_id } = await db
      .selectFrom('projects')
      .select('company_id')
      .where('id', '=', row.project_id)
      .executeTakeFirstOrThrow()
    await work(
      { ...row, started_at: row.started_at ?? now(), company_id, lease },
      AbortSignal.any([stopping, lost.signal]),
    )
  } finally {
    clearInterval(timer)
    await release(db, [lease])
  }
}

/** Open orders without a worker that can make progress, the longest waiting first. */
export async function waitingOrders({ db, now }: Pick<Services, 'db' | 'now'>, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT perception_orders.id FROM perception_orders JOIN projects ON projects.id = project_id
    WHERE state IN ('queued', 'running') AND ${isFree('perception_orders')} AND ${isActive()}
      AND coalesce((
        SELECT bool_or(perception_calls.due_at IS NULL OR perception_calls.due_at <= ${now()}::timestamptz) FROM perception_calls
        WHERE order_id = perception_orders.id AND perception_calls.state = 'open'
      ), true)
    ORDER BY perception_orders.due_at, perception_orders.created_at LIMIT ${limit}::integer`.execute(db)
  return rows.map(({ id }) => id)
}
