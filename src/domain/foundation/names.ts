import { conflict, quoted } from '../../errors.ts'
import type { Db } from './context.ts'
import { digest } from './digest.ts'

/** Text without differences of case and Unicode form. */
export const folded = (text: string) => text.normalize('NFKC').toLowerCase()

/** An index entry holds 2,704 bytes; in longer names a digest replaces the rest. */
const keptWhole = 200

/** Two names are the same if their keys are equal. */
export function nameKey(name: string): string {
  const key = folded(name)
  if (key.length <= keptWhole) return key
  return `${key.slice(0, keptWhole)} ${digest(key)}`
}

/** The first value for each key. */
export function firstByKey<T>(values: Iterable<T>, keyOf: (value: T) => string): Map<string, T> {
  const first = new Map<string, T>()
  for (const value of values) {
    const key = keyOf(value)
    if (!first.has(key)) first.set(key, value)
  }
  return first
}

const words = {
  brands: ['A brand', 'Choose another name or update that brand.'],
  tags: ['A tag', 'Choose another name.'],
  topics: ['A topic', 'Choose another name.'],
} as const

/**
 * Locks names in the project until the transaction ends. Inserting rows that only refer to the project does not wait for this
 * lock, because that transaction may hold what this one locks next.
 */
export const lockProject = (db: Db, project_id: string) =>
  db.selectFrom('projects').select('id').where('id', '=', project_id).forNoKeyUpdate().executeTakeFirstOrThrow()

/** @throws 409 when another row of the project has the name and is not deleted */
export async function refuseTakenName(
  db: Db,
  table: keyof typeof words,
  project_id: string,
  name: string,
  except = '',
): Promise<void> {
  await lockProject(db, project_id)
  const taken = await db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('project_id', '=', project_id)
    .where('deleted_at', 'is', null)
    .where('name_key', '=', nameKey(name))
    .where('id', '<>', except)
    .executeTakeFirst()
  if (!taken) return
  const [what, advice] = words[table]
  throw conflict(`${what} named ${quoted(taken.name)} already exists in this project (${taken.id}). ${advice}`)
}
