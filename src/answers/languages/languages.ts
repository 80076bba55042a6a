import { foldString } from '../../text/fold.ts'
import { isEmoji, kindOf, LOWER, MARK, UNCASED, UPPER } from '../../text/letters.ts'
import { mix, WordTable } from '../word-table.ts'
import words from './common-words.json' with { type: 'json' }

export type Language = keyof typeof words

const languages = Object.keys(words) as Language[]

/** Sets of languages are bit masks. */
export const maskOf = (...chosen: Language[]): number =>
  chosen.reduce((mask, language) => mask | (1 << languages.indexOf(language)), 0)

const english = maskOf('english')

/** How many of the most frequent words of each language are used to detect it. */
const indicatorWordCount = 600
/** This many are articles, prepositions, pronouns and the like. */
const smallWords = 300

interface Lists {
  /** By folded word, the languages in which it is common. */
  common: Map<string, number>
  /** Words in lower case; `indicatedLanguages` has, by their ids, the languages that they indicate. */
  indicatorWords: WordTable
  indicatedLanguages: number[]
  /** The same, by folded word. */
  frequent: Map<string, number>
}

let kept: Lists | undefined

function lists(): Lists {
  if (kept !== undefined) return kept
  const common = new Map<string, number>()
  const indicatorWords = new WordTable()
  const indicatedLanguages: number[] = []
  const frequent = new Map<string, number>()
  const add = (map: Map<string, number>, word: string, language: Language) =>
    map.set(word, (map.get(word) ?? 0) | maskOf(language))
  for (const language of languages) {
    words[language].split(' ').forEach((word, rank) => {
      add(common, foldString(word), language)
      if (rank >= indicatorWordCount) return
      const id = indicatorWords.add(word)
      indicatedLanguages[id] = (indicatedLanguages[id] ?? 0) | maskOf(language)
      if (rank < smallWords) add(frequent, foldString(word), language)
    })
  }
  kept = { common, indicatorWords, indicatedLanguages, frequent }
  return kept
}

/** The languages in which a folded word is common. */
export const commonIn = (word: string): number => lists().common.get(word) ?? 0

/** The languages in which a folded word is among the most frequent: articles, prepositions, pronouns, common verbs. */
export const frequentIn = (word: string): number => lists().frequent.get(word) ?? 0

/** The letters beyond a to z that a language writes. */
const letters: Partial<Record<Language, string>> = {
  danish: 'æøåé',
  norwegian: 'æøåéò',
  swedish: 'åäöé',
  german: 'äöüß',
  french: 'àâçéèêëîïôùûœ',
  spanish: 'áéíóúñü',
  italian: 'àèéìòù',
  portuguese: 'áâãàçéêíóôõú',
  dutch: 'éëïö',
  finnish: 'äö',
  estonian: 'äõöü',
  hungarian: 'áéíóöőúüű',
  polish: 'ąćęłńóśźż',
  czech: 'áčďéěíňóřšťúůýž',
  slovak: 'áäčďéíĺľňóôŕšťúýž',
  croatian: 'čćđšž',
  slovenian: 'čšž',
  lithuanian: 'ąčęėįšųūž',
  latvian: 'āčēģīķļņšūž',
  turkish: 'çğıöşü',
  romanian: 'ăâîșțşţ',
}
const byLetter = new Map<string, number>()
for (const [language, own] of Object.entries(letters))
  for (const letter of own) byLetter.set(letter, (byLetter.get(letter) ?? 0) | maskOf(language as Language))

/** How much of a text is examined, in UTF-16 units; the language is assumed not to change after that. */
const examined = 3000
/** In a text of up to this many words one word is enough to detect the language; a longer one needs two. */
const fewWords = 6
/** Languages that share their words (Danish and Norwegian) are returned together, down to this fraction of the best score. */
const near = 0.8
const atMostAlike = 6

/** The language of one text by its words, determined on first use. */
export class TextLanguages {
  readonly #read: () => string
  #detected: DetectedLanguages | undefined

  /** @param read returns the text */
  constructor(read: () => string) {
    this.#read = read
  }

  /** The languages it may be in: nearly always one, or a few similar ones; none if its words are not conclusive. */
  get mask(): number {
    return this.#tell().mask
  }

  /** Whether it is in one of the given languages, and certainly not in English. */
  isIn(languages: number): boolean {
    const { mask, weak } = this.#tell()
    return mask === 0 ? (weak & languages) !== 0 : (mask & languages) !== 0 && (mask & english) === 0
  }

  #tell(): DetectedLanguages {
    this.#detected ??= detectLanguages(this.#read().slice(0, examined))
    return this.#detected
  }
}

