import { normalizeUrl } from '../answers/urls.ts'
import type { ImportedChat } from '../contract/chats.ts'
import { newProduct, ownersOf, type Product, productKey, storeProducts } from './catalogue.ts'
import type { Db, ProjectContext } from './context.ts'
import { brandsNamed, insertCompanyBrands, type NamedBrands } from './global-brands.ts'
import { insertMerchants, merchantKey, merchantsNamed, type NamedMerchants } from './merchants.ts'
import { firstByKey, nameKey } from './names.ts'

/*
 * Products, brands and merchants that answers show. Their ids are settled before the facts are written; their rows
 * come with the commit of the batch, so that a batch that is given up leaves none.
 */

type Entry = ImportedChat['products'][number]
type Scope = Pick<ProjectContext, 'project_id' | 'actor'>

export interface Seen {
  brands: NamedBrands
  products: { ids: Map<string, string>; missing: Product[] }
  merchants: NamedMerchants
}

export const nothingSeen: Seen = {
  brands: { ids: new Map(), missing: [] },
  products: { ids: new Map(), missing: [] },
  merchants: { ids: new Map(), missing: [] },
}

/** What the entries of answers stand for. The caller holds the lock on the project's facts. */
export async function resolveSeen({ project_id, actor }: Scope, db: Db, chats: ImportedChat[]): Promise<Seen> {
  const entries = chats.flatMap(({ products }) => products)
  if (entries.length === 0) return nothingSeen
  const brand_names = new Set(entries.flatMap(({ brand }) => brand ?? []))
  const brands = await brandsNamed(db, actor.company_id, [...brand_names])
  const products = await productsNamed(db, project_id, entries, brands)
  const merchants = await merchantsNamed(
    db,
    project_id,
    entries.flatMap(({ merchant }) => merchant ?? []),
  )
  return { brands, products, merchants }
}

const brandOf = ({ brand }: Entry, { ids }: NamedBrands) =>
  brand === undefined ? null : (ids.get(nameKey(brand)) ?? null)

async function productsNamed(db: Db, project_id: string, entries: Entry[], brands: NamedBrands) {
  const named = entries.map((entry) => ({
    name: entry.name,
    global_brand_id: brandOf(entry, brands),
    image_url: entry.image_url,
  }))
  const wanted = firstByKey(named, ({ global_brand_id, name }) => productKey(global_brand_id, name))
  const ids = await ownersOf(db, project_id, [...wanted.values()])
  const missing = [...wanted].flatMap(([key, { image_url, ...product }]) =>
    ids.has(key) ? [] : [newProduct({ ...product, source: 'LLM', image_url: webUrl(image_url) })],
  )
  for (const { id, global_brand_id, name } of missing) ids.set(productKey(global_brand_id, name), id)
  return { ids, missing }
}

const webUrl = (url: string | undefined) => (url !== undefined && normalizeUrl(url) !== null ? url : null)

/** The rows of what was new, in the transaction that makes the facts visible. */
export async function insertSeen({ project_id, actor }: Scope, db: Db, seen: Seen): Promise<void> {
  if (seen.brands.missing.length > 0) await insertCompanyBrands(db, actor.company_id, seen.brands.missing)
  await storeProducts(db, project_id, seen.products.missing)
  await insertMerchants(db, project_id, seen.merchants.missing)
}

/** The products of one chat as the analytical store keeps them: several entries of a product are one. */
export function productRows(entries: Entry[], seen: Seen, chat: object): object[] {
  if (entries.length === 0) return []
  const byPosition = entries.toSorted((a, b) => a.position - b.position)
  const products = Map.groupBy(byPosition, (entry) =>
    known(seen.products.ids, productKey(brandOf(entry, seen.brands), entry.name)),
  )
  return [...products].map(([product_id, of]) => ({ ...chat, product_id, ...mentionOf(of, seen) }))
}

/** @param entries those of one product, by position */
function mentionOf(entries: Entry[], seen: Seen) {
  const [first] = entries
  if (!first) throw new Error('a product without an entry')
  const offers = entries.map(({ merchant, position, price, currency }) => ({
    merchant_id: merchant ? known(seen.merchants.ids, merchantKey(merchant)) : null,
    ...{ position, price: price ?? null, currency: currency ?? '' },
  }))
  const attributes = distinct(entries.flatMap((entry) => entry.attributes ?? []))
  const variants = distinct(
    entries.flatMap(({ variants = [], currency = '' }) =>
      variants.map(({ name, price = null }) => ({ name, price, currency })),
    ),
  )
  return {
    global_brand_id: brandOf(first, seen.brands),
    position: first.position,
    rating: entries.find(({ rating }) => rating !== undefined)?.rating ?? null,
    merchant_ids: [...new Set(offers.flatMap(({ merchant_id }) => merchant_id ?? []))],
    'offers.merchant_id': offers.map(({ merchant_id }) => merchant_id),
    'offers.position': offers.map(({ position }) => position),
    'offers.price': offers.map(({ price }) => price),
    'offers.currency': offers.map(({ currency }) => currency),
    'attributes.group': attributes.map(({ group }) => group),
    'attributes.value': attributes.map(({ value }) => value),
    'variants.name': variants.map(({ name }) => name),
    'variants.price': variants.map(({ price }) => price),
    'variants.currency': variants.map(({ currency }) => currency),
    queries: [...new Set(entries.flatMap(({ queries }) => queries))],
  }
}

const distinct = <T extends object>(values: T[]): T[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
]

function known(ids: Map<string, string>, key: string): string {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`${key} was not resolved`)
  return id
}
