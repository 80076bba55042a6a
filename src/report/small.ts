import type { Sql } from '../store/clickhouse/open.ts'
import { uuidOf } from '../store/uuid.ts'
import { formulaOf } from './arithmetic.ts'
import { answeredAs } from './compile.ts'
import { aliased, block, type Expressions, groupBy, type Key, lines } from './group.ts'
import { methodsBeside } from './methods.ts'
import type { TrackedGrain } from './model/grain.ts'
import {
  type Asked,
  askOf,
  dayExpression,
  dimensionOf,
  type Grouping,
  grouped,
  keyOf,
  keysOfFacts,
  type Scope,
} from './population.ts'
import {
  comparisons,
  type Days,
  type ListEntry,
  type NumberEntry,
  type PreviousDays,
  type ReportQuery,
} from './query.ts'

/*
 * Reports of few rows. The engine adds up, which it does for any number of facts, and the service divides, compares,
 * orders and pages: to plan all that in SQL takes the engine longer than to add up some ten thousand facts.
 */

/** With plain sums. */
type PlainGrouping = Grouping & { sums: Record<string, string> }

/** Rows that follow from sums of groups and of the entities in them, by arithmetic alone. */
export interface AddedRows {
  grain: TrackedGrain
  /** How many entities have a row in every group; they are numbered from 1. */
  entities: number
  /** What is added up: for groups, and for the entities in them by `place`; at place 0 stands what is of none of them. */
  groupings(asked: Asked): { own: PlainGrouping; of_entity: PlainGrouping }
  /** The places of the entities that pass an entry of `having`; undefined for an entry on a metric or dimension. */
  passing(entry: ListEntry | NumberEntry): ReadonlySet<number> | undefined
}

/** Places that are no entity's. */
export const of_group = -1
export const out_of_scope = 0

/** What the engine adds up for a group or an entity in one window: first the values of the dimensions, and the sums. */
export interface Added {
  is_before: 0 | 1
  entity: number
  group: string[]
  sums: number[]
}
/** A row as `compile` has it answered. */
type SmallRow = Record<string, string | number | null>

/** A group in the report's and in the comparison window: its own sums, and by place those of its entities. */
interface Group {
  values: string[]
  windows: [Window, Window]
}
interface Window {
  own?: number[]
  entities: Map<number, number[]>
}

/** Whether the metrics follow from their sums by arithmetic alone. */
export const isAdded = (grain: TrackedGrain) =>
  Object.values(grain.metrics).every(({ sql }) => formulaOf(sql, sumsOf(grain)))

/** The sums of a row: of its entity, of its group, and of all entities of its group. */
const sumsOf = ({ sums, total, group_sums }: TrackedGrain) => [...Object.keys(sums), total, ...Object.keys(group_sums)]

/** Whether a question can have few rows; whether it has, the sums show. */
export function canBeSmall({ grain, entities }: AddedRows, { dimensions, having }: ReportQuery, most: number): boolean {
  return (
    entities <= most &&
    dimensions.every((name) => {
      const { type, of, shown } = dimensionOf(grain, name)
      // A condition is on the value behind the one that is shown.
      return !(type === 'UUID' && of === 'fact') && !(shown && having.some(({ field }) => field === name))
    })
  )
}

/** Further keys to add up by, and the columns that show them. */
export interface Finer {
  keys: Record<string, Key>
  columns: string[]
  /** Where methods are asked for, too: what their rows have in these columns. */
  of_methods?: string[]
}
const no_finer: Finer = { keys: {}, columns: [] }

/** All sums of a question in both windows; where there are too many, more than `most`. */
export function compileSums(
  added: AddedRows,
  query: ReportQuery,
  scope: Scope,
  most: number,
  finer: (asked: Asked) => Finer = () => no_finer,
): Sql {
  const asked = askOf(added.grain.population, query, scope)
  const { keys, columns, of_methods } = finer(asked)
  const [own, of_entity] = [added.groupings(asked).own, added.groupings(asked).of_entity].map((grouping) => ({
    ...grouping,
    keys: { ...keys, ...grouping.keys },
    columns,
  })) as [FinerGrouping, FinerGrouping]
  const isOfPrompt = query.dimensions.some((name) => dimensionOf(asked, name).of === 'prompt')
  const parts = isOfPrompt
    ? bothWindows(query).flatMap((days, is_before) => [
        addedByPrompt(asked, days, is_before, of_group, own),
        addedByPrompt(asked, days, is_before, 'place', of_entity),
      ])
    : windowsOf(asked).flatMap((window) => [
        addedUp(asked, window, of_group, own),
        addedUp(asked, window, 'place', of_entity),
      ])
  const all = [...(of_methods ? [methodsBeside(asked, of_methods)] : []), ...parts]
  return { text: all.map((part) => `${part}\nLIMIT ${most + 1}`).join('\nUNION ALL\n'), params: asked.params }
}

