import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError, type Client, createClient } from '../../src/client/client.ts'

/** Calls the API as whoever is signed in; the browser adds the cookie. */
export const api = createClient({ url: '' })

export type Operation = keyof Client
export type Input<Id extends Operation> = NonNullable<Parameters<Client[Id]>[0]>
export type Answer<Id extends Operation> = Awaited<ReturnType<Client[Id]>>

/** The one way to read: `useQuery(q('list_brands', { project_id }))`. The key is the operation and what it was asked. */
export const q = <Id extends Operation>(operation: Id, input: Input<Id>) =>
  queryOptions({
    queryKey: [operation, input] as const,
    queryFn: ({ signal }) => (api[operation] as Call<Id>)(input, { signal }),
  })
type Call<Id extends Operation> = (input: Input<Id>, options: { signal: AbortSignal }) => Promise<Answer<Id>>

const tries = 3

/** Worth another try: the network was away, or the service says so. */
export const isPassing = (error: Error) => !(error instanceof ApiError) || [429, 502, 503, 504].includes(error.status)

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error) {
      // The session ended while the page was open: whoever shows a project goes to the door.
      if (error instanceof ApiError && error.status === 401) queryClient.setQueryData(['session'], null)
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      gcTime: 10 * 60_000,
      retry: (count, error) => count < tries && isPassing(error),
      retryDelay: (count, error) =>
        error instanceof ApiError && error.retry_after ? error.retry_after * 1000 : 500 * 2 ** count,
    },
  },
})
