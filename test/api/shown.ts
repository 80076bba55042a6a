import type { Client } from '../../src/client/client.ts'
import { chat, type TestServer } from '../harness.ts'

/** Answers that show products, for tests of questions about them. */

const shop = { name: 'Shop', domain: 'shop.com' }
const corner = { name: 'Corner', domain: 'corner.com' }
type Details = Record<string, unknown>

export const runner = (position: number, more: Details = {}) => ({ name: 'Runner', brand: 'Bolt', position, ...more })
export const walker = (position: number, more: Details = {}) => ({ name: 'walker', brand: 'Bolt', position, ...more })
export const lamp = (position: number, more: Details = {}) => ({ name: 'Lamp', position, ...more })
export const at = { shop: { merchant: shop }, corner: { merchant: corner } }

/** An answer on a day of March 2026. */
export const on = (day: number, products: Details[], fields: Details = {}) =>
  chat('Look.', { created_at: `2026-03-${String(day).padStart(2, '0')}T10:00:00Z`, products, ...fields })

/** Four answers about products on three days, one with no result, and one about something else. */
export const shown = () => [
  on(1, [runner(1, { ...at.shop, rating: 4, price: 10, currency: 'USD' }), walker(2)]),
  on(2, [runner(3, { ...at.corner, rating: 5, price: 12, currency: 'USD' }), lamp(1, { ...at.shop, price: 7 })]),
  on(2, [lamp(2, { price: 9, currency: 'EUR' }), runner(4, { price: 99 }), runner(2, { ...at.shop, price: 8 })]),
  on(3, [], { features: ['SHOPPING'] }),
  on(3, []),
]

/** Ids of the products and merchants of a project, by name. */
export async function idsIn({ services: { db } }: TestServer, project_id: string) {
  const [products, merchants] = await Promise.all([
    db.selectFrom('products').select(['id', 'name']).where('project_id', '=', project_id).execute(),
    db.selectFrom('merchants').select(['id', 'name']).where('project_id', '=', project_id).execute(),
  ])
  const ids = new Map([...products, ...merchants].map(({ id, name }) => [name, id]))
  return (name: string) => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`nothing is called ${name}`)
    return id
  }
}

export const makeCategory = async (api: Client, name: string, parent_id: string | null = null) =>
  (await api.create_categories({ categories: [{ name, parent_id }] })).created[0]?.category_id ?? ''
export const put = (api: Client, product_id: string, category_ids: string[]) =>
  api.update_products({ products: [{ product_id, category_ids }] })
