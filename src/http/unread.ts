import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The rest of a body with at most this declared length is read and dropped, so that its connection can be reused. */
const smallBytes = 64 * 1024
/** How long to wait for a sender that keeps sending after its answer. */
const linger_ms = 5_000

/**
 * Handles an answer that is ready before the body was read to its end. The rest of a small body is dropped. Otherwise the
 * answer says `Connection: close`, and the connection closes once the sender has stopped, or after a moment. Closing
 * immediately could destroy the answer before a busy sender reads it.
 */
export function discardBody(req: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
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

/** Discards all further input, whoever read it before. */
function drop(raw: IncomingMessage) {
  raw.unpipe()
  raw.removeAllListeners('readable')
  raw.resume()
}

/** Yields the whole answer immediately, but ends, which closes the connection, only when no more input arrives. */
async function* thenLinger(payload: string, raw: IncomingMessage) {
  yield payload
  if (raw.complete || raw.destroyed) return
  const ended = new AbortController()
  const end = () => ended.abort()
  raw.once('end', end).once('close', end)
  await sleep(linger_ms, undefined, { signal: ended.signal, ref: false }).catch(() => {})
}
