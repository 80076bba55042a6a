import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { demandKinds, demandModes } from './enums.ts'
import { integer, oneOf, Page, page } from './shared.ts'
import { previousWindow, ShopBody } from './shopping.ts'

export const demand = {
  get_product_demand: {
    method: 'POST',
    path: '/products/demand',
    scope: 'project',
    access: 'read',
    question: true,
    tag: 'Products',
    summary:
      'What engines look for in shops and search engines, by text or by term, and what changed since the window before',
    body: ShopBody.extend({
      ...previousWindow,
      kind: oneOf(demandKinds),
      mode: oneOf(demandModes).default('top'),
      n: integer(1, 3).default(2).meta({ description: 'Words of a term; only used with kind query_term' }),
      limit: integer(1, 1000).default(50),
      offset: Page.shape.offset,
    }),
    response: page(
      z
        .object({
          kind: z.enum(demandKinds),
          text: z.string().meta({ description: 'In lower case, without leading or trailing white space' }),
          distinct_chat_count: z.int().meta({ description: 'Chats in scope in which an engine searched for this' }),
          distinct_chat_count_previous: z.int(),
          delta: z.int(),
        })
        .meta({ id: 'Demand' }),
    ),
  },
} as const satisfies Contract
