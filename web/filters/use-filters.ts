import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { filterSearch, filtersOf } from '../../src/views/filters.ts'

const route = getRouteApi('/projects/$project_id')

/** The filters in the address. Returns the same object until they change. */
export function useFilters() {
  const search = JSON.stringify(filterSearch(route.useSearch()))
  return useMemo(() => filtersOf(JSON.parse(search)), [search])
}
