import { addDays, dayOf } from '../../../days.ts'
import { localDay } from '../../setup/schedule/local-day.ts'

/** Two windows to compare, by UTC day, both ends included. They share no day. */
export interface Windows {
  start_date: string
  end_date: string
  previous_start_date: string
  previous_end_date: string
}

const days_before = 28

/**
 * The last day with complete answers: the day before today. Of today in the project's time zone and in UTC, by which answers are
 * counted, the earlier one is used.
 */
export function lastWholeDay(now: Date, timezone: string): string {
  const [here, utc] = [localDay(now, timezone).day, dayOf(now)]
  return addDays(here < utc ? here : utc, -1)
}

/** The last whole week, from Monday to Sunday, and the 28 days before it. */
export function lastWholeWeek(now: Date, timezone: string): Windows {
  const last = lastWholeDay(now, timezone)
  const weekday = new Date(`${last}T00:00:00Z`).getUTCDay()
  return weekFrom(addDays(last, -weekday - 6))
}

/** The windows of a week by its Monday. */
export const weekFrom = (monday: string): Windows => windowsOf(monday, 7)

/** The last whole day and the 28 days before it. */
export const lastDay = (now: Date, timezone: string): Windows => dayFrom(lastWholeDay(now, timezone))

export const dayFrom = (day: string): Windows => windowsOf(day, 1)

const windowsOf = (start_date: string, length: number): Windows => ({
  start_date,
  end_date: addDays(start_date, length - 1),
  previous_start_date: addDays(start_date, -days_before),
  previous_end_date: addDays(start_date, -1),
})
