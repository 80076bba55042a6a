import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Characters that are safe in a log and in a header. */
const sane = /^[A-Za-z0-9._-]{1,128}$/

/** The id of a request: the one its sender gave, if it is safe, or else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const sent = headers['x-request-id']
  return typeof sent === 'string' && sane.test(sent) ? sent : randomUUID()
}
