import { isKnownBrand } from '../candidates/known-brands.ts'
import { isListed } from './domain-class.ts'
import { goods, lineEnding, modelFolders, modelOfYear, offering, sortsOf, storeDepartments } from './goods-words.ts'
import { isKind } from './kinds-of-goods.ts'
import { articleKey, hasArticleNumber, isMeasured, namesModel } from './models-and-sizes.ts'
import { isHeadline, isSentence, type OwnersPage } from './owners-page.ts'
import { decoded, maxFolderLength, plainName, wordsOfName } from './page-names.ts'
import { headlineWords } from './phrases.ts'
import {
  customerFolders,
  isProgramsName,
  isService,
  namesService,
  namesServices,
  programFor,
  serviceFolders,
  severalServices,
} from './service-words.ts'
import { colours } from './shops-and-kitchens.ts'
import type { UrlClass } from './url-class.ts'

/*
 * Classes of pages of companies and shops whose address says nothing: one product, a list of products, or something to read.
 */

/** @param tells_of_health whether it is in a place where owners other than shops explain illnesses */
export function ofCompany(page: OwnersPage, tells_of_health: boolean): UrlClass {
  const offer = ofOffer(page)
  if (offer !== undefined) return offer
  if (tells_of_health || isHeadline(page)) return 'ARTICLE'
  if (isPlainThing(page)) return 'PRODUCT_PAGE'
  if (isSentence(page)) return 'ARTICLE'
  const models = page.words.filter(namesModel).length
  const said = { models, is_measured: isMeasured(page.words, page.slug) }
  return ofGoods(page, said) ?? ofLongName(page, said) ?? ofShortName(page)
}

/** What the words of a name say about a product. */
interface SaidOfThing {
  /** How many of them are models. */
  models: number
  /** One word is a size. */
  is_measured: boolean
}

/** For pages below the folders in which banks, insurers and telecoms have their offers. */
function ofOffer({ folders, slug, words }: OwnersPage): UrlClass | undefined {
  if (words.length > 5 || !folders.some(isOffers)) return undefined
  if (sortsOf.test(slug) || severalServices.test(slug)) return 'CATEGORY_PAGE'
  return isService.test(words[0] ?? '') ? 'PRODUCT_PAGE' : undefined
}

/** Whether its name has a colour, a product key or the model year of a car. */
function isPlainThing({ parts, slug, all, words }: OwnersPage): boolean {
  if (words.length > 2 && words.length < 14 && words.slice(-2).some((word) => colours.has(word))) return true
  // Makers begin or end the names of their products with a product key.
  const is_keyed =
    (words.length > 5 && parts.length < 3 && namesModel(words[0] ?? '')) ||
    (words.length > 4 && articleKey.test(all.at(-1) ?? ''))
  if (is_keyed && !headlineWords.test(slug)) return true
  return (parts.length < 3 || parts.some((part) => stockSegment.test(part))) && modelOfYear.test(slug)
}

/** For kinds of goods and contracts, and for products named after them. */
function ofGoods(page: OwnersPage, { models, is_measured }: SaidOfThing): UrlClass | undefined {
  const { parts, folders, slug, all, words, is_numbered } = page
  const has_models = models > 0
  if (parts.length < 5 && severalServices.test(slug)) return 'CATEGORY_PAGE'
  if (!has_models && isSubKind(folders.at(-1) ?? '', slug)) return 'CATEGORY_PAGE'
  if (parts.length > 1 && words.length < 5 && !has_models && !is_measured && isKind(slug)) return 'CATEGORY_PAGE'
  if (namesServices(slug)) return 'CATEGORY_PAGE'
  if (words.length < 6 && showsGoods(parts, all)) return 'PRODUCT_PAGE'
  if (words.length < 5 && folders.some(isModels) && !isKind(slug)) return 'PRODUCT_PAGE'
  if (words.length > 1 && words.length < 9 && goods.has(`${words.at(-1)}s`) && !isBought.test(slug))
    return 'PRODUCT_PAGE'
  if (parts.length < 4 && lineEnding.test(slug)) return 'PRODUCT_PAGE'
  if (parts.length < 4 && words.length < 4 && words.some((word) => isService.test(word))) return 'PRODUCT_PAGE'
  if ((words.length < 6 && !has_models && folders.some(isOffers)) || namesService(slug)) return 'PRODUCT_PAGE'
  if (is_numbered && words.length > 3 && (has_models || is_measured) && !headlineWords.test(slug)) return 'PRODUCT_PAGE'
  if (words.length < 5 && !/\d/.test(slug) && (storeDepartments.has(folders.at(-1) ?? '') || isKind(slug)))
    return 'CATEGORY_PAGE'
  if (parts.length < 4 && words.length > 1 && words.length < 7 && words.at(-1) === 'plans') return 'PRODUCT_PAGE'
  if (parts.length < 4 && words.length < 6 && (isProgramsName.test(slug) || programFor.test(slug)))
    return 'PRODUCT_PAGE'
  return words.length < 5 && offering.has(plainName(parts.at(-2) ?? '')) ? 'PRODUCT_PAGE' : undefined
}

