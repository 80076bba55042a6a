import { addDays, dayOf } from '../days.ts'
import { longDay, month, shortDay } from '../figures/numbers.ts'
import type { DayRange, Step } from './filters.ts'

/** Names of a step: by itself, as a column, and in API calls that use buckets. */
export const stepNames = { date: 'day', week: 'week', month: 'month' } as const satisfies Record<Step, string>
export const stepColumns = { date: 'Day', week: 'Week of', month: 'Month of' } as const satisfies Record<Step, string>
export const titleOfStep = (step: Step) => (position: string) =>
  step === 'date' ? longDay(position) : `${stepColumns[step]} ${longDay(position)}`

/** The same for narrow places. */
export const shortTitleOfStep = (step: Step) => (step === 'month' ? month : shortDay)

/** The titles of a chart's positions. */
export const titlesOfStep = (step: Step) => ({ titleOf: titleOfStep(step), shortTitleOf: shortTitleOfStep(step) })

/** Consecutive days, so that a day without answers is a gap. Weeks and months as returned. */
export function positionsOf(rows: readonly { [name in Step]?: string | undefined }[], step: Step): string[] {
  const known = [...new Set(rows.map((row) => row[step] ?? ''))].sort()
  const [first] = known
  const last = known.at(-1)
  if (step !== 'date' || first === undefined || last === undefined) return known
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

export function lastDayOf(first: string, step: Step): string {
  if (step === 'date') return first
  if (step === 'week') return addDays(first, 6)
  const [year = 0, month = 0] = first.split('-').map(Number)
  return dayOf(Date.UTC(year, month, 0))
}

/** The part of a step that lies in a period, as in the address. */
export function daysOfStep(first: string, step: Step, { start_date, end_date }: DayRange) {
  const last = lastDayOf(first, step)
  return { start: first < start_date ? start_date : first, end: last > end_date ? end_date : last }
}
