import type { TargetMarket } from '../../../store/postgres/suggestion-tables.ts'
import { firstByKey } from '../../foundation/names.ts'
import { wordingOf } from '../../setup/prompts/wording.ts'
import { fitting, fittingName } from './fit.ts'
import type { Material } from './material.ts'
import { asPhrase, asQuestion, shared, subjectOfSearch } from './phrase.ts'
import { phrasebooks } from './phrases/all.ts'
import { english } from './phrases/english.ts'
import type { Phrasebook } from './phrases/phrasebook.ts'

/*
 * Questions composed without an engine: from the profile, the topics, the brands, and the searches behind stored
 * answers. The same material always gives the same questions.
 */

const audiences = {
  simple_recommendation_seeker: 's',
  informed_shopper: 'i',
  evaluative_researcher: 'e',
} as const

/** How many things, besides its name, a topic's questions are about. */
const maxPhrases = 6
const maxQuestions = 3
/** How many questions about the name of a topic come before those about its parts. */
const maxAtFirst = 10
/** A search behind fewer answers becomes no topic. */
const minChats = 3

/** The basis for questions in one market. */
interface Ground {
  material: Material
  book: Phrasebook
  /** The language of the questions. English if there are no phrases for the market's language. */
  language: string
  /** Products and services, in the form they have in a question. */
  sold: string[]
  /** What searches are for, and how many answers are based on them. */
  sought: { phrase: string; chats: number }[]
  /** Searches that are questions. */
  asked: string[]
}

export function groundOf(material: Material, { country_code, language_code }: TargetMarket): Ground {
  const known = phrasebooks[language_code]
  const [book, language] = known ? [known, language_code] : [english, 'en']
  const searches = material.searches.filter((search) => search.country_code === country_code)
  return {
    material,
    book,
    language,
    sold: material.profile.products_and_services.flatMap((product) => asPhrase(product, language, material) ?? []),
    sought: searches.flatMap(({ text, chats }) => {
      const phrase = subjectOfSearch(text, book, language, material)
      return phrase === undefined ? [] : [{ phrase, chats }]
    }),
    asked: searches
      .flatMap(({ text }) => asQuestion(text, book, material) ?? [])
      .flatMap((text) => fitting(text, language) ?? []),
  }
}

/** Names for topics, best first. */
export function composeTopics(material: Material, markets: readonly TargetMarket[]): string[] {
  const sought = markets
    .flatMap((market) => groundOf(material, market).sought)
    .flatMap(({ phrase, chats }) => (chats >= minChats ? [phrase] : []))
  const { products_and_services, industry } = material.profile
  const told = [...products_and_services, ...material.categories, industry]
  const named = [...told.filter((name) => asPhrase(name, 'en', material) !== undefined), ...sought]
  const fit = named.flatMap((name) => fittingName(name) ?? [])
  return [...firstByKey(fit, wordingOf).values()].map((name) => name.charAt(0).toUpperCase() + name.slice(1))
}

export interface Composing {
  /** Its name. Without one, the questions are about what the brand sells. */
  topic: string | undefined
  /** The other topics that questions are made for. Their subjects are left to them. */
  others: readonly (string | undefined)[]
  /** The template to begin with, so that not every topic has the same questions. */
  turn: number
  /** If it is a kind of person, only questions of such people are wanted. */
  segment: string | null
}

/** Questions about a topic, best first. */
export function composePrompts(ground: Ground, composing: Composing): string[] {
  const { material, book } = ground
  const { turn, segment } = composing
  const phrases = phrasesOf(ground, composing)
  const asking = askingFor(material, segment)
  const made = phrases.map((phrase) => {
    const of = (templates: readonly string[]) =>
      rotated(
        templates.filter((template) => asking.includes(template.charAt(0))),
        turn,
      ).flatMap((template) => filled(template.slice(2), phrase, material, turn) ?? [])
    return interleaved(of(book.open), of(book.branded))
  })
  const [first = [], ...others] = made
  const composed = [...first.slice(0, maxAtFirst), ...inTurn([first.slice(maxAtFirst), ...others])]
  // It is unknown which kind of person made a search.
  if (segment !== null && segment in audiences) return composed
  const near = ground.asked.filter((text) => phrases.some((phrase) => shared(phrase, text)))
  return [...near.slice(0, maxQuestions), ...composed]
}

