import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../contract/endpoint.ts'
import type { ProjectContext } from '../domain/foundation/context.ts'
import type { StreamId } from '../domain/foundation/threads/pool.ts'
import { type Imported, requesterOf, type UploadChunk } from '../domain/foundation/threads/pool.ts'
import { badRequest } from '../errors.ts'
import { mediaType } from './body.ts'
import { refuseUnknownEncoding, unpacked } from './unpack.ts'

export const streamType = ({ media_type }: NonNullable<Endpoint['stream']>) => media_type ?? 'application/x-ndjson'

export const isStream = (req: FastifyRequest, { stream }: Endpoint) =>
  stream !== undefined && mediaType(req.raw) === streamType(stream)

/**
 * Imports any number of lines from a request body. Ends early, between items, when the service stops or the request is
 * refused, and reports it; the items received until then are stored.
 */
export async function importStream(
  operation: StreamId,
  ctx: ProjectContext,
  req: FastifyRequest,
  options: unknown,
  { shutdown, refused }: { shutdown: AbortSignal; refused: AbortSignal },
): Promise<Imported> {
  refuseUnknownEncoding(req.raw)
  const input = unpacked(req.raw)
  // A compressed body may turn out broken while nothing reads it; the reader gets the error.
  input.on('error', () => {})

  const chunks = untilStopped(input, AbortSignal.any([shutdown, refused]))
  let is_stopped = false
  const next = async (): Promise<UploadChunk> => {
    try {
      const { done, value: bytes } = await chunks.next()
      return done ? { is_end: true } : { bytes, received: req.raw.socket.bytesRead - before }
    } catch (error) {
      is_stopped = error instanceof Stopped
      if (is_stopped) return { broken: 'stopped' }
      if (!ctx.signal.aborted) return { broken: 'unreadable' }
      ctx.log.info('the sender closed an import early')
      return { broken: 'gone' }
    }
  }
  const before = req.raw.socket.bytesRead
  const { answer, ignored } = await ctx.threads.run(
    (thread, job) => thread.import_stream(job, operation, requesterOf(ctx), options),
    {
      next,
    },
  )
  if (!is_stopped) return { answer, ignored }
  const why = { incomplete: true, ...(refused.aborted && { message: String(refused.reason.message) }) }
  return { answer: { ...answer, ...why }, ignored }
}

export const unreadable = () => badRequest('The stream ended early or could not be unpacked. Send it again.')

/** Thrown to stop reading: an incomplete last line counts as not sent. */
class Stopped extends Error {}

/**
 * The bytes of an upload until it ends or is stopped, including those already received; the connection stays open for
 * the answer.
 */
async function* untilStopped(input: Readable, stopped: AbortSignal): AsyncGenerator<Buffer> {
  // One listener for the whole upload: racing against one long-lived promise would leak memory for every chunk.
  let stop = () => {}
  stopped.addEventListener('abort', () => stop(), { once: true })
  const chunks = input.iterator({ destroyOnReturn: false })
  for (;;) {
    if (stopped.aborted) {
      const arrived: Buffer | null = input.read()
      if (arrived !== null) yield arrived
      throw new Stopped()
    }
    const { done, value } = await new Promise<IteratorResult<Buffer>>((resolve, reject) => {
      stop = () => reject(new Stopped())
      chunks.next().then(resolve, reject)
    })
    if (done) return
    yield value
  }
}
