import { cpSync } from 'node:fs'
import { inject } from 'vitest'

/** Makes a data folder with migrated, empty stores. A copy of so many files is five times as cheap when nobody waits for each. */
export function emptyStores(folder: string): void {
  cpSync(inject('template'), folder, { recursive: true })
}
