import type { attributeTabs } from '../../contract/enums.ts'
import type { Asked } from '../population.ts'
import { hedges, joints, sides, sizeUnits } from './attribute-words.ts'

/*
 * Which tab shows a value of an attribute is told from the value alone, folded: sizes and weights are dimensions, other
 * numbers are facts, all else are characteristics. Patterns are RE2's.
 */

export type Tab = (typeof attributeTabs)[number]

const escaped = (word: string) => word.replaceAll(/[.*+?^$()[\]{}|\\]/g, '\\$&')
/** The longest first, since the first that fits is taken. */
const oneOf = (words: readonly string[]) =>
  `(?:${[...new Set(words)]
    .toSorted((a, b) => b.length - a.length)
    .map(escaped)
    .join('|')})`

const number = "(?:\\d+(?:[.,' ]?\\d+)*(?:[/⁄]\\d+)?|[.,]\\d+)"
const signed = `[-+±−~≈<>≤≥]{0,2} ?\\p{Sc}? ?${number}`
const before = `(?:${oneOf(hedges)} )?`
const joint = `(?: ?[(]| ?${oneOf(joints)} ?)`
const sizeUnit = `[ -]?${oneOf(sizeUnits)}s?\\.?`
const anyUnit = '[ -]?[\\p{L}\\p{Sc}%‰°\'"′″][\\p{L}\\d%°/·.^]*'

/** Numbers with or without a unit; without a joint between them the later one needs its unit ("6 ft 2 in"). */
const numbers = (unit: string, after: string) =>
  `^${before}${signed}(?:${unit})?${after}(?:${joint}${signed}(?:${unit})?${after}| ${signed}${unit}${after})*$`

const side = `(?: ?[(]?${oneOf(sides)}[)]?)?[)]?`
const hasSize = `\\d${sizeUnit}(?:[^\\p{L}]|x|$)`

/** A condition on the folded value that holds for those of one tab. */
export function tabCondition({ bind }: Pick<Asked, 'bind'>, value: string, tab: Tab): string {
  const matches = (pattern: string) => `match(${value}, ${bind(pattern, 'String')})`
  const isSize = `(${matches(numbers(sizeUnit, side))} AND ${matches(hasSize)})`
  const isNumber = matches(numbers(anyUnit, '[)]?'))
  if (tab === 'dimensions') return isSize
  return tab === 'facts' ? `(${isNumber} AND NOT ${isSize})` : `NOT (${isNumber} OR ${isSize})`
}
