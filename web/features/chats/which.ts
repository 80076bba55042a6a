import type { InputOf } from '../../api/api.ts'
import type { ChatsSearch } from './search-parameters.ts'

type Question = InputOf<'list_chats'>
/** What narrows the list of answers beside the shared filters. */
export type Which = Pick<
  Question,
  | 'named_brand_ids'
  | 'mentioned_with'
  | 'not_named_brand_ids'
  | 'won_brand_ids'
  | 'not_won_brand_ids'
  | 'sentiment_brand_id'
  | 'sentiment_above'
  | 'sentiment_below'
  | 'prompt_id'
  | 'product_id'
  | 'won_product_id'
  | 'merchant_ids'
  | 'claim_id'
  | 'features'
>

/** The parameter of the call for each list of ids in the address. */
const lists = {
  brand: 'named_brand_ids',
  with: 'mentioned_with',
  without: 'not_named_brand_ids',
  won: 'won_brand_ids',
  lost: 'not_won_brand_ids',
} as const
const single = {
  prompt: 'prompt_id',
  product: 'product_id',
  won_product: 'won_product_id',
  claim: 'claim_id',
} as const
const bounds = { above: 'sentiment_above', below: 'sentiment_below' } as const

export const namesIn = (text: string | undefined) => text?.split(',').filter(Boolean) ?? []

/** A score in the address; undefined where it is none. */
export function scoreIn(text: string | undefined): number | undefined {
  const score = text ? Number(text) : Number.NaN
  return score >= 0 && score <= 100 ? score : undefined
}

/** The part of the call that the address stands for. */
export function whichOf(search: ChatsSearch, features: NonNullable<Which['features']>): Which {
  const which: Which = {}
  for (const name of ['brand', 'with', 'without', 'won', 'lost'] as const) {
    const ids = namesIn(search[name])
    if (ids.length > 0) which[lists[name]] = ids
  }
  for (const name of ['prompt', 'product', 'won_product', 'claim'] as const) {
    const id = search[name]
    if (id) which[single[name]] = id
  }
  if (search.tone) {
    which.sentiment_brand_id = search.tone
    for (const name of ['above', 'below'] as const) {
      const score = scoreIn(search[name])
      if (score !== undefined) which[bounds[name]] = score
    }
  }
  const merchants = namesIn(search.merchants)
  if (merchants.length > 0 && (search.product || search.won_product)) which.merchant_ids = merchants
  if (features.length > 0) which.features = features
  return which
}
