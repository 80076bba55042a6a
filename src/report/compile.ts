import type { Sql } from '../store/clickhouse/open.ts'
import { block, lines } from './group.ts'
import type { Grain } from './model/grain.ts'
import { type Asked, askOf, dimensionOf, groupKeys, keyOf, previousName, type Scope } from './population.ts'
import {
  combinedWindows,
  comparisons,
  isIn,
  type ListEntry,
  type NumberEntry,
  type PreviousDays,
  type ReportQuery,
} from './query.ts'
import type { Rows } from './rows.ts'

/**
 * Compiles a checked question into one parameterised SELECT with a row per (group, entity). Columns are the entity, the
 * dimensions and the metrics under their own names, `previous_<metric>` if there is a comparison window, and
 * `<metric>_delta` and `total_count` if the report has them.
 */
export function compile(rows: Rows, query: ReportQuery, scope: Scope): Sql {
  const asked = askOf(rows.grain.population, query, scope)
  const order = orderOf(asked, rows)
  const more = rows.has_total_count ? ['count() OVER () AS total_count'] : []
  return {
    text: lines(
      rows.late?.(asked) ? withEntities(asked, rows, order, more) : matching(asked, rows, more),
      `ORDER BY ${[...order, ...(rows.ties ?? entityOf(rows)), ...query.dimensions].join(', ')}`,
      `LIMIT ${asked.bind(query.limit, 'UInt32')} OFFSET ${asked.bind(query.offset, 'UInt64')}`,
    ),
    params: asked.params,
  }
}

/**
 * The rows up to the end of the page, plus those tied with its last row, unordered. `key` replaces the texts of the
 * entities. Returns `most` + 1 rows if there are more than `most`.
 */
export function compileUnnamed(rows: Rows, key: string, query: ReportQuery, scope: Scope, most: number): Sql {
  const asked = askOf(rows.grain.population, query, scope)
  const columns = [...query.dimensions, `${key} AS entity_key`, ...numbersOf(asked, rows)]
  const more = rows.has_total_count ? ['count() OVER () AS total_count'] : []
  return {
    text: lines(
      `SELECT ${columns.join(', ')}`,
      `FROM ${block(upToTies(asked, rows, orderOf(asked, rows), more))}`,
      `LIMIT ${asked.bind(most + 1, 'UInt64')}`,
    ),
    params: asked.params,
  }
}

/** The rows up to the end of the page, plus those tied with its last row, with the texts of their entities. */
function withEntities(asked: Asked, rows: Rows, order: string[], more: string[]): string {
  const { keys = [], entities = '' } = rows.late?.(asked) ?? {}
  const columns = [...asked.query.dimensions, ...entityOf(rows), ...rows.columns(asked), ...numbersOf(asked, rows)]
  return lines(
    `SELECT ${columns.join(', ')}`,
    `FROM ${block(entities)} AS entities`,
    `INNER JOIN ${block(upToTies(asked, rows, order, more))} AS page USING (${keys.join(', ')})`,
  )
}

function upToTies(asked: Asked, rows: Rows, order: string[], more: string[]): string {
  const { limit, offset } = asked.query
  return lines(
    matching(asked, rows, more),
    order.length > 0 && `ORDER BY ${order.join(', ')}`,
    order.length > 0 && `LIMIT ${asked.bind(offset + limit, 'UInt64')} WITH TIES`,
  )
}

const numbersOf = (asked: Asked, rows: Rows) => [
  ...metricColumns(asked, rows).map(({ name }) => name),
  ...(rows.has_total_count ? ['total_count'] : []),
]

/** Rounds changes, so that equal changes compare as equal: 0.1 - 0.2 and 0.3 - 0.4 differ in binary floating point. */
const orderOf = (asked: Asked, rows: Rows) =>
  asked.query.order_by.map(({ field, direction }) => {
    const column = sortable(asked, rows, field)
    return `${isDelta(rows, field) ? `round(${column}, 12)` : column} ${direction} NULLS LAST`
  })

const isDelta = ({ grain, has_deltas }: Rows, field: string) =>
  has_deltas === true && Object.keys(grain.metrics).some((name) => deltaName(name) === field)

/** The number of rows on all pages, in `total_count`. Needed for a page beyond the last row. */
export function compileCount(rows: Rows, query: ReportQuery, scope: Scope): Sql {
  const asked = askOf(rows.grain.population, query, scope)
  return { text: `SELECT count() AS total_count\nFROM ${block(matching(asked, rows, []))}`, params: asked.params }
}

/** The rows that pass `having`, unordered. */
function matching(asked: Asked, rows: Rows, more: string[]): string {
  const { query } = asked
  const late = rows.late?.(asked)
  const columns = [
    ...query.dimensions.map((name) => `${answeredAs(asked, name)} AS ${name}`),
    ...(late ? late.keys : [...entityOf(rows), ...rows.columns(asked)]),
    ...metricColumns(asked, rows).map(({ name, sql }) => (sql === name ? name : `${sql} AS ${name}`)),
    ...more,
  ]
  const conditions = query.having.map((entry) => rows.condition(asked, entry) ?? rowCondition(asked, rows, entry))
  return lines(
    `SELECT ${columns.join(', ')}`,
    `FROM ${windows(asked, rows)}`,
    conditions.length > 0 && `WHERE ${conditions.join(' AND ')}`,
  )
}

