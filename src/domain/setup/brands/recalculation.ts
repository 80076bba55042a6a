import { NoResultError, sql } from 'kysely'
import { candidatesVersion } from '../../../answers/candidates/candidates-version.ts'
import { analysisVersion } from '../../../answers/read.ts'
import type { BrandSetRow } from '../../../store/postgres/tables.ts'
import type { Db } from '../../foundation/context.ts'
import { uuid } from '../../foundation/ids.ts'

/*
 * A reading is one pass of one brand set over all answers and pages of a project. Reports use exactly one. When brands change, the next
 * reading is made beside the current one and replaces it in a single step (docs/decisions/0003-readings.md). This file decides that a
 * reading is due; src/domain/intake/readings/recalculate.ts makes it.
 */

/**
 * Notes in the caller's transaction that brands changed.
 * @returns the recalculation that will apply the change, or null if the project has nothing to read again
 */
export async function definitionsChanged(db: Db, project_id: string): Promise<string | null> {
  // The row lock serializes this with writers of answers, who take their batch numbers from the same row.
  const project = await db
    .selectFrom('projects')
    .select(['last_batch', 'last_reading'])
    .where('id', '=', project_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (project.last_batch === 0) {
    const reading = project.last_reading + 1
    await storeBrandSet(db, project_id, reading)
    await db.updateTable('projects').set({ reading, last_reading: reading }).where('id', '=', project_id).execute()
    await db.deleteFrom('brand_sets').where('project_id', '=', project_id).where('reading', '<', reading).execute()
    return null
  }
  const queued = await db
    .selectFrom('recalculations')
    .select('id')
    .where('project_id', '=', project_id)
    .where('state', '=', 'queued')
    .executeTakeFirst()
  if (queued) return queued.id
  const id = uuid()
  const total = await countTexts(db, project_id)
  await db.insertInto('recalculations').values({ id, project_id, reading: null, state: 'queued', total }).execute()
  return id
}

/** The reading that reports use. */
export const currentReading = async (db: Db, project_id: string): Promise<number> =>
  (await db.selectFrom('projects').select('reading').where('id', '=', project_id).executeTakeFirstOrThrow()).reading

/**
 * Reads texts with the brands of the current reading. A project without texts changes its brand set in place, so the set can be gone before
 * it is looked up. The lookup is then repeated.
 */
export async function atCurrentReading<T>(
  db: Db,
  project_id: string,
  read: (reading: number) => Promise<T>,
): Promise<{ reading: number; read: T }> {
  for (;;) {
    const reading = await currentReading(db, project_id)
    try {
      return { reading, read: await read(reading) }
    } catch (error) {
      if (!(error instanceof NoResultError) || (await currentReading(db, project_id)) === reading) throw error
    }
  }
}

/** The definitions of all tracked brands, oldest first. */
export const brandSet = async (db: Db, project_id: string): Promise<BrandSetRow> =>
  await db
    .selectFrom('brands')
    .select(['id', 'name', 'aliases', 'domains', 'regex', 'is_own', 'match_case'])
    .where('project_id', '=', project_id)
    .where('deleted_at', 'is', null)
    .orderBy('age')
    .execute()

/** Stores the current definitions as those of a reading. */
export async function storeBrandSet(db: Db, project_id: string, reading: number): Promise<void> {
  const brands = JSON.stringify(await brandSet(db, project_id))
  await db.insertInto('brand_sets').values({ project_id, reading, brands, rules: analysisVersion }).execute()
}

/** The number of texts in which brands are searched for: chats, pages, and answers of perception runs. */
export async function countTexts(db: Db, project_id: string): Promise<number> {
  const { count } = await db
    .selectFrom('projects')
    .select(
      sql<number>`page_count + (SELECT count(*) FROM chats WHERE project_id = projects.id)::int
        + (SELECT coalesce(sum(answer_count), 0) FROM perception_runs WHERE project_id = projects.id)::int`.as('count'),
    )
    .where('id', '=', project_id)
    .executeTakeFirstOrThrow()
  return count
}

/** A condition on rows of a query: their project's answers are being read again, or are waiting for it. */
export const isReadAgain = (project_id: 'projects.id' | 'derivations.project_id') =>
  sql<boolean>`EXISTS (SELECT FROM recalculations WHERE recalculations.project_id = ${sql.ref(project_id)} AND state <> 'done')`

/** The recalculation in progress, and the one queued behind it. */
export async function openRecalculations(db: Db, project_id: string) {
  const rows = await db
    .selectFrom('recalculations')
    .select(['id', 'state', 'done', 'total'])
    .where('project_id', '=', project_id)
    .where('state', '<>', 'done')
    .execute()
  const of = <S extends string>(state: S) => {
    const row = rows.find((one) => one.state === state)
    // Answers imported meanwhile are read, too.
    return row ? { ...row, state, done: Math.min(row.done, row.total) } : null
  }
  return { running: of('running'), queued: of('queued') }
}

/**
 * The derivation of stored classes, or of names proposed as brands, that is running or queued
 * (`src/domain/intake/readings/derive-facts.ts`).
 */
export async function openDerivation(db: Db, project_id: string) {
  const row = await db
    .selectFrom('derivations')
    .select(['version', 'reading', 'done', 'total'])
    .where('project_id', '=', project_id)
    .executeTakeFirst()
  if (!row) return null
  const { version, reading, done, total } = row
  const kind = version === candidatesVersion ? ('brand_suggestions' as const) : ('classes' as const)
  if (reading === null) return { kind, state: 'queued' as const, done: 0, total: 0 }
  return { kind, state: 'running' as const, done: Math.min(done, total), total }
}
