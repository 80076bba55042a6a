import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import zlib, { constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { tagIn } from './conditional.ts'
import { addToVary } from './vary.ts'

/** The best one first. */
const encodings = ['zstd', 'br', 'gzip'] as const
type Encoding = (typeof encodings)[number]

/** Below this size the headers of a compressed answer cost more than compression saves. */
const smallBytes = 1024
/** Larger answers are sent while they are compressed, so their length is not known in advance. */
const wholeBytes = 256 * 1024
/** Those that may be sent again are worth waiting for. */
const wholeBytesToKeep = 4 * 1024 * 1024
const partBytes = 64 * 1024

const quality = { [constants.BROTLI_PARAM_QUALITY]: 4 }
const level = { [constants.ZSTD_c_compressionLevel]: 3 }

/** All of them run in the thread pool of Node.js. */
const whole: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  zstd: (bytes) => promisify(zlib.zstdCompress)(bytes, { params: level }),
  br: (bytes) => promisify(zlib.brotliCompress)(bytes, { params: quality }),
  gzip: (bytes) => promisify(zlib.gzip)(bytes),
}
const streaming = {
  zstd: () => zlib.createZstdCompress({ params: level }),
  br: () => zlib.createBrotliCompress({ params: quality }),
  gzip: () => zlib.createGzip(),
}
/** Each part can be read as soon as it is written, before the next one comes. */
const flushing = {
  zstd: () => zlib.createZstdCompress({ params: level, flush: constants.ZSTD_e_flush }),
  br: () => zlib.createBrotliCompress({ params: quality, flush: constants.BROTLI_OPERATION_FLUSH }),
  gzip: () => zlib.createGzip({ flush: constants.Z_SYNC_FLUSH }),
}

/** The same bytes in several encodings. */
export interface Packed {
  get(encoding: string): Buffer | undefined
  set(encoding: string, packed: Buffer): void
}

const isText = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|x-ndjson|openmetrics-text)\b)/

/**
 * Compresses an answer in an encoding that the caller accepts: texts of 1 KiB and more, and streams, of which each part can be read as
 * soon as it is written. The files of the dashboard are compressed when it is built.
 * @param is_secret whether the answer holds a secret; it is not compressed, so that its length says nothing about the content
 * @param before the encodings of an answer that was sent before
 */
export async function compress(
  req: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  is_secret: boolean,
  before?: Packed,
): Promise<unknown> {
  if (is_secret || !isText.test(String(reply.getHeader('content-type') ?? ''))) return payload
  // A file, or an answer sent while the upload still goes on: its length is announced already.
  if (reply.hasHeader('content-encoding') || reply.hasHeader('content-length')) return payload
  const bytes = Buffer.isBuffer(payload) ? payload : typeof payload === 'string' ? Buffer.from(payload) : undefined
  if (bytes?.length === 0 || (!bytes && !(payload instanceof Readable))) return payload
  addToVary(reply, 'Accept-Encoding')
  const { encoding, is_needed } = accepted(req.headers['accept-encoding'])
  if (!encoding || (bytes && bytes.length < smallBytes && !is_needed)) return payload
  reply.header('content-encoding', encoding)
  const tag = reply.getHeader('etag')
  if (typeof tag === 'string') reply.header('etag', tagIn(tag, encoding))
  if (!bytes) return joined(payload as Readable, flushing[encoding]())
  const known = before?.get(encoding)
  if (known) return known
  if (bytes.length <= (before ? wholeBytesToKeep : wholeBytes)) {
    const packed = await whole[encoding](bytes)
    before?.set(encoding, packed)
    return packed
  }
  return joined(Readable.from(parts(bytes), { objectMode: false }), streaming[encoding]())
}

/** When one of the two ends, both end; the sender of the answer gets errors from the compressor. */
const joined = (source: Readable, compressor: NodeJS.ReadWriteStream) => pipeline(source, compressor, () => {})

function* parts(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += partBytes) yield bytes.subarray(at, at + partBytes)
}

/**
 * The encoding the caller prefers; on a tie, the one that compresses best. `*` stands for gzip, which everybody can read.
 * @returns is_needed when the caller does not accept the answer uncompressed
 */
export function accepted(header: string | undefined): { encoding: Encoding | undefined; is_needed: boolean } {
  const weights = new Map((header ?? '').toLowerCase().split(',').map(weightIn))
  const others = weights.get('*')
  const weightOf = (name: Encoding) =>
    weights.get(name) ?? (name === 'gzip' ? (weights.get('x-gzip') ?? others) : undefined) ?? 0
  const [best] = encodings.filter((name) => weightOf(name) > 0).sort((a, b) => weightOf(b) - weightOf(a))
  const plain = weights.get('identity')
  return {
    encoding: best && weightOf(best) >= (plain ?? 0) ? best : undefined,
    is_needed: plain === 0 || (plain === undefined && others === 0),
  }
}

function weightIn(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((one) => one.trim())
  const given = parameters.find((one) => one.startsWith('q='))
  if (given === undefined) return [name, 1]
  return [name, Math.min(1, Number(given.slice(2)) || 0)]
}
