import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'

/** Bytes that are sent together. */
const partBytes = 64 * 1024

/**
 * Rows as newline-delimited JSON, taken as fast as the reader takes them. What goes wrong before the first row is
 * answered as any error; later the connection breaks, so that no reader takes a part for the whole.
 */
export async function lineStream(rows: AsyncIterable<object>, req: FastifyRequest): Promise<Readable> {
  const iterator = rows[Symbol.asyncIterator]()
  const first = await iterator.next()
  return Readable.from(parts(first, iterator, req), { objectMode: false })
}

async function* parts(first: IteratorResult<object>, rows: AsyncIterator<object>, req: FastifyRequest) {
  let part = ''
  try {
    for (let next = first; !next.done; next = await rows.next()) {
      part += `${JSON.stringify(next.value)}\n`
      if (part.length < partBytes) continue
      yield part
      part = ''
    }
  } catch (error) {
    req.log.error({ err: error, id: req.id, operation: req.routeOptions.config.operation }, 'an answer broke off')
    throw error
  }
  if (part) yield part
}
