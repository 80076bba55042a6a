import { uuidOf } from '../store/uuid.ts'
import { type AddedRows, addedOf, byPrompt, compileSums } from './added-sums.ts'
import { formulaOf } from './arithmetic.ts'
import type { Grain, TrackedGrain } from './model/grain.ts'
import { dimensionOf, previousName } from './population.ts'
import { comparisons, type ListEntry, type NumberEntry, type ReportQuery } from './query.ts'
import type { SmallReport, SmallReportPage } from './rows.ts'
import { type Added, of_group, out_of_scope } from './sums-of-groups.ts'

/*
 * Reports of few rows. The engine only sums, over any number of facts. The service divides, compares, orders and pages, because
 * planning all that in SQL takes the engine longer than summing some ten thousand facts.
 */

type SmallRow = SmallReportPage['facts'][number]

/** A group in the report's and in the comparison window: its own sums, and those of its entities by place. */
interface Group {
  values: string[]
  windows: [Window, Window]
}
interface Window {
  own?: number[]
  entities: Map<number, number[]>
}

/**
 * Rows of tracked entities, each of which has a row in every group. For tags and topics they are computed from sums by prompt, if
 * there are few enough of these.
 */
export const smallReports = (rows: AddedRows): readonly SmallReport[] => [
  {
    canAnswer: (query, most) => isOfPrompt(rows, query) && canBeSmall(rows, query, most),
    compile: (query, scope, most) => compileSums(rows, query, scope, cellsPerRow * most, { finer: () => byPrompt }),
    pageOf: (query, columns, most) =>
      columns.length > cellsPerRow * most
        ? undefined
        : smallRows(rows, query, addedOf(rows, query, columns, { is_by_prompt: true }).added, most),
  },
  {
    canAnswer: (query, most) => canBeSmall(rows, query, most),
    compile: (query, scope, most) => compileSums(rows, query, scope, most),
    pageOf: (query, columns, most) =>
      columns.length > most ? undefined : smallRows(rows, query, addedOf(rows, query, columns).added, most),
  },
]

const isOfPrompt = ({ grain }: AddedRows, { dimensions }: ReportQuery) =>
  dimensions.some((name) => dimensionOf(grain, name).of === 'prompt')

/** Allows more sums by prompt than rows: they are numbers, and far smaller. */
export const cellsPerRow = 8

/** Whether all metrics can be computed from their sums by arithmetic alone. */
export const isAdded = (grain: TrackedGrain) =>
  Object.values(grain.metrics).every(({ sql }) => formulaOf(sql, sumsOf(grain)))

/** The sums of a row: those of its entity, of its group, and of all entities of its group. */
const sumsOf = ({ sums, total, group_sums }: TrackedGrain) => [...Object.keys(sums), total, ...Object.keys(group_sums)]

/** Whether a question can have few rows. Only its sums show whether it really does. */
export function canBeSmall({ grain, entities }: AddedRows, { dimensions, having }: ReportQuery, most: number): boolean {
  return (
    entities <= most &&
    dimensions.every((name) => {
      const { type, of, shown } = dimensionOf(grain, name)
      // A condition applies to the value behind the displayed one.
      return !(type === 'UUID' && of === 'fact') && !(shown && having.some(({ field }) => field === name))
    })
  )
}

/**
 * The rows of a page, as `compile` would return them, and the number of rows on all pages.
 * @returns undefined if there are more than `most`
 */
export function smallRows(
  rows: AddedRows,
  query: ReportQuery,
  added: Added,
  most: number,
): SmallReportPage | undefined {
  if (added.groups.length * rows.entities > most) return undefined
  const conditions = query.having.map((entry) => conditionOf(entry, rows))
  return smallPage(query, groupsOf(added).flatMap(rowsIn(query, rows)), conditions, 'place')
}

/**
 * The page of all rows, in the requested order.
 * @param conditions the conditions of `having`
 * @param entity breaks ties, before the dimensions
 */
