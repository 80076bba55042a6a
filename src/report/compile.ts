import type { Sql } from '../store/clickhouse/open.ts'
import { type Snapshot, uuidOf, visible } from '../store/visible.ts'
import { type Binder, createBinder } from './bind.ts'
import { aliased, block, type Expressions, groupBy, type Key, lines, summed } from './group.ts'
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
  /** UUIDs of what has rows, named or not, in the order of ties: those tracked that pass the filters on them. */
  entities: string[]
  /** Facts name others too that are left out on request; without it only those no longer tracked. */
  is_narrowed: boolean
  /** How answers name a channel, and the model it has now. */
  channels: { id: string; served: string; model: string }[]
}

/**
 * A checked question in, one parameterised SELECT out: a row per (group with a chat, entity) with `place` (the entity's,
 * from 1), the dimensions and metrics under their own names and, with a comparison window, `previous_<metric>`.
 */
export function compile(grain: Grain, query: ReportQuery, scope: Scope): Sql {
  const binder = createBinder()
  const parts: Parts = { grain, query, scope, ...binder }
  const metrics = Object.keys(grain.metrics)
  const columns = [
    ...query.dimensions.map((name) => `${shown(name, parts)} AS ${name}`),
    'place',
    ...metrics,
    ...(query.previous ? metrics.map((name) => `previous_${name}`) : []),
  ]
  const conditions = query.having.map((entry) => rowCondition(entry, parts))
  const order = query.order_by.map(({ field, direction }) => `${metricOf(grain, field)} ${direction} NULLS LAST`)
  return {
    text: lines(
      `SELECT ${columns.join(', ')}`,
      `FROM ${block(cells(parts, query.days))} AS now`,
      query.previous && `LEFT JOIN ${block(previousCells(parts, query.previous))} AS previous`,
      query.previous && `USING (${cellKeys(parts).join(', ')})`,
      conditions.length > 0 && `WHERE ${conditions.join(' AND ')}`,
      `ORDER BY ${[...order, 'place', ...query.dimensions].join(', ')}`,
      `LIMIT ${binder.bind(query.limit, 'UInt32')} OFFSET ${binder.bind(query.offset, 'UInt32')}`,
    ),
    params: binder.params,
  }
}

interface Parts extends Binder {
  grain: Grain
  query: ReportQuery
  scope: Scope
}
const keyOf = (name: DimensionName) => `by_${name}`
const groupKeys = ({ query }: Parts) => query.dimensions.map(keyOf)
const cellKeys = (parts: Parts) => [...groupKeys(parts), 'place']

/** Every (group, entity) of a window with its metrics. */
function cells(parts: Parts, days: Days | PreviousDays): string {
  const { grain } = parts
  const group = groupKeys(parts).join(', ')
  const over = Object.entries(grain.group_sums).map(
    ([name, sum]) => `${sum} OVER (${group && `PARTITION BY ${group}`}) AS ${name}`,
  )
  return lines(
    `SELECT ${[...cellKeys(parts), ...over, ...aliased(grain.metrics)].join(', ')}`,
    `FROM (SELECT *, arrayJoin(${places(parts)}) AS place FROM ${block(chatsOf(parts, days))}) AS totals`,
    `LEFT JOIN ${block(factsOf(parts, days))} AS facts`,
    `USING (${cellKeys(parts).join(', ')})`,
  )
}

function previousCells(parts: Parts, days: PreviousDays): string {
  const renamed = Object.keys(parts.grain.metrics).map((name) => `${name} AS previous_${name}`)
  return `SELECT ${[...cellKeys(parts), ...renamed].join(', ')}\nFROM ${block(cells(parts, days))}`
}

const placeType = ({ scope }: Parts) => (scope.entities.length < 65_535 ? 'UInt16' : 'UInt32')

/** The places of the entities, from 1. */
function places(parts: Parts): string {
  const type = placeType(parts)
  return `range(to${type}(1), ${parts.bind(parts.scope.entities.length + 1, type)})`
}

