import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { FolderHeldError, holdFolder } from '../hold-folder.ts'
import { noStores } from '../stores-missing.ts'
import { BackupError } from './error.ts'
import { refuseHalfRestored } from './half-restored.ts'
import { connectInFolder } from './socket.ts'

/** How long a process that has just taken the folder may need to open its stores. */
const opening_ms = 30_000

/** The process that keeps the stores of a data folder open for a backup. */
export interface Keeper {
  stream: Duplex
  close(): Promise<void>
}

/**
 * Reaches the process that has the data folder. If no process has it, this one opens the stores as they are.
 * @throws BackupError, FolderHeldError
 */
export async function connectKeeper(data_dir: string): Promise<Keeper> {
  refuseHalfRestored(data_dir)
  if (!existsSync(join(data_dir, 'relational')) || !existsSync(join(data_dir, 'analytical'))) {
    throw new BackupError(`${noStores(data_dir)}.`)
  }
  const until = Date.now() + opening_ms
  for (;;) {
    const stream = await connectInFolder(data_dir)
    if (stream) return { stream, close: async () => void stream.destroy() }
    try {
      const { release } = await holdFolder(data_dir)
      // The code of the stores is not even loaded when another process has them open.
      return await (await import('./open-keeper.ts')).openKeeper(data_dir, release)
    } catch (error) {
      if (!(error instanceof FolderHeldError) || Date.now() > until) throw error
    }
    await delay(200)
  }
}
