/** The maximum length of an article in UTF-16 units. */
export const maxArticleLength = 500_000
/** Only this many UTF-16 units from the beginning of a cited page are read. */
export const readOfPage = 20_000

/** Markdown that cannot be an article: parsing it would take too long or nest too deeply. */
export class UnreadableError extends Error {}
