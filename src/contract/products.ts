import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { shoppingReasons } from './enums.ts'
import { HttpUrl, list, name, PriceMap, reference, text, uuidId } from './shared.ts'

const ProductId = z.object({ product_id: z.string() })
const fields = {
  description: text(0, 100_000).optional(),
  image_url: HttpUrl.optional(),
  category_ids: list(uuidId(), 0, 10_000).optional(),
}

const tag = 'Products'
export const products = {
  create_products: {
    method: 'POST',
    path: '/products/create',
    scope: 'project',
    access: 'write',
    tag,
    summary: 'Add products to the catalogue; one that was seen in answers keeps its id',
    body: z.object({
      products: list(
        z.object({
          global_brand_id: reference(),
          name: name(1, 1000),
          ...fields,
          price_override: PriceMap.optional(),
        }),
        1,
        1000,
      ),
    }),
    response: z.object({
      created: z.array(ProductId.extend({ name: z.string() })),
      rejected: z.array(
        z.object({
          name: z.string(),
          reason: z.enum(shoppingReasons.create_products.rejected),
          message: z.string(),
        }),
      ),
    }),
  },
  update_products: {
    method: 'POST',
    path: '/products/update',
    scope: 'project',
    access: 'write',
    tag,
    summary: 'Change products; former names of a product stay its aliases',
    body: z.object({
      products: list(
        z.object({
          product_id: reference(),
          name: name(1, 1000).optional(),
          ...fields,
          price_override: PriceMap.nullable().optional(),
        }),
        1,
        1000,
      ),
    }),
    response: z.object({
      updated: z.array(ProductId),
      skipped: z.array(ProductId.extend({ reason: z.enum(shoppingReasons.update_products.skipped) })),
      rejected: z.array(
        ProductId.extend({ reason: z.enum(shoppingReasons.update_products.rejected), message: z.string() }),
      ),
    }),
  },
  delete_products: {
    method: 'POST',
    path: '/products/delete',
    scope: 'project',
    access: 'write',
    tag,
    summary: 'Delete products from the catalogue; answers that show one do not bring it back',
    body: z.object({ product_ids: list(uuidId(), 1, 1000) }),
    response: z.object({
      deleted: z.array(ProductId),
      skipped: z.array(ProductId.extend({ reason: z.enum(shoppingReasons.delete_products.skipped) })),
    }),
  },
} as const satisfies Contract
