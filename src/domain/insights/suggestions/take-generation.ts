import { type Selectable, sql } from 'kysely'
import type { GenerationError, SuggestionTables } from '../../../store/postgres/suggestion-tables.ts'
import { isActive } from '../../foundation/active-projects.ts'
import type { Db, Services } from '../../foundation/context.ts'
import { type Backoff, fail, finish, isFree, type Lease, renew, take } from '../../foundation/leases.ts'

/*
 * A generation runs under a lease, so that an engine can be asked without holding a lock. The lease is renewed before
 * every question.
 */

export interface Generation extends Selectable<SuggestionTables['prompt_generations']> {
  lease: Lease<'prompt_generations'>
}

/** Longer than a question to an engine and the wait before it can take. */
const lease_s = 300
/** A generation that is not finished after this many attempts fails. */
const backoff: Backoff = { first_ms: 0, factor: 1, max_ms: 0, max_attempts: 5 }

const now = sql<Date>`clock_timestamp()`

/** The generations that can be taken: of active projects, queued or abandoned. */
const waiting = (db: Db) =>
  db
    .selectFrom('prompt_generations')
    .innerJoin('projects', 'projects.id', 'prompt_generations.project_id')
    .where(isActive())
    .where('finished_at', 'is', null)
    .where(isFree('prompt_generations'))

/** Takes a generation, unless another process works on it or it cannot be taken. */
export async function takeGeneration(db: Db, id: string): Promise<Generation | undefined> {
  const it = waiting(db).select('prompt_generations.id').where('prompt_generations.id', '=', id)
  const [taken] = await take(db, 'prompt_generations', sql`id = (${it}) AND finished_at IS NULL`, {
    for_s: lease_s,
    set: { status: 'RUNNING', started_at: sql`coalesce(started_at, ${now})`, updated_at: now },
  })
  if (taken === undefined) return undefined
  const generation = { ...taken.row, lease: taken.lease }
  if (taken.lease.attempts <= backoff.max_attempts) return generation
  await endFailed(db, generation, 'INTERNAL_ERROR')
  return undefined
}

/** @returns false if the lease was lost or the project was deleted: then there is nothing more to do */
export async function isStillWanted(db: Db, { lease, project_id }: Generation): Promise<boolean> {
  const project = db.selectFrom('projects').select('id').where('id', '=', project_id).where('deleted_at', 'is', null)
  if ((await project.executeTakeFirst()) === undefined) return false
  return (await renew(db, [lease], lease_s)).size > 0
}

const failed = (error_code: GenerationError) => ({ status: 'FAILED', error_code, finished_at: now, updated_at: now })

export async function endFailed(db: Db, { lease }: Generation, error_code: GenerationError): Promise<void> {
  await finish(db, lease, failed(error_code))
}

/** Leaves a generation with an internal error to the next attempt, if one is left. */
export async function tryAgain(db: Db, { lease }: Generation): Promise<void> {
  await fail(db, lease, backoff, { given_up: failed('INTERNAL_ERROR') })
}

/** @returns false if the lease was lost: what belongs to the same transaction must then not be written */
export const endSucceeded = (db: Db, { lease }: Generation, generated_suggestion_count: number): Promise<boolean> =>
  finish(db, lease, { status: 'SUCCEEDED', generated_suggestion_count, finished_at: now, updated_at: now })

/** Wakes waiting generations: their job was lost in a crash, or their project was paused. */
export async function wakeGenerations({ db, jobs }: Services): Promise<void> {
  const rows = await waiting(db).select('prompt_generations.id').orderBy('prompt_generations.created_at').execute()
  for (const { id } of rows) await jobs.send('generate', id)
}
