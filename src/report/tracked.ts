import { uuidOf } from '../store/uuid.ts'
import { type ByPrompt, sumsByPrompt } from './by-prompt.ts'
import { aliased, block, type Key, lines } from './group.ts'
import { sqlOf, type TrackedGrain } from './model/grain.ts'
import { type Asked, grouped, groupKeys } from './population.ts'
import type { Days, ListEntry, PreviousDays } from './query.ts'
import type { Rows } from './rows.ts'

/** The subject of the rows. */
export interface Tracked {
  /** UUIDs of the entities with rows, named or not, in tie-break order: the tracked ones that pass the filters. */
  entities: string[]
  /** Whether filters exclude tracked entities; otherwise facts of other entities belong to ones no longer tracked. */
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
  function analyticsOf(
    asked: Asked,
    days: Days | PreviousDays,
    sums: Record<string, string> = grain.sums,
    more: Record<string, Key> = {},
    numbers = places(asked),
  ): string {
    const list = asked.list(entities, 'UUID')
    return grouped(asked, days, {
      table: grain.table,
      keys: { ...more, place: { sql: `transform(${grain.entity}, ${list}, ${numbers}, to${type}(0))`, type } },
      sums,
      conditions: [
        `reading = ${asked.bind(asked.snapshot.reading, 'UInt32')}`,
        ...(is_narrowed ? [`${grain.entity} IN ${list}`] : []),
      ],
    })
  }

  const countedBy = (asked: Asked, days: Days | PreviousDays, keys: Record<string, Key> = {}) =>
    grouped(asked, days, { table: grain.counted_in, keys, sums: { [grain.total]: 'count()' }, conditions: [] })

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
        { text: countedBy(asked, days, keys), sums: [grain.total] },
        {
          text: analyticsOf(asked, days, sums, keys, asked.bind(numbers, `Array(${type})`)),
          sums: Object.keys(sums),
          place: 'part.place',
        },
      ]
    },
  }
  return {
    grain,
    entity: 'place',
    by_prompt,
    columns: () => [],
    cells(asked, days) {
      const keys = [...groupKeys(asked), 'place']
      const group = groupKeys(asked).join(', ')
      const over = Object.entries(grain.group_sums).map(
        ([name, sum]) => `sum(${sum}) OVER (${group && `PARTITION BY ${group}`}) AS ${name}`,
      )
      const counted = countedBy(asked, days)
      return lines(
        `SELECT ${[...keys, ...over, ...aliased(sqlOf(grain.metrics))].join(', ')}`,
        `FROM (SELECT *, arrayJoin(${places(asked)}) AS place FROM ${block(counted)}) AS totals`,
        `LEFT JOIN ${block(analyticsOf(asked, days))} AS facts`,
        `USING (${keys.join(', ')})`,
      )
    },
    condition(asked, entry) {
      if ('value' in entry || entry.field !== grain.entity) return undefined
      return `place ${entry.operator === 'in' ? 'IN' : 'NOT IN'} ${asked.bind(placesOf(entry), 'Array(UInt32)')}`
    },
  }

  function placesOf({ values }: ListEntry) {
    const wanted = new Set(values.map(uuidOf))
    return entities.flatMap((entity, index) => (wanted.has(entity) ? [index + 1] : []))
  }
}
