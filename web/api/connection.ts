import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { queryClient } from './api.ts'

const pollMilliseconds = 2000

/** Whether the service can be reached at all. */
const isThere = () =>
  fetch('/health/live').then(
    ({ ok }) => ok,
    () => false,
  )

/** Since when the service cannot be reached, in milliseconds; null while it can. Begun by whatever request fails. */
const lostQuery = queryOptions({
  queryKey: ['lost'] as const,
  queryFn: async () => ((await isThere()) ? null : (queryClient.getQueryData<number | null>(['lost']) ?? Date.now())),
  initialData: null as number | null,
  staleTime: Number.POSITIVE_INFINITY,
})

/** Watches the connection. Everything in sight is asked anew when it is back. */
export function useConnection() {
  const { data: lost_at, refetch } = useQuery({
    ...lostQuery,
    refetchInterval: ({ state }) => (state.data ? pollMilliseconds : false),
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
    if (lost_at) return () => void askAnew()
    return undefined
  }, [lost_at])
  return { lost_at, look: refetch }
}

const own: readonly unknown[] = ['lost', 'ended']

/** Asks for everything that is shown again. */
export const askAnew = () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => !own.includes(queryKey[0]) })

/** Why something in sight could not be brought up to date; what was read before is still shown. */
export const useStaleError = () =>
  useSyncExternalStore(
    (onChange) => queryClient.getQueryCache().subscribe(onChange),
    () =>
      queryClient
        .getQueryCache()
        .findAll({ type: 'active' })
        .find(({ state }) => state.status === 'error' && state.data !== undefined)?.state.error ?? null,
  )
