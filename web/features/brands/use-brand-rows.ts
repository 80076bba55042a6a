import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { reportOf } from '../../../src/views/filters.ts'
import { brandsInput } from '../../../src/views/project-questions.ts'
import { type InputOf, q } from '../../api/api.ts'
import { callOf } from '../../api/curl.ts'
import { useFilters } from '../../filters/use-filters.ts'
import { useProjectId } from '../../open-project/open-project.ts'
import type { BrandWithNumbers } from './brand-rows.tsx'

/** The tracked brands with their numbers. */
export function useBrandRows() {
  const project_id = useProjectId()
  const filters = useFilters()
  const list_brands = brandsInput(project_id)
  const brands = useQuery(q('list_brands', list_brands))
  const get_brands_report: InputOf<'get_brands_report'> = {
    ...reportOf(project_id, filters),
    include: ['confidence'],
    limit: 10_000,
  }
  const numbers = useQuery({ ...q('get_brands_report', get_brands_report), placeholderData: keepPreviousData })
  const rows = useMemo(() => {
    const byBrand = new Map(numbers.data?.data.map((row) => [row.brand.id, row]))
    return (brands.data?.data ?? []).map((brand): BrandWithNumbers => ({ brand, numbers: byBrand.get(brand.id) }))
  }, [brands.data, numbers.data])
  const calls = [
    callOf('Brands', 'list_brands', list_brands),
    callOf('Numbers', 'get_brands_report', get_brands_report),
  ]
  return { brands, numbers, rows, calls }
}
