import { analysisVersion } from '../../../answers/read.ts'
import type { Db, Services } from '../../foundation/context.ts'
import { recordEvent } from '../../foundation/events/record.ts'
import { definitionsChanged, isReadAgain } from '../../setup/brands/recalculation.ts'

/** Projects ordered at a time; the next sweep orders others. */
const atOnce = 200

/**
 * Orders a recalculation for projects whose current reading was made by other rules for mentions or sentiment, as happens
 * after an upgrade. Until it ends, reports use the existing reading.
 */
export async function orderAfterUpgrade({ db }: Services): Promise<void> {
  const outdated = await outdatedProjects(db).orderBy('projects.id').limit(atOnce).execute()
  for (const { id } of outdated) {
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('projects').select('id').where('id', '=', id).forUpdate().execute()
      // Another process may have ordered it in the meantime.
      const still = await outdatedProjects(trx).where('projects.id', '=', id).executeTakeFirst()
      if (!still) return
      await definitionsChanged(trx, id)
      await recordEvent(trx, id, 'method.changed', { from: still.rules, to: analysisVersion })
    })
  }
}

/** Outdated projects that have no recalculation ordered yet. */
const outdatedProjects = (db: Db) =>
  db
    .selectFrom('projects')
    .innerJoin('brand_sets', (join) =>
      join.onRef('brand_sets.project_id', '=', 'projects.id').onRef('brand_sets.reading', '=', 'projects.reading'),
    )
    .select(['projects.id', 'rules'])
    .where('projects.deleted_at', 'is', null)
    .where('rules', '<>', analysisVersion)
    .where(({ not }) => not(isReadAgain('projects.id')))
