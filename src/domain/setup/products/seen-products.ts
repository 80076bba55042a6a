import { normalizeUrl } from '../../../answers/urls.ts'
import type { ImportedChat } from '../../../contract/chats.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'
import { firstByKey, nameKey } from '../../foundation/names.ts'
import { newProduct, ownersOf, type Product, productKey, storeProducts } from './catalogue.ts'
import { addCompanyBrands, brandsNamed, type ResolvedBrands } from './global-brands.ts'
import { insertMerchants, merchantKey, merchantsNamed, type NamedMerchants } from './merchants.ts'

/*
 * Products, brands and merchants that answers show. Their ids are assigned before the facts are written. Their rows are
 * inserted when the batch commits, so an abandoned batch leaves none.
 */

type Entry = ImportedChat['products'][number]
type Scope = Pick<ProjectContext, 'project_id' | 'actor'>

interface Ids {
  product_id: string
  global_brand_id: string | null
  merchant_id: string | null
}

export interface Seen {
  /** What each entry of the answers resolves to. */
  ids: Map<Entry, Ids>
  /** What does not exist yet. */
  missing: { brands: ResolvedBrands['missing']; products: Product[]; merchants: NamedMerchants['missing'] }
}

export const nothingSeen: Seen = { ids: new Map(), missing: { brands: [], products: [], merchants: [] } }

/** Resolves the entries of answers. The caller holds the lock on the project's facts. */
export async function resolveSeen(scope: Scope, db: Db, chats: ImportedChat[]): Promise<Seen> {
  const entries = chats.flatMap(({ products }) => products)
  if (entries.length === 0) return nothingSeen
  const brand_names = new Set(entries.flatMap(({ brand }) => brand ?? []))
  const brands = await brandsNamed(scope, db, [...brand_names])
  const keyed = entries.map((entry): Keyed => {
    const global_brand_id = entry.brand === undefined ? null : known(brands.ids, nameKey(entry.brand))
    return { entry, global_brand_id, name: entry.name, key: productKey(global_brand_id, entry.name) }
  })
  const { project_id } = scope
  const products = await productsNamed(db, project_id, keyed)
  const sellers = entries.flatMap(({ merchant }) => merchant ?? [])
  const merchants = await merchantsNamed(db, project_id, sellers)
  const ids = new Map(
    keyed.map(({ entry, global_brand_id, key }) => {
      const merchant_id = entry.merchant ? known(merchants.ids, merchantKey(entry.merchant)) : null
      return [entry, { product_id: known(products.ids, key), global_brand_id, merchant_id }]
    }),
  )
  return { ids, missing: { brands: brands.missing, products: products.missing, merchants: merchants.missing } }
}

/** An entry with its name and the brand it belongs to. */
interface Keyed {
  entry: Entry
  global_brand_id: string | null
  name: string
  key: string
}

async function productsNamed(db: Db, project_id: string, keyed: Keyed[]) {
  const wanted = firstByKey(keyed, ({ key }) => key)
  const ids = await ownersOf(db, project_id, [...wanted.values()])
  const missing = [...wanted].flatMap(([key, { name, global_brand_id, entry }]) => {
    if (ids.has(key)) return []
    const product = newProduct({ name, global_brand_id, source: 'LLM', image_url: webUrl(entry.image_url) })
    ids.set(key, product.id)
    return [product]
  })
  return { ids, missing }
}

const webUrl = (url: string | undefined) => (url !== undefined && normalizeUrl(url) !== null ? url : null)

/** Inserts the rows of new entries, in the transaction that makes the facts visible. */
export async function insertSeen(scope: Scope, db: Db, { missing }: Seen): Promise<void> {
  const { project_id } = scope
  if (missing.brands.length > 0) await addCompanyBrands(scope, db, missing.brands)
  await storeProducts(db, project_id, missing.products)
  await insertMerchants(db, project_id, missing.merchants)
}

/** The rows of one chat's products in the analytical store. Several entries of a product become one row. */
export function productRows(entries: Entry[], { ids }: Seen, chat: object): object[] {
  if (entries.length === 0) return []
  const resolved = entries.map((entry) => ({ ...entry, ...known(ids, entry) }))
  const byPosition = resolved.sort((a, b) => a.position - b.position)
  const products = Map.groupBy(byPosition, ({ product_id }) => product_id)
  return [...products.values()].map((of) => ({ ...chat, ...mentionOf(of) }))
}

/** @param entries the entries of one product, by position */
function mentionOf(entries: (Entry & Ids)[]) {
  const [first] = entries
  if (!first) throw new Error('a product without an entry')
  const attributes = distinct(entries.flatMap((entry) => entry.attributes ?? []))
  const variants = distinct(
    entries.flatMap(({ variants = [], currency = '' }) =>
      variants.map(({ name, price = null }) => ({ name, price, currency })),
    ),
  )
  return {
    product_id: first.product_id,
    global_brand_id: first.global_brand_id,
    position: first.position,
    rating: entries.find(({ rating }) => rating !== undefined)?.rating ?? null,
    merchant_ids: [...new Set(entries.flatMap(({ merchant_id }) => merchant_id ?? []))],
    'offers.merchant_id': entries.map(({ merchant_id }) => merchant_id),
    'offers.position': entries.map(({ position }) => position),
    'offers.price': entries.map(({ price = null }) => price),
    'offers.currency': entries.map(({ currency = '' }) => currency),
    'attributes.group': attributes.map(({ group }) => group),
    'attributes.value': attributes.map(({ value }) => value),
    'variants.name': variants.map(({ name }) => name),
    'variants.price': variants.map(({ price }) => price),
    'variants.currency': variants.map(({ currency }) => currency),
    queries: [...new Set(entries.flatMap(({ queries }) => queries))],
  }
}

const distinct = <T extends object>(values: T[]): T[] =>
  values.length < 2 ? values : [...firstByKey(values, (value) => JSON.stringify(value)).values()]

function known<K, V>(ids: Map<K, V>, key: K): V {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`${key} was not resolved`)
  return id
}
