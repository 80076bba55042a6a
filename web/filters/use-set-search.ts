import { useNavigate } from '@tanstack/react-router'

/**
 * Updates the search parameters of the page; its list begins at the first page again. Typing replaces the history entry,
 * everything else adds one.
 */
export function useSetSearch<Search extends object>() {
  const navigate = useNavigate()
  return (change: Search) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, page: undefined, ...change }),
      resetScroll: false,
      replace: 'search' in change,
    })
}
