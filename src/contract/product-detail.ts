import { z } from 'zod'
import { confidenceOf } from './confidence.ts'
import type { Contract } from './endpoint.ts'
import { productSources } from './enums.ts'
import { appearanceMetrics } from './product-metrics.ts'
import { included, PriceMap, reference } from './shared.ts'
import { priceRanges, ShopBody, shownNumbers } from './shopping.ts'

const change = z.number().nullable()
const Prices = z.record(z.string(), z.number())

const counted = {
  distinct_chat_count: z
    .int()
    .meta({ description: 'Chats that show the product and in which an engine searched for this' }),
  distinct_chat_count_previous: z.int(),
  delta: z.int(),
}
const Queries = z.array(z.object({ query_text: z.string(), ...counted })).optional()
const Terms = z.array(z.object({ term: z.string().meta({ description: 'Two words' }), ...counted })).optional()

const ProductDetail = z
  .object({
    id: z.string(),
    name: z.string(),
    brand: z.string().nullable(),
    first_seen_at: z.string().meta({ format: 'date', description: 'Day of the first chat of all time that shows it' }),
    source: z.enum(productSources),
    visibility: z
      .number()
      .meta({ description: '0 to 1: share of the chats of prompts that ever had a chat with the product' }),
    visibility_delta: z.number(),
    win_rate: shownNumbers.win_rate,
    win_rate_delta: z.number(),
    avg_position: shownNumbers.avg_position,
    avg_position_delta: change,
    avg_rating: shownNumbers.avg_rating,
    avg_rating_delta: change,
    mention_count: shownNumbers.mention_count,
    mention_count_delta: z.int(),
    confidence: confidenceOf(appearanceMetrics),
    description: z.string().optional(),
    image_url: z.string().optional(),
    price_range: priceRanges.optional(),
    price_override: PriceMap.optional(),
    ai_price_map: Prices.optional().meta({ description: 'Median price in the answers, by ISO 4217 code' }),
    ai_price_delta_map: Prices.optional().meta({
      description: 'Change of the median price, for codes with a price in both windows',
    }),
    fanout_queries: Queries,
    shopping_queries: Queries,
    fanout_query_terms: Terms,
    shopping_query_terms: Terms,
    variants: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          priceMap: Prices.meta({ description: 'Median price in the answers, by ISO 4217 code' }),
        }),
      )
      .optional(),
  })
  .meta({ id: 'ProductDetail' })

export const productDetail = {
  get_product_detail: {
    method: 'POST',
    path: '/products/detail',
    scope: 'project',
    access: 'read',
    question: true,
    tag: 'Products',
    summary: 'Read the details of one product; data is null if the project has no such product',
    body: ShopBody.omit({ category_ids: true, brand_ids: true, product_ids: true }).extend({
      product_id: reference(),
      include: included(['confidence']),
    }),
    response: z.object({
      data: ProductDetail.nullable(),
      primary_currency: z
        .string()
        .optional()
        .meta({ description: 'ISO 4217 code of most of its prices in the answers' }),
    }),
  },
} as const satisfies Contract
