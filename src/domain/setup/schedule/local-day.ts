const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timezone: string) {
  const known = formats.get(timezone)
  if (known) return known
  // The Swedish date format is that of ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
  })
  formats.set(timezone, format)
  return format
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The local time in a time zone, in milliseconds since midnight, to the minute. */
export function localTime(instant: Date, timezone: string): number {
  const clock =
    clocks.get(timezone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  clocks.set(timezone, clock)
  const [hours = 0, minutes = 0] = clock.format(instant).split(':').map(Number)
  return (hours * 60 + minutes) * 60_000
}

export interface LocalDay {
  /** YYYY-MM-DD. */
  day: string
  /** 1 is Monday. */
  weekday: number
  /** The first instant of the next day. */
  ends_at: Date
}

/**
 * Whether a day is one of the days of the month. If its month is too short for one, the last day of the month counts.
 * @param day YYYY-MM-DD
 */
export function isMonthDay(day: string, month_days: readonly number[]): boolean {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return month_days.some((one) => Math.min(one, last) === date)
}

/** The local day of an instant in a time zone. */
export function localDay(instant: Date, timezone: string): LocalDay {
  const format = formatOf(timezone)
  const day = format.format(instant)
  // Days have 23 to 25 hours, or fewer if a zone crosses the date line.
  let inside = instant.getTime()
  let outside = inside + 28 * 3_600_000
  while (outside - inside > 1) {
    const middle = Math.floor((inside + outside) / 2)
    if (format.format(middle) === day) inside = middle
    else outside = middle
  }
  return { day, weekday: new Date(`${day}T00:00:00Z`).getUTCDay() || 7, ends_at: new Date(outside) }
}

/**
 * The instant of a local time in the morning. Also correct on a day on which the clocks change.
 * @param starts_at the first instant of the day
 * @param time_ms since midnight
 */
export function morningOf(starts_at: Date, time_ms: number, timezone: string): Date {
  const instant = starts_at.getTime() + time_ms
  return new Date(instant + time_ms - localTime(new Date(instant), timezone))
}
