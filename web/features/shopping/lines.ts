import { type Filters, stepOf } from '../../../src/views/filters.ts'
import { stepNames } from '../../../src/views/steps.ts'
import type { InputOf } from '../../api/api.ts'
import { choicesOf } from './number-columns.tsx'
import type { ShopFilters } from './questions.ts'

export const lineMetrics = choicesOf('visibility', 'win_rate', 'avg_position', 'sov')
export type LineMetric = (typeof lineMetrics)[number]['value']
export const lineKinds = [
  { value: 'product', title: 'Products' },
  { value: 'brand', title: 'Brands' },
] as const
export type LineKind = (typeof lineKinds)[number]['value']

/** More lines are hard to distinguish. */
export const maxLines = 6

export interface Thing {
  id: string
  name: string
  /** The colour of its brand, if the brand is tracked. */
  color?: string | undefined
  is_own?: boolean
}

export function trendOf(shop: ShopFilters, filters: Filters, kind: LineKind, ids: readonly string[]) {
  const { brand_ids: _, ...rest } = shop
  return {
    ...rest,
    bucket: stepNames[stepOf(filters)],
    ...(kind === 'product' ? { product_ids: [...ids] } : { brand_ids: [...ids] }),
  } satisfies InputOf<'get_product_trend'>
}
