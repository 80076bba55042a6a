import { foldString } from './fold.ts'
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
const knownWords = new Map<string, Word>()
const maxKnownWords = 50_000

function readWord(text: string): Word {
  const known = knownWords.get(text)
  if (known !== undefined) return known
  const written = text.replace(possessive, '').replace(outerSigns, '')
  const key = foldString(written).trim()
  const isDigits = hasDigit.test(written)
  const word = {
    written,
    key,
    isGeneric: isGenericKey(key) || runTogether.test(written),
    isModel: isDigits,
    startsName: key !== '' && (!isDigits || startsName.test(written)),
  }
  if (knownWords.size >= maxKnownWords) knownWords.clear()
  knownWords.set(text, word)
  return word
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
function wordsOf(run: string): Word[] {
  const words: Word[] = []
  for (const part of run.trim().split(/\s+/u)) {
    if (part === '&' && words.length > 0)
      words.push({ written: '&', key: '&', isGeneric: false, isModel: false, startsName: false })
    else {
      const word = readWord(part)
      const before = words.at(-1)
      if (before?.written.endsWith('&')) {
        words.pop()
        const first = words.pop()
        if (first)
          words.push({
            ...first,
            written: `${first.written} & ${word.written}`,
            key: `${first.key} & ${word.key}`,
            isGeneric: first.isGeneric && word.isGeneric,
          })
      } else if (word.key !== '') words.push(word)
    }
  }
  return words
}

/**
 * Reads a run of words as a name: generic words around it, model numbers and legal forms behind it are left out
 * (`Top Acme Pro 5 Max` is `Acme`). Null when nothing is left that could be a name.
 */
export function readName(run: string): CandidateName | null {
  let name = knownRuns.get(run)
  if (name === undefined) {
    if (knownRuns.size >= maxKnownWords) knownRuns.clear()
    name = nameOf(run)
    knownRuns.set(run, name)
  }
  return name
}

const knownRuns = new Map<string, CandidateName | null>()

function nameOf(run: string): CandidateName | null {
  const all = wordsOf(run)
  let start = 0
  while (start < all.length && isOuter(all[start])) start++
  if (all[start]?.startsName !== true) return null
  let end = start + 1
  while (end < all.length && end - start < maxWords && all[end]?.isModel === false) end++
  while (end > start && (isOuter(all[end - 1]) || legalForms.has(all[end - 1]?.key ?? ''))) end--
  if (end === start) return null
  const words = all.slice(start, end)
  const [first] = words
  if (words.length === 1 && ((first?.key.length ?? 0) < 2 || (first?.key.length ?? 0) > 40)) return null
  const keys = words.map(({ key }) => key)
  if (isPlaceOrTime(keys.join(' '))) return null
  const full = all.slice(start, start + maxFullWords).map(({ key }) => key)
  return { words: words.map(({ written }) => written), keys, full_key: full.join(' ') }
}

const isOuter = (word: Word | undefined) =>
  word !== undefined && (word.isGeneric || inner.has(word.written) || word.key === '&')
export const isGeneric = (written: string): boolean => readWord(written).isGeneric
