/*
 * Responses as bytes, and a bounded number of them in memory.
 */
import { createHash } from 'node:crypto'
import { type Encoding, packers } from './encodings.ts'

export interface KnownAnswer {
  /** undefined: the response is valid only now and belongs to no named state. */
  key: string | undefined
  /** undefined once the response is kept compressed; the JSON is decompressed when it is needed. */
  json: Buffer | undefined
  /** Digest of the bytes; undefined when they are too many to digest on the event loop. */
  digest: string | undefined
  /** The same bytes, as they were sent in an encoding. */
  packed: Map<Encoding, Buffer>
}

/** More than this takes too long to digest on the event loop. */
const maxDigested = 4 * 1024 * 1024
/** One response may use at most an eighth of the cache's memory. */
const maxShare = 8
/** Memory per response, besides its bytes and its key. */
const overheadBytes = 300

/** The digest of bytes, in the form used in tags. */
export const shortDigest = (bytes: string | Buffer) =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 27)

/** @param said a value to write as JSON, or the JSON itself */
export function wholeAnswer(said: unknown, key?: string): KnownAnswer {
  const json = Buffer.isBuffer(said) ? said : bytesOf(JSON.stringify(said))
  return { key, json, digest: json.length > maxDigested ? undefined : shortDigest(json), packed: new Map() }
}

/** The JSON of a response. */
export async function jsonOf({ json, packed }: KnownAnswer): Promise<Buffer> {
  if (json) return json
  for (const [encoding, bytes] of packed) return await packers[encoding].unpack(bytes)
  throw new Error('a cached response has no content')
}

/** The parsed response. */
export const parsedAnswer = async (known: KnownAnswer) => JSON.parse((await jsonOf(known)).toString())

/** Allocates separate memory: small buffers share a larger one, which each of them would keep alive. */
function bytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

const sizeOf = ({ json, key = '', packed }: KnownAnswer) =>
  Array.from(packed.values(), ({ length }) => length).reduce((sum, length) => sum + length, 0) +
  (json?.length ?? 0) +
  key.length * 2 +
  overheadBytes

/** Responses by their keys, up to a number of bytes; the least recently used go first. */
export class CachedAnswers {
  readonly #mostBytes: number
  readonly #onBytes: (bytes: number) => void
  readonly #cached = new Map<string, KnownAnswer>()
  #bytes = 0

  /** @param onBytes is called with the bytes in use when they change */
  constructor(mostBytes: number, onBytes: (bytes: number) => void) {
    this.#mostBytes = mostBytes
    this.#onBytes = onBytes
  }

  find(key: string): KnownAnswer | undefined {
    const known = this.#cached.get(key)
    if (known === undefined) return undefined
    this.#cached.delete(key)
    this.#cached.set(key, known)
    return known
  }

  keep(known: KnownAnswer): void {
    const { key } = known
    if (key === undefined || sizeOf(known) > this.#mostBytes / maxShare) return
    this.#forget(key)
    this.#cached.set(key, known)
    this.#bytes += sizeOf(known)
    this.#makeRoom()
  }

  /** Keeps a compressed response instead of its JSON, which is about ten times as long. */
  keepPacked(known: KnownAnswer, encoding: Encoding, packed: Buffer): void {
    const { key } = known
    if (key === undefined || this.#cached.get(key) !== known || known.packed.has(encoding)) return
    this.#bytes -= sizeOf(known)
    known.packed.set(encoding, packed)
    known.json = undefined
    this.#bytes += sizeOf(known)
    this.#makeRoom()
  }

  #makeRoom(): void {
    for (const key of this.#cached.keys()) {
      if (this.#bytes <= this.#mostBytes) break
      this.#forget(key)
    }
    this.#onBytes(this.#bytes)
  }

  #forget(key: string): void {
    const known = this.#cached.get(key)
    if (!known) return
    this.#cached.delete(key)
    this.#bytes -= sizeOf(known)
  }
}
