import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { codeOf, isCertificateError, orAborted, sendToFirst } from './checked-request.ts'
import { type Network, publicAddresses } from './network.ts'
import { Refusal } from './refusal.ts'

/** The limits of one request. */
export interface VisitLimits {
  /** The longest time without a byte in either direction. */
  idle_ms: number
  /** From the DNS lookup to the last byte. */
  total_ms: number
  header_bytes: number
}

/** The maximum number of addresses to try per host. */
const addressesTried = 3

/**
 * Sends one GET and passes its answer to `take`, without following redirects. The connection ends with `take`.
 * @param take may leave the body unread
 * @throws Refusal for every failure of the request
 */
export async function visit<T>(
  { url, headers, signal }: { url: URL; headers: Record<string, string>; signal: AbortSignal },
  network: Network,
  limits: VisitLimits,
  take: (answer: IncomingMessage) => Promise<T>,
): Promise<T> {
  const out_of_time = AbortSignal.timeout(limits.total_ms)
  const ending = AbortSignal.any([signal, out_of_time])
  try {
    const answer = await orAborted(ending, open(url, headers, network, limits, ending))
    try {
      return await orAborted(ending, take(answer))
    } finally {
      answer.destroy()
    }
  } catch (error) {
    if (signal.aborted) throw new Refusal('stopped', 'the service is stopping')
    if (out_of_time.aborted) throw new Refusal('timeout', `no response within ${limits.total_ms / 1000} s`)
    throw error instanceof Refusal ? error : refusalOf(error)
  }
}

async function open(
  url: URL,
  headers: Record<string, string>,
  network: Network,
  { header_bytes, idle_ms }: VisitLimits,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const addresses = await publicAddresses(url, network)
  const idle = { ms: idle_ms, error: () => new Refusal('timeout', `nothing was sent for ${idle_ms / 1000} s`) }
  return await sendToFirst(addresses.slice(0, addressesTried), { url, headers, header_bytes, idle, signal }, network)
}

/**
 * The body as text or bytes, decompressed.
 * @param is_cut truncates a longer body at the limit instead of rejecting it
 * @throws Refusal when it is too large, compressed in an unknown way, or corrupt
 */
export async function bodyOf(answer: IncomingMessage, limit_bytes: number, is_cut = false): Promise<Buffer> {
  const [unpacker] = unpackersOf(answer.headers)
  let is_over = !is_cut && Number(answer.headers['content-length'] ?? 0) > limit_bytes
  const chunks: Buffer[] = []
  let left = limit_bytes
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) {
      chunks.push(chunk.subarray(0, left))
      is_over = chunk.length > left
      if (is_over) break
      left -= chunk.length
    }
  }
  try {
    if (!is_over) await (unpacker ? pipeline(answer, unpacker, collect) : pipeline(answer, collect))
  } catch (error) {
    // Streams that are left early fail in various ways.
    if (!is_over) throw error
  }
  if (is_over && !is_cut) throw new Refusal('too_large', `the page is larger than ${limit_bytes} bytes`)
  return Buffer.concat(chunks)
}

const unpackersByName: Record<string, () => Duplex> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}
/** The encodings that the fetcher accepts. */
export const acceptedEncodings = 'gzip, deflate, br'

/** No page needs two layers of compression, and together they multiply the size that a small body can expand to. */
function unpackersOf({ 'content-encoding': encoding = '' }: IncomingHttpHeaders): Duplex[] {
  const names = encoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity')
  return names.map((name, i) => {
    const create = Object.hasOwn(unpackersByName, name) ? unpackersByName[name] : undefined
    if (create === undefined || i > 0) throw new Refusal('unreadable', 'the page has an unsupported content encoding')
    return create()
  })
}

/** Maps Node's errors to refusals; their own texts may contain what the host sent. */
function refusalOf(error: unknown): Refusal {
  const code = codeOf(error)
  if (isCertificateError(code)) {
    return new Refusal('certificate', `no trusted connection: ${code}`)
  }
  if (/^(?:Z_|ERR_BROTLI|ERR__ERROR_FORMAT|ERR_PADDING)/.test(code)) {
    return new Refusal('unreadable', 'the compressed page is corrupt')
  }
  return new Refusal('unreachable', `the connection failed: ${code || 'it was closed early'}`)
}
