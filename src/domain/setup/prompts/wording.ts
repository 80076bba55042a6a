import { digest } from '../../foundation/digest.ts'

/** The words of a text, without what changes no meaning: case, width, white space, invisible characters, punctuation. */
export const wordingKey = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    // C# is not C, R&D is not R D.
    .replace(/[^\p{L}\p{N}\p{M}\p{S}#&%@]+/gu, ' ')
    .trim()

/** What two texts have in common that say the same in the same words. */
export const wordingOf = (text: string): string => digest(wordingKey(text))
