import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeViolations, watch } from './live-responses.ts'

/** Returns what the test sets, like a faulty service. */
let answer = { status: 200, type: 'application/json; charset=utf-8', body: '{}' }
const server = createServer((_, response) => {
  response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body)
})
let url: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  watch(url)
})
afterAll(() => server.close())

const brand = {
  id: 'kw_1',
  name: 'Acme',
  is_own: true,
  color: '#3b82f6',
  domains: [],
  aliases: [],
  source: 'manual',
}
const list = (...data: object[]) => JSON.stringify({ data, total_count: 1, totalCount: 1 })

test.each([
  [
    'an undeclared field',
    '/brands',
    { body: list({ ...brand, secret: 1 }) },
    'list_brands (GET /brands) answered 200: /data/0 must NOT have additional properties {"additionalProperty":"secret"}',
  ],
  [
    'a missing field',
    '/brands',
    { body: list({ ...brand, name: undefined }) },
    `list_brands (GET /brands) answered 200: /data/0 must have required property 'name' {"missingProperty":"name"}`,
  ],
  [
    'a value of another type',
    '/brands?limit=1',
    { body: list({ ...brand, is_own: 1 }) },
    'list_brands (GET /brands) answered 200: /data/0/is_own must be boolean {"type":"boolean"}',
  ],
  [
    'a body that is not JSON',
    '/brands',
    { body: 'oh' },
    'list_brands (GET /brands) answered 200: the body is not JSON',
  ],
  [
    'an undeclared status',
    '/brands',
    { status: 418 },
    'list_brands (GET /brands) answered 418: the status is not declared',
  ],
  [
    'an error with more than a message',
    '/brands',
    { status: 400, body: '{"message":"x","code":1}' },
    'list_brands (GET /brands) answered 400: the body must NOT have additional properties {"additionalProperty":"code"}',
  ],
  [
    'another content type',
    '/brands',
    { type: 'text/html' },
    'list_brands (GET /brands) answered 200: content type "text/html" is not declared',
  ],
  [
    'a line that does not match the contract',
    '/chats/export',
    { type: 'application/x-ndjson', body: '{"external_id":5}\n' },
    /^export_chats \(GET \/chats\/export\) answered 200: /,
  ],
  [
    'an invalid date',
    '/chats',
    {
      body: list({
        id: 'ch_1',
        prompt: { id: 'x' },
        model: { id: 'x' },
        model_channel: { id: 'x' },
        date: '1 May',
        features: [],
      }),
    },
    'list_chats (GET /chats) answered 200: /data/0/date must match format "date" {"format":"date"}',
  ],
])('%s is detected', async (_, path, sent, violation) => {
  answer = { status: 200, type: 'application/json; charset=utf-8', body: list(brand), ...sent }
  const response = await fetch(`${url}/customer/v1${path}`)
  await response.text()
  expect(takeViolations()).toEqual([typeof violation === 'string' ? violation : expect.stringMatching(violation)])
})

test('responses that match the contract, and paths outside it, are not reported', async () => {
  answer = { status: 200, type: 'application/json; charset=utf-8', body: list(brand) }
  expect(await (await fetch(`${url}/customer/v1/brands`)).json()).toEqual(JSON.parse(answer.body))
  answer = { status: 404, type: 'text/plain', body: 'nothing' }
  for (const path of ['/customer/v1/nonsense', '/docs']) await (await fetch(url + path)).text()
  await (await fetch(`${url}/customer/v1/brands`, { method: 'HEAD' })).text()
  expect(takeViolations()).toEqual([])
})

test('lines read as a stream are checked, too', async () => {
  answer = { status: 200, type: 'application/x-ndjson', body: '{"external_id":5}\n' }
  const { body } = await fetch(`${url}/customer/v1/chats/export`)
  expect(await new Response(body).text()).toBe(answer.body)
  expect(takeViolations()).toHaveLength(1)
})
