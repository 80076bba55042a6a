/** A day in milliseconds. */
export const day_ms = 86_400_000

/** The UTC day of an instant, as `2026-01-31`. */
export const dayOf = (instant: Date | number) => new Date(instant).toISOString().slice(0, 10)

/** The day that is `days` after another, or before it when the number is negative. */
export const addDays = (day: string, days: number) => dayOf(Date.parse(day) + days * day_ms)

/** The first moment after a day. For the last day that can be written, its last moment. */
export const dayAfter = (day: string) => new Date(Math.min(Date.parse(day) + day_ms, lastMoment))
const lastMoment = Date.parse('9999-12-31T23:59:59.999Z')

/** Names that `Intl` accepts although they are not IANA names. Stores and people read them as other zones, or as none. */
export const abbreviations = [
  ...['ACT', 'AET', 'AGT', 'ART', 'AST', 'BET', 'BST', 'CAT', 'CNT', 'CST', 'CTT', 'EAT', 'ECT'],
  ...['IET', 'IST', 'JST', 'MIT', 'NET', 'NST', 'PLT', 'PNT', 'PRT', 'PST', 'SST', 'VST'],
]

/** The zone that a name stands for; undefined for an unknown name. */
export function zoneOf(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** Whether it is the IANA name of a time zone. Offsets such as +01:00 are not. */
export const isTimeZone = (name: string) =>
  /^[A-Za-z]/.test(name) &&
  !/^SystemV\//i.test(name) &&
  !abbreviations.includes(name.toUpperCase()) &&
  zoneOf(name) !== undefined
