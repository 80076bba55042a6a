/*
 * When two texts count as equal, in SQL. Queries are compared by the columns `text_key` and `words` of their table
 * (table queries); `textKey` and `wordsOf` are the same for texts of other tables. A test compares the two, because an
 * applied migration cannot change.
 */

/** White space by the definitions of Unicode and JavaScript. */
const space = String.raw`\\s\\x0B\\p{Z}\\x{FEFF}`
export const textKey = (text: string) => `lowerUTF8(replaceRegexpAll(${text}, '^[${space}]+|[${space}]+$', ''))`
export const wordsOf = (text_key: string) =>
  String.raw`arrayFilter(word -> word != '', arrayMap(piece -> replaceRegexpAll(piece, '^\\p{P}+|\\p{P}+$', ''), extractAll(${text_key}, '[^${space}]+')))`

/**
 * The key by which two names in answers are equal: case, Unicode form and white space at the ends do not count, as in
 * `folded` of the domain.
 */
export const foldedKey = (text: string) => `trimBoth(lowerUTF8(normalizeUTF8NFKC(toString(${text}))), ' \\t\\n\\r')`
