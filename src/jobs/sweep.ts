import { markDead } from '../domain/batches.ts'
import type { Services } from '../domain/context.ts'
import { countDue, isAnyDue } from '../domain/fetching/claims.ts'
import { projectsToSettle } from '../domain/fetching/resolved-links.ts'
import { forgetUnwanted, projectsToList } from '../domain/fetching/wishes.ts'
import { repairMirrors } from '../domain/mirrors.ts'
import { orderDueRuns } from '../domain/perception/runs/due.ts'
import { forgetSessions } from '../domain/projects/sessions.ts'
import { wakeGenerations } from '../domain/suggestions/claim.ts'
import { tryEach } from '../domain/try-each.ts'
import { factKinds, readFacts } from '../store/fact-tables.ts'
import { uuidOf } from '../store/visible.ts'
import { planCollection } from './collect-plan.ts'
import { wakeSearches } from './find-actions.ts'
import { dropOutdated, purgeProjects } from './purge.ts'
import { readingLock } from './recalculate.ts'
import { remove } from './remove.ts'
import { wakeScoring } from './score-sentiment.ts'

/** A batch takes seconds; one open for longer belongs to a writer that died or is about to be stopped from committing. */
const abandonedMilliseconds = 15 * 60_000

/** Puts right what crashes and outages left, and removes what nobody may see any more. */
export async function sweep(services: Services, signal: AbortSignal): Promise<void> {
  const removals = [cleanUp, purgeProjects, dropOutdated]
  const steps = [
    ...[
      repairMirrors,
      giveUpAbandoned,
      wakeGenerations,
      wakeRecalculations,
      forgetRates,
      orderDueRuns,
      planCollection,
      wakeSearches,
      wakeScoring,
      wakePages,
      forgetSessions,
    ],
    () => services.unlessLocked(removalLock, () => tryEach(removals, (step) => step(services, signal))),
  ]
  await tryEach(steps, (step) => step(services))
}

/** Whoever holds this has nothing removed from the analytical store meanwhile. */
export const removalLock = 'removals'

async function forgetRates({ db, now }: Services) {
  const long_ago = new Date(now().getTime() - 10 * 60_000)
  await db.deleteFrom('rate_windows').where('window_start', '<', long_ago).execute()
}

async function giveUpAbandoned({ db, lock, now }: Services) {
  const rows = await db
    .selectFrom('open_batches')
    .select('project_id')
    .distinct()
    .where('is_dead', '=', false)
    .where('created_at', '<', new Date(now().getTime() - abandonedMilliseconds))
    .execute()
  for (const { project_id } of rows) await lock(`facts of ${project_id}`, (locked) => markDead(locked, project_id))
}

/** Removes facts whose time has come; each removal may be repeated. */
export async function cleanUp(services: Services, signal: AbortSignal): Promise<void> {
  const { db, lock, now } = services
  const due = await db
    .selectFrom('cleanups')
    .select(['id', 'project_id', 'kind', 'number'])
    .where('not_before', '<=', now())
    .orderBy('id')
    .execute()
  const groups = Map.groupBy(due, ({ project_id, kind }) => `${project_id} ${kind}`)
  await tryEach(groups.values(), async (rows) => {
    const [first] = rows
    if (!first || signal.aborted) return
    const numbers = rows.map(({ number }) => number)
    await lock(readingLock(first.project_id), () => removals[first.kind](services, first.project_id, numbers))
    await db
      .deleteFrom('cleanups')
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
  })
}

type Removal = (services: Services, project_id: string, numbers: number[]) => Promise<void>

const ofProject = 'project_id = {project:UUID}'

/** Removes rows of one project. */
const removalOf =
  (services: Services, project_id: string, params: Record<string, unknown>) => (table: string, where: string) =>
    remove(services, table, `${ofProject} AND ${where}`, { project: uuidOf(project_id), ...params })

const removals: Record<'batch' | 'superseded' | 'reading', Removal> = {
  async batch(services, project_id, numbers) {
    const removeOf = removalOf(services, project_id, { numbers })
    for (const { tables, superseded } of Object.values(factKinds)) {
      for (const table of tables) await removeOf(table, 'batch IN {numbers:Array(UInt32)}')
      if (superseded) await removeOf(superseded, 'by_batch IN {numbers:Array(UInt32)}')
    }
    // Only now may readers stop looking out for these batches.
    await services.db
      .deleteFrom('open_batches')
      .where('project_id', '=', project_id)
      .where('batch', 'in', numbers)
      .execute()
  },
  async superseded(services, project_id, numbers) {
    const removeOf = removalOf(services, project_id, { numbers })
    const which = `${ofProject} AND by_batch IN {numbers:Array(UInt32)}`
    for (const { tables, key, superseded } of Object.values(factKinds)) {
      if (superseded === null) continue
      const replaced = `(${key}, batch) IN (SELECT ${key}, batch FROM ${superseded} WHERE ${which})`
      for (const table of tables) await removeOf(table, replaced)
      await removeOf(superseded, 'by_batch IN {numbers:Array(UInt32)}')
    }
  },
  async reading(services, project_id, numbers) {
    const keep = Math.max(...numbers)
    const removeOf = removalOf(services, project_id, { keep })
    for (const table of readFacts) await removeOf(table, 'reading < {keep:UInt32}')
    await services.db
      .deleteFrom('brand_sets')
      .where('project_id', '=', project_id)
      .where('reading', '<', keep)
      .execute()
  },
}

async function wakeRecalculations({ db, jobs, metrics, now }: Services) {
  const open = await db
    .selectFrom('recalculations')
    .select(['project_id', 'created_at'])
    .where('state', '<>', 'done')
    .orderBy('created_at')
    .execute()
  const [oldest] = open
  metrics.recalculation_lag_seconds.set(oldest ? (now().getTime() - oldest.created_at.getTime()) / 1000 : 0)
  for (const project_id of new Set(open.map((run) => run.project_id))) await jobs.send('recalculate', project_id)
}

async function wakePages({ config, db, jobs, metrics }: Services) {
  if (config.FETCH_PAGES === 'off') return
  await forgetUnwanted(db)
  for (const project_id of await projectsToList(db)) await jobs.send('list_pages', project_id)
  const is_open = (await isAnyDue(db)) || (await projectsToSettle(db)).length > 0
  if (is_open) await jobs.send('read_pages')
  metrics.pages_due.set(await countDue(db))
}
