import type { IncomingHttpHeaders } from 'node:http'
import { retryAfter } from '../retry-after.ts'
import type { PageArticle } from './article.ts'
import type { HostTurns } from './host-turns.ts'
import { type Media, mediaOf } from './media.ts'
import { lookupHost, type Network, refuseUrl } from './network.ts'
import type { PageReader } from './reader.ts'
import { Refusal } from './refusal.ts'
import { createRobots } from './robots.ts'
import type { SiteSigns } from './site-signs.ts'
import { acceptedEncodings, bodyOf, type VisitLimits, visit } from './visit.ts'

/** The validators of an earlier answer, to find out whether the page has changed since. */
export interface Validators {
  etag: string | null
  last_modified: string | null
}

export type Fetched =
  | ({ state: 'read' } & PageArticle & Validators)
  /** The page has not changed since the validators were issued. */
  | { state: 'unchanged' }

export interface FetchLimits extends VisitLimits {
  /** The maximum size of a page, unpacked. */
  page_bytes: number
  robots_bytes: number
  redirects: number
  /** The default pause between two requests to a host. */
  pause_ms: number
  /** The longest pause for hosts that ask for more. */
  max_pause_ms: number
}

const fetchLimits: FetchLimits = {
  idle_ms: 10_000,
  total_ms: 30_000,
  header_bytes: 32 * 1024,
  page_bytes: 5 * 1024 * 1024,
  robots_bytes: 500 * 1024,
  redirects: 5,
  pause_ms: 1_000,
  max_pause_ms: 30_000,
}

export interface Fetcher {
  /** Reads one page. @throws Refusal that says why it is not read */
  fetch(url: string, signal: AbortSignal, known?: Validators): Promise<Fetched>
  /** The final target of a URL that only redirects; the target page is not fetched. @throws Refusal */
  resolve(url: string, signal: AbortSignal): Promise<string>
  /** Reads one page for what it says about the company behind it. @throws Refusal that says why it is not read */
  survey(url: string, signal: AbortSignal): Promise<Surveyed>
}

/** A page after redirects, and what it says. */
export interface Surveyed {
  url: string
  signs: SiteSigns
}

export interface FetcherParts {
  network: Network
  turns: HostTurns
  reader: Pick<PageReader, 'run'>
  user_agent: string
  limits?: Partial<FetchLimits>
}

/** The result of one hop: another URL, or an end. */
type Hop<T> = { location: URL } | { end: T }

/** The answer for a page before it is parsed. */
interface Body {
  media: Media
  headers: IncomingHttpHeaders
  bytes: Buffer
}

/** The same, of the page that redirects led to. */
interface Loaded extends Body {
  url: URL
  hops: number
}

const accepted = 'text/html,application/xhtml+xml,text/markdown;q=0.9,text/plain;q=0.8'

/**
 * Reads third-party pages: the responses of hosts named in answers are bounded in time and size, and never executed.
 */
