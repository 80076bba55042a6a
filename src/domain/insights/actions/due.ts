import type { repeatIntervals } from '../../../contract/enums.ts'
import { dayOf } from '../../../days.ts'

type Every = (typeof repeatIntervals)[number]

const days: Partial<Record<Every, number>> = { day: 1, week: 7, two_weeks: 14 }
const months: Partial<Record<Every, number>> = { month: 1, quarter: 3, year: 12 }

/** The day of the month of a `YYYY-MM-DD`. */
export const dayOfMonth = (date: string) => Number(date.slice(8))

/**
 * The day one interval later. If the month is too short for the wanted day, its last day is used. The next month uses
 * the wanted day again, so the 31st does not become the 28th permanently. No day is later than the last one with a
 * four-digit year.
 * @param due_day the day of the month that was asked for
 */
export function nextDue(due_on: string, every: Every, due_day: number): string {
  const date = new Date(`${due_on}T00:00:00Z`)
  const later = months[every]
  if (later === undefined) {
    date.setUTCDate(date.getUTCDate() + (days[every] ?? 0))
  } else {
    const month = date.getUTCMonth() + later
    const last = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate()
    date.setUTCMonth(month, Math.min(due_day, last))
  }
  return date.getUTCFullYear() > 9999 ? '9999-12-31' : dayOf(date)
}

/** The calendar day of an instant in a time zone, as `YYYY-MM-DD`. */
export const dayIn = (timezone: string, now: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: timezone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    now,
  )
