import { z } from 'zod'
import { confidenceOf } from './confidence.ts'
import type { Contract } from './endpoint.ts'
import {
  chatScopes,
  directions,
  productSources,
  rankingModes,
  shoppingEntities,
  tagOperators,
  trendBuckets,
  trendEntities,
} from './enums.ts'
import { numbersOf } from './metric-fields.ts'
import { appearanceMetrics } from './product-metrics.ts'
import {
  anyOf,
  ChannelId,
  CountryCode,
  Dates,
  Day,
  id,
  included,
  integer,
  oneOf,
  Page,
  page,
  text,
  uuidId,
} from './shared.ts'

/** SHOP: parameters of every question about products. */
export const ShopBody = Dates.extend({
  category_ids: anyOf(uuidId()).meta({ description: 'A parent includes its descendants' }),
  country_codes: anyOf(CountryCode),
  model_channel_ids: anyOf(ChannelId),
  prompt_ids: anyOf(id('pr_')),
  topic_ids: anyOf(id('to_')),
  tag_ids: anyOf(id('tg_')),
  tag_operator: oneOf(tagOperators).default('or'),
  merchant_ids: anyOf(uuidId()).meta({ description: 'Products that these merchants sell' }),
  brand_ids: anyOf(uuidId()).meta({ description: 'Global brands' }),
  product_ids: anyOf(uuidId()),
  chat_scope: oneOf(chatScopes)
    .default('shopping')
    .meta({ description: 'What visibility is a share of: every chat in scope, or those that show products' }),
  include_truncated: z.boolean().default(true),
})

/** PREV: the window that deltas compare with; by default the one of equal length right before. */
export const previousWindow = { previous_start_date: Day.optional(), previous_end_date: Day.optional() }

/** What a row has only on request. */
const include = included(['confidence'])

/** The sort direction of a ranking. */
export const direction = oneOf(directions).default('desc')

export const priceRanges = z
  .record(z.string(), z.object({ min: z.number(), max: z.number() }))
  .meta({ description: 'Lowest and highest price in the answers counted, by ISO 4217 code' })

/** The numbers of anything that answers show. */
export const shownNumbers = numbersOf(appearanceMetrics).shape
const { visibility, win_rate, avg_position } = shownNumbers
const share = z.number().meta({ description: '0 to 1' })

const ListedProduct = z
  .object({
    id: z.string(),
    name: z.string(),
    brand: z.string().nullable(),
    image_url: z.string().nullable(),
    price_range: priceRanges.nullable(),
    source: z.enum(productSources),
    categories: z.array(z.string()).meta({ description: 'Names, sorted' }),
    mention_count: shownNumbers.mention_count,
    win_count: shownNumbers.win_count,
    avg_position,
    avg_rating: shownNumbers.avg_rating,
    visibility,
    share_of_voice: shownNumbers.share_of_voice,
    confidence: confidenceOf(appearanceMetrics),
  })
  .meta({ id: 'ListedProduct' })

const RankedEntity = z
  .object({
    entity_type: z.enum(shoppingEntities),
    entity_id: z.string(),
    name: z.string(),
    visibility,
    visibility_delta: z.number(),
    win_rate,
    win_rate_delta: z.number(),
    avg_position,
    avg_position_delta: z.number().nullable(),
    appearances: z.int().meta({ description: 'Chats that show it' }),
    appearances_delta: z.int(),
    confidence: confidenceOf(appearanceMetrics),
  })
  .meta({ id: 'RankedEntity' })

const TrendPoint = z.object({
  date: z.string().meta({ format: 'date', description: 'First day of the bucket' }),
  visibility,
  win_rate,
  avg_position,
  sov: shownNumbers.share_of_voice,
  has_data: z.boolean().meta({ description: 'Whether the bucket has a chat; if not, every number is 0' }),
})

const tag = 'Products'
const question = { method: 'POST', scope: 'project', access: 'read', question: true, tag } as const

export const shopping = {
  list_products: {
    ...question,
    path: '/products/list',
    summary: 'List the products of the catalogue, and how often and how early answers show each',
    body: ShopBody.extend({
      source: oneOf(productSources).optional(),
      search: text(0, 1000).optional().meta({ description: 'Part of the name or of the name of the brand' }),
      order_by: oneOf(['visibility', 'win_rate', 'avg_position', 'mention_count', 'name']).default('visibility'),
      direction,
      include,
      ...Page.shape,
    }),
    response: page(ListedProduct),
  },
  get_product_performance: {
    ...question,
    path: '/products/performance',
    summary: 'Products or categories ranked by how answers show them, and what changed since the window before',
    body: ShopBody.extend({
      ...previousWindow,
      entity_type: oneOf(shoppingEntities),
      category_id: uuidId().optional().meta({ description: 'Only this category' }),
      mode: oneOf(rankingModes).default('top'),
      order_by: oneOf(['visibility', 'win_rate', 'appearances']).default('visibility'),
      direction,
      include,
      limit: integer(1, 1000).default(50),
      offset: Page.shape.offset,
    }),
    response: page(RankedEntity),
    errors: [400],
  },
  get_product_summary: {
    ...question,
    path: '/products/summary',
    summary: 'Mean numbers of the products that answers show',
    body: ShopBody.extend({ ...previousWindow, include: included(['product_count', 'mention_count']) }),
    response: z.object({
      product_count: z.int().optional().meta({ description: 'Products with an appearance; with `include`' }),
      mention_count: z.int().optional().meta({ description: 'Their appearances; with `include`' }),
      avg_visibility: share,
      avg_visibility_delta: z.number().nullable(),
      avg_win_rate: share,
      avg_win_rate_delta: z.number().nullable(),
      avg_position: z.number().nullable(),
      avg_position_delta: z.number().nullable(),
    }),
  },
  get_product_trend: {
    ...question,
    path: '/products/trend',
    summary: 'How products or brands perform in answers over time',
    body: ShopBody.extend({ bucket: oneOf(trendBuckets) }),
    response: z.object({
      entity_type: z.enum(trendEntities),
      series: z.array(z.object({ entity_id: z.string(), points: z.array(TrendPoint) })),
    }),
    errors: [400],
  },
} as const satisfies Contract
