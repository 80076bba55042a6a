import { domainClass, knownAs } from './domain-class.ts'
import { offering, severalPrograms, severalThings, testPath } from './goods-words.ts'
import { isRange, isTestOfKind } from './kinds-of-goods.ts'
import { dose, knowledgeEnding, knowledgeWords, medicineFolder, preparation, recipeHosts } from './knowledge-words.ts'
import { comparesPrices } from './offers-compared.ts'
import { isPress, sells } from './owners.ts'
import { byOwner } from './page-by-owner.ts'
import {
  decoded,
  foldedName,
  headlineOf,
  maxFolderLength,
  maxLookedLength,
  nameOf,
  plainName,
  wordsOfName,
} from './page-names.ts'
import {
  branchPath,
  documentEnding,
  folderFile,
  idParameter,
  knownPages,
  newsPath,
  parameters,
  programPaths,
  shopParameters,
  shopPaths,
  videoPath,
} from './page-paths.ts'
import { dutchChoice, imperatives, phrases } from './phrases.ts'
import {
  articleHosts,
  blogWords,
  deskWords,
  discussionHosts,
  endsOfLists,
  homeSegment,
  localeSegment,
  segments,
  serviceHosts,
  shopSegments,
  strongLists,
  talkEnding,
} from './segment-names.ts'
import { bankAccount, customerFolders, isProgramsName } from './service-words.ts'

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

/** Deeper paths are errors of software. */
const maxPathLength = 60

/** A date in the path, as on blogs and news sites. */
const dated =
  /\/(19|20)\d\d[/.-](0?[1-9]|1[0-2])\b|\/(19|20)\d\d(0[1-9]|1[0-2])\/|\/[nt]?(19|20)\d\d(0[1-9]|1[0-2])([0-2]\d|3[01])(?:\b|_|\d{6})|[-_](19|20)\d\d[-_.](0[1-9]|1[0-2])[-_.]([0-2]\d|3[01])\b/

/** A full date in folders. Newspapers also have one above segments named like products or lists. */
const datedFully = /\/(19|20)\d\d[/-]?(0[1-9]|1[0-2])[/-]?([0-2]\d|3[01])\//

/** The class of a page by rule, from its normalised URL, its registrable domain and, if known, its title. */
export const urlClass = (url: string, domain: string, title: string | null): UrlClass =>
  addressClass(url, domain, title).is

/** A class, and how it was determined. */
interface AddressClass {
  is: UrlClass
  /** The address or the title says so; otherwise it is the usual class of the owner's pages with such names. */
  is_sure: boolean
  /** People sign in, register, pay or write to the owner there. */
  is_desk: boolean
}

/** The class of a page as `urlClass` returns it, with how certain it is. */
export function addressClass(url: string, domain: string, title: string | null): AddressClass {
  const parts = partsOf(url)
  const told = classFromAddress(parts, domain, title)
  if (told === 'desk') return { is: 'OTHER', is_sure: true, is_desk: true }
  if (typeof told === 'string') return { is: told, is_sure: true, is_desk: false }
  return { is: byOwner(parts.host, domain, told), is_sure: false, is_desk: false }
}

/** The class of the first phrase that matches a title. */
export const phraseOf = (title: string): UrlClass | undefined => phraseIn([foldedName(title)])

const phraseIn = (texts: string[]) => phrases.find(([, pattern]) => texts.some((text) => pattern.test(text)))?.[0]

