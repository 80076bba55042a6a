import { visible } from '../../store/visible.ts'
import { isIn, numberedDay } from '../query.ts'
import type { Dimension, Grain, Population } from './grain.ts'

const column = (name: string, type: Dimension['type'], means: string): Dimension => ({
  means,
  type,
  of: 'fact',
  key: () => name,
  value: (key) => key,
})
const time = (key: Dimension['key'], means: string): Dimension => ({
  means,
  key,
  type: 'Date',
  of: 'fact',
  value: (column) => column,
})

/** The column of each filter, as text. */
const picks: Record<string, string> = {
  bot_id: 'bot_id',
  response_status: 'toString(response_status)',
  request_host: 'request_host',
  request_path: 'request_path',
}

/** The visits of bots to the site of a project (docs/methodology.md#visits-of-bots). */
export const visits: Population = {
  of: 'requests of known bots to the site of the project',
  dimensions: {
    bot_id: column('bot_id', 'String', 'the bot'),
    response_status: column('response_status', 'UInt16', 'the status of the response'),
    request_host: column('request_host', 'String', 'the requested host'),
    request_path: column('request_path', 'String', 'the requested path'),
    hour: {
      means: 'the UTC hour',
      type: 'UInt32',
      of: 'fact',
      key: () => 'toUInt32(toStartOfHour(timestamp))',
      value: (key) => `toDateTime(${key}, 'UTC')`,
    },
    day: time((day) => day, 'the UTC day'),
    week: time((day) => `toMonday(${day})`, 'the Monday of the ISO week'),
    month: time((day) => `toStartOfMonth(${day})`, 'the first day of the month'),
  },
  conditions(asked, days) {
    const { query, snapshot, bind } = asked
    return [
      visible(snapshot, bind, 'visit'),
      `date BETWEEN ${bind(numberedDay(days.from), 'Date')} AND ${bind(numberedDay(days.to), 'Date')}`,
      ...query.filters.flatMap((entry) => {
        const column = Object.hasOwn(picks, entry.field) ? picks[entry.field] : undefined
        return column && 'values' in entry ? [isIn(asked, column, 'String', entry)] : []
      }),
    ]
  },
}

/** One request of a bot. Counts visits. */
export const botVisits = {
  rows: 'combination of the requested columns, all of them optional',
  table: 'visits',
  population: visits,
  sums: { visits: 'count()' },
  metrics: { visits: { sql: 'visits', unit: 'count', means: 'requests' } },
} as const satisfies Grain
