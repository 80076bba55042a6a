import { sql } from 'kysely'
import type { Db, Services } from '../../foundation/context.ts'
import { recordEvent } from '../../foundation/events/record.ts'
import { isReadAgain } from '../../setup/brands/recalculation.ts'
import { type DerivingRules, derivingRules } from './derived-facts.ts'

/** Projects ordered at a time; the next sweep orders others. */
const atOnce = 200

/**
 * Orders derivations for stored classes, and names proposed as brands, that were derived by other rules, as happens after an
 * upgrade. Also wakes derivations that are already ordered. Until one ends, reports use the existing results.
 */
export async function orderDerivations(services: Services): Promise<void> {
  const { db, jobs } = services
  for (const rules of derivingRules) await order(db, rules)
  // A recalculation comes first, because `deriveFacts` would wait for it.
  const open = await db
    .selectFrom('derivations')
    .select('project_id')
    .where(({ not }) => not(isReadAgain('derivations.project_id')))
    .orderBy('created_at')
    .execute()
  // Work left over from a derivation that has ended.
  const unsettled = await db.selectFrom('unveiled_batches').select('project_id').distinct().execute()
  for (const { project_id } of [...open, ...unsettled]) await jobs.send('derive_facts', project_id)
}

/** A project has one derivation at a time. The next one is ordered when it has ended. */
async function order(db: Db, { column, version }: DerivingRules): Promise<void> {
  // Projects without any facts are up to date.
  await db
    .updateTable('projects')
    .set({ [column]: version })
    .where(column, '<>', version)
    .where('last_batch', '=', 0)
    .execute()
  const versions = derivingRules.map((rules) => rules.version)
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ project_id: string; from: string }>`
      WITH ordered AS (
        INSERT INTO derivations (project_id, version)
        SELECT id, ${version} FROM projects
        WHERE deleted_at IS NULL AND ${sql.ref(column)} <> ${version} AND NOT EXISTS (
          SELECT FROM derivations WHERE project_id = projects.id AND version = ANY(${versions}::text[]))
        ORDER BY id LIMIT ${atOnce}::integer
        ON CONFLICT (project_id) DO UPDATE SET version = excluded.version, reading = NULL
          WHERE derivations.version <> ALL(${versions}::text[])
        RETURNING project_id
      )
      SELECT project_id, ${sql.ref(column)} AS "from" FROM ordered JOIN projects ON projects.id = project_id
      ORDER BY project_id`.execute(trx)
    for (const { project_id, from } of rows) {
      await recordEvent(trx, project_id, 'method.changed', { from, to: version })
    }
  })
}
