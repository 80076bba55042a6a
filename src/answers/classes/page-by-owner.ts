import { testingNames } from './goods-words.ts'
import { isKind } from './kinds-of-goods.ts'
import { healthFolders, healthPortals, illnessEnding, illnesses } from './knowledge-words.ts'
import { hasRecipes } from './listed-domains.ts'
import { catalogueNumber, namesModel } from './models-and-sizes.ts'
import { ofComparer } from './offers-compared.ts'
import { isPress } from './owners.ts'
import { areSentence, isHeadline, isInDepartment, isSentence, type OwnersPage, ownersPage } from './owners-page.ts'
import { ofCompany } from './page-of-company.ts'
import { headlineWords } from './phrases.ts'
import { isConnection, isService } from './service-words.ts'
import { dishWords, foodNames } from './shops-and-kitchens.ts'
import type { UrlClass } from './url-class.ts'

/*
 * Classes of pages whose address says nothing, by their owner: a newspaper, a directory, an authority. Pages of companies
 * are in `page-of-company.ts`.
 */

/** The class if neither path nor words decide: the usual class of the owner's pages with such names, OTHER if that is unknown. */
export function byOwner(host: string, domain: string, parts: string[]): UrlClass {
  const page = ownersPage(host, domain, parts)
  const { site, owner, is_shop, folders, slug, all, words } = page
  const compared = ofComparer(domain, parts, all, slug)
  if (compared !== undefined) return compared
  if (healthPortals.has(site)) return 'ARTICLE'
  if (owner === 'CORPORATE' && isConnection.test(slug)) return 'CATEGORY_PAGE'
  if (owner !== 'REFERENCE' && owner !== 'INSTITUTIONAL' && isDish(page)) return 'HOW_TO_GUIDE'
  if (owner === 'REFERENCE') return ofReference(page)
  if (owner === 'UGC') return 'DISCUSSION'
  if (!is_shop && words.length < 5 && words.some((word) => illnesses.has(word) || illnessEnding.test(word)))
    return 'ARTICLE'
  if (isPress(domain)) return ofPress(page)
  const tells_of_health = !is_shop && words.length > 1 && folders.some((folder) => healthFolders.has(folder))
  return owner === 'CORPORATE' ? ofCompany(page, tells_of_health) : tells_of_health ? 'ARTICLE' : ofOthers(page)
}

/** Whether its name is a dish, or its site is about cooking. */
const isDish = ({ domain, site, is_shop, slug, words }: OwnersPage) =>
  !is_shop &&
  words.length > 1 &&
  words.length < 10 &&
  ((dishWords.test(slug) && (words.length < 5 || !headlineWords.test(slug))) ||
    hasRecipes(domain) ||
    foodNames.test(site))

/** For directories and reference works. */
function ofReference({ slug, all, words }: OwnersPage): UrlClass {
  if (isKind(slug)) return 'CATEGORY_PAGE'
  if (all.some((word) => namesModel(word) || catalogueNumber.test(word)) && all.length > 2) return 'PRODUCT_PAGE'
  return words.length > 4 || (words.length > 3 && areSentence(words)) ? 'ARTICLE' : 'PROFILE'
}

/** For the press, and for organisations that test as it does. */
function ofPress({ site, owner, parts, slug, all, words, is_numbered }: OwnersPage): UrlClass {
  if (words.length < 3 && owner === 'EDITORIAL' && isService.test(words.at(-1) ?? '')) return 'ARTICLE'
  if (testingNames.test(site) && isKind(slug)) return 'LISTICLE'
  const is_told = words.length > 2 || (words.length > 1 && words.every((word) => word.length > 3))
  return is_told || (is_numbered && !isPaged(all)) || parts.length > 2 ? 'ARTICLE' : 'CATEGORY_PAGE'
}

const isPaged = (words: string[]) => words.length === 1 && /^\d{1,3}$/.test(words[0] ?? '')

/** For authorities, and for owners about whom nothing is known. */
function ofOthers(page: OwnersPage): UrlClass {
  const { owner, parts, slug, all, words, ends_with_number } = page
  const is_filed = words.length > 2 && parts.some((part) => /^\d{4,}$/.test(part))
  const names_topic = parts.length > 2 ? /^\p{L}{4,}/u.test(slug) : words.length > 1 && words.every(isWord)
  return isHeadline(page) ||
    isSentence(page) ||
    words.length > 3 ||
    is_filed ||
    isInDepartment(page) ||
    (owner === 'INSTITUTIONAL' && names_topic) ||
    (ends_with_number && parts.length > 1 && !/^[a-z]?\d{1,10}$/.test(all.at(-1) ?? ''))
    ? 'ARTICLE'
    : 'OTHER'
}

const isWord = (word: string) => /^\p{L}{2,}$/u.test(word)
