import { AnswerLanguage, languagesOf, type ScoredLanguage } from './answer-language.ts'
import { languageVotes } from './english.ts'
import { danishWords } from './languages/danish.ts'
import { dutchWords } from './languages/dutch.ts'
import { frenchWords } from './languages/french.ts'
import { germanWords } from './languages/german.ts'
import { italianWords } from './languages/italian.ts'
import type { LanguageWords } from './languages/language-words.ts'
import { portugueseWords } from './languages/portuguese.ts'
import { spanishWords } from './languages/spanish.ts'
import { type Lexicon, type LexiconEntry, lexiconWith, readEntries } from './lexicon.ts'
import { type Subjects, subjectsWithin } from './subjects.ts'
import type { LanguageVotes } from './votes.ts'

/** Stored with every scored chat; increase it when the words or the formula change. */
export const sentimentVersion: string = 'lexicons-7'

/** VADER's factor for a negated good word; a negated bad word ("not bad") is fainter praise than a good one. */
const negatedGood = -0.74
const negatedBad = -0.5
/** VADER's weights before and after "but"; a concession ("although ...") weighs like the part before "but". */
const beforePivot = 0.5
const afterPivot = 1.5
/** VADER's normalisation constant. */
const alpha = 15

/** The longest reach of any entry, in words. */
const widestReach = 5
/** The reach of a verb to its negation, in words. */
const verbReach = 5

const unturned: readonly number[] = []

const turn = (valence: number): number => valence * (valence > 0 ? negatedGood : negatedBad)

/**
 * The negations that reverse the word at `at`, as indexes; consecutive preventers ("protects against") count as one. A
 * negation reaches some words ahead in its clause, and past a word it has reversed only to another of the same kind:
 * "no bugs or glitches", but "no bugs and great support".
 */
const turnersOf = (entries: readonly LexiconEntry[], at: number): readonly number[] => {
  const valence = entries[at]?.valence ?? 0
  let turners = unturned
  for (let i = at - 1; i >= 0 && i >= at - widestReach; i--) {
    const before = entries[i]
    if (before === undefined || before.role === 'break' || before.role === 'pivot') break
    if (before.role === 'plain' && before.valence * valence < 0) break
    if (before.reach < at - i) continue
    if (before.role !== 'preventer' || (valence < 0 && entries[turners.at(-1) ?? at]?.role !== 'preventer')) {
      turners = [...turners, i]
    }
  }
  // Two negations of one verb are one: "no recomiendo Acme a nadie".
  if (turners.length === 0 && entries[at]?.isVerb === true && isNegatedBehind(entries, at)) return [at]
  // "neither Acme nor Bolt" is one negation.
  return turners.length > 1 ? turners.filter((i) => entries[i]?.role !== 'link') : turners
}

/** A verb is negated by a negator some words after it, unless that one negates another word: "überzeugt im Test nicht". */
function isNegatedBehind(entries: readonly LexiconEntry[], at: number): boolean {
  for (let i = at + 1; i <= at + verbReach; i++) {
    const behind = entries[i]
    if (behind === undefined || behind.role === 'break' || behind.role === 'pivot' || behind.valence !== 0) return false
    if (behind.role === 'negator')
      return !entries.slice(i + 1, i + 1 + behind.reach).some(({ valence }) => valence !== 0)
  }
  return false
}

/** Drops the clauses before the one that names the first brand, if that clause begins with a subject of its own. */
const fromFirstName = (entries: readonly LexiconEntry[]): readonly LexiconEntry[] => {
  const first = entries.findIndex(({ role }) => role === 'name')
  for (let at = first; at > 0; at--) if (entries[at]?.isTurn === true) return entries.slice(at + 1)
  return entries
}

