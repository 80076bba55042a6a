import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../contract/endpoint.ts'
import { type KnownAnswer, shortDigest } from '../domain/foundation/cached-answers.ts'
import { addToVary } from './vary.ts'

/*
 * A tag is `"key.digest"`. The key of an answer can be computed without producing the answer. The digest is of its bytes: it
 * still matches when something has changed that the answer does not show. An answer without a key has only the digest; one
 * that has not been produced yet has only the key.
 */

/**
 * Whether a caller may keep an answer and revalidate it with If-None-Match: all reads except those of a secret, a file or a stream of
 * events.
 */
export const isConditional = ({ access, secret, events, file }: Endpoint) =>
  access === 'read' && !secret && !events && !file

/** The key of an answer in a format: each format has different bytes. */
export const keyIn = (key: string, format: string) => (format === 'application/json' ? key : shortDigest(key + format))

/** Sets the tag of an answer, which callers may keep but must revalidate before use. */
export function setTag(reply: FastifyReply, ...parts: (string | undefined)[]) {
  const known = parts.filter((part) => part !== undefined)
  if (known.length > 0) reply.headers({ etag: `"${known.join('.')}"`, ...mayBeKept })
}

const mayBeKept = { 'cache-control': 'private, no-cache' }

/** Answers 304 if the caller has the answer with this key. */
export function answeredByKey(req: FastifyRequest, reply: FastifyReply, key: string): boolean {
  const has = sentTags(req).find((one) => keyOf(one) === key)
  if (has !== undefined) unchanged(reply, has)
  return has !== undefined
}

/** Answers 304 if the caller has these bytes; `*` matches any answer. */
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

/** Repeats the tag that the caller sent: it belongs to the bytes that the caller keeps. */
function unchanged(reply: FastifyReply, has: string) {
  reply
    .code(304)
    .headers({ etag: `"${has}"`, ...mayBeKept })
    .removeHeader('content-type')
  addToVary(reply, 'Accept-Encoding')
}

const keyOf = (sent: string) => sent.split('.')[0]

/** The tag of the same answer in an encoding, which has different bytes. */
export const tagIn = (tag: string, encoding: string) => `${tag.slice(0, -1)}-${encoding}"`

/** The tags in If-None-Match, without their encodings. */
export const sentTags = ({ headers }: FastifyRequest) =>
  (headers['if-none-match'] ?? '').split(',').flatMap((one) => {
    const known = one.trim()
    return known === '*'
      ? [known]
      : (/^(?:W\/)?"([\w-]{27}(?:\.[\w-]{27})?)(?:-(?:zstd|br|gzip))?"$/.exec(known)?.[1] ?? [])
  })
