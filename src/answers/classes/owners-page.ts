import { frequentIn } from '../languages/languages.ts'
import { type DomainClass, domainClass } from './domain-class.ts'
import { isMeasured, namesModel } from './models-and-sizes.ts'
import { isNumberOfPage, nameOf, plainName, wordsOfName } from './page-names.ts'
import { headlineWords } from './phrases.ts'
import { departments } from './segment-names.ts'
import { shopHost, shopNames } from './shops-and-kitchens.ts'

/** A page whose path says nothing by itself, and its owner. */
export interface OwnersPage {
  domain: string
  /** The domain without its ending. */
  site: string
  owner: DomainClass
  is_shop: boolean
  /** The segments of its path. */
  parts: string[]
  /** The names of the segments above the last one. */
  folders: string[]
  /** The words of its name, with spaces. */
  slug: string
  /** The words of its name and of what follows the name. */
  all: string[]
  /** The same without page numbers and keys. */
  words: string[]
  is_numbered: boolean
  /** The last word is a page number or key. */
  ends_with_number: boolean
}

export function ownersPage(host: string, domain: string, parts: string[]): OwnersPage {
  const slug = wordsOfName(nameOf(parts))
  const all = [
    ...slug.split(' '),
    ...(nameOf(parts) === parts.at(-1) ? [] : wordsOfName(parts.at(-1) ?? '').split(' ')),
  ]
  // News software puts its own number before or after the headline.
  const words = all.filter((word) => !isNumberOfPage(word))
  const site = domain.slice(0, domain.indexOf('.'))
  return {
    domain,
    site,
    owner: domainClass(domain),
    is_shop: shopHost.test(host) || (shopNames.has(site) && /\.(?:com|[a-z]{2})$/.test(domain)),
    parts,
    folders: parts.slice(0, -1).map(plainName),
    slug,
    all,
    words,
    is_numbered: words.length < all.length,
    ends_with_number: isNumberOfPage(all.at(-1) ?? ''),
  }
}

/** Whether it is in a department of a newspaper, an authority or a company. */
export const isInDepartment = ({ folders }: OwnersPage): boolean => folders.some((folder) => departments.has(folder))

/** Whether its name looks like that of an article in a department, or like a headline. */
export function isHeadline(page: OwnersPage): boolean {
  const { slug, words, ends_with_number } = page
  if (words.length > 4 && headlineWords.test(slug)) return true
  if (!isInDepartment(page)) return false
  return words.length > 3 || (ends_with_number && (words.length === 0 || words.some((word) => frequentIn(word) !== 0)))
}

/** Whether its name is a sentence and not the name of a product. */
export const isSentence = ({ slug, words, is_shop }: OwnersPage): boolean =>
  words.length > 3 && !is_shop && areSentence(words) && !words.some(namesModel) && !isMeasured(words, slug)

/** Whether words form a sentence: at least two of them are among the most frequent ones of a language. */
export function areSentence(words: string[]): boolean {
  let once = 0
  for (const word of new Set(words)) {
    const languages = frequentIn(word)
    if ((once & languages) !== 0) return true
    once |= languages
  }
  return false
}
