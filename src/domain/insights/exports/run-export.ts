import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ExportTableName, exportTables } from '../../../contract/export-tables.ts'
import { countFacts, type FactTable, type FileKind, selectFacts, written } from '../../../report/exported/tables.ts'
import { chatPopulation } from '../../../report/model/chats.ts'
import { type Asked, askOf } from '../../../report/population.ts'
import { type Days, dayNumber } from '../../../report/query.ts'
import type { Sql } from '../../../store/clickhouse/open.ts'
import { filesAtOnce } from '../../../store/clickhouse/write-rows.ts'
import { DiskFullError, diskFullError, freeBytes } from '../../../store/disk.ts'
import type { ExportedFile, ExportSnapshot } from '../../../store/postgres/export-tables.ts'
import type { Services } from '../../foundation/context.ts'
import { note, release, renew } from '../../foundation/leases.ts'
import { removalLock } from '../../foundation/remove-facts.ts'
import { BucketError, bucketOf, type ExportBucket } from './bucket.ts'
import { orderDueExports } from './due-schedules.ts'
import { finishFile, freshFolder, removeFiles } from './folder.ts'
import { manifestOf } from './manifest.ts'
import { type PinnedState, pinState, removalMarks } from './pin-state.ts'
import { type SetupRows, type SetupTable, setupTables, structureOf } from './setup-rows.ts'
import { type Export, exportLease_s, failExport, succeedExport, takeExport } from './take-export.ts'

const formats = { parquet: 'Parquet', jsonl: 'JSONEachRow', csv: 'CSVWithNames' } as const
const renewEvery_ms = (exportLease_s * 1000) / 12

/** The export was deleted, or its lease was lost. */
class LeaseLostError extends Error {}

/**
 * Writes one export from beginning to end, unless another process does or it is done. Meanwhile nothing is removed from the
 * analytical store, so all its files show the facts of one snapshot. An export interrupted by a crash starts from scratch.
 */
export const runExport = (services: Services, id: string, signal: AbortSignal): Promise<void> =>
  services.share(removalLock, async () => {
    const taken = await takeExport(services.db, id)
    if (taken) await attempt(services, taken, signal)
  })

async function attempt(services: Services, taken: Export, stop: AbortSignal): Promise<void> {
  const { db, log } = services
  const { id, project_id, lease } = taken
  const lost = new AbortController()
  const renewing = setInterval(async () => {
    const kept = await renew(db, [lease], exportLease_s).catch(() => undefined)
    if (kept?.size === 0) lost.abort(new LeaseLostError())
  }, renewEvery_ms)
  const signal = AbortSignal.any([stop, lost.signal])
  try {
    await writeAll(services, taken, signal)
    if (!(await succeedExport(services, taken))) throw new LeaseLostError()
    log.info({ export_id: id, project_id }, 'an export was written')
    if (taken.schedule_id !== null) await orderDueExports(services)
  } catch (error) {
    await removeFiles(services, id)
    if (error instanceof LeaseLostError || !(await isOurs(services, taken))) return
    if (stop.aborted) return await release(db, [lease])
    const error_code = isDiskFull(error)
      ? 'DISK_FULL'
      : error instanceof BucketError
        ? 'BUCKET_FAILED'
        : 'INTERNAL_ERROR'
    log.error({ err: error, export_id: id, project_id, error_code }, 'an export could not be written')
    await failExport(services, taken, error_code)
  } finally {
    clearInterval(renewing)
  }
}

const isOurs = async ({ db }: Services, { lease }: Export) => (await renew(db, [lease], exportLease_s)).size > 0

const notEnoughSpace = '243'
const isDiskFull = (error: unknown) =>
  error instanceof DiskFullError ||
  (error instanceof Error &&
    (('code' in error && ['ENOSPC', notEnoughSpace].includes(String(error.code))) ||
      error.message.includes('No space left on device')))

/** One file to write. */
interface Planned {
  name: string
  table: ExportTableName
  month: string | null
  rows: number
  sql: () => Promise<Sql>
}

async function writeAll(services: Services, taken: Export, signal: AbortSignal): Promise<void> {
  const { db, now, config } = services
  const { id, format, lease } = taken
  const tables = taken.tables as ExportTableName[]
  const away = awayOf(services, taken)
  const folder = await freshFolder(services, id, lease.attempts)
  const marks = await removalMarks(db, taken.project_id)
  const state = await pinState(
    services,
    taken,
    setupTables.filter((table) => tables.includes(table)),
    folder,
  )
  const { reading, last_batch, open_batches } = state.scope.snapshot
  const snapshot: ExportSnapshot = { taken_at: now().toISOString(), reading, last_batch, open_batches }
  const planned: Planned[] = []
  for (const table of tables) {
    signal.throwIfAborted()
    planned.push(...(await plan(services, state, table, format)))
  }
  const row_total = planned.reduce((sum, { rows }) => sum + rows, 0)
  const noteProgress = async (files: ExportedFile[]) => {
    const noted = {
      files: JSON.stringify(files),
      row_total,
      snapshot: JSON.stringify(snapshot),
      location: away?.location ?? null,
    }
    if (!(await note(db, lease, noted))) throw new LeaseLostError()
  }
  await noteProgress([])
  const written = new Map<Planned, ExportedFile>()
  const inOrder = () => planned.flatMap((one) => written.get(one) ?? [])
  await inLanes(planned, signal, async (one, signal) => {
    const { name, table, month, rows, sql } = one
    if (freeBytes(folder) < config.FREE_DISK_MIN) throw diskFullError()
    const path = join(folder, name)
    await services.analytics.writeFile(await sql(), { format: formats[format], path: `${path}.part`, signal })
    const whole = await finishFile(`${path}.part`, path, format, rows)
    await away?.take(name, path, signal)
    written.set(one, { name, table, month, rows, ...whole })
    await noteProgress(inOrder())
  })
  const files = inOrder()
  for (const { path } of state.setup) await rm(path)
  // A process that lost its connection has also lost the lock.
  if ((await removalMarks(db, taken.project_id)) !== marks)
    throw new Error('facts were removed while they were exported')
  const name = 'manifest.json'
  const path = join(folder, name)
  await writeFile(`${path}.part`, `${JSON.stringify(manifestOf(taken, snapshot, files), null, 2)}\n`, { mode: 0o600 })
  const whole = await finishFile(`${path}.part`, path, 'manifest', 0)
  await away?.take(name, path, signal)
  await noteProgress([...files, { name, table: null, month: null, rows: 0, ...whole }])
}

