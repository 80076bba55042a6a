import { isEmoji } from '../../text/letters.ts'
import { mix, type WordTable } from '../word-table.ts'

/** Marks the end of a clause. */
export const breakMark = ''
/** Marks the end of a clause after which another subject may come. */
export const semicolonMark = ';'

const tokenPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:'[\p{L}\p{N}]+)*|\s-\s|[.,;:!?()[\]|\n–—→•]/gu
const startsWord = /^[\p{L}\p{N}]/u

/** Negations without "n't". */
const contractions: ReadonlyMap<string, string> = new Map([
  ["can't", 'can'],
  ['cant', 'can'],
  ['cannot', 'can'],
  ["won't", 'will'],
  ['wont', 'will'],
  ...['do', 'does', 'did', 'is', 'are', 'was', 'were', 'has', 'have', 'could', 'should', 'would'].map(
    (verb): [string, string] => [`${verb}nt`, verb],
  ),
])

const straight = (text: string): string => text.replaceAll('’', "'").replaceAll('‐', '-').replaceAll('‑', '-')

/**
 * Words in lower case: "n't" is a word "not", "'s" and the like are removed, a clause mark is the empty word.
 * @param elides both sides of an apostrophe are words, as in "l'application"
 */
export const tokenize = (text: string, elides = false): string[] => {
  const folded = straight(text.normalize('NFKC').toLowerCase())
  const tokens: string[] = []
  for (const match of folded.matchAll(tokenPattern)) {
    if (startsWord.test(match[0])) tokens.push(...wordsOf(match[0], folded[match.index - 1] === '-', elides))
    else tokens.push(match[0] === semicolonMark ? semicolonMark : breakMark)
  }
  return tokens
}

const wordsOf = (word: string, isAfterHyphen: boolean, elides: boolean): string[] => {
  if (elides) return word.split("'")
  const verb = contractions.get(word)
  if (verb !== undefined) return [verb, 'not']
  if (word.endsWith("n't")) return [word.slice(0, -3), 'not']
  if (isAfterHyphen && word === 'free') return ['-free']
  const apostrophe = word.indexOf("'")
  return [apostrophe < 0 ? word : word.slice(0, apostrophe)]
}

/** The kind of a unit in a text; letters with their case. */
export const kinds = {
  unread: 0,
  other: 1,
  mark: 2,
  space: 3,
  selector: 4,
  lower: 5,
  letter: 6,
  digit: 7,
  slow: 8,
} as const
const kindsOf = new Uint8Array(0x10000)
const lowerOf = new Uint16Array(0x10000)
const apostrophe = 0x27
const curlyApostrophe = 0x2019
const hyphen = 0x2d
const newline = 0x0a
const semicolon = 0x3b
const ellipsis = 0x2026
/** The last of the Latin letters that are read unit by unit. */
const lastLetter = 0x24f
const firstSymbol = 0x2000
const lastSymbol = 0x2bff

/** The kind of a unit; `slow` if only the pattern can decide, because the unit depends on its neighbours. */
export const kindAt = (text: string, at: number): number => {
  if (at >= text.length || at < 0) return kinds.other
  const unit = text.charCodeAt(at)
  const kind = kindsOf[unit] as number
  return kind === kinds.unread ? readKind(unit) : kind
}

function readKind(unit: number): number {
  const written = String.fromCharCode(unit)
  lowerOf[unit] = written.toLowerCase().charCodeAt(0)
  const kind = kindOf(unit, written)
  kindsOf[unit] = kind
  return kind
}

function kindOf(unit: number, written: string): number {
  if ('.,;:!?()[]|–—•→'.includes(written)) return kinds.mark
  if (' \t\n\v\f\r\u00A0\u202F'.includes(written)) return kinds.space
  if (unit === ellipsis || unit === curlyApostrophe || isHyphen(unit)) return kinds.other
  // The variation selector after a symbol, which requests its coloured form.
  if (unit === 0xfe0f) return kinds.selector
  if (written.normalize('NFKC') !== written || written.toLowerCase().length > 1) return kinds.slow
  if (unit <= lastLetter) {
    if (/\p{Ll}/u.test(written)) return kinds.lower
    if (/\p{L}/u.test(written)) return kinds.letter
    return /\p{N}/u.test(written) ? kinds.digit : kinds.other
  }
  return unit >= firstSymbol && unit <= lastSymbol && /[\p{S}\p{P}]/u.test(written) ? kinds.other : kinds.slow
}

const isHyphen = (unit: number): boolean => unit === hyphen || unit === 0x2010 || unit === 0x2011
const isApostrophe = (unit: number): boolean => unit === apostrophe || unit === curlyApostrophe

