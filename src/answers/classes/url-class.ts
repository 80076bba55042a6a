import { frequentIn } from '../languages/languages.ts'
import { domainClass, knownAs } from './domain-class.ts'
import { testingOrganisations } from './domain-class-hosts.ts'
import {
  besideTests,
  goods,
  joining,
  lineEnding,
  modelFolders,
  modelOfYear,
  namedKinds,
  offering,
  rangeFolders,
  severalPrograms,
  severalThings,
  sortsOf,
  storeDepartments,
  testingNames,
  testPath,
  testWords,
} from './goods-words.ts'
import {
  dose,
  healthFolders,
  illnessEnding,
  illnesses,
  knowledgeEnding,
  knowledgeWords,
  medicineFolder,
  recipeHosts,
} from './knowledge-words.ts'
import { hasRecipes } from './listed-domains.ts'
import {
  bankAccount,
  customerFolders,
  isProgramsName,
  isService,
  programFor,
  serviceFolders,
  severalServices,
} from './service-words.ts'
import {
  articleHosts,
  blogWords,
  branchPath,
  colours,
  departments,
  deskWords,
  discussionHosts,
  dishWords,
  documentEnding,
  dutchChoice,
  endsOfLists,
  folderFile,
  foodNames,
  headlineWords,
  homeSegment,
  idParameter,
  imperatives,
  knownPages,
  localeSegment,
  newsPath,
  parameters,
  phrases,
  programPaths,
  segments,
  serviceHosts,
  shopHost,
  shopNames,
  shopParameters,
  shopPaths,
  shopSegments,
  strongLists,
  talkEnding,
  videoPath,
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

/** Deeper paths are mistakes of programs. */
const longestPath = 60

/** A date in the path, as on blogs and news sites. */
const dated =
  /\/(19|20)\d\d[/.-](0?[1-9]|1[0-2])\b|\/(19|20)\d\d(0[1-9]|1[0-2])\/|\/[nt]?(19|20)\d\d(0[1-9]|1[0-2])([0-2]\d|3[01])(?:\b|_|\d{6})|[-_](19|20)\d\d[-_.](0[1-9]|1[0-2])[-_.]([0-2]\d|3[01])\b/

/** A day in folders, which newspapers have above what they call their things. */
const datedFully = /\/(19|20)\d\d[/-]?(0[1-9]|1[0-2])[/-]?([0-2]\d|3[01])\//

/** The class of a page by rule, from its normalised URL, its registrable domain and, if known, its title. */
export const urlClass = (url: string, domain: string, title: string | null): UrlClass =>
  addressClass(url, domain, title).is

/** A class, and how it was told. */
interface AddressClass {
  is: UrlClass
  /** The address or the title says so; else it is what pages of the owner with such names are. */
  is_sure: boolean
  /** People sign in, register, pay or write to the owner there. */
  is_desk: boolean
}

/** The class of a page as `urlClass` gives it, and how sure that is. */
export function addressClass(url: string, domain: string, title: string | null): AddressClass {
  const parts = partsOf(url)
  const told = toldClass(parts, domain, title)
  if (told === 'desk') return { is: 'OTHER', is_sure: true, is_desk: true }
  if (typeof told === 'string') return { is: told, is_sure: true, is_desk: false }
  return { is: byOwner(parts.host, domain, told), is_sure: false, is_desk: false }
}

/** What the first phrase that fits says of a title. */
export const phraseOf = (title: string): UrlClass | undefined => phraseIn([folded(title)])

const phraseIn = (texts: string[]) => phrases.find(([, pattern]) => texts.some((text) => pattern.test(text)))?.[0]

/** What the address and the title say; where they say nothing, the segments of the path that tell of its name. */
function toldClass(
  { host, path, query }: ReturnType<typeof partsOf>,
  domain: string,
  title: string | null,
): UrlClass | 'desk' | string[] {
  const page = knownPage(host, path) ?? knownPage(knownAs(domain), path)
  if (page) {
    const name = path.slice(path.lastIndexOf('/') + 1)
    if (isDesk(name)) return 'desk'
    // Anybody writes lists and guides there.
    return (page[2] === 'ARTICLE' && domainClass(domain) === 'UGC' ? phraseIn([wordsOf(name)]) : undefined) ?? page[2]
  }

  const asked = query === '' ? undefined : parameters.find(([name]) => name.test(query))?.[1]
  const parts = path.split('/', longestPath).filter((part) => part !== '')
  while (localeSegment.test(parts[0] ?? '')) parts.shift()
  if (parts.length === 0 || (parts.length === 1 && homeSegment.test(parts[0] ?? ''))) return asked ?? 'HOMEPAGE'
  if (parts.length > 1 && folderFile.test(parts.at(-1) ?? '')) {
    if (asked !== undefined) return asked
    parts.pop()
    if (parts.length === 1 && homeSegment.test(parts[0] ?? '')) return 'HOMEPAGE'
  }
  const last = parts.at(-1) ?? ''
  if (isDesk(last) || (asked === 'OTHER' && isProgram(last))) return 'desk'
  if (hasLabel(host, domain, discussionHosts)) return 'DISCUSSION'
  if (parts.length === 2 && parts[0] === 'p' && hasLabel(host, domain, articleHosts)) return 'ARTICLE'
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
    // The name of a program tells what the number behind it is of.
    return (asked === 'OTHER' || asked === 'ARTICLE') && below === 'DISCUSSION' ? below : asked
  }
  const titled = title === null ? [] : [folded(title)]
  if (below === undefined || below === 'ARTICLE') {
    if (hasLabel(host, domain, recipeHosts)) return 'HOW_TO_GUIDE'
    if (testPath.test(path) && isTestOfKind(parts)) return 'LISTICLE'
  }
  if (domainClass(domain) === 'CORPORATE') {
    // What makers and sellers have of a kind, and what banks offer to whom.
    if (below === 'PRODUCT_PAGE' && isRange(parts)) return 'CATEGORY_PAGE'
    if (below === 'OTHER' && bankAccount.test(plainName(last)) && customerFolders.has(plainName(parts.at(-2) ?? '')))
      return 'PRODUCT_PAGE'
    if (below !== 'CATEGORY_PAGE' && isMedicine(path)) return 'PRODUCT_PAGE'
  }
  if (videoPath.test(path)) return 'OTHER'
  // Newspapers write about companies, law and careers.
  const is_reported = below === 'OTHER' && wordsOf(last).split(' ').length > 3 && isPress(domain)
  if (is_reported) return phraseIn([wordsOf(last), ...titled]) ?? 'ARTICLE'
  if (below !== 'ARTICLE' && below !== 'DISCUSSION' && sells(domain)) {
    if (/\d/.test(last) && shopPaths.test(path)) return 'PRODUCT_PAGE'
    if (below === undefined && query !== '' && shopParameters.test(query)) return 'PRODUCT_PAGE'
  }
  if (documentEnding.test(path.toLowerCase())) return 'OTHER'
  if ((below === 'PRODUCT_PAGE' || below === 'CATEGORY_PAGE') && datedFully.test(path)) return 'ARTICLE'
  if (below === 'PRODUCT_PAGE' && hasLabel(host, domain, articleHosts)) return phraseIn([wordsOf(last)]) ?? 'ARTICLE'
  if (below === 'PRODUCT_PAGE' && parts.at(-2)?.length === 1) return phraseIn([wordsOf(last)]) ?? below
  if (below === 'HOW_TO_GUIDE' && phraseIn([wordsOf(last)]) === 'CATEGORY_PAGE') return 'CATEGORY_PAGE'
  // Who studies markets sells a report on each.
  if (path.includes('market') && sells(domain) && isMarket.test(wordsOf(nameOf(parts))) && studies.test(domain + path))
    return 'PRODUCT_PAGE'
  // What a company offers is a product where it bears the name of a program.
  if (offering.has(plainName(parts.at(-2) ?? '')) && domainClass(domain) === 'CORPORATE') {
    const offered = wordsOf(last)
    if (isProgramsName.test(offered)) return severalPrograms.test(offered) ? 'LISTICLE' : 'PRODUCT_PAGE'
  }
  if (below === 'CATEGORY_PAGE' && parts.length > 1) {
    if (isDetails.test(parts.at(-2) ?? '') && sells(domain)) return 'PRODUCT_PAGE'
    if (branchPath.test(path)) return 'OTHER'
    const name = wordsOf(last)
    if (reviewEnding.test(name)) return 'ARTICLE'
    // The press writes in what it calls its shop, too.
    if (isPress(domain) && /^reviews?$/.test(name)) return 'ARTICLE'
    if (isPress(domain) && !name.includes('seller') && phraseIn([name]) === 'LISTICLE') return 'LISTICLE'
  }
  if (below !== undefined && below !== 'ARTICLE' && below !== 'PROFILE') return below
  const phrase = phraseIn([wordsOf(headlineOf(parts)), ...titled])
  // Help explains what things are, too.
  if (phrase && !(phrase === 'ARTICLE' && hasLabel(host, domain, serviceHosts))) return phrase
  if (/\.(?:nl|be)$/.test(domain) && dutchChoice.test(wordsOf(nameOf(parts)))) return 'COMPARISON'
  if (below === 'ARTICLE' && !newsPath.test(path)) {
    const name = wordsOf(nameOf(parts))
    if (severalThings.test(name)) return 'LISTICLE'
    if (imperatives.test(name)) return 'HOW_TO_GUIDE'
  }
  if (below === 'ARTICLE' && hasLabel(host, domain, serviceHosts)) return 'OTHER'
  // Newspapers number what they write about companies and people.
  if (below === 'PROFILE' && /\d{3}/.test(last) && isPress(domain)) return 'ARTICLE'
  if (below !== undefined) return below
  if (hasLabel(host, domain, serviceHosts)) return 'OTHER'
  return dated.test(path) || hasLabel(host, domain, articleHosts) ? 'ARTICLE' : parts
}

