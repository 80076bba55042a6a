import { addAbortSignal, Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { isAbort } from './disconnects.ts'
import type { RequestSignals } from './running.ts'

/** Bytes to send together. */
const partBytes = 64 * 1024

/**
 * Lines of JSON, produced as fast as the reader consumes them. An error before the first row is answered like any
 * error. After that the connection is broken off, so that no reader takes a part for the whole. The same happens when
 * the request is refused meanwhile.
 */
export async function lineStream(
  rows: AsyncIterable<Uint8Array>,
  req: FastifyRequest,
  ends: RequestSignals,
): Promise<Readable> {
  const iterator = rows[Symbol.asyncIterator]()
  const first = await iterator.next()
  return addAbortSignal(ends.refused, Readable.from(parts(first, iterator, req, ends), { objectMode: false }))
}

async function* parts(
  first: IteratorResult<Uint8Array>,
  rows: AsyncIterator<Uint8Array>,
  req: FastifyRequest,
  { refused, gone }: RequestSignals,
) {
  try {
    for (let next = first; !next.done; next = await rows.next()) {
      const { value } = next
      for (let at = 0; at < value.length; at += partBytes) yield value.subarray(at, at + partBytes)
    }
  } catch (error) {
    const level = refused.aborted ? 'info' : gone.aborted && isAbort(error) ? 'debug' : 'error'
    req.log[level]({ err: error, id: req.id, operation: req.routeOptions.config.operation }, 'an answer ended early')
    throw error
  }
}