/** What the questions of a topic are about: its name, then products and searches that have words in common with it. */
function phrasesOf({ material, language, sold, sought }: Ground, { topic, others }: Composing): string[] {
  const phraseOf = (name: string) => asPhrase(name, language, material)
  const taken = new Set(others.map((other) => wordingOf(other ?? '')))
  const name = topic === undefined ? undefined : phraseOf(topic)
  const near = name === undefined ? sold : sold.filter((product) => shared(name, product))
  const about = [name, ...near].filter((phrase) => phrase !== undefined).slice(0, maxPhrases)
  const found = sought.flatMap(({ phrase }) => (about.some((one) => shared(one, phrase)) ? [phrase] : []))
  const parts = [...near, ...found].filter((phrase) => !taken.has(wordingOf(phrase)))
  const all = [name, ...parts].filter((phrase) => phrase !== undefined)
  const phrases = all.length > 0 ? all : [phraseOf(material.profile.industry)].filter((phrase) => phrase !== undefined)
  return [...firstByKey(phrases, wordingOf).values()].slice(0, maxPhrases)
}

/** The letters of the people whose questions are wanted: one kind, or all with a share in the profile. */
function askingFor({ profile }: Material, segment: string | null): string[] {
  return Object.entries(audiences).flatMap(([kind, letter]) => {
    const share = profile.audience_distribution[kind as keyof typeof audiences]
    const is_wanted = segment !== null && segment in audiences ? kind === segment : share > 0
    return is_wanted ? [letter] : []
  })
}

/** Rotates the list, so that not every topic begins with the same question. */
function rotated<T>(list: readonly T[], by: number): T[] {
  const at = list.length === 0 ? 0 : by % list.length
  return [...list.slice(at), ...list.slice(0, at)]
}

const inTurn = (lists: readonly string[][]): string[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, i) =>
    lists.flatMap((list) => list.slice(i, i + 1)),
  ).flat()

/** Alternates two entries of one list with one of the other. */
function interleaved(two: readonly string[], one: readonly string[]): string[] {
  const list: string[] = []
  for (let i = 0; i < Math.max(two.length / 2, one.length); i++) {
    list.push(...two.slice(i * 2, i * 2 + 2), ...one.slice(i, i + 1))
  }
  return list
}

const behindFor = /(?<![\p{L}])(for|für|voor|para|per|pour) \{x\}/u

/** The question about a phrase. Undefined if it would not read well, or needs a competitor and there is none. */
function filled(template: string, phrase: string, { own, rivals }: Material, turn: number): string | undefined {
  const [, preposition] = behindFor.exec(template) ?? []
  if (preposition !== undefined && phrase.split(' ').includes(preposition)) return undefined
  const values = { x: phrase, own: own[0], rival: rivals.length > 0 ? rivals[turn % rivals.length] : undefined }
  let is_complete = true
  const text = template.replace(/\{(de )?(x|own|rival)\}/g, (_, de: string | undefined, key: keyof typeof values) => {
    const value = values[key]
    if (value === undefined) is_complete = false
    return de === undefined ? (value ?? '') : deOf(value ?? '', key !== 'x')
  })
  return is_complete ? text : undefined
}

const aspirated =
  /^(?:hach|hai|hall|hamac|hamburger|hand|hang|hard|haricot|harnais|haut|hock|homard|hors|hotte|houss|hublot)/i

/** French `de` before a word. */
function deOf(word: string, is_name: boolean): string {
  const is_vowel = /^[aeiouœæ]/i.test(word.normalize('NFD'))
  const is_mute = !is_name && /^h/i.test(word) && !aspirated.test(word)
  return is_vowel || is_mute ? `d’${word}` : `de ${word}`
}
