import { digest } from '../../foundation/digest.ts'

/** The words of a text, ignoring case, width, white space, invisible characters and punctuation. */
export const wordingKey = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    // Keeps C# different from C, and R&D from R D.
    .replace(/[^\p{L}\p{N}\p{M}\p{S}#&%@]+/gu, ' ')
    .trim()

/** Equal for two texts that say the same in the same words. */
export const wordingOf = (text: string): string => digest(wordingKey(text))
