import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../contract/endpoint.ts'
import { addToVary } from './vary.ts'

/** Whether an answer may be kept by its caller and asked for again with If-None-Match: all reads but those of a secret. */
export const isConditional = ({ access, secret }: Endpoint) => access === 'read' && !secret

/**
 * Gives an answer a strong tag of its bytes, and answers 304 where the caller has them already. Callers may keep what
 * they read, and ask again before they use it. Streams have no tag: it would have to stand before them.
 */
export function conditional(req: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  if (reply.statusCode !== 200 || !isWhole(payload)) return payload
  const tag = createHash('sha256').update(payload).digest('base64url').slice(0, 27)
  reply.headers({ etag: `"${tag}"`, 'cache-control': 'private, no-cache' })
  if (!isNamed(tag, req.headers['if-none-match'])) return payload
  addToVary(reply, 'Accept-Encoding')
  reply.code(304).removeHeader('content-type')
  return ''
}

/** More than this takes too long to digest in the loop of events. */
const mostBytes = 4 * 1024 * 1024

const isWhole = (payload: unknown): payload is string | Buffer =>
  (typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length <= mostBytes

/** The tag of the same answer in an encoding, whose bytes are others. */
export const tagIn = (tag: string, encoding: string) => `${tag.slice(0, -1)}-${encoding}"`

/** Whether a list of tags has this one, in whichever encoding; `*` is anything there is. */
const isNamed = (tag: string, list = '') =>
  list.split(',').some((one) => {
    const known = one.trim()
    return known === '*' || /^(?:W\/)?"(.*?)(?:-(?:zstd|br|gzip))?"$/.exec(known)?.[1] === tag
  })