const bothWindows = ({ days, previous }: ReportQuery) => (previous ? [days, previous] : [days])

/** Days whose facts are read at once. */
interface ReadDays {
  days: Days
  /** In addition to those of the population. */
  conditions: string[]
  /** Further keys. */
  keys: Expressions
  /** Whether a fact is of the comparison window, and the day it counts for. */
  is_before: string
  day: string
}

/** The windows; two without a day in common are read as one. */
function windowsOf(asked: Asked): ReadDays[] {
  const { days, previous } = asked.query
  const now = { days, conditions: [], keys: {}, is_before: '0', day: dayExpression(asked, days) }
  if (!previous) return [now]
  const before = { days: previous, conditions: [], keys: {}, is_before: '1', day: dayExpression(asked, previous) }
  if (previous.from <= days.to && days.from <= previous.to) return [now, before]
  const bound = ({ from, to }: Days) => [from, to].map((day) => asked.bind(day, 'UInt16')).join(' AND ')
  const [is_now, is_before] = [days, previous].map((window) => `(toUInt16(date) BETWEEN ${bound(window)})`) as [
    string,
    string,
  ]
  return [
    {
      days: { from: Math.min(days.from, previous.from), to: Math.max(days.to, previous.to) },
      conditions: [`(${is_now} OR ${is_before})`],
      keys: { in_previous: is_before },
      is_before: 'in_previous',
      day: `if(in_previous, ${before.day}, date)`,
    },
  ]
}

type FinerGrouping = PlainGrouping & Pick<Finer, 'columns'>

/** The columns of `Added`. Groups that are shown alike stay apart by the value behind what is shown. */
const columnsOf = (
  asked: Asked,
  is_before: number | string,
  place: number | string,
  sums: string[],
  more: string[],
) => {
  const { dimensions } = asked.query
  const hidden = dimensions.flatMap((name) => {
    const { shown, value } = dimensionOf(asked, name)
    return shown ? [value(keyOf(name))] : []
  })
  const group = [...dimensions.map((name) => answeredAs(asked, name)), ...hidden].map((value) => `toString(${value})`)
  return [
    `toUInt8(${is_before}) AS is_before`,
    `toInt32(${place}) AS entity`,
    `${group.length > 0 ? `[${group.join(', ')}]` : "''"} AS group`,
    `[${sums.map((sum) => `toInt64(${sum})`).join(', ')}] AS sums`,
    ...more,
  ].join(', ')
}

/** Facts that have all keys by themselves are added up without a statement inside. */
function addedUp(asked: Asked, window: ReadDays, place: number | string, grouping: FinerGrouping): string {
  const { table, sums, conditions } = grouping
  const of_facts = Object.entries({ ...keysOfFacts(asked, window.day), ...grouping.keys })
  const keys = { ...window.keys, ...Object.fromEntries(of_facts.map(([name, { sql }]) => [name, sql])) }
  return lines(
    Object.keys(keys).length > 0 && `WITH ${aliased(keys).join(', ')}`,
    `SELECT ${columnsOf(asked, window.is_before, place, Object.values(sums), grouping.columns)}`,
    `FROM ${table}`,
    `WHERE ${[...asked.population.conditions(asked, window.days), ...window.conditions, ...conditions].join('\n  AND ')}`,
    groupBy(Object.keys(keys)),
  )
}

function addedByPrompt(
  asked: Asked,
  days: Days | PreviousDays,
  is_before: number,
  place: number | string,
  grouping: FinerGrouping,
): string {
  const columns = columnsOf(asked, is_before, place, Object.keys(grouping.sums), grouping.columns)
  return lines(`SELECT ${columns}`, `FROM ${block(grouped(asked, days, grouping))}`)
}

/**
 * The rows of a page, as `compile` has them answered, and how many there are on all pages.
 * @param added what `compileSums` has answered
 * @returns undefined when there are more than `most`
 */
