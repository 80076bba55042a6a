import { useNavigate } from '@tanstack/react-router'

/**
 * Updates the search parameters of the page and returns its list to the first page. Typing replaces the history entry;
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
