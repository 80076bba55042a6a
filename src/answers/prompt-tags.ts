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
import {
  slavicToRomanianActWords,
  slavicToRomanianIdleWords,
  slavicToRomanianPriceWords,
  slavicToRomanianWeighWords,
} from './intent-phrases-slavic-hungarian-greek-hebrew-romanian.ts'

/** Increase it when the words or their precedence change. */
export const promptTagsVersion: string = 'prompt-tags-3'

export interface PromptTags {
  branding: 'branded' | 'non-branded'
  intentType: 'informational' | 'commercial' | 'transactional'
}

const phrasesOf = (list: string): string[] =>
  [...new Set(list.split(/[|\n]/).map((phrase) => phrase.trim()))].filter(Boolean)

/** Lower case without accents. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ')

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

const idle = compile(idleWords + nordicToArabicIdleWords + plain(slavicToRomanianIdleWords))
const patterns = {
  act: compile(actWords + nordicToArabicActWords + plain(slavicToRomanianActWords)),
  weigh: compile(weighWords + nordicToArabicWeighWords + plain(slavicToRomanianWeighWords)),
  price: compile(priceWords + nordicToArabicPriceWords + plain(slavicToRomanianPriceWords)),
}
const spaceless = {
  act: phrasesOf(hanKanaHangulWords.act),
  weigh: phrasesOf(hanKanaHangulWords.weigh),
  price: phrasesOf(hanKanaHangulWords.price),
}

/** Lower case, no accents, each run of other characters replaced by one space, a space at both ends. */
const fold = (text: string): string =>
  ` ${plain(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** Questions that name two things without choosing between them: "How do I export from Acme or Bolt?", "Do cats sleep by day or night?". */
const otherQuestion =
  /^\P{L}*(?:how|why|when|where|who|what (?:is|are|does|do|happens)|do|does|did|can|could|will|is|are|am|i|the|a|an|if|wie|warum|wann|wo|wer|ist|sind|kann|ob|hvordan|hvorfor|hvornår|når|hvor|er|kan|om|hur|varför|var|är|hoe|waarom|wanneer|waar|comment|pourquoi|quand|où|est|la|le|les|cómo|por|cuándo|dónde|es|el|los|come|perché|quando|dove|è|il|lo|como|onde|é|o|a|os|as|qual o|jak|dlaczego|kiedy|gdzie|nie|sprawdź|czy|miten|miksi|milloin|missä|onko|hogyan|miért|mikor|hol|как|почему|когда|где|не|як|чому|коли|де|чи|nasıl|neden|كيف|لماذا|متى|هل|איך|למה|מתי|האם|πώς|γιατί|πότε|cum|unde|când|dacă|jestli|proč|kdy|kde)(?!\p{L})/iu
const or = '(?:or|oder|eller|ou|o|vai|czy|lub|nebo|alebo|vagy|sau|или|чи|або|أو|أم|או|ή)'
const name = String.raw`[\p{Lu}\d][\p{L}\d+&.'’-]*(?: [\p{Lu}\d][\p{L}\d+&.'’-]*)*`
/** A choice between two things: "Acme or Bolt", both capitalised; or a text that consists of nothing else. */
const choice = new RegExp(
  String.raw`(?<![\p{L}\d])${name},? ${or} (?:l')?${name}|^\P{L}*[\p{L}\d+&.-]+(?: [\p{L}\d+&.-]+)? ${or} [\p{L}\d+&.-]+(?: [\p{L}\d+&.-]+)?(?: (?:${or}|for|für|til|för|voor|pour|para|per|do|dla|pro|для|,).*)?\P{L}*$`,
  'u',
)
/** German capitalises nouns, so in German the two must be the whole text. */
const germanSentence = /(?<!\p{L})(?:ist|sind|der|die|das|ein|eine|und|oder)(?!\p{L}).*\s.*\s.*\s/u
const dutchChoice = /^[\p{Lu}\d][\p{L}\d]* of [\p{Lu}\d][\p{L}\d]*\?$/u
const turkishChoice = /\p{L}+ m[iıuü],? .*\p{L}+ m[iıuü]\P{L}*$/u
const asksForChoice = (text: string): boolean => {
  if (turkishChoice.test(text) || dutchChoice.test(text.trim())) return true
  if (otherQuestion.test(text)) return false
  const found = choice.exec(text)
  if (found === null) return false
  return !/ oder /.test(found[0]) || found[0].length > text.trim().length - 3 || !germanSentence.test(text)
}
/** The difference between two words, as opposed to two names, is a question for dictionaries. */
const difference =
  / (?:differences? between|forskellen? (?:pa|mellem)|forskjellen? (?:pa|mellom)|skillnad(?:en)? (?:mellan|pa)|diferencias? entre|difference entre|differenza tra|verschil tussen|diferenca entre|roznica miedzy|rozdil mezi|разница между|різниця між|diferenta dintre)(?= )/gu
const hasName = /(?<=\S\s+(?:\p{Ps}|["“„«'])?)(?!I\b)[\p{Lu}\d]/u

/** A price limit: a person who names one is choosing between products. */
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
/** Questions about the amount itself, not about what it buys. */
const askedAboutMoney = /^\s*(?:how|why|when|do|does|did|is|are|can|may|what (?:is|are|happens))(?!\p{L})/iu

/**
 * The two system tags of a prompt. `branding` comes from the caller: whether the text names an own brand.
 * `intentType` is derived from the words of 22 languages (en, de, fr, es, it, pt, nl, da, sv, no, fi, pl, tr, ar, cs, sk, hu, ru, uk,
 * el, he, ro) and of Chinese, Japanese and Korean; the first match decides. Transactional: wants to act (buy, book, download, sign
 * up, a discount, a shop nearby). Commercial: compares products (best, versus, alternatives, reviews, which one, under $1000).
 * Transactional again: asks for a price. Informational: everything else.
 */
export function promptTags(text: string, namesOwnBrand: boolean): PromptTags {
  const composed = text.normalize('NFKC')
  const told = fold(text).replace(idle, ' ')
  const folded = hasName.test(composed) ? told : told.replace(difference, ' ')
  const shows = (kind: 'act' | 'weigh' | 'price'): boolean =>
    folded.search(patterns[kind]) !== -1 || spaceless[kind].some((phrase) => composed.includes(phrase))
  const wantsToAct = shows('act') || (shows('price') && !shows('weigh'))
  const weighs = shows('weigh') || (budget.test(composed) && !askedAboutMoney.test(composed)) || asksForChoice(composed)
  const intentType = wantsToAct ? 'transactional' : weighs ? 'commercial' : 'informational'
  return { branding: namesOwnBrand ? 'branded' : 'non-branded', intentType }
}