/** The class by the address and the title. If they say nothing, the path segments, which then show its name. */
function classFromAddress(
  { host, path, query }: ReturnType<typeof partsOf>,
  domain: string,
  title: string | null,
): UrlClass | 'desk' | string[] {
  const page = knownPage(host, path) ?? knownPage(knownAs(domain), path)
  if (page) {
    const name = path.slice(path.lastIndexOf('/') + 1)
    if (isDesk(name)) return 'desk'
    // Users write lists and guides there.
    return (
      (page[2] === 'ARTICLE' && domainClass(domain) === 'UGC' ? phraseIn([wordsOfName(name)]) : undefined) ?? page[2]
    )
  }

  const asked = query === '' ? undefined : parameters.find(([name]) => name.test(query))?.[1]
  const parts = path.split('/', maxPathLength).filter((part) => part !== '')
  while (localeSegment.test(parts[0] ?? '')) parts.shift()
  if (parts.length === 0 || (parts.length === 1 && homeSegment.test(parts[0] ?? '')))
    return asked ?? (host !== domain && comparesPrices(domain) ? 'CATEGORY_PAGE' : 'HOMEPAGE')
  if (parts.length > 1 && folderFile.test(parts.at(-1) ?? '')) {
    if (asked !== undefined) return asked
    parts.pop()
    if (parts.length === 1 && homeSegment.test(parts[0] ?? '')) return 'HOMEPAGE'
  }
  const last = parts.at(-1) ?? ''
  if (isDesk(last) || (asked === 'OTHER' && isProgram(last))) return 'desk'
  if (hasLabel(host, domain, discussionHosts)) return 'DISCUSSION'
  if (parts.length === 2 && parts[0] === 'p' && hasLabel(host, domain, articleHosts)) return 'ARTICLE'
  if (versus.test(last) && namesTwo.test(wordsOfName(last))) return 'COMPARISON'
  const program = programPaths.find(([pattern]) => pattern.test(path))
  if (program) return program[1]

  const below =
    isProgram(last) && /[?&]\w*=?\d/.test(query)
      ? asked === 'CATEGORY_PAGE'
        ? asked
        : (classOfProgram(last) ?? classBelow(parts, domain, query))
      : classBelow(parts, domain, query)
  if (
    asked !== undefined &&
    (isProgram(last) ? below === undefined || below === 'CATEGORY_PAGE' || below === 'DISCUSSION' : below === undefined)
  ) {
    // The program's name shows what the number in the query refers to.
    return (asked === 'OTHER' || asked === 'ARTICLE') && below === 'DISCUSSION' ? below : asked
  }
  const titled = title === null ? [] : [foldedName(title)]
  if (below === undefined || below === 'ARTICLE') {
    if (hasLabel(host, domain, recipeHosts)) return 'HOW_TO_GUIDE'
    if (testPath.test(path) && isTestOfKind(parts)) return 'LISTICLE'
  }
  if (domainClass(domain) === 'CORPORATE') {
    // The range of a maker or seller for one kind, and the accounts that banks offer to a group of customers.
    if (below === 'PRODUCT_PAGE' && isRange(parts)) return 'CATEGORY_PAGE'
    if (below === 'OTHER' && bankAccount.test(plainName(last)) && customerFolders.has(plainName(parts.at(-2) ?? '')))
      return 'PRODUCT_PAGE'
    if (below !== 'CATEGORY_PAGE' && isMedicine(path)) return 'PRODUCT_PAGE'
  }
  if (preparation.test(path)) return 'PRODUCT_PAGE'
  if (videoPath.test(path)) return 'OTHER'
  // Newspapers write about companies, law and careers.
  const is_reported = below === 'OTHER' && wordsOfName(last).split(' ').length > 3 && isPress(domain)
  if (is_reported) return phraseIn([wordsOfName(last), ...titled]) ?? 'ARTICLE'
  if (below !== 'ARTICLE' && below !== 'DISCUSSION' && sells(domain)) {
    if (listKey.test(last) && wordsOfName(parts.at(-2) ?? '').split(' ').length < 4) return 'CATEGORY_PAGE'
    if (/\d/.test(last) && shopPaths.test(path)) return 'PRODUCT_PAGE'
    if (below === undefined && query !== '' && shopParameters.test(query)) return 'PRODUCT_PAGE'
  }
  if (documentEnding.test(path.toLowerCase())) return 'OTHER'
  if ((below === 'PRODUCT_PAGE' || below === 'CATEGORY_PAGE') && datedFully.test(path)) return 'ARTICLE'
  if (below === 'PRODUCT_PAGE' && hasLabel(host, domain, articleHosts))
    return phraseIn([wordsOfName(last)]) ?? 'ARTICLE'
  if (below === 'PRODUCT_PAGE' && parts.at(-2)?.length === 1) return phraseIn([wordsOfName(last)]) ?? below
  if (below === 'HOW_TO_GUIDE' && phraseIn([wordsOfName(last)]) === 'CATEGORY_PAGE') return 'CATEGORY_PAGE'
  // Market research companies sell a report on each market.
  if (
    path.includes('market') &&
    sells(domain) &&
    isMarket.test(wordsOfName(nameOf(parts))) &&
    studies.test(domain + path)
  )
    return 'PRODUCT_PAGE'
  // A company's offer is a product if it has the name of a program.
  if (offering.has(plainName(parts.at(-2) ?? '')) && domainClass(domain) === 'CORPORATE') {
    const offered = wordsOfName(last)
    if (isProgramsName.test(offered)) return severalPrograms.test(offered) ? 'LISTICLE' : 'PRODUCT_PAGE'
  }
  if (below === 'CATEGORY_PAGE' && parts.length > 1) {
    if (isDetails.test(parts.at(-2) ?? '') && sells(domain)) return 'PRODUCT_PAGE'
    if (branchPath.test(path)) return 'OTHER'
    const name = wordsOfName(last)
    if (reviewEnding.test(name)) return 'ARTICLE'
    // The press also publishes articles in its shop folder.
    if (isPress(domain) && /^reviews?$/.test(name)) return 'ARTICLE'
    if (isPress(domain) && !name.includes('seller') && phraseIn([name]) === 'LISTICLE') return 'LISTICLE'
  }
  if (below !== undefined && below !== 'ARTICLE' && below !== 'PROFILE') return below
  const phrase = phraseIn([wordsOfName(headlineOf(parts)), ...titled])
  // Help pages also explain terms.
  if (phrase && !(phrase === 'ARTICLE' && hasLabel(host, domain, serviceHosts))) return phrase
  if (/\.(?:nl|be)$/.test(domain) && dutchChoice.test(wordsOfName(nameOf(parts)))) return 'COMPARISON'
  if (below === 'ARTICLE' && !newsPath.test(path)) {
    const name = wordsOfName(nameOf(parts))
    if (severalThings.test(name)) return 'LISTICLE'
    if (imperatives.test(name)) return 'HOW_TO_GUIDE'
  }
  if (below === 'ARTICLE' && hasLabel(host, domain, serviceHosts)) return 'OTHER'
  // Newspapers number their articles about companies and people.
  if (below === 'PROFILE' && /\d{3}/.test(last) && isPress(domain)) return 'ARTICLE'
  if (below !== undefined) return below
  if (hasLabel(host, domain, serviceHosts)) return 'OTHER'
  return dated.test(path) || hasLabel(host, domain, articleHosts) ? 'ARTICLE' : parts
}

