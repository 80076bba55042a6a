import { promptTags } from '../../../answers/prompt-tags.ts'
import { wordingKey } from '../../setup/prompts/wording.ts'
import type { Material } from './material.ts'
import type { Phrasebook } from './phrases/phrasebook.ts'

/** Whether a text contains the words of one of the names. */
export function names(text: string, among: readonly string[]): boolean {
  const words = ` ${wordingKey(text)} `
  return among.some((name) => wordingKey(name) !== '' && words.includes(` ${wordingKey(name)} `))
}

/**
 * The name of a topic or a product in the form it has inside a question. Undefined if it is not one: a sentence, or a text
 * that names the own brand or a competitor.
 */
export function asPhrase(name: string, language: string, { own, rivals }: Pick<Material, 'own' | 'rivals'>) {
  const phrase = name
    .replace(/\s*\([^)]*\)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\.$/, '')
  const words = phrase.split(' ')
  if (phrase.length < 2 || phrase.length > 60 || words.length > 7) return undefined
  if (/[?!:;"„“”<>{}[\]|\\@]|\. |:\/\//.test(phrase) || !/\p{L}/u.test(phrase)) return undefined
  if (names(phrase, [...own, ...rivals])) return undefined
  // In "Running shoes" only the position makes the first letter a capital. Running Shoes may be a name.
  const [first = '', ...rest] = words
  const is_sentence_case =
    /^\p{Lu}\p{Ll}+(?:-\p{Ll}+)*$/u.test(first) && rest.every((word) => !/^\p{Lu}\p{Ll}/u.test(word))
  return language !== 'de' && is_sentence_case ? phrase.charAt(0).toLowerCase() + phrase.slice(1) : phrase
}

/** Words long enough to show what a text is about, without inflectional endings. */
const contentOf = (text: string) =>
  new Set(
    wordingKey(text)
      .split(' ')
      .filter((word) => [...word].length >= 4)
      .map((word) => word.slice(0, Math.max(4, word.length - 2))),
  )

/** How many such words two texts have in common. */
export function shared(one: string, other: string): number {
  const words = contentOf(other)
  return [...contentOf(one)].filter((word) => words.has(word)).length
}

const isDated = (text: string) => /\b(?:19|20)\d\d\b/.test(text)

/** A search as a question, if it is one. */
export function asQuestion(search: string, { asks }: Phrasebook, material: Material): string | undefined {
  const [first = ''] = search.replace(/^¿/, '').split(' ')
  if (!asks.split(' ').includes(first) || isDated(search) || names(search, material.rivals)) return undefined
  if (search.split(' ').length < 4) return undefined
  const bare = search.replace(/^¿/, '').replace(/[?.!\s]+$/, '')
  return `${bare.charAt(0).toUpperCase()}${bare.slice(1)}?`
}

/** What a search is for, if it only names it: `best running shoes for flat feet review`. */
export function subjectOfSearch(search: string, { edges, asks }: Phrasebook, language: string, material: Material) {
  if (isDated(search)) return undefined
  const outer = new Set(edges.split(' '))
  const words = search
    .replace(/[?!.,"]+/g, ' ')
    .trim()
    .split(/\s+/)
  while (outer.has(words[0] ?? '')) words.shift()
  while (outer.has(words.at(-1) ?? '')) words.pop()
  if (words.length < 2 || words.length > 6 || asks.split(' ').includes(words[0] ?? '')) return undefined
  const phrase = words.join(' ')
  if (promptTags(phrase, false).intentType !== 'informational') return undefined
  return asPhrase(phrase, language, material)
}
