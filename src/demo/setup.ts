import type { Client } from '../client/client.ts'
import { ownBrand } from './market.ts'
import { models, shopCategories } from './shop.ts'

type InProject = { api: Client; project_id: string }

/*
 * The settings that a user makes in the first days: the profile of the brand, the classes of sources, the categories of
 * products.
 */

const classes: Record<string, string> = {
  'beantalk.example': 'UGC',
  'video.example': 'UGC',
  'cupscore.example': 'EDITORIAL',
  'kitchenledger.example': 'EDITORIAL',
  'homebaristaweekly.example': 'EDITORIAL',
  'kaffeeblatt.example': 'EDITORIAL',
  'thriftyhome.example': 'EDITORIAL',
  'wikicoffee.example': 'REFERENCE',
  'grindstone.example': 'Retailer',
}

export async function classifySources({ api, project_id }: InProject): Promise<void> {
  const { data } = await api.list_domain_classifications({ project_id })
  if (!data.some(({ name }) => name === 'Retailer')) {
    await api.create_domain_classification({ project_id, name: 'Retailer', color: 'pink' })
  }
  for (const [domain, classification] of Object.entries(classes)) {
    await api.assign_domain_classification({ project_id, domain, classification })
  }
}

/** Fills in the profile, and requests prompt suggestions based on it. */
export async function describeBrand({ api, project_id }: InProject): Promise<void> {
  await api.set_project_profile({
    project_id,
    occupation: 'Maker of espresso machines',
    industry: 'Espresso machines',
    brand_presentation: [
      `${ownBrand} makes espresso machines that anybody can use, with an automatic milk frother.`,
      'Every machine has a warranty of five years.',
    ],
    products_and_services: ['espresso machines', 'coffee grinders', 'milk frothers', 'spare parts and repairs'],
    target_markets: [
      { location: 'United States', market_size: 'National' },
      { location: 'United Kingdom', market_size: 'National' },
      { location: 'Germany', market_size: 'National' },
    ],
    audience_distribution: { simple_recommendation_seeker: 50, informed_shopper: 35, evaluative_researcher: 15 },
    used_prepared_profile: false,
  })
  await api.update_project({ project_id, content_optimization: true })
  await api.generate_prompt_suggestions({ project_id })
}

/** Assigns the products from answers to categories. */
export async function sortProducts({ api, project_id }: InProject): Promise<void> {
  const { data: known } = await api.list_categories({ project_id })
  const ids = new Map(known.map(({ name, id }) => [name, id]))
  for (const [name, parent] of Object.entries(shopCategories)) {
    if (ids.has(name)) continue
    const parent_id = parent === null ? null : (ids.get(parent) ?? null)
    const { created } = await api.create_categories({ project_id, categories: [{ name, parent_id }] })
    for (const { category_id } of created) ids.set(name, category_id)
  }
  const { data } = await api.list_products({ project_id, limit: 100 })
  const products = data.flatMap(({ id, name }) => {
    const category = ids.get(models[name]?.category ?? '')
    return category ? [{ product_id: id, category_ids: [category] }] : []
  })
  if (products.length > 0) await api.update_products({ project_id, products })
}
