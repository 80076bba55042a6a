import { mix, type WordTable } from '../word-table.ts'
import { ellipsis, isApostrophe, isEmojiAt, isHyphen, kindAt, kindOfUnit, kinds, lowerOf } from './units.ts'
import { ballots, type LanguageVotes, lowerCaseWord, nonAscii } from './votes.ts'

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

const newline = 0x0a
const semicolon = 0x3b
const firstBeyondAscii = 0x80

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
  readonly #ballots: Uint8Array
  readonly #countsVotes: boolean
  #english = 0
  #foreign = 0
  #letters = 0
  #isPlain = false

  /**
   * @param words must be complete: longer words added later are not found
   * @param elides both sides of an apostrophe are words, as in "l'application"
   * @param votes by the id of a word, its ballot
   */
  constructor(words: WordTable, { elides = false, votes }: { elides?: boolean; votes?: Uint8Array } = {}) {
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
    this.#countsVotes = votes !== undefined
    this.#ballots = new Uint8Array(words.size + 1)
    if (votes !== undefined) this.#ballots.set(votes)
  }

  read(text: string): void {
    this.#isPlain = this.#readPlain(text)
    if (this.#isPlain) return
    this.length = 0
    for (const word of tokenize(text, this.#elides)) this.#put(this.#words.idOf(word), -1)
  }

  /** The votes of a text; null for one that is not read unit by unit. */
  votesIn(text: string): LanguageVotes | null {
    this.#isPlain = this.#readPlain(text)
    return this.votes
  }

  /** The same for the text read last; null without ballots. */
  get votes(): LanguageVotes | null {
    if (!this.#isPlain || !this.#countsVotes) return null
    return { english: this.#english, foreign: this.#foreign, latin_letters: this.#letters, other_letters: 0 }
  }

  #put(id: number, start: number): void {
    this.starts[this.length] = start
    this.ids[this.length++] = id
  }

  #reset(units: number): void {
    this.length = this.#english = this.#foreign = this.#letters = 0
    // Every unit is a token at most, an ellipsis three.
    const most = units * 3
    const isTooLarge = this.ids.length > keptTokens && most <= keptTokens
    if (this.ids.length >= most && !isTooLarge) return
    this.ids = new Int32Array(Math.max(most, minTokens))
    this.starts = new Int32Array(this.ids.length)
  }

  /** False for a text that must be normalised as a whole. */
  #readPlain(text: string): boolean {
    const { length } = text
    this.#reset(length)
    for (let at = 0; at < length; ) {
      const unit = text.charCodeAt(at)
      const kind = kindOfUnit(unit)
      if (kind >= kinds.lower) {
        at = this.#readWord(text, at)
        if (at < 0) return false
        continue
      }
      if (kind === kinds.slow) {
        if (!isEmojiAt(text, at)) return false
        at += 2
        continue
      }
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
    const { length } = text
    const units = this.#units
    const room = units.length
    let at = start
    let unit = text.charCodeAt(at)
    let kind = kindOfUnit(unit)
    const isLower = kind === kinds.lower
    let hash = 0
    let bits = 0
    let letters = 0
    let digits = 0
    let apostrophes = 0
    for (;;) {
      do {
        const lower = lowerOf[unit] as number
        hash = mix(hash, lower)
        if (at - start < room) units[at - start] = lower
        bits |= unit
        if (kind === kinds.letter) letters++
        else if (kind === kinds.digit) digits++
        at++
        if (at === length) break
        unit = text.charCodeAt(at)
        kind = kindOfUnit(unit)
      } while (kind >= kinds.lower)
      if (at === length) break
      if (kind === kinds.selector) return -1
      if (kind === kinds.slow) {
        if (!isEmojiAt(text, at)) return -1
        break
      }
      if (!isApostrophe(unit)) break
      const next = kindAt(text, at + 1)
      if (next === kinds.slow && !isEmojiAt(text, at + 1)) return -1
      if (next < kinds.lower) break
      apostrophes++
      at++
      unit = text.charCodeAt(at)
      kind = next
    }
    this.#letters += at - start - digits - apostrophes
    if (apostrophes > 0) {
      this.#voteInParts(text.slice(start, at))
      for (const word of wordsOf(straight(text.slice(start, at).toLowerCase()), false, this.#elides))
        this.#put(this.#words.idOf(word), start)
      return at
    }
    const id = at - start > room ? 0 : this.#words.find(units, 0, at - start, hash)
    if (isLower) {
      if (digits > 0) this.#voteInParts(text.slice(start, at))
      else this.#vote(letters > 0 ? ballots.none : (this.#ballots[id] as number), bits >= firstBeyondAscii)
    }
    const verb = this.#verbs[id] ?? 0
    if (verb !== 0) {
      this.#put(verb, start)
      this.#put(this.#not, start)
      return at
    }
    this.#put(!this.#elides && id === this.#free && isHyphen(text.charCodeAt(start - 1)) ? this.#freeSuffix : id, start)
    return at
  }

  #vote(ballot: number, isAccented: boolean): void {
    if (ballot === ballots.english) this.#english++
    else if (ballot === ballots.foreign || isAccented) this.#foreign++
  }

  /** The words on both sides of an apostrophe, and one before a digit, vote on their own. */
  #voteInParts(written: string): void {
    for (const [word] of written.matchAll(lowerCaseWord))
      this.#vote(this.#ballots[this.#words.idOf(word)] as number, nonAscii.test(word))
  }
}
