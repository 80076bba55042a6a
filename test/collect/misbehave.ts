import type { ServerResponse } from 'node:http'
import { sendJson } from '../../src/demo/engines/listen.ts'

/** What a provider does instead of answering. */
export type Misbehaviour = (response: ServerResponse) => void

const whole = (response: ServerResponse, text: string) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(text)
}

/** @param headers such as `retry-after` */
export const status =
  (code: number, headers: Record<string, string> = {}, body: unknown = { error: { message: 'no' } }): Misbehaviour =>
  (response) =>
    sendJson(response, code, body, headers)

export const cutBeforeHeaders: Misbehaviour = (response) => void response.socket?.destroy()

export const cutWithinBody: Misbehaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  response.write('{"object": "resp', () => response.socket?.destroy())
}

export const silence: Misbehaviour = () => {}

export const malformed: Misbehaviour = (response) => whole(response, '{"object": "response", "output": [')

export const html: Misbehaviour = (response) => whole(response, '<html><body>Bad gateway</body></html>')

export const empty: Misbehaviour = (response) => whole(response, '')

/** A body without an end. */
export const endless: Misbehaviour = (response) => {
  const more = () => {
    while (!response.destroyed && response.write('x'.repeat(1024 * 1024))) {}
    if (!response.destroyed) response.once('drain', more)
  }
  more()
}

/** A few bytes from time to time, forever: the connection looks alive. */
export const dripping: Misbehaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  const timer = setInterval(() => response.write(' '), 10)
  response.once('close', () => clearInterval(timer))
}

export const redirect =
  (location: string): Misbehaviour =>
  (response) =>
    void response.writeHead(307, { location }).end()
