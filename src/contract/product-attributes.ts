import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { attributeComparisons, attributeScopes, attributeTabs } from './enums.ts'
import { anyOf, integer, oneOf, Page, reference, text } from './shared.ts'
import { previousWindow, ShopBody } from './shopping.ts'

const mentions = z.int().meta({ description: 'Chats in scope that show it' })
const Competitor = z.union([
  z.object({ global_brand_id: z.string(), name: z.string(), domain: z.string().nullable(), mentions }),
  z.object({ product_id: z.string(), name: z.string(), brand: z.string().nullable(), mentions }),
])

const AttributeGroup = z
  .object({
    dimension_id: z.string(),
    name: z.string(),
    total_mentions: z.int().meta({ description: 'Sum of the mentions of all its values' }),
    total_mentions_delta: z.int(),
    value_count: z.int(),
    values: z.array(
      z.object({
        value: z.string(),
        mentions: z.int().meta({ description: 'Chats in scope that show the product with the value' }),
        mentions_delta: z.int(),
        competitor_mentions: z.array(z.int()).meta({ description: 'In the order of competitors' }),
      }),
    ),
  })
  .meta({ id: 'AttributeGroup' })

export const productAttributes = {
  get_product_attributes: {
    method: 'POST',
    path: '/products/attributes',
    scope: 'project',
    access: 'read',
    question: true,
    tag: 'Products',
    summary: 'What answers say about one or all products, attribute by attribute, compared with others',
    body: ShopBody.omit({ merchant_ids: true, brand_ids: true, product_ids: true, chat_scope: true }).extend({
      ...previousWindow,
      scope: oneOf(attributeScopes).default('product'),
      compare_by: oneOf(attributeComparisons).default('brand'),
      tab: oneOf(attributeTabs).default('characteristics').meta({
        description: 'dimensions: sizes and weights; facts: other numbers; characteristics: all other values',
      }),
      product_id: reference().optional().meta({ description: 'Only used with scope product, which needs it' }),
      model_ids: anyOf(text(1, 1000)).meta({ deprecated: true }),
      search: text(0, 1000).optional().meta({ description: 'Part of the name of the group or of the value' }),
      competitor_count: integer(0, 20).default(6),
      values_per_group: integer(1, 50).default(12).meta({ description: 'Only used with tab characteristics' }),
      limit: integer(1, 100).default(50).meta({ description: 'Groups' }),
      offset: Page.shape.offset,
    }),
    response: z.object({
      competitors: z.array(Competitor),
      total_groups: z.int(),
      tab: z.enum(attributeTabs),
      groups: z.array(AttributeGroup),
    }),
    errors: [400, 404],
  },
} as const satisfies Contract
