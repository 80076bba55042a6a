import { sql } from 'kysely'
import { unavailable } from '../../errors.ts'
import type { Db, ProjectContext, Services } from './context.ts'

/*
 * Facts are written in batches. A batch is opened in PostgreSQL, its rows are written to the analytical store, and one
 * transaction in PostgreSQL commits it. Before the commit no reader sees any of it; afterwards every reader sees all of it
 * (src/store/snapshot.ts). No partial state is visible, even if the process dies
 * (docs/decisions/0002-one-visible-state.md).
 */

/** How long a reader may keep using an old snapshot, with a margin. */
export const graceSeconds = (config: Services['config']) => config.REPORT_TIME_LIMIT + 30

/** A server may still execute an insert after its client is gone, but not longer than this. */
export const insertSettlesSeconds = 900

export interface Batch {
  batch: number
  /** The reading reports use; it cannot change while the batch is open. */
  reading: number
}

type Writer = Pick<ProjectContext, 'lock' | 'log' | 'project_id'>

/**
 * Writes one batch of a project's facts. Batches of one project are written one at a time.
 * @param write stores rows under the batch number
 * @param commit runs in the transaction that commits the batch
 */
export const writeBatch = <T>(
  ctx: Writer,
  prepare: (db: Db) => Promise<T | null>,
  write: (batch: Batch, prepared: T) => Promise<void>,
  commit: (db: Db, batch: Batch, prepared: T) => Promise<void>,
): Promise<T | null> =>
  inBatch(ctx, prepare, write, async (trx, batch, prepared) => {
    const { numDeletedRows } = await trx
      .deleteFrom('open_batches')
      .where('project_id', '=', ctx.project_id)
      .where('batch', '=', batch.batch)
      .where('is_dead', '=', false)
      .executeTakeFirst()
    if (!numDeletedRows) throw takenOver()
    await commit(trx, batch, prepared)
  })

/**
 * Writes a batch that stays invisible, so that several become visible in one step (`unveilStaged`).
 * @param note runs in the transaction that stages the batch; from then on it survives its writer
 */
export const stageBatch = <T>(
  ctx: Writer,
  prepare: (db: Db) => Promise<T | null>,
  write: (batch: Batch, prepared: T) => Promise<void>,
  note: (db: Db, batch: Batch, prepared: T) => Promise<void>,
): Promise<T | null> =>
  inBatch(ctx, prepare, write, async (trx, opened, prepared) => {
    const { numUpdatedRows } = await trx
      .updateTable('open_batches')
      .set({ is_staged: true })
      .where('project_id', '=', ctx.project_id)
      .where('batch', '=', opened.batch)
      .where('is_dead', '=', false)
      .executeTakeFirst()
    if (!numUpdatedRows) throw takenOver()
    await note(trx, opened, prepared)
  })

/** The staged batches of a project, which wait to become visible. */
export async function stagedBatches(db: Db, project_id: string): Promise<number[]> {
  const rows = await db
    .selectFrom('open_batches')
    .select('batch')
    .where('project_id', '=', project_id)
    .where('is_staged', '=', true)
    .orderBy('batch')
    .execute()
  return rows.map(({ batch }) => batch)
}

/**
 * Makes staged batches visible and schedules removal of what they replaced. Runs in the commit of the batch they belong with.
 * Batches with chats are recorded as unveiled.
 */
export async function unveilStaged(db: Db, ctx: Pick<ProjectContext, 'config' | 'now' | 'project_id'>): Promise<void> {
  await sql`
    WITH unveiled AS (
      DELETE FROM open_batches WHERE project_id = ${ctx.project_id} AND is_staged RETURNING project_id, batch
    ), noted AS (
      INSERT INTO unveiled_batches (project_id, batch) SELECT project_id, batch FROM unveiled WHERE EXISTS (
        SELECT FROM chats WHERE chats.project_id = unveiled.project_id AND staged_batch = unveiled.batch)
    )
    INSERT INTO cleanups (project_id, kind, number, not_before)
    SELECT project_id, 'superseded', batch, ${removable(ctx)}::timestamptz FROM unveiled`.execute(db)
}

/** Gives up the staged batches and schedules removal of their rows, all of which have been written. */
export async function dropStaged(db: Db, project_id: string): Promise<void> {
  await sql`
    WITH dead AS (
      UPDATE open_batches SET is_dead = true, is_staged = false WHERE project_id = ${project_id} AND is_staged RETURNING batch
    )
    INSERT INTO cleanups (project_id, kind, number, not_before)
    SELECT ${project_id}, 'batch', batch, now() FROM dead`.execute(db)
}

