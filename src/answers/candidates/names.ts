import { foldString } from '../fold.ts'
import { genericWords, legalForms } from './generic-words.ts'
import { isPlaceOrTime } from './places-and-times.ts'

/** A name as it may be suggested, without what only tells one model of it from another. */
export interface CandidateName {
  /** As written; `& Wilkins` is one word. */
  words: string[]
  /** The words as names are compared; same length. */
  keys: string[]
  /** The same with the words behind it that were left out: it may belong to a longer name that is tracked. */
  full_key: string
}

const maxWords = 4
const maxFullWords = 6
/** UTF-16 units of a key. */
const maxLength = 80
const possessive = /['’]s?$/u
const outerSigns = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}+!]+$/gu
const hasDigit = /\p{N}/u
/** `1Password`, `3M`, `8BitDo`, but no `4K`, `5G`, `2FA`, `32GB`. */
const startsName = /^\p{N}{1,3}-?(?:\p{Lu}\p{L}{3,}|M$)/u
const inner = new Set(['of', 'de', 'du', 'von', 'by'])
/** What stands at the head of a column, run into the next one: `FeatureWhy it matters`. */
const runTogether = /(?<=\p{Ll})(?:How|Who|Why|What|When|Where|Which)$/u

interface Word {
  written: string
  key: string
  isGeneric: boolean
  /** Tells models apart: `S25`, `Pro-7`. */
  isModel: boolean
  /** A name can begin with it. */
  startsName: boolean
}

/** Answers have the same words over and over; longer ones are read each time. */
const known = { words: new Map<string, Word>(), runs: new Map<string, CandidateName | null>() }
const maxKnown = 50_000
const maxKnownLength = 60

/** What `make` gives for a text, kept for the next time. */
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
    ...{ written, key, isModel },
    isGeneric: isGenericKey(key) || runTogether.test(written),
    startsName: key !== '' && key.length <= maxLength && (!isModel || startsName.test(written)),
  }
}

const isGenericKey = (key: string): boolean =>
  genericWords.has(key) ||
  (key.includes(' ') && key.split(' ').every((part) => part.length < 2 || genericWords.has(part)))

/** What makes two written names one: `Acme's`, `ACME` and `Acme Inc.` are. Empty when no letter or digit is left. */
export function candidateKey(name: string): string {
  const keys = wordsOf(name).map(({ key }) => key)
  while (keys.length > 1 && legalForms.has(keys.at(-1) ?? '')) keys.pop()
  return keys.join(' ')
}

/** The words of a run; what `&` ties together is one. */
const wordsOf = (run: string): Word[] =>
  run
    .trim()
    .split(/(?<!&)\s+(?!&)/u)
    .map((word) => remembered(known.words, word.replace(/\s+/gu, ' '), readWord))
    .filter(({ key }) => key !== '')

/**
 * Reads a run of words as a name: generic words around it, model numbers and legal forms behind it are left out
 * (`Top Acme Pro 5 Max` is `Acme`). Null when nothing is left that could be a name.
 */
export const readName = (run: string): CandidateName | null => remembered(known.runs, run, nameOf)

function nameOf(run: string): CandidateName | null {
  const all = wordsOf(run)
  const start = all.findIndex((word) => !isOuter(word))
  if (all[start]?.startsName !== true) return null
  let end = start + 1
  while (end < all.length && end - start < maxWords && all[end]?.isModel === false) end++
  while (end > start + 1 && (isOuter(all[end - 1]) || legalForms.has(all[end - 1]?.key ?? ''))) end--
  const words = all.slice(start, end)
  const keys = words.map(({ key }) => key)
  const name_key = keys.join(' ')
  if (name_key.length < 2 || name_key.length > maxLength || isPlaceOrTime(name_key)) return null
  const full = all.slice(start, start + maxFullWords).map(({ key }) => key)
  return { words: words.map(({ written }) => written), keys, full_key: full.join(' ').slice(0, maxLength * 2) }
}

const isOuter = (word: Word | undefined) => word !== undefined && (word.isGeneric || inner.has(word.written))

/** Whether a word by itself names nothing. */
export const isGeneric = (written: string): boolean => remembered(known.words, written, readWord).isGeneric
