import { articles, isGeneric } from '../../../answers/candidates/names.ts'
import { frequentIn } from '../../../answers/languages/languages.ts'
import { KnownMarket } from './known-market.ts'

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
/** A name that more of its chats than this make doubtful is taken for common words, or for a publisher. */
const mostDoubtful = 0.25
/** Two names of which one contains the other are the same where so many of the chats of the shorter have the longer. */
const together = 0.8
/** The same where the longer one adds words of the language. */
const nearlyAlways = 0.9
const leastExtended = 3
/** The longer one replaces the beginning of a name only where so few chats have the beginning alone. */
const mostAlone = 0.2
/** Common words are a name where so many of their chats have them with capitals in the middle of a sentence. */
const leastNamed = 0.25
const leastNamedGeneric = 0.6
const mostDoubtfulWords = 0.1
/** A word that is nearly always followed by another is the beginning of several names: `American`. */
const leastAlone = 0.34
const leastListedArticled = 0.25
const leastListedWords = 0.5
/** A name that is known in the market stands in the place of an unknown one where so many of its chats have it. */
const leastKnown = 0.5
/** A brand that is known in other markets alone is one of this market where so many of its chats list it. */
const leastListedStranger = 0.5
/** The same for a name that the list of brands does not have, where the market is known well. */
const leastListedUnknown = 0.34
/** What so many chats have before the number of a model is a line of products: `EcoTank` of `Acme EcoTank 300`. */
const leastNumbered = 0.5

/**
 * Picks the names worth suggesting. Of names and their beginnings one stands for all: `Acme`, where answers show
 * `Acme One` and `Acme Two`; but `Acme Labs`, where `Acme` is nearly always followed by `Labs`, and `La Acme`, where
 * `La` nearly always precedes it.
 *
 * @param names most frequent first
 */
export function choose(names: readonly SeenName[], tracked: readonly string[] = []): SeenName[] {
  const market = new KnownMarket(names, tracked)
  const isRival = ({ name_key }: SeenName) => market.has(name_key)
  /** The most frequent one, before it any that is known. */
  const isFirst = (before: SeenName | undefined, name: SeenName) =>
    before === undefined || (isRival(name) && !isRival(before))
  const byKey = new Map(names.map((name) => [name.name_key, name]))
  const followers = new Map<string, SeenName>()
  const leaders = new Map<string, SeenName>()
  for (const name of names) {
    // `Acme by Bolt` goes on where Acme ends, for `Acme by` is none.
    const before = beginnings(name.name_key).findLast((key) => byKey.has(key))
    if (before !== undefined && isFirst(followers.get(before), name)) followers.set(before, name)
    for (const end of endings(name.name_key)) if (isFirst(leaders.get(end), name)) leaders.set(end, name)
  }
  /** `Rema 1000` has one number, `iPhone 16` has others beside it. */
  const onlyNumber = (name_key: string, longer: SeenName) =>
    names.every(
      (name) => name === longer || !isNumbered.test(name.name_key) || beginnings(name.name_key).at(-1) !== name_key,
    )
  const ifKnown = (longer: SeenName, name: SeenName) =>
    isRival(longer) && longer.chat_count >= name.chat_count * leastKnown ? longer : undefined
  /** The longer name that the answers write nearly always. */
  const followerOf = (name: SeenName): SeenName | undefined => {
    const { name_key, chat_count, alone_count, listed_count } = name
    const longer = followers.get(name_key)
    if (longer === undefined || (isNumbered.test(longer.name_key) && !onlyNumber(name_key, longer))) return undefined
    if (isRival(longer) !== isRival(name)) return ifKnown(longer, name)
    if (isLine(longer) && !hasSmall.test(longer.name) && !articles.has(firstOf(name_key))) return undefined
    const isOne = isWeak(longer)
      ? longer.chat_count >= Math.max(chat_count * nearlyAlways, leastExtended) &&
        longer.listed_count >= listed_count * together
      : alone_count <= chat_count * mostAlone && longer.chat_count >= chat_count * together
    return isOne ? longer : undefined
  }
  const leaderOf = (name: SeenName): SeenName | undefined => {
    const { name_key, chat_count, listed_count } = name
    const longer = leaders.get(name_key)
    if (longer === undefined) return undefined
    if (isRival(longer) !== isRival(name)) return ifKnown(longer, name)
    if (longer.chat_count < chat_count * together || longer.listed_count < listed_count * together) return undefined
    const first = firstOf(longer.name_key)
    const isAlways = longer.chat_count === chat_count && (frequentIn(first) === 0 || articles.has(first))
    const isSure = isAlways || !isWeak(longer) || longer.named_count > 0 || longer.chat_count > manyChats
    return isSure ? longer : undefined
  }
  /** The name that the answers write in place of this one. */
  const inPlaceOf = (name: SeenName) => {
    const longer = [followerOf(name), leaderOf(name)].filter((longer) => longer !== undefined).filter(stands)
    return longer.find(isRival) ?? longer[0]
  }
  /** Whether it is a name at all, be it a part of another. */
  const stands = (name: SeenName): boolean => {
    const acquaintance = market.of(name.name_key)
    if (acquaintance === 'rival' || acquaintance === 'neighbour') return isOfMarket(name, acquaintance)
    if (acquaintance === 'stranger' && name.listed_count < name.chat_count * leastListedStranger) return false
    if (acquaintance === 'unknown' && market.isCertain && !isListedWell(name)) return false
    if (!isListedOften(name)) return false
    // The beginning of a word in Chinese, unless it stands on its own somewhere.
    if (name.alone_count === 0 && isHan.test(name.name_key)) return false
    if (!isWeak(name)) return true
    const within = [...beginnings(name.name_key), ...endings(name.name_key)]
      .map((key) => byKey.get(key))
      .filter((shorter) => shorter !== undefined)
    const strong = within.filter((shorter) => !isWeak(shorter))
    // A name that says more than its own words do: it stands in the place of the shorter one, or for nothing.
    if (strong.length > 0) return strong.some((shorter) => followerOf(shorter) === name || leaderOf(shorter) === name)
    // A word that nearly always stands behind another is no name of its own.
    if (!name.name_key.includes(' ') && leaderOf(name) !== undefined && inPlaceOf(name) === undefined) return false
    if (areNames(name)) return true
    // `Discover it` is a name where `Discover` is one.
    const shorter = byKey.get(beginnings(name.name_key).at(-1) ?? '')
    return endsSmall.test(name.name) && shorter !== undefined && areNames(shorter) && followerOf(shorter) === name
  }
  const replaced = new Map<string, string>()
  const good = names.filter((name) => {
    const longer = inPlaceOf(name)
    if (longer !== undefined) replaced.set(name.name_key, longer.name_key)
    return longer === undefined && stands(name)
  })
  const keys = new Set(good.map(({ name_key }) => name_key))
  /** `Balance FuelCell`, where the answers nearly always write `New Balance FuelCell` and New Balance is a name. */
  const isRest = (name: SeenName) => {
    const longer = isWeak(name) ? leaderOf(name) : undefined
    return longer !== undefined && beginnings(longer.name_key).some((key) => keys.has(key))
  }
  return good.filter(
    (name) =>
      !isRest(name) &&
      beginnings(name.name_key).every((key) => {
        const longer = replaced.get(key)
        return !keys.has(key) && (longer === undefined || `${name.name_key} `.startsWith(`${longer} `))
      }),
  )
}