const takenOver = () => unavailable('Another server took over while this one was writing. Retry in 5 seconds.', 5)

/** @param end completes the open batch, in one transaction */
async function inBatch<T>(
  ctx: Writer,
  prepare: (db: Db) => Promise<T | null>,
  write: (batch: Batch, prepared: T) => Promise<void>,
  end: (db: Db, batch: Batch, prepared: T) => Promise<void>,
): Promise<T | null> {
  return await ctx.lock(`facts of ${ctx.project_id}`, async (db) => {
    const prepared = await prepare(db)
    if (prepared === null) return null
    await markDead(db, ctx.project_id)
    const batch = await openBatch(db, ctx.project_id)
    try {
      await write(batch, prepared)
    } catch (error) {
      ctx.log.error({ err: error, project_id: ctx.project_id, batch: batch.batch }, 'a batch was not written')
      throw error
    }
    await db.transaction().execute((trx) => end(trx, batch, prepared))
    return prepared
  })
}

/** Writes the rows of one batch, by table, in parallel. They stay invisible until the commit. */
export async function writeRows(
  { analytics, metrics }: Pick<ProjectContext, 'analytics' | 'metrics'>,
  rows: Record<string, object[]>,
): Promise<void> {
  await Promise.all(
    Object.entries(rows).map(async ([table, of]) => {
      await analytics.insert(table, of)
      if (of.length > 0) metrics.ingested_rows.inc({ table }, of.length)
    }),
  )
}

/** Schedules removal of what a batch replaced, for a time when no earlier report can still be running. */
export async function noteSuperseded(
  db: Db,
  ctx: Pick<ProjectContext, 'config' | 'now' | 'project_id'>,
  { batch }: Batch,
): Promise<void> {
  const { project_id } = ctx
  const not_before = removable(ctx)
  await db.insertInto('cleanups').values({ project_id, kind: 'superseded', number: batch, not_before }).execute()
}

/** The time after which no report that began before now can still be running. */
const removable = ({ config, now }: Pick<ProjectContext, 'config' | 'now'>) =>
  new Date(now().getTime() + graceSeconds(config) * 1000)

async function openBatch(db: Db, project_id: string): Promise<Batch> {
  const { rows } = await sql<Batch>`
    WITH opened AS (
      UPDATE projects SET last_batch = last_batch + 1 WHERE id = ${project_id} RETURNING id, last_batch, reading
    ), noted AS (
      INSERT INTO open_batches (project_id, batch) SELECT id, last_batch FROM opened
    )
    SELECT last_batch AS batch, reading FROM opened`.execute(db)
  const [batch] = rows
  if (!batch) throw new Error(`project ${project_id} no longer exists`)
  return batch
}

/**
 * Marks batches as dead whose writer died or lost its connection, and schedules removal of their rows. The
 * caller holds the project's write lock, so the writers that opened them have lost it.
 */
export async function markDead(db: Db, project_id: string, settled_s = insertSettlesSeconds): Promise<void> {
  await sql`
    WITH dead AS (
      UPDATE open_batches SET is_dead = true WHERE project_id = ${project_id} AND NOT is_dead AND NOT is_staged
      RETURNING batch
    )
    INSERT INTO cleanups (project_id, kind, number, not_before)
    SELECT ${project_id}, 'batch', batch, now() + make_interval(secs => ${settled_s}::integer) FROM dead`.execute(db)
}

/** Marks every open batch as dead, in a store that only this process can open: no other writer can exist. */
export async function markAllDead(db: Db): Promise<void> {
  const rows = await db
    .selectFrom('open_batches')
    .select('project_id')
    .distinct()
    .where('is_dead', '=', false)
    .execute()
  for (const { project_id } of rows) await markDead(db, project_id, 0)
}

/** A batch takes seconds. If one is open for longer, its writer is dead or about to lose its right to commit. */
const abandonedMilliseconds = 15 * 60_000

/** Gives up batches that have been open for too long. */
export async function abandonStaleBatches({ db, lock, now }: Services): Promise<void> {
  const rows = await db
    .selectFrom('open_batches')
    .select('project_id')
    .distinct()
    .where('is_dead', '=', false)
    .where('is_staged', '=', false)
    .where('created_at', '<', new Date(now().getTime() - abandonedMilliseconds))
    .execute()
  for (const { project_id } of rows) await lock(`facts of ${project_id}`, (locked) => markDead(locked, project_id))
}
