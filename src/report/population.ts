import type { Snapshot } from '../store/snapshot.ts'
import { uuidOf } from '../store/uuid.ts'
import { type Binder, createBinder } from './bind.ts'
import { aliased, block, groupBy, type Key, lines, summed } from './group.ts'
import type { Dimension, Population, Sums } from './model/grain.ts'
import type { Days, PreviousDays, ReportQuery } from './query.ts'

/** The scope of a question. */
export interface Scope {
  snapshot: Snapshot
  /** The channel's id and current model in the response. */
  channels: { id: string; served: string; model: string }[]
}

/** A checked question being compiled, with everything that the parts of its statement need. */
export interface Asked extends Binder, Scope {
  query: ReportQuery
  population: Population
}

export const askOf = (population: Population, query: ReportQuery, scope: Scope): Asked => ({
  population,
  query,
  ...scope,
  ...createBinder(),
})

/** @throws Error when the population has no such dimension, which the contract should have rejected */
export function dimensionOf({ population }: { population: Population }, name: string): Dimension {
  const dimension = Object.hasOwn(population.dimensions, name) ? population.dimensions[name] : undefined
  if (!dimension) throw new Error(`${name} is no dimension of ${population.of}`)
  return dimension
}

export const keyOf = (name: string) => `by_${name}`
export const groupKeys = ({ query }: Asked) => query.dimensions.map(keyOf)

export interface Grouping {
  table: string
  /** In addition to those of the dimensions. */
  keys: Record<string, Key>
  sums: Sums
  /** In addition to those of the population. */
  conditions: string[]
}

/** Facts of the population summed by group. */
export function grouped(asked: Asked, days: Days | PreviousDays, { table, keys, sums, conditions }: Grouping): string {
  const { population } = asked
  const ofPrompt = asked.query.dimensions
    .map((name) => ({ name, ...dimensionOf(asked, name) }))
    .filter(({ of }) => of === 'prompt')
  const others = { ...keysOfFacts(asked, dayExpression(asked, days)), ...keys }
  const factKeys: Record<string, Key> = {
    ...(ofPrompt.length > 0 && { class: { sql: promptClass, type: 'UInt32' } }),
    ...others,
  }
  const once = Object.fromEntries(
    Object.entries(sums).map(([name, sum]) => [name, typeof sum === 'string' ? sum : `${sum.by}(${sum.of})`]),
  )
  const facts = summed(table, [...population.conditions(asked, days), ...conditions], factKeys, once)
  return ofPrompt.length > 0 ? byPrompts(asked, ofPrompt, facts, others, sums) : facts
}

/**
 * The keys of the dimensions that every fact has by itself.
 * @param day the day the fact counts for
 */
export function keysOfFacts(asked: Asked, day: string): Record<string, Key> {
  const named = asked.query.dimensions.map((name) => ({ name, ...dimensionOf(asked, name) }))
  const ofFact = named.filter(({ of }) => of === 'fact')
  return Object.fromEntries(ofFact.map(({ name, key, type }) => [keyOf(name), { sql: key(day), type }]))
}

/**
 * Sums by class of prompts, split by the common properties of a class. Grouping millions of facts by few classes is far
 * cheaper than by many prompts. One scalar holds all properties of the prompts, so that every part of the statement
 * sees the same state of them; groups are split by the numbers of values in it, which are cheaper to group by than ids.
 */
function byPrompts(
  asked: Asked,
  named: (Dimension & { name: string })[],
  facts: string,
  keys: Record<string, Key>,
  sums: Sums,
): string {
  const columns = Object.fromEntries(named.map(({ name, key }) => [keyOf(name), key('')]))
  const prompts = lines(
    `SELECT ${['groupArray(prompt_id) AS members', ...aliased(columns)].join(', ')}`,
    'FROM prompts FINAL',
    `WHERE ${projectIs(asked)}`,
    groupBy(Object.keys(columns)),
  )
  const names = Object.keys(columns)
  const parts = [
    ...['members', ...names].map((column) => `groupArray(${column})`),
    ...names.map((column) => `arrayDistinct(arrayFlatten(groupArray(${column})))`),
  ]
  const cuts = names.map((name, index) => {
    const [of_class, all] = [`classes.${index + 2}`, `classes.${names.length + index + 2}`]
    const numbers = `arrayMap(some -> arrayMap(one -> toUInt32(indexOf(${all}, one)), some), ${of_class})`
    return { name, number: `number_${name}`, sql: `arrayJoin(${numbers}[class])`, value: `${all}[number_${name}]` }
  })
  const again = Object.fromEntries(
    Object.entries(sums).map(([name, sum]) => [name, `${typeof sum === 'string' ? 'sum' : sum.by}(${name})`]),
  )
  const others = Object.fromEntries(Object.entries(keys).map(([name, { type }]) => [name, { sql: name, type }]))
  const numbered = Object.fromEntries(cuts.map(({ number, sql }) => [number, { sql, type: 'UInt32' as const }]))
  const values = Object.fromEntries(cuts.map(({ name, value }) => [name, value]))
  return lines(
    `WITH (SELECT (${parts.join(', ')}) FROM ${block(prompts)}) AS classes`,
    `SELECT ${[...aliased(values), ...Object.keys(keys), ...Object.keys(sums)].join(', ')}`,
    `FROM ${block(summed(block(facts), ['class > 0'], { ...numbered, ...others }, again))}`,
  )
}

/** The number of a prompt's class, from 1; 0 for a prompt without one. */
const promptClass =
  'transform(prompt_id, arrayFlatten(classes.1), arrayFlatten(arrayMap((members, class) -> arrayWithConstant(length(members), class), classes.1, arrayEnumerate(classes.1))), toUInt32(0))'

export const projectIs = ({ snapshot, bind }: Pick<Asked, 'snapshot' | 'bind'>) =>
  `project_id = ${bind(uuidOf(snapshot.project_id), 'UUID')}`

/** The day that a chat counts for: its own, or the day of the report that it is compared with. */
export function dayExpression({ bind }: Asked, days: Days | PreviousDays): string {
  if (!('shift' in days)) return 'date'
  return `toDate(toUInt16(least(toInt32(date) + ${bind(days.shift, 'Int32')}, ${bind(days.last, 'Int32')})))`
}
