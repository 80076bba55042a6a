import { domainClass } from './domain-class.ts'
import {
  discussionHosts,
  documentEnding,
  headlineWords,
  homeParameters,
  homeSegment,
  knownPages,
  localeSegment,
  phrases,
  programPaths,
  segments,
  serviceHosts,
  shopHost,
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

/** Longer titles and slugs add no information. */
const looked = 200

/** A date in the path, as on blogs and news sites. */
const dated = /\/20\d\d[/-](0?[1-9]|1[0-2])\b/

/** The class of a page by rule, from its normalised URL, its registrable domain and, if known, its title. */
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
  if (hasLabel(host, domain, discussionHosts)) return 'DISCUSSION'
  const program = programPaths.find(([pattern]) => pattern.test(path))
  if (program) return program[1]

  const below = classBelow(parts)
  if (below !== undefined && below !== 'ARTICLE' && below !== 'PROFILE') return below
  const texts = [wordsOf(last), folded(title ?? '')]
  const phrase = phrases.find(([, pattern]) => texts.some((text) => pattern.test(text)))
  if (phrase) return phrase[0]
  if (below === 'ARTICLE' && hasLabel(host, domain, serviceHosts)) return 'OTHER'
  if (below !== undefined) return below
  if (documentEnding.test(path.toLowerCase()) || hasLabel(host, domain, serviceHosts)) return 'OTHER'
  return dated.test(path) ? 'ARTICLE' : byOwner(host, domain, parts)
}

function partsOf(normalised: string) {
  const asked = normalised.indexOf('?')
  const whole = asked < 0 ? normalised : normalised.slice(0, asked)
  const slash = whole.indexOf('/', 'https://'.length)
  const host = whole.slice('https://'.length, slash < 0 ? undefined : slash).replace(/:\d+$/, '')
  return { host, path: slash < 0 ? '' : whole.slice(slash), query: asked < 0 ? '' : normalised.slice(asked) }
}

const knownPage = (host: string, path: string) => pagesByHost.get(host)?.find(([, pattern]) => pattern.test(path))

/** Whether a host has one of the labels below its domain. */
const hasLabel = (host: string, domain: string, labels: ReadonlySet<string>) =>
  host.length > domain.length &&
  host
    .slice(0, -domain.length)
    .split('.')
    .some((label) => labels.has(label))

/** What the segment names say: a segment above the last one marks a page, the last segment a list. */
function classBelow(parts: string[]): UrlClass | undefined {
  const classes = parts.map(classOfName)
  const at = classes.findLastIndex((is) => is !== undefined)
  const is = classes[at]
  const above = classes[at - 1]
  // Help has articles, and articles are about terms and returns.
  if (is === 'ARTICLE' && above === 'OTHER') return 'OTHER'
  if (is === 'OTHER' && above === 'ARTICLE' && at === parts.length - 1) return 'ARTICLE'
  if (at < parts.length - 1 || is === undefined || is === 'DISCUSSION' || is === 'OTHER') return is
  return 'CATEGORY_PAGE'
}

/** A file is named by what it is when it helps or is talked in, otherwise by what it is about. */
function classOfName(part: string): UrlClass | undefined {
  const plain = folded(decoded(part)).replaceAll('_', '-')
  const named = segmentClasses.get(plain)
  if (named !== undefined || !plain.includes('.')) return named
  const is = segmentClasses.get(plain.replace(/\.[a-z]{2,5}$/, ''))
  return is === 'OTHER' || is === 'DISCUSSION' ? is : undefined
}

/** When neither path nor words decide: what the owner's pages of such names are, and OTHER where that is not known. */
function byOwner(host: string, domain: string, parts: string[]): UrlClass {
  const slug = wordsOf(parts.at(-1) ?? '')
  const words = slug.split(' ')
  const owner = domainClass(domain)
  if (owner === 'REFERENCE') return 'PROFILE'
  if (owner === 'UGC') return 'DISCUSSION'
  if (owner === 'EDITORIAL') return words.length > 3 ? 'ARTICLE' : 'CATEGORY_PAGE'
  if (words.length > 4 && headlineWords.test(slug)) return 'ARTICLE'
  if (owner !== 'CORPORATE') return words.length > 3 ? 'ARTICLE' : 'OTHER'
  // Many words are a headline, unless a model is among them.
  if (isHeadline(words) && !words.some(namesModel) && !shopHost.test(host)) return 'ARTICLE'
  if (words.some(namesModel) || hasArticleNumber(words)) return 'PRODUCT_PAGE'
  // Shop URLs name categories in the plural.
  if (words.length < 5 && /[a-z]{2}s$/.test(words.at(-1) ?? '')) return 'CATEGORY_PAGE'
  return words.length > 2 && shopHost.test(host) ? 'PRODUCT_PAGE' : 'OTHER'
}

/** Many words, or some with the number that news have. */
const isHeadline = (words: string[]) => words.length > 5 || (words.length > 4 && /^\d{6,}$/.test(words.at(-1) ?? ''))

/** A model by its number, such as "ls630w". */
const namesModel = (word: string) => modelNumber.test(word) && !everydayNumber.test(word)
/** A name with the number of an article beside it; longer ones are headlines. */
const hasArticleNumber = (words: string[]) =>
  words.length > 2 && words.length < 5 && words.some((word) => /^\d{5,}$/.test(word))
const modelNumber = /^(?=.*\d)(?=.*[a-z])[a-z\d]{2,16}$/
const everydayNumber = /^(?:\d+(?:st|nd|rd|th|h|k|x|d|min)|top\d+|[bd]2[bc]|p2p|web\d|mp\d|[hq]\d|[345]g|covid\d*)$/

const wordsOf = (segment: string) =>
  folded(decoded(segment))
    .replace(/\.[a-z]{2,5}$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const ascii = /^[\0-\x7f]*$/

function folded(text: string): string {
  const plain = text.slice(0, looked).toLowerCase()
  // Most are plain text, and the Unicode forms cost more than everything else.
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