/** Whether a path is that of a medicine: with its dose, or with a number below a medicine folder. */
const isMedicine = (path: string) => dose.test(path) || (medicineFolder.test(path) && /\d{5}/.test(path))

/** Quick check: most names contain neither. */
const versus = /vs|versus/i

/** A comparison of one thing with another. */
const namesTwo = /^(?!(?:how|why|what|is|best|beste\w*|top) )(?:[\p{L}\d]+ ){1,6}(?:vs|versus)(?: [\p{L}\d]+){1,6}$/u

/** The number of a category, below its name. */
const listKey = /^[cln]-?\d{2,8}(?:\.html?)?$/i

/** A review, preceded by the name of what is reviewed. */
const reviewEnding = /(?:\S+ ){2}reviews?$/
const isDetails = /^details?$/i
const isMarket = /^(?:\p{L}+ )+market(?: (?:size|report|outlook|forecast|analysis|region))?(?: \d+)?$/u
const studies = /report|research|insight|industry|outlook/

/** What a program shows when a number selects one item, by the program's name. */
function classOfProgram(part: string): UrlClass | undefined {
  const names = wordsOfName(part).split(' ')
  const is = segmentClasses.get(names.join('-')) ?? segmentClasses.get(names[0] ?? '')
  return is === 'CATEGORY_PAGE' ? undefined : is
}

/** A name with the ending of a program, whose parameters say what it shows. */
const isProgram = (part: string) => /\.(php\d?|aspx?|jsp|cfm|cgi|do|pl|action)$/i.test(part)

/** Longer names are headlines. */
const maxDeskLength = 72

/** Whether a name is that of a page where people sign in, register, pay or write to the owner. */
function isDesk(part: string): boolean {
  if (part.length > maxDeskLength) return false
  const parted = decoded(part.slice(0, maxLookedLength))
    .replace(/\.[a-z]{2,6}$/i, '')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
  const names = wordsOfName(parted)
    .replace(
      /\b(user|client|member|customer|my|create|new|forgot|forgotten|lost|reset|contact|about)(?=(login|logon|signin|account|registration|password|pwd|us)\b)/g,
      '$1 ',
    )
    .split(' ')
    .filter((word) => !/^\d+$/.test(word))
  if (names.length === 0 || names.length > 6) return false
  const strange = names.filter((word) => !deskWords.telling.has(word) && !deskWords.others.has(word)).length
  if (strange === 0) return names.length > 1 || deskWords.telling.has(names[0] ?? '') || isSecret.test(names[0] ?? '')
  if (strange === 1 && names.length === 3 && names.some((word) => isSecret.test(word)))
    return names.every((word) => !isManaged.test(word))
  return strange === 1 && names.length < 4 && names.some((word) => deskWords.telling.has(word))
}
const isSecret = /^(?:pass|forgot)/
const isManaged = /^(?:best|manager|managers|generator|app|apps|keeper|security)$/

