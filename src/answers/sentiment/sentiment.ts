import { isEnglish, type LanguageVotes, languageVotes } from './english.ts'
import { type Lexicon, type LexiconEntry, lexiconWith, readEntries } from './lexicon.ts'
import { subjectsWithin } from './subjects.ts'

/** Stored with every scored chat; increase it when the words or the formula change. */
export const sentimentVersion: string = 'afinn-165-en-4'

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

const turn = (valence: number): number => valence * (valence > 0 ? negatedGood : negatedBad)

/**
 * The negations that reverse the word at `at`, as indexes; consecutive preventers ("protects against") count as one. A
 * negation reaches some words ahead in its clause, and past a word it has reversed only to another of the same kind:
 * "no bugs or glitches", but "no bugs and great support".
 */
const turnersOf = (entries: readonly LexiconEntry[], at: number): number[] => {
  const valence = entries[at]?.valence ?? 0
  const turners: number[] = []
  for (let i = at - 1; i >= 0 && i >= at - widestReach; i--) {
    const before = entries[i]
    if (before === undefined || before.role === 'break' || before.role === 'pivot') break
    if (before.role === 'plain' && before.valence * valence < 0) break
    if (before.reach < at - i) continue
    if (before.role !== 'preventer' || (valence < 0 && entries[turners.at(-1) ?? at]?.role !== 'preventer')) {
      turners.push(i)
    }
  }
  // "neither Acme nor Bolt" is one negation.
  return turners.length > 1 ? turners.filter((i) => entries[i]?.role !== 'link') : turners
}

/** Without the clauses in front of the one that names the first brand, where that one begins with a subject of its own. */
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

const degreeBefore = (entries: readonly LexiconEntry[], at: number): number =>
  (entries[at - 1]?.degree ?? 1) * (entries[at - 1]?.degree === 1 ? 1 : (entries[at - 2]?.degree ?? 1))

/** The weight of each word: the part of a sentence after "but" counts more than the part before it or a concession. */
const weightsOf = (entries: readonly LexiconEntry[]): number[] => {
  const pivot = entries.findLastIndex((entry, i) => entry.role === 'pivot' && entries[i + 1]?.role !== 'also')
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

/** "Choose Acme" is praise, "if you use Acme" is not. */
const advisedValence = 2
const isAdvised = (entries: readonly LexiconEntry[], at: number): boolean => {
  const before = entries[at - 2]?.role
  return entries[at - 1]?.role === 'advice' && (before === undefined || before === 'break' || before === 'pivot')
}

/** A judging word: where it stands, its value after negation and degree, and its weight. */
interface Judgement {
  at: number
  valence: number
  weight: number
}

const judgementsIn = (entries: readonly LexiconEntry[]): Judgement[] => {
  const judging: { entry: LexiconEntry; at: number; turners: number[] }[] = []
  entries.forEach((entry, at) => {
    if (entry.valence === 0 || (entry.valence < 0 && entries[at + 1]?.isGuard === true)) return
    judging.push({ entry, at, turners: turnersOf(entries, at) })
  })
  const advised = entries.flatMap((entry, at) => (entry.role === 'name' && isAdvised(entries, at) ? [at] : []))
  if (judging.length === 0 && advised.length === 0) return []
  const busy = new Set(judging.flatMap(({ turners }) => turners))
  const weights = weightsOf(entries)
  const judgements = advised.map((at): Judgement => ({ at, valence: advisedValence, weight: weights[at] ?? 1 }))
  for (const { entry, at, turners } of judging) {
    // "avoid lags" judges by its "lags" alone.
    if (entry.role === 'preventer' && busy.has(at)) continue
    // "If you do not need great support": what a reader may not want is not a judgement.
    if ((entry.role === 'preventer' || turners.length > 0) && isConditional(entries, at)) continue
    let valence = entry.valence * degreeBefore(entries, at)
    if (turners.length % 2 === 1) valence = turn(valence)
    if (entries[at + 1]?.role === 'free_suffix') valence = turn(valence)
    judgements.push({ at, valence, weight: weights[at] ?? 1 })
  }
  return judgements
}

interface ReadSentence {
  text: string
  /** Counted when they are asked for. */
  votes?: LanguageVotes
  /** The weighted sum of all judging words, null when there are none. */
  whole: number | null
  /** The same of what is said of each brand that the sentence names. */
  sums: ReadonlyMap<number, number | null>
}

const votesOf = (read: ReadSentence): LanguageVotes => {
  read.votes ??= languageVotes(read.text)
  return read.votes
}

/** Sentences that are scored for several brands are read once; so many of the last are kept. */
const keptSentences = 64
const none: ReadonlyMap<number, number | null> = new Map()

/** Scores what sentences say of each brand of a set. */
export class Scorer {
  readonly #lexicon: Lexicon
  readonly #read = new Map<string, ReadSentence>()

  /** @param names of each brand, in any case; their words judge nothing ("Brave", "Best Buy") */
  constructor(names: readonly ReadonlySet<string>[]) {
    this.#lexicon = lexiconWith(names)
  }

  /** Like `scoreSentences`, of one brand by its index. */
  score(sentences: readonly string[], brand: number): number | null {
    let total = 0
    let scored = 0
    const all = sentences.map((sentence) => this.#readOnce(sentence))
    for (const read of all) {
      const own = read.sums.get(brand)
      const sum = own === undefined ? read.whole : own
      if (sum === null) continue
      total += sum / Math.sqrt(sum * sum + alpha)
      scored++
    }
    if (scored === 0 || !isEnglish(all.map(votesOf))) return null
    // Adding 0 keeps a tiny negative mean from becoming -0.
    return Math.round((total / scored) * 10_000) + 0
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
    const text = sentence
    if (isQuestion(sentence)) return { text, whole: null, sums: none }
    const read = readEntries(sentence, this.#lexicon)
    if (!read.judges) return { text, whole: null, sums: none }
    const entries = fromFirstName(read.entries)
    const judgements = judgementsIn(entries)
    if (judgements.length === 0) return { text, whole: null, sums: none }
    let whole = 0
    for (const { valence, weight } of judgements) whole += valence * weight
    const subjects = subjectsWithin(entries)
    if (subjects === null) return { text, whole, sums: none }
    const sums = new Map<number, number | null>(subjects.brands.map((brand) => [brand, null]))
    for (const { at, valence, weight } of judgements) {
      const add = (brand: number, value: number) => sums.set(brand, (sums.get(brand) ?? 0) + value * weight)
      const compared = subjects.comparedWith(at)
      for (const brand of subjects.of(at)) if (!compared.includes(brand)) add(brand, valence)
      for (const brand of compared) add(brand, turn(valence))
    }
    for (const brand of subjects.topics) if (sums.get(brand) === null) sums.set(brand, whole)
    return { text, whole, sums }
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
 * they contain no word of the lexicon that is said of it or are not in English.
 * `names` are the names of the scored brand (any case; the set must not change afterwards). Their words are not
 * judgements ("Brave", "Best Buy"), and a comparison against them is reversed: "safer than Acme".
 * Per sentence, v is the sum of the values of its words on AFINN's scale of -5..5 (Nielsen 2011, "A new ANEW"), after
 * negation, degree words and "but", and its score is v / sqrt(v^2 + 15), the rule and the constants of VADER (Hutto and
 * Gilbert 2014); the result is the mean over the sentences that have such a word.
 */
export const scoreSentences = (sentences: readonly string[], names?: ReadonlySet<string>): number | null =>
  scorerOf(names).score(sentences, 0)
