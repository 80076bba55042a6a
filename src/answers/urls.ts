import { getDomain } from 'tldts'
import { type RedirectWrapper, redirectWrappers } from './redirect-wrappers.ts'
import { trackingNames, trackingPrefixes } from './tracking-parameters.ts'

const httpUrl = /^\s*https?:[/\\]{2}/i

/** More nested wrappers than this are not an accident; such a URL is kept unchanged. */
const maxWrappers = 8

const parseHttpUrl = (text: string): URL | null => (httpUrl.test(text) ? URL.parse(text) : null)

/** Removes a leading `www.`, repeatedly; `www.com` itself stays. */
const withoutWww = (host: string): string => {
  let bare = host
  while (bare.startsWith('www.') && bare[4] !== '.' && bare.slice(4, -1).includes('.')) bare = bare.slice(4)
  return bare
}

const withoutTrailingSlash = (path: string): string => {
  let end = path.length
  while (path.charCodeAt(end - 1) === 47) end--
  return path.slice(0, end)
}

const upperCaseEscapes = (text: string): string =>
  text.includes('%') ? text.replace(/%[0-9a-f]{2}/gi, (octet) => octet.toUpperCase()) : text

/** A parameter's name as a server reads it. The "&" keeps a "?" at its beginning. */
const nameOf = (parameter: string): string => {
  const name = parameter.split('=', 1)[0] ?? ''
  return name.includes('%') ? ([...new URLSearchParams(`&${name}`).keys()][0] ?? '') : name
}

const isTracking = (parameter: string): boolean => {
  const name = nameOf(parameter)
  return trackingNames.has(name) || trackingPrefixes.some((prefix) => name.startsWith(prefix))
}

const keptQuery = (search: string): string => {
  if (search === '') return ''
  const kept = search
    .slice(1)
    .split('&')
    .filter((parameter) => parameter !== '' && !isTracking(parameter))
  return kept.length === 0 ? '' : `?${upperCaseEscapes(kept.join('&'))}`
}

const wrappersByHost = new Map<string, RedirectWrapper[]>()
const wrapperFamilies: RedirectWrapper[] = []
for (const wrapper of redirectWrappers) {
  if (typeof wrapper.host === 'string') {
    wrappersByHost.set(wrapper.host, [...(wrappersByHost.get(wrapper.host) ?? []), wrapper])
  } else wrapperFamilies.push(wrapper)
}

const wrappersOf = (host: string): readonly RedirectWrapper[] =>
  wrappersByHost.get(host) ??
  wrapperFamilies.filter((wrapper) => wrapper.host instanceof RegExp && wrapper.host.test(host))

const readTarget = (value: string | null, wrapper: RedirectWrapper): URL | null => {
  if (value === null) return null
  if (wrapper.form !== 'a1_base64') return parseHttpUrl(value)
  return value.startsWith('a1') ? parseHttpUrl(Buffer.from(value.slice(2), 'base64url').toString()) : null
}

/** The target of one redirect wrapper; null when the URL is not a wrapper, or has no target. */
const wrappedTarget = (url: URL): URL | null => {
  if (url.search === '') return null
  const wrappers = wrappersOf(withoutWww(url.hostname))
  if (wrappers.length === 0) return null
  const path = withoutTrailingSlash(url.pathname)
  for (const wrapper of wrappers) {
    if (wrapper.path !== undefined && wrapper.path !== path) continue
    for (const parameter of wrapper.parameters) {
      const target = readTarget(url.searchParams.get(parameter), wrapper)
      if (target !== null) return target
    }
  }
  return null
}

const unwrap = (url: URL): URL => {
  let current = url
  for (let depth = 0; depth <= maxWrappers; depth++) {
    const target = wrappedTarget(current)
    if (target === null) return current
    current = target
  }
  return url
}

/** The port with its colon; '' for the default port of the original or the resulting scheme. */
const portOf = (url: URL): string => (url.port === '' || url.port === '443' ? '' : `:${url.port}`)

const normalForm = (parsed: URL): string => {
  const url = unwrap(parsed)
  const path = upperCaseEscapes(withoutTrailingSlash(url.pathname))
  return `https://${withoutWww(url.hostname)}${portOf(url)}${path}${keptQuery(url.search)}`
}

/**
 * The normal form of a URL, under which a source is counted: scheme https, host in lower case without a leading `www.`,
 * no default port, user info, fragment or final slash of the path, percent-escapes in upper case, no tracking
 * parameters, other parameters in their order, and the target instead of a redirect wrapper around it. Normalisation by
 * the URL Standard (dot segments, punycode, escapes of spaces and non-ASCII letters) is kept; nothing is decoded or
 * sorted. Normalising a normal form changes nothing. Null: not an absolute http(s) URL with a host.
 */
export function normalizeUrl(url: string): string | null {
  const parsed = parseHttpUrl(url)
  return parsed === null ? null : normalForm(parsed)
}

const scheme = /^[a-z][a-z0-9+.-]*:\/\//i

