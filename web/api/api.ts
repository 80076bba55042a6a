import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
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
/** Longer than this nobody looks at a place holder; the failure says how long to wait. */
const longestWaitSeconds = 2

/** Worth another try: the network was away, or the service says so. */
export const isPassing = (error: Error) => !(error instanceof ApiError) || [429, 502, 503, 504].includes(error.status)

/** Worth another try before anybody is told. A lost connection is told at once, and tried until it is back. */
const isTriedAgain = (count: number, error: Error) =>
  error instanceof ApiError
    ? count < tries && isPassing(error) && (error.retry_after ?? 0) <= longestWaitSeconds
    : count < 1

function onError(error: Error) {
  // The session ended while the page was open: whoever shows a project goes to the door.
  if (error instanceof ApiError && error.status === 401) {
    queryClient.setQueryData(['ended'], error.message)
    queryClient.setQueryData(['session'], null)
  }
  // What `fetch` throws when nothing answers.
  if (error instanceof TypeError) queryClient.setQueryData(['lost'], (at: number | null) => at ?? Date.now())
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      gcTime: 10 * 60_000,
      // Without a network it fails and says so, instead of waiting unseen; the notice of the shell asks anew.
      networkMode: 'always',
      retry: isTriedAgain,
      retryDelay: (count, error) =>
        error instanceof ApiError && error.retry_after ? error.retry_after * 1000 : 500 * 2 ** count,
    },
  },
})
