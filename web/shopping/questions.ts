import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type Answer, type Input, q } from '../api/api.ts'
import type { Filters } from '../filters/filters.ts'
import { narrowed } from '../filters/narrowed.ts'
import { useFilters, useProjectId } from '../project/project.ts'
import type { ShopSearch } from '../routes/shopping.ts'

const route = getRouteApi('/projects/$project_id/shopping')

const idsOf = (text: string | undefined) => text?.split(',').filter(Boolean) ?? []

/** What every question about products takes, as the filters and the address have it. */
export const shopOf = (project_id: string, filters: Filters, search: ShopSearch) => ({
  ...narrowed(project_id, filters),
  ...(search.brands && { brand_ids: idsOf(search.brands) }),
  ...(search.categories && { category_ids: idsOf(search.categories) }),
  ...(search.merchants && { merchant_ids: idsOf(search.merchants) }),
})
export type Shop = ReturnType<typeof shopOf>

/** The question of the page, and what of it the address picks. */
export function useShop() {
  const project_id = useProjectId()
  const filters = useFilters()
  const search = route.useSearch()
  const picked = {
    brands: idsOf(search.brands),
    categories: idsOf(search.categories),
    merchants: idsOf(search.merchants),
  }
  return { project_id, filters, picked, shop: shopOf(project_id, filters, search) }
}

export type Category = Answer<'list_categories'>['data'][number]

export const categoriesQuery = (project_id: string) => q('list_categories', { project_id })
export const useCategories = () => useQuery(categoriesQuery(useProjectId())).data?.data ?? []

/** So many brands and merchants can be picked from; the most shown ones. */
const pickedFrom = 200

export const shoppingBrandsInput = (project_id: string) =>
  ({ project_id, ownership: 'all', limit: 10_000 }) satisfies Input<'list_global_brands'>

/** Brands whose products answers show, those of most answers first. */
export function useShoppingBrands() {
  const { data } = useQuery(q('list_global_brands', shoppingBrandsInput(useProjectId())))
  return {
    is_known: data !== undefined,
    list: [...(data?.data ?? [])].sort((a, b) => (b.mention_count ?? 0) - (a.mention_count ?? 0)).slice(0, pickedFrom),
  }
}

export function useMerchants() {
  const { project_id, filters } = useShop()
  const asked = useQuery(q('get_product_merchants', { ...shopOf(project_id, filters, {}), limit: pickedFrom }))
  return asked.data?.data ?? []
}
