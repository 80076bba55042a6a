import type { Input, Output } from '../../../contract/endpoint.ts'
import type { merchants as contract } from '../../../contract/merchants.ts'
import { merchantMetrics } from '../../../contract/product-metrics.ts'
import { merchantMentions } from '../../../report/model/merchants.ts'
import { merchantRows } from '../../../report/shopping/merchants.ts'
import { takeSnapshot } from '../../../store/snapshot.ts'
import { askConfidence } from '../../foundation/ask-confidence.ts'
import { askPage, deltasOf, metricsOf } from '../../foundation/ask-report.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { folded } from '../../foundation/names.ts'
import { listMerchants } from '../../setup/products/merchants.ts'
import { readShop, readShopQuery } from './shop.ts'

type Operations = typeof contract

/** Merchants with an appearance in either window. `merchant_ids` selects rows and does not change the shares. */
export async function get_product_merchants(
  ctx: ProjectContext,
  input: Input<Operations['get_product_merchants']>,
): Promise<Output<Operations['get_product_merchants']>> {
  const { order_by, direction, limit, offset, merchant_ids } = input
  const query = readShopQuery(ctx, input, { order_by: [{ field: order_by, direction }], limit, offset })
  const [snapshot, shop] = await Promise.all([takeSnapshot(ctx.db, ctx.project_id), readShop(ctx, input)])
  // Read after the snapshot: the row of a merchant exists before the facts that name it become visible.
  const merchants = byName(await listMerchants(ctx.db, ctx.project_id, merchant_ids))
  if (merchants.length === 0) return { data: [], total_count: 0 }
  const rows = merchantRows(
    merchants.map(({ id }) => id),
    shop,
  )
  const { facts, total_count } = await askPage(ctx, rows, query, snapshot)
  const confidence =
    input.include.includes('confidence') && (await askConfidence(ctx, rows, merchantMetrics, query, snapshot, facts))
  return {
    data: facts.map((fact, index) => {
      const merchant = merchants[Number(fact.place) - 1]
      if (!merchant) throw new Error(`there is no merchant at place ${fact.place}`)
      return {
        merchant_id: merchant.id,
        name: merchant.name,
        domain: merchant.domain,
        ...metricsOf(fact, merchantMentions),
        ...deltasOf(fact, merchantMentions),
        ...(confidence && { confidence: confidence[index] }),
      }
    }),
    total_count,
  }
}

/** In tie-break order: by name, then by id. */
function byName<T extends { id: string; name: string }>(merchants: T[]): T[] {
  const keyed = merchants.map((merchant) => ({ merchant, name: folded(merchant.name) }))
  keyed.sort((a, b) => (a.name === b.name ? (a.merchant.id < b.merchant.id ? -1 : 1) : a.name < b.name ? -1 : 1))
  return keyed.map(({ merchant }) => merchant)
}
