import { articles, isGeneric } from '../../../answers/candidates/names.ts'

/** How the visible answers of a project use one name. */
export interface SeenName {
  name_key: string
  name: string
  /** Chats that contain it, alone or as the beginning of a longer name. */
  chat_count: number
  /** Chats that contain it alone. */
  alone_count: number
  /** Chats that contain it in a list. */
  listed_count: number
  /** Chats that raise doubts whether it is a name. */
  doubtful_count: number
  /** Chats that contain it in the middle of a sentence. */
  named_count: number
  /** Chats in whose language its words are common words, or that have a generic word at its edge. */
  weak_count: number
  /** Chats that contain it before a model number, with or without words between: `Acme One` of `Acme One X2`. */
  numbered_count: number
  domains: string[]
}

/** A name in fewer chats has too little evidence. */
export const minChats = 2
/** A name in at least this many chats needs only one of them to list it. */
const manyChats = 3
/** A name that is often named but hardly ever listed is not a competitor: Windows, in answers about password managers. */
const minListed = 0.05
/** The same for few answers, in a small project, where a single list may be a coincidence. */
const minListedFew = 0.13
const fewChats = 7
const manyLists = 3
/** The same for a name missing from the list of brands, if the market is known well. */
const minListedUnknown = 0.34
/** A brand known only in other markets counts as one of this market if at least this share of its chats list it. */
const minListedStranger = 0.5
/** If a larger share of its chats raises doubts, a name counts as common words, or as a publisher. */
const maxDoubtful = 0.25
/** Common words count as a name if at least this share of their chats capitalizes them in the middle of a sentence. */
const minNamed = 0.25
const minNamedGeneric = 0.6
const maxDoubtfulWords = 0.1
/** A word with a smaller share of chats that have it alone is the beginning of several names: `American`. */
const minAlone = 0.34
const minListedArticled = 0.25
const minListedWords = 0.5
/** Several words in fewer chats than this must be named in all of them. */
const minChatsOfWords = 3
/** At least this share of a product line's chats has it before a model number: `EcoTank` of `Acme EcoTank 300`. */
const minNumbered = 0.5

const hasDigit = /\d/
/** `ProArt`, `EcoTank`: product lines are often spelled like this. */
const isJoinedName = / \p{Lu}?\p{Ll}+\p{Lu}\p{L}*$/u

/** Whether a longer name, such as `Acme EcoTank`, is a product line, which comes in several models. */
export const isLine = ({ name, numbered_count, chat_count }: SeenName) =>
  isJoinedName.test(name) || numbered_count >= chat_count * minNumbered

/** Whether its words are common words in most of its chats. */
export const isWeak = ({ weak_count, chat_count }: SeenName) => weak_count * 2 > chat_count

/** Whether answers list a name as often as those of competitors, and write it in places where only names appear. */
export const isListedOften = ({ listed_count, named_count, chat_count, doubtful_count }: SeenName) =>
  (listed_count >= minChats ||
    (listed_count > 0 &&
      (chat_count >= manyChats || named_count > 0 || listed_count >= chat_count * minListedWords))) &&
  listed_count >= chat_count * (listed_count < manyLists && chat_count >= fewChats ? minListedFew : minListed) &&
  // A text that appears in no sentence is more likely a heading.
  (named_count > 0 || listed_count >= chat_count * minListedWords) &&
  doubtful_count <= chat_count * maxDoubtful

/** Whether a brand known only in other markets is listed like one of this market. */
export const isListedLikeRivals = ({ listed_count, chat_count }: SeenName) =>
  listed_count >= chat_count * minListedStranger

/** Whether answers list a brand of the market or, with `inSentences`, name it in a sentence and it is not a common word. */
export const isNamedAsRival = (name: SeenName, inSentences: boolean) =>
  name.doubtful_count <= name.chat_count * maxDoubtful &&
  (name.listed_count > 0 || (inSentences && name.named_count > 0 && !isWeak(name)))

/** The same for a name missing from the list of brands, in a market that is known well. */
export const isListedWell = ({ listed_count, named_count, chat_count }: SeenName) =>
  named_count > 0 &&
  (listed_count >= minChats || chat_count < manyChats) &&
  listed_count >= chat_count * minListedUnknown

/**
 * Whether common words are a name: a site has this name, or answers capitalize it where only names are capitalized. Several
 * words may also be a product feature or a heading; fewer answers list a feature, and fewer sentences contain a heading.
 */
export function areNames(seen: SeenName): boolean {
  const { name_key, name, chat_count, alone_count, doubtful_count, listed_count, named_count, domains } = seen
  if (doubtful_count > chat_count * maxDoubtfulWords) return false
  if (domains.length > 0) return true
  if (named_count < chat_count * minNamed) return false
  if (!name_key.includes(' ')) {
    if (hasDigit.test(name_key) && listed_count < chat_count * minListedWords) return false
    const isNamedTwice = named_count >= minChats || (named_count > 0 && listed_count >= minChats)
    return isNamedTwice && alone_count >= chat_count * minAlone
  }
  const isArticled = articles.has(firstOf(name_key))
  const leastListed = isArticled ? minListedArticled : minListedWords
  if (
    (chat_count < minChatsOfWords && named_count < chat_count && !isArticled) ||
    listed_count < chat_count * leastListed
  )
    return false
  return (
    isArticled || !name.split(' ').every(isGeneric) || named_count >= Math.max(minChats, chat_count * minNamedGeneric)
  )
}

/** The first word of a name. */
export const firstOf = (name_key: string) => name_key.split(' ', 1)[0] ?? ''
