import { createHash } from 'node:crypto'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { FileKind } from '../../../report/exported/tables.ts'
import { makeFolders } from '../../../store/make-folders.ts'
import type { Services } from '../../foundation/context.ts'

/*
 * Where the files of exports are: EXPORT_DIR has a folder per export, named by its id, with a subfolder for the attempt
 * that wrote them. So an abandoned attempt cannot touch the files of the next.
 */

type Configured = Pick<Services, 'config'>

const exportsFolder = ({ config }: Configured) => resolve(config.EXPORT_DIR ?? join(config.DATA_DIR, 'exports'))

/** The folder of one attempt. */
export const attemptFolder = (services: Configured, id: string, attempt: number) =>
  join(exportsFolder(services), id, String(attempt))

/** Creates the empty folder of an attempt. Removes what earlier attempts left. */
export async function freshFolder(services: Configured, id: string, attempt: number): Promise<string> {
  const folder = attemptFolder(services, id, attempt)
  await removeFiles(services, id)
  await makeFolders(folder, 0o700)
  return folder
}

/** Removes every file of an export. Retries, because a running export may still be adding files. */
export const removeFiles = (services: Configured, id: string): Promise<void> =>
  rm(join(exportsFolder(services), id), { recursive: true, force: true, maxRetries: 10, retryDelay: 20 })

const isId = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/

/** Ids of all exports that have files here. */
export async function idsWithFiles(services: Configured): Promise<string[]> {
  const names = await readdir(exportsFolder(services)).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => isId.test(name))
}

const magic = 'PAR1'
const readBytes = 256 * 1024

/** A file was not written completely. */
class HalfFileError extends Error {}

/**
 * Gives a file its final name once it is known to be complete and on disk.
 * @param rows how many rows it must have
 * @throws HalfFileError if it is incomplete; Parquet files must end with their magic bytes, text files must have all
 * rows
 */
export async function finishFile(part: string, file: string, kind: FileKind | 'manifest', rows: number) {
  const hash = createHash('sha256')
  const countRows = rowCounter(kind)
  let bytes = 0
  let counted = 0
  let tail = Buffer.alloc(0)
  // One buffer for the whole file: a stream would leave garbage with every part.
  const buffer = Buffer.alloc(readBytes)
  const handle = await open(part, 'r+')
  try {
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, readBytes, bytes)
      if (bytesRead === 0) break
      const chunk = buffer.subarray(0, bytesRead)
      hash.update(chunk)
      bytes += bytesRead
      counted += countRows(chunk)
      tail = Buffer.concat([tail, chunk.subarray(-magic.length)]).subarray(-magic.length)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  const is_whole = kind === 'parquet' ? tail.toString('latin1') === magic : kind === 'manifest' || counted === rows
  if (!is_whole) throw new HalfFileError(`${file} was not written completely`)
  await rename(part, file)
  return { bytes, sha256: hash.digest('hex') }
}

const [newline, quote] = [0x0a, 0x22]

/** Counts rows of text by chunk. In CSV, quoted values may contain line breaks, and a header precedes the rows. */
function rowCounter(kind: FileKind | 'manifest'): (chunk: Buffer) => number {
  if (kind === 'parquet' || kind === 'manifest') return () => 0
  let is_quoted = false
  let above = kind === 'csv' ? 1 : 0
  return (chunk) => {
    let ends = 0
    for (const byte of chunk) {
      if (kind === 'csv' && byte === quote) is_quoted = !is_quoted
      else if (byte === newline && !is_quoted) ends++
    }
    const rows = ends - Math.min(above, ends)
    above -= ends - rows
    return rows
  }
}
