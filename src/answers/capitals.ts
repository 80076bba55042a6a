import * as char from '../text/characters.ts'
import { CASED, kindOf, LOWER, MARK, UPPER } from '../text/letters.ts'
import type { SentenceReader } from '../text/sentences.ts'
import type { VisibleText } from '../text/visible.ts'
import { maskOf, type TextLanguages } from './languages/languages.ts'
import { namingVerbs } from './languages/naming-verbs.ts'
import type { Candidate } from './names.ts'
import type { Spelling } from './spellings.ts'

/*
 * Names that are words ("On", "Orange", "Target", "Visa"). When all words of a name are common in the answer's language,
 * the name needs its capitals. At the start of a sentence, in a title and among words in capitals, the capitals prove
 * nothing, and a second sign is needed (docs/methodology.md#names-that-are-words).
 */

/** How a name is written here: without its capitals, with capitals that prove nothing, or clearly as a name. */
const SMALL = 0
const DOUBTFUL = 1
const SURE = 2
/** A day or a month. */
const DATE = 3

const english = maskOf('english')

/** Drops the candidates that are common words. Both lists are sorted by start. */
export function withoutCommonWords(
  visible: VisibleText,
  candidates: Candidate[],
  languages: TextLanguages,
  sentences: SentenceReader,
): Candidate[] {
  if (candidates.every(({ spelling }) => spelling === null || canBeSure(spelling))) return candidates
  const text = new CaseReader(visible, sentences)
  const states = candidates.map((candidate) => text.stateOf(candidate))
  if (states.every((state) => state === SURE)) return candidates
  const brands = new BrandsOfText(candidates, states)
  return candidates.filter((candidate, index) => {
    const { spelling } = candidate
    if (states[index] === SURE || spelling === null) return true
    if (spelling.match_case === 'exact') return false
    if (states[index] === DATE) return false
    if (states[index] === DOUBTFUL && brands.hasSign(candidate, spelling, text, languages)) return true
    if (languages.mask === 0) return true
    // Other languages borrow English words, and in lower case these are hardly ever the name.
    return (spelling.common & (states[index] === SMALL ? languages.mask | english : languages.mask)) === 0
  })
}

/** Whether the case of a name never matters. */
const canBeSure = ({ match_case, common, isCalendar }: Spelling): boolean =>
  match_case === 'any' || (match_case === 'auto' && common === 0 && !isCalendar)

/** What the other candidates of a text say about one. */
class BrandsOfText {
  readonly #sure: Candidate[]
  readonly #named: Set<number>
  readonly #writtenSmall: Set<Spelling>

