import { uuidOf } from '../store/uuid.ts'
import type { AddedRows } from './added-sums.ts'
import { type ByPrompt, sumsByPrompt } from './by-prompt.ts'
import { aliased, block, type Key, lines } from './group.ts'
import { sqlOf, type TrackedGrain } from './model/grain.ts'
import { type Asked, type Grouping, grouped, groupKeys } from './population.ts'
import type { ListEntry } from './query.ts'
import type { Rows } from './rows.ts'
import { isAdded, smallReports } from './small.ts'

/** The subject of the rows. */
export interface Tracked {
  /** UUIDs of the tracked entities that pass the filters, in tie-break order. All of them get rows, named or not. */
  entities: string[]
  /** Whether filters exclude tracked entities. If not, facts of other entities belong to ones no longer tracked. */
  is_narrowed: boolean
}

/**
 * A row for every pair of a non-empty group and a tracked entity. The entity is identified by `place`, its number from
 * 1.
 */
export function trackedRows(grain: TrackedGrain, { entities, is_narrowed }: Tracked): Rows {
  const type = entities.length < 65_535 ? 'UInt16' : 'UInt32'
  const places = ({ bind }: Asked) => `range(to${type}(1), ${bind(entities.length + 1, type)})`

  /**
   * The grain's sums of every group and entity with facts. Place 0 is out of scope and joins nothing.
   * @param numbers the places of the entities
   */
  function ofEntities(
    asked: Asked,
    sums: Record<string, string> = grain.sums,
    more: Record<string, Key> = {},
    numbers = places(asked),
  ) {
    const list = asked.list(entities, 'UUID')
    return {
      table: grain.table,
      keys: { ...more, place: { sql: `transform(${grain.entity}, ${list}, ${numbers}, to${type}(0))`, type } },
      sums,
      conditions: [
        `reading = ${asked.bind(asked.snapshot.reading, 'UInt32')}`,
        ...(is_narrowed ? [`${grain.entity} IN ${list}`] : []),
      ],
    } satisfies Grouping
  }

  /** The size of each group's denominator. */
  const ofGroups = (keys: Record<string, Key> = {}) =>
    ({ table: grain.counted_in, keys, sums: { [grain.total]: 'count()' }, conditions: [] }) satisfies Grouping

  const by_prompt: ByPrompt = {
    metrics: grain.metrics,
    chats: grain.total,
    entity: 'place',
    added: grain.group_sums,
    parts(asked, days, keys, page) {
      const onPage = new Map(page.map((place, index) => [Number(place), index + 1]))
      const numbers = entities.map((_, index) => onPage.get(index + 1) ?? page.length + 1)
      const wanted = sumsByPrompt(by_prompt)
      const sums = Object.fromEntries(Object.entries(grain.sums).filter(([name]) => wanted.includes(name)))
      return [
        { text: grouped(asked, days, ofGroups(keys)), sums: [grain.total] },
        {
          text: grouped(asked, days, ofEntities(asked, sums, keys, asked.bind(numbers, `Array(${type})`))),
          sums: Object.keys(sums),
          place: 'part.place',
        },
      ]
    },
  }
  const added: AddedRows = {
    grain,
    entities: entities.length,
    groupings: (asked) => ({ own: ofGroups(), of_entity: ofEntities(asked) }),
    passing: (entry) => ('values' in entry && entry.field === grain.entity ? new Set(passing(entry)) : undefined),
  }
  return {
    grain,
    entity: 'place',
    by_prompt,
    ...(isAdded(grain) && { added, few: smallReports(added) }),
    columns: () => [],
    cells(asked, days) {
      const keys = [...groupKeys(asked), 'place']
      const group = groupKeys(asked).join(', ')
      const over = Object.entries(grain.group_sums).map(
        ([name, sum]) => `sum(${sum}) OVER (${group && `PARTITION BY ${group}`}) AS ${name}`,
      )
      const counted = grouped(asked, days, ofGroups())
      return lines(
        `SELECT ${[...keys, ...over, ...aliased(sqlOf(grain.metrics))].join(', ')}`,
        `FROM (SELECT *, arrayJoin(${places(asked)}) AS place FROM ${block(counted)}) AS totals`,
        `LEFT JOIN ${block(grouped(asked, days, ofEntities(asked)))} AS facts`,
        `USING (${keys.join(', ')})`,
      )
    },
    condition(asked, entry) {
      if ('value' in entry || entry.field !== grain.entity) return undefined
      return `place IN ${asked.bind(passing(entry), 'Array(UInt32)')}`
    },
  }

  /** The places of the entities that pass an entry of `having`. */
  function passing({ operator, values }: ListEntry) {
    const wanted = new Set(values.map(uuidOf))
    return entities.flatMap((entity, index) => (wanted.has(entity) === (operator === 'in') ? [index + 1] : []))
  }
}
