/* The formats of numbers and days for all views, in the dashboard and in reports. */
const grouping = new Intl.NumberFormat('en-US')
const oneDigit = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

export const whole = (value: number) => grouping.format(value)
export const percent = (share: number) => `${oneDigit.format(share * 100)}%`
export const score = (value: number) => oneDigit.format(value)
export const rank = (value: number) => oneDigit.format(value)
export const decimal = (value: number) => value.toFixed(2)

/** US dollars in cents, with more digits below one cent. */
export const usd = (amount: number) =>
  `$${amount === 0 || amount >= 0.01 ? centsFormat.format(amount) : amount.toPrecision(2)}`
const centsFormat = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const minus = '\u2212'
/** A difference with its sign. */
export const signed = (digits: number) => {
  const size = new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return (difference: number) => {
    const text = size.format(Math.abs(difference))
    return /[1-9]/.test(text) ? `${difference < 0 ? minus : '+'}${text}` : text
  }
}
/** A difference of shares in percentage points. */
export const points = (difference: number) => `${signed(1)(difference * 100)} pts`

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const dayWithYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const timeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
export const shortDay = (day: string) => dayFormat.format(Date.parse(day))
/** "Sep 2026" */
export const month = (day: string) => monthFormat.format(Date.parse(day))
export const longDay = (day: string) => dayWithYear.format(Date.parse(day))
export const time = (timestamp: string) => `${timeFormat.format(Date.parse(timestamp))} UTC`

/** "Sep 23 – Oct 22, 2026" */
export const rangeOfDays = (start: string, end: string) =>
  start === end
    ? longDay(end)
    : `${start.slice(0, 4) === end.slice(0, 4) ? shortDay(start) : longDay(start)} – ${longDay(end)}`

const regions = new Intl.DisplayNames('en', { type: 'region' })
export const country = (code: string) => regions.of(code) ?? code

/** "1 answer", "2,000 answers" */
export const quantity = (count: number, noun: string) => `${whole(count)} ${noun}${count === 1 ? '' : 's'}`

/** "12 kB", "3.4 MB", "1.2 GB" */
export function fileSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`
  return bytes < 1_000_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${(bytes / 1_000_000_000).toFixed(1)} GB`
}
