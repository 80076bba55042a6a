/** The words of a text, which a list of them is easiest to read as. */
export const listOfWords = (text: string): string[] => text.trim().split(/\s+/)
