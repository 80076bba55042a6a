import { gzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { chat, type Tenant } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'

vi.setConfig({ testTimeout: 300_000 })

const server = await sharedServer()

async function send(tenant: Tenant, path: string, lines: string | Buffer, type = 'application/x-ndjson') {
  const { status, json } = await server.send(`/customer/v1/${path}?project_id=${tenant.project_id}`, {
    method: 'POST',
    key: tenant.key,
    headers: { 'content-type': type, ...(typeof lines !== 'string' && { 'content-encoding': 'gzip' }) },
    body: lines as string,
  })
  return { status, ...(json as Record<string, unknown>) } as { status: number; message: string } & Record<
    string,
    number
  >
}
const chats = 'chats/import'
const logs = 'agent-analytics/logs/import'
const good = (count: number) => Array.from({ length: count }, () => JSON.stringify(chat('Acme.')))
const logLine = (agent: string, path = '/') =>
  `1.2.3.4 - - [02/Mar/2026:10:00:00 +0000] "GET ${path} HTTP/1.1" 200 12 "-" "${agent}"`

describe('a stream of chats', () => {
  test.each([
    ['empty', ''],
    ['not JSON', '[['],
    ['refused', '{"external_id":"x"}'],
  ])('ends after 1,000 consecutive lines that are %s; earlier lines are stored', async (_, bad) => {
    const tenant = await server.tenant()
    const allowed = await send(tenant, chats, [...good(3), ...Array(999).fill(bad), ...good(1)].join('\n'))
    expect(allowed).toMatchObject({ status: 200, created: 4 })
    const refused = await send(tenant, chats, [...good(3), ...Array(1000).fill(bad), ...good(1)].join('\n'))
    expect(refused.status).toBe(400)
    expect(refused.message).toMatch(/^Lines 4 to 1003 are empty or were rejected, so the stream was ended\. /)
    expect(refused.message).toMatch(
      /stored items are kept\. Correct or remove these lines and send the stream again\.$/,
    )
    const stored = Number(/(\d+) created/.exec(refused.message)?.[1])
    expect((await tenant.project.list_chats({})).total_count).toBe(4 + stored)
    expect(stored).toBeGreaterThanOrEqual(3)
  })

  test('of more than 10,000 lines ends when over 99% of them bring nothing', async () => {
    const tenant = await server.tenant()
    const mixed = (goods: number, times: number) =>
      Array.from({ length: times }, () => `${good(goods).join('\n')}\n\n`).join('')
    // Any share of a short stream, and one in a hundred of a long one.
    expect(await send(tenant, chats, mixed(1, 500))).toMatchObject({ status: 200, created: 500 })
    expect(await send(tenant, chats, mixed(99, 101))).toMatchObject({ status: 200, created: 9_999 })
    const { status, message } = await send(tenant, chats, mixed(49, 210))
    expect(status).toBe(400)
    expect(message).toMatch(/^20\d of the first 100\d\d lines are empty or were rejected, so the stream was ended\./)
  })

  test('compressed 200 times or more ends when it brings nothing', async () => {
    const tenant = await server.tenant()
    // Nine lines of 10 MiB each: refused long before a thousand.
    const spaces = gzipSync(`${good(1)[0]}\n${`${' '.repeat(10 * 1024 * 1024 - 1)}\n`.repeat(9)}`)
    const { status, message } = await send(tenant, chats, spaces)
    expect(status).toBe(400)
    expect(message).toMatch(/^The last \d+ bytes, sent as \d+, contained no usable line, so the stream was ended\./)
    expect(message).toContain('So far: 1 created, 0 replaced, 0 skipped')
    expect((await tenant.project.list_chats({})).total_count).toBe(1)
  })

  test('compressed newlines are cheap to refuse, however many', async () => {
    const tenant = await server.tenant()
    const packed = gzipSync('\n'.repeat(100 * 1024 * 1024))
    expect(await send(tenant, chats, packed)).toMatchObject({
      status: 400,
      message:
        'Lines 1 to 1000 are empty or were rejected, so the stream was ended. So far: 0 created, 0 replaced, 0 skipped, 0 rejected; stored items are kept. Correct or remove these lines and send the stream again.',
    })
  })
})

describe('a log', () => {
  test('may contain only human visitors, at any compression', async () => {
    const tenant = await server.tenant()
    const people = gzipSync(`${logLine('Mozilla')}\n`.repeat(300_000))
    expect(await send(tenant, logs, people, 'text/plain')).toMatchObject({ status: 200, not_a_bot: 300_000 })
  })

  test('may be half unusable lines, and no more', async () => {
    const tenant = await server.tenant()
    const mixed = (pairs: number, junk: string) => `${logLine('GPTBot/1.0')}\n${junk}`.repeat(pairs)
    expect(await send(tenant, logs, mixed(11_000, 'junk\n'), 'text/plain')).toMatchObject({
      status: 200,
      stored: 11_000,
      rejected: 11_000,
    })
    const { status, message } = await send(tenant, logs, mixed(11_000, 'junk\njunk\n'), 'text/plain')
    expect(status).toBe(400)
    expect(message).toMatch(/^\d+ of the first 1000\d lines are empty or were rejected, so the stream was ended\./)
  })

  test('ends after 1,000 consecutive lines that are not requests', async () => {
    const tenant = await server.tenant()
    const lines = [logLine('GPTBot/1.0'), ...Array(1000).fill('junk')].join('\n')
    const { status, message } = await send(tenant, logs, lines, 'text/plain')
    expect(status).toBe(400)
    expect(message).toContain('Lines 2 to 1001 are empty or were rejected')
    expect(message).toContain('1 stored')
  })
})