/** The class by the length of a name, and by the models, sizes and brands in it. */
function ofLongName(page: OwnersPage, { models, is_measured }: SaidOfThing): UrlClass | undefined {
  const { domain, is_shop, parts, all, words, is_numbered } = page
  // Chinese site software numbers its articles.
  if (domain.endsWith('.cn') && /\/\d{4,}\.s?html?$/.test(`/${parts.at(-1)}`)) return 'ARTICLE'
  // Many words are a headline, unless models and sizes are among them.
  const is_long = words.length > 5 || (words.length > 4 && is_numbered && models === 0)
  if (!is_shop && !is_measured && models < 3 && is_long) return 'ARTICLE'
  const has_words = words.some((word) => /^\p{L}{3,}$/u.test(word)) || (words.length > 1 && parts.length > 1)
  if ((is_measured && words.length > 1) || (models > 0 && has_words) || hasArticleNumber(all)) return 'PRODUCT_PAGE'
  // A name that begins with a brand is one of its products, if the owner is known to sell products.
  const is_branded = !is_shop && words.length > 1 && words.length < 8 && isKnownBrand(words[0] ?? '')
  return is_branded && isListed(domain) ? 'PRODUCT_PAGE' : undefined
}

/** Lists have short names: a plural or a single word. */
function ofShortName({ domain, is_shop, parts, all, words }: OwnersPage): UrlClass {
  const last = all.at(-1) ?? ''
  const is_plural = !singularS.test(domain) && /[a-z]{2}s$/.test(last) && !/(?:ss|us|is)$/.test(last)
  if (words.length < 5 && is_plural) return 'CATEGORY_PAGE'
  if (!is_shop) return parts.length > 2 && /^\p{L}{3,}$/u.test(decoded(parts.at(-1) ?? '')) ? 'CATEGORY_PAGE' : 'OTHER'
  // Products of a shop have long names, or numbers.
  if (words.length > 2) return 'PRODUCT_PAGE'
  return words.length > 0 && words.length === all.length && words.every((word) => /^\p{L}{3,}$/u.test(word))
    ? 'CATEGORY_PAGE'
    : 'OTHER'
}

/** Actions on a product. */
const isBought = /^(?:about|buy|choose|compare|find|get|lease|my|our|rent|sell|your|\p{L}+ing) /u

/** Segments for the cars that dealers have in stock. */
const stockSegment = /^(?:new|used|inventory|certified|vdp)$/i

/** Whether a product name follows a segment for such goods: it has two words or a number, and is not a plural. */
function showsGoods(parts: string[], words: string[]): boolean {
  if (/[a-z]{2}s$/.test(words.at(-1) ?? '')) return false
  const has_model = words.some((word) => /\p{L}\d|\d\p{L}/u.test(word))
  return isGoods(parts.at(-2)) ? has_model || words.length > 1 : has_model && isGoods(parts.at(-3))
}

/** Whether a kind is part of the one above it, or the same with a number: `canape/canape-convertible`, `notebooky/18842920`. */
const isSubKind = (folder: string, name: string) =>
  folder !== '' &&
  (folder === name || name.startsWith(`${folder.split('-', 1)[0]} `)) &&
  isKind(folder.replaceAll('-', ' '))

const isModels = (folder: string) =>
  folder.length <= maxFolderLength && folder.split('-').some((word) => modelFolders.has(word))

/** Whether a segment names the customers of offers, or offers other than products. */
const isOffers = (folder: string) =>
  customerFolders.has(folder) ||
  serviceFolders.has(folder) ||
  (folder.includes('-') &&
    folder.length <= maxFolderLength &&
    folder.split('-').some((word) => serviceFolders.has(word)))

/** Whether a segment names a kind of goods, in the plural or the singular. */
function isGoods(segment = ''): boolean {
  const name = wordsOfName(segment)
  const kind = name.slice(name.lastIndexOf(' ') + 1)
  return goods.has(kind) || goods.has(`${kind}s`) || isKind(name)
}

/** Country endings for languages in which a final s does not mark a plural. */
const singularS = /\.(lt|lv|gr|cy|fi|ee|hu|cz|sk|pl|ru|ua|by|bg|rs|hr|si|ro|tr|is|de|at)$/
