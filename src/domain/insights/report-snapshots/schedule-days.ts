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
/** Reports wait until the days before have also ended in UTC, by which answers are counted. */
const settles_ms = hour_ms

const isDay = ({ rhythm, weekday, month_day }: Rhythm, of: { day: string; weekday: number }) =>
  rhythm === 'weekly' ? of.weekday === weekday : isMonthDay(of.day, [month_day])

/** The next 7 a.m. after an instant on a day of the schedule, or later if the days before have not yet ended in UTC. */
export function nextReport(rhythm: Rhythm, after: Date, timezone: string): Date {
  // The end of one day is the start of the next.
  let starts_at = localDay(new Date(after.getTime() - 48 * hour_ms), timezone).ends_at
  for (;;) {
    const of = localDay(starts_at, timezone)
    const at = Math.max(morningOf(starts_at, morning_ms, timezone).getTime(), Date.parse(of.day) + settles_ms)
    if (at > after.getTime() && isDay(rhythm, of)) return new Date(at)
    starts_at = of.ends_at
  }
}

/** The days covered by a report made at an instant: the seven days before its day, or the previous calendar month. */
export function reportDays({ rhythm }: Rhythm, at: Date, timezone: string) {
  const { day } = localDay(at, timezone)
  if (rhythm === 'weekly') return { made_for: day, start_date: addDays(day, -7), end_date: addDays(day, -1) }
  const end_date = addDays(`${day.slice(0, 7)}-01`, -1)
  return { made_for: day, start_date: `${end_date.slice(0, 7)}-01`, end_date }
}