/** The engine writes `filesAtOnce` files at a time. One more lane hashes a finished file and moves it to the disk or bucket. */
const lanes = filesAtOnce + 1

/** Starts work in order, a few pieces at a time. After a failure it starts no more, and throws once nothing is running. */
async function inLanes<T>(all: T[], stop: AbortSignal, work: (one: T, signal: AbortSignal) => Promise<void>) {
  const failed = new AbortController()
  const signal = AbortSignal.any([stop, failed.signal])
  const left = all.values()
  const lane = async () => {
    for (const one of left) {
      if (signal.aborted) return
      await work(one, signal).catch((error) => failed.abort(error))
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  signal.throwIfAborted()
}

/** The destination of files that do not stay here. Each day of a schedule has its own folder, which a repetition replaces. */
function awayOf(services: Services, { id, project_id, schedule_id, start_date, destination }: Export) {
  if (destination !== 'bucket') return undefined
  const bucket: ExportBucket | undefined = bucketOf(services)
  if (bucket === undefined) throw new BucketError('EXPORT_S3_BUCKET is no longer set')
  const folder = `${project_id}/${schedule_id === null ? id : `${schedule_id}/date=${start_date}`}`
  let before: Promise<unknown> = Promise.resolve()
  return {
    location: bucket.addressOf(folder),
    /** One file at a time, because a part of a large file is in memory. */
    async take(name: string, path: string, signal: AbortSignal) {
      const taking = before.then(async () => {
        signal.throwIfAborted()
        await bucket.put(`${folder}/${name}`, path, signal)
        await rm(path)
      })
      before = taking.catch(() => {})
      await taking
    },
  }
}

const isOfFacts = (table: ExportTableName): table is FactTable => exportTables[table].by_month

/** The files of a table. A table without rows still has one file, which shows its columns. */
async function plan(
  services: Services,
  state: PinnedState,
  table: ExportTableName,
  kind: FileKind,
): Promise<Planned[]> {
  const fileOf = (part: string) => `${table}-${part}.${kind}`
  if (!isOfFacts(table)) {
    const own = state.setup.filter((rows) => rows.table === table)
    const all: (SetupRows | undefined)[] = own.length > 0 ? own : [undefined]
    return all.map((rows, index) => ({
      name: fileOf(String(rows ? index + 1 : 0).padStart(4, '0')),
      table,
      month: null,
      rows: rows?.rows ?? 0,
      sql: async () => selectSetup(table as SetupTable, rows && (await readFile(rows.path, 'utf8')), kind),
    }))
  }
  const ask = (make: (asked: Asked) => string): Sql => {
    const asked = askOf(chatPopulation, state.query, state.scope)
    const text = make(asked)
    return { text, params: asked.params }
  }
  const { days } = state.query
  const months = await services.analytics.query<{ month: number; rows: number }>(
    ask((asked) => countFacts(table, asked, days, state)),
  )
  if (months.length === 0) {
    const sql = async () => ask((asked) => `${selectFacts(table, asked, days, kind, state)}\nLIMIT 0`)
    return [{ name: fileOf('0000'), table, month: null, rows: 0, sql }]
  }
  return months.map(({ month: number, rows }) => {
    const month = `${Math.trunc(number / 100)}-${String(number % 100).padStart(2, '0')}`
    const sql = async () => ask((asked) => selectFacts(table, asked, daysOf(month, days), kind, state))
    return { name: fileOf(month), table, month, rows, sql }
  })
}

/** The days of a month that are exported. */
function daysOf(month: string, { from, to }: Days): Days {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const first = dayNumber(`${month}-01`)
  const last = dayNumber(new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10))
  return { from: Math.max(from, first), to: Math.min(to, last) }
}

/** @param rows one JSON object per line; undefined for none */
function selectSetup(table: SetupTable, rows: string | undefined, kind: FileKind): Sql {
  const columns = Object.fromEntries(Object.keys(exportTables[table].columns).map((name) => [name, `own.${name}`]))
  const selected = Object.entries(written(table, columns, kind)).map(([name, sql]) => `${sql} AS ${name}`)
  return {
    text: `SELECT ${selected.join(', ')} FROM ${rows === undefined ? 'null({structure:String})' : 'format(JSONEachRow, {structure:String}, {rows:String})'} AS own`,
    params: { structure: structureOf(table), rows },
  }
}
