import { sql } from 'kysely'
import { classesVersion } from '../../../answers/classes/classes-version.ts'
import type { Services } from '../../foundation/context.ts'
import { tellEvent } from '../../foundation/events/tell.ts'
import { isReadAgain } from '../../setup/brands/recalculation.ts'

/** Projects ordered at a time; the next sweep orders others. */
const atOnce = 200

/**
 * Orders that stored classes are derived again where they are of other rules, which is so after an upgrade, and wakes what
 * is ordered. Until it ends reports use the classes that there are.
 */
export async function orderDerivations({ db, jobs }: Services): Promise<void> {
  // Those that have nothing yet.
  await db
    .updateTable('projects')
    .set({ classes: classesVersion })
    .where('classes', '<>', classesVersion)
    .where('last_batch', '=', 0)
    .execute()
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ project_id: string; classes: string }>`
      WITH ordered AS (
        INSERT INTO class_derivations (project_id, version)
        SELECT id, ${classesVersion} FROM projects
        WHERE deleted_at IS NULL AND classes <> ${classesVersion} AND NOT EXISTS (
          SELECT FROM class_derivations WHERE project_id = projects.id AND version = ${classesVersion})
        ORDER BY id LIMIT ${atOnce}::integer
        ON CONFLICT (project_id) DO UPDATE SET version = excluded.version, reading = NULL
          WHERE class_derivations.version <> excluded.version
        RETURNING project_id
      )
      SELECT project_id, classes FROM ordered JOIN projects ON projects.id = project_id`.execute(trx)
    for (const { project_id, classes } of rows) {
      await tellEvent(trx, project_id, 'method.changed', { from: classes, to: classesVersion })
    }
  })
  // What is being read again comes first (`deriveClasses` would wait for it).
  const open = await db
    .selectFrom('class_derivations')
    .select('project_id')
    .where(({ not }) => not(isReadAgain('class_derivations.project_id')))
    .orderBy('created_at')
    .execute()
  // What a derivation that has ended left to do.
  const unsettled = await db.selectFrom('unveiled_batches').select('project_id').distinct().execute()
  for (const { project_id } of [...open, ...unsettled]) await jobs.send('derive_classes', project_id)
}
