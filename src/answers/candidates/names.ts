import { foldString } from '../../text/fold.ts'
import type { VisibleText } from '../../text/visible.ts'
import { frequentIn, maskOf } from '../languages/languages.ts'
import { hashOfWord, mix, WordTable } from '../word-table.ts'
import { isGenericWord, isLegalForm, isUnit } from './generic-words.ts'
import { isKnownBrand } from './known-brands.ts'
import { nounIn } from './nouns-of-markets.ts'
import { isPlaceOrTime } from './places-and-times.ts'
import { wordlikeIn } from './wordlike.ts'

/** A part of a run of words that may be a name: its beginning, or what remains without the generic words around it. */
export interface NamePart {
  /** Without the possessive of its last word. */
  name: string
  /** With the possessive: `Macy's`, as written on its own. */
  whole: string
  /** The form for comparing names. */
  name_key: string
  /** Only generic words, model numbers and legal forms follow. */
  is_alone: boolean
  /** All its words are words of the language, or a generic word is at its edge: only some such parts are names. */
  is_weak: boolean
  /** It begins with the first word of the run. */
  is_first: boolean
  /** It begins with a short function word, as sentences do. */
  is_opened: boolean
  /** The hashes of its words in lower case, as they would be written if they were not a name. */
  lower: readonly number[]
  /** It is itself written in lower case. */
  is_lower: boolean
  /** It is one word with no capital after its first letter. */
  is_plain: boolean
  /** It is one generic word. */
  is_generic: boolean
}

export interface RunOfNames {
  /** All its words in the form for comparing names, including the omitted ones: it may be part of a longer tracked name. */
  full_key: string
  strong: readonly NamePart[]
  /** Parts that are names only in some cases. */
  weak: readonly NamePart[]
}

/** A run without its generic words; null if no possible name remains. */
interface Core {
  start: number
  end: number
}

