/** The effect of the words of one language on a sentence; the groups are those of English in `../words.ts`. */
export interface LanguageWords {
  /** Words and phrases by their value, -5..5 on AFINN's scale. */
  readonly judgements: Readonly<Record<number, readonly string[]>>
  /** Set phrases whose words do not count. */
  readonly neutral: readonly string[]
  readonly negators: readonly string[]
  readonly weakNegators: readonly string[]
  readonly failures: readonly string[]
  readonly preventers: readonly string[]
  /** Verbs that may precede their negator: "überzeugt im Test nicht". Their values are in `judgements`. */
  readonly verbs: readonly string[]
  readonly degrees: Readonly<Record<number, readonly string[]>>
  readonly pivots: readonly string[]
  /** Pivots that may follow the verb of their clause: "enttäuscht jedoch". */
  readonly latePivots: readonly string[]
  /** "auch" after a pivot: what precedes it counts in full. */
  readonly also: readonly string[]
  readonly concessions: readonly string[]
  readonly conditions: readonly string[]
  readonly contrasts: readonly string[]
  /** "als" in a comparison. */
  readonly than: readonly string[]
  /** Words that mean "than" only within this many words after a comparative ("que", "di", "dan"). */
  readonly thanBehindComparative: Readonly<Record<number, readonly string[]>>
  readonly comparatives: readonly string[]
  /** Comparatives that are also superlatives: "than" must follow them directly. */
  readonly superlatives: readonly string[]
  readonly as: readonly string[]
  readonly versus: readonly string[]
  /** What is said about another brand counts against the one after it. */
  readonly unlike: readonly string[]
  readonly links: readonly string[]
  readonly advice: readonly string[]
  /** Verbs that advise against the name after them when they begin a clause. */
  readonly warnings: readonly string[]
  readonly surpassing: readonly string[]
  /** Whether a name takes an "s" in the genitive, without an apostrophe. */
  readonly hasGenitive: boolean
  /** Whether all nouns are capitalised. */
  readonly capitalisesNouns: boolean
  /** Whether the part before an apostrophe is a word of its own: "l'application". */
  readonly elides: boolean
}

export const words = (text: string): string[] => text.trim().split(/\s+/)
export const phrasesOf = (text: string): string[] => text.trim().split(/\s*[\n|]\s*/)

/** Each stem with each ending; "-" is no ending. */
export const forms = (stems: string, endings: string): string[] =>
  words(stems).flatMap((stem) => words(endings).map((ending) => (ending === '-' ? stem : stem + ending)))

/** Each first word before each second one. */
export const pairs = (firsts: string, seconds: string): string[] =>
  phrasesOf(firsts).flatMap((first) => phrasesOf(seconds).map((second) => `${first} ${second}`))
