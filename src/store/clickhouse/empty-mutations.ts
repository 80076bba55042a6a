import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Deletes the mutation files of removals that were started while the disk was completely full. ClickHouse leaves such
 * files empty, and then does not start because of them. The next sweep removes the rows.
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
    // The store does not exist yet.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