/** Whether a name is that of a kind of goods: it ends with one, or begins with several or with what one is for. */
function isKind(name: string): boolean {
  const named = name.split(' ')
  if (named.length > 4 || /\d/.test(name)) return false
  const [first = '', second = ''] = named
  if (namedKinds.has(first)) {
    if (named.length === 1 || joining.has(second)) return true
    if (/[siyex]$/.test(first) && !namedKinds.has(`${first}s`)) return true
  }
  return endsWithKind(named.at(-1) ?? '')
}

/** Most words end like none of them, which is quickly seen. */
const kindEndings: ReadonlySet<string> = new Set([...namedKinds].map((kind) => kind.slice(-4)))

/** Whether a word is a kind of goods, or a compound that ends with one. */
function endsWithKind(word: string): boolean {
  if (namedKinds.has(word)) return true
  if (!kindEndings.has(word.slice(-4))) return false
  for (let at = 2; at <= word.length - 5; at += 1) if (namedKinds.has(word.slice(at))) return true
  return false
}

/** Whether a page tests several of a kind: it says so itself, or stands below what such pages are called. */
function isTestOfKind(parts: string[]): boolean {
  const named = wordsOf(nameOf(parts)).split(' ')
  if (named.length > 7) return false
  const is_test = named.some((word) => testWords.has(word))
  if (!is_test && !parts.slice(-3, -1).some((part) => testWords.has(plainName(part)))) return false
  const rest = named.filter(
    (word) => !testWords.has(word) && !besideTests.has(word) && !/^[a-z]?\d{4,}$|^0$/.test(word),
  )
  return rest.length > 0 && rest.length < 5 && !rest.some((word) => /\d/.test(word)) && rest.some(endsWithKind)
}

