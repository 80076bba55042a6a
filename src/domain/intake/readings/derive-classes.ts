import { sql } from 'kysely'
import { classesVersion } from '../../../answers/classes/classes-version.ts'
import { createBinder } from '../../../report/bind.ts'
import { factKinds } from '../../../store/fact-tables.ts'
import type { ClassCursor } from '../../../store/postgres/tables.ts'
import { type Snapshot, takeSnapshot } from '../../../store/snapshot.ts'
import { uuidOf } from '../../../store/uuid.ts'
import { visible } from '../../../store/visible.ts'
import {
  type Batch,
  dropStaged,
  markDead,
  noteSuperseded,
  stageBatch,
  stagedBatches,
  unveilStaged,
  writeBatch,
  writeRows,
} from '../../foundation/batches.ts'
import type { Db, ProjectContext, Services } from '../../foundation/context.ts'
import { type FactVersion, supersededRows, writeFactVersions } from '../../foundation/fact-versions.ts'
import { slicesOf } from '../../foundation/slices.ts'
import { openRecalculations } from '../../setup/brands/recalculation.ts'
import { registerChats, settleUnveiled, stageChats } from '../chats/register.ts'
import { type ClassedKind, type ClassedPlace, type ClassedRow, classedKinds } from './classed-facts.ts'
import { readingLock } from './recalculate.ts'

/*
 * Stored classes follow the rules of the version that runs. What gets another class is written again in batches that stay
 * unseen, and one commit has all of them stand in the place of what was there
 * (docs/decisions/0047-classes-by-the-rules-of-today.md).
 */

/** Projects take turns: after this long the next one is let in. */
const slice_ms = 5_000
/** Versions staged as one batch; a slice of more is not divided. */
const versionsAtOnce = 500
/** Staged batches whose versions are looked at together. */
const batchesAtOnce = 100
/** Passes made while imports go on; what they leave is looked at while imports wait. */
const freePasses = 3

interface Run {
  reading: number
  pass_from: number
  pass_to: number
  cursor: ClassCursor | null
  /** Places looked at, and how many there are. */
  done: number
  total: number
}

type InProject = Services & Pick<ProjectContext, 'project_id'>

/**
 * Carries the derivation that is ordered for a project on, for one turn. Safe to call again after any interruption.
 * @returns whether there is more to do
 */
export async function deriveClasses(services: Services, project_id: string, signal: AbortSignal): Promise<boolean> {
  const ctx = { ...services, project_id }
  return await services.lock(readingLock(project_id), async () => {
    const until = Date.now() + slice_ms
    const isOver = () => signal.aborted || Date.now() > until
    if (!(await settleUnveiled(services.db, project_id, isOver))) return true
    // A new reading is made of what is seen. What is staged would not be in it.
    const { running, queued } = await openRecalculations(services.db, project_id)
    if (running || queued) return false
    const run = (await runOf(services.db, project_id)) ?? (await begin(ctx))
    if (!run) return false
    for (let passes = 1; ; passes++) {
      const is_pass_done = await stagePass(ctx, run, isOver)
      if (!is_pass_done) return true
      const { last_batch } = await takeSnapshot(services.db, project_id)
      if (last_batch === run.pass_to || passes >= freePasses) break
      await nextPass(ctx, run)
    }
    await finish(ctx, run)
    services.log.info({ project_id, version: classesVersion }, 'classes are those of the rules of today')
    return !(await settleUnveiled(services.db, project_id, isOver))
  })
}

/** The run that has begun, by the rules of today and for the reading that reports use. */
async function runOf(db: Db, project_id: string): Promise<Run | undefined> {
  const row = await db
    .selectFrom('class_derivations')
    .innerJoin('projects', 'projects.id', 'project_id')
    .select(['class_derivations.reading', 'pass_from', 'pass_to', 'cursor', 'done', 'total'])
    .where('project_id', '=', project_id)
    .where('version', '=', classesVersion)
    .whereRef('class_derivations.reading', '=', 'projects.reading')
    .executeTakeFirst()
  return row && { ...row, reading: row.reading ?? 0 }
}