export const isEmojiAt = (text: string, at: number): boolean => isEmoji(text.charCodeAt(at), text.charCodeAt(at + 1))

const minTokens = 4096
/** Buffers for longer sentences are released. */
const keptTokens = 1 << 16

/** Reads sentences as ids of words; 0 is a word that the table does not have. */
export class TokenReader {
  ids = new Int32Array(minTokens)
  /** Where each word begins in the text, -1 if unknown. */
  starts = new Int32Array(minTokens)
  length = 0
  readonly #words: WordTable
  readonly #units: Uint16Array
  readonly #break: number
  readonly #semicolon: number
  readonly #not: number
  readonly #free: number
  readonly #freeSuffix: number
  readonly #elides: boolean
  /** By the id of a contraction, the id of its verb; 0 for any other word. */
  readonly #verbs: Int32Array

  /** @param words must be complete: longer words added later are not found */
  constructor(words: WordTable, elides = false) {
    this.#words = words
    this.#elides = elides
    const verbs = Array.from(
      elides ? [] : contractions,
      ([written, verb]) => [words.add(written), words.add(verb)] as const,
    )
    this.#verbs = new Int32Array(words.size + 1)
    for (const [written, verb] of verbs) this.#verbs[written] = verb
    this.#break = words.add(breakMark)
    this.#semicolon = words.add(semicolonMark)
    this.#not = words.add('not')
    this.#free = words.add('free')
    this.#freeSuffix = words.add('-free')
    this.#units = new Uint16Array(words.longest)
  }

  read(text: string): void {
    this.length = 0
    // Every unit is a token at most, an ellipsis three.
    const most = text.length * 3
    const isTooLarge = this.ids.length > keptTokens && most <= keptTokens
    if (this.ids.length < most || isTooLarge) {
      this.ids = new Int32Array(Math.max(most, minTokens))
      this.starts = new Int32Array(this.ids.length)
    }
    if (this.#readPlain(text)) return
    this.length = 0
    for (const word of tokenize(text, this.#elides)) this.#put(this.#words.idOf(word), -1)
  }

  #put(id: number, start: number): void {
    this.starts[this.length] = start
    this.ids[this.length++] = id
  }

  /** False for a text that must be normalised as a whole. */
  #readPlain(text: string): boolean {
    const { length } = text
    for (let at = 0; at < length; ) {
      const kind = kindAt(text, at)
      if (kind >= kinds.lower) {
        if (kind === kinds.slow) {
          if (!isEmojiAt(text, at)) return false
          at += 2
          continue
        }
        at = this.#readWord(text, at)
        if (at < 0) return false
        continue
      }
      const unit = text.charCodeAt(at)
      if (kind === kinds.space && isHyphen(text.charCodeAt(at + 1)) && kindAt(text, at + 2) === kinds.space) {
        this.#put(this.#break, at)
        at += 3
        continue
      }
      if (unit === semicolon) this.#put(this.#semicolon, at)
      else if (kind === kinds.mark || unit === newline) this.#put(this.#break, at)
      else if (unit === ellipsis) for (let dot = 0; dot < 3; dot++) this.#put(this.#break, at)
      at++
    }
    return true
  }

  /** The index after the word, -1 if it continues with a unit that must be read together with its neighbours. */
  #readWord(text: string, start: number): number {
    const units = this.#units
    let hash = 0
    let at = start
    let apostrophes = 0
    for (;;) {
      const kind = kindAt(text, at)
      if (kind < kinds.lower) {
        if (kind === kinds.selector) return -1
        if (!isApostrophe(text.charCodeAt(at))) break
        const next = kindAt(text, at + 1)
        if (next < kinds.lower) break
        if (next === kinds.slow) {
          if (isEmojiAt(text, at + 1)) break
          return -1
        }
        apostrophes++
      } else if (kind === kinds.slow) {
        if (!isEmojiAt(text, at)) return -1
        break
      }
      const lower = lowerOf[text.charCodeAt(at)] as number
      hash = mix(hash, lower)
      if (at - start < units.length) units[at - start] = lower
      at++
    }
    if (apostrophes > 0) {
      for (const word of wordsOf(straight(text.slice(start, at).toLowerCase()), false, this.#elides))
        this.#put(this.#words.idOf(word), start)
      return at
    }
    const id = at - start > units.length ? 0 : this.#words.find(units, 0, at - start, hash)
    const verb = this.#verbs[id] ?? 0
    if (verb !== 0) {
      this.#put(verb, start)
      this.#put(this.#not, start)
      return at
    }
    this.#put(!this.#elides && id === this.#free && isHyphen(text.charCodeAt(start - 1)) ? this.#freeSuffix : id, start)
    return at
  }
}
