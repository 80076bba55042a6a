import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

/*
 * The tables of a store are created and changed by a folder of SQL files, each run once in the order of their names. A
 * released file is never changed; changes go into a new file.
 */

/** The store was created by another version, whose tables this version does not know. */
export class UnknownMigrationError extends Error {}

/** The names of the migrations in a folder, oldest first. */
export function migrationsIn(folder: URL): readonly string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  return files.map((file) => file.slice(0, -'.sql'.length)).sort()
}

/** The statements of a migration; each but the last ends with a semicolon at the end of its line. */
export async function statementsOf(folder: URL, name: string): Promise<string[]> {
  const text = await readFile(new URL(`${name}.sql`, folder), 'utf8')
  const statements = text.replace(/^\s*--.*$/gm, '').split(/;$/m)
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '')
}

/**
 * Compares the migrations that ran in a store with those of this version.
 * @returns those that have not run yet, oldest first
 * @throws UnknownMigrationError when one ran that this version does not have
 */
export function migrationsLeft(ran: readonly string[], known: readonly string[]): string[] {
  const unknown = ran.find((name) => !known.includes(name))
  if (unknown !== undefined) {
    throw new UnknownMigrationError(
      `These stores were created by another version of Answerscope: this version does not have migration ${unknown}. Start that version, or set DATA_DIR, or DATABASE_URL and CLICKHOUSE_URL, to empty stores.`,
    )
  }
  return known.filter((name) => !ran.includes(name))
}
