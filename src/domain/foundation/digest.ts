import { createHash } from 'node:crypto'

/** SHA-256 of a text, hex: used where the text is too long for an index, or secret. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex')
