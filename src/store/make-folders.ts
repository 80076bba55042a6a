import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates a folder and its missing parents. The recursive `mkdir` of Node.js retries endlessly where the system reports
 * a folder as missing although its parent exists, as `/proc` does.
 * @returns the first folder that was created; undefined when all existed
 * @throws the error of the system
 */
export async function makeFolders(folder: string, mode: number): Promise<string | undefined> {
  const isFolder = async () => (await found(folder))?.isDirectory() ?? false
  if (await isFolder()) return undefined
  const above = dirname(folder)
  const made = (await found(above)) ? undefined : await makeFolders(above, mode)
  try {
    await mkdir(folder, { mode })
  } catch (error) {
    // Another process may have created it meanwhile.
    if (await isFolder()) return made
    throw error
  }
  return made ?? folder
}

const found = (path: string) => stat(path).catch(() => undefined)
