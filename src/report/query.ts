import { dimensions as known, type ReportDimension } from '../contract/dimensions.ts'
import { day_ms, dayOf } from '../days.ts'
import { badRequest, quoted } from '../errors.ts'
import { uuidOf } from '../store/uuid.ts'
import type { Binder } from './bind.ts'

/** A condition on a list of ids or names. */
export interface ListEntry<Field extends string = string> {
  field: Field
  operator: 'in' | 'not_in'
  values: string[]
}
/** A condition on a number of the row. */
export interface NumberEntry<Field extends string = string> {
  field: Field
  operator: 'gt' | 'gte' | 'lt' | 'lte'
  value: number
}
/** The comparisons on a number, for SQL and for JavaScript. */
export const comparisons = {
  gt: { sign: '>', holds: (a: number, b: number) => a > b },
  gte: { sign: '>=', holds: (a: number, b: number) => a >= b },
  lt: { sign: '<', holds: (a: number, b: number) => a < b },
  lte: { sign: '<=', holds: (a: number, b: number) => a <= b },
}
export interface Order {
  field: string
  direction: 'asc' | 'desc'
}

/** The parameters of every report, named as in the API. */
export interface ReportInput {
  start_date?: string | undefined
  end_date?: string | undefined
  previous_start_date?: string | undefined
  previous_end_date?: string | undefined
  include_previous_period: boolean
  /** Cut-off answers count unless this is false. */
  include_truncated?: boolean | undefined
  dimensions: string[]
  filters: (ListEntry | NumberEntry)[]
  having: (ListEntry | NumberEntry)[]
  order_by: Order[]
  limit: number
  offset: number
}

/** Days since 1970-01-01, both ends included, within the range of a ClickHouse Date. */
export interface Days {
  from: number
  to: number
}
/** The comparison window. Its day `d` stands for day `d + shift` of the report, at most `last`. */
export interface PreviousDays extends Days {
  shift: number
  last: number
}
/** Two windows without a common day, and the span from the first to the last day of both. */
export interface BothWindows extends Days {
  now: Days
  previous: PreviousDays
}
/** Days whose facts are read in one pass. */
export type ReadDays = Days | PreviousDays | BothWindows

/** A checked question, ready to be compiled. */
export interface ReportQuery {
  days: Days
  /** Which bounds of the window were left out. */
  is_open: { from: boolean; to: boolean }
  previous: PreviousDays | undefined
  include_truncated: boolean
  dimensions: string[]
  filters: (ListEntry | NumberEntry)[]
  having: (ListEntry | NumberEntry)[]
  order_by: Order[]
  limit: number
  offset: number
}

/** The values that stand for a bound that was left out. */
export const earliest = 0
export const latest = 65_535
const firstWritten = Date.parse('0001-01-01') / day_ms
const lastWritten = Date.parse('9999-12-31') / day_ms
const maxValues = 10_000

export const dayNumber = (day: string) => Date.parse(day) / day_ms
export const numberedDay = (number: number) => dayOf(number * day_ms)
/** Facts are from 2020 until today, so the bounds of a ClickHouse Date can stand for all days beyond them. */
const clamp = (day: number) => Math.min(Math.max(day, earliest), latest)
/** The closest day that a ClickHouse Date can hold, for comparing facts by day. */
export const storedDay = (day: string) => numberedDay(clamp(dayNumber(day)))
/** A day computed from other days, limited to the days that can be written with a four-digit year. */
export const writtenDay = (number: number) => numberedDay(Math.min(Math.max(number, firstWritten), lastWritten))

const timeDimensions = Object.entries<ReportDimension>(known).flatMap(([name, { holds }]) =>
  holds === 'day' ? [name] : [],
)

/** Both windows of a question in one, if they have no day in common. */
export function combinedWindows({ days, previous }: Pick<ReportQuery, 'days' | 'previous'>): BothWindows | undefined {
  if (!previous || (previous.from <= days.to && days.from <= previous.to)) return undefined
  const [from, to] = [Math.min(days.from, previous.from), Math.max(days.to, previous.to)]
  return { from, to, now: days, previous }
}

/** Empty values for everything in a question beyond the selection of answers. */
export const nothingMore = {
  ...{ filters: [], dimensions: [], having: [], order_by: [] },
  include_previous_period: false,
  limit: 0,
  offset: 0,
} satisfies ReportInput

