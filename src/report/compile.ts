import type { Sql } from '../store/clickhouse/open.ts'
import type { Snapshot } from '../store/visible.ts'
import { createBinder } from './bind.ts'
import { block, lines } from './group.ts'
import { dimensions, type Grain } from './model.ts'
import { type Asked, groupKeys, isIn, keyOf } from './population.ts'
import {
  comparisons,
  type DimensionName,
  type ListEntry,
  type NumberEntry,
  type PreviousDays,
  type ReportQuery,
} from './query.ts'
import type { Rows } from './rows.ts'

/** What a question is asked about. */
export interface Scope {
  snapshot: Snapshot
  /** How answers name a channel, and the model it has now. */
  channels: { id: string; served: string; model: string }[]
}

/**
 * A checked question in, one parameterised SELECT out: a row per (group, entity) with the entity, the dimensions and
 * metrics under their own names and, with a comparison window, `previous_<metric>`.
 */
export function compile(rows: Rows, query: ReportQuery, { snapshot, channels }: Scope): Sql {
  const binder = createBinder()
  const asked: Asked = { query, snapshot, ...binder }
  const { grain, entity } = rows
  const metrics = Object.keys(grain.metrics)
  const columns = [
    ...query.dimensions.map((name) => `${shown(asked, name, channels)} AS ${name}`),
    entity,
    ...rows.columns(asked),
    ...metrics,
    ...(query.previous ? metrics.map((name) => `previous_${name}`) : []),
  ]
  const conditions = query.having.map((entry) => rows.condition(asked, entry) ?? rowCondition(asked, grain, entry))
  const order = query.order_by.map(({ field, direction }) => `${metricOf(grain, field)} ${direction} NULLS LAST`)
  return {
    text: lines(
      `SELECT ${columns.join(', ')}`,
      `FROM ${block(rows.cells(asked, query.days))} AS now`,
      query.previous && joinPrevious(asked, rows, query.previous),
      conditions.length > 0 && `WHERE ${conditions.join(' AND ')}`,
      `ORDER BY ${[...order, entity, ...query.dimensions].join(', ')}`,
      `LIMIT ${binder.bind(query.limit, 'UInt32')} OFFSET ${binder.bind(query.offset, 'UInt32')}`,
    ),
    params: binder.params,
  }
}

/** Joins the comparison window's metrics to the rows there are now. */
function joinPrevious(asked: Asked, { grain, entity, total, cells }: Rows, days: PreviousDays): string {
  const groups = groupKeys(asked)
  const keys = [...groups, entity]
  const metrics = Object.keys(grain.metrics).filter((name) => name !== total?.metric)
  const columns = [...keys, ...metrics.map((name) => `${name} AS previous_${name}`)]
  return lines(
    `LEFT JOIN ${block(`SELECT ${columns.join(', ')}\nFROM ${block(cells(asked, days))}`)} AS previous`,
    `USING (${keys.join(', ')})`,
    total && joinTotal(groups, total.metric, total.cells(asked, days)),
  )
}

function joinTotal(groups: string[], metric: string, cells: string): string {
  const columns = [...groups, `${metric} AS previous_${metric}`].join(', ')
  if (groups.length > 0) {
    return `LEFT JOIN ${block(`SELECT ${columns}\nFROM ${block(cells)}`)} AS before\nUSING (${groups.join(', ')})`
  }
  // A sum makes its one row out of no chats, too.
  return `CROSS JOIN ${block(`SELECT sum(${metric}) AS previous_${metric}\nFROM ${block(cells)}`)} AS before`
}

/** A condition of `having` on a metric or a dimension. A null is neither above nor below anything. */
function rowCondition(asked: Asked, grain: Grain, entry: ListEntry | NumberEntry): string {
  if ('value' in entry) {
    return `${metricOf(grain, entry.field)} ${comparisons[entry.operator].sign} ${asked.bind(entry.value, 'Float64')}`
  }
  const name = asked.query.dimensions.find((dimension) => dimension === entry.field)
  if (!name) throw new Error(`having on ${entry.field}, which is no dimension of the question`)
  const { type, value } = dimensions[name]
  return type === 'UUID' ? isIn(asked, keyOf(name), 'UUID', entry) : isIn(asked, value(keyOf(name)), 'String', entry)
}

function metricOf(grain: Grain, field: string): string {
  if (!Object.hasOwn(grain.metrics, field)) throw new Error(`${field} is no metric of ${grain.table}`)
  return field
}

/** A dimension's value as the answer carries it. */
function shown({ list }: Asked, name: DimensionName, channels: Scope['channels']): string {
  const value = dimensions[name].value(keyOf(name))
  if (name !== 'model_id' && name !== 'model_channel_id') return value
  const ids = channels.map(({ id }) => id)
  const names = channels.map(({ model, served }) => (name === 'model_id' ? model : served))
  return `transform(${value}, ${list(ids, 'String')}, ${list(names, 'String')}, ${value})`
}
