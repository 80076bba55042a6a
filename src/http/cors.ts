import type { FastifyReply, FastifyRequest } from 'fastify'
import { addToVary } from './vary.ts'

/** How long a browser may keep the answer to a preflight: the maximum that any browser accepts. */
const kept_s = 7200

/**
 * Lets pages from other origins call the API with a key. Cookies never count there: no answer allows credentials, so
 * `*` is safe for all origins.
 * @param origins the allowed origins; `*` for all
 * @returns whether the request was a preflight, which is then already answered
 */
export function applyCors(origins: readonly string[], req: FastifyRequest, reply: FastifyReply): boolean {
  const { origin } = req.headers
  const is_open = origins.includes('*')
  // A cache must not serve an answer for one origin to another.
  if (!is_open) addToVary(reply, 'Origin')
  if (origin === undefined || !(is_open || origins.includes(origin))) return false
  reply.header('access-control-allow-origin', is_open ? '*' : origin)
  reply.header('access-control-expose-headers', '*')
  if (req.method !== 'OPTIONS' || req.headers['access-control-request-method'] === undefined) return false
  const wanted = req.headers['access-control-request-headers']
  addToVary(reply, 'Access-Control-Request-Headers')
  reply.headers({
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    'access-control-max-age': kept_s,
    ...(wanted !== undefined && { 'access-control-allow-headers': wanted }),
  })
  reply.code(204).send()
  return true
}
