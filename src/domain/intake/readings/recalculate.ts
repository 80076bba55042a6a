import { sql } from 'kysely'
import type { BrandMention } from '../../../answers/read.ts'
import { createBinder } from '../../../report/bind.ts'
import type { RecalculationCursor } from '../../../store/postgres/tables.ts'
import { type Snapshot, takeSnapshot } from '../../../store/snapshot.ts'
import { uuidOf } from '../../../store/uuid.ts'
import { visible } from '../../../store/visible.ts'
import { graceSeconds, markDead } from '../../foundation/batches.ts'
import type { Db, Services } from '../../foundation/context.ts'
import { recordEvent } from '../../foundation/events/record.ts'
import { remove } from '../../foundation/remove-facts.ts'
import { countTexts, openRecalculations, storeBrandSet } from '../../setup/brands/recalculation.ts'
import { retagBranding } from '../../setup/prompts/prompts.ts'
import { withScores } from '../sentiment/scores.ts'
import { kindsOfText, type TextKind, type TextRow } from './kinds-of-text.ts'
import { textsUpTo } from './texts-up-to.ts'

/** Texts read and written together, by number and by bytes. One text may be larger. */
const textsAtOnce = 300
const bytesAtOnce = 16 * 1024 * 1024
/** Projects take turns: after this time the next one starts. */
const slice_ms = 5_000
/** Passes made while imports continue. What is left after them is read while imports wait. */
const freePasses = 3

interface Run {
  id: string
  reading: number
  pass_from: number
  pass_to: number
  pass_also: number[]
  pass_without: number[]
  cursor: RecalculationCursor | null
}

/** Work on one project's readings that must not overlap: making a reading, and removing invisible facts. */
export const readingLock = (project_id: string) => `readings of ${project_id}`

/**
 * Continues a project's open recalculation, for one turn. Safe to call again after any interruption: rows that
 * were written but not recorded as done are removed first.
 * @returns whether there is more to do
 */
export async function recalculate(services: Services, project_id: string, signal: AbortSignal): Promise<boolean> {
  return await services.lock(readingLock(project_id), async () => {
    const run = (await runningOf(services.db, project_id)) ?? (await start(services, project_id))
    if (!run) return false
    await removeUnnoted(services, project_id, run)
    const until = Date.now() + slice_ms
    let passes = 0
    for (;;) {
      const is_pass_done = await readPass(services, project_id, run, () => signal.aborted || Date.now() > until)
      if (!is_pass_done) return true
      const snapshot = await takeSnapshot(services.db, project_id)
      const is_behind = snapshot.last_batch > run.pass_to
      if (!is_behind || ++passes >= freePasses) break
      await nextPass(services, project_id, run, snapshot)
    }
    await retagBranding(services, project_id)
    await services.lock(`facts of ${project_id}`, async (db) => {
      // Nobody else writes now, so this pass ends and misses no text.
      await markDead(db, project_id)
      await nextPass(services, project_id, run, await takeSnapshot(services.db, project_id))
      await readPass(services, project_id, run, () => false)
      await finish(services, project_id, run)
    })
    services.log.info({ project_id, reading: run.reading }, 'a recalculation ended')
    const { queued } = await openRecalculations(services.db, project_id)
    return queued !== null
  })
}

