import { anyBrand } from './parts.ts'

/**
 * Not behind "the price of": then the sentence is about something of the brand. This is slow, so look ahead for the
 * verb first.
 */
export const notBehind = (words: string, intro: string): string =>
  `(?=${anyBrand})(?<!(?<!\\p{L})(?:${words}) ${intro}(?:${anyBrand},? (?:\\p{L}+ )?)*)`

/** The words of a language for `thingCalled`. */
export interface ThingWords {
  letter: string
  article: string
  /** What relates one thing to another: `of`, `for`, `and`. */
  relates: string
  in: string
  named: string
}

/**
 * `a cosmetics maker in Berlin called`, with any noun. The words between must not relate it to something else, as in
 * `prices of a hotel called`.
 */
export const thingCalled = (w: ThingWords): string =>
  `(?:(?:${w.article}) )?(?:(?!(?:${w.article}|${w.relates}) )${w.letter}+ ){0,2}(?!(?:${w.article}|${w.relates}) )${w.letter}+,? (?:(?:${w.in}) ${w.letter}+,? )?${w.named}`

/** Where a sentence or its second half starts, in German and Dutch. */
export const clauseStart = '(?:^|[,;:\u2013\u2014] |(?<!\\p{L})(?:und|aber|denn|doch|auch|en|maar|want|ook) )'
