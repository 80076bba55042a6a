import { sql } from 'kysely'
import { abandonStaleBatches } from '../domain/foundation/batches.ts'
import type { Services } from '../domain/foundation/context.ts'
import { deleteExpiredEvents } from '../domain/foundation/events/record.ts'
import { deleteExpiredResponses } from '../domain/foundation/kept-answers.ts'
import { tryEach } from '../domain/foundation/try-each.ts'
import { wakeSearches } from '../domain/insights/actions/find-actions.ts'
import { publishViews } from '../domain/insights/bi/publish-views.ts'
import { wakeChangeSearches } from '../domain/insights/changes/search-changes.ts'
import { orderDueExports } from '../domain/insights/exports/due-schedules.ts'
import { expireExports, wakeExports } from '../domain/insights/exports/take-export.ts'
import { deleteExpiredMails } from '../domain/insights/mail/write-mails.ts'
import { orderDueReports } from '../domain/insights/report-snapshots/due-schedules.ts'
import { wakeReports } from '../domain/insights/report-snapshots/take-report.ts'
import { wakeOpinions } from '../domain/insights/suggestions/opinion-turns.ts'
import { wakeGenerations } from '../domain/insights/suggestions/take-generation.ts'
import { recordEndedDays } from '../domain/intake/collection/ended-days.ts'
import { planCollection } from '../domain/intake/collection/plan-collection.ts'
import { wakePages } from '../domain/intake/page-queue/wake-pages.ts'
import { orderDueRuns } from '../domain/intake/perception/ordered-runs/due.ts'
import { orderAfterUpgrade } from '../domain/intake/readings/after-upgrade.ts'
import { orderDerivations } from '../domain/intake/readings/order-derivations.ts'
import { wakeRecalculations } from '../domain/intake/readings/recalculate.ts'
import { cleanUp } from '../domain/intake/removal/clean-up.ts'
import { dropOutdated, purgeProjects } from '../domain/intake/removal/purge.ts'
import { wakeScoring } from '../domain/intake/sentiment/score-sentiment.ts'
import { repairMirrors } from '../domain/mirrors.ts'
import { forgetSessions } from '../domain/setup/projects/sessions.ts'

/** Repairs the effects of crashes and outages, and removes expired data. */
export async function sweep(services: Services, signal: AbortSignal): Promise<void> {
  const steps = [
    repairMirrors,
    abandonStaleBatches,
    wakeGenerations,
    wakeOpinions,
    orderDueExports,
    wakeExports,
    expireExports,
    publishViews,
    orderDueReports,
    wakeReports,
    orderAfterUpgrade,
    wakeRecalculations,
    orderDerivations,
    forgetRates,
    orderDueRuns,
    planCollection,
    recordEndedDays,
    wakeSearches,
    wakeChangeSearches,
    wakeScoring,
    wakePages,
    forgetSessions,
    deleteExpiredResponses,
    deleteExpiredEvents,
    deleteExpiredMails,
    ...removals,
  ]
  await tryEach(steps, (step) => step(services, signal))
}

const removals = [cleanUp, purgeProjects, dropOutdated]

/** Removes what is due in pieces. Each waits for readers that still need the facts; later readers wait for it. */
export async function removeInTurn(services: Services, signal: AbortSignal): Promise<void> {
  const tryWithLock: Services['tryWithLock'] = async (name, work) => {
    await services.lock(name, work)
    return 0
  }
  await tryEach(removals, (step) => step({ ...services, tryWithLock }, signal))
}

/** Uses the clock of the store, because the rate windows are counted by it. */
async function forgetRates({ db }: Services) {
  await db.deleteFrom('rate_windows').where('window_start', '<', sql<Date>`now() - interval '10 minutes'`).execute()
}
