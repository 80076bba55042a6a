import type { Input, Output } from '../../../contract/endpoint.ts'
import { appearanceMetrics } from '../../../contract/product-metrics.ts'
import type { shopping } from '../../../contract/shopping.ts'
import { badRequest } from '../../../errors.ts'
import type { Order } from '../../../report/query.ts'
import { categoryEntity } from '../../../report/shopping/categories.ts'
import { productEntity, type ShopEntity } from '../../../report/shopping/entities.ts'
import { shopRows } from '../../../report/shopping/rows.ts'
import type { Shop } from '../../../report/shopping/shop.ts'
import { takeSnapshot } from '../../../store/snapshot.ts'
import { askConfidence } from '../../foundation/ask-confidence.ts'
import { askPage } from '../../foundation/ask-report.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { readCategories, readShop, readShopQuery } from './shop.ts'

type Operations = typeof shopping
type Ranked = Input<Operations['get_product_performance']>

/** Products or categories with an appearance in either window, ranked. */
export async function get_product_performance(
  ctx: ProjectContext,
  input: Ranked,
): Promise<Output<Operations['get_product_performance']>> {
  const { entity_type, category_id, limit, offset } = input
  if (entity_type === 'product' && category_id !== undefined) {
    throw badRequest('category_id only applies when entity_type is "category". Use category_ids to filter products.')
  }
  const query = readShopQuery(ctx, input, { order_by: [rankOf(input)], limit, offset })
  const [snapshot, { shop, entity }] = await Promise.all([
    takeSnapshot(ctx.db, ctx.project_id),
    entity_type === 'product' ? rankedProducts(ctx, input) : rankedCategories(ctx, input),
  ])
  const rows = { ...shopRows(entity, shop, 'seen'), has_deltas: true, is_in_either_window: true } as const
  const { facts, total_count } = await askPage(ctx, rows, query, snapshot)
  const confidence =
    input.include.includes('confidence') && (await askConfidence(ctx, rows, appearanceMetrics, query, snapshot, facts))
  return {
    data: facts.map((fact, index) => {
      const number = (name: string) => Number(fact[name])
      const numberOrNull = (name: string) => (fact[name] === null ? null : number(name))
      return {
        entity_type,
        entity_id: String(fact[entity.column]),
        name: String(fact.name),
        visibility: number('visibility'),
        visibility_delta: number('visibility_delta'),
        win_rate: number('win_rate'),
        win_rate_delta: number('win_rate_delta'),
        avg_position: numberOrNull('avg_position'),
        avg_position_delta: numberOrNull('avg_position_delta'),
        appearances: number('mention_count'),
        appearances_delta: number('mention_count_delta'),
        ...(confidence && { confidence: confidence[index] }),
      }
    }),
    total_count,
  }
}

async function rankedProducts(ctx: ProjectContext, input: Ranked): Promise<{ shop: Shop; entity: ShopEntity }> {
  const shop = await readShop(ctx, input)
  return { shop, entity: productEntity(shop) }
}

/** Categories are selected as rows. The requested brands and products decide which products count. */
async function rankedCategories(ctx: ProjectContext, input: Ranked): Promise<{ shop: Shop; entity: ShopEntity }> {
  const { category_ids, category_id, ...others } = input
  const [shop, categories] = await Promise.all([readShop(ctx, others), readCategories(ctx, category_ids)])
  const rows = categories.rows.filter(({ id }) => category_id === undefined || id === category_id)
  return { shop, entity: categoryEntity(shop, { ...categories, rows }) }
}

/** Highest current value, greatest gain or greatest loss first. `asc` reverses each order. */
function rankOf({ mode, order_by, direction }: Ranked): Order {
  const metric = order_by === 'appearances' ? 'mention_count' : order_by
  const is_ascending = (mode === 'losing') !== (direction === 'asc')
  return { field: mode === 'top' ? metric : `${metric}_delta`, direction: is_ascending ? 'asc' : 'desc' }
}
