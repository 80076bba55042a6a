import { domainClass } from './domain-class.ts'
import {
  discussionHosts,
  homeParameters,
  homeSegment,
  knownPages,
  localeSegment,
  phrases,
  programPaths,
  segments,
} from './url-class-words.ts'

export type UrlClass =
  | 'HOMEPAGE'
  | 'CATEGORY_PAGE'
  | 'PRODUCT_PAGE'
  | 'LISTICLE'
  | 'COMPARISON'
  | 'PROFILE'
  | 'ALTERNATIVE'
  | 'DISCUSSION'
  | 'HOW_TO_GUIDE'
  | 'ARTICLE'
  | 'OTHER'

const pagesByHost = Map.groupBy(knownPages, ([host]) => host)
const segmentClasses = new Map(segments.flatMap(([is, names]) => names.map((name) => [name, is] as const)))

/** Titles and slugs longer than this say nothing more. */
const looked = 200

/** A day in the path, as blogs and newspapers have it. */
const dated = /\/20\d\d[/-](0?[1-9]|1[0-2])\b/

/** The class of a page by rule, from its normalised URL with its registrable domain and, where it is known, its title. */
export function urlClass(url: string, domain: string, title: string | null): UrlClass {
  const { host, path, query } = partsOf(url)
  const page = knownPage(host, path) ?? (host === domain ? undefined : knownPage(domain, path))
  if (page) return page[2]

  const parts = path.split('/').filter((part) => part !== '')
  while (localeSegment.test(parts[0] ?? '')) parts.shift()
  const last = parts.at(-1)
  if (last === undefined || (parts.length === 1 && homeSegment.test(last))) {
    return homeParameters.find(([name]) => name.test(query))?.[1] ?? 'HOMEPAGE'
  }
  if (isDiscussionHost(host, domain)) return 'DISCUSSION'
  const program = programPaths.find(([pattern]) => pattern.test(path))
  if (program) return program[1]

  const below = classBelow(parts)
  if (below !== undefined && below !== 'ARTICLE' && below !== 'PROFILE') return below
  const texts = [wordsOf(last), folded(title ?? '')]
  const phrase = phrases.find(([, pattern]) => texts.some((text) => pattern.test(text)))
  if (phrase) return phrase[0]
  return below ?? (dated.test(path) ? 'ARTICLE' : byOwner(domain, parts))
}

function partsOf(normalised: string) {
  const asked = normalised.indexOf('?')
  const whole = asked < 0 ? normalised : normalised.slice(0, asked)
  const slash = whole.indexOf('/', 'https://'.length)
  const host = whole.slice('https://'.length, slash < 0 ? undefined : slash).replace(/:\d+$/, '')
  return { host, path: slash < 0 ? '' : whole.slice(slash), query: asked < 0 ? '' : normalised.slice(asked) }
}

const knownPage = (host: string, path: string) => pagesByHost.get(host)?.find(([, pattern]) => pattern.test(path))

const isDiscussionHost = (host: string, domain: string) =>
  host.length > domain.length &&
  host
    .slice(0, -domain.length)
    .split('.')
    .some((label) => discussionHosts.has(label))

/** What the names of the segments say: one above the last segment of the page, the last one of a list. */
function classBelow(parts: string[]): UrlClass | undefined {
  const classes = parts.map((part) => segmentClasses.get(part.toLowerCase()))
  const at = classes.findLastIndex((is) => is !== undefined)
  const is = classes[at]
  if (at < parts.length - 1 || is === undefined || is === 'DISCUSSION' || is === 'OTHER') return is
  return 'CATEGORY_PAGE'
}

/** Where neither path nor words say it: what the sites of such owners mostly have at such a place. */
function byOwner(domain: string, parts: string[]): UrlClass {
  const words = wordsOf(parts.at(-1) ?? '').split(' ')
  const owner = domainClass(domain)
  if (owner === 'REFERENCE') return 'PROFILE'
  if (owner === 'UGC') return 'DISCUSSION'
  if (owner !== 'CORPORATE') return words.length > 3 ? 'ARTICLE' : 'CATEGORY_PAGE'
  // A shop names many things in the plural and one in the singular.
  return words.length < 5 && /[a-z]{2}s$/.test(words.at(-1) ?? '') ? 'CATEGORY_PAGE' : 'PRODUCT_PAGE'
}

const wordsOf = (segment: string) =>
  folded(decoded(segment))
    .replace(/\.[a-z]{2,5}$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const ascii = /^[\0-\x7f]*$/

function folded(text: string): string {
  const plain = text.slice(0, looked).toLowerCase()
  // Most are plain, and the Unicode forms cost more than all the rest.
  return ascii.test(plain)
    ? plain
    : plain
        .normalize('NFD')
        .replace(/\p{Mn}+/gu, '')
        .normalize('NFC')
}

function decoded(segment: string): string {
  if (!segment.includes('%')) return segment
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
