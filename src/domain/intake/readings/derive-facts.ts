import { sql } from 'kysely'
import { createBinder } from '../../../report/bind.ts'
import { factKinds } from '../../../store/fact-tables.ts'
import type { DerivationCursor } from '../../../store/postgres/tables.ts'
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
import {
  type DerivedKind,
  type DerivedPlace,
  type DerivedRow,
  type DerivingRules,
  derivingRules,
} from './derived-facts.ts'
import { readingLock } from './recalculate.ts'

/*
 * Stored classes, and names proposed as brands, follow the rules of the running version. Facts whose results differ are written
 * again in staged batches that nobody sees, and one commit replaces all of them at once
 * (docs/decisions/0047-classes-by-the-rules-of-today.md).
 */

/** Projects take turns: after this time the next one starts. */
const slice_ms = 5_000
/** Versions staged as one batch. A larger slice is not divided. */
const versionsAtOnce = 500
/** Staged batches whose versions are checked together. */
const batchesAtOnce = 100
/** Passes made while imports continue. What is left after them is processed while imports wait. */
const freePasses = 3

interface Run {
  rules: DerivingRules
  reading: number
  pass_from: number
  pass_to: number
  cursor: DerivationCursor | null
  /** Places checked so far, and their total number. */
  done: number
  total: number
}

type InProject = Services & Pick<ProjectContext, 'project_id'>

/**
 * Continues the derivation that is ordered for a project, for one turn. Safe to call again after any interruption.
 * @returns whether there is more to do
 */
export async function deriveFacts(services: Services, project_id: string, signal: AbortSignal): Promise<boolean> {
  const ctx = { ...services, project_id }
  return await services.lock(readingLock(project_id), async () => {
    const until = Date.now() + slice_ms
    const isOver = () => signal.aborted || Date.now() > until
    if (!(await settleUnveiled(services.db, project_id, isOver))) return true
    // A new reading is made from visible facts. Staged facts would be missing in it.
    const { running, queued } = await openRecalculations(services.db, project_id)
    if (running || queued) return false
    const rules = await orderedRules(services.db, project_id)
    if (!rules) return false
    const run = (await runOf(services.db, project_id, rules)) ?? (await begin(ctx, rules))
    if (!run) return false
    for (let passes = 1; ; passes++) {
      const is_pass_done = await stagePass(ctx, run, isOver)
      if (!is_pass_done) return true
      const { last_batch } = await takeSnapshot(services.db, project_id)
      if (last_batch === run.pass_to || passes >= freePasses) break
      await nextPass(ctx, run)
    }
    await finish(ctx, run)
    services.log.info({ project_id, version: rules.version }, 'stored facts follow the current rules')
    return !(await settleUnveiled(services.db, project_id, isOver))
  })
}

/** The current rules that are ordered to be applied to a project. */
async function orderedRules(db: Db, project_id: string): Promise<DerivingRules | undefined> {
  const row = await db
    .selectFrom('derivations')
    .select('version')
    .where('project_id', '=', project_id)
    .executeTakeFirst()
  return derivingRules.find(({ version }) => version === row?.version)
}

/** The run in progress, if it uses the current rules and the reading that reports use. */
async function runOf(db: Db, project_id: string, rules: DerivingRules): Promise<Run | undefined> {
  const row = await db
    .selectFrom('derivations')
    .innerJoin('projects', 'projects.id', 'project_id')
    .select(['derivations.reading', 'pass_from', 'pass_to', 'cursor', 'done', 'total'])
    .where('project_id', '=', project_id)
    .where('version', '=', rules.version)
    .whereRef('derivations.reading', '=', 'projects.reading')
    .executeTakeFirst()
  return row && { ...row, rules, reading: row.reading ?? 0 }
}

