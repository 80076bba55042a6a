import type { FilterSearch } from '../../src/views/filters.ts'
import { useSetSearch } from './use-set-search.ts'

/** Updates the filters in the address. */
export const useSetFilters = () => useSetSearch<FilterSearch & Record<string, string | undefined>>()
