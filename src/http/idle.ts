import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Keeps a connection on which nothing has moved for the idle time when it is the service that takes its time. One that waits for
 * its client, to send or to read, is closed; so is, by Node.js itself, one without a request.
 */
export function keepWhileWorking(req: FastifyRequest, reply: FastifyReply) {
  // A listener of a response decides in place of Node.js what becomes of the connection.
  reply.raw.on('timeout', (socket: Socket) => {
    if (isWorking(req, socket)) socket.setTimeout(socket.timeout ?? 0)
    else socket.destroy()
  })
}

function isWorking({ raw }: FastifyRequest, socket: Socket): boolean {
  const is_unread_by_client = socket.writableLength > 0
  // While nothing waits to be read the connection reads on, so it is the client that does not send.
  const is_sending = !raw.complete && raw.readableLength === 0
  return !is_unread_by_client && !is_sending
}