const maxWords = 4
const maxFullWords = 6
/** The maximum length of a key in UTF-16 units. */
const maxLength = 80
const possessive = /['’]s?$/u
const outerSigns = /^[^\p{L}\p{N}]+|(?:(?!(?<=^\p{Lu}\p{Ll}{0,2}|\.\p{Lu})\.$)[^\p{L}\p{N}\p{M}+!])+$/gu
const hasDigit = /\p{N}/u
/** `1Password`, `3M`, `8BitDo`, `23andMe`, but not `4K`, `5G`, `2FA`, `32GB`. */
const startsName = /^\p{N}{1,3}-?(?:\p{Lu}\p{L}{3,}|M$|\p{Ll}{2,}\p{Lu})/u
const inner = new Set(['of', 'de', 'du', 'von', 'by', 'van', 'di', 'da', 'del', 'des', 'the', 'la', 'le', 'it'])
/** After these words, the next word belongs to the one before: `Bank of America`. */
const binding = new Set(['of', 'de', 'du', 'von', 'van', 'di', 'da', 'del', 'des'])
/** A column heading merged with the next one: `FeatureWhy it matters`. */
const runTogether = /(?<=\p{Ll})(?:How|Who|Why|What|When|Where|Which)$/u
/** A capital that does not come from the start of a sentence. */
const isMarked = /.\p{Lu}|\p{N}/u
/** `N26`, `O2`: a name, or a model. */
const letterAndNumber = /^\p{Lu}\d{1,2}$/u
/** `1&1`, `Ride1Up`: only the list of brands distinguishes them from models. */
const isKnownWithNumber = (key: string): boolean => key.length > 2 && /[\p{L}&]/u.test(key) && isKnownBrand(key)
const wholeNumber = /^\d{2,4}$/
/** `T-Mobile`, `U-Haul`. */
const isInitialled = /^\p{Lu}-\p{Lu}\p{L}{3,}$/u

/** English words occur in answers of every language. */
const everywhere = maskOf('english')

interface Word {
  /** Without the possessive ending. */
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
  /** The languages in which it is a noun of markets, as bits. */
  noun: number
}

/** Answers repeat the same words and runs; longer ones are not kept. */
const known = { words: new Map<string, Word>(), runs: new WordTable(), read: [] as WrittenRun[] }
const maxKnown = 50_000
const maxKnownLength = 60

function wordOf(text: string): Word {
  const before = known.words.get(text)
  if (before !== undefined) return before
  const word = readWord(text)
  if (text.length > maxKnownLength) return word
  if (known.words.size >= maxKnown) known.words.clear()
  known.words.set(ownCopy(text), word)
  return word
}

/** A substring keeps the whole text in memory; a copy does not. */
const ownCopy = (text: string): string => ` ${text}`.slice(1)

/** A run of words as written, and its readings by the languages of the texts that contain it. */
export interface WrittenRun {
  readonly text: string
  /** The part after a short word: `Acme` in `V15 by Acme`. */
  readonly tail: WrittenRun | null
  readonly readings: Map<number, RunOfNames>
  /** The run without its first word, where that only opens a sentence, by languages. */
  readonly rests: Map<number, WrittenRun>
}

const innerTail = / (?:by|de|di|del|von|van) ((?!.* (?:by|de|di|del|von|van) )\p{Lu}.*)$/u

function writtenRun(text: string): WrittenRun {
  const tail = text.includes(' ') ? innerTail.exec(text)?.[1] : undefined
  return { text, tail: tail === undefined ? null : runOf(tail), readings: new Map(), rests: new Map() }
}

function keepRun(text: string): WrittenRun {
  if (text.length > maxKnownLength) return writtenRun(text)
  const run = writtenRun(ownCopy(text))
  if (known.runs.size >= maxKnown) {
    known.runs = new WordTable()
    known.read = []
  }
  known.read[known.runs.add(run.text)] = run
  return run
}

const runOf = (text: string): WrittenRun => known.read[known.runs.idOf(text)] ?? keepRun(text)

/** The run in a stretch of a text. */
export function runIn(visible: VisibleText, start: number, end: number): WrittenRun {
  const { units } = visible
  let hash = 0
  for (let at = start; at < end; at++) hash = mix(hash, units[at] as number)
  return known.read[known.runs.find(units, start, end, hash)] ?? keepRun(visible.slice(start, end))
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
      noun: all.reduce((mask, word) => mask & word.noun, -1),
    }
  }
  const whole = text.replace(outerSigns, (signs) => (/^['’]s?$/u.test(signs) ? signs : ''))
  const written = text.replace(possessive, '').replace(outerSigns, '')
  const key = foldString(written).trim().replace(/\.$/, '')
  const isModel = hasDigit.test(written)
  return {
    written,
    whole: whole.length > written.length ? whole : written,
    key,
    isModel,
    isInner: inner.has(written),
    isGeneric:
      ((isGenericKey(key) || isQuality.test(key)) && !isInitialled.test(written) && !isUnitInCapitals(key, written)) ||
      runTogether.test(written),
    startsName:
      key !== '' &&
      key.length <= maxLength &&
      (!isModel || startsName.test(written) || letterAndNumber.test(written) || isKnownWithNumber(key)),
    wordlike: wordlikeIn(key),
    noun: isUnitInCapitals(key, written) || isInitialled.test(written) ? 0 : nounIn(key),
  }
}

/** The words of a run; nouns of markets in the text's languages count as generic. */
const wordsIn = (run: string, languages: number): readonly Word[] =>
  wordsOf(run).map((word) => ((word.noun & languages) !== 0 ? { ...word, isGeneric: true } : word))

/** `Eco-Friendly`, `Large-format`. */
const isQuality =
  /^\p{L}{2,}-(?:friendly|conscious|focused|forward|format|ready|proof|resistant|grade|approved|powered|efficient|inspired|based|rated|range|oriented|saving|free|style|sized|quality|level|picks?|inch|class)$/u

/** `HP` is a name, `hp` a unit. */
const isUnitInCapitals = (key: string, written: string): boolean =>
  isUnit(key) && written.length > 1 && written === written.toUpperCase()

const isGenericKey = (key: string): boolean =>
  isGenericWord(key) ||
  isUnit(key) ||
  (key.includes(' ') && key.split(' ').every((part) => part.length < 2 || isGenericWord(part) || isUnit(part)))

/**
 * The key under which two written names are equal, such as `Acme's`, `ACME` and `Acme Inc.`. Empty if no letter or digit
 * remains.
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
    .map((word) => wordOf(word.replace(/\s+/gu, ' ')))
    .filter(({ key }) => key !== '')

/**
 * Reads a run of words as names: its beginnings, with and without the generic words around them. Model numbers and legal
 * forms after a name do not belong to it (`Acme Pro 5 Max` has `Acme` and `Acme Pro`).
 *
 * @param languages of the text, as bits: words of these languages alone do not make a strong name
 */
export function namesOfRun(run: WrittenRun, languages: number): RunOfNames {
  const before = run.readings.get(languages)
  if (before !== undefined) return before
  const names = read(run.text, languages)
  run.readings.set(languages, names)
  return names
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
const isKey = (key: string) =>
  (key.length >= 2 || oneLetter.test(key)) && key.length <= maxLength && !isPlaceOrTime(key)
/** `X`: one letter that cannot open a sentence. */
const oneLetter = /^[b-hj-z]$/

function read(run: string, languages: number): RunOfNames {
  const all = wordsIn(run, languages)
  const full_key = keyOf(all.slice(0, maxFullWords)).slice(0, maxLength * 2)
  const core = coreOf(all)
  const parts: NamePart[] = []
  const add = (start: number, core: Core | null) => {
    for (let end = start + 1; end <= Math.min(all.length, start + maxWords); end++) {
      const last = all[end - 1] as Word
      if (end > start + 1 && isLegalForm(last.key)) break
      // A number may belong to a name (`Rema 1000`, `Motel 6`); a model does not.
      const isNumber = wholeNumber.test(last.written)
      if (end > start + 1 && last.isModel && !isNumber && !isKnownBrand(keyOf(all.slice(start, end)))) break
      if (end < Math.min(2, core === null ? all.length : core.start + 1)) continue
      if (last.isInner && last.written !== 'it') continue
      const part = partOf(all, start, end, languages)
      if (part !== null) parts.push(part)
      if (isNumber) break
    }
  }
  if (core !== null) {
    add(core.start, core)
    if (all.length === 1) addHanBeginnings(parts, all[0] as Word)
    // Generic words before the name may belong to it: `La Roche-Posay`.
    if (core.start > 0 && all[core.start - 1]?.startsName) add(core.start - 1, core)
    if (core.start > 1 && all[0]?.startsName) add(0, core)
  } else if (all[0]?.startsName) add(0, null)
  return { full_key, strong: parts.filter((part) => !part.is_weak), weak: parts.filter((part) => part.is_weak) }
}

const han = /^[\u3400-\u9fff]{3,}/u
const maxHanBeginnings = 3

/** In Chinese no space separates a brand from its product: `格力云佳` may be 云佳 of 格力. */
function addHanBeginnings(parts: NamePart[], { key, written }: Word): void {
  const [whole] = parts
  const length = han.exec(key)?.[0].length ?? 0
  if (whole === undefined || whole.is_weak || key !== written) return
  for (let end = 2; end < Math.min(length, 2 + maxHanBeginnings); end++) {
    const name = key.slice(0, end)
    if (!isGenericWord(name))
      parts.push({
        ...whole,
        name,
        whole: name,
        name_key: name,
        is_alone: false,
        lower: [hashOfWord(name)],
        is_lower: true,
      })
  }
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
    name_key.length === 1 ||
    (last.isModel && (words.length > 1 || letterAndNumber.test(last.written))) ||
    words.every(isWord)
  // `Bank` in `Bank of America` is not a name.
  if (next?.isInner && binding.has(next.written) && is_weak) return null
  const name = [...words.slice(0, -1).map(({ whole }) => whole), last.written].join(' ')
  return {
    name,
    whole: words.map(({ whole }) => whole).join(' '),
    name_key,
    is_alone: all.slice(end, start + maxWords).every((word) => word.isModel || isOuter(word) || isLegalForm(word.key)),
    is_weak,
    is_first: start === 0,
    is_opened: first.isGeneric && frequentIn(first.key) !== 0,
    lower: words.map(({ written }) => hashOfWord(written.toLowerCase())),
    is_lower: name === name.toLowerCase(),
    is_plain: words.length === 1 && !isMarked.test(last.written),
    is_generic: words.length === 1 && (last.isGeneric || wordOf(last.written).isGeneric),
  }
}

const isOuter = (word: Word | undefined) => word !== undefined && (word.isGeneric || word.isInner)

/** Whether a single word is one that answers capitalise although it is not a name. */
export const isGeneric = (written: string): boolean => wordOf(written).isGeneric

/** A run without its first word, if that is an ordinary word that opens a sentence: `Auch Acme`. */
export function withoutFirstWord(run: WrittenRun, languages: number): WrittenRun {
  const space = run.text.indexOf(' ')
  if (space < 0) return run
  const before = run.rests.get(languages)
  if (before !== undefined) return before
  const { key } = wordOf(run.text.slice(0, space))
  const rest = (frequentIn(key) & languages) !== 0 && !articles.has(key) ? runOf(run.text.slice(space + 1)) : run
  run.rests.set(languages, rest)
  return rest
}

/** Folded. */
export const articles: ReadonlySet<string> = new Set(
  'the le la les l el los las il lo gli i o os as a de het den der die das'.split(' '),
)