/** Whether a kind of goods or several services stand below all that is sold. */
function isRange(parts: string[]): boolean {
  if (!parts.slice(0, -1).some((part) => rangeFolders.has(plainName(part)))) return false
  const name = wordsOf(parts.at(-1) ?? '')
  return isKind(name) || severalServices.test(name)
}

/** Whether a path is that of a medicine: with its dose, or with a number below a folder of them. */
const isMedicine = (path: string) => dose.test(path) || (medicineFolder.test(path) && /\d{5}/.test(path))

/** What is reviewed is named before it. */
const reviewEnding = /(?:\S+ ){2}reviews?$/
/** Where dealers keep their cars. */
const stockSegment = /^(?:new|used|inventory|certified|vdp)$/i
const isDetails = /^details?$/i
const isMarket = /^(?:\p{L}+ )+market(?: (?:size|report|outlook|forecast|analysis|region))?(?: \d+)?$/u
const studies = /report|research|insight|industry|outlook/

/** Whether things are sold on a domain, as far as its class tells. */
function sells(domain: string): boolean {
  const owner = domainClass(domain)
  return owner === 'CORPORATE' || owner === 'REFERENCE'
}

/** Whether a domain has pages as the press has. */
const isPress = (domain: string): boolean => domainClass(domain) === 'EDITORIAL' || testingOrganisations.has(domain)

