import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Filters } from '../../../src/views/filters.ts'
import { type Answer, type InputOf, q } from '../../api/api.ts'
import { narrowed } from '../../filters/narrowed.ts'
import { useFilters } from '../../filters/use-filters.ts'
import { useProjectId } from '../../open-project/open-project.ts'
import type { ShopSearch } from './search-parameters.ts'

const route = getRouteApi('/projects/$project_id/shopping')

const idsOf = (text: string | undefined) => text?.split(',').filter(Boolean) ?? []

/** The parameters of every product call, from the filters and the address. */
export const shopOf = (project_id: string, filters: Filters, search: ShopSearch) => ({
  ...narrowed(project_id, filters),
  ...(search.brands && { brand_ids: idsOf(search.brands) }),
  ...(search.categories && { category_ids: idsOf(search.categories) }),
  ...(search.merchants && { merchant_ids: idsOf(search.merchants) }),
})
export type ShopFilters = ReturnType<typeof shopOf>

/** The call of the page, and the part of it that the address selects. */
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

export type ShopCategory = Answer<'list_categories'>['data'][number]

export const categoriesQuery = (project_id: string) => q('list_categories', { project_id })
export const useCategories = () => useQuery(categoriesQuery(useProjectId())).data?.data ?? []

/** The most frequent brands and merchants, as filter options. */
const pickedFrom = 200

const shoppingBrandsInput = (project_id: string) =>
  ({ project_id, ownership: 'all', limit: 10_000 }) satisfies InputOf<'list_global_brands'>

/** Brands whose products answers show, most answers first. */
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
