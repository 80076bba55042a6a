import { z } from 'zod'
import { confidenceOf } from './confidence.ts'
import type { Contract } from './endpoint.ts'
import { merchantMetrics } from './product-metrics.ts'
import { included, integer, oneOf, Page, page } from './shared.ts'
import { direction, previousWindow, ShopBody } from './shopping.ts'

const change = z.number().nullable()

const Merchant = z
  .object({
    merchant_id: z.string(),
    name: z.string(),
    domain: z.string().nullable(),
    mention_count: z.int().meta({ description: 'Chats that show a product with an offer of the merchant' }),
    mention_count_delta: z.int(),
    share_of_voice: z.number().meta({ description: '0 to 1: mention_count divided by that of all merchants' }),
    share_of_voice_delta: z.number(),
    win_rate: z.number().meta({ description: '0 to 1: share of these chats in which such a product comes first' }),
    win_rate_delta: z.number(),
    avg_position: z.number().nullable().meta({ description: 'Mean of the best position in each chat' }),
    avg_position_delta: change,
    avg_rating: z.number().nullable().meta({ description: 'Stars, 0 to 5' }),
    avg_rating_delta: change,
    confidence: confidenceOf(merchantMetrics),
  })
  .meta({ id: 'Merchant' })

export const merchants = {
  get_product_merchants: {
    method: 'POST',
    path: '/products/merchants',
    scope: 'project',
    access: 'read',
    question: true,
    tag: 'Products',
    summary: 'Who sells the products that answers show, and what changed since the window before',
    body: ShopBody.extend({
      ...previousWindow,
      order_by: oneOf(['mention_count', 'win_rate', 'avg_rating', 'avg_position']).default('mention_count'),
      direction,
      include: included(['confidence']),
      limit: integer(1, 200).default(50),
      offset: Page.shape.offset,
    }),
    response: page(Merchant),
  },
} as const satisfies Contract
