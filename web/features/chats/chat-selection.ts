import type { Client } from '../../../src/client/client.ts'
import { listedNames } from '../../../src/views/texts.ts'
import type { ChatsSearch } from './search-parameters.ts'

type Question = NonNullable<Parameters<Client['list_chats']>[0]>
/** The filters of the list of answers, besides the shared ones. */
export type ChatSelection = Pick<
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
  | 'product_brand_ids'
  | 'category_ids'
  | 'merchant_ids'
  | 'attribute_group'
  | 'attribute_value'
  | 'is_shown_first'
  | 'domains'
  | 'urls'
  | 'domain_classifications'
  | 'url_classifications'
  | 'query_text'
  | 'query_term'
  | 'query_kind'
  | 'claim_id'
  | 'features'
>

/** The API parameter for each list of ids in the address. */
const lists = {
  brand: 'named_brand_ids',
  with: 'mentioned_with',
  without: 'not_named_brand_ids',
  won: 'won_brand_ids',
  lost: 'not_won_brand_ids',
  product_brands: 'product_brand_ids',
  categories: 'category_ids',
  merchants: 'merchant_ids',
} as const
const listNames = Object.keys(lists) as (keyof typeof lists)[]
const single = {
  prompt: 'prompt_id',
  product: 'product_id',
  won_product: 'won_product_id',
  claim: 'claim_id',
  asked: 'query_text',
  term: 'query_term',
} as const
const singleNames = Object.keys(single) as (keyof typeof single)[]
const bounds = { above: 'sentiment_above', below: 'sentiment_below' } as const

export const namesIn = (text: string | undefined) => text?.split(',').filter(Boolean) ?? []

/** A score from the address; undefined if it is not a valid score. */
export function scoreIn(text: string | undefined): number | undefined {
  const score = text ? Number(text) : Number.NaN
  return score >= 0 && score <= 100 ? score : undefined
}

/** The part of the API call that the address determines. */
export function chatSelectionOf(search: ChatsSearch, features: NonNullable<ChatSelection['features']>): ChatSelection {
  const which: ChatSelection = {}
  for (const name of listNames) {
    const ids = namesIn(search[name])
    if (ids.length > 0) which[lists[name]] = ids
  }
  for (const name of singleNames) {
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
  Object.assign(which, ofProducts(search, which), ofSources(search), ofQueries(search))
  if (features.length > 0) which.features = features
  return which
}

/** The product filters that are not ids: an attribute value, and whether the product is shown first. */
function ofProducts(
  search: ChatsSearch,
  { product_id, product_brand_ids, category_ids, merchant_ids }: ChatSelection,
): ChatSelection {
  const { attribute: attribute_group, value: attribute_value } = search
  const has_attribute = Boolean(attribute_group && attribute_value)
  const is_any = has_attribute || product_id || product_brand_ids || category_ids || merchant_ids
  return {
    ...(attribute_group && attribute_value && { attribute_group, attribute_value }),
    ...(is_any && search.first === '1' && { is_shown_first: true }),
  }
}

const ofSources = ({ domain, url, classes, url_classes }: ChatsSearch): ChatSelection => ({
  ...(domain && { domains: [domain] }),
  ...(url && { urls: [url] }),
  ...(classes && { domain_classifications: listedNames(classes) }),
  ...(url_classes && { url_classifications: listedNames(url_classes) }),
})

function ofQueries({ asked, term, asked_of }: ChatsSearch): ChatSelection {
  const query_kind = (['fanout', 'shopping'] as const).find((kind) => kind === asked_of)
  return (asked || term) && query_kind ? { query_kind } : {}
}
