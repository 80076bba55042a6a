const day = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
/** In dates that end with the year, dots as separators always mean that the day comes first. */
const dayFirst = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/
const clock = /^(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)?$/

const two = (part = '0') => part.padStart(2, '0')

/**
 * Converts a time from a file to the format that the service accepts. A time without a zone is UTC. An ambiguous date,
 * such as `03/04/2026`, stays as it is, so the service rejects it.
 */
export function writtenTime(text: string): string {
  const [, date = text, time] = /^([^T ]*)[T ]+(.+)$/.exec(text) ?? []
  const [, year, month, of_month] = day.exec(date) ?? reversed(dayFirst.exec(date))
  if (year === undefined) return text
  const on = `${year}-${two(month)}-${two(of_month)}`
  if (time === undefined) return `${on}T00:00:00Z`
  const [, hours, minutes, seconds] = clock.exec(time) ?? []
  if (hours !== undefined) return `${on}T${two(hours)}:${minutes}:${two(seconds)}Z`
  // Databases write zones as "UTC" or "+02".
  const zoned = time
    .replaceAll(' ', '')
    .replace(/(?:UTC|GMT)$/i, 'Z')
    .replace(/[+-]\d\d$/, '$&:00')
  const known = new Date(`${on}T${zoned}`)
  return Number.isNaN(known.getTime()) ? text : known.toISOString()
}

const reversed = (found: RegExpExecArray | null): (string | undefined)[] =>
  found ? [found[0], found[3], found[2], found[1]] : []
