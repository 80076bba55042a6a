import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { makeFolders } from '../store/make-folders.ts'
import { CliError } from './shell.ts'

/** @throws CliError when the folder is not empty: files of two exports must not be mixed */
export async function emptyFolder(folder: string) {
  await makeFolders(folder, 0o777).catch((error) => {
    throw new CliError(`${folder} cannot be created: ${error.message}`)
  })
  if ((await readdir(folder)).length > 0) throw new CliError(`${folder} is not empty. Name a new folder with --out.`)
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
