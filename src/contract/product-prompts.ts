import { z } from 'zod'
import { confidenceOf } from './confidence.ts'
import type { Contract } from './endpoint.ts'
import { appearanceMetrics } from './product-metrics.ts'
import { included, integer, oneOf, Page, page, Ref, reference } from './shared.ts'
import { direction, previousWindow, ShopBody, shownNumbers } from './shopping.ts'

const change = z.number().nullable()

const PromptOfProduct = z
  .object({
    prompt: Ref,
    ...shownNumbers,
    visibility_delta: z.number(),
    mention_count_delta: z.int(),
    win_rate_delta: z.number(),
    win_count_delta: z.int(),
    avg_position_delta: change,
    avg_rating_delta: change,
    share_of_voice_delta: z.number(),
    confidence: confidenceOf(appearanceMetrics),
  })
  .meta({ id: 'PromptOfProduct' })

export const productPrompts = {
  get_product_prompts: {
    method: 'POST',
    path: '/products/prompts',
    scope: 'project',
    access: 'read',
    question: true,
    tag: 'Products',
    summary: 'The prompts whose answers show a product, and what changed since the window before',
    body: ShopBody.omit({ category_ids: true, brand_ids: true, product_ids: true }).extend({
      ...previousWindow,
      product_id: reference(),
      order_by: oneOf(['mention_count', 'visibility', 'win_rate', 'avg_position']).default('mention_count'),
      direction,
      include: included(['confidence']),
      limit: integer(1, 200).default(50),
      offset: Page.shape.offset,
    }),
    response: page(PromptOfProduct),
    errors: [404],
  },
} as const satisfies Contract
