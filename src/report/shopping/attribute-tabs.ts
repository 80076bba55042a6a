import type { attributeTabs } from '../../contract/enums.ts'
import type { Asked } from '../population.ts'
import { hedges, joints, sides, sizeSigns, sizeUnits } from './attribute-words.ts'

/*
 * Which tab shows a value of an attribute is told from the value alone, folded: sizes and weights are dimensions, other
 * numbers are facts, all else are characteristics. Patterns are RE2's.
 */

export type Tab = (typeof attributeTabs)[number]

const escaped = (word: string) => word.replaceAll(/[.*+?^$()[\]{}|\\]/g, '\\$&')
/** The longest first, since the first that fits is taken. */
const oneOf = (words: readonly string[]) => {
  const ordered = words.toSorted((a, b) => b.length - a.length)
  return `(?:${ordered.map(escaped).join('|')})`
}

const number = "(?:\\d+(?:[.,' ]?\\d+)*(?:[/⁄]\\d+)?|[.,]\\d+)"
const signed = `[-+±−~≈<>≤≥]{0,2} ?\\p{Sc}? ?${number}`
const before = `(?:${oneOf(hedges)} )?`
const joint = `(?: ?[(]| ?${oneOf(joints)} ?)`

const side = oneOf(sides)
const size = `(?:[ -]?${oneOf(sizeUnits)}s?\\.?(?: ${side}\\b)?| ?${oneOf(sizeSigns)}(?: ?${side}\\b)?)(?: ?[(]${side}[)])?[)]?`
const unit = '[ -]?[\\p{L}\\p{Sc}%‰°\'"′″][\\p{L}\\d%°/·.^]*[)]?'

/** Numbers with or without a unit; without a joint between them the later one needs its unit ("6 ft 2 in"). */
const numbersIn = (units: string) =>
  `^${before}${signed}(?:${units})?(?:${joint}${signed}(?:${units})?| ${signed}${units})*$`

/** A condition on the folded value that holds for those of one tab. */
export function tabCondition({ bind }: Pick<Asked, 'bind'>, value: string, tab: Tab): string {
  const matches = (pattern: string) => `match(${value}, ${bind(pattern, 'String')})`
  const isSize = `(${matches(numbersIn(size))} AND ${matches(`\\d${size}`)})`
  const isNumber = matches(numbersIn(unit))
  if (tab === 'dimensions') return isSize
  return tab === 'facts' ? `(${isNumber} AND NOT ${isSize})` : `NOT (${isNumber} OR ${isSize})`
}
