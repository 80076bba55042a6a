import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Answers a request whose path cannot be read, before anything else looks at it. */
export function refusePath(error: { statusCode?: number | undefined }, _req: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode === 414 ? 414 : 400
  const message =
    status === 414
      ? 'A part of the path is too long. Shorten it.'
      : 'The path is not percent-encoded UTF-8. Correct it.'
  return reply.code(status).header('cache-control', 'no-store').send({ message })
}

const problems: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The URL and headers have more than 16 KiB. Shorten them.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not come in time. Send it again.'],
}

/** Answers what came over a connection but is no HTTP request. */
export function refuseConnection({ code = '' }: { code?: string | undefined }, socket: Socket) {
  if (!socket.writable || code === 'ECONNRESET') return socket.destroy()
  const [status, message] = problems[code] ?? [
    400,
    'The request is not valid HTTP. Correct its first line and headers.',
  ]
  const body = JSON.stringify({ message })
  const headers = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ]
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`)
}
