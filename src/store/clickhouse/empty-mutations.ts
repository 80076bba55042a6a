import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Removes the files of removals that were begun while not a byte was free. ClickHouse leaves them empty then, and does
 * not start again because of them. The rows are still to be removed, and are with the next sweep.
 * @param path the folder of an embedded store that is not open
 */
export function dropEmptyMutations(path: string): void {
  // Tables are in store/<three letters>/<id>.
  for (const table of foldersIn(join(path, 'store')).flatMap(foldersIn)) {
    for (const name of readdirSync(table).filter((name) => /^mutation_\d+\.txt$/.test(name))) {
      const file = join(table, name)
      if (statSync(file).size === 0) rmSync(file)
    }
  }
}

function foldersIn(path: string): string[] {
  try {
    const entries = readdirSync(path, { withFileTypes: true })
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(path, name))
  } catch (error) {
    // A store that is made only now.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
