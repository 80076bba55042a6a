import type { Input, Output } from '../../../contract/endpoint.ts'
import type { productDetail as contract } from '../../../contract/product-detail.ts'
import { appearanceMetrics } from '../../../contract/product-metrics.ts'
import { dayOf } from '../../../days.ts'
import { productMentions } from '../../../report/model/product-mentions.ts'
import type { ReportQuery } from '../../../report/query.ts'
import type { Rows } from '../../../report/rows.ts'
import { demandRows } from '../../../report/shopping/demand.ts'
import { productEntity } from '../../../report/shopping/entities.ts'
import {
  firstDay,
  type OneProduct,
  priceRows,
  shoppingQueryRows,
  variantRows,
} from '../../../report/shopping/one-product.ts'
import { shopRows } from '../../../report/shopping/rows.ts'
import type { Shop } from '../../../report/shopping/shop.ts'
import { type Snapshot, takeSnapshot } from '../../../store/snapshot.ts'
import { askConfidence } from '../../foundation/ask-confidence.ts'
import { askReport, deltasOf, type EngineRow, metricsOf, runReport, scopeOf } from '../../foundation/ask-report.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { uuidFrom } from '../../foundation/ids.ts'
import { countsOf } from './demand.ts'
import { productNames, readProduct } from './read-product.ts'
import { readShop, readShopQuery } from './shop.ts'

type Operations = typeof contract
type Answer = Output<Operations['get_product_detail']>
type Detail = NonNullable<Answer['data']>

const maxQueries = 25
const maxVariants = 50
/** More than any product has, so all currencies are included. */
const maxCurrencies = 1000
const wordsOfTerms = 2

/** A question about one product. */
interface About {
  ctx: ProjectContext
  query: ReportQuery
  snapshot: Snapshot
  shop: Shop
  product: OneProduct
}

/** Everything about one product of the project; unknown fields are omitted. */
export async function get_product_detail(
  ctx: ProjectContext,
  input: Input<Operations['get_product_detail']>,
): Promise<Answer> {
  const query = readShopQuery(ctx, input)
  const row = await readProduct(ctx.db, ctx.project_id, input.product_id)
  if (!row) return { data: null }
  const { id, name, brand, source, description, image_url, price_override, created_at } = row
  const [snapshot, shop, names] = await Promise.all([
    takeSnapshot(ctx.db, ctx.project_id),
    readShop(ctx, { ...input, product_ids: [id] }),
    productNames(ctx.db, row),
  ])
  const about = { ctx, query, snapshot, shop: { ...shop, relevant_to: id }, product: { id, names } }
  const rows = { ...shopRows(productEntity(about.shop), about.shop, 'all'), has_deltas: true } as const
  const [[numbers], first_seen_at] = await Promise.all([askReport(ctx, rows, query, snapshot), askFirstDay(about)])
  // The product was only just created, and reports do not have it yet.
  if (!numbers) return { data: null }
  const [confidence] = input.include.includes('confidence')
    ? await askConfidence(ctx, rows, appearanceMetrics, query, snapshot, [numbers])
    : []
  const is_shown = Number(numbers.mention_count) > 0 || Number(numbers.previous_mention_count ?? 0) > 0
  const { primary_currency, ...prices } = is_shown ? await askPrices(about) : {}
  const lists = is_shown ? { variants: await askVariants(about), ...(await askQueries(about)) } : {}
  return {
    data: {
      id,
      name,
      brand,
      source,
      first_seen_at: first_seen_at ?? dayOf(created_at),
      ...metricsOf(numbers, productMentions),
      ...deltasOf(numbers, productMentions),
      ...(confidence && { confidence }),
      ...known({ description, image_url, price_override, ...prices, ...lists }),
    },
    ...known({ primary_currency }),
  }
}

type Known<T> = { [K in keyof T]?: Exclude<T[K], null | undefined> }

/** Removes fields that are null, and empty lists and maps. */
function known<T extends object>(fields: T): Known<T> {
  const says = (value: unknown) =>
    typeof value === 'object' ? value !== null && Object.keys(value).length > 0 : value !== undefined
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => says(value))) as Known<T>
}

/** Over all chats, whatever the filters. */
async function askFirstDay({ ctx, snapshot, product }: About): Promise<string | undefined> {
  const [row] = await runReport<{ day: string }>(ctx, firstDay(readShopQuery(ctx, {}), scopeOf(ctx, snapshot), product))
  return row?.day
}

async function askPrices({ ctx, query, snapshot, shop, product }: About) {
  const order_by = [{ field: 'price_count', direction: 'desc' as const }]
  const all = { ...query, order_by, limit: maxCurrencies }
  const rows = await askReport(ctx, priceRows(product, shop), all, snapshot)
  const map = <T>(of: EngineRow[], value: (row: EngineRow) => T) =>
    Object.fromEntries(of.map((row) => [String(row.currency), value(row)]))
  return {
    primary_currency: rows[0] && String(rows[0].currency),
    price_range: map(rows, ({ least_price, greatest_price }) => ({
      min: Number(least_price),
      max: Number(greatest_price),
    })),
    ai_price_map: map(rows, ({ median_price }) => Number(median_price)),
    // There is no change if there was no price before.
    ai_price_delta_map: map(
      rows.filter((row) => Number(row.previous_price_count ?? 0) > 0),
      (row) => Number(row.median_price_delta),
    ),
  }
}

async function askVariants({ ctx, query, snapshot, shop, product }: About): Promise<Detail['variants']> {
  const order_by = [{ field: 'mention_count', direction: 'desc' as const }]
  const most = { ...query, previous: undefined, order_by, limit: maxVariants }
  const rows = await askReport(ctx, variantRows(product, shop), most, snapshot)
  return rows.map(({ variant_key, name, prices }) => ({
    id: uuidFrom(`variant of ${product.id} ${variant_key}`),
    name: String(name),
    priceMap: prices as unknown as Record<string, number>,
  }))
}

/** The texts and terms of the queries that engines sent for chats that show the product, most chats first. */
async function askQueries({ ctx, query, snapshot, shop, product }: About) {
  const order_by = [{ field: 'distinct_chat_count', direction: 'desc' as const }]
  const ask = async (rows: Rows) => await askReport(ctx, rows, { ...query, order_by, limit: maxQueries }, snapshot)
  const words = wordsOfTerms
  const [fanout, shopping, fanoutTerms, shoppingTerms] = await Promise.all([
    ask(demandRows({ kind: 'fanout' }, shop)),
    ask(shoppingQueryRows({}, product, shop)),
    ask(demandRows({ kind: 'fanout', words }, shop)),
    ask(shoppingQueryRows({ words }, product, shop)),
  ])
  const query_text = (fact: EngineRow) => ({ query_text: String(fact.text), ...countsOf(fact) })
  const term = (fact: EngineRow) => ({ term: String(fact.text), ...countsOf(fact) })
  return {
    fanout_queries: fanout.map(query_text),
    shopping_queries: shopping.map(query_text),
    fanout_query_terms: fanoutTerms.map(term),
    shopping_query_terms: shoppingTerms.map(term),
  }
}
