import { longDay } from '../components/format.ts'
import { addDays, type Step } from './filters.ts'

/** How a step is called: alone, as a column, and where a service speaks of buckets. */
export const stepNames = { date: 'day', week: 'week', month: 'month' } as const satisfies Record<Step, string>
export const stepColumns = { date: 'Day', week: 'Week of', month: 'Month of' } as const satisfies Record<Step, string>
export const titleOfStep = (step: Step) => (position: string) =>
  step === 'date' ? longDay(position) : `${stepColumns[step]} ${longDay(position)}`

/** Days in a row, so that one without answers is a gap; weeks and months as they come. */
export function positionsOf(rows: readonly { [name in Step]?: string | undefined }[], step: Step): string[] {
  const known = [...new Set(rows.map((row) => row[step] ?? ''))].sort()
  const [first] = known
  const last = known.at(-1)
  if (step !== 'date' || first === undefined || last === undefined) return known
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}
