import { type Operation, queryClient } from './api.ts'
import { onTold, type Stale, tellOthers } from './windows.ts'

/** What counts answers, and so changes with prompts and brands. */
export const counted: readonly Operation[] = [
  ...(['get_brands_report', 'get_domains_report', 'get_urls_report', 'list_chats', 'get_chat'] as const),
]

/** Who is signed in changes by signing in and out alone. */
const isStale = (name: unknown, stale: Stale) =>
  stale === 'all' ? name !== 'session' : stale.some((operation) => operation === name)

/** Has what is stale be asked anew: at once where it is shown, else when it is shown next. */
export const refresh = (stale: Stale) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => isStale(queryKey[0], stale) })

/** The same, in the other windows of this browser, too: something was written. */
export function refreshEverywhere(stale: Stale) {
  tellOthers({ stale })
  return refresh(stale)
}

onTold((told) => {
  if ('stale' in told) void refresh(told.stale)
})
