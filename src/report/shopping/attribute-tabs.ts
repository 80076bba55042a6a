import type { attributeTabs } from '../../contract/enums.ts'
import type { Asked } from '../population.ts'
import { hedges, joints, sides, sizeSigns, sizeUnits } from './attribute-words.ts'

/*
 * The tab of an attribute value depends only on the folded value: sizes and weights are dimensions, other numbers are
 * facts, everything else is a characteristic. Patterns are in RE2 syntax.
 */

export type Tab = (typeof attributeTabs)[number]

const escaped = (word: string) => word.replaceAll(/[.*+?^$()[\]{}|\\]/g, '\\$&')
/** Longest first, because the first match wins. */
const oneOf = (words: readonly string[]) => {
  const ordered = words.toSorted((a, b) => b.length - a.length)
  return `(?:${ordered.map(escaped).join('|')})`
}

const number = "(?:\\d+(?:[.,' ]?\\d+)*(?:[/⁄]\\d+)?|[.,]\\d+)[+]?"
const signed = `[-+±−~≈<>≤≥]{0,2} ?\\p{Sc}? ?${number}`
const before = `(?:${oneOf(hedges)} |(?:大?[約约]|약) ?)?`
const joint = `(?: ?[(]| ?${oneOf(joints)} ?)`

const side = oneOf(sides)
const oneSide = `(?:${side}:? ?)?`
/** `L x W x H`. */
const allSides = `${side}(?: ?[x×/*] ?${side})*`
const size = `(?:[ -]?${oneOf(sizeUnits)}s?\\.?(?: ${side}\\b)?| ?${oneOf(sizeSigns)}(?: ?${side}\\b)?)(?: ?[(]${allSides}[)])?[)]?`
const unit = '[ -]?[\\p{L}\\p{Sc}%‰°\'"′″][\\p{L}\\d%°/·.^]*[)]?'

/** Numbers with or without a unit. Without a joint between them, the second one needs its unit ("6 ft 2 in"). */
const numbersIn = (units: string, prefix = '') =>
  `${prefix}${signed}(?:${units})?(?:${joint}${prefix}${signed}(?:${units})?| ${signed}${units})*$`
const sizes = `^${before}(?:${allSides}:? ?)?${numbersIn(size, oneSide)}`
const numbers = `^${before}${numbersIn(unit)}`
/** `2-in-1` is not a size. */
const severalInOne = '^\\d+-in-\\d'

/** A condition on the folded value that is true for the values of one tab. */
export function tabCondition({ bind }: Pick<Asked, 'bind'>, value: string, tab: Tab): string {
  const matches = (pattern: string) => `match(${value}, ${bind(pattern, 'String')})`
  const isSize = `(${matches(sizes)} AND ${matches(`\\d[+]?${size}`)} AND NOT ${matches(severalInOne)})`
  const isNumber = `(${matches(numbers)} AND NOT ${matches(severalInOne)})`
  if (tab === 'dimensions') return isSize
  return tab === 'facts' ? `(${isNumber} AND NOT ${isSize})` : `NOT (${isNumber} OR ${isSize})`
}
