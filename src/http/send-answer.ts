import type { FastifyReply, FastifyRequest } from 'fastify'
import { jsonOf, type KnownAnswer, parsedAnswer } from '../domain/foundation/cached-answers.ts'
import { packedFor } from './compress.ts'
import { answeredByBytes, setTag } from './conditional.ts'

/** Sends an answer as JSON or CSV, or a 304 if the caller has it already. */
export async function sendAnswer(req: FastifyRequest, reply: FastifyReply, known: KnownAnswer, is_csv = false) {
  setTag(reply, known.key, known.digest)
  if (answeredByBytes(req, reply, known)) return reply.send()
  if (is_csv) return reply.type('text/csv; charset=utf-8; header=present').send(await parsedAnswer(known))
  reply.type('application/json; charset=utf-8')
  return reply.send(packedFor(req, reply, known.packed) ?? (await jsonOf(known)))
}
