import type { Columns, ValueColumn } from '../store/clickhouse/native-columns.ts'
import type { Sql } from '../store/clickhouse/open.ts'
import { answeredAs } from './compile.ts'
import { aliased, block, type Expressions, groupBy, type Key, lines } from './group.ts'
import { methodsAtAll } from './methods.ts'
import type { Population, TrackedGrain } from './model/grain.ts'
import {
  type Asked,
  askOf,
  dayExpression,
  dimensionOf,
  factsOf,
  type Grouping,
  grouped,
  isInWindow,
  keyOf,
  keysOfFacts,
  projectIs,
  type Scope,
} from './population.ts'
import {
  combinedWindows,
  type Days,
  type ListEntry,
  type NumberEntry,
  type PreviousDays,
  type ReadDays,
  type ReportQuery,
} from './query.ts'
import { type Added, groupsIn, of_group, type Properties, splitByProperties } from './sums-of-groups.ts'

/*
 * The sums that small reports are computed from. The engine adds up per group and per entity within a group.
 */

/** A grouping whose sums are all plain. */
type PlainGrouping = Grouping & { sums: Record<string, string> }

/** Rows that can be computed from the sums of groups and their entities by arithmetic alone. */
export interface AddedRows {
  grain: TrackedGrain
  /** How many entities have a row in every group. They are numbered from 1. */
  entities: number
  /** What to add up: per group, and per entity of the group by `place`. Place 0 is everything that belongs to no entity. */
  groupings(asked: Asked): { own: PlainGrouping; of_entity: PlainGrouping }
  /** The places of the entities that pass an entry of `having`. Undefined for an entry on a metric or dimension. */
  passing(entry: ListEntry | NumberEntry): ReadonlySet<number> | undefined
}

/** The `place` of rows that carry a method by which answers of the question's days were read, not a sum. */
const of_method = -2
/** The `place` of rows that carry a value of a prompt's property, not a sum. */
const of_prompt = -3

/** Keys that a question groups by in addition to its groups and entities. */
export interface Finer {
  keys: Record<string, Key>
  /** The columns that show the keys, by name. */
  columns: Record<string, { sql: string; type: string }>
}
const no_finer: Finer = { keys: {}, columns: {} }

/** By prompt. The engine then does not need the tags and topics of prompts: `addedOf` splits the sums by them. */
export const byPrompt: Finer = {
  keys: { prompt: { sql: 'prompt_id', type: 'UUID' } },
  columns: { prompt_of_sum: { sql: "CAST(prompt, 'LowCardinality(UUID)')", type: 'LowCardinality(UUID)' } },
}

/**
 * The columns for `addedOf`: all sums of a question in both windows, or more than `most` rows if there are too many.
 * @param finer if it includes the prompt, the sums are not yet split by tags and topics
 * @param tells_methods whether to also return the methods by which the answers of its days were read
 */
export function compileSums(
  added: AddedRows,
  query: ReportQuery,
  scope: Scope,
  most: number,
  { finer = () => no_finer, tells_methods = false }: { finer?: (asked: Asked) => Finer; tells_methods?: boolean } = {},
): Sql {
  const asked = askOf(added.grain.population, query, scope)
  const { keys, columns } = finer(asked)
  const shown: Shown = { width: widthOf(added), columns, tells_methods }
  const { own, of_entity } = added.groupings(asked)
  const parts = [own, of_entity].map((grouping) => ({ ...grouping, keys: { ...keys, ...grouping.keys } }))
  const places = [of_group, 'place']
  const is_of_prompt = propertiesOf(asked, query).length > 0
  const is_split_later = is_of_prompt && 'prompt' in keys
  const statements =
    is_of_prompt && !is_split_later
      ? eachWindow(query).flatMap((days, is_before) =>
          parts.map((part, index) => addedByPrompt(asked, days, { is_before, place: places[index] ?? 0 }, part, shown)),
        )
      : passesOf(asked).flatMap((window) =>
          parts.map((part, index) => addedUp(asked, window, places[index] ?? 0, part, shown)),
        )
  const all = [
    ...(tells_methods ? [methodRows(asked, shown)] : []),
    ...statements,
    ...(is_split_later ? [propertyRows(asked, shown)] : []),
  ]
  return { text: all.map((part) => `${part}\nLIMIT ${most + 1}`).join('\nUNION ALL\n'), params: asked.params }
}

