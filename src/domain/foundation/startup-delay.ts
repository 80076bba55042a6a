import { setTimeout as sleep } from 'node:timers/promises'

const headStart_ms = 1_000

/**
 * Waits a moment after a start, so that requests come first: work left over from a crash or stop would otherwise
 * compete with them. Returns at once when the signal fires.
 */
export async function startupDelay(signal: AbortSignal): Promise<void> {
  await sleep(headStart_ms, undefined, { signal }).catch(() => {})
}
