import { createHash, type Hash } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar'
import { systemCodeOf } from '../folder.ts'
import { checkPath, headName, Manifest, manifestName, type Size } from './archive.ts'
import { BackupError, BrokenOffError } from './error.ts'
import type { Head } from './head.ts'
import { readHead } from './read-head.ts'
import { damaged, unsealed } from './seal.ts'

/** Limit for a list of files that does not end. */
const largestText = 256 * 1024 ** 2

/** Where the files of a backup are put. */
export interface UnpackTarget {
  file(path: string): Promise<{ write(bytes: Uint8Array): Promise<unknown>; close(): Promise<void> }>
  folder(path: string): Promise<void>
}

/**
 * Reads a backup to its end and checks every checksum.
 * @param place receives the files as they are read, before it is known that all are intact
 * @throws BackupError with the end of a sentence that begins with the name of the file
 */
export async function readArchive(bytes: AsyncIterable<Buffer>, place?: UnpackTarget): Promise<Head & Size> {
  const unpacked = new PassThrough()
  const read = pipeline(bytes, unsealed, createZstdDecompress(), unpacked)
  read.catch(() => {})
  const { readable, writable } = createTarDecoder({ strict: true })
  const fed = Readable.toWeb(unpacked).pipeTo(writable)
  fed.catch(() => {})
  try {
    const contents = await readEntries(readable, place)
    await Promise.all([read, fed])
    return contents
  } catch (error) {
    unpacked.destroy()
    await readable.cancel().catch(() => {})
    // When the bytes are damaged, every stage of the pipeline fails. The first one to fail knows the reason.
    const first = await read.then(
      () => error,
      (one) => (isConsequence(one) ? error : one),
    )
    throw isExplained(first) ? first : damaged()
  }
}

const isConsequence = (error: unknown) => ['ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'].includes(systemCodeOf(error))
/** Our own error, or one of the system: no space, no permission, no such file. */
const isExplained = (error: unknown) =>
  error instanceof Error && (error instanceof BackupError || 'syscall' in error || error instanceof BrokenOffError)

async function readEntries(
  entries: ReadableStream<ParsedTarEntry>,
  place: UnpackTarget | undefined,
): Promise<Head & Size> {
  const seen: Manifest = { files: [], folders: [] }
  let head: Head | undefined
  let manifest: Manifest | undefined
  const names = new Set<string>()
  for await (const { header, body } of entries) {
    const { name, type = 'file', size } = header
    if (manifest || names.has(name)) throw damaged()
    names.add(name)
    if (type === 'directory') {
      const path = name.replace(/\/$/, '')
      checkPath(path)
      await place?.folder(path)
      seen.folders.push(path)
      continue
    }
    if (type !== 'file') throw damaged()
    const sum = createHash('sha256')
    if (name === headName || name === manifestName) {
      const value = await readJson(body, sum)
      if (name === headName) head = readHead(value)
      else manifest = Manifest.parse(value)
    } else {
      if (!head) throw new BackupError('is not an Answerscope backup')
      checkPath(name)
      const file = await place?.file(name)
      try {
        for await (const chunk of body) {
          sum.update(chunk)
          await file?.write(chunk)
        }
      } finally {
        await file?.close()
      }
    }
    if (name !== manifestName) seen.files.push({ path: name, size, sha256: sum.digest('hex') })
  }
  if (!head) throw new BackupError('is not an Answerscope backup')
  if (!manifest || JSON.stringify(manifest) !== JSON.stringify(seen)) throw damaged()
  return { ...head, files: seen.files.length, bytes: seen.files.reduce((sum, { size }) => sum + size, 0) }
}

async function readJson(body: ReadableStream<Uint8Array>, sum: Hash): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    if (length > largestText) throw damaged()
    sum.update(chunk)
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString())
}
