import { notOfDeletedPrompts, type Snapshot, uuidOf, visible } from '../store/visible.ts'
import type { Binder } from './bind.ts'
import { aliased, block, groupBy, type Key, lines, summed } from './group.ts'
import { chatColumns, dimensions, promptConditions, type Sums } from './model.ts'
import { type Days, type DimensionName, dayOf, type ListEntry, type PreviousDays, type ReportQuery } from './query.ts'

/** A checked question on the way to its statement, and what every part of it needs. */
export interface Asked extends Binder {
  query: ReportQuery
  snapshot: Snapshot
}

export const keyOf = (name: DimensionName) => `by_${name}`
export const groupKeys = ({ query }: Asked) => query.dimensions.map(keyOf)

export interface Grouping {
  table: string
  /** Beside those of the dimensions. */
  keys: Record<string, Key>
  sums: Sums
  /** Beside those of the population. */
  conditions: string[]
}

/** Facts of the population summed by group. */
export function grouped(asked: Asked, days: Days | PreviousDays, { table, keys, sums, conditions }: Grouping): string {
  const names = asked.query.dimensions
  const day = dayExpression(asked, days)
  const ofPrompt = names.filter((name) => dimensions[name].of === 'prompt')
  const ofChat = names.filter((name) => dimensions[name].of === 'chat')
  const factKeys: Record<string, Key> = {
    ...Object.fromEntries(
      ofChat.map((name) => [keyOf(name), { sql: dimensions[name].key(day), type: dimensions[name].type }]),
    ),
    ...(ofPrompt.length > 0 && { class: { sql: promptClass, type: 'UInt32' } }),
    ...keys,
  }
  const once = Object.fromEntries(
    Object.entries(sums).map(([name, sum]) => [name, typeof sum === 'string' ? sum : `${sum.by}(${sum.of})`]),
  )
  const facts = summed(table, [...population(asked, days), ...conditions], factKeys, once)
  return ofPrompt.length > 0 ? byPrompts(asked, ofPrompt, facts, Object.keys(keys), sums) : facts
}

/**
 * Sums by class of prompts, cut by what the prompts of a class have in common. Few classes are far cheaper to group
 * millions of facts by than many prompts. One scalar holds all that is asked of the prompts, so that every part of the
 * statement sees the same state of them.
 */
function byPrompts(asked: Asked, names: DimensionName[], facts: string, keys: string[], sums: Sums): string {
  const columns = Object.fromEntries(names.map((name) => [keyOf(name), dimensions[name].key('')]))
  const prompts = lines(
    `SELECT ${['groupArray(prompt_id) AS members', ...aliased(columns)].join(', ')}`,
    'FROM prompts FINAL',
    `WHERE ${projectIs(asked)}`,
    groupBy(Object.keys(columns)),
  )
  const arrays = ['members', ...Object.keys(columns)].map((column) => `groupArray(${column})`)
  const cuts = Object.fromEntries(names.map((name, index) => [keyOf(name), `arrayJoin(classes.${index + 2}[class])`]))
  const again = Object.fromEntries(
    Object.entries(sums).map(([name, sum]) => [name, `${typeof sum === 'string' ? 'sum' : sum.by}(${name})`]),
  )
  const all = Object.fromEntries([...groupKeys(asked), ...keys].map((key) => [key, cuts[key] ?? key]))
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

const projectIs = ({ snapshot, bind }: Asked) => `project_id = ${bind(uuidOf(snapshot.project_id), 'UUID')}`

/** The day a chat counts for: its own, or the one it is compared with. */
function dayExpression({ bind }: Asked, days: Days | PreviousDays): string {
  if (!('shift' in days)) return 'date'
  return `toDate(toUInt16(least(toInt32(date) + ${bind(days.shift, 'Int32')}, ${bind(days.last, 'Int32')})))`
}

/** Which chats count; holds over every table of facts (metrics.md 3). */
export function population(asked: Asked, days: Days): string[] {
  const { query, snapshot, bind } = asked
  return [
    visible(snapshot, bind),
    `date BETWEEN ${bind(dayOf(days.from), 'Date')} AND ${bind(dayOf(days.to), 'Date')}`,
    ...query.filters.flatMap((entry) => {
      const known = chatColumns[entry.field]
      return known && 'values' in entry ? [isIn(asked, known.column, known.type, entry)] : []
    }),
    ...promptsThatCount(asked),
  ]
}

function promptsThatCount(asked: Asked): string[] {
  const { query, snapshot, bind, list } = asked
  const wanted = query.filters.flatMap((entry) => {
    const condition = promptConditions[entry.field]
    return condition && 'values' in entry ? [condition[entry.operator](list(entry.values.map(uuidOf), 'UUID'))] : []
  })
  if (wanted.length === 0) return notOfDeletedPrompts(snapshot, bind)
  const conditions = [projectIs(asked), 'NOT is_deleted', ...wanted].join(' AND ')
  return [`prompt_id IN (SELECT prompt_id FROM prompts FINAL WHERE ${conditions})`]
}

const operators = { in: 'IN', not_in: 'NOT IN' } as const

/** A condition on a value by a list; ids come with their prefix. */
export function isIn(
  { list }: Pick<Binder, 'list'>,
  expression: string,
  type: string,
  { operator, values }: ListEntry,
): string {
  return `${expression} ${operators[operator]} ${list(type === 'UUID' ? values.map(uuidOf) : values, type)}`
}
