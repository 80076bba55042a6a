import { isJudge } from '../../../answers/candidates/judges.ts'
import { marketsOf } from '../../../answers/candidates/known-brands.ts'
import { articles } from '../../../answers/candidates/names.ts'
import { frequentIn } from '../../../answers/languages/languages.ts'
import { KnownMarket } from './known-market.ts'
import {
  areNames,
  firstOf,
  isLine,
  isListedLikeRivals,
  isListedOften,
  isListedWell,
  isNamedAsRival,
  isWeak,
  leastChats,
  type SeenName,
} from './seen-name.ts'

/** Two names of which one contains the other are the same where so many of the chats of the shorter have the longer. */
const together = 0.8
/** The same where the longer one adds words of the language. */
const nearlyAlways = 0.9
const leastExtended = 3
/** The longer one replaces the beginning of a name only where so few chats have the beginning alone. */
const mostAlone = 0.2
/** In so many chats, a name that words precede is no accident. */
const manyChats = 3
/** A name that is known in the market stands in the place of an unknown one where so many of its chats have it. */
const leastKnown = 0.5

/**
 * Picks the names worth suggesting. Of names and their beginnings one stands for all: `Acme`, where answers show
 * `Acme One` and `Acme Two`; but `Acme Labs`, where `Acme` is nearly always followed by `Labs`, and `La Acme`, where
 * `La` nearly always precedes it. What the list of brands knows of the market decides where it knows one of two names.
 *
 * @param names most frequent first
 * @param tracked keys of what tracked brands go by
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
  const isOften = (longer: SeenName, name: SeenName) => longer.chat_count >= name.chat_count * leastKnown
  const ifKnown = (longer: SeenName, name: SeenName) => (isRival(longer) && isOften(longer, name) ? longer : undefined)
  /** Whether the longer one is a brand of more markets: `Paula's Choice` is, Paula's is a pudding. */
  const isKnownBetter = (longer: SeenName, name: SeenName) =>
    marketsOf(longer.name_key).length > marketsOf(name.name_key).length
  /** The longer name that the answers write nearly always. */
  const followerOf = (name: SeenName): SeenName | undefined => {
    const { name_key, chat_count, alone_count, listed_count } = name
    const longer = followers.get(name_key)
    if (longer === undefined || (isNumbered.test(longer.name_key) && !onlyNumber(name_key, longer))) return undefined
    if (isRival(longer) !== isRival(name)) return ifKnown(longer, name)
    if (!isRival(name) && isKnownBetter(longer, name) && isOften(longer, name)) return longer
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
    if (isRival(name)) return isNamedAsRival(name, acquaintance === 'rival')
    if (acquaintance === 'stranger' && !isListedLikeRivals(name)) return false
    if (isJudge(name.name_key) || (name.name_key.length === 1 && name.listed_count < leastChats)) return false
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

const isNumbered = / \d+$/
const hasSmall = /\s\p{Ll}/u
const endsSmall = /\s\p{Ll}+$/u

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
