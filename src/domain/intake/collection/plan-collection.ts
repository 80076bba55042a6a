import { sql } from 'kysely'
import type { Services } from '../../foundation/context.ts'
import { releaseLapsed } from '../../foundation/leases.ts'
import { projectZone } from '../../foundation/time-zones.ts'
import { connectedChannels, planProjects } from '../../setup/schedule/plan.ts'
import { chargeLost } from '../spending/charges.ts'
import { dropOldRuns, endDays } from './outcomes.ts'
import { isTime } from './progress.ts'
import { stoppedProviders } from './providers.ts'
import { spentNow } from './usage.ts'

/** Plans today's questions, after earlier days have been ended. May be repeated at any point. */
export async function planCollection(services: Services): Promise<void> {
  const { jobs, log } = services
  await recoverCollection(services)
  await dropOldRuns(services)
  if (connectedChannels(services).length === 0) return
  const planned = await planProjects(services)
  if (planned > 0) log.info({ questions: planned }, 'questions to engines were planned')
  await measure(services)
  await jobs.send('collect')
}

/** Ends days that are over, and requeues what dead processes had taken. */
export async function recoverCollection(services: Services): Promise<void> {
  await releaseLapsed(services.db, 'collection_runs')
  await chargeLost(services.db, services.now())
  await endDays(services)
}

async function measure({ db, metrics, now }: Services) {
  const queued = await db
    .selectFrom('collection_runs')
    .select(['provider', sql<number>`count(*)::int`.as('runs')])
    .where('status', '=', 'queued')
    .where(isTime(now()))
    .groupBy('provider')
    .execute()
  metrics.collect_due.reset()
  for (const { provider, runs } of queued) metrics.collect_due.set({ provider }, runs)
  metrics.collect_spend.reset()
  for (const [provider, { today_usd, month_usd }] of await spentNow(db, now())) {
    metrics.collect_spend.set({ provider, period: 'day' }, today_usd)
    metrics.collect_spend.set({ provider, period: 'month' }, month_usd)
  }
  const reached = await sql<{ budgets: number }>`
    SELECT count(*)::integer AS budgets FROM budgets JOIN projects ON projects.id = project_id
    WHERE reached_on = date_trunc(period, ${now()}::timestamptz AT TIME ZONE ${projectZone})::date`.execute(db)
  metrics.budgets_reached.set(reached.rows[0]?.budgets ?? 0)
  metrics.collect_stopped.reset()
  for (const { provider } of await stoppedProviders(db)) metrics.collect_stopped.set({ provider }, 1)
}
