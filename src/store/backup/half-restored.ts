import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BackupError } from './error.ts'

/** Where a restore puts files until all of them are complete. It is inside the data folder, which may be a mount of its own. */
export const unfinished = 'restoring'

/** Refuses a folder in which a restore was interrupted: it may hold one store without the other. */
export function refuseHalfRestored(data_dir: string): void {
  if (!existsSync(join(data_dir, unfinished))) return
  throw new BackupError(
    `A restore into ${data_dir} was interrupted. Run "answerscope restore" again, or remove what is in the folder.`,
  )
}