async function runningOf(db: Db, project_id: string): Promise<Run | undefined> {
  const row = await db
    .selectFrom('recalculations')
    .select(['id', 'reading', 'pass_from', 'pass_to', 'pass_also', 'pass_without', 'cursor'])
    .where('project_id', '=', project_id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return row && { ...row, reading: row.reading ?? 0 }
}

async function start({ db }: Services, project_id: string): Promise<Run | undefined> {
  await db.transaction().execute(async (trx) => {
    const project = await trx
      .selectFrom('projects')
      .select(['last_reading', 'last_batch'])
      .where('id', '=', project_id)
      .forUpdate()
      .executeTakeFirst()
    const queued = await trx
      .selectFrom('recalculations')
      .select('id')
      .where('project_id', '=', project_id)
      .where('state', '=', 'queued')
      .executeTakeFirst()
    if (!queued || !project) return
    const reading = project.last_reading + 1
    await storeBrandSet(trx, project_id, reading)
    await trx.updateTable('projects').set({ last_reading: reading }).where('id', '=', project_id).execute()
    await sql`
      UPDATE recalculations SET state = 'running', reading = ${reading}::integer, pass_to = ${project.last_batch}::integer,
        pass_without = ARRAY(SELECT batch FROM open_batches WHERE project_id = ${project_id}),
        total = ${await countTexts(trx, project_id)}::bigint
      WHERE id = ${queued.id}`.execute(trx)
  })
  return await runningOf(db, project_id)
}

type Bind = (value: unknown, type: string) => string

/** The condition for texts of the current pass. */
function ofPass(run: Run, bind: Bind) {
  const also = run.pass_also.length > 0 ? ` OR batch IN ${bind(run.pass_also, 'Array(UInt32)')}` : ''
  const without = run.pass_without.length > 0 ? ` AND batch NOT IN ${bind(run.pass_without, 'Array(UInt32)')}` : ''
  return `(batch > ${bind(run.pass_from, 'UInt32')}${also}) AND batch <= ${bind(run.pass_to, 'UInt32')}${without}`
}

const columnsOf = ({ key }: TextKind) => key.map(([column]) => column).join(', ')

/** The condition for texts of a kind after the last one that was recorded as done. */
function afterCursor({ cursor }: Run, kind: TextKind, bind: Bind) {
  if (cursor?.kind !== kind.name) return ''
  const values = kind.key.map(([, type], i) => bind(cursor.after[i], type)).join(', ')
  return ` AND (${columnsOf(kind)}) > (${values})`
}

/** The kinds of text that the current pass has not finished. */
function kindsLeft({ cursor }: Run): readonly TextKind[] {
  if (!cursor) return kindsOfText
  const at = kindsOfText.findIndex(({ name }) => name === cursor.kind)
  if (at < 0) throw new Error(`a recalculation is at an unknown kind of text: ${cursor.kind}`)
  return kindsOfText.slice(at)
}

/** Removes rows that the process wrote before it died, without recording their texts as done. */
async function removeUnnoted(services: Services, project_id: string, run: Run) {
  for (const kind of kindsLeft(run)) {
    const { params, bind } = createBinder()
    const where = `project_id = ${bind(uuidOf(project_id), 'UUID')} AND reading = ${bind(run.reading, 'UInt32')}
      AND ${ofPass(run, bind)}${afterCursor(run, kind, bind)}`
    for (const table of kind.tables) await remove(services, uuidOf(project_id), table, where, params)
  }
}

/** Reads texts of the current pass until it ends or `isOver` returns true. */
async function readPass(services: Services, project_id: string, run: Run, isOver: () => boolean): Promise<boolean> {
  for (const kind of kindsLeft(run)) {
    for (;;) {
      const texts = await nextTexts(services, project_id, run, kind)
      const last = texts.at(-1)
      if (!last) break
      const answers = texts.map((text) => kind.messages(text))
      const read = await services.readers.read(project_id, run.reading, answers)
      const mentions = kind.has_sentiment ? await withScores(services, project_id, read) : read
      await writeRead(services, project_id, run.reading, kind, texts, mentions)
      run.cursor = { kind: kind.name, after: kind.key.map(([column]) => String(last[column])) }
      await services.db
        .updateTable('recalculations')
        .set({ cursor: JSON.stringify(run.cursor), done: sql`done + ${texts.length}` })
        .where('id', '=', run.id)
        .execute()
      if (isOver()) return false
    }
  }
  return true
}

async function nextTexts(
  { db, analytics }: Services,
  project_id: string,
  run: Run,
  kind: TextKind,
): Promise<TextRow[]> {
  const { params, bind } = createBinder()
  const snapshot = await takeSnapshot(db, project_id)
  const key = columnsOf(kind)
  const columns = `${key}, batch, ${kind.columns}`
  const where = `${visible(snapshot, bind, kind.fact)} AND ${ofPass(run, bind)}${afterCursor(run, kind, bind)}`
  const texts = { columns, bytes: kind.bytes, table: kind.table, where, order: key }
  const text = textsUpTo(texts, { rows: textsAtOnce, bytes: bytesAtOnce }, bind)
  return await analytics.query<TextRow>({ text, params })
}

async function writeRead(
  { analytics, metrics, readers, now }: Services,
  project_id: string,
  reading: number,
  kind: TextKind,
  texts: TextRow[],
  mentions: BrandMention[][],
) {
  const read = { project_id: uuidOf(project_id), reading }
  const by = { analysis_version: readers.version, analyzed_at: now().toISOString() }
  for (const table of kind.tables) {
    const rows = texts.flatMap((text, i) => kind.rows(table, { ...text, ...read }, by, mentions[i] ?? []))
    await analytics.insert(table, rows)
    metrics.ingested_rows.inc({ table }, rows.length)
  }
}

/** Starts a pass over what was committed since the current pass began. */
async function nextPass(services: Services, project_id: string, run: Run, snapshot: Snapshot) {
  Object.assign(run, {
    pass_from: run.pass_to,
    pass_to: snapshot.last_batch,
    pass_also: run.pass_without,
    pass_without: snapshot.open_batches,
    cursor: null,
  })
  const { pass_from, pass_to, pass_also, pass_without } = run
  await services.db
    .updateTable('recalculations')
    .set({ pass_from, pass_to, pass_also, pass_without, cursor: null })
    .where('id', '=', run.id)
    .execute()
  // The reading may have been started before, and a restore of the relational store undid that.
  await removeUnnoted(services, project_id, run)
}

/** The one step in which every report switches to the new reading. */
async function finish({ db, config, now }: Services, project_id: string, run: Run) {
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('projects').set({ reading: run.reading }).where('id', '=', project_id).execute()
    const { done } = await trx
      .updateTable('recalculations')
      .set({ state: 'done', finished_at: now() })
      .where('id', '=', run.id)
      .returning('done')
      .executeTakeFirstOrThrow()
    await recordEvent(trx, project_id, 'brand.recalculated', { texts: done })
    await trx.updateTable('brands').set({ blocked_by: null }).where('blocked_by', '=', run.id).execute()
    const not_before = new Date(now().getTime() + graceSeconds(config) * 1000)
    await trx.insertInto('cleanups').values({ project_id, kind: 'reading', number: run.reading, not_before }).execute()
  })
}

/** Wakes recalculations that wait, or that a crash left behind. */
export async function wakeRecalculations({ db, jobs, metrics, now }: Services) {
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
