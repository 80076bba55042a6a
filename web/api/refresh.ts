import { type Operation, queryClient } from './api.ts'
import { type Stale, staleAfter } from './stale.ts'
import { onMessage, sendToOthers } from './windows.ts'

/** A write never makes the session stale: only signing in or out changes it. */
const isStale = (name: unknown, stale: Stale) =>
  stale === 'all' ? name !== 'session' : stale.some((operation) => operation === name)

/** Refetches stale data: immediately where it is visible, otherwise when it is shown next. */
export const refresh = (stale: Stale) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => isStale(queryKey[0], stale) })

/** Does the same here and in the other windows of this browser, after a write. */
export function refreshEverywhere(stale: Stale) {
  sendToOthers({ stale })
  return refresh(stale)
}

/**
 * Refetches what writes have made stale, in all windows.
 * @param gone queries for a deleted resource, whose page is about to close: they would answer 404
 * @returns once the written resources have been refetched; the numbers that depend on them follow later
 */
export async function refreshAfter(writes: readonly Operation[], gone: readonly Operation[] = []): Promise<void> {
  const staleOf = (part: 'own' | 'others') =>
    [...new Set(writes.flatMap((write) => staleAfter(write)[part]))].filter((read) => !gone.includes(read))
  await refreshEverywhere(staleOf('own'))
  void refreshEverywhere(staleOf('others'))
}

onMessage((message) => {
  if ('stale' in message) void refresh(message.stale)
})