/** Starts a run, or starts it again when the staged facts belong to another reading or to other rules. */
const begin = (ctx: InProject, rules: DerivingRules): Promise<Run | undefined> =>
  ctx.lock(`facts of ${ctx.project_id}`, async (locked) => {
    const { db, project_id } = ctx
    await markDead(locked, project_id)
    const total = await countPlaces(ctx, { rules, pass_from: 0 })
    await locked.transaction().execute(async (trx) => {
      await dropStaged(trx, project_id)
      await sql`
        UPDATE derivations SET reading = projects.reading, pass_from = 0, pass_to = last_batch, cursor = NULL,
          done = 0, total = ${total}::integer
        FROM projects WHERE projects.id = project_id AND project_id = ${project_id} AND version = ${rules.version}`.execute(
        trx,
      )
    })
    return await runOf(db, project_id, rules)
  })

/** Starts a pass over what was committed since the current pass began. Nobody writes meanwhile, so every batch up to there has ended. */
const nextPass = (ctx: InProject, run: Run) =>
  ctx.lock(`facts of ${ctx.project_id}`, async (db) => {
    const { project_id } = ctx
    await markDead(db, project_id)
    const { last_batch } = await takeSnapshot(db, project_id)
    const more = await countPlaces(ctx, { rules: run.rules, pass_from: run.pass_to })
    Object.assign(run, { pass_from: run.pass_to, pass_to: last_batch, cursor: null, total: run.total + more })
    const { pass_from, pass_to, done, total } = run
    await db
      .updateTable('derivations')
      .set({ pass_from, pass_to, cursor: null, done, total })
      .where('project_id', '=', project_id)
      .execute()
  })

/** The number of places in a pass that starts after a batch. */
async function countPlaces(
  { db, analytics, project_id }: InProject,
  { rules, pass_from }: Pick<Run, 'rules' | 'pass_from'>,
) {
  const snapshot = await takeSnapshot(db, project_id)
  let total = 0
  for (const { fact, count } of rules.kinds) {
    const { params, bind } = createBinder()
    const where = `${visible(snapshot, bind, fact)} AND batch > ${bind(pass_from, 'UInt32')}`
    const [row] = await analytics.query<{ places: number | string }>({ text: count(where), params })
    total += Number(row?.places ?? 0)
  }
  return total
}

/** Those of the checked facts that the current rules change. */
interface Slice {
  kind: DerivedKind
  cursor: DerivationCursor
  /** How many were checked. */
  looked: number
  versions: FactVersion[]
  /** Rows by the current rules, but still with the batch of the previous version. */
  rows: DerivedRow[]
  /** The days of these versions, if they have days. */
  days: string[]
}

/** Stages new versions until the current pass ends or `isOver` returns true. */
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
  days: [...first.days, ...next.days],
})

