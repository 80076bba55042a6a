import { foldString } from '../../text/fold.ts'
import words from './common-words.json' with { type: 'json' }

export type Language = keyof typeof words

const languages = Object.keys(words) as Language[]

/** Sets of languages are bits. */
export const maskOf = (...chosen: Language[]): number =>
  chosen.reduce((mask, language) => mask | (1 << languages.indexOf(language)), 0)

const english = maskOf('english')

/** The most frequent words of each language tell which one a text is in. */
const tellingWords = 600
/** Fewer of them are articles, prepositions, pronouns and the like. */
const smallWords = 300

interface Lists {
  /** By folded word, the languages in which it is common. */
  common: Map<string, number>
  /** By word in lower case, the languages that it tells of. */
  telling: Map<string, number>
  /** The same by folded word. */
  frequent: Map<string, number>
}

let kept: Lists | undefined

function lists(): Lists {
  if (kept !== undefined) return kept
  const common = new Map<string, number>()
  const telling = new Map<string, number>()
  const frequent = new Map<string, number>()
  const add = (map: Map<string, number>, word: string, language: Language) =>
    map.set(word, (map.get(word) ?? 0) | maskOf(language))
  for (const language of languages) {
    words[language].split(' ').forEach((word, rank) => {
      add(common, foldString(word), language)
      if (rank >= tellingWords) return
      add(telling, word, language)
      if (rank < smallWords) add(frequent, foldString(word), language)
    })
  }
  kept = { common, telling, frequent }
  return kept
}

/** The languages in which a folded word is common. */
export const commonIn = (word: string): number => lists().common.get(word) ?? 0

/** The languages in which a folded word is among the most frequent: articles, prepositions, pronouns, common verbs. */
export const frequentIn = (word: string): number => lists().frequent.get(word) ?? 0

/** The letters beyond a to z that a language writes. */
const letters: Partial<Record<Language, string>> = {
  danish: 'æøåé',
  norwegian: 'æøåéò',
  swedish: 'åäöé',
  german: 'äöüß',
  french: 'àâçéèêëîïôùûœ',
  spanish: 'áéíóúñü',
  italian: 'àèéìòù',
  portuguese: 'áâãàçéêíóôõú',
  dutch: 'éëïö',
  finnish: 'äö',
  estonian: 'äõöü',
  hungarian: 'áéíóöőúüű',
  polish: 'ąćęłńóśźż',
  czech: 'áčďéěíňóřšťúůýž',
  slovak: 'áäčďéíĺľňóôŕšťúýž',
  croatian: 'čćđšž',
  turkish: 'çğıöşü',
}
const byLetter = new Map<string, number>()
for (const [language, own] of Object.entries(letters))
  for (const letter of own) byLetter.set(letter, (byLetter.get(letter) ?? 0) | maskOf(language as Language))

/** How much of a text is examined, in UTF-16 units; its language does not change behind that. */
const examined = 3000
/** A short text is in a language when one word says so, any other needs two. */
const fewWords = 6
/** Languages that share their words (Danish and Norwegian) are told together down to this part of the best score. */
const near = 0.8
const atMostAlike = 4

/** The language of one text by its words, found out when it is asked for. */
export class TextLanguages {
  readonly #read: () => string
  #told: { mask: number; weak: number } | undefined

  /** @param read gives the text */
  constructor(read: () => string) {
    this.#read = read
  }

  /** The languages it may be in, nearly always one or a few that are alike; none when its words do not tell. */
  get mask(): number {
    return this.#tell().mask
  }

  /** Whether it is in one of some languages, and surely not in English. */
  isIn(languages: number): boolean {
    const { mask, weak } = this.#tell()
    return mask === 0 ? (weak & languages) !== 0 : (mask & languages) !== 0 && (mask & english) === 0
  }

  #tell(): { mask: number; weak: number } {
    this.#told ??= tell(this.#read().slice(0, examined))
    return this.#told
  }
}

/** `weak` are the languages told by words with a capital, which may be names; only a short text has them. */
function tell(text: string): { mask: number; weak: number } {
  const small = new Set<string>()
  const capitalised = new Set<string>()
  let count = 0
  for (const [word] of text.matchAll(/\p{L}[\p{L}\p{M}]+/gu)) {
    count++
    if (/^\p{Lu}/u.test(word)) capitalised.add(word.toLowerCase())
    else small.add(word)
  }
  const isShort = count <= fewWords
  const mask = best(small, isShort ? 1 : 2)
  return { mask, weak: mask === 0 && isShort ? best(capitalised, 1) & ~english : 0 }
}

/** The languages that most of the words tell of; none when fewer than `least` do. */
function best(words: Set<string>, least: number): number {
  const scores = new Uint16Array(languages.length)
  for (const word of words) {
    let mask = languagesOfWord(word)
    for (let language = 0; mask !== 0; language++, mask >>>= 1)
      if ((mask & 1) !== 0) scores[language] = (scores[language] as number) + 1
  }
  const highest = Math.max(...scores)
  if (highest < least) return 0
  const chosen = languages.filter((_, index) => (scores[index] as number) >= highest * near)
  return chosen.length > atMostAlike ? 0 : maskOf(...chosen)
}

function languagesOfWord(word: string): number {
  const mask = lists().telling.get(word)
  if (mask !== undefined) return mask
  let written: number | undefined
  for (const letter of word) {
    if (letter.charCodeAt(0) < 0x80) continue
    const own = byLetter.get(letter) ?? 0
    written = written === undefined ? own : written & own
  }
  return written ?? 0
}
