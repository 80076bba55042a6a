import { type Operation, queryClient } from './api.ts'
import { onTold, tellOthers } from './windows.ts'

/** What counts answers, and so changes with prompts and brands. */
export const counted: readonly Operation[] = [
  ...(['get_brands_report', 'get_domains_report', 'get_urls_report', 'list_chats', 'get_chat'] as const),
]

/** Has what was asked of some operations be asked anew: at once where it is shown, else when it is shown next. */
export const refresh = (operations: readonly Operation[]) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => operations.some((one) => one === queryKey[0]) })

/** The same, in the other windows of this browser, too: something was written. */
export function refreshEverywhere(operations: readonly Operation[]) {
  tellOthers({ stale: operations })
  return refresh(operations)
}

onTold((told) => {
  if ('stale' in told) void refresh(told.stale)
})
