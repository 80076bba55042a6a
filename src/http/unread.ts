import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The rest of a body this small is read and dropped, so that its connection can be used again. */
const smallBytes = 64 * 1024
/** How long a sender that goes on after its answer may take to read it. */
const linger_ms = 5_000

/**
 * What is sent when the answer is known before the body was read to its end: the rest of a small body is dropped; otherwise the
 * answer says `Connection: close`, and the connection closes once the sender has stopped, or after a moment. Closed at
 * once, it would take the answer with it before a busy sender reads it.
 */
export function leaveUnread(req: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  const { raw } = req
  if (raw.complete || !hasBody(raw)) return payload
  drop(raw)
  if (Number(raw.headers['content-length'] ?? Number.POSITIVE_INFINITY) <= smallBytes) return payload
  reply.header('connection', 'close')
  if (typeof payload !== 'string') return payload
  reply.header('content-length', Buffer.byteLength(payload))
  return Readable.from(thenLinger(payload, raw), { objectMode: false })
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Reads on and throws away, whoever read before. */
function drop(raw: IncomingMessage) {
  raw.unpipe()
  raw.removeAllListeners('readable')
  raw.resume()
}

/** The whole answer at once; its end, which closes the connection, when nothing more comes in. */
async function* thenLinger(payload: string, raw: IncomingMessage) {
  yield payload
  if (raw.complete || raw.destroyed) return
  const ended = new AbortController()
  const end = () => ended.abort()
  raw.once('end', end).once('close', end)
  await sleep(linger_ms, undefined, { signal: ended.signal, ref: false }).catch(() => {})
}
