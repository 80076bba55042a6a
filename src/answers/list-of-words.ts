/** Splits a text into words; long lists of words are easiest to read as one text. */
export const listOfWords = (text: string): string[] => text.trim().split(/\s+/)
