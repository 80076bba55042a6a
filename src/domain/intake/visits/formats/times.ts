const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A day and time of day; the second may be a leap second. */
interface Clock {
  year: number
  /** From 0. */
  month: number
  day: number
  hour: number
  minute: number
  second: number
}

const minute_ms = 60_000

/** @returns milliseconds since 1970; undefined for a day or time that does not exist */
function instant({ year, month, day, hour, minute, second }: Clock, offset_minutes: number): number | undefined {
  if (month < 0 || month > 11 || hour > 23 || minute > 59 || second > 60) return undefined
  if (new Date(Date.UTC(year, month, day)).getUTCDate() !== day) return undefined
  return Date.UTC(year, month, day, hour, minute, second) - offset_minutes * minute_ms
}

/** The offset of a zone from UTC in minutes: `Z`, `+01:00`, `-0500` or nothing. */
function offsetOf(zone: string | undefined): number {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d\d):?(\d\d)$/.exec(zone ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

const commonTime = /^(\d\d)\/([A-Za-z]{3})\/(\d{4}):(\d\d):(\d\d):(\d\d) ([+-]\d{4})$/

/** `10/Oct/2026:13:55:36 -0700`. */
export function readCommonTime(text: string): number | undefined {
  const [, day, month = '', year, hour, minute, second, zone] = commonTime.exec(text) ?? []
  if (zone === undefined) return undefined
  const clock = {
    year: Number(year),
    month: months.indexOf(month.toLowerCase()),
    day: Number(day),
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
  }
  return instant(clock, offsetOf(zone))
}

const isoTime = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d):(\d\d)(?:[.,](\d{1,12}))? ?(Z|z|UTC|GMT|[+-]\d\d:?\d\d)?$/

/** `2026-10-10T13:55:36.123Z`. Without a zone it is UTC. */
export function readIsoTime(text: string): number | undefined {
  const [, year, month, day, hour, minute, second, fraction = '', zone] = isoTime.exec(text) ?? []
  if (second === undefined) return undefined
  const clock = {
    year: Number(year),
    month: Number(month) - 1,
    day: Number(day),
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
  }
  const time = instant(clock, offsetOf(zone))
  return time === undefined ? undefined : time + Number(fraction.padEnd(3, '0').slice(0, 3))
}

/** Seconds, milliseconds, microseconds or nanoseconds since 1970, distinguished by magnitude. */
function readUnixTime(number: number): number | undefined {
  if (!Number.isFinite(number) || number < 0) return undefined
  // A fraction such as .123 may be slightly less in binary.
  if (number < 1e11) return Math.floor(number * 1000 + 1e-3)
  if (number < 1e14) return Math.floor(number)
  if (number < 1e17) return Math.floor(number / 1e3)
  return number < 1e20 ? Math.floor(number / 1e6) : undefined
}

/** A time in any of these forms. */
export function readTime(value: unknown): number | undefined {
  if (typeof value === 'number') return readUnixTime(value)
  if (typeof value !== 'string') return undefined
  if (/^\d+(?:\.\d+)?$/.test(value)) return readUnixTime(Number(value))
  return readIsoTime(value) ?? readCommonTime(value)
}
