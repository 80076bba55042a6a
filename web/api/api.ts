import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError, type Client, createClient } from '../../src/client/client.ts'
import { home } from './home.ts'

/** Calls the API with the current session; the browser adds the cookie. */
export const api = createClient({ url: home, fetch: (what, how) => fetch(what, { ...how, cache: 'no-store' }) })

export type Operation = keyof Client
export type InputOf<Id extends Operation> = NonNullable<Parameters<Client[Id]>[0]>
export type Answer<Id extends Operation> = Awaited<ReturnType<Client[Id]>>

/** The only way to read: `useQuery(q('list_brands', { project_id }))`. The key is the operation and its input. */
export const q = <Id extends Operation>(operation: Id, input: InputOf<Id>) =>
  queryOptions({
    queryKey: [operation, input] as const,
    queryFn: ({ signal }) => (api[operation] as Call<Id>)(input, { signal }),
  })
type Call<Id extends Operation> = (input: InputOf<Id>, options: { signal: AbortSignal }) => Promise<Answer<Id>>

const tries = 3
/** If the service asks for a longer wait, the view shows an error that says how long to wait. */
const maxWaitSeconds = 2

/** Whether a retry may help: the network failed, or the service answered 429, 502, 503 or 504. */
export const isWorthRetrying = (error: Error) =>
  !(error instanceof ApiError) || [429, 502, 503, 504].includes(error.status)

/** Whether the rate limit is reached. The query waits as long as the service asks and then continues by itself. */
export const isRateLimited = (error: Error | null) => error instanceof ApiError && error.status === 429
const rateLimitTries = 10

/** Decides on a retry before an error is shown. A lost connection is shown immediately and retried until it is back. */
function isTriedAgain(count: number, error: Error) {
  if (isRateLimited(error)) return count < rateLimitTries
  return error instanceof ApiError
    ? count < tries && isWorthRetrying(error) && (error.retry_after ?? 0) <= maxWaitSeconds
    : count < 1
}

function onError(error: Error) {
  // The session ended while the page was open. Every project page then redirects to the sign-in page.
  if (error instanceof ApiError && error.status === 401) {
    queryClient.setQueryData(['ended'], error.message)
    queryClient.setQueryData(['session'], null)
  }
  // `fetch` throws this when there is no response.
  if (error instanceof TypeError) queryClient.setQueryData(['lost'], (at: number | null) => at ?? Date.now())
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      gcTime: 10 * 60_000,
      // Offline, queries fail visibly instead of waiting; the notice in the shell retries.
      networkMode: 'always',
      retry: isTriedAgain,
      retryDelay: (count, error) =>
        error instanceof ApiError && error.retry_after ? error.retry_after * 1000 : 500 * 2 ** count,
    },
  },
})
