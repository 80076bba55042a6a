import { Refusal } from './refusal.ts'

/** Lets one request at a time go to a host, with a pause behind it. */
export interface Turns {
  /**
   * @param pause_ms how long the host is left alone afterwards
   * @throws Refusal `busy` when the host is not free in good time
   */
  take<T>(host: string, pause_ms: () => number, work: () => Promise<T>): Promise<T>
}

/** For one process that fetches a page and ends; hosts are not waited for between pages. */
export const noTurns: Turns = { take: (_host, _pause, work) => work() }

/** @throws Refusal */
export const busy = (host: string): never => {
  throw new Refusal('busy', `${host} is being read just now`)
}
