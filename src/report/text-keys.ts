/*
 * When two texts count as equal, in SQL. The table queries has the columns `text_key` and `words` for this; `textKey`
 * and `wordsOf` are the same for texts of other tables. A test compares the two, because an applied migration cannot
 * change.
 */

/** White space as Unicode and JavaScript define it. */
const space = String.raw`\\s\\x0B\\p{Z}\\x{FEFF}`
export const textKey = (text: string) => `lowerUTF8(replaceRegexpAll(${text}, '^[${space}]+|[${space}]+$', ''))`
export const wordsOf = (text_key: string) =>
  String.raw`arrayFilter(word -> word != '', arrayMap(piece -> replaceRegexpAll(piece, '^\\p{P}+|\\p{P}+$', ''), extractAll(${text_key}, '[^${space}]+')))`

/**
 * The key under which two names in answers are equal. Ignores case, Unicode form and outer white space, like `folded`
 * of the domain.
 */
export const foldedKey = (text: string) => `trimBoth(lowerUTF8(normalizeUTF8NFKC(toString(${text}))), ' \\t\\n\\r')`
