import { actWords, hanKanaHangulWords, idleWords, priceWords, weighWords } from './intent-words.ts'

/** A change of the words or of their order of precedence is a new version. */
export const promptTagsVersion: string = 'prompt-tags-1'

export interface PromptTags {
  branding: 'branded' | 'non-branded'
  intentType: 'informational' | 'commercial' | 'transactional'
}

const phrasesOf = (list: string): string[] =>
  [...new Set(list.split(/[|\n]/).map((phrase) => phrase.trim()))].filter(Boolean)

/** One pattern for a list of phrases, matching whole words of a folded text. */
const compile = (list: string): RegExp => {
  const sources = phrasesOf(list).map((phrase) =>
    phrase
      .replace(/^\^/, '^ ')
      .replace(/^(?!\^)/, ' ')
      .replaceAll(' ~ ', '(?: [^ ]+){0,6} ')
      .replaceAll('*', '[^ ]*'),
  )
  return new RegExp(`(?:${sources.join('|')})(?= )`, 'gu')
}

const idle = compile(idleWords)
const patterns = { act: compile(actWords), weigh: compile(weighWords), price: compile(priceWords) }
const spaceless = {
  act: phrasesOf(hanKanaHangulWords.act),
  weigh: phrasesOf(hanKanaHangulWords.weigh),
  price: phrasesOf(hanKanaHangulWords.price),
}

/** Lower case, accents off, every run of other characters one space, a space at both ends. */
const fold = (text: string): string =>
  ` ${text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/**
 * The two system tags of a prompt. `branding` is what the caller found: whether the text names an own brand.
 *
 * `intentType` is read off the words of seven languages (en, de, fr, es, it, pt, nl) and of Chinese, Japanese and
 * Korean, whichever they are; the first that holds decides. Transactional: it wants to act (buy, book, download, sign
 * up, a discount, a shop nearby). Commercial: it weighs products (best, versus, alternatives, reviews, which one).
 * Transactional again: it asks for a price. Informational: everything else.
 */
export function promptTags(text: string, namesOwnBrand: boolean): PromptTags {
  const composed = text.normalize('NFKC')
  const folded = fold(text).replace(idle, ' ')
  const shows = (kind: 'act' | 'weigh' | 'price'): boolean =>
    folded.search(patterns[kind]) !== -1 || spaceless[kind].some((phrase) => composed.includes(phrase))
  const wantsToAct = shows('act') || (shows('price') && !shows('weigh'))
  const intentType = wantsToAct ? 'transactional' : shows('weigh') ? 'commercial' : 'informational'
  return { branding: namesOwnBrand ? 'branded' : 'non-branded', intentType }
}
