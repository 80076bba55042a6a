import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { GivenFile } from '../contract/endpoint.ts'

/** Sends a file as it is, with its length, so that a caller knows when the connection broke before its end. */
export function sendFile(reply: FastifyReply, { name, bytes, read }: GivenFile): FastifyReply {
  return reply
    .headers({ 'content-length': String(bytes), 'content-disposition': `attachment; filename="${name}"` })
    .type('application/octet-stream')
    .send(Readable.from(read(), { objectMode: false }))
}
