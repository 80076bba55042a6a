import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diskFullError, isNoSpace } from '../disk.ts'

/** Files through which the embedded engine gets rows: from memory it accepts only text formats. */
export interface RowFiles {
  /** @param work gets the absolute path of a file with the bytes; the file exists until the work is done */
  with<T>(bytes: Uint8Array, work: (path: string) => Promise<T>): Promise<T>
}

/** What the engine would treat as a pattern in a path, where nothing can be quoted. */
const patterned = /[*?{}]|::/

/** @param folder of the engine; files that a killed process left there are removed */
export function createRowFiles(folder: string): RowFiles {
  const files = patterned.test(folder) ? mkdtempSync(join(tmpdir(), 'answerscope-')) : join(folder, 'incoming')
  rmSync(files, { recursive: true, force: true })
  mkdirSync(files, { recursive: true, mode: 0o700 })
  let last = 0
  return {
    async with(bytes, work) {
      const path = join(files, `${++last}.native`)
      try {
        await writeFile(path, bytes, { mode: 0o600 })
      } catch (error) {
        await rm(path, { force: true })
        throw isNoSpace(error) ? diskFullError(error) : error
      }
      try {
        return await work(path)
      } finally {
        await rm(path, { force: true })
      }
    },
  }
}
