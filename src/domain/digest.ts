import { createHash } from 'node:crypto'

/** SHA-256 of a text, hex: stands in for it where it is too long for an index, or secret. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex')
