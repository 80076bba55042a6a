import { useQuery } from '@tanstack/react-query'
import { q } from '../../api/api.ts'
import { type Chip, chipsOf } from '../../filters/chips.tsx'
import { useProjectId } from '../../open-project/open-project.ts'
import { namesIn } from './chat-selection.ts'
import type { ChatsSearch } from './search-parameters.ts'

/** The chips of the answer list's filters on products shown. */
export function useProductChips(search: ChatsSearch): Chip[] {
  const { product, won_product, first, attribute, value } = search
  const project_id = useProjectId()
  const ids = [...new Set([product, won_product].filter((id) => id !== undefined))]
  const [brand_ids, category_ids, merchant_ids] = (['product_brands', 'categories', 'merchants'] as const).map((name) =>
    namesIn(search[name]),
  ) as [string[], string[], string[]]
  const products = useQuery({
    ...q('list_products', { project_id, product_ids: ids, limit: 2 }),
    enabled: ids.length > 0,
  })
  const brands = useQuery({
    ...q('list_global_brands', { project_id, ownership: 'all', limit: 10_000 }),
    enabled: brand_ids.length > 0,
  })
  const categories = useQuery({ ...q('list_categories', { project_id }), enabled: category_ids.length > 0 })
  const merchants = useQuery({
    ...q('get_product_merchants', { project_id, merchant_ids, limit: 200 }),
    enabled: merchant_ids.length > 0,
  })
  const nameOf = (id: string) => products.data?.data.find((one) => one.id === id)?.name ?? 'a product'
  const brandName = (id: string) => brands.data?.data.find((one) => one.id === id)?.name ?? 'a brand'
  const path = (id: string) => categories.data?.data.find((one) => one.id === id)?.path ?? 'a category'
  const merchantName = (id: string) => merchants.data?.data.find((one) => one.merchant_id === id)?.name ?? 'a merchant'
  const is_any = ids.length + brand_ids.length + category_ids.length + merchant_ids.length > 0 || attribute
  return [
    ...chipsOf('product', ['Shows', 'Shows'], product ? [product] : [], nameOf),
    ...chipsOf('won_product', ['Shows first', 'Shows first'], won_product ? [won_product] : [], nameOf),
    ...chipsOf('product_brands', ['Product of', 'Products of'], brand_ids, brandName),
    ...chipsOf('categories', ['Category', 'Categories'], category_ids, path),
    ...(attribute && value
      ? [{ of: attribute, title: value, without: { attribute: undefined, value: undefined } }]
      : []),
    ...chipsOf('merchants', ['Offered by', 'Offered by merchants'], merchant_ids, merchantName),
    ...(is_any && first === '1' ? [{ of: 'Shown', title: 'first', without: { first: undefined } }] : []),
  ]
}
