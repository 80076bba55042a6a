import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { shoppingReasons } from './enums.ts'
import { list, name, reference, uuidId } from './shared.ts'

const Category = z
  .object({
    id: z.string(),
    name: z.string(),
    path: z.string().meta({ description: 'Names from the root down, such as "A > B > C"' }),
    parent_id: z.string().nullable(),
  })
  .meta({ id: 'Category' })
const parent_id = reference().nullable().optional().meta({ description: 'null: at the root' })
const CategoryId = z.object({ category_id: z.string() })

const tag = 'Categories'
export const categories = {
  list_categories: {
    method: 'GET',
    path: '/categories',
    scope: 'project',
    access: 'read',
    tag,
    summary: 'List all categories by path',
    response: z.object({ data: z.array(Category), total_count: z.int() }),
  },
  create_categories: {
    method: 'POST',
    path: '/categories/create',
    scope: 'project',
    access: 'write',
    tag,
    summary: 'Create categories, in the order sent',
    body: z.object({ categories: list(z.object({ name: name(1, 1000), parent_id }), 1, 1000) }),
    response: z.object({
      created: z.array(CategoryId.extend({ name: z.string() })),
      rejected: z.array(
        z.object({
          name: z.string(),
          reason: z.enum(shoppingReasons.create_categories.rejected),
          message: z.string(),
        }),
      ),
    }),
    errors: [400],
  },
  update_categories: {
    method: 'POST',
    path: '/categories/update',
    scope: 'project',
    access: 'write',
    tag,
    summary: 'Move and rename categories, in the order sent; each is moved first, then renamed',
    body: z.object({
      categories: list(
        z
          .object({ category_id: reference(), name: name(1, 1000).optional(), parent_id })
          .refine((item) => item.name !== undefined || item.parent_id !== undefined, {
            error: 'changes nothing. Send name or parent_id.',
          }),
        1,
        1000,
      ),
    }),
    response: z.object({
      updated: z.array(CategoryId),
      rejected: z.array(
        CategoryId.extend({ reason: z.enum(shoppingReasons.update_categories.rejected), message: z.string() }),
      ),
    }),
    errors: [400],
  },
  delete_categories: {
    method: 'POST',
    path: '/categories/delete',
    scope: 'project',
    access: 'write',
    tag,
    summary: 'Delete categories; their contents move to the parent',
    body: z.object({ category_ids: list(uuidId(), 1, 1000) }),
    response: z.object({
      deleted: z.array(CategoryId),
      rejected: z.array(
        CategoryId.extend({ reason: z.enum(shoppingReasons.delete_categories.rejected), message: z.string() }),
      ),
    }),
  },
} as const satisfies Contract