/** What a program shows one of when a number follows, by its name. */
function classOfProgram(part: string): UrlClass | undefined {
  const names = wordsOf(part).split(' ')
  const is = segmentClasses.get(names.join('-')) ?? segmentClasses.get(names[0] ?? '')
  return is === 'CATEGORY_PAGE' ? undefined : is
}

/** A name with the ending of a program, whose parameters say what it shows. */
const isProgram = (part: string) => /\.(php\d?|aspx?|jsp|cfm|cgi|do|pl|action)$/i.test(part)

/** Longer names are headlines. */
const longestDesk = 72

/** Whether a name is that of a page where people sign in, register, pay or write to the owner. */
function isDesk(part: string): boolean {
  if (part.length > longestDesk) return false
  const parted = decoded(part.slice(0, looked))
    .replace(/\.[a-z]{2,6}$/i, '')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
  const names = wordsOf(parted)
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

/** What the segment names say: a segment above the last one marks a page, the last segment a list. */
function classBelow(parts: string[], domain: string, query: string): UrlClass | undefined {
  // A single letter means a list or a thing in a shop only.
  const classes = parts.map((part, at) =>
    part.length > 1 || sells(domain) ? classOfName(part, at === parts.length - 1) : undefined,
  )
  const at = classes.findLastIndex((is) => is !== undefined)
  const is = classes[at]
  const above = classes[at - 1]
  const end = parts.length - 1
  if (endsOfLists.has(plainName(parts[end] ?? '')) && !idParameter.test(query)) return 'CATEGORY_PAGE'
  if (at > 0 && above === 'CATEGORY_PAGE' && (is === 'ARTICLE' || is === 'HOW_TO_GUIDE') && end - at < 2) {
    if (strongLists.has(plainName(parts[at - 1] ?? '')) && wordsOf(parts[end] ?? '').split(' ').length < 4) return above
  }
  // Below the name of a writer stands what was written.
  if (is === 'PROFILE' && at < end - 1) return undefined
  if (is === 'CATEGORY_PAGE' && at < end && shopSegments.has(plainName(parts[at] ?? ''))) {
    return isThing(parts[end] ?? '') ? 'PRODUCT_PAGE' : is
  }
  // A thing that a newspaper reports on is no product.
  if (is === 'PRODUCT_PAGE' && above === 'ARTICLE' && at < parts.length - 1) return above
  // Help has articles, and articles are about terms and returns.
  if (is === 'ARTICLE' && above === 'OTHER') return 'OTHER'
  if (is === 'OTHER' && above === 'ARTICLE' && at === parts.length - 1) return 'ARTICLE'
  // What a company says of itself.
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

/** Whether a name in a shop is that of a thing: it is long, no plural, no choice and no filter of a list. */
function isThing(part: string): boolean {
  const name = wordsOf(part)
  return name.split(' ').length > 2 && !/[a-rt-z]s$|=/.test(decoded(part)) && phraseIn([name]) === undefined
}

/** Longer names with the word "blog" or "news" are headlines. */
const longestBlogName = 24
const blogEnding = /^[a-z]{3,}(?:ratgeber|magazin|news|blog|nachrichten|artikel|bericht|berichte)$/

/** Folders have short names. */
const longestFolder = 36
const isKnowledge = (plain: string) =>
  (plain.includes('-') ? plain.split('-').some((word) => knowledgeWords.has(word)) : knowledgeWords.has(plain)) ||
  knowledgeEnding.test(plain)

/** What programs put behind the name of what they show. */
const detail = /-?details?$/

const plainName = (part: string) => folded(decoded(part)).replaceAll('_', '-')

/** A file is named by what it is when it helps or is talked in, otherwise by what it is about. */
function classOfName(part: string, is_last: boolean): UrlClass | undefined {
  const plain = plainName(part)
  const named =
    segmentClasses.get(plain) ?? (plain.includes('detail') ? segmentClasses.get(plain.replace(detail, '')) : undefined)
  if (named !== undefined) return named
  if (plain.length <= longestBlogName && /foru|foren|board/.test(plain) && talkEnding.test(plain)) return 'DISCUSSION'
  const last_word = plain.slice(plain.lastIndexOf('-') + 1)
  if (plain.length <= longestBlogName && (blogWords.has(last_word) || blogEnding.test(plain))) return 'ARTICLE'
  if (!is_last && plain.length <= longestFolder && isKnowledge(plain)) return 'ARTICLE'
  if (!plain.includes('.')) return undefined
  const is = segmentClasses.get(plain.replace(/\.[a-z]{2,5}$/, ''))
  return is === 'OTHER' || is === 'DISCUSSION' ? is : undefined
}

/** The last segment that is more than the number of a page. */
const nameOf = (parts: string[]) =>
  parts.findLast((part) => !/^[\d.,_-]+(?:\.\w{2,5})?$/.test(part) && withoutKey(part) !== '') ?? parts.at(-1) ?? ''
/** The same, or the headline before the key of a page. */
function headlineOf(parts: string[]): string {
  const name = nameOf(parts)
  const before = parts.at(-2) ?? ''
  return name.length < 13 && name === parts.at(-1) && shortKey.test(name) && before.split('-').length > 3
    ? before
    : name
}
const shortKey = /^(?=\D*\d)(?=.*[a-z])[a-z\d]{5,12}$/i
const key = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i
const middleOfKey = /-[\da-f]{4}-[\da-f]{4}-/i
/** Most names are no key, and looking for one in all of them is slow. */
const withoutKey = (part: string) => (part.length < 36 || !middleOfKey.test(part) ? part : part.replace(key, ''))

/** Whether words are a sentence: two of them are among the most frequent ones of a language. */
function isSentence(words: string[]): boolean {
  let once = 0
  for (const word of new Set(words)) {
    const languages = frequentIn(word)
    if ((once & languages) !== 0) return true
    once |= languages
  }
  return false
}

/** When neither path nor words decide: what the owner's pages of such names are, and OTHER where that is not known. */
function byOwner(host: string, domain: string, parts: string[]): UrlClass {
  const slug = wordsOf(nameOf(parts))
  const all = [...slug.split(' '), ...(nameOf(parts) === parts.at(-1) ? [] : wordsOf(parts.at(-1) ?? '').split(' '))]
  // News software puts its own number before or behind the headline.
  const words = all.filter((word) => !isNumberOfPage(word))
  const is_numbered = words.length < all.length
  const owner = domainClass(domain)
  const name = domain.slice(0, domain.indexOf('.'))
  const is_shop = shopHost.test(host) || (shopNames.has(name) && /\.(?:com|[a-z]{2})$/.test(domain))
  const is_page = isNumberOfPage(all.at(-1) ?? '')
  const is_cooked =
    !is_shop &&
    words.length > 1 &&
    words.length < 10 &&
    ((dishWords.test(slug) && (words.length < 5 || !headlineWords.test(slug))) ||
      hasRecipes(domain) ||
      foodNames.test(name))
  if (is_cooked && owner !== 'REFERENCE' && owner !== 'INSTITUTIONAL') return 'HOW_TO_GUIDE'
  if (owner === 'REFERENCE') {
    if (isKind(slug)) return 'CATEGORY_PAGE'
    if (all.some((word) => namesModel(word) || catalogueNumber.test(word)) && all.length > 2) return 'PRODUCT_PAGE'
    return words.length > 4 || (words.length > 3 && isSentence(words)) ? 'ARTICLE' : 'PROFILE'
  }
  if (owner === 'UGC') return 'DISCUSSION'
  if (!is_shop && words.length < 5 && words.some((word) => illnesses.has(word) || illnessEnding.test(word)))
    return 'ARTICLE'
  if (isPress(domain)) {
    const is_told = words.length > 2 || (words.length > 1 && words.every((word) => word.length > 3))
    if (testingNames.test(name) && isKind(slug)) return 'LISTICLE'
    return is_told || (is_numbered && !isPaged(all)) || parts.length > 2 ? 'ARTICLE' : 'CATEGORY_PAGE'
  }
  const folders = parts.slice(0, -1).map(plainName)
  const is_offered = owner === 'CORPORATE' && words.length < 6 && folders.some(isOffers)
  if (is_offered) {
    if (sortsOf.test(slug) || severalServices.test(slug)) return 'CATEGORY_PAGE'
    if (isService.test(words[0] ?? '')) return 'PRODUCT_PAGE'
  }
  if (!is_shop && words.length > 1 && folders.some((folder) => healthFolders.has(folder))) return 'ARTICLE'
  const is_department = folders.some((folder) => departments.has(folder))
  if (
    is_department &&
    (words.length > 3 || (is_page && (words.length === 0 || words.some((word) => frequentIn(word) !== 0))))
  )
    return 'ARTICLE'
  const models = words.filter(namesModel).length
  const is_measured = words.some((word) => measure.test(word))
  if (words.length > 4 && headlineWords.test(slug)) return 'ARTICLE'
  const is_coloured = words.length > 2 && words.length < 14 && words.slice(-2).some((word) => colours.has(word))
  if (is_coloured && owner === 'CORPORATE') return 'PRODUCT_PAGE'
  // Makers begin or end the names of their things with the key of one.
  const is_keyed =
    (words.length > 5 && parts.length < 3 && namesModel(words[0] ?? '')) ||
    (words.length > 4 && articleKey.test(all.at(-1) ?? ''))
  if (owner === 'CORPORATE') {
    if (is_keyed && !headlineWords.test(slug)) return 'PRODUCT_PAGE'
    if ((parts.length < 3 || parts.some((part) => stockSegment.test(part))) && modelOfYear.test(slug))
      return 'PRODUCT_PAGE'
  }
  if (words.length > 3 && models === 0 && !is_measured && !is_shop && isSentence(words)) return 'ARTICLE'
  if (owner !== 'CORPORATE') {
    const is_filed = words.length > 2 && parts.some((part) => /^\d{4,}$/.test(part))
    const is_topic = owner === 'INSTITUTIONAL' && parts.length > 2 && /^\p{L}{4,}/u.test(slug)
    return words.length > 3 ||
      is_filed ||
      is_department ||
      is_topic ||
      (is_page && parts.length > 1 && !/^[a-z]?\d{1,10}$/.test(all.at(-1) ?? ''))
      ? 'ARTICLE'
      : 'OTHER'
  }
  if (parts.length < 5 && severalServices.test(slug)) return 'CATEGORY_PAGE'
  if (models === 0 && isSubKind(folders.at(-1) ?? '', slug)) return 'CATEGORY_PAGE'
  if (words.length < 6 && showsGoods(parts, all)) return 'PRODUCT_PAGE'
  if (words.length < 5 && folders.some(isModels) && !isKind(slug)) return 'PRODUCT_PAGE'
  if (words.length > 1 && words.length < 9 && goods.has(`${words.at(-1)}s`) && !isBought.test(slug))
    return 'PRODUCT_PAGE'
  if (parts.length < 4 && lineEnding.test(slug)) return 'PRODUCT_PAGE'
  if (parts.length < 4 && words.length < 4 && words.some((word) => isService.test(word))) return 'PRODUCT_PAGE'
  if (is_offered && models === 0) return 'PRODUCT_PAGE'
  if (words.length < 5 && !/\d/.test(slug) && (storeDepartments.has(folders.at(-1) ?? '') || isKind(slug)))
    return 'CATEGORY_PAGE'
  if (parts.length < 4 && words.length > 1 && words.length < 7 && words.at(-1) === 'plans') return 'PRODUCT_PAGE'
  if (parts.length < 4 && words.length < 6 && (isProgramsName.test(slug) || programFor.test(slug)))
    return 'PRODUCT_PAGE'
  if (words.length < 5 && offering.has(plainName(parts.at(-2) ?? ''))) return 'PRODUCT_PAGE'
  // Chinese site software numbers its articles.
  if (domain.endsWith('.cn') && /\/\d{4,}\.s?html?$/.test(`/${parts.at(-1)}`)) return 'ARTICLE'
  // Many words are a headline, unless models and sizes are among them.
  if (
    !is_shop &&
    !is_measured &&
    models < 3 &&
    (words.length > 5 || (words.length > 4 && is_numbered && models === 0))
  ) {
    return 'ARTICLE'
  }
  if (
    (is_measured && words.length > 1) ||
    (models > 0 && (words.some((word) => /^\p{L}{3,}$/u.test(word)) || (words.length > 1 && parts.length > 1))) ||
    hasArticleNumber(all)
  )
    return 'PRODUCT_PAGE'
  // Shop URLs name categories in the plural.
  if (
    words.length < 5 &&
    !singularS.test(domain) &&
    /[a-z]{2}s$/.test(all.at(-1) ?? '') &&
    !/(?:ss|us|is)$/.test(all.at(-1) ?? '')
  )
    return 'CATEGORY_PAGE'
  if (!is_shop) return parts.length > 2 && /^\p{L}{3,}$/u.test(decoded(parts.at(-1) ?? '')) ? 'CATEGORY_PAGE' : 'OTHER'
  // A shop's things have long names, or numbers.
  if (words.length > 2) return 'PRODUCT_PAGE'
  return words.length > 0 && words.length === all.length && words.every((word) => /^\p{L}{3,}$/u.test(word))
    ? 'CATEGORY_PAGE'
    : 'OTHER'
}

/** What is done with a thing. */
const isBought = /^(?:about|buy|choose|compare|find|get|lease|my|our|rent|sell|your|\p{L}+ing) /u

/** Whether the name of one thing stands below what such things are called: it has two words or a number, and is no plural. */
function showsGoods(parts: string[], words: string[]): boolean {
  if (/[a-z]{2}s$/.test(words.at(-1) ?? '')) return false
  const has_model = words.some((word) => /\p{L}\d|\d\p{L}/u.test(word))
  return isGoods(parts.at(-2)) ? has_model || words.length > 1 : has_model && isGoods(parts.at(-3))
}

/** Whether a kind is a part of the one above it, or itself with a number: `canape/canape-convertible`, `notebooky/18842920`. */
const isSubKind = (folder: string, name: string) =>
  folder !== '' &&
  (folder === name || name.startsWith(`${folder.split('-', 1)[0]} `)) &&
  isKind(folder.replaceAll('-', ' '))

const isModels = (folder: string) =>
  folder.length <= longestFolder && folder.split('-').some((word) => modelFolders.has(word))

/** Whether a segment says for whom offers are, or what is offered that is no thing. */
const isOffers = (folder: string) =>
  customerFolders.has(folder) ||
  serviceFolders.has(folder) ||
  (folder.includes('-') && folder.length <= longestFolder && folder.split('-').some((word) => serviceFolders.has(word)))

/** Whether a segment says what is made, in the plural or the singular. */
function isGoods(segment = ''): boolean {
  const name = wordsOf(segment)
  const kind = name.slice(name.lastIndexOf(' ') + 1)
  return goods.has(kind) || goods.has(`${kind}s`) || isKind(name)
}

/** Countries in whose languages an s at the end makes no plural. */
const singularS = /\.(lt|lv|gr|cy|fi|ee|hu|cz|sk|pl|ru|ua|by|bg|rs|hr|si|ro|tr|is|de|at)$/

/** The number or key of a page: many digits, or a mixture of letters and digits that nothing is named by. */
const isNumberOfPage = (word: string) =>
  /^[a-z]{0,4}\d{5,}[a-z]?$/.test(word) ||
  /^(?=.*\d.*\d)(?=.*[a-f])[\da-f]{8,}$/.test(word) ||
  /^(?=(?:.*\d){3})(?=(?:.*[a-z]){3})[\da-z]{12,}$/.test(word)
const isPaged = (words: string[]) => words.length === 1 && /^\d{1,3}$/.test(words[0] ?? '')

/** The key of a thing in a maker's catalogue, such as "rf29db9900qdaa"; a letter behind f tells it from a number of a program. */
const articleKey = /^(?=(?:.*\d){4})(?=(?:.*[a-z]){3})(?=.*[g-z])[a-z]{2}[a-z\d]{6,14}$/
/** The number of a thing in the catalogue of its maker or of who compares prices. */
const catalogueNumber = /^(?:a\d{7}|[a-z]{3}\d{5,6})$/
/** A model by its number, such as "ls630w". */
const namesModel = (word: string) => modelNumber.test(word) && !everydayNumber.test(word) && !isNumberOfPage(word)
/** A name with the number of an article beside it; longer ones are headlines. */
const hasArticleNumber = (words: string[]) =>
  words.length > 2 &&
  words.length < 5 &&
  words.filter((word) => /^\d{4,}$/.test(word)).length === 1 &&
  /^\d{5,}$/.test(words.find((word) => /^\d{4,}$/.test(word)) ?? '')
/** A size, as names of products have it. */
const measure =
  /^\d+(?:ml|cl|gr|kg|cm|mm|gb|tb|mah|ah|v|w|watt|zoll|inch|oz|pcs|stk|pack)$|^\d+x\d+(?:x\d+)?(?:cm|mm)?$/
const modelNumber = /^(?=.*\d)(?=.*[a-z])[a-z\d]{2,16}$/
const everydayNumber =
  /^(?:\d+(?:st|nd|rd|th|er|e|h|k|x|d|min|a|o)|top\d+|[bd]2[bc]|p2p|web\d|mp\d|[hq]\d|[345]g|covid\d*|v\d|id\d+|[a-z]\d{5,})$/

let last_name = ''
let last_words = ''

/** The words of a name; that of a page is asked for several times in a row. */
function wordsOf(segment: string): string {
  if (segment !== last_name) {
    last_words = splitName(segment)
    last_name = segment
  }
  return last_words
}

const splitName = (segment: string) =>
  folded(withoutKey(decoded(segment.slice(0, 3 * looked))))
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
