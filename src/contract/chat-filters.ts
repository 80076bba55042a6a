import { z } from 'zod'
import { anyOf, ChannelId, CountryCode, id, number, oneOf, text, uuidId } from './shared.ts'

/** Filters that narrow the list of chats to those behind a number; all of them must match. */
export const chatFilters = {
  brand_id: id('kw_').optional(),
  prompt_id: id('pr_').optional(),
  named_brand_ids: anyOf(id('kw_')).meta({ description: 'Chats that name one of the brands' }),
  not_named_brand_ids: anyOf(id('kw_')).meta({ description: 'Chats that name none of the brands' }),
  mentioned_with: anyOf(id('kw_')).meta({ description: 'Chats that name every one of the brands' }),
  won_brand_ids: anyOf(id('kw_')).meta({ description: 'Chats that name one of the brands first' }),
  not_won_brand_ids: anyOf(id('kw_')).meta({ description: 'Chats that name none of the brands first' }),
  sentiment_brand_id: id('kw_').optional().meta({ description: 'Chats in which the brand has a sentiment' }),
  sentiment_below: number(0, 100)
    .optional()
    .meta({ description: 'With `sentiment_brand_id`: its sentiment is below this, on the scale of the reports' }),
  sentiment_above: number(0, 100)
    .optional()
    .meta({ description: 'With `sentiment_brand_id`: its sentiment is above this, on the scale of the reports' }),
  product_id: uuidId().optional().meta({ description: 'Chats that show the product' }),
  won_product_id: uuidId().optional().meta({ description: 'Chats that show the product first' }),
  product_brand_ids: anyOf(uuidId()).meta({
    description: 'Chats that show a product of one of these brands of products',
  }),
  category_ids: anyOf(uuidId()).meta({
    description: 'Chats that show a product of one of the categories or their subcategories',
  }),
  merchant_ids: anyOf(uuidId()).meta({
    description: 'Chats in which one of the merchants offers a product that matches the other product filters',
  }),
  attribute_group: text(1, 1000).optional().meta({
    description:
      'With `attribute_value`: chats that show a product that has the value and matches the other product filters',
  }),
  attribute_value: text(1, 1000).optional().meta({ description: 'With `attribute_group`' }),
  is_shown_first: z
    .boolean()
    .optional()
    .meta({ description: 'true: a product that matches the product filters is shown first' }),
  domains: anyOf(text(1, 8192)).meta({ description: 'Chats that retrieved a page of one of the domains' }),
  urls: anyOf(text(1, 8192)).meta({ description: 'Chats that retrieved one of the pages' }),
  domain_classifications: anyOf(text(1, 60)).meta({
    description: 'Chats that retrieved a page of a domain of one of the classes',
  }),
  url_classifications: anyOf(text(1, 60)).meta({
    description: 'Chats that retrieved a page of one of the classes',
  }),
  query_text: text(1, 10_000).optional().meta({
    description: 'Chats for which the engine sent exactly this query, as `POST /products/demand` counts texts',
  }),
  query_term: text(1, 10_000).optional().meta({
    description:
      'Chats for which the engine sent a query with these consecutive words, as `POST /products/demand` counts terms',
  }),
  query_kind: oneOf(['fanout', 'shopping']).optional().meta({
    description: 'With `query_text` or `query_term`: only queries to search engines, or only queries to shops',
  }),
  claim_id: id('clm_').optional().meta({ description: 'Chats that make the claim, as the verdicts count them' }),
  model_channel_ids: anyOf(ChannelId).meta({ description: 'Chats of one of the channels' }),
  topic_ids: anyOf(id('to_')).meta({ description: 'Chats whose prompt has one of the topics now' }),
  tag_ids: anyOf(id('tg_')).meta({ description: 'Chats whose prompt has one of the tags now' }),
  country_codes: anyOf(CountryCode).meta({ description: 'Chats asked for one of the countries' }),
}
