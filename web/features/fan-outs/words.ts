/* When two queries count as equal, and which words they have, as demand counts them (docs/methodology.md, Queries). */

/** Trimmed and in lower case. */
export const foldedText = (text: string) => text.replace(/^[\s\p{Z}]+|[\s\p{Z}]+$/gu, '').toLowerCase()

/** The words between white space, without the punctuation at their ends. */
const wordsOf = (text: string) =>
  foldedText(text)
    .split(/[\s\p{Z}]+/u)
    .map((piece) => piece.replace(/^\p{P}+|\p{P}+$/gu, ''))
    .filter(Boolean)

/** Whether a query contains the words of a term consecutively. */
export const hasTerm = (text: string, term: string) => ` ${wordsOf(text).join(' ')} `.includes(` ${term} `)
