import { type Selectable, sql } from 'kysely'
import { activeStatuses } from '../../contract/enums.ts'
import type { GenerationError, SuggestionTables } from '../../store/postgres/suggestion-tables.ts'
import type { Db, Services } from '../context.ts'

/*
 * A generation is taken up by claiming it for a while, so that an engine can be asked without holding a lock. A claim is
 * renewed before every question; one that has run out belongs to a process that is gone, and anybody may take the
 * generation up again. Only the last claim may finish it.
 */

export type Generation = Selectable<SuggestionTables['prompt_generations']>

/** Longer than a question to an engine and the wait before it may take. */
const claimSeconds = 300
/** A generation that as many have not finished fails. */
const mostClaims = 5

const until = sql<Date>`clock_timestamp() + make_interval(secs => ${claimSeconds})`
const now = sql<Date>`clock_timestamp()`

/** Those that somebody has to take up: of projects that are active, queued or left behind. */
const waiting = (db: Db) =>
  db
    .selectFrom('prompt_generations')
    .innerJoin('projects', 'projects.id', 'prompt_generations.project_id')
    .where('projects.deleted_at', 'is', null)
    .where('projects.status', 'in', activeStatuses)
    .where('finished_at', 'is', null)
    .where((row) => row.or([row('claimed_until', 'is', null), row('claimed_until', '<=', now)]))

/** Takes a generation up, unless somebody works on it or it is not to be worked on. */
export async function claim(db: Db, id: string): Promise<Generation | undefined> {
  const row = await db
    .updateTable('prompt_generations')
    .set({
      ...{ status: 'RUNNING', claims: sql`claims + 1`, claimed_until: until, updated_at: now },
      started_at: sql`coalesce(started_at, ${now})`,
    })
    .where('id', '=', waiting(db).select('prompt_generations.id').where('prompt_generations.id', '=', id))
    // Looked at again under the row's lock: of two that try only one finds it.
    .where((other) => other.or([other('claimed_until', 'is', null), other('claimed_until', '<=', now)]))
    .where('finished_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (row === undefined || row.claims <= mostClaims) return row
  await fail(db, row, 'INTERNAL_ERROR')
  return undefined
}

/** The row while the claim holds. */
const claimed = (db: Db, { id, claims }: Generation) =>
  db
    .updateTable('prompt_generations')
    .where('id', '=', id)
    .where('claims', '=', claims)
    .where('finished_at', 'is', null)

/** @returns false when the claim was lost, or the project is deleted: then there is nothing more to do */
export async function renew(db: Db, generation: Generation): Promise<boolean> {
  const { numUpdatedRows } = await claimed(db, generation)
    .set({ claimed_until: until })
    .where('project_id', 'in', db.selectFrom('projects').select('id').where('deleted_at', 'is', null))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Leaves a generation to whoever takes it up next. */
export async function release(db: Db, generation: Generation): Promise<void> {
  await claimed(db, generation).set({ claimed_until: now }).execute()
}

/** Takes back claims of a process that is known to be gone. */
export async function releaseAll(db: Db): Promise<void> {
  await db.updateTable('prompt_generations').set({ claimed_until: now }).where('finished_at', 'is', null).execute()
}

export async function fail(db: Db, generation: Generation, error_code: GenerationError): Promise<void> {
  await claimed(db, generation).set({ status: 'FAILED', error_code, finished_at: now, updated_at: now }).execute()
}

/** @returns false when the claim was lost: what was to be written with it must not be */
export async function succeed(db: Db, generation: Generation, generated_suggestion_count: number): Promise<boolean> {
  const { numUpdatedRows } = await claimed(db, generation)
    .set({ status: 'SUCCEEDED', generated_suggestion_count, finished_at: now, updated_at: now })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Wakes what waits: it lost its job in a crash, or its project was paused. */
export async function wakeGenerations({ db, jobs }: Services): Promise<void> {
  const rows = await waiting(db).select('prompt_generations.id').orderBy('prompt_generations.created_at').execute()
  for (const { id } of rows) await jobs.send('generate', id)
}
