import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Keeps an idle connection open beyond its timeout if the service is the one still working. A connection that waits for its
 * client to send or to read is closed. Node.js itself closes one without a request.
 */
export function extendIdleTimeout(req: FastifyRequest, reply: FastifyReply) {
  // A timeout listener on the response replaces Node.js's own handling of the connection.
  reply.raw.on('timeout', (socket: Socket) => {
    if (isWorking(req, socket)) socket.setTimeout(socket.timeout ?? 0)
    else socket.destroy()
  })
}

function isWorking({ raw }: FastifyRequest, socket: Socket): boolean {
  const is_unread_by_client = socket.writableLength > 0
  // As long as nothing waits to be read, the connection keeps reading, so it is the client that is not sending.
  const is_sending = !raw.complete && raw.readableLength === 0
  return !is_unread_by_client && !is_sending
}
