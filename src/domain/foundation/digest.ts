import { createHash } from 'node:crypto'

/** SHA-256 of a text, hex. Used when the text is secret or too long for an index. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex')
