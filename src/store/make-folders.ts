import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it that are not there yet. The recursive `mkdir` of Node.js tries without end where the
 * system says of a folder in one that is there that it is not, as `/proc` does.
 * @returns the first folder that was made; undefined when all were there
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
    // Somebody else may have made it meanwhile.
    if (await isFolder()) return made
    throw error
  }
  return made ?? folder
}

const found = (path: string) => stat(path).catch(() => undefined)
