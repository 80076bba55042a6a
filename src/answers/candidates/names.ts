import { foldString } from '../../text/fold.ts'
import { isGenericWord, isLegalForm } from './generic-words.ts'
import { isPlaceOrTime } from './places-and-times.ts'

/** A name as it may be suggested, without the parts that only distinguish models. */
export interface CandidateName {
  /** As written; `& Wilkins` is one word. */
  words: string[]
  /** The words in the form for comparing names; same length. */
  keys: string[]
  /** The same plus the omitted words after it: it may belong to a longer, tracked name. */
  full_key: string
}

const maxWords = 4
const maxFullWords = 6
/** The maximum length of a key in UTF-16 units. */
const maxLength = 80
const possessive = /['’]s?$/u
const outerSigns = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}+!]+$/gu
const hasDigit = /\p{N}/u
/** `1Password`, `3M`, `8BitDo`, but no `4K`, `5G`, `2FA`, `32GB`. */
const startsName = /^\p{N}{1,3}-?(?:\p{Lu}\p{L}{3,}|M$)/u
const inner = new Set(['of', 'de', 'du', 'von', 'by'])
/** The head of a column merged with the next one: `FeatureWhy it matters`. */
const runTogether = /(?<=\p{Ll})(?:How|Who|Why|What|When|Where|Which)$/u

interface Word {
  written: string
  key: string
  isGeneric: boolean
  /** Distinguishes models: `S25`, `Pro-7`. */
  isModel: boolean
  /** A name can begin with it. */
  startsName: boolean
}

/** Answers repeat the same words; longer texts are not cached. */
const known = { words: new Map<string, Word>(), runs: new Map<string, CandidateName | null>() }
const maxKnown = 50_000
const maxKnownLength = 60

/** Caches the results of `make` by text. */
function remembered<T>(kept: Map<string, T>, text: string, make: (text: string) => T): T {
  const before = kept.get(text)
  if (before !== undefined) return before
  const made = make(text)
  if (text.length > maxKnownLength) return made
  if (kept.size >= maxKnown) kept.clear()
  kept.set(text, made)
  return made
}

function readWord(text: string): Word {
  const tied = text.split(' & ')
  if (tied.length > 1) {
    const [first, ...others] = tied.map(readWord) as [Word, ...Word[]]
    const all = [first, ...others]
    return {
      ...first,
      written: all.map(({ written }) => written).join(' & '),
      key: all.map(({ key }) => key).join(' & '),
      isGeneric: all.every(({ isGeneric }) => isGeneric),
    }
  }
  const written = text.replace(possessive, '').replace(outerSigns, '')
  const key = foldString(written).trim()
  const isModel = hasDigit.test(written)
  return {
    written,
    key,
    isModel,
    isGeneric: isGenericKey(key) || runTogether.test(written),
    startsName: key !== '' && key.length <= maxLength && (!isModel || startsName.test(written)),
  }
}

const isGenericKey = (key: string): boolean =>
  isGenericWord(key) || (key.includes(' ') && key.split(' ').every((part) => part.length < 2 || isGenericWord(part)))

/**
 * The key by which two written names are equal, as are `Acme's`, `ACME` and `Acme Inc.`. Empty when no letter or digit
 * is left.
 */
export function candidateKey(name: string): string {
  const keys = wordsOf(name).map(({ key }) => key)
  while (keys.length > 1 && isLegalForm(keys.at(-1) ?? '')) keys.pop()
  return keys.join(' ')
}

/** The words of a run; words joined by `&` count as one. */
const wordsOf = (run: string): Word[] =>
  run
    .trim()
    .split(/(?<!&)\s+(?!&)/u)
    .map((word) => remembered(known.words, word.replace(/\s+/gu, ' '), readWord))
    .filter(({ key }) => key !== '')

/**
 * Reads a run of words as a name: removes generic words around it, and model numbers and legal forms after it (`Top
 * Acme Pro 5 Max` is `Acme`). Null when no possible name is left.
 */
export const readName = (run: string): CandidateName | null => remembered(known.runs, run, nameOf)

function nameOf(run: string): CandidateName | null {
  const all = wordsOf(run)
  const start = all.findIndex((word) => !isOuter(word))
  if (all[start]?.startsName !== true) return null
  let end = start + 1
  while (end < all.length && end - start < maxWords && all[end]?.isModel === false) end++
  while (end > start + 1 && (isOuter(all[end - 1]) || isLegalForm(all[end - 1]?.key ?? ''))) end--
  const words = all.slice(start, end)
  const keys = words.map(({ key }) => key)
  const name_key = keys.join(' ')
  if (name_key.length < 2 || name_key.length > maxLength || isPlaceOrTime(name_key)) return null
  const full = all.slice(start, start + maxFullWords).map(({ key }) => key)
  return { words: words.map(({ written }) => written), keys, full_key: full.join(' ').slice(0, maxLength * 2) }
}

const isOuter = (word: Word | undefined) => word !== undefined && (word.isGeneric || inner.has(word.written))

/** Whether a single word is not a name. */
export const isGeneric = (written: string): boolean => remembered(known.words, written, readWord).isGeneric
