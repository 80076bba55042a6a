/**
 * Questions in one language. `{x}` stands for their subject, without an article and in the form it has in a list;
 * `{own}` for the own brand, `{rival}` for a competitor; `{de x}` for the subject after the French `de`. The letter in
 * front says who asks: s wants one recommendation, i has an idea of the market and wants value, e compares thoroughly.
 * Suggestions follow this order, so any few consecutive ones have different intents.
 */
export interface Phrasebook {
  /** About the market. */
  open: readonly string[]
  /** About the own brand. */
  branded: readonly string[]
  /** Small words that neither English nor another of these languages has. */
  indicatorWords: string
  /** Words that a question begins with. */
  asks: string
  /** Words at the ends of a search query that are not part of what is searched for. */
  edges: string
}
