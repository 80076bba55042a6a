import { setTimeout as sleep } from 'node:timers/promises'

const headStart_ms = 1_000

/**
 * Returns after the time that a start leaves to requests: what a crash or a stop left waiting would otherwise compete
 * with the first of them. Returns at once when the signal fires.
 */
export async function headStart(signal: AbortSignal): Promise<void> {
  await sleep(headStart_ms, undefined, { signal }).catch(() => {})
}