/** Begins, or begins again: what is staged belongs to another reading, or to other rules. */
const begin = (ctx: InProject): Promise<Run | undefined> =>
  ctx.lock(`facts of ${ctx.project_id}`, async (locked) => {
    const { db, project_id } = ctx
    await markDead(locked, project_id)
    const total = await countPlaces(ctx, { pass_from: 0 })
    await locked.transaction().execute(async (trx) => {
      await dropStaged(trx, project_id)
      await sql`
        UPDATE class_derivations SET reading = projects.reading, pass_from = 0, pass_to = last_batch, cursor = NULL,
          done = 0, total = ${total}::integer
        FROM projects WHERE projects.id = project_id AND project_id = ${project_id} AND version = ${classesVersion}`.execute(
        trx,
      )
    })
    return await runOf(db, project_id)
  })

/** Turns to what was committed since the current pass began. Nobody writes meanwhile, so every batch up to there has ended. */
const nextPass = (ctx: InProject, run: Run) =>
  ctx.lock(`facts of ${ctx.project_id}`, async (db) => {
    const { project_id } = ctx
    await markDead(db, project_id)
    const { last_batch } = await takeSnapshot(db, project_id)
    const more = await countPlaces(ctx, { pass_from: run.pass_to })
    Object.assign(run, { pass_from: run.pass_to, pass_to: last_batch, cursor: null, total: run.total + more })
    const { pass_from, pass_to, done, total } = run
    await db
      .updateTable('class_derivations')
      .set({ pass_from, pass_to, cursor: null, done, total })
      .where('project_id', '=', project_id)
      .execute()
  })

/** How many places a pass goes through that begins behind a batch. */
async function countPlaces({ db, analytics, project_id }: InProject, { pass_from }: Pick<Run, 'pass_from'>) {
  const snapshot = await takeSnapshot(db, project_id)
  let total = 0
  for (const { fact, count } of classedKinds) {
    const { params, bind } = createBinder()
    const where = `${visible(snapshot, bind, fact)} AND batch > ${bind(pass_from, 'UInt32')}`
    const [row] = await analytics.query<{ places: number | string }>({ text: count(where), params })
    total += Number(row?.places ?? 0)
  }
  return total
}

/** What of the facts that were looked at has other classes today. */
interface Slice {
  kind: ClassedKind
  cursor: ClassCursor
  /** How many were looked at. */
  looked: number
  versions: FactVersion[]
  /** With the classes of today, but the batch they are stored under. */
  rows: ClassedRow[]
}

/** Stages other versions until the current pass ends or `isOver` says so. */
async function stagePass(ctx: InProject, run: Run, isOver: () => boolean): Promise<boolean> {
  let waiting: Slice | undefined
  for (;;) {
    const slice = await nextSlice(ctx, run, await takeSnapshot(ctx.db, ctx.project_id))
    if (waiting && waiting.kind !== slice?.kind) {
      await stage(ctx, waiting, run)
      waiting = undefined
    }
    if (slice === undefined) return true
    run.cursor = slice.cursor
    run.done += slice.looked
    waiting = waiting ? joined(waiting, slice) : slice
    const is_over = isOver()
    if (is_over || waiting.versions.length >= versionsAtOnce) {
      await stage(ctx, waiting, run)
      waiting = undefined
    }
    if (is_over) return false
  }
}

const joined = (first: Slice, next: Slice): Slice => ({
  ...next,
  looked: first.looked + next.looked,
  versions: [...first.versions, ...next.versions],
  rows: [...first.rows, ...next.rows],
})

/** Stages the versions of a slice, and notes its place in the same transaction. */
async function stage(ctx: InProject, slice: Slice, { done }: Run): Promise<void> {
  const note = async (db: Db, staged?: Batch) => {
    if (staged && slice.kind.fact === 'chat') await stageChats(db, staged.batch, slice.versions)
    await db
      .updateTable('class_derivations')
      .set({ cursor: JSON.stringify(slice.cursor), done })
      .where('project_id', '=', ctx.project_id)
      .execute()
  }
  if (slice.versions.length === 0) return await note(ctx.db)
  await stageBatch(
    ctx,
    async () => slice,
    (batch) => write(ctx, batch, slice),
    note,
  )
}

