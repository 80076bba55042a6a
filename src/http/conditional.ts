import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../contract/endpoint.ts'
import { type KnownAnswer, shortDigest } from '../domain/foundation/memo.ts'
import { addToVary } from './vary.ts'

/*
 * A tag is `"key.digest"`: the key of the answer, which is told without asking for it, and the digest of its bytes, by which a
 * caller has it also when something has changed that the answer does not show. An answer without a key has only the digest,
 * one whose bytes nobody has seen yet only the key.
 */

/** Whether an answer may be kept by its caller and asked for again with If-None-Match: all reads but those of a secret or a file, and streams of events. */
export const isConditional = ({ access, secret, events, file }: Endpoint) =>
  access === 'read' && !secret && !events && !file

/** The key of an answer in a format, whose bytes are others than those of another format. */
export const keyIn = (key: string, format: string) => (format === 'application/json' ? key : shortDigest(key + format))

/** The tag of an answer, which callers may keep, and ask again before they use it. */
export function setTag(reply: FastifyReply, ...parts: (string | undefined)[]) {
  const known = parts.filter((part) => part !== undefined)
  if (known.length > 0) reply.headers({ etag: `"${known.join('.')}"`, ...mayBeKept })
}

const mayBeKept = { 'cache-control': 'private, no-cache' }

/** Answers 304 where the caller has the answer of the key. */
export function answeredByKey(req: FastifyRequest, reply: FastifyReply, key: string): boolean {
  const has = sentTags(req).find((one) => keyOf(one) === key)
  if (has !== undefined) unchanged(reply, has)
  return has !== undefined
}

/** Answers 304 where the caller has these bytes; `*` is anything there is. */
export function answeredByBytes(req: FastifyRequest, reply: FastifyReply, { key, digest }: KnownAnswer): boolean {
  const sent = sentTags(req)
  const has = sent.find(
    (one) => (digest !== undefined && one.endsWith(digest)) || (key !== undefined && keyOf(one) === key),
  )
  const is_any = sent.includes('*')
  if (has !== undefined) unchanged(reply, has)
  else if (is_any) unchanged(reply, String(reply.getHeader('etag')).slice(1, -1))
  return has !== undefined || is_any
}

/** It is answered with the tag that the caller has: that of the bytes it keeps. */
function unchanged(reply: FastifyReply, has: string) {
  reply
    .code(304)
    .headers({ etag: `"${has}"`, ...mayBeKept })
    .removeHeader('content-type')
  addToVary(reply, 'Accept-Encoding')
}

const keyOf = (sent: string) => sent.split('.')[0]

/** The tag of the same answer in an encoding, whose bytes are others. */
export const tagIn = (tag: string, encoding: string) => `${tag.slice(0, -1)}-${encoding}"`

/** The tags of a list, without their encodings. */
export const sentTags = ({ headers }: FastifyRequest) =>
  (headers['if-none-match'] ?? '').split(',').flatMap((one) => {
    const known = one.trim()
    return known === '*'
      ? [known]
      : (/^(?:W\/)?"([\w-]{27}(?:\.[\w-]{27})?)(?:-(?:zstd|br|gzip))?"$/.exec(known)?.[1] ?? [])
  })
