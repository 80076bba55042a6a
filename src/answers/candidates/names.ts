import { foldString } from '../../text/fold.ts'
import { frequentIn, maskOf } from '../languages/languages.ts'
import { isGenericWord, isLegalForm, isUnit } from './generic-words.ts'
import { isPlaceOrTime } from './places-and-times.ts'
import { wordlikeIn } from './wordlike.ts'

/** A part of a run of words that may be a name: its beginning, or what is left without the generic words around it. */
export interface NamePart {
  /** Without the possessive of its last word. */
  name: string
  /** With it: `Macy's`, where it stands on its own. */
  whole: string
  /** The form for comparing names. */
  name_key: string
  /** Nothing follows but generic words, model numbers and legal forms. */
  is_alone: boolean
  /** All its words are words of the language, or a generic word is at its edge: only some of them are names. */
  is_weak: boolean
  /** It begins with the first word of the run. */
  is_first: boolean
  /** It begins with a small word, as sentences do. */
  is_opened: boolean
  /** Its words in lower case, as they would be written if they were no name. */
  lower: readonly string[]
}

export interface RunOfNames {
  /** All its words in the form for comparing names, the omitted ones too: it may be part of a longer, tracked name. */
  full_key: string
  strong: readonly NamePart[]
  /** Names only in some cases. */
  weak: readonly NamePart[]
}

/** A run without its generic words, or null when no possible name is left. */
interface Core {
  start: number
  end: number
}

const maxWords = 4
const maxFullWords = 6
/** The maximum length of a key in UTF-16 units. */
const maxLength = 80
const possessive = /['’]s?$/u
const outerSigns = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}+!]+$/gu
const hasDigit = /\p{N}/u
/** `1Password`, `3M`, `8BitDo`, `23andMe`, but no `4K`, `5G`, `2FA`, `32GB`. */
const startsName = /^\p{N}{1,3}-?(?:\p{Lu}\p{L}{3,}|M$|\p{Ll}{2,}\p{Lu})/u
const inner = new Set(['of', 'de', 'du', 'von', 'by', 'van', 'di', 'da', 'del', 'des', 'the', 'la', 'le', 'it'])
/** What follows them belongs to the word before: `Bank of America`. */
const binding = new Set(['of', 'de', 'du', 'von', 'van', 'di', 'da', 'del', 'des'])
/** The head of a column merged with the next one: `FeatureWhy it matters`. */
const runTogether = /(?<=\p{Ll})(?:How|Who|Why|What|When|Where|Which)$/u
/** `N26`, `O2`: a name, or a model. */
const letterAndNumber = /^\p{Lu}\d{1,2}$/u
const wholeNumber = /^\d{2,4}$/
/** `T-Mobile`, `U-Haul`. */
const isInitialled = /^\p{Lu}-\p{Lu}\p{L}{3,}$/u

/** English words are in answers of every language. */
const everywhere = maskOf('english')

interface Word {
  /** Without what the possessive adds. */
  written: string
  /** With it. */
  whole: string
  key: string
  isGeneric: boolean
  /** Lower-case words between names. */
  isInner: boolean
  /** Distinguishes models: `S25`, `Pro-7`. */
  isModel: boolean
  /** A name can begin with it. */
  startsName: boolean
  /** The languages in which it is a word, as bits. */
  wordlike: number
}