/** The chats of every group. */
function chatsOf(parts: Parts, days: Days | PreviousDays): string {
  const sums = { [parts.grain.total]: 'count()' }
  return grouped(parts, days, { table: 'chats', keys: {}, sums, conditions: [] })
}

/** The grain's sums of every group and entity that has facts. Place 0 is for what is not in scope, and joins nothing. */
function factsOf(parts: Parts, days: Days | PreviousDays): string {
  const { grain, scope, bind, list } = parts
  const entities = list(scope.entities, 'UUID')
  const type = placeType(parts)
  return grouped(parts, days, {
    table: grain.table,
    keys: { place: { sql: `transform(${grain.entity}, ${entities}, ${places(parts)}, to${type}(0))`, type } },
    sums: grain.sums,
    conditions: [
      ...(grain.has_readings ? [`reading = ${bind(scope.snapshot.reading, 'UInt32')}`] : []),
      ...(scope.is_narrowed ? [`${grain.entity} IN ${entities}`] : []),
    ],
  })
}

interface Grouping {
  table: string
  /** Beside those of the dimensions. */
  keys: Record<string, Key>
  sums: Expressions
  /** Beside those of the population. */
  conditions: string[]
}

/** Facts of the population summed by group. */
function grouped(parts: Parts, days: Days | PreviousDays, { table, keys, sums, conditions }: Grouping): string {
  const names = parts.query.dimensions
  const day = dayExpression(parts, days)
  const ofPrompt = names.filter((name) => dimensions[name].of === 'prompt')
  const ofChat = names.filter((name) => dimensions[name].of === 'chat')
  const factKeys: Record<string, Key> = {
    ...Object.fromEntries(
      ofChat.map((name) => [keyOf(name), { sql: dimensions[name].key(day), type: dimensions[name].type }]),
    ),
    ...(ofPrompt.length > 0 && { class: { sql: promptClass, type: 'UInt32' } }),
    ...keys,
  }
  const facts = summed(table, [...population(parts, days), ...conditions], factKeys, sums)
  return ofPrompt.length > 0 ? byPrompts(parts, ofPrompt, facts, Object.keys(keys), sums) : facts
}

/**
 * Sums by class of prompts, cut by what the prompts of a class have in common. Few classes are far cheaper to group
 * millions of facts by than many prompts. One scalar holds all that is asked of the prompts, so that every part of the
 * statement sees the same state of them.
 */
function byPrompts(parts: Parts, names: DimensionName[], facts: string, keys: string[], sums: Expressions): string {
  const columns = Object.fromEntries(names.map((name) => [keyOf(name), dimensions[name].key('')]))
  const prompts = lines(
    `SELECT ${['groupArray(prompt_id) AS members', ...aliased(columns)].join(', ')}`,
    'FROM prompts FINAL',
    `WHERE ${projectIs(parts)}`,
    groupBy(Object.keys(columns)),
  )
  const arrays = ['members', ...Object.keys(columns)].map((column) => `groupArray(${column})`)
  const cuts = Object.fromEntries(names.map((name, index) => [keyOf(name), `arrayJoin(classes.${index + 2}[class])`]))
  const again = Object.fromEntries(Object.keys(sums).map((name) => [name, `sum(${name})`]))
  const all = Object.fromEntries([...groupKeys(parts), ...keys].map((key) => [key, cuts[key] ?? key]))
  return lines(
    `WITH (SELECT (${arrays.join(', ')}) FROM ${block(prompts)}) AS classes`,
    `SELECT ${[...aliased(all), ...aliased(again)].join(', ')}`,
    `FROM ${block(facts)}`,
    'WHERE class > 0',
    groupBy(Object.keys(all)),
  )
}

/** The number of a prompt's class, from 1; 0 for a prompt that has none. */
const promptClass =
  'transform(prompt_id, arrayFlatten(classes.1), arrayFlatten(arrayMap((members, class) -> arrayWithConstant(length(members), class), classes.1, arrayEnumerate(classes.1))), toUInt32(0))'

