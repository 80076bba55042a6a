/** A comma or semicolon is part of a URL, unless the URL ends with it or another one follows. */
const between = /[\s|]+|[,;](?=https?:\/\/)/i

/** The URLs in a cell, with the separators that files use. */
export const writtenUrls = (cell: string): string[] =>
  cell
    .split(between)
    .map((url) => url.replace(/[,;]+$/, ''))
    .filter(Boolean)
