import { useQuery } from '@tanstack/react-query'
import { q } from '../../api/api.ts'
import { useBrandMarks } from './brand-marks.tsx'
import { type LineKind, maxLines, type Thing } from './lines.ts'
import { performanceOf, useProductBrands } from './performance.tsx'
import { type ShopFilters, useShop, useShoppingBrands } from './questions.ts'

/** The most visible products, and their total number. */
export const useTopProducts = (shop: ShopFilters) =>
  useQuery(q('get_product_performance', performanceOf(shop, { mode: 'top', of: 'product', by: 'visibility' }))).data

/** The entities with a line; undefined until known. */
export function useThings(kind: LineKind, shop: ShopFilters): Thing[] | undefined {
  const top = useTopProducts(shop)
  const brands = useShoppingBrands()
  const markOf = useBrandMarks()
  const brandOf = useProductBrands(shop, top?.data.map(({ entity_id }) => entity_id) ?? [])
  const { picked } = useShop()
  if (kind === 'product') {
    return top?.data
      .slice(0, maxLines)
      .map(({ entity_id: id, name }) => ({ id, name, ...markedBy(markOf(brandOf(id))) }))
  }
  if (!brands.is_known) return undefined
  return brands.list
    .filter(({ id }) => picked.brands.length === 0 || picked.brands.includes(id))
    .slice(0, maxLines)
    .map(({ id, name }) => ({ id, name, ...markedBy(markOf(name)) }))
}

const markedBy = (mark: ReturnType<ReturnType<typeof useBrandMarks>>) => ({
  color: mark?.color,
  is_own: mark?.is_own ?? false,
})
