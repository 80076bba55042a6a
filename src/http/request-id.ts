import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** What may stand in a log and in a header as it is. */
const sane = /^[A-Za-z0-9._-]{1,128}$/

/** The id of a request: the one its sender gave it, where that is sane, or a fresh one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const sent = headers['x-request-id']
  return typeof sent === 'string' && sane.test(sent) ? sent : randomUUID()
}
