import { dutch } from './dutch.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import type { Phrasebook } from './phrasebook.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'

/** The languages in which questions can be composed, by ISO 639-1 code. */
export const phrasebooks: Readonly<Record<string, Phrasebook>> = {
  de: german,
  en: english,
  es: spanish,
  fr: french,
  it: italian,
  nl: dutch,
  pt: portuguese,
}

/** Small words by which a text gives its language away. */
export const telling: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(phrasebooks).map(([language, book]) => [language, book.telling.split(' ')]),
)
