import { foldString } from '../text/fold.ts'
import { easternDenials } from './denials/eastern.ts'
import { englishDenials } from './denials/english.ts'
import { germanicDenials } from './denials/germanic.ts'
import { otherDenials } from './denials/other-languages.ts'
import { BRAND, OTHER } from './denials/parts.ts'
import { romanceDenials } from './denials/romance.ts'

/** Groups of languages whose denials are searched together, in sentences that contain words of these languages. */
const groups = [englishDenials, germanicDenials, romanceDenials, otherDenials, easternDenials]
const denials = groups.map(({ rules }) => rules.map((source) => new RegExp(source, 'u')))

/**
 * Two lists of folded words for each group of languages. Every denial of the group contains a word of each list. These
 * lists rule out nearly all sentences before the rules run.
 */
export const denialCues: string[][] = groups.flatMap(({ negations, objects }) => [
  negations.map(foldString),
  objects.map(foldString),
])

/** The speaker retracts the denial or reports it as someone else's. */
const retraction =
  /\b(?:not true|untrue|incorrect|false|myth|as if|even though|whoever)\b|\bbut (?:then |later |eventually |after that |afterwards )?(?:i |we )?(?:then |later |eventually )?(?:did )?(?:find|found|discovered|located)\b/u

/** How much of a sentence is examined on either side of the brand, in UTF-16 units. */
export const ABSENCE_REACH = 200

/**
 * Whether a sentence says that the brand named in it was not found (docs/methodology.md#what-is-a-mention): that it
 * does not exist, or that nothing is known about it. False when in doubt.
 * @param pieces the sentence, cut at each brand named in it: text, brand, text, brand, ..., text, without the brands
 * @param index the index of the brand in question, from 0
 * @param inGroups the indexes in `denialCues` of the groups of languages whose words the sentence contains
 */
export function deniesBrand(pieces: string[], index: number, inGroups: number[]): boolean {
  const sentence = pieces
    .map((piece, at) => (at === pieces.length - 1 ? piece : piece + (at === index ? BRAND : OTHER)))
    .join('')
  const plain = normalise(sentence)
  return !retraction.test(plain) && inGroups.some((group) => denials[group]?.some((denial) => denial.test(plain)))
}

/** Words of regret, which may appear anywhere in a denial. */
const regrets =
  `unfortunately|sadly|leider|helaas|malheureusement|lamentablemente|desafortunadamente|desgraciadamente|purtroppo
  |infelizmente|niestety|desværre|beklageligvis|tyvärr|dessverre|bohužel|bohužiaľ|žiaľ|sajnos|valitettavasti|maalesef|ne yazık ki
  |к сожалению|на жаль|din păcate|δυστυχώς|للأسف|לצערי`.replace(/\s*\n\s*/g, '')
const regret = new RegExp(`(?:^|,? )(?:${regrets}),?(?= )`, 'gu')

const normalise = (sentence: string): string =>
  sentence
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/["\u201c\u201d\u201e\u00ab\u00bb\u300c\u300d\u300e\u300f\u300a\u300b`*]/g, '')
    .replace(/(?<![a-z])'|'(?![a-z])/g, '')
    .replace(/\bcan't\b|\bcannot\b/g, 'can not')
    .replace(/n't\b/g, ' not')
    .replace(/\bi'm\b/g, 'i am')
    .replace(/\bwe're\b/g, 'we are')
    .replace(/\b(i|we)'ve\b/g, '$1 have')
    .replace(/\bthere's\b/g, 'there is')
    .replace(regret, '')
    .replace(/\s+/g, ' ')
    .trim()
