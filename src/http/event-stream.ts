import { addAbortSignal, Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Input } from '../contract/endpoint.ts'
import type { events as contract } from '../contract/events.ts'
import type { ProjectContext, Services } from '../domain/foundation/context.ts'
import { verbs } from '../domain/verbs.ts'
import { AppError, badRequest, quoted } from '../errors.ts'
import { onceClosed } from './disconnects.ts'
import type { RequestSignals } from './running.ts'

/** Maximum number of streams at a time per server: for one project and for one key. */
const maxOfProject = 100
const maxOfKey = 20
/** A comment in the stream keeps it alive for the caller and for proxies in between. */
const heartbeat_ms = 15_000

export const ofEvents = 'text/event-stream; charset=utf-8'

type Operation = (typeof contract)['stream_events']

/** Server-sent events of projects (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
export function createEventStreams({ config }: Pick<Services, 'config'>, shutdown: AbortSignal) {
  const open = new Map<string, number>()
  const beat_ms = Math.min(heartbeat_ms, (config.IDLE_TIMEOUT * 1000) / 3)

  function take(whose: string, most: number, words: string) {
    const count = open.get(whose) ?? 0
    if (count >= most) {
      throw new AppError(429, `${words} has ${count} event streams open on this server. Close or share one.`)
    }
    open.set(whose, count + 1)
  }
  function give(whose: string) {
    const count = (open.get(whose) ?? 1) - 1
    if (count > 0) open.set(whose, count)
    else open.delete(whose)
  }

  return {
    /** Sends events until the caller leaves, loses access, or the service stops. @throws AppError before the first */
    async send(
      ctx: ProjectContext,
      input: unknown,
      req: FastifyRequest,
      reply: FastifyReply,
      { gone, refused }: RequestSignals,
    ) {
      const { duration_s, ...asked } = input as Input<Operation>
      const after = lastEventId(req) ?? asked.after
      const { project_id, actor } = ctx
      const [project, key] = [`project ${project_id}`, `key ${actor.key_id}`]
      take(key, maxOfKey, 'This key')
      try {
        take(project, maxOfProject, 'This project')
      } catch (error) {
        give(key)
        throw error
      }
      onceClosed(reply, () => {
        give(key)
        give(project)
      })
      const over = duration_s === undefined ? [] : [AbortSignal.timeout(duration_s * 1000)]
      const end = AbortSignal.any([gone, refused, shutdown, ...over])
      const events = await verbs.stream_events({ ...ctx, signal: end }, { ...asked, after })
      reply.type(ofEvents).header('x-accel-buffering', 'no')
      const texts = withHeartbeats(textsOf(events, end), beat_ms)
      return reply.send(addAbortSignal(refused, Readable.from(texts, { objectMode: false })))
    },
  }
}

/** The number after which to continue, as a reconnecting browser sends it. @throws 400 */
function lastEventId({ headers }: FastifyRequest): number | undefined {
  const sent = headers['last-event-id']
  if (sent === undefined || sent === '') return undefined
  const seq = Number(sent)
  if (typeof sent === 'string' && /^\d+$/.test(sent) && Number.isSafeInteger(seq)) return seq
  throw badRequest(`Last-Event-ID must be the id of an event of this stream, such as 17, got ${quoted(sent)}.`)
}

async function* textsOf(events: AsyncIterable<{ seq: number; type: string }>, end: AbortSignal) {
  yield ': events of Answerscope\nretry: 3000\n\n'
  try {
    for await (const event of events) {
      yield `id: ${event.seq}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`
    }
  } catch (error) {
    // A stream ends only when somebody ends it.
    if (!end.aborted) throw error
  }
}

/** The same texts, with a comment whenever nothing came for `beat_ms`. */
async function* withHeartbeats(texts: AsyncGenerator<string>, beat_ms: number) {
  const ask = () => {
    const next = texts.next()
    // Nobody awaits this promise any more once the stream is over.
    next.catch(() => {})
    return next
  }
  try {
    for (let next = ask(); ; ) {
      let timer: NodeJS.Timeout | undefined
      const beat = new Promise<null>((resolve) => {
        timer = setTimeout(resolve, beat_ms, null)
      })
      const first = await Promise.race([next, beat])
      clearTimeout(timer)
      if (first === null) {
        yield ': still here\n\n'
        continue
      }
      if (first.done) return
      yield first.value
      next = ask()
    }
  } finally {
    // The generator may be waiting for an event; the signal of the stream ends that.
    texts.return(undefined).catch(() => {})
  }
}