/** Reads the answer to `compileSums`: the sums and the methods. */
export function addedOf(
  added: AddedRows,
  { dimensions }: ReportQuery,
  columns: Columns,
  { tells_methods = false, is_by_prompt = false } = {},
): { added: Added; methods: string[] } {
  const places = columns.numbers('place_of_entity')
  const texts = groupTexts(added.grain, dimensions).map((_, index) => columns.values(`text_${index}`))
  const methods = columns.length > 0 && tells_methods ? methodsIn(columns, places) : []
  const { group, groups } = groupsIn(columns.length, texts, (row) => (places[row] as number) > of_method)
  const sums = Array.from({ length: widthOf(added) }, (_, index) => columns.numbers(`sum_${index}`))
  const is_before = columns.numbers('is_before')
  const all: Added = { count: columns.length, is_before, places, group, groups, sums }
  const properties = is_by_prompt ? propertiesOf(added.grain, { dimensions }).map(({ place }) => place) : []
  const is_split = properties.length > 0
  return { methods, added: is_split ? splitByProperties(all, propertiesIn(columns, properties)) : all }
}

/** Reads the rows of `propertyRows`. */
function propertiesIn(columns: Columns, properties: readonly number[]): Properties {
  const prompts = columns.values('prompt_of_sum').places
  const which = columns.numbers('is_before')
  const texts = properties.map((place) => columns.values(`text_${place}`))
  const values = new Map<number, string[][]>()
  for (const [row, place] of columns.numbers('place_of_entity').entries()) {
    if (place !== of_prompt) continue
    const prompt = prompts[row] as number
    const its_values = values.get(prompt) ?? properties.map(() => [])
    values.set(prompt, its_values)
    const { different, places } = texts[which[row] as number] as ValueColumn
    its_values[which[row] as number]?.push(different[places[row] as number] as string)
  }
  return { prompts, values, places: properties }
}

/** The dimensions that are properties of prompts, each with its index among all dimensions. */
const propertiesOf = (of: { population: Population }, { dimensions }: Pick<ReportQuery, 'dimensions'>) =>
  dimensions.flatMap((name, place) => {
    const dimension = dimensionOf(of, name)
    return dimension.of === 'prompt' ? [{ place, ...dimension }] : []
  })

const eachWindow = ({ days, previous }: ReportQuery) => (previous ? [days, previous] : [days])

/** One pass over the facts of some days. */
interface OnePass {
  days: ReadDays
  /** Additional keys. */
  keys: Expressions
  /** Whether a fact is in the comparison window. */
  is_before: string
}

/** The passes for the windows of a question. Two windows without a common day are read in one pass. */
function passesOf(asked: Asked): OnePass[] {
  const at_once = combinedWindows(asked.query)
  if (!at_once) {
    return eachWindow(asked.query).map((days, index) => ({ days, keys: {}, is_before: `${index}` }))
  }
  return [{ days: at_once, keys: { in_previous: isInWindow('previous', asked, at_once) }, is_before: 'in_previous' }]
}

function methodsIn(columns: Columns, places_of_rows: Float64Array): string[] {
  const { different, places } = columns.values('method')
  return Array.from(places).flatMap((place, row) =>
    places_of_rows[row] === of_method ? [different[place] as string] : [],
  )
}

/** The columns of every row. */
interface Shown {
  /** How many sums there are. */
  width: number
  columns: Finer['columns']
  tells_methods: boolean
}

const widthOf = ({ grain }: AddedRows) => Object.keys(grain.sums).length

/** The values of a group, as `groupsIn` takes them. Values behind displayed ones separate groups that look alike. */
export function groupTexts(of: { population: Population }, dimensions: readonly string[], asked?: Asked): string[] {
  const behind = dimensions.flatMap((name) => {
    const { shown, value } = dimensionOf(of, name)
    return shown ? [value(keyOf(name))] : []
  })
  return [...dimensions.map((name) => (asked ? answeredAs(asked, name) : name)), ...behind]
}