/** `weak` are the languages indicated by capitalised words, which may be names; only a short text has them. */
interface DetectedLanguages {
  mask: number
  weak: number
}

const detectLanguages = (text: string): DetectedLanguages => detectByUnits(text) ?? detectByPattern(text)

/** Handles any text; the reference for the version that reads unit by unit. */
function detectByPattern(text: string): DetectedLanguages {
  const small = new Set<string>()
  const capitalised = new Set<string>()
  let count = 0
  for (const [word] of text.matchAll(/\p{L}[\p{L}\p{M}]+/gu)) {
    count++
    if (/^\p{Lu}/u.test(word)) capitalised.add(word.toLowerCase())
    else small.add(word)
  }
  const isShort = count <= fewWords
  const mask = best(small, isShort ? 1 : 2)
  return { mask, weak: mask === 0 && isShort ? best(capitalised, 1) & ~english : 0 }
}

const LETTER = UPPER | LOWER | UNCASED
const maxTellingLength = 64
const units = new Uint16Array(maxTellingLength)
/** By the id of an indicative word, the number of the last text that contained it. */
let seenIn = new Int32Array(0)
let textNumber = 0

/** The same without creating a string for each word; null for a short text and for one with letters that take two units. */
function detectByUnits(text: string): DetectedLanguages | null {
  const { indicatorWords, indicatedLanguages } = lists()
  if (seenIn.length < indicatedLanguages.length) seenIn = new Int32Array(indicatedLanguages.length)
  textNumber = (textNumber + 1) | 0
  const scores = new Uint16Array(languages.length)
  const accented = new Set<string>()
  let count = 0
  for (let at = 0; at < text.length; ) {
    const first = text.charCodeAt(at)
    const kind = kindOf(first)
    if ((kind & LETTER) === 0) {
      if (first >= 0xd800 && first < 0xe000) {
        if (!isEmoji(first, text.charCodeAt(at + 1))) return null
        at++
      }
      at++
      continue
    }
    const start = at
    let hash = 0
    let isAscii = true
    for (; at < text.length; at++) {
      const unit = text.charCodeAt(at)
      if ((kindOf(unit) & (LETTER | MARK)) === 0) break
      if (unit >= 0x80) isAscii = false
      hash = mix(hash, unit)
      if (at - start < maxTellingLength) units[at - start] = unit
    }
    if (at - start < 2) continue
    count++
    if ((kind & UPPER) !== 0 && (isAscii || /^\p{Lu}/u.test(text.charAt(start)))) continue
    const id = at - start > maxTellingLength ? 0 : indicatorWords.find(units, 0, at - start, hash)
    if (id !== 0 && seenIn[id] !== textNumber) {
      seenIn[id] = textNumber
      addTo(scores, indicatedLanguages[id] as number)
    } else if (id === 0 && !isAscii) accented.add(text.slice(start, at))
  }
  if (count <= fewWords) return null
  for (const word of accented) addTo(scores, languagesOfLetters(word))
  return { mask: bestOf(scores, 2), weak: 0 }
}

function addTo(scores: Uint16Array, ofWord: number): void {
  let mask = ofWord
  for (let language = 0; mask !== 0; language++, mask >>>= 1)
    if ((mask & 1) !== 0) scores[language] = (scores[language] as number) + 1
}

/** The languages that most of the words indicate; none if fewer than `least` words do. */
function best(words: Set<string>, least: number): number {
  const scores = new Uint16Array(languages.length)
  for (const word of words) addTo(scores, languagesOfWord(word))
  return bestOf(scores, least)
}

function bestOf(scores: Uint16Array, least: number): number {
  const highest = Math.max(...scores)
  if (highest < least) return 0
  let mask = 0
  let chosen = 0
  scores.forEach((score, language) => {
    if (score < highest * near) return
    mask |= 1 << language
    chosen++
  })
  return chosen > atMostAlike ? 0 : mask
}

function languagesOfWord(word: string): number {
  const { indicatorWords, indicatedLanguages } = lists()
  const id = indicatorWords.idOf(word)
  return id === 0 ? languagesOfLetters(word) : (indicatedLanguages[id] as number)
}

/** The languages that use all non-ASCII letters of a word; none if no language has them all, or the word has none. */
export function languagesOfLetters(word: string): number {
  let written: number | undefined
  for (const letter of word) {
    if (letter.charCodeAt(0) < 0x80) continue
    const own = byLetter.get(letter) ?? 0
    written = written === undefined ? own : written & own
  }
  return written ?? 0
}
