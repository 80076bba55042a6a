import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Endpoint, takesIdempotencyKey } from '../contract/endpoint.ts'
import type { Db, Services } from '../domain/foundation/context.ts'
import { runIdempotent } from '../domain/foundation/kept-answers.ts'
import { AppError, badRequest, quoted } from '../errors.ts'

/**
 * The Idempotency-Key of a request, where its operation takes one.
 * @throws 400 when the header is malformed, or when the answer must not be stored
 */
export function idempotencyKey(req: FastifyRequest, endpoint: Endpoint): string | undefined {
  const { 'idempotency-key': sent } = req.headers
  if (sent === undefined) return undefined
  if (endpoint.secret) {
    throw badRequest(
      `${endpoint.method} ${endpoint.path} does not accept an Idempotency-Key, because its answer is shown once and never stored. Leave the header out.`,
    )
  }
  if (!takesIdempotencyKey(endpoint)) return undefined
  if (typeof sent === 'string' && /^[\x21-\x7e]{1,255}$/.test(sent)) return sent
  throw badRequest('Idempotency-Key must have 1 to 255 visible ASCII characters. Send for example a UUID.')
}

/** Seconds after which to retry while the first request is still running. */
const wait_s = 1

/**
 * Does the work of the first request with a key, and answers every repetition with the same answer.
 * @throws 422 when a different request had the key, 409 while the first is still running, and any error of the work
 */
export async function answerOnce(
  services: Services,
  request: { api_key_id: string; name: string; asked: unknown },
  reply: FastifyReply,
  work: (keepAnswer: (db: Db, answer: unknown) => Promise<void>) => Promise<unknown>,
): Promise<string> {
  const done = await runIdempotent(services, request, async (keep) =>
    JSON.stringify(await work((db, answer) => keep(db, JSON.stringify(answer)))),
  )
  const shown = `Idempotency-Key ${quoted(request.name)}`
  if (done.state === 'another') {
    throw new AppError(422, `${shown} was used for another request. Send this one with a new key.`)
  }
  if (done.state === 'at_work') {
    throw new AppError(409, `A request with ${shown} is still running. Retry in ${wait_s} second.`, wait_s)
  }
  if (done.state === 'answered') reply.header('idempotency-replayed', 'true')
  reply.type('application/json; charset=utf-8')
  return done.answer
}
