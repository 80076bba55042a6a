import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request, read completely. */
export interface Received {
  method: string
  path: string
  headers: IncomingHttpHeaders
  /** An empty object if there was none. */
  body: Record<string, unknown>
}

export interface EngineListener {
  url: string
  /** Closes every connection and frees the port. */
  stop(): Promise<void>
}

/** An HTTP server on a free loopback port that accepts JSON. */
export async function listen(
  answer: (request: Received, response: ServerResponse) => void | Promise<void>,
): Promise<EngineListener> {
  const server = createServer(async (incoming, response) => {
    try {
      const chunks: Buffer[] = []
      for await (const chunk of incoming) chunks.push(chunk)
      const { method = '', url: path = '', headers } = incoming
      await answer({ method, path, headers, body: JSON.parse(Buffer.concat(chunks).toString() || '{}') }, response)
    } catch (error) {
      if (response.headersSent) response.destroy()
      else sendJson(response, 500, { error: { message: String(error) } })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

export function sendJson(response: ServerResponse, status: number, value: unknown, headers: object = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(value))
}
