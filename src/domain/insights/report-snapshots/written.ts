import type { FrozenCell, FrozenColumn } from '../../../contract/frozen-report.ts'
import { decimal, longDay, percent, points, rank, score, signed, whole } from '../../../figures/numbers.ts'

type Unit = FrozenColumn['unit']

const twoDigits = { value: decimal, change: signed(2) }
const numbers: Record<Exclude<Unit, 'text' | 'day'>, Record<'value' | 'change', (value: number) => string>> = {
  share: { value: percent, change: points },
  score: { value: score, change: signed(1) },
  rank: { value: rank, change: signed(2) },
  count: { value: whole, change: signed(0) },
  ratio: twoDigits,
  stars: twoDigits,
  price: twoDigits,
  sum: twoDigits,
}

export const isText = (unit: Unit): unit is 'text' | 'day' => unit === 'text' || unit === 'day'

/** A number formatted for people, by its unit. */
export const writtenNumber = (unit: Unit, value: number, is_change = false): string =>
  isText(unit) ? String(value) : numbers[unit][is_change ? 'change' : 'value'](value)

/**
 * A cell formatted for people.
 * @param row_unit the unit of the numbers in its row, if its column has none
 */
export function writtenCell({ unit, is_change }: FrozenColumn, cell: FrozenCell, row_unit: Unit = unit): string {
  if (cell === null) return '–'
  if (typeof cell === 'string') return unit === 'day' ? longDay(cell) : cell
  return writtenNumber(row_unit, cell, is_change)
}
