/**
 * Questions of one language. `{x}` stands for what they are about, without an article and in the form it has in a list;
 * `{own}` for the own brand, `{rival}` for a competitor; `{de x}` for the same behind the French `de`. The letter in
 * front says who asks: s wants one recommendation, i has an idea of the market and wants value, e compares thoroughly.
 * The order is that in which they are suggested, so that any few of them are of different intent.
 */
export interface Phrasebook {
  /** About the market. */
  open: readonly string[]
  /** About the own brand. */
  branded: readonly string[]
  /** Small words that English, or another of these languages, does not have. */
  telling: string
  /** What a question begins with. */
  asks: string
  /** Words at the ends of a search query that are not part of what is searched for. */
  edges: string
}