async function write(ctx: InProject, batch: Batch, { kind, versions, rows }: Slice): Promise<void> {
  const changed = { [kind.table]: rows.map((row) => ({ ...row, batch: batch.batch })) }
  const days = rows.flatMap(({ date }) => (date === undefined ? [] : String(date))).sort()
  const [first, last] = [days[0], days.at(-1)]
  const within = first !== undefined && last !== undefined ? ([first, last] as const) : undefined
  await writeFactVersions(ctx, kind.fact, batch, versions, changed, within)
}

/** The facts behind the cursor; undefined when the pass has ended. */
async function nextSlice(ctx: InProject, run: Run, snapshot: Snapshot): Promise<Slice | undefined> {
  const at = classedKinds.findIndex(({ table }) => table === run.cursor?.table)
  if (run.cursor && at < 0) throw new Error(`a derivation stands at an unknown table: ${run.cursor.table}`)
  for (const kind of classedKinds.slice(Math.max(0, at))) {
    const slice = await sliceOf(ctx, run, snapshot, kind)
    if (slice) return slice
  }
  return undefined
}

async function sliceOf(
  { analytics }: InProject,
  { pass_from, pass_to, cursor }: Run,
  snapshot: Snapshot,
  kind: ClassedKind,
): Promise<Slice | undefined> {
  const { table, key } = kind
  const { params, bind } = createBinder()
  const columns = key.map(([column]) => column)
  const beside = (relation: string, values: readonly unknown[]) =>
    `(${columns.join(', ')}) ${relation} (${key.map(([, type], i) => bind(values[i], type)).join(', ')})`
  const conditions = [
    visible(snapshot, bind, kind.fact),
    `batch > ${bind(pass_from, 'UInt32')} AND batch <= ${bind(pass_to, 'UInt32')}`,
    ...(cursor?.table === table ? [beside('>', cursor.after)] : []),
  ]
  const text = kind.places(conditions.join(' AND '), bind)
  const places = await analytics.query<ClassedPlace>({ text, params })
  const last = places.at(-1)
  if (!last) return undefined
  const after = columns.map((column) => last[column])
  const where = [...conditions, beside('<=', after)].join(' AND ')
  const rows = await analytics.query<ClassedRow>({ text: `SELECT * FROM ${table} WHERE ${where}`, params })
  return { kind, cursor: { table, after }, looked: places.length, ...changedOf(kind, places, rows) }
}

function changedOf({ key, classes }: ClassedKind, places: ClassedPlace[], rows: ClassedRow[]) {
  const id = key.at(-1)?.[0] ?? ''
  const placeOf = new Map(places.map((place) => [place[id], place]))
  const derived = rows.map((row) => {
    const now = classes(row, placeOf.get(row[id]) ?? {})
    const is_other = Object.entries(now).some(([column, name]) => row[column] !== name)
    return { row: { ...row, ...now }, key: String(row[id]), is_other }
  })
  const changed = new Set(derived.flatMap((one) => (one.is_other ? one.key : [])))
  const kept = derived.filter((one) => changed.has(one.key))
  const versions = new Map(kept.map(({ key, row }) => [key, { key, batch: row.batch }]))
  return { versions: [...versions.values()], rows: kept.map(({ row }) => row) }
}

/** What the last step of a derivation makes of what is staged, and of what was committed since. */
interface Whole {
  slices: Slice[]
  /** Staged versions of what was replaced or deleted since. */
  stale: Map<ClassedKind, FactVersion[]>
  /** Staged versions of perception runs that are still the current ones. */
  runs: FactVersion[]
}

/**
 * The one step in which every report turns to the new classes. What was committed since the last pass is written in the
 * same batch; a staged version whose fact was replaced or deleted meanwhile is superseded by it.
 */
