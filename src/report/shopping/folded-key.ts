/**
 * What makes two texts of answers the same, in SQL: case, Unicode form and white space at the ends do not count, as in
 * `folded` of the domain.
 */
export const foldedKey = (text: string) => `trimBoth(lowerUTF8(normalizeUTF8NFKC(toString(${text}))), ' \\t\\n\\r')`
