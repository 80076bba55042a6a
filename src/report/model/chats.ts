import { notOfDeletedPrompts, uuidOf, visible } from '../../store/visible.ts'
import { type Asked, projectIs } from '../population.ts'
import { type Days, type DimensionName, dayOf, isIn } from '../query.ts'
import type { Dimension, Population } from './grain.ts'

const uuid = (of: Dimension['of'], key: string, means: string): Dimension => ({
  means,
  key: () => key,
  // UUIDs sort by their second half in the engine; their text sorts as a reader expects.
  value: (column) => `toString(${column})`,
  type: 'UUID',
  of,
})
/** Text of at most as many bytes as the number has. Numbers are far cheaper to group by than texts. */
const shortText = (column: string, type: 'UInt16' | 'UInt32', means: string): Dimension => ({
  means,
  key: () => `reinterpretAs${type}(${column})`,
  value: (key) => `reinterpretAsString(${key})`,
  type,
  of: 'fact',
})
const time = (key: Dimension['key'], means: string): Dimension => ({
  means,
  key,
  value: (column) => column,
  type: 'Date',
  of: 'fact',
})
const channel = (name: 'model' | 'served', means: string): Dimension => ({
  ...shortText('model_channel_id', 'UInt32', means),
  shown(value, { channels, list }) {
    const ids = channels.map(({ id }) => id)
    const names = channels.map((one) => one[name])
    return `transform(${value}, ${list(ids, 'String')}, ${list(names, 'String')}, ${value})`
  },
})

const dimensions: Record<DimensionName, Dimension> = {
  prompt_id: uuid('fact', 'prompt_id', 'the prompt'),
  model_id: channel('model', 'the current model of the channel (deprecated)'),
  model_channel_id: channel('served', 'the channel that answered'),
  tag_id: uuid('prompt', 'tag_ids', 'each tag of the prompt now'),
  topic_id: uuid('prompt', 'if(topic_id IS NULL, [], [assumeNotNull(topic_id)])', 'the topic of the prompt now'),
  country_code: shortText('country_code', 'UInt16', 'the country the prompt was asked for'),
  chat_id: uuid('fact', 'chat_id', 'the chat'),
  date: time((day) => day, 'the UTC day'),
  week: time((day) => `toMonday(${day})`, 'the Monday of the ISO week'),
  month: time((day) => `toStartOfMonth(${day})`, 'the first of the month'),
}

/** The column of the fact tables that a filter on chats looks at. */
const chatColumns: Record<string, { column: string; type: 'UUID' | 'String' }> = {
  model_id: { column: 'model_channel_id', type: 'String' },
  model_channel_id: { column: 'model_channel_id', type: 'String' },
  country_code: { column: 'country_code', type: 'String' },
  prompt_id: { column: 'prompt_id', type: 'UUID' },
  chat_id: { column: 'chat_id', type: 'UUID' },
}

type OfList = Record<'in' | 'not_in', (list: string) => string>
/** What a filter on prompts asks of the table `prompts`; `list` is an array expression. */
export const ofPrompts = {
  tag_id: { in: (list) => `hasAny(tag_ids, ${list})`, not_in: (list) => `NOT hasAny(tag_ids, ${list})` },
  every_tag_id: { in: (list) => `hasAll(tag_ids, ${list})`, not_in: (list) => `NOT hasAll(tag_ids, ${list})` },
  topic_id: {
    in: (list) => `ifNull(topic_id IN ${list}, false)`,
    not_in: (list) => `ifNull(topic_id NOT IN ${list}, true)`,
  },
} satisfies Record<string, OfList>
const promptConditions: Record<string, OfList> = ofPrompts

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

/** The chats of a project and all that is in them (metrics.md 3). */
export const chats: Population = {
  of: 'chats of the project whose prompt is not deleted',
  dimensions,
  conditions(asked: Asked, days: Days): string[] {
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
  },
}
