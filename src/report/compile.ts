import type { Sql } from '../store/clickhouse/open.ts'
import { type Snapshot, uuidOf, visible } from '../store/snapshot.ts'
import { type Binder, createBinder } from './bind.ts'
import { chatColumns, dimensions, type Grain, promptConditions } from './model.ts'
import {
  type Days,
  type DimensionName,
  dayOf,
  type ListEntry,
  type NumberEntry,
  type PreviousDays,
  type ReportQuery,
} from './query.ts'

/** What a question is asked about. */
export interface Scope {
  snapshot: Snapshot
  /** UUIDs of the entities that have rows, named or not: those tracked that pass the filters on them. */
  entities: string[]
  /** `entities` lacks some of those that facts name. */
  is_narrowed: boolean
  /** How answers name a channel, and the model it has now. */
  channels: { id: string; served: string; model: string }[]
}

/**
 * A checked question in, one parameterised SELECT out: a row per (group with a chat, entity) with the grain's metrics,
 * `by_<dimension>` columns, the entity's UUID and, with a comparison window, `previous_<metric>`.
 */
export function compile(grain: Grain, query: ReportQuery, scope: Scope): Sql {
  const binder = createBinder()
  const parts = { grain, query, scope, ...binder }
  const keys = query.dimensions.map(keyOf)
  const metrics = Object.keys(grain.metrics)
  const columns = [
    ...query.dimensions.map((name) => `${shown(name, parts)} AS ${name}`),
    grain.entity,
    ...metrics,
    ...(query.previous ? metrics.map((name) => `previous_${name}`) : []),
  ]
  const conditions = query.having.map((entry) => rowCondition(entry, parts))
  const order = [
    ...query.order_by.map(({ field, direction }) => `${metricOf(grain, field)} ${direction.toUpperCase()} NULLS LAST`),
    `toString(${grain.entity})`,
    ...query.dimensions.map((name) => sortable(name, parts)),
  ]
  const text = [
    `SELECT ${columns.join(', ')}`,
    `FROM ${block(cells(parts, query.days))} AS now`,
    query.previous && `LEFT JOIN ${block(previousCells(parts, query.previous))} AS previous`,
    query.previous && `USING (${[...keys, grain.entity].join(', ')})`,
    conditions.length > 0 && `WHERE ${conditions.join(' AND ')}`,
    `ORDER BY ${order.join(', ')}`,
    `LIMIT ${binder.bind(query.limit, 'UInt32')} OFFSET ${binder.bind(query.offset, 'UInt32')}`,
  ]
  return { text: text.filter(Boolean).join('\n'), params: binder.params }
}

interface Parts extends Binder {
  grain: Grain
  query: ReportQuery
  scope: Scope
}

const keyOf = (name: DimensionName) => `by_${name}`
const block = (text: string) => `(\n${text.replace(/^/gm, '  ')}\n)`
const aliased = (expressions: Record<string, string>) =>
  Object.entries(expressions).map(([name, sql]) => (name === sql ? name : `${sql} AS ${name}`))

/** Every (group, entity) of a window with its metrics. */
function cells(parts: Parts, days: Days | PreviousDays): string {
  const { grain, query, scope } = parts
  const keys = query.dimensions.map(keyOf)
  const over = keys.length > 0 ? `PARTITION BY ${keys.join(', ')}` : ''
  const groups = Object.entries(grain.group_sums).map(([name, sql]) => `${sql} OVER (${over}) AS ${name}`)
  const sums = Object.fromEntries(Object.keys(grain.sums).map((name) => [name, `sum(${name})`]))
  const totals = grouped(parts, days, {
    table: 'chats',
    entity: [],
    sums: { [grain.total]: 'count()' },
    again: { [grain.total]: `sum(${grain.total})` },
  })
  const counted = grouped(parts, days, { table: grain.table, entity: [grain.entity], sums: grain.sums, again: sums })
  return [
    `SELECT ${[...keys, grain.entity, ...groups, ...aliased(grain.metrics)].join(', ')}`,
    `FROM (SELECT *, arrayJoin(${parts.list(scope.entities, 'UUID')}) AS ${grain.entity} FROM ${block(totals)}) AS totals`,
    `LEFT JOIN ${block(counted)} AS counted`,
    `USING (${[...keys, grain.entity].join(', ')})`,
  ].join('\n')
}

function previousCells(parts: Parts, days: PreviousDays): string {
  const { grain, query } = parts
  const columns = [
    ...query.dimensions.map(keyOf),
    grain.entity,
    ...Object.keys(grain.metrics).map((name) => `${name} AS previous_${name}`),
  ]
  return `SELECT ${columns.join(', ')}\nFROM ${block(cells(parts, days))}`
}

interface Grouping {
  table: string
  entity: string[]
  sums: Record<string, string>
  /** The sums of sums. */
  again: Record<string, string>
}

