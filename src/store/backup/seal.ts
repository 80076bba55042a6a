import { createHash } from 'node:crypto'
import { BackupError } from './error.ts'

/*
 * The last bytes of a backup are the SHA-256 of all bytes before them, in a frame that zstd skips. This detects a file
 * that was truncated, extended or changed anywhere. zstd alone does not: it accepts a stream that ends early, and
 * ignores what follows its end.
 */

const digestBytes = 32
const header = Buffer.alloc(8)
header.writeUInt32LE(0x184d2a5a, 0)
header.writeUInt32LE(digestBytes, 4)
const sealBytes = header.length + digestBytes

const zstdMagic = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])

/** Passes bytes on and appends the seal. */
export async function* sealed(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const sum = createHash('sha256')
  for await (const chunk of bytes) {
    sum.update(chunk)
    yield chunk
  }
  yield Buffer.concat([header, sum.digest()])
}

/**
 * Passes on the bytes before the seal.
 * @throws BackupError immediately for anything that is not zstd, and at the end for bytes that are not as written
 */
export async function* unsealed(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const sum = createHash('sha256')
  let held = Buffer.alloc(0)
  let is_known = false
  for await (const chunk of bytes) {
    held = Buffer.concat([held, chunk])
    if (held.length < sealBytes) continue
    if (!is_known && !held.subarray(0, zstdMagic.length).equals(zstdMagic)) break
    is_known = true
    const passed = held.subarray(0, -sealBytes)
    held = held.subarray(-sealBytes)
    sum.update(passed)
    yield passed
  }
  if (!is_known) throw new BackupError('is not an Answerscope backup')
  if (!held.equals(Buffer.concat([header, sum.digest()]))) throw damaged()
}

export const damaged = () =>
  new BackupError('is damaged or incomplete: its checksum does not match. Take another backup')
