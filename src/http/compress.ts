import { pipeline, Readable } from 'node:stream'
import zlib, { constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { brotliQuality, type Encoding, encodings, packers, zstdLevel } from '../domain/foundation/encodings.ts'
import { tagIn } from './conditional.ts'
import { addToVary } from './vary.ts'

/** Below this size the headers of a compressed answer cost more than compression saves. */
const smallBytes = 1024
/** Larger answers are sent while they are being compressed, so their length is not known in advance. */
const wholeBytes = 256 * 1024
/** Answers that may be sent again are worth compressing as a whole. */
const wholeBytesToKeep = 4 * 1024 * 1024
const partBytes = 64 * 1024

const streaming = {
  zstd: () => zlib.createZstdCompress({ params: zstdLevel }),
  br: () => zlib.createBrotliCompress({ params: brotliQuality }),
  gzip: () => zlib.createGzip(),
}
/** Flushes after each part, so that it can be read before the next one comes. */
const flushing = {
  zstd: () => zlib.createZstdCompress({ params: zstdLevel, flush: constants.ZSTD_e_flush }),
  br: () => zlib.createBrotliCompress({ params: brotliQuality, flush: constants.BROTLI_OPERATION_FLUSH }),
  gzip: () => zlib.createGzip({ flush: constants.Z_SYNC_FLUSH }),
}

/** Keeps a compressed answer for the next caller. */
export type KeepPacked = (encoding: Encoding, packed: Buffer) => void

const isText = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|x-ndjson|openmetrics-text)\b)/

/**
 * Compresses an answer in an encoding that the caller accepts: texts of 1 KiB and more, and streams, which are flushed after every
 * part. The files of the dashboard are compressed at build time.
 * @param is_secret whether the answer contains a secret; it is not compressed, so that its length reveals nothing about the content
 * @param keep given if the answer may be sent again
 */
export async function compress(
  req: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  is_secret: boolean,
  keep?: KeepPacked,
): Promise<unknown> {
  if (is_secret || !isText.test(String(reply.getHeader('content-type') ?? ''))) return payload
  // A file, or an answer sent while the upload is still running: its length is announced already.
  if (reply.hasHeader('content-encoding') || reply.hasHeader('content-length')) return payload
  const bytes = Buffer.isBuffer(payload) ? payload : typeof payload === 'string' ? Buffer.from(payload) : undefined
  if (bytes?.length === 0 || (!bytes && !(payload instanceof Readable))) return payload
  addToVary(reply, 'Accept-Encoding')
  const { encoding, is_needed } = accepted(req.headers['accept-encoding'])
  if (!encoding || (bytes && bytes.length < smallBytes && !is_needed)) return payload
  setEncoding(reply, encoding)
  if (!bytes) return joined(payload as Readable, flushing[encoding]())
  if (bytes.length <= (keep ? wholeBytesToKeep : wholeBytes)) {
    const packed = await packers[encoding].pack(bytes)
    keep?.(encoding, packed)
    return packed
  }
  return joined(Readable.from(parts(bytes), { objectMode: false }), streaming[encoding]())
}

/** The kept compressed answer in the encoding that this caller would get; undefined if that one is not kept. */
export function packedFor(req: FastifyRequest, reply: FastifyReply, packed: ReadonlyMap<Encoding, Buffer>) {
  const { encoding } = accepted(req.headers['accept-encoding'])
  const known = encoding && packed.get(encoding)
  if (known === undefined) return undefined
  addToVary(reply, 'Accept-Encoding')
  setEncoding(reply, encoding as Encoding)
  return known
}

/** Sets the encoding of an answer, and adds it to the ETag because the bytes differ. */
function setEncoding(reply: FastifyReply, encoding: Encoding) {
  reply.header('content-encoding', encoding)
  const tag = reply.getHeader('etag')
  if (typeof tag === 'string') reply.header('etag', tagIn(tag, encoding))
}

/** When one of the two ends, both end; the sender of the answer gets errors from the compressor. */
const joined = (source: Readable, compressor: NodeJS.ReadWriteStream) => pipeline(source, compressor, () => {})

function* parts(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += partBytes) yield bytes.subarray(at, at + partBytes)
}

/**
 * The encoding the caller prefers; on a tie, the one that compresses best. `*` stands for gzip, which every client can
 * read.
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
