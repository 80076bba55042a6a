import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { makeFolders } from '../store/make-folders.ts'
import { CliError } from './shell.ts'

/**
 * Runs the work that fills a new folder. If nothing was written to it because the work failed, the folders created for it
 * are removed.
 * @throws CliError when the folder is not empty: files of two exports must not be mixed
 */
export async function withNewFolder(folder: string, work: () => Promise<void>): Promise<void> {
  const first = await makeFolders(folder, 0o777).catch((error) => {
    throw new CliError(`${folder} cannot be created: ${error.message}`)
  })
  if ((await readdir(folder)).length > 0) throw new CliError(`${folder} is not empty. Name a new folder with --out.`)
  try {
    await work()
  } catch (error) {
    if (first !== undefined) await removeEmpty(folder, first)
    throw error
  }
}

/** Removes a folder and its parents up to `first`, as far as they are empty. */
async function removeEmpty(folder: string, first: string): Promise<void> {
  try {
    await rmdir(folder)
    if (folder !== first) await removeEmpty(dirname(folder), first)
  } catch {
    // A folder with files stays, and the error of the work says more than one about a folder.
  }
}

/**
 * Downloads a file to a folder, under a temporary name until complete, so that nobody takes a partial file for the
 * whole.
 */
export async function fetchFile(
  bytes: AsyncIterable<Uint8Array>,
  { name, sha256 }: { name: string; sha256: string },
  folder: string,
) {
  const path = join(folder, name)
  const hash = createHash('sha256')
  try {
    await pipeline(
      bytes,
      async function* (parts: AsyncIterable<Uint8Array>) {
        for await (const part of parts) {
          hash.update(part)
          yield part
        }
      },
      createWriteStream(`${path}.part`),
    )
    if (hash.digest('hex') !== sha256) throw new CliError(`${name} was damaged in transit. Download it again.`)
    await rename(`${path}.part`, path)
  } catch (error) {
    await rm(`${path}.part`, { force: true })
    throw error
  }
}
