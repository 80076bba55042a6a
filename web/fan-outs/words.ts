/*
 * When two queries count as one, and which words they have, as demand counts them (docs/methodology.md, Queries).
 */

/** Without white space at its ends, in lower case. */
export const textKey = (text: string) => text.replace(/^[\s\p{Z}]+|[\s\p{Z}]+$/gu, '').toLowerCase()

/** What stands between white space, without the punctuation at its ends. */
const wordsOf = (text: string) =>
  textKey(text)
    .split(/[\s\p{Z}]+/u)
    .map((piece) => piece.replace(/^\p{P}+|\p{P}+$/gu, ''))
    .filter(Boolean)

/** Whether the words of a term stand in a query, one after the other. */
export const hasTerm = (text: string, term: string) => ` ${wordsOf(text).join(' ')} `.includes(` ${term} `)
