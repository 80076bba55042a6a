import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Config } from '../../../config.ts'
import { isGlobal } from '../../../page-reader/addresses.ts'
import { codeOf, isCertificateError, orAborted, sendToFirst } from '../../../page-reader/checked-request.ts'
import { lookupHost, type Network, portOf } from '../../../page-reader/network.ts'
import { retryAfter } from '../../../retry-after.ts'
import type { SendOutcome, WebhookSender } from '../../foundation/context.ts'

/** Covers everything from the lookup of the host to the end of the stored part of the answer. */
const timeout_ms = 15_000
const keptBytes = 1024
const header_bytes = 16 * 1024
const addressesTried = 2

/** Nothing may be sent to this URL. The message is for the person who created the endpoint. */
export class RefusedUrl extends Error {}

type Rules = Pick<Config, 'WEBHOOK_HTTP' | 'WEBHOOK_ALLOW'>

/**
 * Checks a URL before anything is resolved or sent.
 * @throws RefusedUrl if nothing may be sent to it, whatever its host resolves to; its message is the rest of a sentence
 */
export function refuseUrlOf(text: string, rules: Rules): URL {
  const url = URL.parse(text)
  if (url === null) throw new RefusedUrl('is not a URL')
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && rules.WEBHOOK_HTTP === 'on')) {
    throw new RefusedUrl('must begin with https://')
  }
  if (url.username !== '' || url.password !== '') throw new RefusedUrl('must not contain a user name or password')
  const port = portOf(url)
  if (port < 1024 && port !== 80 && port !== 443) throw new RefusedUrl(`uses port ${port}, which is not allowed`)
  const host = lookupHost(url)
  if (isIP(host) && !isOpen(host, rules)) throw new RefusedUrl('points to an address that is not public')
  return url
}

/** Whether something may be sent to an address: it is public, or in a network that the operator allows. */
function isOpen(address: string, { WEBHOOK_ALLOW = [] }: Rules): boolean {
  if (isGlobal(address)) return true
  if (isIP(address) === 0 || address.includes('%')) return false
  const parsed = ipaddr.process(address)
  return WEBHOOK_ALLOW.some((network) => {
    const [range, bits] = ipaddr.parseCIDR(network)
    return range.kind() === parsed.kind() && parsed.match(range, bits)
  })
}

/** @throws RefusedUrl if nothing may be sent to any one of the host's addresses */
async function openAddresses(url: URL, network: Network, rules: Rules): Promise<string[]> {
  const host = lookupHost(url)
  const addresses = isIP(host) ? [host] : await network.resolve(host)
  if (addresses.length === 0) throw new RefusedUrl(`cannot be resolved: ${host} has no address`)
  if (!addresses.every((address) => isOpen(address, rules))) {
    throw new RefusedUrl('points to an address that is not public')
  }
  return addresses
}

/** Sends messages: one POST each, to a checked address, without following redirects. */
export function createWebhookSender(rules: Rules, network: Network): WebhookSender {
  return {
    async send({ url, headers, body, signal }): Promise<SendOutcome> {
      const started = performance.now()
      const out_of_time = AbortSignal.timeout(timeout_ms)
      const ending = AbortSignal.any([signal, out_of_time])
      const took = () => Math.round(performance.now() - started)
      try {
        const target = refuseUrlOf(url, rules)
        const got = await orAborted(ending, deliver(target, headers, body, network, rules, ending))
        return { ...got, duration_ms: took() }
      } catch (error) {
        if (signal.aborted) throw signal.reason
        const words = out_of_time.aborted ? `no response within ${timeout_ms / 1000} s` : reasonOf(error)
        return { status: null, error: words, answer: null, retry_after_s: null, duration_ms: took() }
      }
    },
  }
}

async function deliver(
  url: URL,
  headers: Record<string, string>,
  body: string,
  network: Network,
  rules: Rules,
  signal: AbortSignal,
): Promise<Omit<SendOutcome, 'duration_ms'>> {
  const addresses = await openAddresses(url, network, rules)
  const request = { url, method: 'POST', headers, body, header_bytes, signal } as const
  const response = await sendToFirst(addresses.slice(0, addressesTried), request, network)
  const { statusCode: status = 0, headers: said } = response
  const answer = await beginningOf(response)
  const is_taken = status >= 200 && status < 300
  return {
    status,
    error: is_taken ? null : `HTTP ${status}${status >= 300 && status < 400 ? ': redirects are not followed' : ''}`,
    answer,
    retry_after_s: is_taken ? null : (retryAfter(said['retry-after']) ?? null),
  }
}

/** The first bytes of an answer, as a text that every store accepts. The rest is not read. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let left = keptBytes
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk.subarray(0, left))
      left -= chunk.length
      if (left <= 0) break
    }
  } catch {
    // The status has already arrived and decides the outcome.
  } finally {
    response.destroy()
  }
  return Buffer.concat(chunks).toString('utf8').replaceAll('\0', '\uFFFD')
}

/** The failure in our own words, because those of Node.js may contain what the host sent. */
function reasonOf(error: unknown): string {
  if (error instanceof RefusedUrl) return `nothing was sent: the URL ${error.message}`
  const code = codeOf(error)
  if (isCertificateError(code)) return `no trusted connection: ${code}`
  return `the connection failed: ${code || 'it was closed early'}`
}
