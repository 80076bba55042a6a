import type { Snapshot } from '../store/snapshot.ts'
import { uuidOf } from '../store/uuid.ts'
import { type Binder, createBinder } from './bind.ts'
import { aliased, block, groupBy, type Key, lines, onlyWhere, summed } from './group.ts'
import type { Dimension, Population, Sums } from './model/grain.ts'
import { type BothWindows, type Days, numberedDay, type ReadDays, type ReportQuery } from './query.ts'

/** The scope of a question. */
export interface Scope {
  snapshot: Snapshot
  /** The channel's id and current model in the response. */
  channels: { id: string; served: string; model: string }[]
}

/** A checked question during compilation, with everything that the parts of its statement need. */
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

/** @throws Error if the population has no such dimension; the contract should have rejected it */
export function dimensionOf({ population }: { population: Population }, name: string): Dimension {
  const dimension = Object.hasOwn(population.dimensions, name) ? population.dimensions[name] : undefined
  if (!dimension) throw new Error(`${name} is not a dimension of ${population.of}`)
  return dimension
}

export const keyOf = (name: string) => `by_${name}`
export const groupKeys = ({ query }: Asked) => query.dimensions.map(keyOf)

export interface Grouping {
  table: string
  /** In addition to the keys of the dimensions. */
  keys: Record<string, Key>
  sums: Sums
  /** In addition to the conditions of the population. */
  conditions: string[]
  /** There are nearly as many groups as facts, so summing by class of prompts first would save nothing. */
  has_many_groups?: boolean
}

/**
 * Facts of the population, summed by group. For both windows at once, each plain sum appears twice: `previous_<sum>` is
 * that of the comparison window. The other sums are those of the report's window only.
 */
export function grouped(asked: Asked, days: ReadDays, grouping: Grouping): string {
  const { table, keys, conditions, has_many_groups = false } = grouping
  const sums = summedColumns(asked, days, grouping.sums)
  const ofPrompt = asked.query.dimensions
    .map((name) => ({ name, ...dimensionOf(asked, name) }))
    .filter(({ of }) => of === 'prompt')
  const others = { ...keysOfFacts(asked, dayExpression(asked, days)), ...keys }
  const once = Object.fromEntries(sums.map(({ name, aggregate }) => [name, aggregate]))
  const summedBy = (by: Record<string, Key>) =>
    summed(table, [...factsOf(asked, days), ...conditions], { ...by, ...others }, once)
  if (ofPrompt.length === 0) return summedBy({})
  const split = (class_of_prompt: string, sum: (by: Record<string, Key>) => string) =>
    byPrompts(asked, ofPrompt, {
      class_of_prompt,
      sum,
      columns: [...Object.keys(others), ...sums.map(({ name }) => name)],
    })
  if (has_many_groups) return split(promptClass, summedBy)
  const facts = summedBy({ class: { sql: promptClass, type: 'UInt32' } })
  const again = Object.fromEntries(sums.map(({ name, by }) => [name, `${by}(${name})`]))
  const known = Object.fromEntries(Object.entries(others).map(([name, { type }]) => [name, { sql: name, type }]))
  return split('class', (by) => summed(block(facts), ['class > 0'], { ...by, ...known }, again))
}

/**
 * The keys of the dimensions that are stored with every fact.
 * @param day the day that the fact counts for
 */
export function keysOfFacts(asked: Asked, day: string): Record<string, Key> {
  const named = asked.query.dimensions.map((name) => ({ name, ...dimensionOf(asked, name) }))
  const ofFact = named.filter(({ of }) => of === 'fact')
  return Object.fromEntries(ofFact.map(({ name, key, type }) => [keyOf(name), { sql: key(day), type }]))
}

/** Sums that can be grouped by values of prompts. */
interface Split {
  /** SQL for the number of a prompt's class, over the rows that are summed. */
  class_of_prompt: string
  /** Sums by the numbers of the values. */
  sum(by: Record<string, Key>): string
  /** The other columns of the sums. */
  columns: string[]
}

/**
 * Sums split by prompt properties. Prompts with the same properties form a class, because grouping millions of facts by
 * few classes is far cheaper than by many prompts. One scalar holds all properties of the prompts, so that every part of
 * the statement sees the same state of them. Groups are split by the index of a value in that scalar, because grouping by
 * numbers is cheaper than by ids.
 */