async function finish(ctx: InProject, run: Run): Promise<void> {
  const { project_id } = ctx
  await writeBatch<Whole>(
    ctx,
    async (locked) => {
      await markDead(locked, project_id)
      const snapshot = await takeSnapshot(locked, project_id)
      const slices = await slicesOfRest(ctx, run, snapshot)
      const numbers = await stagedBatches(locked, project_id)
      if (slices.length > 0 || numbers.length > 0) return { slices, ...(await stagedOf(ctx, snapshot, numbers)) }
      await locked.transaction().execute((trx) => conclude(trx, project_id))
      return null
    },
    async (batch, { slices, stale }) => {
      for (const [{ fact }, versions] of stale)
        await writeRows(ctx, supersededRows(project_id, fact, versions, batch.batch))
      for (const slice of slices) await write(ctx, batch, slice)
    },
    async (trx, batch, { slices, runs }) => {
      for (const [number, versions] of Map.groupBy(runs, ({ batch }) => batch))
        await registerRuns(trx, number, versions)
      for (const { kind, versions } of slices) {
        if (kind.fact === 'chat') await registerChats(trx, project_id, batch.batch, keysOf(versions))
        if (kind.fact === 'run') await registerRuns(trx, batch.batch, versions)
      }
      await noteSuperseded(trx, ctx, batch)
      await unveilStaged(trx, ctx)
      await conclude(trx, project_id)
    },
  )
}

async function slicesOfRest(ctx: InProject, run: Run, snapshot: Snapshot): Promise<Slice[]> {
  const rest: Run = { ...run, pass_from: run.pass_to, pass_to: snapshot.last_batch, cursor: null }
  const slices: Slice[] = []
  if (rest.pass_from === rest.pass_to) return slices
  for (;;) {
    const slice = await nextSlice(ctx, rest, snapshot)
    if (slice === undefined) return slices
    if (slice.versions.length > 0) slices.push(slice)
    rest.cursor = slice.cursor
  }
}

/** What staged batches hold of what is another by now, and of perception runs; of some batches at a time, so that others run meanwhile. */
async function stagedOf(
  { analytics, project_id }: InProject,
  snapshot: Snapshot,
  numbers: number[],
): Promise<Pick<Whole, 'stale' | 'runs'>> {
  const stale = new Map<ClassedKind, FactVersion[]>(classedKinds.map((kind) => [kind, []]))
  const runs: FactVersion[] = []
  for (const some of slicesOf(numbers, batchesAtOnce)) {
    for (const [{ fact }, found] of stale) {
      const { key, superseded, tables } = factKinds[fact]
      const { params, bind } = createBinder()
      const staged = `project_id = ${bind(uuidOf(project_id), 'UUID')} AND by_batch IN ${bind(some, 'Array(UInt32)')}`
      const keys = `(SELECT ${key} FROM ${superseded} WHERE ${staged})`
      const current = `(SELECT ${key}, batch FROM ${tables[0]} WHERE ${visible(snapshot, bind, fact)} AND ${key} IN ${keys})`
      const versions = async (relation: 'IN' | 'NOT IN') => {
        const text = `SELECT ${key} AS key, by_batch FROM ${superseded} WHERE ${staged} AND (${key}, batch) ${relation} ${current}`
        const rows = await analytics.query<{ key: string; by_batch: number }>({ text, params })
        return rows.map(({ key, by_batch }) => ({ key, batch: by_batch }))
      }
      found.push(...(await versions('NOT IN')))
      if (fact === 'run') runs.push(...(await versions('IN')))
    }
  }
  return { stale, runs }
}

const keysOf = (versions: readonly FactVersion[]) => versions.map(({ key }) => key)

/** Notes where facts of perception runs stand from now on. Pages have no register. */
async function registerRuns(db: Db, batch: number, runs: readonly FactVersion[]): Promise<void> {
  const ids = keysOf(runs)
  await db.updateTable('perception_runs').set({ batch }).where('id', '=', sql<string>`ANY(${ids}::text[])`).execute()
}

async function conclude(db: Db, project_id: string): Promise<void> {
  await db.updateTable('projects').set({ classes: classesVersion }).where('id', '=', project_id).execute()
  await db.deleteFrom('class_derivations').where('project_id', '=', project_id).execute()
}
