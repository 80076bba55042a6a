import { type Query, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { isRateLimited, queryClient } from './api.ts'
import { home } from './home.ts'

const poll_ms = 2000

/** Whether the service can be reached. */
const isThere = () =>
  fetch(`${home}/health/live`).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * When the service became unreachable, as a timestamp in milliseconds; null while it is reachable. Set by the first
 * request that fails.
 */
const lostQuery = queryOptions({
  queryKey: ['lost'] as const,
  queryFn: async () => ((await isThere()) ? null : (queryClient.getQueryData<number | null>(['lost']) ?? Date.now())),
  initialData: null as number | null,
  staleTime: Number.POSITIVE_INFINITY,
})

/** Watches the connection. Once it is back, refetches all data on the page. */
export function useConnection() {
  const { data: lost_at, refetch } = useQuery({
    ...lostQuery,
    refetchInterval: ({ state }) => (state.data ? poll_ms : false),
  })
  useEffect(() => {
    const look = () => void refetch()
    window.addEventListener('offline', look)
    window.addEventListener('online', look)
    return () => {
      window.removeEventListener('offline', look)
      window.removeEventListener('online', look)
    }
  }, [refetch])
  useEffect(() => {
    if (lost_at) return () => void refetchVisible()
    return undefined
  }, [lost_at])
  return { lost_at, look: refetch }
}

const own: readonly unknown[] = ['lost', 'ended']

/** Refetches all visible data. */
export const refetchVisible = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => !own.includes(queryKey[0]) })

const useVisibleQueries = <Value>(read: (queries: Query[]) => Value) =>
  useSyncExternalStore(
    (onChange) => queryClient.getQueryCache().subscribe(onChange),
    () => read(queryClient.getQueryCache().findAll({ type: 'active' })),
  )

/** Why visible data could not be refreshed; the page keeps showing the old data. */
export const useStaleError = () =>
  useVisibleQueries(
    (queries) => queries.find(({ state }) => state.status === 'error' && state.data !== undefined)?.state.error ?? null,
  )

/** Whether queries are waiting because of the rate limit. */
export const useIsRateLimited = () =>
  useVisibleQueries((queries) =>
    queries.some(({ state }) => state.fetchStatus === 'fetching' && isRateLimited(state.fetchFailureReason)),
  )
