import type { Input, Output } from '../../../contract/endpoint.ts'
import type { shopping } from '../../../contract/shopping.ts'
import { meanRows } from '../../../report/shopping/rows.ts'
import { takeSnapshot } from '../../../store/snapshot.ts'
import { askReport } from '../../foundation/ask-report.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { readShop, readShopQuery } from './shop.ts'

type Operations = typeof shopping

/** The means over the products with an appearance in each window. */
export async function get_product_summary(
  ctx: ProjectContext,
  input: Input<Operations['get_product_summary']>,
): Promise<Output<Operations['get_product_summary']>> {
  const query = readShopQuery(ctx, input)
  const [snapshot, shop] = await Promise.all([takeSnapshot(ctx.db, ctx.project_id), readShop(ctx, input)])
  const [means] = await askReport(ctx, meanRows(shop), query, snapshot)
  if (!means) throw new Error('the query for means returned no row')
  return {
    ...Object.fromEntries(input.include.map((name) => [name, Number(means[name])])),
    avg_visibility: Number(means.avg_visibility),
    avg_visibility_delta: Number(means.avg_visibility_delta),
    avg_win_rate: Number(means.avg_win_rate),
    avg_win_rate_delta: Number(means.avg_win_rate_delta),
    avg_position: means.avg_position as number | null,
    avg_position_delta: means.avg_position_delta as number | null,
  }
}
