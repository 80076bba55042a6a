import type { Input, Output } from '../../../contract/endpoint.ts'
import type { productAttributes as contract } from '../../../contract/product-attributes.ts'
import { badRequest } from '../../../errors.ts'
import { tooLarge } from '../../../report/limits.ts'
import type { ReportQuery } from '../../../report/query.ts'
import {
  attributeGroupRows,
  attributeValueRows,
  type Rivals,
  type WantedAttributes,
} from '../../../report/shopping/attributes.ts'
import { type Snapshot, takeSnapshot } from '../../../store/snapshot.ts'
import { askPage, askReport, type EngineRow } from '../../foundation/ask-report.ts'
import { channelOfShoppingModel } from '../../foundation/channels.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { uuidFrom } from '../../foundation/ids.ts'
import { findCompetitors } from './competitors.ts'
import { productAskedFor } from './read-product.ts'
import { readShop, readShopQuery } from './shop.ts'

type Operations = typeof contract
type Asked = Input<Operations['get_product_attributes']>
type Answer = Output<Operations['get_product_attributes']>
type Group = Answer['groups'][number]

/** The maximum number of values in one answer. */
const maxValues = 10_000

/**
 * What answers say about the requested product, or about all products (scope overview), by group of attributes.
 * Includes how many answers say the same about the competitors.
 */
export async function get_product_attributes(ctx: ProjectContext, input: Asked): Promise<Answer> {
  const { tab, search = '', limit, offset } = input
  const query = readAttributes(ctx, input)
  const [product, snapshot, shop] = await Promise.all([
    readSubject(ctx, input),
    takeSnapshot(ctx.db, ctx.project_id),
    readShop(ctx, input),
  ])
  const products = { ...shop.products, product_ids: product ? [product.id] : [] }
  const wanted = { products, tab, search: search.trim() }
  const order_by = [{ field: 'total_mentions', direction: 'desc' as const }]
  const [page, { competitors, rivals }] = await Promise.all([
    askPage(ctx, attributeGroupRows(wanted), { ...query, order_by, limit, offset }, snapshot),
    findCompetitors(ctx, { ...input, shop, query, snapshot, product }),
  ])
  const valuesOf = await askValues(ctx, input, { wanted, query, snapshot, rivals }, page.facts)
  const groups = page.facts.map((fact): Group => {
    const { group_key, name, total_mentions, total_mentions_delta, value_count } = fact
    return {
      // The id stays the same as long as the group keeps its name.
      dimension_id: uuidFrom(`attribute group ${group_key}`),
      name: String(name),
      total_mentions: Number(total_mentions),
      total_mentions_delta: Number(total_mentions_delta),
      value_count: Number(value_count),
      values: (valuesOf.get(String(group_key)) ?? []).map(shownValue),
    }
  })
  return { competitors, total_groups: page.total_count, tab, groups }
}

/** @throws AppError 400 */
function readAttributes(ctx: ProjectContext, input: Asked): ReportQuery {
  const { scope, compare_by, product_id, model_ids } = input
  if (scope === 'product' && product_id === undefined) {
    throw badRequest('product_id is required when scope is "product". Send it, or set scope to "overview".')
  }
  if (scope === 'overview' && compare_by === 'product') {
    throw badRequest('compare_by "product" needs scope "product". Use compare_by "brand" for the overview.')
  }
  const channels = model_ids.map((value, i) => channelOfShoppingModel(ctx.channels, `model_ids[${i}]`, value))
  const query = readShopQuery(ctx, input)
  if (channels.length === 0) return query
  return { ...query, filters: [...query.filters, { field: 'model_channel_id', operator: 'in', values: channels }] }
}

/** @throws AppError 404 */
async function readSubject({ db, project_id }: ProjectContext, { scope, product_id = '' }: Asked) {
  if (scope === 'overview') return undefined
  return await productAskedFor(db, project_id, product_id)
}

/** The values to show for the groups of a page. */
async function askValues(
  ctx: ProjectContext,
  { tab, values_per_group }: Asked,
  {
    wanted,
    query,
    snapshot,
    rivals,
  }: { wanted: WantedAttributes; query: ReportQuery; snapshot: Snapshot; rivals: Rivals },
  groups: EngineRow[],
): Promise<Map<string, EngineRow[]>> {
  if (groups.length === 0) return new Map()
  const most = tab === 'characteristics' ? values_per_group : maxValues + 1
  const rows = attributeValueRows(
    wanted,
    groups.map(({ group_key }) => String(group_key)),
    rivals,
    most,
  )
  const order_by = [{ field: 'mentions', direction: 'desc' as const }]
  const facts = await askReport(ctx, rows, { ...query, order_by, limit: maxValues + 1 }, snapshot)
  if (facts.length > maxValues) throw tooLarge(`${maxValues} values`)
  return Map.groupBy(facts, ({ group_key }) => String(group_key))
}

const shownValue = ({ value, mentions, mentions_delta, competitor_mentions }: EngineRow): Group['values'][number] => ({
  value: String(value),
  mentions: Number(mentions),
  mentions_delta: Number(mentions_delta),
  competitor_mentions: [competitor_mentions].flat().map(Number),
})