export function createFetcher({ network, turns, reader, user_agent, limits: given }: FetcherParts): Fetcher {
  const limits = { ...fetchLimits, ...given }
  const robots = createRobots(reader, user_agent)
  const common = { 'user-agent': user_agent, 'accept-encoding': acceptedEncodings }

  /** Follows redirects; every hop is resolved, checked and paced like the first one. */
  async function follow<T>(first: URL, hop: (url: URL, hops: number) => Promise<Hop<T>>): Promise<T> {
    const seen = new Set<string>()
    let url = first
    for (let hops = 0; hops <= limits.redirects; hops++) {
      if (seen.has(url.href)) throw new Refusal('redirects', 'the redirects form a loop')
      seen.add(url.href)
      const result = await hop(url, hops)
      if ('end' in result) return result.end
      if (url.protocol === 'https:' && result.location.protocol === 'http:') {
        throw new Refusal('redirects', 'it redirects from https to http')
      }
      url = result.location
    }
    throw new Refusal('redirects', `there are more than ${limits.redirects} redirects`)
  }

  /** robots.txt of an origin. Redirects are followed; a host that has none, or forbids reading it, has no rules. */
  const rulesOf = (signal: AbortSignal) => async (origin: string) => {
    try {
      return await follow<string | null>(new URL('/robots.txt', origin), (url) =>
        turns.take(
          lookupHost(url),
          () => limits.pause_ms,
          () =>
            visit(
              { url, headers: { ...common, accept: 'text/plain,*/*;q=0.1' }, signal },
              network,
              limits,
              async (answer) => {
                const { statusCode: status = 0 } = answer
                const location = locationOf(url, status, answer.headers)
                if (location) return { location }
                if (status === 429 || status >= 500)
                  throw new Refusal('robots_unavailable', `robots.txt: HTTP ${status}`)
                if (status !== 200) return { end: null }
                return { end: (await bodyOf(answer, limits.robots_bytes, true)).toString('utf8') }
              },
            ),
        ),
      )
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.reason === 'redirects') return null
      if (['address_refused', 'busy', 'stopped', 'unresolved', 'url_refused'].includes(error.reason)) throw error
      throw new Refusal('robots_unavailable', `robots.txt of ${origin} cannot be read: ${error.message}`)
    }
  }

  /** Fetches a page if its host allows it. */
  async function ask<T>(
    url: URL,
    headers: Record<string, string>,
    signal: AbortSignal,
    take: Parameters<typeof visit<T>>[3],
  ): Promise<T> {
    // Before the host receives any request.
    refuseUrl(url)
    const { crawl_delay_s } = await robots(url, rulesOf(signal))
    const pause_ms = Math.min(Math.max((crawl_delay_s ?? 0) * 1000, limits.pause_ms), limits.max_pause_ms)
    return await turns.take(
      lookupHost(url),
      () => pause_ms,
      () => visit({ url, headers: { ...common, accept: accepted, ...headers }, signal }, network, limits, take),
    )
  }

  /** The body of a page behind redirects; null when it has not changed since the conditions. */
  const load = <T>(
    text: string,
    signal: AbortSignal,
    conditions: Record<string, string>,
    read: (loaded: Loaded | null) => Promise<T>,
  ): Promise<T> =>
    follow<T>(urlOf(text), async (url, hops) => {
      const is_conditional = hops === 0 && Object.keys(conditions).length > 0
      const answered = await ask<Hop<Body | null>>(url, is_conditional ? conditions : {}, signal, async (answer) => {
        const { statusCode: status = 0, headers } = answer
        const location = locationOf(url, status, headers)
        if (location) return { location }
        if (status === 304 && is_conditional) return { end: null }
        if (status !== 200) throw new Refusal('status', `HTTP ${status}`, retryAfter(headers['retry-after']))
        const media = mediaOf(headers['content-type'])
        return { end: { media, headers, bytes: await bodyOf(answer, limits.page_bytes) } }
      })
      if ('location' in answered) return answered
      return { end: await read(answered.end && { ...answered.end, url, hops }) }
    })

  return {
    async fetch(text, signal, known = { etag: null, last_modified: null }) {
      const conditions = {
        ...(known.etag && { 'if-none-match': known.etag }),
        ...(known.last_modified && { 'if-modified-since': known.last_modified }),
      }
      return await load<Fetched>(text, signal, conditions, async (loaded) => {
        if (loaded === null) return { state: 'unchanged' }
        const { media, headers, bytes, url, hops } = loaded
        const article = await reader.run('article', { body: new Uint8Array(bytes), ...media, url: url.href })
        if (article.markdown === '') throw new Refusal('empty', 'the page has no text')
        // Validators of another URL do not apply to the URL that is fetched next time.
        const validators = hops === 0 ? validatorsOf(headers) : { etag: null, last_modified: null }
        return { state: 'read', ...article, ...validators }
      })
    },
    survey: (text, signal) =>
      load(text, signal, {}, async (loaded) => {
        if (loaded?.media.kind !== 'html') throw new Refusal('empty', 'it is not an HTML page')
        const { media, bytes, url } = loaded
        const page = { body: new Uint8Array(bytes), charset: media.charset, url: url.href }
        return { url: url.href, signs: await reader.run('site', page) }
      }),
    async resolve(text, signal) {
      const url = urlOf(text)
      return await ask(url, {}, signal, async ({ statusCode: status = 0, headers }) => {
        const location = locationOf(url, status, headers)
        if (location) return location.href
        throw new Refusal('status', `HTTP ${status} instead of a redirect`, retryAfter(headers['retry-after']))
      })
    },
  }
}

function urlOf(text: string): URL {
  const url = URL.parse(text)
  if (url === null) throw new Refusal('url_refused', 'it is not a URL')
  url.hash = ''
  return url
}

/**
 * The target of a redirect; undefined when the answer is not a redirect. @throws Refusal when it has no valid target
 */
function locationOf(url: URL, status: number, { location }: IncomingHttpHeaders): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(status)) return undefined
  const target = location === undefined ? null : URL.parse(location, url.href)
  if (target === null) throw new Refusal('redirects', 'the redirect has no valid target')
  target.hash = ''
  return target
}

/** Longer validators are not sent back: storing them would be of no use. */
const maxValidatorLength = 500

function validatorsOf({ etag, 'last-modified': last_modified }: IncomingHttpHeaders): Validators {
  const fitting = (value: string | undefined) => (value && value.length <= maxValidatorLength ? value : null)
  return { etag: fitting(etag), last_modified: fitting(last_modified) }
}
