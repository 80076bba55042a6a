/* When two queries count as equal, and how they are split into words; the same rules as demand (docs/methodology.md, Queries). */

/** Trimmed and in lower case. */
export const foldedText = (text: string) => text.replace(/^[\s\p{Z}]+|[\s\p{Z}]+$/gu, '').toLowerCase()

/** The words separated by white space, without leading and trailing punctuation. */
const wordsOf = (text: string) =>
  foldedText(text)
    .split(/[\s\p{Z}]+/u)
    .map((piece) => piece.replace(/^\p{P}+|\p{P}+$/gu, ''))
    .filter(Boolean)

/** Whether a query contains the words of a term consecutively. */
export const hasTerm = (text: string, term: string) => ` ${wordsOf(text).join(' ')} `.includes(` ${term} `)
