import { once } from 'node:events'
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { lookupHost, type Network, portOf } from './network.ts'

/** Dedicated agents: the global ones may follow the proxy variables of the environment. */
const agents = { http: new HttpAgent({ keepAlive: false }), https: new HttpsAgent({ keepAlive: false }) }

/** A request to the host of a URL. */
export interface CheckedRequest {
  url: URL
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  header_bytes: number
  /** The longest time without a byte in either direction, and what the request then fails with. */
  idle?: { ms: number; error: () => Error }
  signal: AbortSignal
}

/**
 * Sends a request to the first of the addresses that accepts a connection, without following redirects.
 * @param addresses all of them already checked
 * @throws the error of the last address. Only a request that failed to connect was certainly not received, and goes to the next address.
 */
export async function sendToFirst(
  addresses: readonly string[],
  request: CheckedRequest,
  network: Network,
): Promise<IncomingMessage> {
  let last: unknown
  for (const address of addresses) {
    request.signal.throwIfAborted()
    try {
      return await sendTo(address, request, network)
    } catch (error) {
      last = error
      if (!connecting.has(codeOf(error))) break
    }
  }
  throw last
}

/** One request over a socket to one address; TLS and the Host header name the host, which is not resolved again. */
async function sendTo(
  address: string,
  { url, method = 'GET', headers, body, header_bytes, idle, signal }: CheckedRequest,
  network: Network,
): Promise<IncomingMessage> {
  const host = lookupHost(url)
  const is_tls = url.protocol === 'https:'
  const request = (is_tls ? httpsRequest : httpRequest)({
    ...network.endpoint(address, portOf(url)),
    method,
    agent: is_tls ? agents.https : agents.http,
    path: `${url.pathname}${url.search}`,
    headers: {
      ...headers,
      host: url.host,
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
    },
    maxHeaderSize: header_bytes,
    signal,
    ...(is_tls && { servername: isIP(host) ? '' : host, ...(network.ca && { ca: network.ca }) }),
  })
  if (idle) request.setTimeout(idle.ms, () => request.destroy(idle.error()))
  request.end(body)
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  // Failures after the start of the answer surface through its body; without a listener they would end the process.
  request.on('error', (error) => answer.destroy(error))
  answer.on('error', () => {})
  return answer
}

/** Some waits, such as a DNS lookup, cannot be aborted. @throws the reason of the signal */
export async function orAborted<T>(ending: AbortSignal, work: Promise<T>): Promise<T> {
  ending.throwIfAborted()
  const { promise: ended, reject } = Promise.withResolvers<never>()
  const onEnd = () => reject(ending.reason)
  ending.addEventListener('abort', onEnd, { once: true })
  try {
    return await Promise.race([work, ended])
  } finally {
    ending.removeEventListener('abort', onEnd)
    work.catch(() => {})
  }
}

const connecting = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL', 'ETIMEDOUT'])

/** The code of an error of Node; its message may contain what the host sent. */
export const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Whether a code says that the host could not prove its identity. */
export const isCertificateError = (code: string) =>
  /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|^ERR_SSL|^ERR_TLS|^EPROTO$/.test(code)
