/** Stands for the brand in question in sentences that are matched against the rules. */
export const BRAND = '\ue000'
/** Stands for any other brand named in the sentence. */
export const OTHER = '\ue001'

export const anyBrand = `[${BRAND}${OTHER}]`
const conjunction = 'or|and|nor|oder|und|noch|ou|et|ni|o|y|e|of|en|og|eller|och|lub|ani|oraz|i|ve|veya'
const joint = `(?:,? (?:${conjunction}) |, | ?/ ?)`
/** The brand in question, alone or in a list of brands. */
export const theBrand = `(?:${anyBrand}${joint})*${BRAND}(?:${joint}${anyBrand})*`

/** The end of the statement; with any other continuation it is about something else. */
export const stop = ' ?(?:$|[.,;:!?)(\u2014\u2013])'

/** The denials of one language or more. */
export interface Denials {
  /** Expressions, each a denial of the brand's existence or of finding information on it. */
  rules: string[]
  /** Every denial contains one of these words, and one of the objects; both are folded. */
  negations: string[]
  /** What was searched for, or the search. */
  objects: string[]
}

export const wordList = (text: string): string[] => text.trim().split(/\s+/)