function byPrompts(asked: Asked, named: (Dimension & { name: string })[], { class_of_prompt, sum, columns }: Split) {
  const properties = Object.fromEntries(named.map(({ name, key }) => [keyOf(name), key('')]))
  const prompts = lines(
    `SELECT ${['groupArray(prompt_id) AS members', ...aliased(properties)].join(', ')}`,
    'FROM prompts FINAL',
    `WHERE ${projectIs(asked)}`,
    groupBy(Object.keys(properties)),
  )
  const names = Object.keys(properties)
  const parts = [
    ...['members', ...names].map((column) => `groupArray(${column})`),
    ...names.map((column) => `arrayDistinct(arrayFlatten(groupArray(${column})))`),
  ]
  const cuts = names.map((name, index) => {
    const [of_class, all] = [`classes.${index + 2}`, `classes.${names.length + index + 2}`]
    const numbers = `arrayMap(some -> arrayMap(one -> toUInt32(indexOf(${all}, one)), some), ${of_class})`
    // A prompt without a class has no values, which excludes its facts.
    const sql = `arrayJoin(${numbers}[${class_of_prompt}])`
    return { name, number: `number_${name}`, sql, value: `${all}[number_${name}]` }
  })
  const numbered = Object.fromEntries(cuts.map(({ number, sql }) => [number, { sql, type: 'UInt32' as const }]))
  const values = Object.fromEntries(cuts.map(({ name, value }) => [name, value]))
  return lines(
    `WITH (SELECT (${parts.join(', ')}) FROM ${block(prompts)}) AS classes`,
    `SELECT ${[...aliased(values), ...columns].join(', ')}`,
    `FROM ${block(sum(numbered))}`,
  )
}

/** The number of a prompt's class, from 1. 0 for a prompt without a class. */
const promptClass =
  'transform(prompt_id, arrayFlatten(classes.1), arrayFlatten(arrayMap((members, class) -> arrayWithConstant(length(members), class), classes.1, arrayEnumerate(classes.1))), toUInt32(0))'

export const projectIs = ({ snapshot, bind }: Pick<Asked, 'snapshot' | 'bind'>) =>
  `project_id = ${bind(uuidOf(snapshot.project_id), 'UUID')}`

/** The facts that count in a window, or in either of two windows. */
export function factsOf(asked: Asked, days: ReadDays): string[] {
  const conditions = asked.population.conditions(asked, days)
  if (!('now' in days)) return conditions
  const [first, second] = inOrderOfTime(days)
  if (first.to + 1 === second.from) return conditions
  return [...conditions, `(date <= ${dayOf(asked, first.to)} OR date >= ${dayOf(asked, second.from)})`]
}

/** Whether a fact that counts in either window is in the given one. */
export function isInWindow(side: 'now' | 'previous', asked: Asked, days: BothWindows): string {
  const [, second] = inOrderOfTime(days)
  return `date ${days[side] === second ? '>=' : '<'} ${dayOf(asked, second.from)}`
}

const inOrderOfTime = ({ now, previous }: BothWindows): [Days, Days] =>
  now.from < previous.from ? [now, previous] : [previous, now]

const dayOf = ({ bind }: Asked, day: number) => bind(numberedDay(day), 'Date')

export const previousName = (metric: string) => `previous_${metric}`

/** A column that is summed. */
interface Summed {
  name: string
  /** The aggregate over facts. */
  aggregate: string
  /** The function that combines results of `aggregate`. */
  by: string
}

function summedColumns(asked: Asked, days: ReadDays, sums: Sums): Summed[] {
  return Object.entries(sums).flatMap(([name, sum]): Summed[] => {
    const is_plain = typeof sum === 'string'
    const [aggregate, by] = is_plain ? [sum, 'sum'] : [`${sum.by}(${sum.of})`, sum.by]
    if (!('now' in days)) return [{ name, aggregate, by }]
    const now = { name, aggregate: onlyWhere(isInWindow('now', asked, days), aggregate), by }
    const before = {
      name: previousName(name),
      aggregate: onlyWhere(isInWindow('previous', asked, days), aggregate),
      by,
    }
    return is_plain ? [now, before] : [now]
  })
}

/** The day that a chat counts for: its own day, or for the comparison window the day of the report it is compared with. */
export function dayExpression(asked: Asked, days: ReadDays): string {
  if ('now' in days) return `if(${isInWindow('previous', asked, days)}, ${dayExpression(asked, days.previous)}, date)`
  if (!('shift' in days)) return 'date'
  return `toDate(toUInt16(least(toInt32(date) + ${asked.bind(days.shift, 'Int32')}, ${asked.bind(days.last, 'Int32')})))`
}
