import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Tenant } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'
import { logLine } from './log-line.ts'

const server = await sharedServer()

const gpt = 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)'
const claude = 'Mozilla/5.0 (compatible; ClaudeBot/1.0; +claudebot@anthropic.com)'
const person = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/126.0'

async function stream(tenant: Tenant, body: string | Buffer, query = '', headers: Record<string, string> = {}) {
  const { status, json } = await server.send(
    `/customer/v1/agent-analytics/logs/import?project_id=${tenant.project_id}${query}`,
    { method: 'POST', key: tenant.key, headers: { 'content-type': 'text/plain', ...headers }, body: body as string },
  )
  return { status, json: json as Record<string, unknown> }
}

test('stores the visits of bots, drops the rest, and names unreadable lines', async () => {
  const { project } = await server.tenant()
  const answer = await project.import_logs({
    lines: [logLine(gpt, '/a?secret=1'), logLine(person, '/a'), 'nonsense', '', logLine(claude, '/b', { status: 404 })],
  })
  expect(answer).toEqual({
    lines: 4,
    stored: 2,
    not_a_bot: 1,
    duplicates: 0,
    rejected: 1,
    rejections: [{ line: 3, message: 'Line 3 has no time such as [10/Oct/2026:13:55:36 +0000] before its request.' }],
  })
  expect(await project.list_logs({})).toEqual({
    data: expect.arrayContaining([
      {
        bot_id: 'GPTBot',
        timestamp: '2026-03-02T10:00:00.000Z',
        request_method: 'GET',
        request_host: 'acme.com',
        request_path: '/a',
        response_status: 200,
        user_agent: gpt,
        client_ip: '203.0.113.0',
        referer: null,
      },
      expect.objectContaining({ bot_id: 'ClaudeBot', request_path: '/b', response_status: 404 }),
    ]),
    total_count: 2,
    totalCount: 2,
  })
})

test('changes nothing when the same log is sent again', async () => {
  const { project } = await server.tenant()
  const lines = [logLine(gpt, '/a'), logLine(gpt, '/a'), logLine(gpt, '/b')]
  expect(await project.import_logs({ lines })).toMatchObject({ stored: 3, duplicates: 0 })
  const before = await project.list_logs({})
  expect(await project.import_logs({ lines })).toMatchObject({ lines: 3, stored: 0, duplicates: 3 })
  expect(await project.import_logs({ lines: [...lines, logLine(gpt, '/a')] })).toMatchObject({
    stored: 1,
    duplicates: 3,
  })
  expect(before.total_count).toBe(3)
  expect((await project.list_logs({})).total_count).toBe(4)
})

test('accepts the log itself as plain text, compressed or not', async () => {
  const tenant = await server.tenant()
  const log = `${logLine(gpt, '/a')}\r\n\n${logLine(person, '/a')}\n${logLine(claude, '/b')}`
  expect(await stream(tenant, log)).toEqual({
    status: 200,
    json: { lines: 3, stored: 2, not_a_bot: 1, duplicates: 0, rejected: 0, rejections: [] },
  })
  const packed = await stream(tenant, gzipSync(log), '&format=combined', { 'content-encoding': 'gzip' })
  expect(packed.json).toMatchObject({ lines: 3, stored: 0, duplicates: 2 })
  expect((await stream(tenant, '')).json).toMatchObject({ lines: 0, stored: 0, rejected: 0 })
})

test('refuses unknown formats and wrong requests', async () => {
  const tenant = await server.tenant()
  const unknown =
    'The log format was not recognised from the first lines. Send format: combined, common, cloudfront, cloudflare or json.'
  expect(await stream(tenant, 'a\nb\nc')).toEqual({ status: 400, json: { message: unknown } })
  await expect(tenant.project.import_logs({ lines: ['a'] })).rejects.toMatchObject({ status: 400, message: unknown })
  expect((await stream(tenant, 'a\n'.repeat(200) + logLine(gpt, '/'))).status).toBe(400)
  expect((await stream(tenant, 'a', '&format=combined')).json).toMatchObject({ lines: 1, rejected: 1 })
  expect(await stream(tenant, 'a', '&format=iis')).toEqual({
    status: 400,
    json: { message: 'format does not accept "iis". Use one of: combined, common, cloudfront, cloudflare, json.' },
  })
  expect(await stream(tenant, 'a', '&host=a/b')).toEqual({
    status: 400,
    json: { message: 'host is not a host name: "a/b". Send for example example.com.' },
  })
  expect((await stream(tenant, 'a', '', { 'content-type': 'text/csv' })).status).toBe(415)
  expect((await stream(tenant, 'a', '', { 'content-type': 'application/x-ndjson' })).status).toBe(415)
  expect((await stream(tenant, 'a', '', { 'content-encoding': 'deflate' })).status).toBe(415)
  expect((await stream(tenant, 'a', '', { 'content-encoding': 'gzip' })).status).toBe(400)
  for (const count of [0, 1001]) {
    await expect(tenant.project.import_logs({ lines: Array(count).fill('x') })).rejects.toMatchObject({
      status: 400,
      message: `lines must have 1 to 1000 entries, got ${count}.`,
    })
  }
  expect((await tenant.project.list_logs({})).total_count).toBe(0)
})

