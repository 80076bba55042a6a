import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Network } from '../../src/page-reader/network.ts'

/** A public internet address that leads to the local server. */
export const publicAddress = '93.184.215.14'

/** Answers a request for a host and path; without a handler the answer is 404. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

export interface Site {
  /** The web as a fetcher sees it: every address leads here. */
  network: Network
  /** `host path` of each request, in order. */
  requests: string[]
  /** Sets the answer for a `host path`. */
  on(place: string, handler: Handler | string): void
  /** The addresses that the next look-ups of a host return; the last ones stay. By default one public address. */
  addresses(host: string, ...lookups: string[][]): void
  /** Addresses that sockets were opened to. */
  connected: string[]
  lookups: string[]
  stop(): Promise<void>
}

/** A local server that stands for the whole web. */
export async function startSite(): Promise<Site> {
  const handlers = new Map<string, Handler>()
  const known = new Map<string, string[][]>()
  const [requests, connected, lookups]: [string[], string[], string[]] = [[], [], []]
  const listener: RequestListener = async (request, response) => {
    const place = `${request.headers.host} ${request.url}`
    requests.push(place)
    const handler = handlers.get(place)
    if (handler) await handler(request, response)
    else response.writeHead(404).end()
  }
  const server = createServer(listener)
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    requests,
    connected,
    lookups,
    network: {
      async resolve(host) {
        lookups.push(host)
        const left = known.get(host) ?? [[publicAddress]]
        return (left.length > 1 ? left.shift() : left[0]) ?? []
      },
      endpoint(address) {
        connected.push(address)
        return { host: '127.0.0.1', port }
      },
    },
    on(place, handler) {
      handlers.set(
        place,
        typeof handler === 'string'
          ? (_, response) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(handler)
          : handler,
      )
    },
    addresses: (host, ...of) => void known.set(host, of),
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A page with an article of its own. */
export const article = (title: string, text: string) =>
  `<!doctype html><html><head><title>${title}</title></head><body><nav><a href="/">Home</a></nav>
  <article><h1>${title}</h1><p>${text}</p></article><footer>Imprint</footer></body></html>`

/** Answers with a redirect. */
export const redirect =
  (location: string, status = 302): Handler =>
  (_, response) =>
    response.writeHead(status, { location }).end()