export function smallRows(rows: AddedRows, query: ReportQuery, added: readonly Added[], most: number) {
  if (added.length > most) return undefined
  const groups = groupsOf(added)
  if (groups.length * rows.entities > most) return undefined
  const conditions = query.having.map((entry) => conditionOf(entry, rows))
  const all = groups.flatMap(rowsIn(query, rows))
  const matching = all.filter((row) => conditions.every((holds) => holds(row)))
  const facts = matching.sort(inOrder(query)).slice(query.offset, query.offset + query.limit)
  return { facts, total_count: matching.length }
}

function groupsOf(added: readonly Added[]): Group[] {
  const groups = new Map<string, Group>()
  for (const { is_before, entity, group: values, sums } of added) {
    if (entity === out_of_scope) continue
    const key = String(values)
    const group: Group = groups.get(key) ?? { values, windows: [{ entities: new Map() }, { entities: new Map() }] }
    groups.set(key, group)
    const window = group.windows[is_before]
    if (entity === of_group) window.own = sums
    else window.entities.set(entity, sums)
  }
  return [...groups.values()]
}

/** All sums of an entity of a window and of its group, by place; undefined where the group has no facts. */
function sumsIn({ own, entities }: Window, { sums, group_sums }: TrackedGrain) {
  if (!own) return undefined
  const names = Object.keys(sums)
  const without = names.map(() => 0)
  const others = Object.values(group_sums).map((sum) => {
    const at = names.indexOf(sum)
    return [...entities.values()].reduce((total, counted) => total + (counted[at] ?? 0), 0)
  })
  return (place: number) => [...(entities.get(place) ?? without), ...own, ...others]
}

/** The rows of a group, one for each entity; none where only the comparison window has the group. */
function rowsIn({ dimensions, previous }: ReportQuery, { grain, entities }: AddedRows) {
  const metrics = Object.entries(grain.metrics).map(([name, { sql, is_nullable }]) => {
    const formula = formulaOf(sql, sumsOf(grain))
    if (!formula) throw new Error(`${name} does not follow from sums by arithmetic: ${sql}`)
    return { name, formula, without_facts: is_nullable ? null : 0 }
  })
  return ({ values, windows: [now, before] }: Group): SmallRow[] => {
    const sums = sumsIn(now, grain)
    const sums_before = sumsIn(before, grain)
    if (!sums) return []
    return Array.from({ length: entities }, (_, index) => {
      const row: SmallRow = { place: index + 1 }
      for (const [at, name] of dimensions.entries()) row[name] = values[at] ?? null
      const counted = sums(index + 1)
      for (const { name, formula } of metrics) row[name] = formula(counted)
      if (!previous) return row
      const counted_before = sums_before?.(index + 1)
      for (const { name, formula, without_facts } of metrics) {
        row[`previous_${name}`] = counted_before ? formula(counted_before) : without_facts
      }
      return row
    })
  }
}

/** A condition of `having`. Null is neither above nor below anything. */
function conditionOf(entry: ListEntry | NumberEntry, { grain, passing }: AddedRows): (row: SmallRow) => boolean {
  const { field } = entry
  if ('value' in entry) {
    const { holds } = comparisons[entry.operator]
    return ({ [field]: value }) => typeof value === 'number' && holds(value, entry.value)
  }
  const places = passing(entry)
  if (places) return ({ place }) => places.has(Number(place))
  const is_uuid = dimensionOf(grain, field).type === 'UUID'
  const values = new Set<unknown>(is_uuid ? entry.values.map(uuidOf) : entry.values)
  return ({ [field]: value }) => values.has(value) === (entry.operator === 'in')
}

/** By the order asked for, then by entity and dimensions; null comes last in either direction. */
function inOrder({ order_by, dimensions }: ReportQuery) {
  const keys = [
    ...order_by.map(({ field, direction }) => ({ field, sign: direction === 'asc' ? 1 : -1 })),
    ...['place', ...dimensions].map((field) => ({ field, sign: 1 })),
  ]
  return (a: SmallRow, b: SmallRow) => {
    for (const { field, sign } of keys) {
      const [one = null, other = null] = [a[field], b[field]]
      if (one === other) continue
      if (one === null) return 1
      if (other === null) return -1
      return one < other ? -sign : sign
    }
    return 0
  }
}
