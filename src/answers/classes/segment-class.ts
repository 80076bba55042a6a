import { domainClass } from './domain-class.ts'
import { knowledgeEnding, knowledgeWords } from './knowledge-words.ts'
import { sells } from './owners.ts'
import { decoded, maxFolderLength, plainName, wordsOfName } from './page-names.ts'
import { idParameter } from './page-paths.ts'
import { phraseIn } from './phrases.ts'
import { blogWords, endsOfLists, segments, shopSegments, strongLists, talkEnding } from './segment-names.ts'
import type { UrlClass } from './url-class.ts'

/*
 * Classes of pages by the names of the folders and the file in their path.
 */

const segmentClasses = new Map(segments.flatMap(([is, names]) => names.map((name) => [name, is] as const)))

/** The class by the segment names: a segment above the last one marks a page, the last segment a list. */
export function classBelow(parts: string[], domain: string, query: string): UrlClass | undefined {
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

/** What a program shows when a number selects one item, by the program's name. */
export function classOfProgram(part: string): UrlClass | undefined {
  const names = wordsOfName(part).split(' ')
  const is = segmentClasses.get(names.join('-')) ?? segmentClasses.get(names[0] ?? '')
  return is === 'CATEGORY_PAGE' ? undefined : is
}
