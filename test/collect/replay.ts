import type { ServerResponse } from 'node:http'
import { listen, type Received, sendJson } from '../../src/demo/engines/listen.ts'

/** How the server handles the next request. */
export type Behaviour = (request: Received, response: ServerResponse) => void | Promise<void>

export const json =
  (value: unknown, status = 200, headers: Record<string, string> = {}): Behaviour =>
  (_, response) =>
    sendJson(response, status, value, headers)

/** An HTTP server on loopback that answers as configured and records its requests. */
export async function startProvider(behaviour: Behaviour) {
  const requests: Received[] = []
  let current = behaviour
  const listener = await listen((request, response) => {
    requests.push(request)
    return current(request, response)
  })
  return {
    ...listener,
    requests,
    now(next: Behaviour) {
      current = next
      requests.length = 0
    },
  }
}
