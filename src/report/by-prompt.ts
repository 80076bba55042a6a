import type { Metrics } from '../contract/metric.ts'
import { ratioMetrics } from '../contract/sure-metrics.ts'
import type { Sql } from '../store/clickhouse/open.ts'
import { answeredAs } from './compile.ts'
import { block, type Key, lines } from './group.ts'
import { type Asked, askOf, dimensionOf, keyOf, type Scope } from './population.ts'
import { groupColumn } from './prompt-cells.ts'
import type { Days, PreviousDays, ReportQuery } from './query.ts'
import type { Rows } from './rows.ts'

/*
 * The sums of a page of rows by prompt. Intervals and verdicts are computed from them
 * (docs/methodology.md#how-sure-a-number-is).
 */

/** How to sum the rows of a report by prompt. */
export interface ByPrompt {
  /** Only those that are ratios are used. */
  metrics: Metrics
  /** The sum that counts the answers of a group. */
  chats: string
  /** The column that identifies an entity within a group. */
  entity: string
  /** Conditions on the answers that count, in addition to those of the population. */
  counted?(asked: Asked): string[]
  /** Sums of a group that equal the total over all its entities: group sum -> entity sum. */
  added: Record<string, string>
  /**
   * The statements to sum, for one window.
   * @param keys additional keys to group by
   * @param entities entities of the page, as the column `entity` has them
   */
  parts(asked: Asked, days: Days | PreviousDays, keys: Record<string, Key>, entities: readonly string[]): SummedPart[]
}

/** A statement with the requested keys and sums. */
export interface SummedPart {
  text: string
  sums: readonly string[]
  /**
   * The number of the entity among those of the page, from 1. Entities of other pages have the next number, and 0 is what
   * does not count. Left out if the sums belong to the group.
   */
  place?: string
}

/** The rows of a page. */
export interface PageOfRows {
  /** The values of the rows by dimension, as in the response. */
  groups: Record<string, string[]>
  entities: string[]
}

/** Consecutive stretches of equal length inside a window. */
export interface Stretches {
  /** The first day of the first stretch. */
  first: number
  count: number
  /** Days per stretch. */
  days: number
}

/** 1970-01-05, the first Monday. */
const aMonday = 4

/** The whole ISO weeks of a window. */
export function wholeWeeksIn({ from, to }: Days): Stretches {
  const first = aMonday + Math.ceil((from - aMonday) / 7) * 7
  return { first, count: Math.max(0, Math.floor((to + 1 - first) / 7)), days: 7 }
}

/** The sums that the ratios of a report use. */
export const sumsByPrompt = ({ metrics, chats, added }: ByPrompt): string[] => [
  ...new Set([chats, ...ratioMetrics(metrics).flatMap(([, { ratio }]) => [ratio.x, ratio.y]), ...Object.values(added)]),
]

/** A limit on memory and time: more cells would slow down every reader. */
export const maxCells = 1_000_000

/**
 * The columns of `promptCells`, with a row per cell. Stops at `maxCells` + 1 rows.
 * @param weeks the stretches to separate in the report's window
 */
