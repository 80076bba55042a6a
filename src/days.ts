/** A day in milliseconds. */
export const day_ms = 86_400_000

/** The UTC day of an instant, as `2026-01-31`. */
export const dayOf = (instant: Date | number) => new Date(instant).toISOString().slice(0, 10)

/** The day that many days after another; before it when the number is negative. */
export const addDays = (day: string, days: number) => dayOf(Date.parse(day) + days * day_ms)

/** The first moment after a day; of the last day that can be written, its last moment. */
export const dayAfter = (day: string) => new Date(Math.min(Date.parse(day) + day_ms, lastMoment))
const lastMoment = Date.parse('9999-12-31T23:59:59.999Z')

/** Whether it is the IANA name of a time zone. */
export function isTimeZone(name: string) {
  try {
    // Offsets such as +01:00 are accepted by the constructor but are no names.
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
