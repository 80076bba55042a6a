import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { ownerships } from './enums.ts'
import { name, oneOf, Page, pageWithTwin, text } from './shared.ts'

const GlobalBrand = z
  .object({
    id: z.string(),
    name: z.string(),
    domain: z.string().nullable(),
    description: z.string().nullable(),
    mention_count: z.int().optional().meta({ description: 'Chats that show one of its products' }),
    is_own: z.boolean().optional(),
  })
  .meta({ id: 'GlobalBrand' })

const tag = 'Global brands'
export const globalBrands = {
  list_global_brands: {
    method: 'GET',
    path: '/global-brands',
    scope: 'project',
    access: 'read',
    tag,
    summary: 'List the shared catalogue of brands, or with ownership the shopping brands of the project',
    query: Page.extend({
      search: text(1, 1000).optional().meta({ description: 'Text in the name or an alias' }),
      ownership: oneOf(ownerships).optional(),
    }),
    response: pageWithTwin(GlobalBrand),
  },
  create_global_brand: {
    method: 'POST',
    path: '/global-brands',
    scope: 'project',
    access: 'write',
    tag,
    summary: 'Add a brand that only this company sees; of its project keys, only those of this project',
    body: z.object({ name: name(1, 1000) }),
    response: z.object({ id: z.string(), name: z.string() }),
    errors: [409],
  },
} as const satisfies Contract