const firstOf = (name_key: string) => name_key.split(' ', 1)[0] ?? ''
const hasDigit = /\d/
const isNumbered = / \d+$/
/** `ProArt`, `EcoTank`: so are lines of products written. */
const isJoinedName = / \p{Lu}?\p{Ll}+\p{Lu}\p{L}*$/u
const hasSmall = /\s\p{Ll}/u
/** Whether a name with another behind it is a line of its products, of which there are models. */
const isLine = ({ name, numbered_count, chat_count }: SeenName) =>
  isJoinedName.test(name) || numbered_count >= chat_count * leastNumbered
const endsSmall = /\s\p{Ll}+$/u

const isWeak = ({ weak_count, chat_count }: SeenName) => weak_count * 2 > chat_count

const isListedOften = ({ listed_count, named_count, chat_count, doubtful_count }: SeenName) =>
  (listed_count >= leastChats ||
    (listed_count > 0 &&
      (chat_count >= manyChats || named_count > 0 || listed_count >= chat_count * leastListedWords))) &&
  listed_count >= chat_count * (listed_count < manyLists && chat_count >= fewChats ? leastListedFew : leastListed) &&
  // What stands in no sentence is rather a heading.
  (named_count > 0 || listed_count >= chat_count * leastListedWords) &&
  doubtful_count <= chat_count * mostDoubtful

/** Whether a brand of the market is named as one: listed, or, if it is no neighbour and its words are not those of the language, in a sentence. */
const isOfMarket = (name: SeenName, acquaintance: 'rival' | 'neighbour') =>
  name.doubtful_count <= name.chat_count * mostDoubtful &&
  (name.listed_count > 0 || (acquaintance === 'rival' && name.named_count > 0 && !isWeak(name)))

const isListedWell = ({ listed_count, named_count, chat_count }: SeenName) =>
  named_count > 0 &&
  (listed_count >= leastChats || chat_count < manyChats) &&
  listed_count >= chat_count * leastListedUnknown

/**
 * Whether common words are a name: a site goes by it, or it has its capitals also where only names have them. Several
 * words may also be a feature of a product or a heading, which fewer answers list or fewer sentences name.
 */
function areNames(seen: SeenName): boolean {
  const { name_key, name, chat_count, alone_count, doubtful_count, listed_count, named_count, domains } = seen
  if (doubtful_count > chat_count * mostDoubtfulWords) return false
  if (domains.length > 0) return true
  if (named_count < chat_count * leastNamed) return false
  if (!name_key.includes(' ')) {
    if (hasDigit.test(name_key) && listed_count < chat_count * leastListedWords) return false
    const isNamed = named_count >= leastChats || (named_count > 0 && listed_count >= leastChats)
    return isNamed && alone_count >= chat_count * leastAlone
  }
  const isArticled = articles.has(firstOf(name_key))
  const leastListed = isArticled ? leastListedArticled : leastListedWords
  if (
    (chat_count < leastExtended && named_count < chat_count && !isArticled) ||
    listed_count < chat_count * leastListed
  )
    return false
  return (
    isArticled ||
    !name.split(' ').every(isGeneric) ||
    named_count >= Math.max(leastChats, chat_count * leastNamedGeneric)
  )
}

/**
 * Shorter names that a name begins with, word by word; what `&` ties together is one word. Chinese has no spaces: the first two
 * to four characters.
 */
export const beginnings = (name_key: string): string[] => {
  const [first = ''] = isChinese.exec(name_key) ?? []
  return [
    ...[2, 3, 4].flatMap((length) => (length < first.length ? name_key.slice(0, length) : [])),
    ...Array.from(name_key.matchAll(/(?<! &) (?!& )/g), ({ index }) => name_key.slice(0, index)),
  ]
}
const isChinese = /^[\u3400-\u9fff]{3,}/u
const isHan = /^[\u3400-\u9fff]+$/u

/** Shorter names that a name ends with. */
export const endings = (name_key: string): string[] =>
  Array.from(name_key.matchAll(/(?<! &) (?!& )/g), ({ index }) => name_key.slice(index + 1))
