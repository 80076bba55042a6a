import { dimensions, type ReportDimension } from '../../contract/dimensions.ts'
import { uuidOf } from '../../store/uuid.ts'
import { notOfDeletedPrompts, visible } from '../../store/visible.ts'
import { namingCondition } from '../naming-chats.ts'
import { type Asked, projectIs } from '../population.ts'
import { type Days, isIn, numberedDay } from '../query.ts'
import type { Dimension, Population } from './grain.ts'

const all: Record<string, ReportDimension> = dimensions

const uuid = (of: Dimension['of'], key: string, means: string): Dimension => ({
  means,
  key: () => key,
  // The engine sorts UUIDs by their second half. As text they sort as a reader expects.
  value: (column) => `toString(${column})`,
  type: 'UUID',
  of,
})
/** Text of at most as many bytes as the number type has. Grouping by numbers is far cheaper than by texts. */
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
const asChannel =
  (name: 'model' | 'served'): NonNullable<Dimension['shown']> =>
  (value, { channels, list }) => {
    const ids = channels.map(({ id }) => id)
    const names = channels.map((one) => one[name])
    return `transform(${value}, ${list(ids, 'String')}, ${list(names, 'String')}, ${value})`
  }

/** How facts are grouped by a property of the chat itself. */
function cutBy({ means, stands, shown_as }: ReportDimension): Dimension {
  if ('day' in stands) return time((day) => stands.day.replaceAll('{day}', day), means)
  if ('uuid' in stands) return uuid('fact', stands.uuid, means)
  if ('uuids' in stands) return uuid('prompt', stands.uuids, means)
  const text = shortText(stands.text, stands.bytes === 2 ? 'UInt16' : 'UInt32', means)
  return shown_as ? { ...text, shown: asChannel(shown_as) } : text
}

/** The column of the fact tables for a filter on chats. Undefined for filters on prompts. */
function columnOf(field: string): { name: string; type: 'UUID' | 'String' } | undefined {
  const stands = Object.hasOwn(all, field) ? all[field]?.stands : undefined
  if (!stands || 'day' in stands || 'uuids' in stands) return undefined
  return 'uuid' in stands ? { name: stands.uuid, type: 'UUID' } : { name: stands.text, type: 'String' }
}

type OfList = Record<'in' | 'not_in', (list: string) => string>
const hasSome = (uuids: string): OfList => ({
  in: (list) => `hasAny(${uuids}, ${list})`,
  not_in: (list) => `NOT hasAny(${uuids}, ${list})`,
})
/** The condition of a filter on prompts, over the table `prompts`. `list` is an array expression. */
const promptConditions: Record<string, OfList> = {
  ...Object.fromEntries(
    Object.entries(all).flatMap(([name, { stands }]) => ('uuids' in stands ? [[name, hasSome(stands.uuids)]] : [])),
  ),
  every_tag_id: { in: (list) => `hasAll(tag_ids, ${list})`, not_in: (list) => `NOT hasAll(tag_ids, ${list})` },
  topic_id: {
    in: (list) => `ifNull(topic_id IN ${list}, false)`,
    not_in: (list) => `ifNull(topic_id NOT IN ${list}, true)`,
  },
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

/** The chats of a project and their contents (docs/methodology.md#the-brands-report). */
export const chatPopulation: Population = {
  of: 'chats of the project whose prompt is not deleted',
  dimensions: Object.fromEntries(Object.entries(all).map(([name, dimension]) => [name, cutBy(dimension)])),
  conditions(asked: Asked, days: Days): string[] {
    const { query, snapshot, bind } = asked
    return [
      visible(snapshot, bind),
      `date BETWEEN ${bind(numberedDay(days.from), 'Date')} AND ${bind(numberedDay(days.to), 'Date')}`,
      ...query.filters.flatMap((entry) => {
        const column = columnOf(entry.field)
        return column && 'values' in entry ? [isIn(asked, column.name, column.type, entry)] : []
      }),
      ...query.filters.flatMap((entry) => namingCondition(asked, days, entry)),
      ...promptsThatCount(asked),
      ...(query.include_truncated
        ? []
        : [`(chat_id, batch) NOT IN (SELECT chat_id, batch FROM chats WHERE ${projectIs(asked)} AND is_truncated)`]),
    ]
  },
}
