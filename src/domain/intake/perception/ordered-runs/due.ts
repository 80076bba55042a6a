import { sql } from 'kysely'
import { day_ms } from '../../../../days.ts'
import { isActive } from '../../../foundation/active-projects.ts'
import type { Services } from '../../../foundation/context.ts'
import { tryEach } from '../../../foundation/try-each.ts'
import { waitingOrders } from './leased-order.ts'
import { order } from './orders.ts'
import { connectedPerceptionChannels } from './plan-calls.ts'

/** After a failure, no run is ordered by schedule for this long. */
const after_failure_ms = day_ms
const wokenAtOnce = 20

/**
 * Orders due runs, and wakes those that wait or that a crash left behind. A project is due if it has a custom attribute
 * that no run was ordered for, or if it had no run for as long as the setting says.
 */
export async function orderDueRuns(services: Services): Promise<void> {
  await tryEach(await dueProjects(services), ({ id, is_custom }) =>
    order(services, id, is_custom ? 'attribute' : 'schedule'),
  )
  // The job that works on one run continues with the others.
  for (const id of await waitingOrders(services, wokenAtOnce)) await services.jobs.send('perceive', id)
}

/** Only projects that can have a run: active, with an industry, and with a channel that is connected. */
async function dueProjects(services: Services): Promise<{ id: string; is_custom: boolean }[]> {
  const { config, db, now } = services
  const channels = connectedPerceptionChannels(services)
  if (channels.length === 0) return []
  const interval_ms = config.PERCEPTION_INTERVAL_DAYS * day_ms
  const before = (ms: number) => new Date(now().getTime() - ms)
  const { rows } = await sql<{ id: string; is_custom: boolean }>`
    WITH able AS (
      SELECT id, (
        SELECT max(created_at) FROM perception_orders WHERE project_id = projects.id
      ) AS ordered_at FROM projects
      WHERE ${isActive()}
        AND model_channel_ids && ${channels}::text[] AND trim(profile->>'industry') <> ''
        AND NOT EXISTS (
          SELECT FROM perception_orders WHERE project_id = projects.id AND state IN ('queued', 'running'))
    ), judged AS (
      SELECT id, EXISTS (
        SELECT FROM attribute_clusters
        WHERE project_id = able.id AND needs_run_at > coalesce(ordered_at, '-infinity')
      ) AS is_custom, ${interval_ms > 0}::boolean AND NOT EXISTS (
        SELECT FROM perception_orders
        WHERE project_id = able.id
          AND created_at > CASE WHEN state = 'failed' THEN ${before(after_failure_ms)}::timestamptz ELSE ${before(interval_ms)}::timestamptz END
      ) AND NOT EXISTS (
        SELECT FROM perception_runs WHERE project_id = able.id AND completed_at > ${before(interval_ms)}::timestamptz
      ) AS is_time
      FROM able
    )
    SELECT id, is_custom FROM judged WHERE is_custom OR is_time ORDER BY id`.execute(db)
  return rows
}
