import { articles, isGeneric } from '../../../answers/candidates/names.ts'

/** What the visible answers of a project say of one name. */
export interface SeenName {
  name_key: string
  name: string
  /** Chats that have it, alone or as the beginning of a longer name. */
  chat_count: number
  /** Chats that have it alone. */
  alone_count: number
  /** Chats that list it. */
  listed_count: number
  /** Chats that make it doubtful that it is a name. */
  doubtful_count: number
  /** Chats that have it in the middle of a sentence. */
  named_count: number
  /** Chats in whose language its words are words, or that have a generic word at its edge. */
  weak_count: number
  /** Chats that have it before the number of a model, with or without words between: `Acme One` of `Acme One X2`. */
  numbered_count: number
  domains: string[]
}

/** A name in fewer chats says too little. */
export const leastChats = 2
/** A name in so many chats needs to be listed in one only. */
const manyChats = 3
/** What is named often and hardly ever listed is no competitor: Windows, in answers about password managers. */
const leastListed = 0.05
/** The same in the few answers of a small project, where one list is an accident. */
const leastListedFew = 0.13
const fewChats = 7
const manyLists = 3
/** The same for a name that the list of brands does not have, where the market is known well. */
const leastListedUnknown = 0.34
/** A brand that is known in other markets alone is one of this market where so many of its chats list it. */
const leastListedStranger = 0.5
/** A name that more of its chats than this make doubtful is taken for common words, or for a publisher. */
const mostDoubtful = 0.25
/** Common words are a name where so many of their chats have them with capitals in the middle of a sentence. */
const leastNamed = 0.25
const leastNamedGeneric = 0.6
const mostDoubtfulWords = 0.1
/** A word that is nearly always followed by another is the beginning of several names: `American`. */
const leastAlone = 0.34
const leastListedArticled = 0.25
const leastListedWords = 0.5
/** Several words in fewer chats must be named in all of them. */
const leastChatsOfWords = 3
/** What so many chats have before the number of a model is a line of products: `EcoTank` of `Acme EcoTank 300`. */
const leastNumbered = 0.5

const hasDigit = /\d/
/** `ProArt`, `EcoTank`: so are lines of products written. */
const isJoinedName = / \p{Lu}?\p{Ll}+\p{Lu}\p{L}*$/u

/** Whether a name with another behind it is a line of its products, of which there are models. */
export const isLine = ({ name, numbered_count, chat_count }: SeenName) =>
  isJoinedName.test(name) || numbered_count >= chat_count * leastNumbered

/** Whether its words are common words in most of its chats. */
export const isWeak = ({ weak_count, chat_count }: SeenName) => weak_count * 2 > chat_count

/** Whether answers list a name as often as those of competitors, and write it where only names stand. */
export const isListedOften = ({ listed_count, named_count, chat_count, doubtful_count }: SeenName) =>
  (listed_count >= leastChats ||
    (listed_count > 0 &&
      (chat_count >= manyChats || named_count > 0 || listed_count >= chat_count * leastListedWords))) &&
  listed_count >= chat_count * (listed_count < manyLists && chat_count >= fewChats ? leastListedFew : leastListed) &&
  // What stands in no sentence is rather a heading.
  (named_count > 0 || listed_count >= chat_count * leastListedWords) &&
  doubtful_count <= chat_count * mostDoubtful

/** Whether a brand of other markets alone is listed like one of this. */
export const isListedLikeRivals = ({ listed_count, chat_count }: SeenName) =>
  listed_count >= chat_count * leastListedStranger

/** Whether answers list a brand of the market or, where that is enough and it is not a common word, name it in a sentence. */
export const isNamedAsRival = (name: SeenName, inSentences: boolean) =>
  name.doubtful_count <= name.chat_count * mostDoubtful &&
  (name.listed_count > 0 || (inSentences && name.named_count > 0 && !isWeak(name)))

/** The same for a name that the list of brands does not have, in a market that it knows well. */
export const isListedWell = ({ listed_count, named_count, chat_count }: SeenName) =>
  named_count > 0 &&
  (listed_count >= leastChats || chat_count < manyChats) &&
  listed_count >= chat_count * leastListedUnknown

/**
 * Whether common words are a name: a site goes by it, or it has its capitals also where only names have them. Several
 * words may also be a feature of a product or a heading, which fewer answers list or fewer sentences name.
 */
export function areNames(seen: SeenName): boolean {
  const { name_key, name, chat_count, alone_count, doubtful_count, listed_count, named_count, domains } = seen
  if (doubtful_count > chat_count * mostDoubtfulWords) return false
  if (domains.length > 0) return true
  if (named_count < chat_count * leastNamed) return false
  if (!name_key.includes(' ')) {
    if (hasDigit.test(name_key) && listed_count < chat_count * leastListedWords) return false
    const isNamedTwice = named_count >= leastChats || (named_count > 0 && listed_count >= leastChats)
    return isNamedTwice && alone_count >= chat_count * leastAlone
  }
  const isArticled = articles.has(firstOf(name_key))
  const leastListed = isArticled ? leastListedArticled : leastListedWords
  if (
    (chat_count < leastChatsOfWords && named_count < chat_count && !isArticled) ||
    listed_count < chat_count * leastListed
  )
    return false
  return (
    isArticled ||
    !name.split(' ').every(isGeneric) ||
    named_count >= Math.max(leastChats, chat_count * leastNamedGeneric)
  )
}

/** The first word of a name. */
export const firstOf = (name_key: string) => name_key.split(' ', 1)[0] ?? ''