function partsOf(normalised: string) {
  const asked = normalised.indexOf('?')
  const whole = (asked < 0 ? normalised : normalised.slice(0, asked)).replace(/;jsessionid=[^/]*$/i, '')
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

/** The class by the segment names: a segment above the last one marks a page, the last segment a list. */
function classBelow(parts: string[], domain: string, query: string): UrlClass | undefined {
  // A single letter marks a list or a product only in a shop.
  const classes = parts.map((part, at) =>
    part.length > 1 || sells(domain) ? classOfName(part, at === parts.length - 1) : undefined,
  )
  const at = classes.findLastIndex((is) => is !== undefined)
  const is = classes[at]
  const above = classes[at - 1]
  const end = parts.length - 1
  if (endsOfLists.has(plainName(parts[end] ?? '')) && !idParameter.test(query)) return 'CATEGORY_PAGE'
  if (at > 0 && above === 'CATEGORY_PAGE' && (is === 'ARTICLE' || is === 'HOW_TO_GUIDE') && end - at < 2) {
    if (strongLists.has(plainName(parts[at - 1] ?? '')) && wordsOfName(parts[end] ?? '').split(' ').length < 4)
      return above
  }
  // Below an author's name come the author's texts.
  if (is === 'PROFILE' && at < end - 1) return undefined
  if (is === 'CATEGORY_PAGE' && at < end && shopSegments.has(plainName(parts[at] ?? ''))) {
    return isThing(parts[end] ?? '') ? 'PRODUCT_PAGE' : is
  }
  // A thing that a newspaper reports on is not a product.
  if (is === 'PRODUCT_PAGE' && above === 'ARTICLE' && at < parts.length - 1) return above
  // Help contains articles, and articles are also about terms and returns.
  if (is === 'ARTICLE' && above === 'OTHER') return 'OTHER'
  if (is === 'OTHER' && above === 'ARTICLE' && at === parts.length - 1) return 'ARTICLE'
  // A company's page about itself.
  if (is === 'PROFILE' && end === 0 && domainClass(domain) === 'CORPORATE') return 'OTHER'
  if (
    at < end ||
    is === undefined ||
    is === 'DISCUSSION' ||
    is === 'COMPARISON' ||
    is === 'ALTERNATIVE' ||
    is === 'OTHER'
  )
    return is
  if (is !== 'CATEGORY_PAGE' && query !== '' && idParameter.test(query)) return is
  return 'CATEGORY_PAGE'
}

/** Whether a name in a shop is that of a product: it is long, and neither a plural, nor a choice, nor a filter of a list. */
function isThing(part: string): boolean {
  const name = wordsOfName(part)
  return name.split(' ').length > 2 && !/[a-rt-z]s$|=/.test(decoded(part)) && phraseIn([name]) === undefined
}

/** Longer names with the word "blog" or "news" are headlines. */
const maxBlogNameLength = 24
const blogEnding = /^[a-z]{3,}(?:ratgeber|magazin|news|blog|nachrichten|artikel|bericht|berichte)$/

const isKnowledge = (plain: string) =>
  (plain.includes('-') ? plain.split('-').some((word) => knowledgeWords.has(word)) : knowledgeWords.has(plain)) ||
  knowledgeEnding.test(plain)

/** What software appends to the name of the item it shows. */
const detail = /-?details?$/

/** The class of a segment by its name. A file name counts only for service and discussion; other files are named after their topic. */
function classOfName(part: string, is_last: boolean): UrlClass | undefined {
  const plain = plainName(part)
  const named =
    segmentClasses.get(plain) ?? (plain.includes('detail') ? segmentClasses.get(plain.replace(detail, '')) : undefined)
  if (named !== undefined) return named
  if (plain.length <= maxBlogNameLength && /foru|foren|board/.test(plain) && talkEnding.test(plain)) return 'DISCUSSION'
  const last_word = plain.slice(plain.lastIndexOf('-') + 1)
  if (plain.length <= maxBlogNameLength && (blogWords.has(last_word) || blogEnding.test(plain))) return 'ARTICLE'
  if (!is_last && plain.length <= maxFolderLength && isKnowledge(plain)) return 'ARTICLE'
  if (!plain.includes('.')) return undefined
  const is = segmentClasses.get(plain.replace(/\.[a-z]{2,5}$/, ''))
  return is === 'OTHER' || is === 'DISCUSSION' ? is : undefined
}
