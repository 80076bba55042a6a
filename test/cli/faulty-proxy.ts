import { createServer, type IncomingMessage } from 'node:http'

/** What happens to one import request on its way to the service. */
type Fault = 'busy' | 'lose the answer' | 'stop half-way'

/**
 * A proxy in front of a service that passes every request on, except that the first imports get the given faults: it
 * refuses one unread, loses the answer to one that took effect, or passes on only half of its lines, like a service that
 * is stopping.
 */
export async function startFaultyProxy(target: string, faults: Fault[]) {
  const pending = [...faults]
  const server = createServer(async (req, res) => {
    const body = await read(req)
    const fault = /\/(?:chats|logs)\/import/.test(req.url ?? '') ? pending.shift() : undefined
    if (fault === 'busy') {
      res.writeHead(503, { 'retry-after': '1' }).end(JSON.stringify({ message: 'The service is busy.' }))
      return
    }
    const lines = body.split('\n').filter(Boolean)
    const sent = fault === 'stop half-way' ? lines.slice(0, lines.length / 2).join('\n') : body
    const response = await fetch(target + req.url, {
      method: req.method ?? 'GET',
      headers: {
        'x-api-key': String(req.headers['x-api-key']),
        ...(req.headers['content-type'] && { 'content-type': req.headers['content-type'] }),
      },
      ...(sent && { body: sent }),
    })
    const answer: unknown = await response.json()
    if (fault === 'lose the answer') res.destroy()
    else {
      const stopped = fault === 'stop half-way' ? { ...(answer as object), incomplete: true } : answer
      res.writeHead(response.status, { 'content-type': 'application/json' }).end(JSON.stringify(stopped))
    }
  })
  const url = await new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as { port: number }).port}`))
  })
  return {
    url,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function read(req: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
