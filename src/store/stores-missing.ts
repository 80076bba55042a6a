import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { unfinished } from './backup/half-restored.ts'
import { holderFile, systemCodeOf } from './folder.ts'

/** The embedded stores, by the names of their folders in the data folder. */
export type EmbeddedStore = 'relational' | 'analytical'

/** The beginning of the message about a data folder without stores. */
export const noStores = (data_dir: string) =>
  `There are no stores in ${data_dir}. Set DATA_DIR to the folder of the service`

/**
 * Whether a data folder contains nothing of an installation: no store, no process that creates one, and no interrupted
 * restore. A folder that cannot be looked into is not known to be empty.
 */
export async function areStoresMissing(data_dir: string, stores: readonly EmbeddedStore[]): Promise<boolean> {
  const found = await Promise.all([...stores, holderFile, unfinished].map((name) => isMissing(join(data_dir, name))))
  return found.every(Boolean)
}

const isMissing = (path: string) =>
  lstat(path).then(
    () => false,
    (error) => systemCodeOf(error) === 'ENOENT',
  )
