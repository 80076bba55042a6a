import { useNavigate } from '@tanstack/react-router'
import type { FilterSearch } from './filters.ts'

/** Updates the address; every change adds a history entry. */
export function useSetFilters() {
  const navigate = useNavigate()
  return (change: FilterSearch & Record<string, string | undefined>) =>
    void navigate({ to: '.', search: (search) => ({ ...search, page: undefined, ...change }), resetScroll: false })
}
