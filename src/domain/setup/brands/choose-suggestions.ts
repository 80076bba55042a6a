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
  minChats,
  type SeenName,
} from './seen-name.ts'

/** If at least this share of a name's chats has a longer name that contains it, the two are the same. */
const together = 0.8
/** The same if the longer one adds common words of the language. */
const nearlyAlways = 0.9
const minExtended = 3
/** The longer name replaces its beginning only if at most this share of chats has the beginning alone. */
const maxAlone = 0.2
/** In more chats than this, words before a name are no coincidence. */
const manyChats = 3
/** A name known in the market replaces an unknown one if it appears in at least this share of the unknown one's chats. */
const minKnown = 0.5

/**
 * Picks the names worth suggesting. Of a name and its beginnings only one is picked. If answers show `Acme One` and `Acme Two`,
 * it is `Acme`. If `Acme` is nearly always followed by `Labs`, it is `Acme Labs`. If `La` nearly always precedes `Acme`, it is
 * `La Acme`. If the list of brands knows one of two names, its markets decide.
 *
 * @param names most frequent first
 * @param tracked keys of the names of tracked brands
 */
export function choose(names: readonly SeenName[], tracked: readonly string[] = []): SeenName[] {
  const market = new KnownMarket(names, tracked)
  const isRival = ({ name_key }: SeenName) => market.has(name_key)
  /** Prefers known names, then the most frequent one. */
  const isFirst = (before: SeenName | undefined, name: SeenName) =>
    before === undefined || (isRival(name) && !isRival(before))
  const byKey = new Map(names.map((name) => [name.name_key, name]))
  const followers = new Map<string, SeenName>()
  const leaders = new Map<string, SeenName>()
  for (const name of names) {
    // `Acme by Bolt` counts as a continuation of `Acme`, because `Acme by` is not a name.
    const before = beginnings(name.name_key).findLast((key) => byKey.has(key))
    if (before !== undefined && isFirst(followers.get(before), name)) followers.set(before, name)
    for (const end of endings(name.name_key)) if (isFirst(leaders.get(end), name)) leaders.set(end, name)
  }
  /** Whether no other number follows the name: `Rema 1000` is the only one, `iPhone 16` has others beside it. */
  const onlyNumber = (name_key: string, longer: SeenName) =>
    names.every(
      (name) => name === longer || !isNumbered.test(name.name_key) || beginnings(name.name_key).at(-1) !== name_key,
    )
  const isOften = (longer: SeenName, name: SeenName) => longer.chat_count >= name.chat_count * minKnown
  const ifKnown = (longer: SeenName, name: SeenName) => (isRival(longer) && isOften(longer, name) ? longer : undefined)
  /** Whether the longer one is a brand in more markets: `Paula's Choice` is, compared with Paula's, which is a pudding. */
  const isKnownBetter = (longer: SeenName, name: SeenName) =>
    marketsOf(longer.name_key).length > marketsOf(name.name_key).length
  /** The longer name that answers nearly always write. */
  const followerOf = (name: SeenName): SeenName | undefined => {
    const { name_key, chat_count, alone_count, listed_count } = name
    const longer = followers.get(name_key)
    if (longer === undefined || (isNumbered.test(longer.name_key) && !onlyNumber(name_key, longer))) return undefined
    if (isRival(longer) !== isRival(name)) return ifKnown(longer, name)
    if (!isRival(name) && isKnownBetter(longer, name) && isOften(longer, name)) return longer
    if (isLine(longer) && !hasSmall.test(longer.name) && !articles.has(firstOf(name_key))) return undefined
    const isOne = isWeak(longer)
      ? longer.chat_count >= Math.max(chat_count * nearlyAlways, minExtended) &&
        longer.listed_count >= listed_count * together
      : alone_count <= chat_count * maxAlone && longer.chat_count >= chat_count * together
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
  /** The name that answers write instead of this one. */
  const inPlaceOf = (name: SeenName) => {
    const longer = [followerOf(name), leaderOf(name)].filter((longer) => longer !== undefined).filter(stands)
    return longer.find(isRival) ?? longer[0]
  }
  /** Whether it is a name at all, even as part of another. */
  const stands = (name: SeenName): boolean => {
    const acquaintance = market.of(name.name_key)
    if (isRival(name)) return isNamedAsRival(name, acquaintance === 'rival')
    if (acquaintance === 'stranger' && !isListedLikeRivals(name)) return false
    if (isJudge(name.name_key) || (name.name_key.length === 1 && name.listed_count < minChats)) return false
    if (acquaintance === 'unknown' && market.isCertain && !isListedWell(name)) return false
    if (!isListedOften(name)) return false
    // In Chinese this is only the beginning of a word, unless some answer has it alone.
    if (name.alone_count === 0 && isHan.test(name.name_key)) return false
    if (!isWeak(name)) return true
    const within = [...beginnings(name.name_key), ...endings(name.name_key)]
      .map((key) => byKey.get(key))
      .filter((shorter) => shorter !== undefined)
    const strong = within.filter((shorter) => !isWeak(shorter))
    // It contains a shorter name that is no common word. It counts only if it replaces that name.
    if (strong.length > 0) return strong.some((shorter) => followerOf(shorter) === name || leaderOf(shorter) === name)
    // A word that nearly always follows another word is not a name of its own.
    if (!name.name_key.includes(' ') && leaderOf(name) !== undefined && inPlaceOf(name) === undefined) return false
    if (areNames(name)) return true
    // `Discover it` is a name if `Discover` is one.
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
  /** `Balance FuelCell`, if answers nearly always write `New Balance FuelCell` and New Balance is a name. */
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
 * The shorter names that a name begins with, word by word. Words joined by `&` count as one word. Chinese has no spaces, so its
 * first two to four characters are used.
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

/** The shorter names that a name ends with. */
export const endings = (name_key: string): string[] =>
  Array.from(name_key.matchAll(/(?<! &) (?!& )/g), ({ index }) => name_key.slice(index + 1))
