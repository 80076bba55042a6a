import { claims } from './model/claims.ts'
import { type Asked, projectIs } from './population.ts'
import { type Days, type ListEntry, numberedDay } from './query.ts'
import { catalogue, type ProductFilter, soldByMerchants } from './shopping/shop.ts'
import { type Known, sourceCondition } from './sources.ts'
import { foldedKey, textKey, wordsOf } from './text-keys.ts'

/*
 * Chats by what they contain. Filters of the list select the same rows of the same tables that reports count.
 */

/** The products that a chat must show, counted as in questions about products. */
export interface ShownProducts {
  /** One product, deleted or not. */
  product_id?: string | undefined
  /** Otherwise any product that matches; an empty list selects all. */
  among: Pick<ProductFilter, 'brand_ids' | 'category_ids'>
  /** Offered in the chat by one of these merchants; an empty list selects all. */
  merchant_ids: string[]
  /** With this value of an attribute. */
  attribute?: { group: string; value: string } | undefined
  /** Only if one of them comes first. */
  is_first: boolean
}

export function showing(asked: Asked, days: Days, wanted: ShownProducts): string {
  const { bind } = asked
  const { product_id, among, merchant_ids, attribute, is_first } = wanted
  const is_of_catalogue = product_id === undefined || among.brand_ids.length > 0 || among.category_ids !== undefined
  return chatsIn(asked, days, 'product_mentions', [
    ...(product_id === undefined ? [] : [`product_id = ${bind(product_id, 'UUID')}`]),
    ...(is_of_catalogue ? [`product_id IN (${catalogue(asked, { product_ids: [], ...among }, ['product_id'])})`] : []),
    ...(is_first ? ['position = 1'] : []),
    ...soldByMerchants(asked, { merchant_ids }),
    ...(attribute ? [hasAttribute(asked, attribute)] : []),
  ])
}

const hasAttribute = ({ bind }: Asked, { group, value }: NonNullable<ShownProducts['attribute']>) =>
  `arrayExists((g, v) -> ${foldedKey('g')} = ${foldedKey(bind(group, 'String'))} AND ${foldedKey('v')} = ${foldedKey(bind(value, 'String'))}, attributes.group, attributes.value)`

/** Chats that retrieved a source that satisfies all entries at once. */
export function retrieving(asked: Asked, days: Days, known: Known, entries: readonly ListEntry[]): string {
  const conditions = entries.map((entry) => {
    const condition = sourceCondition(asked, known, entry)
    if (condition === undefined) throw new Error(`${entry.field} is not a field of sources`)
    return condition
  })
  return chatsIn(asked, days, 'sources', conditions)
}

/** The text of a query that an engine sent, or consecutive words in one. */
export interface AskedWith {
  text?: string | undefined
  term?: string | undefined
  kind?: 'fanout' | 'shopping' | undefined
}

export function askedWith(asked: Asked, days: Days, { text, term, kind }: AskedWith): string {
  const { bind } = asked
  return chatsIn(asked, days, 'queries', [
    "text_key != ''",
    ...(text === undefined ? [] : [`text_key = ${textKey(bind(text, 'String'))}`]),
    ...(term === undefined ? [] : [`hasSubstr(words, ${wordsOf(textKey(bind(term, 'String')))})`]),
    ...(kind === undefined ? [] : [`kind = ${bind(kind, 'String')}`]),
  ])
}

function chatsIn(asked: Asked, days: Days, table: string, more: readonly string[]): string {
  const { bind } = asked
  const conditions = [
    projectIs(asked),
    `date BETWEEN ${bind(numberedDay(days.from), 'Date')} AND ${bind(numberedDay(days.to), 'Date')}`,
    ...more,
  ]
  return `(chat_id, batch) IN (SELECT chat_id, batch FROM ${table} WHERE ${conditions.join(' AND ')})`
}

/** Chats with a claim that was checked against a fact. The question's filters select the claims and the runs. */
export const claiming = (asked: Asked): string =>
  `chat_id IN (SELECT chat_id FROM perception_claims
    WHERE ${[...claims.population.conditions(asked, asked.query.days), ...claims.conditions].join(' AND ')})`