  constructor(candidates: Candidate[], states: number[]) {
    this.#sure = candidates.filter((_, index) => states[index] === SURE)
    this.#named = new Set(this.#sure.map(({ brand }) => brand))
    this.#writtenSmall = new Set(
      candidates.flatMap(({ spelling }, index) => (states[index] === SMALL && spelling !== null ? spelling : [])),
    )
  }

  /** Whether anything other than the capitals shows that a stretch is a name. */
  hasSign(candidate: Candidate, spelling: Spelling, text: CaseReader, languages: TextLanguages): boolean {
    const { brand, end } = candidate
    const isFrequent = spelling.frequent !== 0 && (spelling.frequent & languages.mask) !== 0
    if (this.#named.has(brand) && !isFrequent) return true
    if (text.isPossessive(end) || text.isMarked(end)) return true
    if (candidate.is_inflected && text.endsInGenitive(end)) return true
    const hasOthers = this.#named.size > (this.#named.has(brand) ? 1 : 0)
    if (hasOthers && (text.standsAlone(candidate) || text.isLabel(end))) return true
    if (!isFrequent && (text.isBeforeName(end) || text.isBeforeProduct(candidate, hasOthers))) return true
    if (text.isListed(end) && this.#near(candidate).some((other) => text.isBeside(candidate, other))) return true
    const verb = namingVerbs.get(text.nextWord(end))
    if (verb === undefined) return false
    if (isFrequent && severalOf.has(spelling.folded) && /^(?:has|is|was|does)$/.test(text.nextWord(end))) return true
    return verb === 'acting' || !(isFrequent || this.#writtenSmall.has(spelling))
  }

  /** The sure names of other brands near a candidate. */
  #near({ brand, start }: Candidate): Candidate[] {
    let low = 0
    let high = this.#sure.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#sure[middle] as Candidate).start < start - reach) low = middle + 1
      else high = middle
    }
    const near: Candidate[] = []
    for (; low < this.#sure.length && (this.#sure[low] as Candidate).start <= start + reach; low++)
      if ((this.#sure[low] as Candidate).brand !== brand) near.push(this.#sure[low] as Candidate)
    return near
  }
}

const isLetter = (letter: string): boolean => letter !== letter.toLowerCase() || letter !== letter.toUpperCase()
const isUpper = (letter: string): boolean => letter !== letter.toLowerCase()
const isShouted = (text: string): boolean => text === text.toUpperCase()

/** In titles, words of at least this many letters begin with a capital; this many such words make a title. */
const titleLetters = 4
const minTitleWords = 3
const reach = 120
/** Number words, which take a plural verb unless they are a name. */
const severalOf = new Set('two three four five six seven eight nine ten'.split(' '))
/** How much of the text after a name is examined, in UTF-16 units. */
const following = 32
const closing = char.unitSet('*_)]}"\'\u201d\u2019\u00bb')
const opening = char.unitSet(' \t*_([{"\'\u201c\u201e\u2018\u00ab\u00bf\u00a1\u00a0\u202f\u2022')
const sentenceEnds = char.unitSet('.!?\u2026\u3002\uff01\uff1f\n')

const dates =
  '(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|januar|februar|märz|mai|juni|juli|oktober|dezember'
const dateBefore = new RegExp(
  `(?:(?<!\\p{L})(?:on|by|every|each|next|last|this|until|till|since|from|before|after|in|during|of|early|mid|late|per|black|cyber|through|to|im|am|ab|bis|seit|anfang|mitte|ende|vom|zum|jeden|(?:${dates})(?: and| to| or| und| bis| oder|,| ?[-\u2013/&]))|\\d(?:st|nd|rd|th|\\.)?(?: of)?)[ -]$`,
  'iu',
)
const dateAfter = new RegExp(
  `^(?:,? \\d| (?:morning|afternoon|evening|night|deals?|sales?)(?!\\p{L})|(?: (?:and|to|or|und|bis|oder|through)|,| ?[-\u2013/&])? (?:${dates})(?!\\p{L}))`,
  'iu',
)

class CaseReader {
  readonly #visible: VisibleText
  readonly #sentences: SentenceReader

  constructor(visible: VisibleText, sentences: SentenceReader) {
    this.#visible = visible
    this.#sentences = sentences
  }

  stateOf({ spelling, start, end }: Candidate): number {
    if (spelling === null || canBeSure(spelling)) return SURE
    const { written, match_case } = spelling
    if (match_case === 'exact') return isWrittenAlike(this.#visible.slice(start, end), written) ? SURE : SMALL
    if (!this.#hasInitials(start, end, written)) return SMALL
    if (spelling.isCalendar && this.#isDate(start, end)) return DATE
    if (spelling.frequent !== 0 && this.#isSwitch(end)) return DOUBTFUL
    const isFirstOnly = !/ \p{Lu}/u.test(written)
    if (isFirstOnly && this.#isSentenceStart(start, spelling.frequent !== 0)) return DOUBTFUL
    return this.#isShouted(start, end, written) || this.#isTitle(start, end) ? DOUBTFUL : SURE
  }

  /** Whether a day or a month is next to words that go with dates: `on Monday`, `in June`, `May 5`, `Monday to Friday`. */
  #isDate(start: number, end: number): boolean {
    const before = this.#visible.slice(Math.max(0, start - following), start)
    const after = this.#visible.slice(end, end + following)
    return dateAfter.test(after) || (dateBefore.test(before) && !/^ (?:and|or|und|oder) \p{Lu}/u.test(after))
  }

  /** Whether another word is joined to a name that is a word: `On/Off`. */
  #isSwitch(end: number): boolean {
    return this.#at(end) === char.SLASH && (this.#kind(end + 1) & CASED) !== 0
  }

  /** Whether every word that begins with a capital in the name does so here. */
  #hasInitials(start: number, end: number, written: string): boolean {
    if (!written.includes(' ')) {
      // Hebrew writes prepositions in other letters directly before names.
      let first = start
      while (first < end - 1 && (this.#kind(first) & CASED) === 0) first++
      return (this.#kind(first) & UPPER) !== 0 || !isUpper(written.charAt(0))
    }
    const [here, there] = [initialsOf(this.#visible.slice(start, end)), initialsOf(written)]
    return there.every((initial, index) => !isUpper(initial) || isUpper(here[index] ?? initial))
  }

  #isShouted(start: number, end: number, written: string): boolean {
    for (let at = start; at < end; at++) if ((this.#kind(at) & LOWER) !== 0) return false
    return !isShouted(written)
  }

  #kind(index: number): number {
    return kindOf(this.#at(index))
  }

  #at(index: number): number {
    return index < 0 || index >= this.#visible.length ? char.LINE_FEED : (this.#visible.units[index] as number)
  }

  /** After a colon, a capital proves nothing only for very frequent words such as "on". */
  #isSentenceStart(start: number, isFrequent: boolean): boolean {
    let at = start - 1
    while (at >= 0 && opening.has(this.#at(at))) at--
    return sentenceEnds.has(this.#at(at)) || (isFrequent && this.#at(at) === char.COLON)
  }

  /** Whether every longer word around it begins with a capital, as in titles; lists of names have commas instead. */
  #isTitle(start: number, end: number): boolean {
    if (this.#at(end) === char.COMMA || this.#at(start - 2) === char.COMMA) return false
    const after = this.#capitalsIn(end, 1)
    if (after < 0) return false
    const before = this.#capitalsIn(start - 1, -1)
    return before >= 0 && before + after >= minTitleWords
  }

  /** The number of longer capitalised words on one side, up to the edge of the sentence; -1 if one begins in lower case. */
  #capitalsIn(from: number, step: 1 | -1): number {
    let capitals = 0
    for (let at = from; at * step < (from + reach * step) * step; at += step) {
      const unit = this.#at(at)
      if (unit === char.LINE_FEED || (unit === char.FULL_STOP && this.#at(at + 1) <= char.SPACE)) break
      if ((this.#kind(at) & CASED) === 0) continue
      const first = at
      while ((this.#kind(at + step) & (CASED | MARK)) !== 0) at += step
      if (Math.abs(at - first) + 1 < titleLetters) continue
      if ((this.#kind(Math.min(first, at)) & LOWER) !== 0) return -1
      capitals++
    }
    return capitals
  }

  /** The index of the first unit after closing quotes and brackets. */
  #behind(end: number): number {
    let at = end
    while (closing.has(this.#at(at))) at++
    return at
  }

  /** The text after a name, without closing quotes and brackets; each run of spaces becomes one. */
  #rest(end: number): string {
    const from = this.#behind(end)
    return this.#visible.slice(from, from + following).replace(/[ \t\u00a0\u202f]+/g, ' ')
  }

  isPossessive(end: number): boolean {
    const quote = this.#at(end)
    if (quote !== char.APOSTROPHE && quote !== char.CURLY_APOSTROPHE) return false
    return this.#at(end + 1) === char.LOWER_S && !/\p{L}/u.test(String.fromCharCode(this.#at(end + 2)))
  }

  /** The genitive of the Germanic languages. */
  endsInGenitive(end: number): boolean {
    return this.#at(end - 1) === char.LOWER_S
  }

  /** Whether a trade mark sign follows. */
  isMarked(end: number): boolean {
    return /[™®©]/u.test(String.fromCharCode(this.#at(end)))
  }

  /** Whether the block consists of the name alone. */
  standsAlone({ start, end }: Candidate): boolean {
    let before = start - 1
    while (opening.has(this.#at(before))) before--
    let after = this.#behind(end)
    while (opening.has(this.#at(after))) after++
    return this.#at(before) === char.LINE_FEED && this.#at(after) === char.LINE_FEED
  }

  /** Whether punctuation marks the name as the topic of what follows: `Target: good prices`, `Target (US)`, `Target – good prices`. */
  isLabel(end: number): boolean {
    return /^ ?(?:[:(\u2013\u2014]|- )/u.test(this.#rest(end))
  }

  /** Whether a comma or a conjunction follows. */
  isListed(end: number): boolean {
    return /^(?:,|\/| ?& | (?:and|or|vs|und|oder|et|ou|y|o|e|og|och|eller|en|of|ja|i|a|ve) )/u.test(this.#rest(end))
  }

  /** Whether another name follows as in a list: `Visa, Mastercard`. */
  isBeforeName(end: number): boolean {
    return /^(?:, |\/| ?& | (?:and|or|und|oder|et|ou|y|e|og|och|en) )\p{Lu}/u.test(this.#rest(end))
  }

  /** Whether a capitalised word follows, as a product follows its brand (`Apple Watch is`), and this is not a title. */
  isBeforeProduct({ start, end }: Candidate, hasOthers: boolean): boolean {
    if (!/^ (?:\p{Lu}|\p{Ll}{1,2}\p{Lu})/u.test(this.#rest(end)) || this.#isTitle(start, end)) return false
    return hasOthers || this.#capitalsIn(end, 1) < 0
  }

  /** Whether two names are in the same sentence. */
  isBeside({ start, end }: Candidate, other: Candidate): boolean {
    const sentence = this.#sentences.around(start, end)
    return other.start >= sentence.start && other.end <= sentence.end
  }

  /** The next word, if it begins in lower case and only a space separates it. */
  nextWord(end: number): string {
    const [, word = ''] = /^ (\p{Ll}[\p{L}\p{M}]*)/u.exec(this.#rest(end)) ?? []
    return word
  }
}

/** Whether every letter has the same case as in the name; an ending of an inflected form may have any case. */
function isWrittenAlike(text: string, name: string): boolean {
  const [here, there] = [lettersOf(text), lettersOf(name)]
  if (here.length < there.length) return text.toLowerCase() !== text || name.toLowerCase() === name
  return there.every((letter, index) => isUpper(letter) === isUpper(here[index] as string))
}

const lettersOf = (text: string): string[] => Array.from(text.normalize('NFC')).filter(isLetter)

const initialsOf = (text: string): string[] =>
  Array.from(text.matchAll(/(?<![\p{L}\p{M}\p{N}'\u2019])[\p{L}\p{N}]/gu), ([initial]) => initial)