/** Facts of the population, summed by group: first by what stands on the fact, then by what the prompts say. */
function grouped(parts: Parts, days: Days | PreviousDays, grouping: Grouping): string {
  const { query } = parts
  const day = dayExpression(parts, days)
  const chatKeys = query.dimensions.filter((name) => dimensions[name].of === 'chat')
  const promptKeys = query.dimensions.filter((name) => dimensions[name].of === 'prompt')
  const keysOf = (names: DimensionName[]) =>
    Object.fromEntries(names.map((name) => [keyOf(name), dimensions[name].key(day)]))
  const where = [...population(parts, days), ...factConditions(parts, grouping)].join('\n  AND ')
  const facts = (keys: Record<string, string>) =>
    [
      `SELECT ${[...aliased(keys), ...grouping.entity, ...aliased(grouping.sums)].join(', ')}`,
      `FROM ${grouping.table}`,
      `WHERE ${where}`,
      ...groupBy([...Object.keys(keys), ...grouping.entity]),
    ].join('\n')
  if (promptKeys.length === 0) return facts(keysOf(chatKeys))
  const prompts = `SELECT ${['prompt_id', ...aliased(keysOf(promptKeys))].join(', ')}\nFROM prompts FINAL\nWHERE ${[
    projectIs(parts),
    promptKeys.includes('topic_id') && 'topic_id IS NOT NULL',
  ]
    .filter(Boolean)
    .join(' AND ')}`
  const keys = query.dimensions.map(keyOf)
  return [
    `SELECT ${[...keys, ...grouping.entity, ...aliased(grouping.again)].join(', ')}`,
    `FROM ${block(facts({ ...keysOf(chatKeys), prompt_id: 'prompt_id' }))} AS facts`,
    `INNER JOIN ${block(prompts)} AS prompts`,
    'USING (prompt_id)',
    ...groupBy([...keys, ...grouping.entity]),
  ].join('\n')
}

/** Without keys an empty population would still make one row. */
const groupBy = (keys: string[]) => (keys.length > 0 ? [`GROUP BY ${keys.join(', ')}`] : ['HAVING count() > 0'])

const projectIs = ({ scope, bind }: Parts) => `project_id = ${bind(uuidOf(scope.snapshot.project_id), 'UUID')}`

/** The day a chat counts for: its own, or the one it is compared with. */
function dayExpression({ bind }: Parts, days: Days | PreviousDays): string {
  if (!('shift' in days)) return 'date'
  return `toDate(toUInt16(least(toInt32(date) + ${bind(days.shift, 'Int32')}, ${bind(days.last, 'Int32')})))`
}

/** Which chats count; holds over every table of facts (metrics.md 3). */
function population(parts: Parts, days: Days): string[] {
  const { query, scope, bind, list } = parts
  const prompts = query.filters.flatMap(({ field, operator, values }) => {
    const condition = promptConditions[field]
    if (!condition) return []
    return [(operator === 'in' ? condition.is : condition.is_not)(list(values.map(uuidOf), 'UUID'))]
  })
  const asksPrompts = prompts.length > 0
  return [
    visible(scope.snapshot, bind),
    `date BETWEEN ${bind(dayOf(days.from), 'Date')} AND ${bind(dayOf(days.to), 'Date')}`,
    ...query.filters.flatMap((entry) => {
      const known = chatColumns[entry.field]
      return known ? [isIn(parts, known.column, known.type, entry)] : []
    }),
    ...(asksPrompts || scope.snapshot.has_deleted_prompts
      ? [
          `prompt_id ${asksPrompts ? 'IN' : 'NOT IN'} (SELECT prompt_id FROM prompts FINAL WHERE ${[
            projectIs(parts),
            asksPrompts ? 'NOT is_deleted' : 'is_deleted',
            ...prompts,
          ].join(' AND ')})`,
        ]
      : []),
  ]
}

function factConditions({ grain, scope, bind, list }: Parts, { table }: Grouping): string[] {
  if (table !== grain.table) return []
  return [
    ...(grain.has_readings ? [`reading = ${bind(scope.snapshot.reading, 'UInt32')}`] : []),
    ...(scope.is_narrowed ? [`${grain.entity} IN ${list(scope.entities, 'UUID')}`] : []),
  ]
}

/** A condition of `having`. A null is neither above nor below anything. */
function rowCondition(entry: ListEntry | NumberEntry, parts: Parts): string {
  const { grain, bind } = parts
  if ('value' in entry) {
    const sign = entry.operator === 'gte' ? '>=' : '<='
    return `${metricOf(grain, entry.field)} ${sign} ${bind(entry.value, 'Float64')}`
  }
  if (entry.field === grain.entity) return isIn(parts, grain.entity, 'UUID', entry)
  const name = parts.query.dimensions.find((dimension) => dimension === entry.field)
  if (!name) throw new Error(`having on ${entry.field}, which is no dimension of the question`)
  return isIn(parts, keyOf(name), chatColumns[name]?.type ?? 'UUID', entry)
}

function isIn({ list }: Parts, column: string, type: string, { operator, values }: ListEntry): string {
  const bound = type === 'UUID' ? values.map(uuidOf) : values
  return `${column} ${operator === 'in' ? 'IN' : 'NOT IN'} ${list(bound, type)}`
}

function metricOf(grain: Grain, field: string): string {
  if (!Object.hasOwn(grain.metrics, field)) throw new Error(`${field} is no metric of ${grain.table}`)
  return field
}

/** A dimension's value as the answer carries it. */
function shown(name: DimensionName, { scope, list }: Parts): string {
  if (name !== 'model_id' && name !== 'model_channel_id') return keyOf(name)
  const names = scope.channels.map(({ model, served }) => (name === 'model_id' ? model : served))
  const ids = scope.channels.map(({ id }) => id)
  return `transform(toString(${keyOf(name)}), ${list(ids, 'String')}, ${list(names, 'String')}, toString(${keyOf(name)}))`
}

/** UUIDs sort by their second half in the engine; their text sorts as people expect. */
function sortable(name: DimensionName, parts: Parts): string {
  if (name === 'model_id' || name === 'model_channel_id') return shown(name, parts)
  return name.endsWith('_id') ? `toString(${keyOf(name)})` : keyOf(name)
}
