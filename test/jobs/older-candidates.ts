import type { Services } from '../../src/domain/foundation/context.ts'
import { renewStamps } from '../../src/store/change-stamps.ts'
import { uuidOf } from '../../src/store/uuid.ts'
import { chat } from '../harness.ts'

/** An answer that lists names. */
export const listing = (...names: string[]) =>
  chat(`Good ones:\n\n${names.map((name) => `- **${name}**: fast`).join('\n')}`)

/**
 * Changes the stored names to what older rules would have left, bypassing the service, which keeps no answer from before:
 * those rules missed Kelvar, and took Zenbo for Zenbox.
 */
export async function makeNamesOlder(
  { analytics, db }: Pick<Services, 'analytics' | 'db'>,
  project_id: string,
): Promise<void> {
  const params = { project: uuidOf(project_id) }
  const of = (name: string) => `project_id = {project:UUID} AND name = '${name}'`
  const removed = `ALTER TABLE candidates DELETE WHERE ${of('Kelvar')}`
  // The key is part of the sort key, so such rows are added and the old ones deleted.
  const taken = `INSERT INTO candidates SELECT * REPLACE ('zenbox' AS name_key, 'Zenbox' AS name, ['zenbox'] AS full_keys)
    FROM (SELECT * FROM candidates WHERE ${of('Zenbo')})`
  const over = `ALTER TABLE candidates DELETE WHERE ${of('Zenbo')}`
  for (const text of [removed, taken, over]) await analytics.command({ text, params })
  await db.updateTable('projects').set({ candidates: 'candidates-1' }).where('id', '=', project_id).execute()
  await renewStamps(db)
}
