import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Endpoint, GivenFile } from '../contract/endpoint.ts'

/**
 * Sends a file unchanged, with its length, so that a caller notices a broken connection. Browsers save it, unless its operation
 * sets a media type.
 */
export function sendFile(
  reply: FastifyReply,
  { name, bytes, policy, read }: GivenFile,
  { media_type }: Endpoint,
): FastifyReply {
  const disposition = media_type === undefined ? 'attachment' : 'inline'
  return reply
    .headers({ 'content-length': String(bytes), 'content-disposition': `${disposition}; filename="${name}"` })
    .headers(policy === undefined ? {} : { 'content-security-policy': policy })
    .type(media_type ?? 'application/octet-stream')
    .send(Readable.from(read(), { objectMode: false }))
}
