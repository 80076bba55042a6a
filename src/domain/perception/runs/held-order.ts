import { sql } from 'kysely'
import { activeStatuses } from '../../../contract/enums.ts'
import type { OrderStage } from '../../../store/postgres/perception-order-tables.ts'
import type { Services } from '../../context.ts'
import { uuid } from '../../ids.ts'

/** An order that one worker is at; nobody else is. */
export interface HeldOrder {
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
  holder: string
}

/** A worker that does not say for so long that it is alive is not. */
const held_s = 30
const beat_ms = 10_000

/**
 * Does work on an open order of an active project, unless another worker is at it. The signal fires when the order was
 * lost to another.
 */
export async function whileHeld(
  services: Services,
  order_id: string,
  stopping: AbortSignal,
  work: (order: HeldOrder, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const { db, log, now } = services
  const holder = uuid()
  const { rows } = await sql<Omit<HeldOrder, 'holder'>>`
    UPDATE perception_orders SET state = 'running', started_at = coalesce(perception_orders.started_at, ${now()}::timestamptz),
      held_by = ${holder}, held_until = now() + make_interval(secs => ${held_s}::integer)
    FROM projects
    WHERE perception_orders.id = ${order_id} AND state IN ('queued', 'running')
      AND (held_until IS NULL OR held_until <= now())
      AND projects.id = project_id AND projects.deleted_at IS NULL AND projects.status = ANY(${[...activeStatuses]}::text[])
    RETURNING perception_orders.id, project_id, company_id, industry, target_market, perception_orders.country_code,
      reads_claims, stage, started_at, finished_at`.execute(db)
  const [order] = rows
  if (!order) return
  const lost = new AbortController()
  const beat = async () => {
    const kept = await sql`
      UPDATE perception_orders SET held_until = now() + make_interval(secs => ${held_s}::integer)
      WHERE id = ${order_id} AND held_by = ${holder}`.execute(db)
    if (!kept.numAffectedRows) lost.abort()
  }
  const timer = setInterval(() => {
    beat().catch((error) => log.warn({ err: error, order_id }, 'a perception run could not be held'))
  }, beat_ms)
  try {
    await work({ ...order, holder }, AbortSignal.any([stopping, lost.signal]))
  } finally {
    clearInterval(timer)
    await db
      .updateTable('perception_orders')
      .set({ held_by: null, held_until: sql`now()` })
      .where('id', '=', order_id)
      .where('held_by', '=', holder)
      .execute()
  }
}

/** What dead processes held in a store that only this process can have open. */
export const letGoOfAll = (db: Services['db']) =>
  db
    .updateTable('perception_orders')
    .set({ held_by: null, held_until: null })
    .where('held_by', 'is not', null)
    .execute()

/** Open orders that nobody is at and that something can be done for, the one that waited longest first. */
export async function waitingOrders({ db, now }: Pick<Services, 'db' | 'now'>, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT perception_orders.id FROM perception_orders JOIN projects ON projects.id = project_id
    WHERE state IN ('queued', 'running') AND (held_until IS NULL OR held_until <= now())
      AND deleted_at IS NULL AND status = ANY(${[...activeStatuses]}::text[])
      AND coalesce((
        SELECT bool_or(not_before IS NULL OR not_before <= ${now()}::timestamptz) FROM perception_calls
        WHERE order_id = perception_orders.id AND perception_calls.state = 'open'
      ), true)
    ORDER BY held_until NULLS FIRST, perception_orders.created_at LIMIT ${limit}::integer`.execute(db)
  return rows.map(({ id }) => id)
}
