import { isEnglish, type LanguageVotes, languageVotes } from './english.ts'
import { compileNames, type LexiconEntry, type Phrases, readEntries } from './lexicon.ts'
import { tokenize } from './tokens.ts'

/** Stored with every scored chat; increase it when the words or the formula change. */
export const sentimentVersion: string = 'afinn-165-en-2'

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

/** Whether "than" or "as" and one of the names follow the word at `at`: the word then describes the other brand. */
const isSaidOfAnother = (entries: readonly LexiconEntry[], at: number): boolean => {
  const isAsPhrase = entries[at - 1]?.role === 'as' || entries[at - 2]?.role === 'as'
  for (let i = at + 1; i <= at + 3; i++) {
    const role = entries[i]?.role
    if (role === 'than' || (role === 'as' && isAsPhrase)) {
      return entries.slice(i + 1, i + 4).some((entry) => entry.role === 'name')
    }
    if (role === undefined || role === 'break' || role === 'pivot') return false
  }
  return false
}

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
  return turners
}

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

/** The weighted sum of the judging words of a sentence, null when there are none. */
const sumOf = (entries: readonly LexiconEntry[]): number | null => {
  const judging = entries.flatMap((entry, at) => {
    const namesFeature = entry.valence < 0 && entries[at + 1]?.isGuard === true
    return entry.valence === 0 || namesFeature ? [] : [{ entry, at, turners: turnersOf(entries, at) }]
  })
  if (judging.length === 0) return null
  const busy = new Set(judging.flatMap(({ turners }) => turners))
  const weights = weightsOf(entries)
  let sum: number | null = null
  for (const { entry, at, turners } of judging) {
    // "avoid lags" judges by its "lags" alone.
    if (entry.role === 'preventer' && busy.has(at)) continue
    // "If you do not need great support": what a reader may not want is not a judgement.
    if ((entry.role === 'preventer' || turners.length > 0) && isConditional(entries, at)) continue
    let valence = entry.valence * degreeBefore(entries, at)
    if (turners.length % 2 === 1) valence = turn(valence)
    if (entries[at + 1]?.role === 'free_suffix') valence = turn(valence)
    if (isSaidOfAnother(entries, at)) valence = turn(valence)
    sum = (sum ?? 0) + valence * (weights[at] ?? 1)
  }
  return sum
}

const namesByCaller = new WeakMap<ReadonlySet<string>, Phrases>()

const compiledNames = (names: ReadonlySet<string>): Phrases => {
  const known = namesByCaller.get(names)
  if (known !== undefined) return known
  const compiled = compileNames(names)
  namesByCaller.set(names, compiled)
  return compiled
}

interface ReadSentence {
  tokens: string[]
  votes: LanguageVotes
}
/** A sentence that names several brands is scored for each; the last few parsed sentences are cached. */
const lastRead = new Map<string, ReadSentence>()
const keptSentences = 64
const longestKept = 2000

const readSentence = (sentence: string): ReadSentence => {
  const known = lastRead.get(sentence)
  if (known !== undefined) return known
  const read = { tokens: tokenize(sentence), votes: languageVotes(sentence) }
  if (sentence.length > longestKept) return read
  if (lastRead.size >= keptSentences) lastRead.clear()
  lastRead.set(sentence, read)
  return read
}

/**
 * The sentiment of a few sentences towards what they name, in whole ten-thousandths from -10000 to 10000; null when
 * they contain no word of the lexicon or are not in English.
 * `names` are the names of the scored brand (any case; the set must not change afterwards). Their words are not
 * judgements ("Brave", "Best Buy"), and a comparison against them is reversed: "safer than Acme".
 * Per sentence, v is the sum of the values of its words on AFINN's scale of -5..5 (Nielsen 2011, "A new ANEW"), after
 * negation, degree words and "but", and its score is v / sqrt(v^2 + 15), the rule and the constants of VADER (Hutto and
 * Gilbert 2014); the result is the mean over the sentences that have such a word.
 */
export function scoreSentences(sentences: string[], names?: ReadonlySet<string>): number | null {
  const compiled = names === undefined ? undefined : compiledNames(names)
  let total = 0
  let scored = 0
  const read = sentences.map(readSentence)
  for (const { tokens } of read) {
    const sum = sumOf(readEntries(tokens, compiled))
    if (sum === null) continue
    total += sum / Math.sqrt(sum * sum + alpha)
    scored++
  }
  if (scored === 0 || !isEnglish(read.map(({ votes }) => votes))) return null
  // Adding 0 keeps a tiny negative mean from becoming -0.
  return Math.round((total / scored) * 10_000) + 0
}
