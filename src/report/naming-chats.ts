import { uuidOf } from '../store/uuid.ts'
import { type Asked, projectIs } from './population.ts'
import { type Days, type ListEntry, type NumberEntry, numberedDay } from './query.ts'

/*
 * Chats by the brands that their answers name. Filters select the same rows of `mentions` that the brands report
 * counts.
 */

/** Report filters on the brands of a chat, each with the extra conditions on the mention. */
const mentionIs: Record<string, string[]> = { named_brand_id: [], won_brand_id: ['position = 1'] }

/** The condition of a report filter. Empty for a filter on something else. */
export function namingCondition(asked: Asked, days: Days, entry: ListEntry | NumberEntry): string[] {
  const also = Object.hasOwn(mentionIs, entry.field) ? mentionIs[entry.field] : undefined
  if (!also || !('values' in entry)) return []
  const chats = `(SELECT chat_id, batch FROM mentions WHERE ${mentionsOf(asked, days, entry.values, also)})`
  return [`(chat_id, batch) ${entry.operator === 'in' ? 'IN' : 'NOT IN'} ${chats}`]
}

/** Chats that name every one of some brands. */
export function namingAll(asked: Asked, days: Days, brand_ids: readonly string[]): string {
  const every = `uniqExact(brand_id) = ${asked.bind(new Set(brand_ids).size, 'UInt32')}`
  return `(chat_id, batch) IN (SELECT chat_id, batch FROM mentions WHERE ${mentionsOf(asked, days, brand_ids, [])}
    GROUP BY chat_id, batch HAVING ${every})`
}

/** Exclusive bounds of a sentiment, on the scale of the reports. */
export interface SentimentBounds {
  above?: number | undefined
  below?: number | undefined
}

/** Chats in which the sentiment of a brand lies within the bounds. */
export function withSentiment(asked: Asked, days: Days, brand_id: string, { above, below }: SentimentBounds): string {
  const score = '(sentiment / 10000 / 2 + 0.5) * 100'
  const conditions = [
    'sentiment IS NOT NULL',
    ...(above === undefined ? [] : [`${score} > ${asked.bind(above, 'Float64')}`]),
    ...(below === undefined ? [] : [`${score} < ${asked.bind(below, 'Float64')}`]),
  ]
  return `(chat_id, batch) IN (SELECT chat_id, batch FROM mentions WHERE ${mentionsOf(asked, days, [brand_id], conditions)})`
}

const mentionsOf = (asked: Asked, days: Days, brand_ids: readonly string[], more: readonly string[]) =>
  [
    projectIs(asked),
    `reading = ${asked.bind(asked.snapshot.reading, 'UInt32')}`,
    `date BETWEEN ${asked.bind(numberedDay(days.from), 'Date')} AND ${asked.bind(numberedDay(days.to), 'Date')}`,
    `brand_id IN ${asked.list(brand_ids.map(uuidOf), 'UUID')}`,
    ...more,
  ].join(' AND ')
