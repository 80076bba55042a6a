import { Refusal } from './refusal.ts'

/** Sends one request at a time to a host, with a pause after it. */
export interface HostTurns {
  /**
   * @param pause_ms the pause after the request
   * @throws Refusal `busy` when the host is not free in time
   */
  take<T>(host: string, pause_ms: () => number, work: () => Promise<T>): Promise<T>
}

/** For one process that fetches a page and ends; there is no pause between pages. */
export const noTurns: HostTurns = { take: (_host, _pause, work) => work() }

/** @throws Refusal */
export const busy = (host: string): never => {
  throw new Refusal('busy', `another request to ${host} is in progress`)
}