/** The host of a bare host, a URL, or a host with port or path; null when there is none. */
const bareHost = (input: string): string | null => {
  const text = input.trim()
  const afterScheme = text.replace(scheme, '').replace(/^\/\//, '')
  if (text === afterScheme && /^[^/?#]*@/.test(text)) return null
  const host = afterScheme === '' ? undefined : URL.parse(`https://${afterScheme}`)?.hostname
  if (host === undefined) return null
  return withoutWww(host.endsWith('.') ? host.slice(0, -1) : host) || null
}

const hostName = /^(?=.{1,253}$)[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)+$/
const ipv6 = /^\[[0-9a-f:.]+\]$/

/**
 * The form of a host in a brand's `domains`: lower case, punycode, without scheme, user info, port, path, leading
 * `www.` and final dot. Null when the input is not a host name: empty, with spaces or wildcards, an e-mail address, a
 * single word.
 */
export function normalizeHost(input: string): string | null {
  const host = bareHost(input)
  return host !== null && (hostName.test(host) || ipv6.test(host) || host === 'localhost') ? host : null
}

/** Enough for the hosts of one day of answers; the oldest entries are evicted. */
const maxKnownDomains = 20_000
const knownDomains = new Map<string, string>()

const domainOfHost = (host: string): string => {
  const known = knownDomains.get(host)
  if (known !== undefined) return known
  const name = host.endsWith('.') ? host.slice(0, -1) : host
  const domain = getDomain(name, { allowPrivateDomains: true, extractHostname: false, validateHostname: false }) ?? name
  if (knownDomains.size >= maxKnownDomains) {
    for (const [oldest] of knownDomains) {
      knownDomains.delete(oldest)
      break
    }
  }
  knownDomains.set(host, domain)
  return domain
}

const hostOfNormalForm = (normalised: string): string => normalised.slice(8).split(/[/?]|:\d+(?![^/?])/, 1)[0] ?? ''

/**
 * The registrable domain by the public suffix list with its private section: `blog.acme.co.uk` belongs to `acme.co.uk`,
 * `alice.github.io` to itself. A host without one (an IP address, `localhost`, a public suffix) is its own domain. A
 * URL is normalised first. Null when the input has no host.
 */
export function registrableDomain(urlOrHost: string): string | null {
  const normalised = normalizeUrl(urlOrHost)
  const host = normalised === null ? bareHost(urlOrHost) : hostOfNormalForm(normalised)
  return host === null ? null : domainOfHost(host)
}

export interface ImportedSource {
  url: string
  title?: string | null
  citation_count?: number
  citation_position?: number | null
}

export interface SourceFact {
  /** As first written by the engine. */
  url: string
  url_normalized: string
  domain: string
  title: string | null
  citation_count: number
  citation_position: number | null
}

/** A source without an http(s) URL, by its index in the list. */
export class SourceUrlError extends Error {
  readonly index: number

  constructor(index: number, url: string) {
    super(`source ${index} has no absolute http(s) URL: ${url.slice(0, 200)}`)
    this.name = 'SourceUrlError'
    this.index = index
  }
}

/** Links that only the engine that created them can resolve; the title names the host. */
const opaqueRedirect = /^https:\/\/vertexaisearch\.cloud\.google\.com\/grounding-api-redirect\//

/** Whether a URL in normal form does not reveal its target. */
export const isOpaqueRedirect = (normalised: string) => opaqueRedirect.test(normalised)

function domainOfSource(normalised: string, title: string | null): string {
  const named = title !== null && isOpaqueRedirect(normalised) ? normalizeHost(title) : null
  return domainOfHost(named ?? hostOfNormalForm(normalised))
}

const leastPosition = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b)

const titleOf = (source: ImportedSource): string | null =>
  source.title === undefined || source.title?.trim() === '' ? null : source.title

/** The largest value of the column that stores citation counts. */
const maxCitations = 4_294_967_295

/**
 * The distinct sources of one chat, in order of first occurrence. Sources with the same normal form are merged: the sum
 * of citations (at most 4,294,967,295), the lowest position, the first title that is not blank. Throws `SourceUrlError` for a URL without
 * normal form.
 */
export function sourceFacts(sources: readonly ImportedSource[]): SourceFact[] {
  const facts = new Map<string, SourceFact>()
  for (const [index, source] of sources.entries()) {
    const normalised = normalizeUrl(source.url)
    if (normalised === null) throw new SourceUrlError(index, source.url)
    const citations = source.citation_count ?? 0
    const position = source.citation_position ?? null
    const fact = facts.get(normalised)
    if (fact === undefined) {
      facts.set(normalised, {
        url: source.url,
        url_normalized: normalised,
        domain: domainOfSource(normalised, titleOf(source)),
        title: titleOf(source),
        citation_count: citations,
        citation_position: position,
      })
    } else {
      fact.citation_count = Math.min(fact.citation_count + citations, maxCitations)
      fact.citation_position = leastPosition(fact.citation_position, position)
      fact.title ??= titleOf(source)
    }
  }
  return [...facts.values()]
}