interface RowOf {
  is_before: number | string
  place: number | string
  texts: string[]
  sums: string[]
  columns: Finer['columns']
  method?: string
}

const selected = ({ is_before, place, texts, sums, columns, method = "''" }: RowOf, { width, tells_methods }: Shown) =>
  `SELECT ${[
    `toUInt8(${is_before}) AS is_before`,
    `toInt32(${place}) AS place_of_entity`,
    ...texts.map((text, index) => `CAST(${text}, 'LowCardinality(String)') AS text_${index}`),
    ...Array.from({ length: width }, (_, index) => `toInt64(${sums[index] ?? 0}) AS sum_${index}`),
    ...Object.entries(columns).map(([name, { sql }]) => `${sql} AS ${name}`),
    ...(tells_methods ? [`CAST(${method}, 'LowCardinality(String)') AS method`] : []),
  ].join(', ')}`

/** Sums facts without a subquery, because every fact has all keys itself. */
function addedUp(asked: Asked, window: OnePass, place: number | string, grouping: PlainGrouping, shown: Shown) {
  const { table, sums, conditions } = grouping
  const of_facts = Object.entries({ ...keysOfFacts(asked, dayExpression(asked, window.days)), ...grouping.keys })
  const keys = { ...window.keys, ...Object.fromEntries(of_facts.map(([name, { sql }]) => [name, sql])) }
  const texts = groupTexts(asked, asked.query.dimensions, asked)
  for (const { place } of propertiesOf(asked, asked.query)) texts[place] = "''"
  return lines(
    Object.keys(keys).length > 0 && `WITH ${aliased(keys).join(', ')}`,
    selected({ ...shown, is_before: window.is_before, place, texts, sums: Object.values(sums) }, shown),
    `FROM ${table}`,
    `WHERE ${[...factsOf(asked, window.days), ...conditions].join('\n  AND ')}`,
    groupBy(Object.keys(keys)),
  )
}

function addedByPrompt(
  asked: Asked,
  days: Days | PreviousDays,
  at: Pick<RowOf, 'is_before' | 'place'>,
  grouping: PlainGrouping,
  shown: Shown,
): string {
  const texts = groupTexts(asked, asked.query.dimensions, asked)
  return lines(
    selected({ ...shown, ...at, texts, sums: Object.keys(grouping.sums) }, shown),
    `FROM ${block(grouped(asked, days, grouping))}`,
  )
}

/** The properties of prompts, one value per row. `is_before` is the index of the property. */
function propertyRows(asked: Asked, shown: Shown): string {
  const properties = propertiesOf(asked, asked.query)
  // Reads all properties in one pass, so that they show the same state.
  const values = properties.map(({ key }, index) => `arrayMap(value -> (${index}, value), ${key('')})`)
  const texts = groupTexts(asked, asked.query.dimensions).map((_, place) => {
    const index = properties.findIndex((property) => property.place === place)
    return index < 0 ? "''" : `if(one.1 = ${index}, ${properties[index]?.value('one.2')}, '')`
  })
  const columns = { ...shown.columns, ...byPrompt.columns }
  for (const [name, { type }] of Object.entries(shown.columns))
    if (!(name in byPrompt.columns)) columns[name] = { sql: `defaultValueOfTypeName('${type}')`, type }
  return lines(
    `WITH prompt_id AS prompt, arrayJoin(arrayConcat(${values.join(', ')})) AS one`,
    selected({ is_before: 'one.1', place: of_prompt, texts, sums: [], columns }, shown),
    'FROM prompts FINAL',
    `WHERE ${projectIs(asked)}`,
  )
}

function methodRows(asked: Asked, shown: Shown): string {
  const texts = groupTexts(asked, asked.query.dimensions).map(() => "''")
  const columns = Object.fromEntries(
    Object.entries(shown.columns).map(([name, { type }]) => [name, { sql: `defaultValueOfTypeName('${type}')`, type }]),
  )
  return lines(
    selected({ is_before: 0, place: of_method, texts, sums: [], columns, method: 'method' }, shown),
    `FROM ${block(methodsAtAll(asked))} AS methods`,
  )
}
