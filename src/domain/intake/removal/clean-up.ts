import { sql } from 'kysely'
import { factKinds, readFacts } from '../../../store/fact-tables.ts'
import { uuidOf } from '../../../store/uuid.ts'
import type { Services } from '../../foundation/context.ts'
import { remove, removePiece } from '../../foundation/remove-facts.ts'
import { tryEach } from '../../foundation/try-each.ts'
import { readingLock } from '../readings/recalculate.ts'

/** Removes facts whose removal is due. Each removal may be repeated. */
export async function cleanUp(services: Services, signal: AbortSignal): Promise<void> {
  const { db, lock, now } = services
  const due = await db
    .selectFrom('cleanups')
    .select(['id', 'project_id', 'kind', 'number'])
    .where('not_before', '<=', now())
    .orderBy('id')
    .execute()
  const groups = Map.groupBy(due, ({ project_id, kind }) => `${project_id} ${kind}`)
  await tryEach(groups.values(), async (rows) => {
    const [first] = rows
    if (!first || signal.aborted) return
    const numbers = rows.map(({ number }) => number)
    const ids = rows.map(({ id }) => id)
    await removePiece(services, async () => {
      await lock(readingLock(first.project_id), () => removals[first.kind](services, first.project_id, numbers))
      await db.deleteFrom('cleanups').where('id', 'in', ids).execute()
    })
  })
}

type Removal = (services: Services, project_id: string, numbers: number[]) => Promise<void>

const ofProject = 'project_id = {project:UUID}'

/** Removes rows of one project. */
const removalOf =
  (services: Services, project_id: string, params: Record<string, unknown>) => (table: string, where: string) =>
    remove(services, uuidOf(project_id), table, `${ofProject} AND ${where}`, { project: uuidOf(project_id), ...params })

const removals: Record<'batch' | 'superseded' | 'reading', Removal> = {
  async batch(services, project_id, numbers) {
    const removeOf = removalOf(services, project_id, { numbers })
    for (const { tables, superseded } of Object.values(factKinds)) {
      for (const table of tables) await removeOf(table, 'batch IN {numbers:Array(UInt32)}')
      if (superseded) await removeOf(superseded, 'by_batch IN {numbers:Array(UInt32)}')
    }
    // Only now may readers stop excluding these batches.
    await services.db
      .deleteFrom('open_batches')
      .where('project_id', '=', project_id)
      .where('batch', 'in', numbers)
      .execute()
  },
  async superseded(services, project_id, numbers) {
    await services.db
      .updateTable('projects')
      .set({ removed_batch: sql`greatest(removed_batch, ${Math.max(...numbers)}::integer)` })
      .where('id', '=', project_id)
      .execute()
    const removeOf = removalOf(services, project_id, { numbers })
    const which = `${ofProject} AND by_batch IN {numbers:Array(UInt32)}`
    for (const { tables, key, superseded } of Object.values(factKinds)) {
      if (superseded === null) continue
      const replaced = `(${key}, batch) IN (SELECT ${key}, batch FROM ${superseded} WHERE ${which})`
      for (const table of tables) await removeOf(table, replaced)
      await removeOf(superseded, 'by_batch IN {numbers:Array(UInt32)}')
    }
  },
  async reading(services, project_id, numbers) {
    const keep = Math.max(...numbers)
    const removeOf = removalOf(services, project_id, { keep })
    for (const table of readFacts) await removeOf(table, 'reading < {keep:UInt32}')
    await services.db
      .deleteFrom('brand_sets')
      .where('project_id', '=', project_id)
      .where('reading', '<', keep)
      .execute()
  },
}
