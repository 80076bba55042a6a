import { isKnownBrand } from '../candidates/known-brands.ts'
import { frequentIn } from '../languages/languages.ts'
import { domainClass, isListed } from './domain-class.ts'
import { testingOrganisations } from './domain-class-hosts.ts'
import {
  goods,
  lineEnding,
  modelFolders,
  modelOfYear,
  offering,
  sortsOf,
  storeDepartments,
  testingNames,
} from './goods-words.ts'
import { isKind } from './kinds-of-goods.ts'
import { healthFolders, healthPortals, illnessEnding, illnesses } from './knowledge-words.ts'
import { hasRecipes } from './listed-domains.ts'
import { ofComparer } from './offers-compared.ts'
import { decoded, isNumberOfPage, longestFolder, nameOf, plainName, wordsOfName } from './page-names.ts'
import {
  customerFolders,
  isConnection,
  isProgramsName,
  isService,
  namesService,
  namesServices,
  programFor,
  serviceFolders,
  severalServices,
} from './service-words.ts'
import type { UrlClass } from './url-class.ts'
import { colours, departments, dishWords, foodNames, headlineWords, shopHost, shopNames } from './url-class-words.ts'

/*
 * What the pages of an owner are whose address says nothing: those of a shop with such names, of a newspaper, of an authority.
 */

/** Whether things are sold on a domain, as far as its class tells. */
export function sells(domain: string): boolean {
  const owner = domainClass(domain)
  return owner === 'CORPORATE' || owner === 'REFERENCE'
}

/** Whether a domain has pages as the press has. */
export const isPress = (domain: string): boolean =>
  domainClass(domain) === 'EDITORIAL' || testingOrganisations.has(domain)

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
export function byOwner(host: string, domain: string, parts: string[]): UrlClass {
  const slug = wordsOfName(nameOf(parts))
  const all = [
    ...slug.split(' '),
    ...(nameOf(parts) === parts.at(-1) ? [] : wordsOfName(parts.at(-1) ?? '').split(' ')),
  ]
  // News software puts its own number before or behind the headline.
  const words = all.filter((word) => !isNumberOfPage(word))
  const is_numbered = words.length < all.length
  const compared = ofComparer(domain, parts, all, slug)
  if (compared !== undefined) return compared
  const owner = domainClass(domain)
  const name = domain.slice(0, domain.indexOf('.'))
  if (healthPortals.has(name)) return 'ARTICLE'
  if (owner === 'CORPORATE' && isConnection.test(slug)) return 'CATEGORY_PAGE'
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
    if (words.length < 3 && owner === 'EDITORIAL' && words.slice(-1).some((word) => isService.test(word)))
      return 'ARTICLE'
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
  const is_measured = words.some((word) => measure.test(word)) || measuredEnd.test(slug)
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
    const is_topic =
      owner === 'INSTITUTIONAL' &&
      (parts.length > 2
        ? /^\p{L}{4,}/u.test(slug)
        : words.length > 1 && words.every((word) => /^\p{L}{2,}$/u.test(word)))
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
  if (parts.length > 1 && words.length < 5 && models === 0 && !is_measured && isKind(slug)) return 'CATEGORY_PAGE'
  if (namesServices(slug)) return 'CATEGORY_PAGE'
  if (words.length < 6 && showsGoods(parts, all)) return 'PRODUCT_PAGE'
  if (words.length < 5 && folders.some(isModels) && !isKind(slug)) return 'PRODUCT_PAGE'
  if (words.length > 1 && words.length < 9 && goods.has(`${words.at(-1)}s`) && !isBought.test(slug))
    return 'PRODUCT_PAGE'
  if (parts.length < 4 && lineEnding.test(slug)) return 'PRODUCT_PAGE'
  if (parts.length < 4 && words.length < 4 && words.some((word) => isService.test(word))) return 'PRODUCT_PAGE'
  if ((is_offered && models === 0) || namesService(slug)) return 'PRODUCT_PAGE'
  if (is_numbered && words.length > 3 && (models > 0 || is_measured) && !headlineWords.test(slug)) return 'PRODUCT_PAGE'
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
  // What begins with a brand is a thing of it, where it is known that the owner sells things.
  if (!is_shop && words.length > 1 && words.length < 8 && isKnownBrand(words[0] ?? '') && isListed(domain))
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

/** Where dealers keep their cars. */
const stockSegment = /^(?:new|used|inventory|certified|vdp)$/i

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
  const name = wordsOfName(segment)
  const kind = name.slice(name.lastIndexOf(' ') + 1)
  return goods.has(kind) || goods.has(`${kind}s`) || isKind(name)
}

/** Countries in whose languages an s at the end makes no plural. */
const singularS = /\.(lt|lv|gr|cy|fi|ee|hu|cz|sk|pl|ru|ua|by|bg|rs|hr|si|ro|tr|is|de|at)$/

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
  /^(?![345]g$)\d+(?:ml|cl|l|g|gr|kg|cm|mm|gb|tb|mah|ah|v|w|watt|zoll|inch|oz|pcs|stk|pack)$|^\d+x\d+(?:x\d+)?(?:cm|mm)?$/

/** The same in two words. */
const measuredEnd = / (?:\d+ (?:ml|cl|gr?|kg|cm|mm|stk|st|pcs|szt|ks|kaps|tabl|tabs)|(?:spf|fps|ip|lsf) \d+\+?)$/

const modelNumber = /^(?=.*\d)(?=.*[a-z])[a-z\d]{2,16}$/

const everydayNumber =
  /^(?:\d+(?:st|nd|rd|th|er|e|h|k|x|d|min|a|o)|top\d+|[bd]2[bc]|p2p|web\d|mp\d|[hq]\d|[345]g|covid\d*|v\d|id\d+|[a-z]\d{5,})$/
