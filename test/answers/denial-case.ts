import type { Case } from './cases.ts'

const acme = { name: 'Acme' }

/** A sentence that says that Acme does not exist, or that nothing is known about it. */
export const denied = (language: string, text: string): Case => [`${language}: ${text}`, [acme], text, []]

/** A sentence that only looks like it. */
export const stands = (language: string, text: string): Case => [
  `${language}, a mention: ${text}`,
  [acme],
  text,
  [['Acme', 'Acme']],
]