/** The metrics, their previous values and their changes. */
function metricColumns({ query }: Asked, { grain, has_deltas }: Rows) {
  const metrics = Object.keys(grain.metrics)
  return [
    ...metrics.map((name) => ({ name, sql: name })),
    ...(query.previous ? metrics.map(previousName).map((name) => ({ name, sql: name })) : []),
    ...(has_deltas ? metrics.map((name) => ({ name: deltaName(name), sql: deltaOf(grain, query, name) })) : []),
  ]
}

const entityOf = ({ entity }: Rows) => (entity === undefined ? [] : [entity])
const deltaName = (metric: string) => `${metric}_delta`

/** The change of a metric between the windows. A side without facts counts as 0, unless the metric is then null. */
function deltaOf({ metrics }: Grain, { previous }: ReportQuery, name: string): string {
  if (previous) return `${name} - ${previousName(name)}`
  return metrics[name]?.is_nullable ? 'NULL' : name
}

/** The cells of the report's window and of the comparison window, side by side. */
function windows(asked: Asked, rows: Rows): string {
  const { days, previous } = asked.query
  const at_once = rows.has_both_windows && combinedWindows(asked.query)
  if (!previous || at_once) return `${block(rows.cells(asked, at_once || days))} AS now`
  if (rows.is_in_either_window) return eitherWindow(asked, rows, previous)
  return lines(`${block(rows.cells(asked, days))} AS now`, joinPrevious(asked, rows, previous))
}

/** A row for every entity with a cell in either window. */
function eitherWindow(asked: Asked, rows: Rows, previous: PreviousDays): string {
  const keys = [...groupKeys(asked), ...entityOf(rows), ...rows.columns(asked)].join(', ')
  const metrics = Object.keys(rows.grain.metrics)
  const cells = (days: PreviousDays | ReportQuery['days'], is_previous: boolean) =>
    `SELECT ${keys}, ${metrics.join(', ')}, ${is_previous} AS is_previous FROM ${block(rows.cells(asked, days))}`
  const sides = metrics.flatMap((name) => [
    `anyIf(both.${name}, NOT is_previous) AS ${name}`,
    `anyIf(both.${name}, is_previous) AS ${previousName(name)}`,
  ])
  return block(
    lines(
      `SELECT ${[keys, ...sides].join(', ')}`,
      `FROM ${block(lines(cells(asked.query.days, false), 'UNION ALL', cells(previous, true)))} AS both`,
      `GROUP BY ${keys}`,
    ),
  )
}

/** Joins the comparison window's metrics to the rows of the report's window. */
function joinPrevious(asked: Asked, rows: Rows, days: PreviousDays): string {
  const { grain, total, cells } = rows
  const groups = groupKeys(asked)
  const keys = [...groups, ...(rows.late?.(asked)?.keys ?? entityOf(rows))]
  const metrics = Object.keys(grain.metrics).filter((name) => name !== total?.metric)
  const columns = [...keys, ...metrics.map((name) => `${name} AS ${previousName(name)}`)]
  return lines(
    `LEFT JOIN ${block(`SELECT ${columns.join(', ')}\nFROM ${block(cells(asked, days))}`)} AS previous`,
    `USING (${keys.join(', ')})`,
    total && joinTotal(groups, total.metric, total.cells(asked, days)),
  )
}

function joinTotal(groups: string[], metric: string, cells: string): string {
  const columns = [...groups, `${metric} AS ${previousName(metric)}`].join(', ')
  if (groups.length > 0) {
    return `LEFT JOIN ${block(`SELECT ${columns}\nFROM ${block(cells)}`)} AS before\nUSING (${groups.join(', ')})`
  }
  // A sum produces one row even when there are no chats.
  return `CROSS JOIN ${block(`SELECT sum(${metric}) AS ${previousName(metric)}\nFROM ${block(cells)}`)} AS before`
}

/** A condition of `having` on a metric or a dimension. Null is neither above nor below anything. */
function rowCondition(asked: Asked, rows: Rows, entry: ListEntry | NumberEntry): string {
  if ('value' in entry) {
    return `${sortable(asked, rows, entry.field)} ${comparisons[entry.operator].sign} ${asked.bind(entry.value, 'Float64')}`
  }
  const name = asked.query.dimensions.find((dimension) => dimension === entry.field)
  if (!name) throw new Error(`having on ${entry.field}, which is not a dimension of the query`)
  const { type, value } = dimensionOf(asked, name)
  return type === 'UUID' ? isIn(asked, keyOf(name), 'UUID', entry) : isIn(asked, value(keyOf(name)), 'String', entry)
}

/** The column of a metric, its previous value, its change, a dimension, or a tie-breaker. */
function sortable({ query }: Asked, { grain, has_deltas, ties = [] }: Rows, field: string): string {
  const known = Object.keys(grain.metrics).flatMap((name) => [
    ...[name, ...(query.previous ? [previousName(name)] : [])],
    ...(has_deltas ? [deltaName(name)] : []),
  ])
  const columns = [...known, ...ties, ...query.dimensions]
  if (!columns.includes(field)) throw new Error(`${field} is not a metric of ${grain.table}`)
  return field
}

/** A dimension's value in the format of the response. */
export function answeredAs(asked: Asked, name: string): string {
  const dimension = dimensionOf(asked, name)
  const value = dimension.value(keyOf(name))
  return dimension.shown?.(value, asked) ?? value
}
