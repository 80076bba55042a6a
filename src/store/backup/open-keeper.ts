import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { duplexPair } from 'node:stream'
import { openEmbedded } from '../clickhouse/open.ts'
import { openDisk } from '../disk.ts'
import { openPglite } from '../postgres/open.ts'
import { GoneError } from './channel.ts'
import type { Keeper } from './connect-keeper.ts'
import { serveBackup, shadowsOf } from './keeper.ts'

/** Opens the stores without changing a table, and acts as their keeper in this process. */
export async function openKeeper(data_dir: string, release: () => Promise<void>): Promise<Keeper> {
  const closers: (() => unknown)[] = [release]
  const close = async () => {
    for (const one of closers.splice(0).reverse()) await one()
  }
  try {
    await rm(shadowsOf(data_dir), { recursive: true, force: true })
    const disk = openDisk(data_dir, () => process.exit(1))
    closers.push(disk.close)
    const relational = await openPglite(join(data_dir, 'relational'), disk)
    closers.push(relational.close)
    const analytics = openEmbedded(join(data_dir, 'analytical'), disk)
    closers.push(analytics.close)
    const [here, there] = duplexPair()
    // The copier learns of a failure because what it waits for fails.
    let fault: unknown
    const kept = serveBackup(data_dir, { relational, analytics, removals: 'removals' }, here)
      .catch((error) => {
        if (!(error instanceof GoneError)) fault = error
      })
      .finally(() => here.end())
    closers.push(async () => {
      there.destroy()
      here.destroy()
      await kept
      if (fault !== undefined) throw fault
    })
    return { stream: there, close }
  } catch (error) {
    await close()
    throw error
  }
}
