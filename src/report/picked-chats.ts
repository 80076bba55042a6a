import { claims } from './model/claims.ts'
import { type Asked, projectIs } from './population.ts'
import { type Days, numberedDay } from './query.ts'
import { soldByMerchants } from './shopping/shop.ts'

/** Chats that show a product, as questions about products count them. */
export interface ShownProduct {
  product_id: string
  /** Only where it comes first. */
  is_first: boolean
  /** Only where one of these merchants offers it; an empty list selects all. */
  merchant_ids: string[]
}

export function showing(asked: Asked, days: Days, { product_id, is_first, merchant_ids }: ShownProduct): string {
  const { bind } = asked
  const conditions = [
    projectIs(asked),
    `date BETWEEN ${bind(numberedDay(days.from), 'Date')} AND ${bind(numberedDay(days.to), 'Date')}`,
    `product_id = ${bind(product_id, 'UUID')}`,
    ...(is_first ? ['position = 1'] : []),
    ...soldByMerchants(asked, { merchant_ids }),
  ]
  return `(chat_id, batch) IN (SELECT chat_id, batch FROM product_mentions WHERE ${conditions.join(' AND ')})`
}

/** Chats with a claim that was checked against a fact; the question's filters say which claims, of which runs. */
export const claiming = (asked: Asked): string =>
  `chat_id IN (SELECT chat_id FROM perception_claims
    WHERE ${[...claims.population.conditions(asked, asked.query.days), ...claims.conditions].join(' AND ')})`
