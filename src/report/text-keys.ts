/*
 * When two texts count as one, in SQL. Queries are compared as the columns `text_key` and `words` of their table say
 * (src/store/clickhouse/queries.sql); `textKey` and `wordsOf` are the same for texts of other tables, held against them
 * by a test, since a file of statements that has run cannot change.
 */

/** White space as Unicode and JavaScript have it. */
const space = String.raw`\\s\\x0B\\p{Z}\\x{FEFF}`
export const textKey = (text: string) => `lowerUTF8(replaceRegexpAll(${text}, '^[${space}]+|[${space}]+$', ''))`
export const wordsOf = (text_key: string) =>
  String.raw`arrayFilter(word -> word != '', arrayMap(piece -> replaceRegexpAll(piece, '^\\p{P}+|\\p{P}+$', ''), extractAll(${text_key}, '[^${space}]+')))`

/**
 * What makes two names in answers the same: case, Unicode form and white space at the ends do not count, as in
 * `folded` of the domain.
 */
export const foldedKey = (text: string) => `trimBoth(lowerUTF8(normalizeUTF8NFKC(toString(${text}))), ' \\t\\n\\r')`