/** Answers repeat the same words; longer texts are not cached. */
const known = { words: new Map<string, Word>(), runs: new Map<number, Map<string, RunOfNames>>() }
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
      whole: all.map(({ whole }) => whole).join(' & '),
      key: all.map(({ key }) => key).join(' & '),
      isGeneric: all.every(({ isGeneric }) => isGeneric),
      wordlike: all.reduce((mask, word) => mask & word.wordlike, -1),
    }
  }
  const whole = text.replace(outerSigns, (signs) => (/^['’]s?$/u.test(signs) ? signs : ''))
  const written = text.replace(possessive, '').replace(outerSigns, '')
  const key = foldString(written).trim()
  const isModel = hasDigit.test(written)
  return {
    written,
    whole: whole.length > written.length ? whole : written,
    key,
    isModel,
    isInner: inner.has(written),
    isGeneric:
      (isGenericKey(key) && !isInitialled.test(written) && !isUnitInCapitals(key, written)) ||
      runTogether.test(written),
    startsName:
      key !== '' && key.length <= maxLength && (!isModel || startsName.test(written) || letterAndNumber.test(written)),
    wordlike: wordlikeIn(key),
  }
}

/** `HP` is a name, `hp` a unit. */
const isUnitInCapitals = (key: string, written: string): boolean =>
  isUnit(key) && written.length > 1 && written === written.toUpperCase()

const isGenericKey = (key: string): boolean =>
  isGenericWord(key) ||
  isUnit(key) ||
  (key.includes(' ') && key.split(' ').every((part) => part.length < 2 || isGenericWord(part) || isUnit(part)))

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
 * Reads a run of words as names: its beginnings, with and without the generic words around them. Model numbers and legal
 * forms behind a name do not belong to it (`Acme Pro 5 Max` has `Acme` and `Acme Pro`).
 *
 * @param languages of the text, as bits: their words alone make no strong name
 */
export function namesOfRun(run: string, languages: number): RunOfNames {
  let kept = known.runs.get(languages)
  if (kept === undefined) {
    kept = new Map()
    known.runs.set(languages, kept)
  }
  return remembered(kept, run, (text) => read(text, languages))
}

/** Whether something in a run may be a name. */
export const hasName = (run: string): boolean => coreOf(wordsOf(run)) !== null

function coreOf(all: readonly Word[]): Core | null {
  const start = all.findIndex((word) => !isOuter(word))
  if (all[start]?.startsName !== true) return null
  let end = start + 1
  while (end < all.length && end - start < maxWords && all[end]?.isModel === false) end++
  while (end > start + 1 && (isOuter(all[end - 1]) || isLegalForm(all[end - 1]?.key ?? ''))) end--
  return isKey(keyOf(all.slice(start, end))) ? { start, end } : null
}

const keyOf = (words: readonly Word[]) => words.map(({ key }) => key).join(' ')
const isKey = (key: string) => key.length >= 2 && key.length <= maxLength && !isPlaceOrTime(key)

function read(run: string, languages: number): RunOfNames {
  const all = wordsOf(run)
  const full_key = keyOf(all.slice(0, maxFullWords)).slice(0, maxLength * 2)
  const core = coreOf(all)
  const parts: NamePart[] = []
  const add = (start: number, core: Core | null) => {
    for (let end = start + 1; end <= Math.min(all.length, start + maxWords); end++) {
      const last = all[end - 1] as Word
      if (end > start + 1 && isLegalForm(last.key)) break
      // A number may belong to a name (`Rema 1000`), a model does not.
      const isNumber = wholeNumber.test(last.written)
      if (end > start + 1 && last.isModel && !isNumber) break
      if (end < Math.min(2, core === null ? all.length : core.start + 1)) continue
      if (last.isInner && last.written !== 'it') continue
      const part = partOf(all, start, end, languages)
      if (part !== null) parts.push(part)
      if (isNumber) break
    }
  }
  if (core !== null) {
    add(core.start, core)
    // Generic words before the name may belong to it: `La Roche-Posay`.
    if (core.start > 0 && all[core.start - 1]?.startsName) add(core.start - 1, core)
    if (core.start > 1 && all[0]?.startsName) add(0, core)
  } else if (all[0]?.startsName) add(0, null)
  return { full_key, strong: parts.filter((part) => !part.is_weak), weak: parts.filter((part) => part.is_weak) }
}

function partOf(all: readonly Word[], start: number, end: number, languages: number): NamePart | null {
  const words = all.slice(start, end)
  const name_key = keyOf(words)
  if (!isKey(name_key)) return null
  const isWord = (word: Word) => word.isInner || word.isGeneric || (word.wordlike & (languages | everywhere)) !== 0
  const [first, last] = [words[0] as Word, words.at(-1) as Word]
  const next = all[end]
  const is_weak =
    first.isGeneric ||
    last.isGeneric ||
    last.isInner ||
    (last.isModel && (words.length > 1 || letterAndNumber.test(last.written))) ||
    words.every(isWord)
  // `Bank` of `Bank of America` is no name.
  if (next?.isInner && binding.has(next.written) && is_weak) return null
  return {
    name: [...words.slice(0, -1).map(({ whole }) => whole), last.written].join(' '),
    whole: words.map(({ whole }) => whole).join(' '),
    name_key,
    is_alone: all.slice(end, start + maxWords).every((word) => word.isModel || isOuter(word) || isLegalForm(word.key)),
    is_weak,
    is_first: start === 0,
    is_opened: first.isGeneric && frequentIn(first.key) !== 0,
    lower: words.map(({ written }) => written.toLowerCase()),
  }
}

const isOuter = (word: Word | undefined) => word !== undefined && (word.isGeneric || word.isInner)

/** Whether a single word is one that answers capitalise although it is no name. */
export const isGeneric = (written: string): boolean => remembered(known.words, written, readWord).isGeneric

/** A run without its first word, where that is no name but a word of the language that opens a sentence: `Auch Acme`. */
export function behindWord(run: string, languages: number): string {
  const space = run.indexOf(' ')
  if (space < 0) return run
  const first = remembered(known.words, run.slice(0, space), readWord)
  return (frequentIn(first.key) & languages) !== 0 && !articles.has(first.key) ? run.slice(space + 1) : run
}

/** Folded. */
export const articles: ReadonlySet<string> = new Set(
  'the le la les l el los las il lo gli i o os as a de het den der die das'.split(' '),
)