/**
 * Checks the rules across fields and derives the windows (docs/methodology.md#the-brands-report).
 * @param populationFields fields that `having` accepts only together with the dimension of the same name
 * @throws AppError 400
 */
export function readQuery(input: ReportInput, populationFields: readonly string[]): ReportQuery {
  inOrder('start_date', input.start_date, 'end_date', input.end_date)
  inOrder('previous_start_date', input.previous_start_date, 'previous_end_date', input.previous_end_date)
  const dimensions = [...new Set(input.dimensions)]
  for (const [index, { field }] of input.having.entries()) {
    if (populationFields.includes(field) && !dimensions.some((name) => name === field)) {
      throw badRequest(
        `having[${index}].field ${quoted(field)} needs ${quoted(field)} in dimensions. Add it to dimensions or move the entry to filters.`,
      )
    }
  }
  const count = [...input.filters, ...input.having].reduce(
    (sum, entry) => sum + ('values' in entry ? entry.values.length : 0),
    0,
  )
  if (count > maxValues) {
    throw badRequest(
      `filters and having contain ${count} values in total; at most ${maxValues} are accepted. Send fewer.`,
    )
  }
  const start = input.start_date === undefined ? undefined : dayNumber(input.start_date)
  const end = input.end_date === undefined ? undefined : dayNumber(input.end_date)
  return {
    days: { from: clamp(start ?? earliest), to: clamp(end ?? latest) },
    is_open: { from: start === undefined, to: end === undefined },
    previous: previousDays(input, dimensions, start, end),
    include_truncated: input.include_truncated ?? true,
    dimensions,
    filters: input.filters,
    having: input.having,
    order_by: input.order_by,
    limit: input.limit,
    offset: input.offset,
  }
}

function previousDays(
  input: ReportInput,
  dimensions: string[],
  start: number | undefined,
  end: number | undefined,
): PreviousDays | undefined {
  const given = [input.previous_start_date, input.previous_end_date]
  if ((given[0] === undefined) !== (given[1] === undefined)) {
    const missing = given[0] === undefined ? 'previous_start_date' : 'previous_end_date'
    throw badRequest(
      `${missing} is missing. Give previous_start_date and previous_end_date together or leave both out.`,
    )
  }
  if (!input.include_previous_period) return undefined
  const isCutByTime = dimensions.some((name) => timeDimensions.includes(name))
  const needsStart = given[0] === undefined || isCutByTime
  if ((needsStart && start === undefined) || (given[0] === undefined && end === undefined)) {
    const missing = start === undefined && needsStart ? 'start_date' : 'end_date'
    const otherwise =
      given[0] === undefined
        ? 'Send both dates, or previous_start_date and previous_end_date.'
        : 'Send it, or remove date, week and month from dimensions.'
    throw badRequest(`${missing} is required with include_previous_period. ${otherwise}`)
  }
  const from = given[0] === undefined ? 2 * (start ?? 0) - (end ?? 0) - 1 : dayNumber(given[0])
  const to = given[1] === undefined ? (start ?? 0) - 1 : dayNumber(given[1])
  if (!isCutByTime) return { from: clamp(from), to: clamp(to), shift: 0, last: latest }
  const shift = (start ?? 0) - from
  const last = Math.min(end ?? latest, latest)
  return {
    from: clamp(Math.max(from, -shift)),
    to: clamp(dimensions.includes('date') ? Math.min(to, last - shift) : to),
    shift,
    last,
  }
}

function inOrder(startField: string, start: string | undefined, endField: string, end: string | undefined) {
  if (start !== undefined && end !== undefined && start > end) {
    throw badRequest(`${startField} (${start}) is after ${endField} (${end}). Send a start on or before the end.`)
  }
}

const operators = { in: 'IN', not_in: 'NOT IN' } as const

/** A condition on a value by a list; ids include their prefix. */
export function isIn(
  { list }: Pick<Binder, 'list'>,
  expression: string,
  type: string,
  { operator, values }: ListEntry,
): string {
  return `${expression} ${operators[operator]} ${list(type === 'UUID' ? values.map(uuidOf) : values, type)}`
}