export function compileByPrompt(
  { grain }: Rows,
  by_prompt: ByPrompt,
  query: ReportQuery,
  scope: Scope,
  page: PageOfRows,
  weeks: Stretches | undefined,
): Sql {
  const asked = askOf(grain.population, query, scope)
  const { days, previous } = query
  const sums = sumsByPrompt(by_prompt)
  const prompt: Key = { sql: 'prompt_id', type: 'UUID' }
  const week = weeks && { week: weekOf(asked, weeks) }
  const parts = [
    ...by_prompt.parts(asked, days, { prompt, ...week }, page.entities).map((part) => ({ ...part, week, before: 0 })),
    ...(previous
      ? by_prompt
          .parts(asked, previous, { prompt }, page.entities)
          .map((part) => ({ ...part, week: undefined, before: 1 }))
      : []),
  ]
  const groups = query.dimensions.map(
    (name) => `CAST(${groupNumber(asked, name, page)}, 'UInt32') AS ${groupColumn(name)}`,
  )
  const isOnPage = query.dimensions.map((name) => `${groupColumn(name)} > 0`)
  const statements = parts.map(({ text, place, before, ...part }) =>
    lines(
      `SELECT ${[
        "CAST(part.prompt, 'LowCardinality(UUID)') AS prompt",
        ...groups,
        `CAST(${place ?? 0}, 'UInt32') AS place`,
        `toUInt16(${part.week ? 'part.week' : 0}) AS week`,
        `toUInt8(${before}) AS is_before`,
        ...sums.map((name) => `toInt64(${part.sums.includes(name) ? `part.${name}` : 0}) AS ${name}`),
      ].join(', ')}`,
      `FROM ${block(text)} AS part`,
      where([...ofPage(asked, page), ...isOnPage, ...(place === undefined ? [] : ['place > 0'])]),
    ),
  )
  return {
    text: lines('SELECT *', `FROM ${block(statements.join('\nUNION ALL\n'))} AS cells`, `LIMIT ${maxCells + 1}`),
    params: asked.params,
  }
}

/** The answer to `compileSpan`. */
export interface Span {
  first_day: number
  last_day: number
}

/** The first and last day with an answer that counts, in `first_day` and `last_day`. No row if there is none. */
export function compileSpan({ grain, by_prompt }: Rows, query: ReportQuery, scope: Scope): Sql {
  const asked = askOf(grain.population, query, scope)
  const conditions = [...asked.population.conditions(asked, query.days), ...(by_prompt?.counted?.(asked) ?? [])]
  return {
    text: `SELECT toUInt16(min(date)) AS first_day, toUInt16(max(date)) AS last_day FROM chats WHERE ${conditions.join(' AND ')} HAVING count() > 0`,
    params: asked.params,
  }
}

/** The position of a value in a list, from 1. 0 if it is not in the list. */
export const numberIn = ({ list }: Pick<Asked, 'list'>, value: string, values: readonly string[], type = 'String') =>
  values.length === 0
    ? 'toUInt32(0)'
    : `transform(${value}, ${list(values, type)}, range(toUInt32(1), toUInt32(${values.length + 1})), toUInt32(0))`

/** The number of the stretch that contains a fact's day, from 1. 0 outside all stretches. */
export function weekOf({ bind }: Asked, { first, count, days }: Stretches): Key {
  const from = bind(first, 'UInt16')
  const last = bind(first + days * count - 1, 'UInt16')
  return {
    sql: `if(toUInt16(date) BETWEEN ${from} AND ${last}, toUInt16(intDiv(toUInt16(date) - ${from}, ${bind(days, 'UInt16')}) + 1), toUInt16(0))`,
    type: 'UInt16',
  }
}

/** Ids and days are grouped by in the same form as in the response. */
const isPlain = (asked: Asked, name: string) => ['UUID', 'Date'].includes(dimensionOf(asked, name).type)

/** The position of a group's value among those of the page. */
function groupNumber(asked: Asked, name: string, { groups }: PageOfRows): string {
  const values = groups[name] ?? []
  return isPlain(asked, name)
    ? numberIn(asked, keyOf(name), values, dimensionOf(asked, name).type)
    : numberIn(asked, `toString(${answeredAs(asked, name)})`, values)
}

/** Conditions on the facts themselves, so that a page of few groups does not sum all facts. */
export const ofPage = (asked: Asked, { groups }: PageOfRows): string[] =>
  asked.query.dimensions.flatMap((name) =>
    isPlain(asked, name) ? [`${keyOf(name)} IN ${asked.list(groups[name] ?? [], dimensionOf(asked, name).type)}`] : [],
  )

const where = (conditions: string[]) => conditions.length > 0 && `WHERE ${conditions.join(' AND ')}`