test('requests with a broken body do not affect others', async () => {
  const tenant = await server.tenant()
  const torn = gzipSync(`${'junk\n'.repeat(200)}${'x'.repeat(100_000)}`).subarray(0, -20)
  const headers = { 'content-encoding': 'gzip' }
  for (let i = 0; i < 20; i++) {
    expect((await stream(tenant, 'no gzip', '', headers)).status).toBe(400)
    expect((await stream(tenant, torn, i % 2 ? '' : '&format=json', headers)).status).toBe(400)
  }
  expect(await tenant.project.list_visits({})).toMatchObject({ data: [{ visits: 0 }] })
})

test('shows the first 1,000 rejections and rejects lines above 64 KiB', async () => {
  const tenant = await server.tenant()
  const long = logLine(gpt, `/${'x'.repeat(64 * 1024)}`)
  const fits = logLine(gpt, '/fits').padEnd(64 * 1024)
  const bad = Array(750).fill('bad')
  const { json } = await stream(tenant, [logLine(gpt, '/'), long, ...bad, fits, ...bad].join('\n'))
  expect(json).toMatchObject({ lines: 1503, stored: 2, rejected: 1501 })
  const rejections = json.rejections as { line: number; message: string }[]
  expect(rejections).toHaveLength(1000)
  expect(rejections[0]).toEqual({ line: 2, message: 'Line 2 has more than 65536 bytes.' })
  expect(rejections[999]?.line).toBe(1002)
  expect(await tenant.project.import_logs({ lines: [long], format: 'combined' })).toMatchObject({ rejected: 1 })
})

test('rejects times before 2020 and more than a day ahead', async () => {
  const { project } = await server.tenant()
  const ahead = new Date(Date.now() + 2 * 86_400_000).toISOString()
  const answer = await project.import_logs({
    lines: [
      logLine(gpt, '/', { time: '31/Dec/2019:23:59:59 +0000' }),
      logLine(gpt, '/', { time: '01/Jan/2020:00:00:00 +0000' }),
      logLine(gpt, '/', { time: '31/Feb/2026:00:00:00 +0000' }),
      logLine(person, '/', { time: '31/Dec/2009:23:59:59 +0000' }),
    ],
  })
  expect(answer).toMatchObject({ stored: 1, not_a_bot: 1, rejected: 2 })
  expect(answer.rejections).toEqual([
    { line: 1, message: 'Line 1 was rejected: its time "2019-12-31T23:59:59.000Z" is before 2020-01-01.' },
    { line: 3, message: 'Line 3 has a time that does not exist.' },
  ])
  const json = { timestamp: ahead, path: '/', status: 200, user_agent: gpt, method: 'GET' }
  const { rejections } = await project.import_logs({ lines: [JSON.stringify(json)] })
  expect(rejections).toEqual([
    { line: 1, message: `Line 1 was rejected: its time "${ahead}" is more than a day in the future.` },
  ])
})

test('uses the host of the project, or the one sent, if the log has none', async () => {
  const { project } = await server.tenant()
  await project.import_logs({ lines: [logLine(gpt, '/')] })
  await project.import_logs({ lines: [logLine(gpt, '/')], host: 'Shop.Acme.com:443' })
  await project.import_logs({ lines: [`www.acme.com:443 ${logLine(gpt, '/')}`], host: 'shop.acme.com' })
  const { data } = await project.list_visits({ group_by: ['request_host'] })
  expect(data).toEqual([
    { request_host: 'acme.com', visits: 1 },
    { request_host: 'shop.acme.com', visits: 1 },
    { request_host: 'www.acme.com', visits: 1 },
  ])
})

test('accepts JSON entries in place of lines of text', async () => {
  const { project } = await server.tenant()
  const request = { time: '2026-03-02T10:00:00Z', path: '/', method: 'GET', status: 200, user_agent: gpt }
  expect(await project.import_logs({ lines: [request, 5, null] })).toMatchObject({ stored: 1, rejected: 2 })
  expect(await project.import_logs({ lines: [`${JSON.stringify(request)}\n`] })).toMatchObject({ duplicates: 1 })
})
