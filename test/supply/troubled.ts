import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** `lose`: the service gets the request, its answer is lost. `busy`, `later`: 429, with 0 or 3600 seconds to wait. */
export type Trouble = 'lose' | 'busy' | 'later'

/** A request that passed through, and what happened to it. */
export interface Passed {
  request: string
  name: string | undefined
  trouble: Trouble | undefined
}

/**
 * A proxy in front of a service that disturbs requests by method and path, with each trouble once. Serves `files`, too.
 */
export async function startFaultyProxy(
  service: string,
  troubles: Record<string, Trouble[]>,
  files: Record<string, string>,
) {
  const passed: Passed[] = []
  const server = createServer(async (req, res) => {
    const path = (req.url ?? '').replace(/\?.*/, '')
    const file = files[path]
    if (file !== undefined) {
      return res.setHeader('content-type', path.endsWith('.js') ? 'text/javascript' : 'text/html').end(file)
    }
    const request = `${req.method} ${path.replace('/customer/v1', '')}`
    const trouble = troubles[request]?.shift()
    passed.push({ request, name: req.headers['idempotency-key'] as string | undefined, trouble })
    if (trouble === 'busy' || trouble === 'later') {
      res.setHeader('retry-after', trouble === 'busy' ? '0' : '3600')
      return res.writeHead(429, { 'content-type': 'application/json' }).end('{"message":"Wait."}')
    }
    const answer = await fetch(service + req.url, await requestOf(req))
    if (trouble === 'lose') {
      await answer.text()
      return req.socket.destroy()
    }
    res.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
    res.end(await answer.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passed,
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}

async function requestOf(req: IncomingMessage): Promise<RequestInit> {
  const kept = ['x-api-key', 'content-type', 'idempotency-key'].flatMap((name) => {
    const value = req.headers[name]
    return typeof value === 'string' ? [[name, value] as [string, string]] : []
  })
  const body = await text(req)
  return { method: req.method ?? 'GET', headers: kept, ...(body && { body }) }
}
