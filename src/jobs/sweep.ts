import { markDead } from '../domain/batches.ts'
import type { Services } from '../domain/context.ts'
import { repairMirror } from '../domain/mirror.ts'
import { factKinds, readFacts } from '../store/fact-tables.ts'
import { uuidOf } from '../store/visible.ts'
import { readingLock } from './recalculate.ts'

/** A batch takes seconds; one open for longer belongs to a writer that died or is about to be stopped from committing. */
const abandonedMilliseconds = 15 * 60_000

/** Puts right what crashes and outages left, and removes what nobody may see any more. */
export async function sweep(services: Services, signal: AbortSignal): Promise<void> {
  await repairMirror(services)
  await giveUpAbandoned(services)
  await cleanUp(services, signal)
  await wakeRecalculations(services)
  await services.db
    .deleteFrom('rate_windows')
    .where('window_start', '<', new Date(services.now().getTime() - 10 * 60_000))
    .execute()
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
  for (const rows of groups.values()) {
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
  }
}

type Removal = (services: Services, project_id: string, numbers: number[]) => Promise<void>

/** Removes rows of a project. Where there are none nothing is rewritten: a removal touches every part of a table. */
async function remove({ facts }: Services, table: string, where: string, params: Record<string, unknown>) {
  const from = `FROM ${table} WHERE project_id = {project:UUID} AND ${where}`
  const [row] = await facts.query<{ rows: number }>({ text: `SELECT count() AS rows ${from}`, params })
  if (row?.rows) await facts.command({ text: `DELETE ${from}`, params })
}

const removals: Record<'batch' | 'superseded' | 'reading', Removal> = {
  async batch(services, project_id, numbers) {
    const params = { project: uuidOf(project_id), numbers }
    for (const { tables, superseded } of Object.values(factKinds)) {
      for (const table of tables) await remove(services, table, 'batch IN {numbers:Array(UInt32)}', params)
      await remove(services, superseded, 'by_batch IN {numbers:Array(UInt32)}', params)
    }
    // Only now may readers stop looking out for these batches.
    await services.db
      .deleteFrom('open_batches')
      .where('project_id', '=', project_id)
      .where('batch', 'in', numbers)
      .execute()
  },
  async superseded(services, project_id, numbers) {
    const params = { project: uuidOf(project_id), numbers }
    const which = 'project_id = {project:UUID} AND by_batch IN {numbers:Array(UInt32)}'
    for (const { tables, key, superseded } of Object.values(factKinds)) {
      const replaced = `(${key}, batch) IN (SELECT ${key}, batch FROM ${superseded} WHERE ${which})`
      for (const table of tables) await remove(services, table, replaced, params)
      await remove(services, superseded, 'by_batch IN {numbers:Array(UInt32)}', params)
    }
  },
  async reading(services, project_id, numbers) {
    const keep = Math.max(...numbers)
    const params = { project: uuidOf(project_id), keep }
    for (const table of readFacts) await remove(services, table, 'reading < {keep:UInt32}', params)
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
  for (const project_id of new Set(open.map((run) => run.project_id))) await jobs.recalculate(project_id)
}