/** A question does not judge. */
const isQuestion = (sentence: string): boolean => /\?[\s"'”’*_)\]]*$/.test(sentence)

const isConditional = (entries: readonly LexiconEntry[], at: number): boolean => {
  for (let i = at - 1; i >= 0; i--) {
    if (entries[i]?.role === 'condition') return true
    if (entries[i]?.role === 'break') return false
  }
  return false
}

/** "If Acme were cheaper", "whether Acme is good": a condition does not judge the name in it. */
const isSupposed = (entries: readonly LexiconEntry[], at: number): boolean => {
  let isNamed = false
  for (let i = at - 1; i >= 0; i--) {
    const role = entries[i]?.role
    if (role === 'break' || role === 'pivot') return false
    if (role === 'name') isNamed = true
    if (role === 'condition' && (i === 0 || entries[i - 1]?.role === 'break')) return isNamed
  }
  return false
}

const degreeBefore = (entries: readonly LexiconEntry[], at: number): number =>
  (entries[at - 1]?.degree ?? 1) * (entries[at - 1]?.degree === 1 ? 1 : (entries[at - 2]?.degree ?? 1))

/** Where the main point begins, -1 if no word marks it. */
function pivotOf(entries: readonly LexiconEntry[]): number {
  const at = entries.findLastIndex(
    ({ role }, i) => role === 'late_pivot' || (role === 'pivot' && entries[i + 1]?.role !== 'also'),
  )
  if (entries[at]?.role !== 'late_pivot') return at
  return Math.max(
    0,
    entries.findLastIndex(({ role }, i) => i < at && role === 'break'),
  )
}

/** The weight of each word: the part after "but" counts more than the part before it or a concession. Null if all weights are 1. */
const weightsOf = (entries: readonly LexiconEntry[]): number[] | null => {
  const pivot = pivotOf(entries)
  if (pivot === -1 && !entries.some(isConcession)) return null
  let isConceding = false
  return entries.map((entry, i) => {
    const opensClause = i === 0 || entries[i - 1]?.role === 'break'
    if (entry.role === 'break') isConceding = false
    else if (entry.role === 'concession' && opensClause) isConceding = true
    if (isConceding) return beforePivot
    if (pivot === -1) return 1
    return i < pivot ? beforePivot : afterPivot
  })
}

const isConcession = ({ role }: LexiconEntry): boolean => role === 'concession'

/** "Choose Acme" is praise, "if you use Acme" is not; 0 for no advice. */
const advisedValence = 2
const adviceFor = (entries: readonly LexiconEntry[], at: number): number => {
  const before = entries[at - 2]?.role
  if (before !== undefined && before !== 'break' && before !== 'pivot') return 0
  const role = entries[at - 1]?.role
  return role === 'advice' ? advisedValence : role === 'warning' ? -advisedValence : 0
}

/** "For small rooms: Acme": a name that follows a purpose is recommended for it. */
const aim =
  /^[\s*•–—-]*for (?!(?:example|instance|comparison|reference|context|clarity|more|further|details|info|information|now|all|you|me|us|sale|free)\b)[^:.;!?\n]{2,60}:\s/i

/** The name directly after a purpose, -1 if there is none. */
function aimedAt(entries: readonly LexiconEntry[]): number {
  const at = entries.findIndex(({ role }) => role === 'name')
  return entries[at - 1]?.role === 'break' ? at : -1
}

/** A judging word: its index, its value after negation and degree, and its weight. */
interface Judgement {
  at: number
  valence: number
  weight: number
}

/** A word that may judge, with what reverses it. */
interface Judging {
  at: number
  entry: LexiconEntry
  turners: readonly number[]
}

/** Uses plain loops and allocates nothing for words that say nothing: most of an answer's thousand words are such. */
const judgementsIn = (entries: readonly LexiconEntry[], hasAim: boolean): Judgement[] => {
  const judgements: Judgement[] = []
  const judging: Judging[] = []
  const aimed = hasAim ? aimedAt(entries) : -1
  for (let at = 0; at < entries.length; at++) {
    const entry = entries[at] as LexiconEntry
    if (entry.role === 'name') {
      const valence = at === aimed ? advisedValence : adviceFor(entries, at)
      if (valence !== 0) judgements.push({ at, valence, weight: 1 })
    }
    if (entry.valence === 0 || (entry.valence < 0 && entries[at + 1]?.isGuard === true)) continue
    judging.push({ entry, at, turners: turnersOf(entries, at) })
  }
  if (judging.length === 0 && judgements.length === 0) return judgements
  const isBusy = (at: number) => judging.some(({ turners }) => turners.includes(at))
  for (const { entry, at, turners } of judging) {
    // "avoid lags" judges by its "lags" alone.
    if (entry.role === 'preventer' && isBusy(at)) continue
    // "If you do not need great support": what a reader may not want is not a judgement.
    if ((entry.role === 'preventer' || turners.length > 0) && isConditional(entries, at)) continue
    if (isSupposed(entries, at)) continue
    let valence = entry.valence * degreeBefore(entries, at)
    if (turners.length % 2 === 1) valence = turn(valence)
    if (entries[at + 1]?.role === 'free_suffix') valence = turn(valence)
    judgements.push({ at, valence, weight: 1 })
  }
  const weights = weightsOf(entries)
  if (weights !== null) for (const judgement of judgements) judgement.weight = weights[judgement.at] ?? 1
  return judgements
}

interface ReadSentence {
  text: string
  /** Null if they are still to be counted. */
  votes: LanguageVotes | null
  /** The weighted sum of all judging words, null when there are none. */
  whole: number | null
  /** The same for the words about each brand that the sentence names. */
  sums: ReadonlyMap<number, number | null>
}

/**
 * The maximum part of a sentence that is read, in UTF-16 units. Assigning words to brands takes longer with more names,
 * and a word of millions of letters is too much for a pattern.
 */
const maxSentenceLength = 10_000

/** Sentences scored for several brands are read once; this many recent ones are kept. */
const keptSentences = 64
const none: ReadonlyMap<number, number | null> = new Map()

const votesOf = (read: ReadSentence): LanguageVotes => {
  read.votes ??= languageVotes(read.text)
  return read.votes
}

/** The mean over the sentences that judge a brand, in ten-thousandths; null when none does. */
function scoreOf(all: readonly ReadSentence[], brand: number): number | null {
  let total = 0
  let scored = 0
  for (const read of all) {
    const own = read.sums.get(brand)
    const sum = own === undefined ? read.whole : own
    if (sum === null) continue
    total += sum / Math.sqrt(sum * sum + alpha)
    scored++
  }
  // Adding 0 keeps a tiny negative mean from becoming -0.
  return scored === 0 ? null : Math.round((total / scored) * 10_000) + 0
}

/** The sum of the judgements of each brand. A brand that the sentence is about, and that has none of its own, gets the whole sum. */
function sumsOf(judgements: readonly Judgement[], subjects: Subjects, whole: number): Map<number, number | null> {
  const { brands, topics } = subjects
  /** By the index of a brand; NaN if nothing is said about it. */
  const totals = brands.map(() => Number.NaN)
  const add = (some: readonly number[], without: readonly number[], value: number) => {
    for (let i = 0; i < some.length; i++) {
      const brand = some[i] as number
      if (without.includes(brand)) continue
      const place = brands.indexOf(brand)
      const before = totals[place] as number
      totals[place] = Number.isNaN(before) ? value : before + value
    }
  }
  for (let i = 0; i < judgements.length; i++) {
    const { at, valence, weight } = judgements[i] as Judgement
    const compared = subjects.comparedWith(at)
    add(subjects.of(at), compared, valence * weight)
    add(compared, nobody, turn(valence) * weight)
  }
  const sums = new Map<number, number | null>()
  for (let place = 0; place < brands.length; place++) {
    const [brand, total] = [brands[place] as number, totals[place] as number]
    sums.set(brand, Number.isNaN(total) ? (topics.includes(brand) ? whole : null) : total)
  }
  return sums
}
const nobody: readonly number[] = []

/** Reads sentences with the lexicon of one language. */
class LanguageReader {
  readonly #lexicon: Lexicon
  readonly #read = new Map<string, ReadSentence>()

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon
  }

  read(sentences: readonly string[]): ReadSentence[] {
    return sentences.map((sentence) => this.#readOnce(sentence))
  }

  #readOnce(sentence: string): ReadSentence {
    const known = this.#read.get(sentence)
    if (known !== undefined) return known
    const read = this.#readSentence(sentence)
    if (this.#read.size >= keptSentences) this.#read.clear()
    this.#read.set(sentence, read)
    return read
  }

  #readSentence(sentence: string): ReadSentence {
    const text = sentence.slice(0, maxSentenceLength)
    if (isQuestion(sentence)) return { text, votes: null, whole: null, sums: none }
    const read = readEntries(text, this.#lexicon)
    const { votes } = this.#lexicon.tokens
    const hasAim = aim.test(text)
    if (!read.judges && !hasAim) return { text, votes, whole: null, sums: none }
    const entries = fromFirstName(read.entries)
    const judgements = judgementsIn(entries, hasAim)
    if (judgements.length === 0) return { text, votes, whole: null, sums: none }
    let whole = 0
    for (const { valence, weight } of judgements) whole += valence * weight
    const subjects = subjectsWithin(entries)
    if (subjects === null) return { text, votes, whole, sums: none }
    return { text, votes, whole, sums: sumsOf(judgements, subjects, whole) }
  }
}

const wordsOfLanguages: Readonly<Record<ScoredLanguage, LanguageWords>> = {
  danish: danishWords,
  dutch: dutchWords,
  french: frenchWords,
  german: germanWords,
  italian: italianWords,
  portuguese: portugueseWords,
  spanish: spanishWords,
}

/** Scores what sentences say about each brand of a set, in the language of the sentences. */
export class Scorer {
  readonly #names: readonly ReadonlySet<string>[]
  readonly #english: LanguageReader
  readonly #others = new Map<ScoredLanguage, LanguageReader>()

  /** @param names of each brand, in any case; their words do not judge ("Brave", "Best Buy") */
  constructor(names: readonly ReadonlySet<string>[]) {
    this.#names = names
    this.#english = new LanguageReader(lexiconWith(names))
  }

  /** Like `scoreSentences`, for one brand by its index. */
  score(sentences: readonly string[], brand: number, answer: AnswerLanguage): number | null {
    const all = this.#english.read(sentences)
    const score = scoreOf(all, brand)
    // Most answers are English, and sentences of other languages have few words that the English lexicon judges.
    if (score === null && answer.isSurelyEnglish) return null
    // For a short sentence two languages may be equally likely; then the one whose lexicon has a matching word wins.
    for (const language of languagesOf(sentences, all.map(votesOf), answer)) {
      const own = language === 'english' ? score : scoreOf(this.#readerOf(language).read(sentences), brand)
      if (own !== null) return own
    }
    return null
  }

  #readerOf(language: ScoredLanguage): LanguageReader {
    const known = this.#others.get(language)
    if (known !== undefined) return known
    const made = new LanguageReader(lexiconWith(this.#names, wordsOfLanguages[language]))
    this.#others.set(language, made)
    return made
  }
}

const scorers = new WeakMap<ReadonlySet<string>, Scorer>()
let nameless: Scorer | undefined

const scorerOf = (names: ReadonlySet<string> | undefined): Scorer => {
  if (names === undefined) {
    nameless ??= new Scorer([])
    return nameless
  }
  const known = scorers.get(names)
  if (known !== undefined) return known
  const made = new Scorer([names])
  scorers.set(names, made)
  return made
}

/**
 * The sentiment of a few sentences towards what they name, in whole ten-thousandths from -10000 to 10000; null when
 * they contain no word of their language's lexicon that refers to it, or their language has no lexicon.
 * `names` are the names of the scored brand (any case; the set must not change afterwards). Their words are not
 * judgements ("Brave", "Best Buy"), and a comparison against them is reversed: "safer than Acme".
 * Per sentence, v is the sum of the values of its words on AFINN's scale of -5..5 (Nielsen 2011, "A new ANEW"), after
 * negation, degree words and "but", and its score is v / sqrt(v^2 + 15), the rule and the constants of VADER (Hutto and
 * Gilbert 2014); the result is the mean over the sentences that have such a word.
 */
export const scoreSentences = (sentences: readonly string[], names?: ReadonlySet<string>): number | null =>
  scorerOf(names).score(sentences, 0, new AnswerLanguage(sentences.join('\n')))
