import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from './postgres/tables.ts'

/*
 * Whatever an answer depends on has stamps that are others after every change, and never again what they were: triggers of
 * the relational store renew them in the transaction that makes the change (docs/decisions/0030-answers-asked-before.md).
 */

/** Stands for what every project shows. */
const everybody = '*'

/** Whose things an answer tells of. */
export interface Whose {
  company_id: string
  /** undefined: the answer is about the projects of the company. */
  project_id: string | undefined
}

/**
 * The stamps of what can be asked about a project, or about a company. While they stay as they are, so does every answer.
 * @returns undefined while what the analytical store shows is on its way from one state to the next
 */
export async function stampsOf(db: Kysely<Tables>, { company_id, project_id }: Whose): Promise<string | undefined> {
  const { rows } = await sql<{ stamps: string | null }>`
    SELECT stamps_of(${project_id ?? null}, ${company_id}) AS stamps`.execute(db)
  return rows[0]?.stamps ?? undefined
}

/** Renews what every answer depends on: while no process ran, a store may have been brought back from a backup. */
export async function renewStamps(db: Kysely<Tables>): Promise<void> {
  await sql`SELECT note_changes(ARRAY[${everybody}])`.execute(db)
}

/** Does what makes facts of many projects disappear from the analytical store. Until it is done nobody's stamps count. */
export async function whileUnsettled(db: Kysely<Tables>, work: () => Promise<void>): Promise<void> {
  const { id } = await db.insertInto('removals_under_way').defaultValues().returning('id').executeTakeFirstOrThrow()
  await work()
  await settle(db, sql<boolean>`id = ${id}::uuid`)
}

/** What failed in such work, or died in it, has ended by now. */
export const settleAbandoned = (db: Kysely<Tables>): Promise<void> =>
  settle(db, sql<boolean>`begun_at < now() - interval '1 hour'`)

async function settle(db: Kysely<Tables>, which: RawBuilder<boolean>) {
  await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('removals_under_way').where(which).executeTakeFirst()
    if (numDeletedRows > 0) await renewStamps(trx)
  })
}
