import { sql } from 'kysely'
import type { Services } from '../../foundation/context.ts'
import { releaseLapsed } from '../../foundation/leases.ts'
import { connectedChannels, planProjects } from '../../setup/schedule/plan.ts'
import { chargeLost } from '../spending/charges.ts'
import { dropOldRuns, endDays } from './outcomes.ts'
import { isTime } from './progress.ts'
import { stoppedProviders } from './providers.ts'

/** Plans what is to be asked today, after the days before were ended. May be repeated at any point. */
export async function planCollection(services: Services): Promise<void> {
  const { jobs, log } = services
  await takeUpCollection(services)
  await dropOldRuns(services)
  if (connectedChannels(services).length === 0) return
  const planned = await planProjects(services)
  if (planned > 0) log.info({ questions: planned }, 'questions to engines were planned')
  await measure(services)
  await jobs.send('collect')
}

/** Ends days that are over, and puts back in line what dead processes had taken. */
export async function takeUpCollection(services: Services): Promise<void> {
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
  metrics.collect_stopped.reset()
  for (const { provider } of await stoppedProviders(db)) metrics.collect_stopped.set({ provider }, 1)
}
