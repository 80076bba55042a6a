import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { badRequest } from '../errors.ts'
import { requestIdOf } from './request-id.ts'

/** Answers a request whose path cannot be parsed, before any other check. */
export function refusePath(error: { statusCode?: number | undefined }, req: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode === 414 ? 414 : 400
  const message =
    status === 414
      ? 'A part of the path is too long. Shorten it.'
      : 'The path is not percent-encoded UTF-8. Correct it.'
  return reply.code(status).headers({ 'cache-control': 'no-store', 'x-request-id': req.id }).send({ message })
}

/** @throws 400 as HTTP/1.1 requires; HTTP/1.0 has no Host header */
export function refuseWithoutHost({ headers, httpVersion }: IncomingMessage) {
  if (headers.host === undefined && httpVersion === '1.1') throw badRequest('The request has no Host header. Add one.')
}

/** Answers a request with an Expect header that the service does not support. */
export function refuseExpectation(req: IncomingMessage, res: ServerResponse) {
  const body = JSON.stringify({ message: 'Only "Expect: 100-continue" is supported. Leave the header out.' })
  res.writeHead(417, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Request-Id': requestIdOf(req),
    Connection: 'close',
  })
  res.end(body)
}

const problems: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The URL and headers have more than 16 KiB. Shorten them.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time. Send it again.'],
}

/** Answers data on a connection that is not a valid HTTP request. */
export function refuseConnection(this: FastifyInstance, { code = '' }: { code?: string | undefined }, socket: Socket) {
  if (!socket.writable || code === 'ECONNRESET') return socket.destroy()
  const [status, message] = problems[code] ?? [
    400,
    'The request is not valid HTTP. Correct its first line and headers.',
  ]
  const id = requestIdOf({ headers: {} })
  this.log.info({ id, status, code }, 'a connection was refused')
  const body = JSON.stringify({ message })
  const headers = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    `X-Request-Id: ${id}`,
    'Connection: close',
  ]
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`)
}
