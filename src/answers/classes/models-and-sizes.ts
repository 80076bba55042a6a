import { isNumberOfPage } from './page-names.ts'

/*
 * Words that are the model, the size or the number of a product.
 */

/** A product's key in a maker's catalogue, such as "rf29db9900qdaa"; a letter beyond f distinguishes it from a hexadecimal page id. */
export const articleKey = /^(?=(?:.*\d){4})(?=(?:.*[a-z]){3})(?=.*[g-z])[a-z]{2}[a-z\d]{6,14}$/

/** A product's number in the catalogue of its maker or of a price comparison site. */
export const catalogueNumber = /^(?:a\d{7}|[a-z]{3}\d{5,6})$/

/** A model number, such as "ls630w". */
export const namesModel = (word: string) =>
  modelNumber.test(word) && !everydayNumber.test(word) && !isNumberOfPage(word)

/** A name with an article number beside it; longer ones are headlines. */
export const hasArticleNumber = (words: string[]) =>
  words.length > 2 &&
  words.length < 5 &&
  words.filter((word) => /^\d{4,}$/.test(word)).length === 1 &&
  /^\d{5,}$/.test(words.find((word) => /^\d{4,}$/.test(word)) ?? '')

/** A size, as in names of products. */
const measure =
  /^(?![345]g$)\d+(?:ml|cl|l|g|gr|kg|cm|mm|gb|tb|mah|ah|v|w|watt|zoll|inch|oz|pcs|stk|pack)$|^\d+x\d+(?:x\d+)?(?:cm|mm)?$/

/** The same as two words. */
const measuredEnd = / (?:\d+ (?:ml|cl|gr?|kg|cm|mm|stk|st|pcs|szt|ks|kaps|tabl|tabs)|(?:spf|fps|ip|lsf) \d+\+?)$/

const modelNumber = /^(?=.*\d)(?=.*[a-z])[a-z\d]{2,16}$/

const everydayNumber =
  /^(?:\d+(?:st|nd|rd|th|er|e|h|k|x|d|min|a|o)|top\d+|[bd]2[bc]|p2p|web\d|mp\d|[hq]\d|[345]g|covid\d*|v\d|id\d+|[a-z]\d{5,})$/

/** Whether a name has a size among its words or at its end. */
export const isMeasured = (words: readonly string[], name: string): boolean =>
  words.some((word) => measure.test(word)) || measuredEnd.test(name)
