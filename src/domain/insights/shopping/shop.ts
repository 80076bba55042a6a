import type { z } from 'zod'
import type { previousWindow, ShopBody } from '../../../contract/shopping.ts'
import { type ListEntry, type ReportQuery, readQuery } from '../../../report/query.ts'
import type { ShopCategories } from '../../../report/shopping/categories.ts'
import type { Shop } from '../../../report/shopping/shop.ts'
import { channelOf } from '../../foundation/channels.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { folded } from '../../foundation/names.ts'
import { readForest } from '../../setup/products/categories.ts'

/*
 * Translates the fields of a question about products (SHOP, api.md 3.11) for the report engine. Fields about chats
 * become filters of the query; those about products and merchants become a `Shop`. Questions that leave out some of the
 * fields are read the same way.
 */

type Fields = Partial<z.output<typeof ShopBody>>
export type ShopInput = Fields & Partial<z.output<z.ZodObject<typeof previousWindow>>>

/** How to group, order and page the rows of a question. */
type Cut = Partial<Pick<ReportQuery, 'dimensions' | 'order_by' | 'limit' | 'offset'>>

/**
 * The windows and the chats of a question. Without its own comparison window it is compared with the window of equal
 * length right before. If a date is open, there is no comparison.
 * @throws AppError 400
 */
export function readShopQuery({ channels }: Pick<ProjectContext, 'channels'>, input: ShopInput, cut: Cut = {}) {
  const { start_date, end_date, previous_start_date, previous_end_date, include_truncated } = input
  const is_given = previous_start_date !== undefined || previous_end_date !== undefined
  const query = readQuery(
    {
      start_date,
      end_date,
      previous_start_date,
      previous_end_date,
      include_truncated,
      include_previous_period: is_given || (start_date !== undefined && end_date !== undefined),
      dimensions: [],
      filters: [],
      having: [],
      order_by: [],
      limit: 1,
      offset: 0,
      ...cut,
    },
    [],
  )
  return { ...query, filters: chatFilters(channels, input) }
}

function chatFilters(channels: ProjectContext['channels'], input: Fields): ListEntry[] {
  const {
    country_codes = [],
    model_channel_ids = [],
    prompt_ids = [],
    topic_ids = [],
    tag_ids = [],
    tag_operator,
  } = input
  const entries: Record<string, string[]> = {
    country_code: country_codes,
    model_channel_id: model_channel_ids.map((value, i) => channelOf(channels, `model_channel_ids[${i}]`, value)),
    prompt_id: prompt_ids,
    topic_id: topic_ids,
    [tag_operator === 'and' ? 'every_tag_id' : 'tag_id']: tag_ids,
  }
  return Object.entries(entries).flatMap(([field, values]) =>
    values.length > 0 ? [{ field, operator: 'in', values }] : [],
  )
}

/** The products and appearances that a question selects. */
export async function readShop(ctx: ProjectContext, input: Fields): Promise<Shop> {
  const { category_ids = [], merchant_ids = [], brand_ids = [], product_ids = [], chat_scope = 'shopping' } = input
  const below = category_ids.length > 0 && (await readCategories(ctx, category_ids)).rows.map(({ id }) => id)
  return {
    chat_scope,
    merchant_ids,
    products: { product_ids, brand_ids, ...(below && { category_ids: below }) },
  }
}

/** The given categories of the project with their descendants, or all categories. */
export async function readCategories({ db, project_id }: ProjectContext, ids: string[]): Promise<ShopCategories> {
  const wanted = new Set(ids)
  const all = (await readForest(db, project_id)).paths()
  const rows = all.filter((category) => ids.length === 0 || category.ids.some((id) => wanted.has(id)))
  const has_row = new Set(rows.map(({ id }) => id))
  return {
    rows: rows.map(({ id, name }) => ({ id, name, name_folded: folded(name) })),
    lines: all.flatMap((category) =>
      category.ids.flatMap((row_id) => (has_row.has(row_id) ? [{ category_id: category.id, row_id }] : [])),
    ),
  }
}
