import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../contract/endpoint.ts'
import type { ProjectContext } from '../domain/context.ts'
import { lines } from '../domain/imports/lines.ts'
import type { StreamImport } from '../domain/imports/store-lines.ts'
import { AppError, badRequest } from '../errors.ts'
import { mediaType } from './body.ts'

const unpackedBytes = 20 * 1024 ** 3

export const streamType = ({ media_type }: NonNullable<Endpoint['stream']>) => media_type ?? 'application/x-ndjson'

export const isStream = (req: FastifyRequest, { stream }: Endpoint) =>
  stream !== undefined && mediaType(req.raw) === streamType(stream)

/** Imports from a request body of lines, any number of them. Ends early, between items, when the service is stopped. */
export async function importStream<Options>(
  kind: StreamImport<Options>,
  ctx: ProjectContext,
  req: FastifyRequest,
  options: Options,
  shutdown: AbortSignal,
) {
  const encoding = (req.headers['content-encoding'] ?? 'identity').toLowerCase()
  if (encoding !== 'gzip' && encoding !== 'identity') {
    throw new AppError(415, `Content-Encoding "${encoding.slice(0, 50)}" is not supported. Send gzip or nothing.`)
  }
  const input: Readable = encoding === 'gzip' ? req.raw.pipe(createGunzip()) : req.raw
  // Nobody reads yet, or any more, when a packed body turns out to be broken; whoever reads is told.
  input.on('error', () => {})
  // A broken upload ends the unpacking too, instead of leaving it waiting.
  req.raw.once('error', (error) => input.destroy(error))

  const source = lines(untilStopped(input, shutdown), kind.line_bytes, unpackedBytes)
  const total = await kind.importLines(ctx, source, options, (error) => {
    if (error instanceof Stopped) return
    if (!ctx.signal.aborted) throw badRequest(`The stream could not be read to its end. Send it again.`)
    ctx.log.info('an import was cut off by its sender')
  })
  return { ...total, ...(shutdown.aborted && !req.raw.readableEnded && { incomplete: true }) }
}

/** The service stops: what has come of a line that has not ended counts as not sent. */
class Stopped extends Error {}

/** The bytes of an upload until it ends or the service is stopped; the connection stays open for the answer. */
async function* untilStopped(input: Readable, shutdown: AbortSignal): AsyncGenerator<Buffer> {
  // One listener for the whole upload: a race against one long-lived promise would keep something of every chunk.
  let stop = () => {}
  shutdown.addEventListener('abort', () => stop(), { once: true })
  const chunks = input.iterator({ destroyOnReturn: false })
  for (;;) {
    const { done, value } = await new Promise<IteratorResult<Buffer>>((resolve, reject) => {
      stop = () => reject(new Stopped())
      if (shutdown.aborted) stop()
      else chunks.next().then(resolve, reject)
    })
    if (done) return
    yield value
  }
}
