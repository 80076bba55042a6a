import { addDays } from '../../../days.ts'
import { isMonthDay, localDay, morningOf } from '../../setup/schedule/local-day.ts'

export interface Rhythm {
  rhythm: 'weekly' | 'monthly'
  /** 1 is Monday. */
  weekday: number
  month_day: number
}

const hour_ms = 3_600_000
const morning_ms = 7 * hour_ms
/** Once the days before it are over by UTC, too, by which answers are counted. */
const settles_ms = hour_ms

const isDay = ({ rhythm, weekday, month_day }: Rhythm, of: { day: string; weekday: number }) =>
  rhythm === 'weekly' ? of.weekday === weekday : isMonthDay(of.day, [month_day])

/** The next seven in the morning of a day of the schedule after an instant, or as soon as the days before that are over by UTC. */
export function nextReport(rhythm: Rhythm, after: Date, timezone: string): Date {
  // What begins a day ends the one before it.
  let starts_at = localDay(new Date(after.getTime() - 48 * hour_ms), timezone).ends_at
  for (;;) {
    const of = localDay(starts_at, timezone)
    const at = Math.max(morningOf(starts_at, morning_ms, timezone).getTime(), Date.parse(of.day) + settles_ms)
    if (at > after.getTime() && isDay(rhythm, of)) return new Date(at)
    starts_at = of.ends_at
  }
}

/** What a report is of that is made at an instant: the seven days before its day, or the calendar month before. */
export function reportDays({ rhythm }: Rhythm, at: Date, timezone: string) {
  const { day } = localDay(at, timezone)
  if (rhythm === 'weekly') return { made_for: day, start_date: addDays(day, -7), end_date: addDays(day, -1) }
  const end_date = addDays(`${day.slice(0, 7)}-01`, -1)
  return { made_for: day, start_date: `${end_date.slice(0, 7)}-01`, end_date }
}
