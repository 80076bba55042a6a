import { useNavigate } from '@tanstack/react-router'
import type { FilterSearch } from './filters.ts'

/** Changes what the address says; every change is a step that the back button takes back. */
export function useSetFilters() {
  const navigate = useNavigate()
  return (change: FilterSearch & Record<string, string | undefined>) =>
    void navigate({ to: '.', search: (search) => ({ ...search, page: undefined, ...change }), resetScroll: false })
}
