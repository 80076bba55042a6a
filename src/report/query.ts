import type { dimensions } from '../contract/enums.ts'
import { badRequest, quoted } from '../errors.ts'
import { uuidOf } from '../store/visible.ts'
import type { Binder } from './bind.ts'

export type DimensionName = (typeof dimensions)[number]

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
/** What can be asked of a number, in SQL and here. */
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

/** What every report is asked with; the wire's words. */
export interface ReportInput {
  start_date?: string | undefined
  end_date?: string | undefined
  previous_start_date?: string | undefined
  previous_end_date?: string | undefined
  include_previous_period: boolean
  dimensions: string[]
  filters: (ListEntry | NumberEntry)[]
  having: (ListEntry | NumberEntry)[]
  order_by: Order[]
  limit: number
  offset: number
}

/** Days since 1970-01-01, both ends included, within what a ClickHouse Date holds. */
export interface Days {
  from: number
  to: number
}
/** The comparison window; its day `d` stands for day `d + shift` of the report, at most `last`. */
export interface PreviousDays extends Days {
  shift: number
  last: number
}

/** A question that has been checked and can be compiled as it is. */
export interface ReportQuery {
  days: Days
  previous: PreviousDays | undefined
  dimensions: string[]
  filters: (ListEntry | NumberEntry)[]
  having: (ListEntry | NumberEntry)[]
  order_by: Order[]
  limit: number
  offset: number
}

const millisPerDay = 86_400_000
const latest = 65_535
const maxValues = 10_000

export const dayNumber = (day: string) => Date.parse(day) / millisPerDay
export const dayOf = (number: number) => new Date(number * millisPerDay).toISOString().slice(0, 10)
/** No fact is older than 2020, so days before 1970 can stand for 1970-01-01. */
const clamp = (day: number) => Math.min(Math.max(day, 0), latest)

const timeDimensions: readonly string[] = ['date', 'week', 'month']

/**
 * Checks what no single field can tell and derives the windows (metrics.md 3 and 4).
 * @param populationFields fields that `having` takes only together with the dimension of their name
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
    throw badRequest(`filters and having hold ${count} values together; at most ${maxValues} are accepted. Send fewer.`)
  }
  const start = input.start_date === undefined ? undefined : dayNumber(input.start_date)
  const end = input.end_date === undefined ? undefined : dayNumber(input.end_date)
  return {
    days: { from: clamp(start ?? 0), to: clamp(end ?? latest) },
    previous: previousDays(input, dimensions, start, end),
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
        : 'Send it, or leave date, week and month out of dimensions.'
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

/** A condition on a value by a list; ids come with their prefix. */
export function isIn(
  { list }: Pick<Binder, 'list'>,
  expression: string,
  type: string,
  { operator, values }: ListEntry,
): string {
  return `${expression} ${operators[operator]} ${list(type === 'UUID' ? values.map(uuidOf) : values, type)}`
}