/** Stages the versions of a slice, and records its position in the same transaction. */
async function stage(ctx: InProject, slice: Slice, { done }: Run): Promise<void> {
  const note = async (db: Db, staged?: Batch) => {
    if (staged && slice.kind.fact === 'chat') await stageChats(db, staged.batch, slice.versions)
    await db
      .updateTable('derivations')
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

async function write(ctx: InProject, batch: Batch, { kind, versions, rows, days }: Slice): Promise<void> {
  const changed = { [kind.table]: rows.map((row) => ({ ...row, batch: batch.batch })) }
  const sorted = days.toSorted()
  const [first, last] = [sorted[0], sorted.at(-1)]
  const within = first !== undefined && last !== undefined ? ([first, last] as const) : undefined
  await writeFactVersions(ctx, kind.fact, batch, versions, changed, within)
}

/** The facts after the cursor; undefined when the pass has ended. */
async function nextSlice(ctx: InProject, run: Run, snapshot: Snapshot): Promise<Slice | undefined> {
  const { kinds } = run.rules
  const at = kinds.findIndex(({ table }) => table === run.cursor?.table)
  if (run.cursor && at < 0) throw new Error(`a derivation is at an unknown table: ${run.cursor.table}`)
  for (const kind of kinds.slice(Math.max(0, at))) {
    const slice = await sliceOf(ctx, run, snapshot, kind)
    if (slice) return slice
  }
  return undefined
}

async function sliceOf(
  { analytics, project_id }: InProject,
  { pass_from, pass_to, cursor }: Run,
  snapshot: Snapshot,
  kind: DerivedKind,
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
  const places = await analytics.query<DerivedPlace>({ text, params })
  const last = places.at(-1)
  if (!last) return undefined
  const after = columns.map((column) => last[column])
  const where = [...conditions, beside('<=', after)].join(' AND ')
  const rows = await analytics.query<DerivedRow>({ text: `SELECT * FROM ${table} WHERE ${where}`, params })
  const others = kind.beside ? await analytics.query<DerivedRow>({ text: kind.beside(where), params }) : []
  const changed = await changedOf(kind, project_id, places, rows, others)
  return { kind, cursor: { table, after }, looked: places.length, ...changed }
}

async function changedOf(
  { key, derive }: DerivedKind,
  project_id: string,
  places: DerivedPlace[],
  rows: DerivedRow[],
  others: DerivedRow[],
): Promise<Pick<Slice, 'versions' | 'rows' | 'days'>> {
  const id = key.at(-1)?.[0] ?? ''
  const rowsOf = Map.groupBy(rows, (row) => row[id])
  const besideOf = new Map(others.map((row) => [row[id], row]))
  const derived = await derive(
    places.map((place) => ({ place, rows: rowsOf.get(place[id]) ?? [], beside: besideOf.get(place[id]) })),
  )
  const changed = places.flatMap((place, index) => {
    const now = derived[index]
    return now ? { place, rows: now.map((row): DerivedRow => ({ project_id: uuidOf(project_id), ...row })) } : []
  })
  return {
    versions: changed.map(({ place }) => ({ key: String(place[id]), batch: place.batch })),
    rows: changed.flatMap(({ rows }) => rows),
    days: changed.flatMap(({ place, rows: [first] }) => {
      const day = place.date ?? first?.date
      return day === undefined ? [] : [String(day)]
    }),
  }
}

/** The input of a derivation's last step: staged facts, and facts committed since. */
interface Whole {
  slices: Slice[]
  /** Staged versions of facts that were replaced or deleted since. */
  stale: Map<DerivedKind, FactVersion[]>
  /** Staged versions of perception runs that are still current. */
  runs: FactVersion[]
}

/**
 * The one step in which every report switches to the new classes. Facts committed since the last pass are written in the
 * same batch. A staged version whose fact was replaced or deleted meanwhile is superseded by this batch.
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
      if (slices.length > 0 || numbers.length > 0) return { slices, ...(await stagedOf(ctx, run, snapshot, numbers)) }
      await locked.transaction().execute((trx) => conclude(trx, project_id, run.rules))
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
      await conclude(trx, project_id, run.rules)
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

/** Outdated staged versions, and staged perception runs. Reads a few batches at a time, so that others run in between. */
async function stagedOf(
  { analytics, project_id }: InProject,
  { rules }: Run,
  snapshot: Snapshot,
  numbers: number[],
): Promise<Pick<Whole, 'stale' | 'runs'>> {
  const stale = new Map<DerivedKind, FactVersion[]>(rules.kinds.map((kind) => [kind, []]))
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

/** Records the current batch of perception runs' facts. Pages have no register. */
async function registerRuns(db: Db, batch: number, runs: readonly FactVersion[]): Promise<void> {
  const ids = keysOf(runs)
  await db.updateTable('perception_runs').set({ batch }).where('id', '=', sql<string>`ANY(${ids}::text[])`).execute()
}

async function conclude(db: Db, project_id: string, { column, version }: DerivingRules): Promise<void> {
  await db
    .updateTable('projects')
    .set({ [column]: version })
    .where('id', '=', project_id)
    .execute()
  await db.deleteFrom('derivations').where('project_id', '=', project_id).execute()
}
