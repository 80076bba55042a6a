import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { openDisk } from '../../src/store/disk.ts'
import { openPglite } from '../../src/store/postgres/open.ts'

/** An embedded relational store in its own folder, which is removed when the store is closed. */
export async function openRelational(name: string) {
  const folder = await mkdtemp(join(inject('run_folder'), `${name}-`))
  const disk = openDisk(folder, () => process.exit(1))
  const relational = await openPglite(join(folder, 'relational'), disk)
  return {
    ...relational,
    async close() {
      await relational.close()
      disk.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
