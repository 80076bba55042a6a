import { uuidOf } from '../store/visible.ts'
import { aliased, block, lines } from './group.ts'
import { sqlOf, type TrackedGrain } from './model/grain.ts'
import { type Asked, grouped, groupKeys } from './population.ts'
import type { Days, ListEntry, PreviousDays } from './query.ts'
import type { Rows } from './rows.ts'

/** What the rows are about. */
export interface Tracked {
  /** UUIDs of what has rows, named or not, in the order of ties: those tracked that pass the filters on them. */
  entities: string[]
  /** Facts name others too that are left out on request; without it only those no longer tracked. */
  is_narrowed: boolean
}

/** A row for every pair of a group with a chat and a tracked thing. The thing is told by `place`, its number from 1. */
export function trackedRows(grain: TrackedGrain, { entities, is_narrowed }: Tracked): Rows {
  const type = entities.length < 65_535 ? 'UInt16' : 'UInt32'
  const places = ({ bind }: Asked) => `range(to${type}(1), ${bind(entities.length + 1, type)})`

  /** The grain's sums of every group and entity that has facts. Place 0 is for what is not in scope, and joins nothing. */
  function factsOf(asked: Asked, days: Days | PreviousDays): string {
    const list = asked.list(entities, 'UUID')
    return grouped(asked, days, {
      table: grain.table,
      keys: { place: { sql: `transform(${grain.entity}, ${list}, ${places(asked)}, to${type}(0))`, type } },
      sums: grain.sums,
      conditions: [
        `reading = ${asked.bind(asked.snapshot.reading, 'UInt32')}`,
        ...(is_narrowed ? [`${grain.entity} IN ${list}`] : []),
      ],
    })
  }

  return {
    grain,
    entity: 'place',
    columns: () => [],
    cells(asked, days) {
      const keys = [...groupKeys(asked), 'place']
      const group = groupKeys(asked).join(', ')
      const over = Object.entries(grain.group_sums).map(
        ([name, sum]) => `${sum} OVER (${group && `PARTITION BY ${group}`}) AS ${name}`,
      )
      const chats = grouped(asked, days, {
        table: 'chats',
        keys: {},
        sums: { [grain.total]: 'count()' },
        conditions: [],
      })
      return lines(
        `SELECT ${[...keys, ...over, ...aliased(sqlOf(grain.metrics))].join(', ')}`,
        `FROM (SELECT *, arrayJoin(${places(asked)}) AS place FROM ${block(chats)}) AS totals`,
        `LEFT JOIN ${block(factsOf(asked, days))} AS facts`,
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
