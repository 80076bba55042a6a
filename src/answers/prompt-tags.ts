import {
  actWords,
  hanKanaHangulWords,
  idleWords,
  priceWords,
  weighWords,
} from './intent-phrases-germanic-romance-east-asian.ts'
import {
  nordicToArabicActWords,
  nordicToArabicIdleWords,
  nordicToArabicPriceWords,
  nordicToArabicWeighWords,
} from './intent-phrases-nordic-polish-turkish-arabic.ts'

/** Increase it when the words or their precedence change. */
export const promptTagsVersion: string = 'prompt-tags-2'

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

const idle = compile(idleWords + nordicToArabicIdleWords)
const patterns = {
  act: compile(actWords + nordicToArabicActWords),
  weigh: compile(weighWords + nordicToArabicWeighWords),
  price: compile(priceWords + nordicToArabicPriceWords),
}
const spaceless = {
  act: phrasesOf(hanKanaHangulWords.act),
  weigh: phrasesOf(hanKanaHangulWords.weigh),
  price: phrasesOf(hanKanaHangulWords.price),
}

/** Lower case, no accents, each run of other characters one space, a space at both ends. */
const fold = (text: string): string =>
  ` ${text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** A limit in money: who names one has something to choose. */
const currency = String.raw`(?:us\$|[$€£¥₩₹₺]|(?:usd|eur|gbp|kr|zł|pln|tl|dollars?|euros?|pounds?|bucks)(?!\p{L}))`
const amount = String.raw`(?:${currency}\s?\d[\d.,]*|\d[\d.,\s]*(?:k\s?)?${currency})`
const budget = new RegExp(
  [
    String.raw`(?<!\p{L})(?:under|below|less than|up to|no more than|at most|within|around|budget of|unter|bis|moins de|menos de|hasta|meno di|sotto|até|onder|alle|do|poniżej|maks\.?|max\.?)\s(?:a |de |i |os )?${amount}`,
    String.raw`${amount}\s?(?:or less|budget|altı|altında|altina|eller billigare|eller mindre)`,
    String.raw`\d\s?(?:万|千|만)?\s?(?:円|元|원|块)\s?(?:以下|以内|以內|이하|미만|이내)`,
    String.raw`(?:أقل من|تحت|بأقل من|لا يتجاوز)\s\d[\d.,]*\s?(?:ريال|درهم|دولار|جنيه|دينار|يورو)`,
  ].join('|'),
  'iu',
)
/** Questions about an amount, not for what it buys. */
const askedAboutMoney = /^\s*(?:how|why|when|do|does|did|is|are|can|may|what (?:is|are|happens))(?!\p{L})/iu

/**
 * The two system tags of a prompt. `branding` comes from the caller: whether the text names an own brand.
 * `intentType` is derived from the words of fourteen languages (en, de, fr, es, it, pt, nl, da, sv, no, fi, pl, tr, ar)
 * and of Chinese, Japanese and Korean; the first match decides. Transactional: wants to act (buy, book, download, sign up, a discount, a shop
 * nearby). Commercial: compares products (best, versus, alternatives, reviews, which one, under $1000). Transactional
 * again: asks for a price. Informational: everything else.
 */
export function promptTags(text: string, namesOwnBrand: boolean): PromptTags {
  const composed = text.normalize('NFKC')
  const folded = fold(text).replace(idle, ' ')
  const shows = (kind: 'act' | 'weigh' | 'price'): boolean =>
    folded.search(patterns[kind]) !== -1 || spaceless[kind].some((phrase) => composed.includes(phrase))
  const wantsToAct = shows('act') || (shows('price') && !shows('weigh'))
  const weighs = shows('weigh') || (budget.test(composed) && !askedAboutMoney.test(composed))
  const intentType = wantsToAct ? 'transactional' : weighs ? 'commercial' : 'informational'
  return { branding: namesOwnBrand ? 'branded' : 'non-branded', intentType }
}