const projectIs = ({ scope, bind }: Parts) => `project_id = ${bind(uuidOf(scope.snapshot.project_id), 'UUID')}`

/** The day a chat counts for: its own, or the one it is compared with. */
function dayExpression({ bind }: Parts, days: Days | PreviousDays): string {
  if (!('shift' in days)) return 'date'
  return `toDate(toUInt16(least(toInt32(date) + ${bind(days.shift, 'Int32')}, ${bind(days.last, 'Int32')})))`
}

/** Which chats count; holds over every table of facts (metrics.md 3). */
function population(parts: Parts, days: Days): string[] {
  const { query, scope, bind } = parts
  return [
    visible(scope.snapshot, bind),
    `date BETWEEN ${bind(dayOf(days.from), 'Date')} AND ${bind(dayOf(days.to), 'Date')}`,
    ...query.filters.flatMap((entry) => {
      const known = chatColumns[entry.field]
      return known ? [isIn(parts, known.column, known.type, entry)] : []
    }),
    ...promptsThatCount(parts),
  ]
}

function promptsThatCount(parts: Parts): string[] {
  const { query, scope, list } = parts
  const asked = query.filters.flatMap(({ field, operator, values }) => {
    const condition = promptConditions[field]
    return condition ? [condition[operator](list(values.map(uuidOf), 'UUID'))] : []
  })
  const prompts = (...conditions: string[]) =>
    `(SELECT prompt_id FROM prompts FINAL WHERE ${[projectIs(parts), ...conditions].join(' AND ')})`
  if (asked.length > 0) return [`prompt_id IN ${prompts('NOT is_deleted', ...asked)}`]
  return scope.snapshot.has_deleted_prompts ? [`prompt_id NOT IN ${prompts('is_deleted')}`] : []
}

/** A condition of `having`. A null is neither above nor below anything. */
function rowCondition(entry: ListEntry | NumberEntry, parts: Parts): string {
  const { grain, query, scope, bind } = parts
  if ('value' in entry) {
    const sign = entry.operator === 'gte' ? '>=' : '<='
    return `${metricOf(grain, entry.field)} ${sign} ${bind(entry.value, 'Float64')}`
  }
  if (entry.field === grain.entity) {
    const wanted = new Set(entry.values.map(uuidOf))
    const wantedPlaces = scope.entities.flatMap((entity, index) => (wanted.has(entity) ? [index + 1] : []))
    return `place ${operators[entry.operator]} ${bind(wantedPlaces, 'Array(UInt32)')}`
  }
  const name = query.dimensions.find((dimension) => dimension === entry.field)
  if (!name) throw new Error(`having on ${entry.field}, which is no dimension of the question`)
  const { type, value } = dimensions[name]
  return type === 'UUID' ? isIn(parts, keyOf(name), 'UUID', entry) : isIn(parts, value(keyOf(name)), 'String', entry)
}

const operators = { in: 'IN', not_in: 'NOT IN' } as const

function isIn({ list }: Parts, expression: string, type: string, { operator, values }: ListEntry): string {
  return `${expression} ${operators[operator]} ${list(type === 'UUID' ? values.map(uuidOf) : values, type)}`
}

function metricOf(grain: Grain, field: string): string {
  if (!Object.hasOwn(grain.metrics, field)) throw new Error(`${field} is no metric of ${grain.table}`)
  return field
}

/** A dimension's value as the answer carries it. */
function shown(name: DimensionName, { scope, list }: Parts): string {
  const value = dimensions[name].value(keyOf(name))
  if (name !== 'model_id' && name !== 'model_channel_id') return value
  const ids = scope.channels.map(({ id }) => id)
  const names = scope.channels.map(({ model, served }) => (name === 'model_id' ? model : served))
  return `transform(${value}, ${list(ids, 'String')}, ${list(names, 'String')}, ${value})`
}
