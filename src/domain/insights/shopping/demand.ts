import type { demand as contract } from '../../../contract/demand.ts'
import type { Input, Output } from '../../../contract/endpoint.ts'
import type { NumberEntry, Order } from '../../../report/query.ts'
import { demandRows, type Wanted } from '../../../report/shopping/demand.ts'
import { takeSnapshot } from '../../../store/snapshot.ts'
import { askPage, type EngineRow } from '../../foundation/ask-report.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { readShop, readShopQuery } from './shop.ts'

type Operations = typeof contract
type Asked = Input<Operations['get_product_demand']>

const count = 'distinct_chat_count'
const orders: Record<Asked['mode'], Order> = {
  top: { field: count, direction: 'desc' },
  trending: { field: `${count}_delta`, direction: 'desc' },
  losing: { field: `${count}_delta`, direction: 'asc' },
  new: { field: count, direction: 'desc' },
}
const notBefore: NumberEntry = { field: `previous_${count}`, operator: 'lte', value: 0 }

/** Texts and terms of queries, by the chats they were sent for. Filters on products select the chats that show one. */
export async function get_product_demand(
  ctx: ProjectContext,
  input: Asked,
): Promise<Output<Operations['get_product_demand']>> {
  const { kind, mode, limit, offset } = input
  const asked = readShopQuery(ctx, input, { order_by: [orders[mode]], limit, offset })
  // Without a comparison window, every text counts as new.
  const query = { ...asked, having: mode === 'new' && asked.previous ? [notBefore] : [] }
  const [snapshot, shop] = await Promise.all([takeSnapshot(ctx.db, ctx.project_id), readShop(ctx, input)])
  const { facts, total_count } = await askPage(ctx, demandRows(wantedOf(input), shop), query, snapshot)
  return {
    data: facts.map((fact) => ({
      kind,
      text: String(fact.text),
      ...countsOf(fact),
    })),
    total_count,
  }
}

/** The number of chats of a text, now and before. */
export const countsOf = (fact: EngineRow) => ({
  distinct_chat_count: Number(fact[count]),
  distinct_chat_count_previous: Number(fact[`previous_${count}`] ?? 0),
  delta: Number(fact[`${count}_delta`]),
})

function wantedOf({ kind, n }: Asked): Wanted {
  if (kind === 'query_term') return { words: n }
  return { kind: kind === 'fanout_query' ? 'fanout' : 'shopping' }
}
