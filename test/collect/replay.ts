import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Request {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: Record<string, unknown>
}

/** What the server does with the next request. */
export type Behaviour = (request: Request, response: ServerResponse) => void | Promise<void>

export const json =
  (value: unknown, status = 200, headers: Record<string, string> = {}): Behaviour =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(value))
  }

/** An HTTP server on loopback that answers like a provider and keeps what it was asked. */
export async function startProvider(behaviour: Behaviour) {
  const requests: Request[] = []
  let current = behaviour
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const request: Request = {
      method: incoming.method ?? '',
      path: incoming.url ?? '',
      headers: incoming.headers,
      body: JSON.parse(Buffer.concat(chunks).toString() || '{}'),
    }
    requests.push(request)
    await current(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    now(next: Behaviour) {
      current = next
      requests.length = 0
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
