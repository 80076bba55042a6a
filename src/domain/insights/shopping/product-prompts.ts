import type { Input, Output } from '../../../contract/endpoint.ts'
import { appearanceMetrics } from '../../../contract/product-metrics.ts'
import type { productPrompts as contract } from '../../../contract/product-prompts.ts'
import { productMentions } from '../../../report/model/product-mentions.ts'
import { productEntity } from '../../../report/shopping/entities.ts'
import { shopRows } from '../../../report/shopping/rows.ts'
import { takeSnapshot } from '../../../store/snapshot.ts'
import { askConfidence } from '../../foundation/ask-confidence.ts'
import { askPage, deltasOf, metricsOf } from '../../foundation/ask-report.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { idOf } from '../../foundation/ids.ts'
import { productAskedFor } from './read-product.ts'
import { readShop, readShopQuery } from './shop.ts'

type Operations = typeof contract

/** Prompts with an answer in either window that shows the product. */
export async function get_product_prompts(
  ctx: ProjectContext,
  input: Input<Operations['get_product_prompts']>,
): Promise<Output<Operations['get_product_prompts']>> {
  const { product_id, order_by, direction, limit, offset, include } = input
  const order = [{ field: order_by, direction }]
  const query = readShopQuery(ctx, input, { dimensions: ['prompt_id'], order_by: order, limit, offset })
  const [snapshot, { id }] = await Promise.all([
    takeSnapshot(ctx.db, ctx.project_id),
    productAskedFor(ctx.db, ctx.project_id, product_id),
  ])
  const shop = await readShop(ctx, { ...input, product_ids: [id] })
  const rows = { ...shopRows(productEntity(shop), shop, 'seen'), has_deltas: true, is_in_either_window: true } as const
  const { facts, total_count } = await askPage(ctx, rows, query, snapshot)
  const confidence =
    include.includes('confidence') && (await askConfidence(ctx, rows, appearanceMetrics, query, snapshot, facts))
  return {
    data: facts.map((fact, index) => ({
      prompt: { id: idOf('prompt', String(fact.prompt_id)) },
      ...metricsOf(fact, productMentions),
      ...deltasOf(fact, productMentions),
      ...(confidence && { confidence: confidence[index] }),
    })),
    total_count,
  }
}