export function smallPage(
  query: ReportQuery,
  all: SmallRow[],
  conditions: ((row: SmallRow) => boolean)[],
  entity: string,
): SmallReportPage {
  const matching = conditions.length > 0 ? all.filter((row) => conditions.every((holds) => holds(row))) : all
  const facts = sorted(matching, query, entity).slice(query.offset, query.offset + query.limit)
  return { facts, total_count: matching.length }
}

/** Sorts by the first number, which is read once per row and decides most comparisons. */
function sorted(rows: SmallRow[], query: ReportQuery, entity: string): SmallRow[] {
  const [first] = query.order_by
  const sign = first?.direction === 'asc' ? 1 : -1
  const keyed = rows.map((row) => {
    const value = first && row[first.field]
    return { row, key: typeof value === 'number' ? sign * value : Number.NaN }
  })
  const compare = inOrder(query, entity)
  // A NaN difference counts as a tie here.
  keyed.sort((a, b) => a.key - b.key || compare(a.row, b.row))
  return keyed.map(({ row }) => row)
}

/** Sums that have additional keys are added up over these keys. */
function groupsOf({ count, is_before, places, group, groups, sums }: Added): Group[] {
  const all = groups.map((values): Group => ({ values, windows: [{ entities: new Map() }, { entities: new Map() }] }))
  for (let row = 0; row < count; row++) {
    const place = places[row] as number
    const window = all[group[row] as number]?.windows[is_before[row] as 0 | 1]
    if (!window || place === out_of_scope || place < of_group) continue
    if (place === of_group) window.own = [(window.own?.[0] ?? 0) + (sums[0]?.[row] ?? 0)]
    else addUp(window.entities, place, sums, row)
  }
  return all
}

function addUp(entities: Map<number, number[]>, place: number, sums: readonly Float64Array[], row: number) {
  let known = entities.get(place)
  if (!known) {
    known = sums.map(() => 0)
    entities.set(place, known)
  }
  for (let index = 0; index < sums.length; index++)
    known[index] = (known[index] as number) + ((sums[index] as Float64Array)[row] as number)
}

/** All sums of an entity and of its group in a window, by place. Undefined if the group has no facts. */
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

/** The rows of a group, one for each entity. Empty if only the comparison window has the group. */
function rowsIn({ dimensions, previous }: ReportQuery, { grain, entities }: AddedRows) {
  const metrics = formulasOf(grain, sumsOf(grain))
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
        row[previousName(name)] = counted_before ? formula(counted_before) : without_facts
      }
      return row
    })
  }
}

/**
 * The metrics as functions of sums, and their values for an entity without facts.
 * @param sums names of the sums, in the order in which their values are passed
 */
export const formulasOf = ({ metrics }: Grain, sums: readonly string[]) =>
  Object.entries(metrics).map(([name, { sql, is_nullable }]) => {
    const formula = formulaOf(sql, sums)
    if (!formula) throw new Error(`${name} cannot be computed from sums: ${sql}`)
    return { name, formula, without_facts: is_nullable ? null : 0, is_sum: sums.includes(sql) }
  })

/** A condition of `having` on a number. Null is neither above nor below anything. */
export function holdsOf({ field, operator, value: bound }: NumberEntry): (row: SmallRow) => boolean {
  const { holds } = comparisons[operator]
  return ({ [field]: value }) => typeof value === 'number' && holds(value, bound)
}

/** A condition of `having`. */
function conditionOf(entry: ListEntry | NumberEntry, { grain, passing }: AddedRows): (row: SmallRow) => boolean {
  if ('value' in entry) return holdsOf(entry)
  const { field } = entry
  const places = passing(entry)
  if (places) return ({ place }) => places.has(Number(place))
  const is_uuid = dimensionOf(grain, field).type === 'UUID'
  const values = new Set<unknown>(is_uuid ? entry.values.map(uuidOf) : entry.values)
  return ({ [field]: value }) => values.has(value) === (entry.operator === 'in')
}

/** Sorts by the requested order, then by entity and dimensions. Null sorts last in both directions. */
function inOrder({ order_by, dimensions }: ReportQuery, entity: string) {
  const keys = [
    ...order_by.map(({ field, direction }) => ({ field, sign: direction === 'asc' ? 1 : -1 })),
    ...[entity, ...dimensions].map((field) => ({ field, sign: 1 })),
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
