import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from './postgres/tables.ts'

/*
 * Everything an answer depends on has a stamp. Each change gives it a new value that it never had before: triggers of the relational
 * store do so in the transaction that makes the change (docs/decisions/0030-answers-asked-before.md).
 */

/** The owner for what all projects depend on. */
const everybody = '*'

/** Which company or project an answer is about. */
export interface ChangeScope {
  company_id: string
  /** undefined: the answer is about the projects of the company. */
  project_id: string | undefined
}

/**
 * The stamps of everything that can be asked about a project or a company. As long as they do not change, no answer does.
 * @returns undefined while the analytical store is changing from one state to the next
 */
export async function stampsOf(
  db: Kysely<Tables>,
  { company_id, project_id }: ChangeScope,
): Promise<string | undefined> {
  const { rows } = await sql<{ stamps: string | null }>`
    SELECT stamps_of(${project_id ?? null}, ${company_id}) AS stamps`.execute(db)
  return rows[0]?.stamps ?? undefined
}

/** Invalidates every answer: while no process ran, a store may have been restored from a backup. */
export async function renewStamps(db: Kysely<Tables>): Promise<void> {
  await sql`SELECT note_changes(ARRAY[${everybody}])`.execute(db)
}

/** Runs work that removes facts of many projects from the analytical store. Until it is done, no stamps are valid. */
export async function withoutStamps(db: Kysely<Tables>, work: () => Promise<void>): Promise<void> {
  const { id } = await db.insertInto('removals_under_way').defaultValues().returning('id').executeTakeFirstOrThrow()
  await work()
  await settle(db, sql<boolean>`id = ${id}::uuid`)
}

/** Ends the removals that failed or whose process died: after an hour none can still be running. */
export const settleAbandoned = (db: Kysely<Tables>): Promise<void> =>
  settle(db, sql<boolean>`begun_at < now() - interval '1 hour'`)

async function settle(db: Kysely<Tables>, which: RawBuilder<boolean>) {
  await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('removals_under_way').where(which).executeTakeFirst()
    if (numDeletedRows > 0) await renewStamps(trx)
  })
}
