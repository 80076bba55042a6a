import { beforeAll, describe, expect, test } from 'vitest'
import { botIds } from '../../src/contract/bots.ts'
import type { Tenant } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'
import { logLine } from '../visits/log-line.ts'

const server = await sharedServer()

const gpt = 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)'
const claude = 'Mozilla/5.0 (compatible; ClaudeBot/1.0; +claudebot@anthropic.com)'

async function get(tenant: Tenant, path: string) {
  const { status, json } = await server.send(`/customer/v1/agent-analytics/${path}`, { key: await tenant.projectKey() })
  return [status, (json as { message?: string }).message ?? json]
}
describe('GET /agent-analytics/bots', () => {
  test('lists the 48 known bots in a fixed order, page by page', async () => {
    const { project } = await server.tenant()
    const all = await project.list_bots({})
    expect(all.total_count).toBe(48)
    expect(all.data.map(({ id }) => id)).toEqual(botIds)
    expect(all.data[0]).toEqual({ id: 'GPTBot', provider: 'OpenAI', type: 'training' })
    expect(all.data[47]).toEqual({ id: 'YouBot', provider: 'You.com', type: 'search' })
    expect(await project.list_bots({ limit: 2, offset: 47 })).toEqual({ data: all.data.slice(47), total_count: 48 })
    expect(await project.list_bots({ offset: 48 })).toEqual({ data: [], total_count: 48 })
  })
})

describe('GET /agent-analytics/visits', () => {
  let tenant: Tenant
  beforeAll(async () => {
    tenant = await server.tenant()
    const lines = [
      logLine(gpt, '/a', { time: '01/Mar/2026:23:59:59 +0000' }),
      logLine(gpt, '/a', { time: '02/Mar/2026:00:00:00 +0000' }),
      logLine(gpt, '/b', { time: '02/Mar/2026:00:59:59 +0000', status: 404 }),
      logLine(claude, '/a', { time: '02/Mar/2026:01:00:00 +0000' }),
      `shop.acme.com:443 ${logLine(claude, '/b', { time: '01/Apr/2026:00:30:00 +0200' })}`,
    ]
    await tenant.project.import_logs({ lines })
  })

  test('without group_by returns one row', async () => {
    const { project } = tenant
    expect(await project.list_visits({})).toEqual({ data: [{ visits: 5 }], total_count: 1, totalCount: 1 })
    expect(await project.list_visits({ start_date: '2030-01-01' })).toEqual({
      data: [{ visits: 0 }],
      total_count: 1,
      totalCount: 1,
    })
    expect(await project.list_visits({ offset: 1 })).toEqual({ data: [], total_count: 1, totalCount: 1 })
  })

  test('counts by every column, most visits first, then by the columns in request order', async () => {
    const { project } = tenant
    const by = async (...group_by: ('bot_id' | 'response_status' | 'request_host' | 'request_path')[]) =>
      (await project.list_visits({ group_by })).data
    expect(await by('bot_id')).toEqual([
      { bot_id: 'GPTBot', visits: 3 },
      { bot_id: 'ClaudeBot', visits: 2 },
    ])
    expect(await by('response_status')).toEqual([
      { response_status: 200, visits: 4 },
      { response_status: 404, visits: 1 },
    ])
    expect(await by('request_host', 'bot_id')).toEqual([
      { request_host: 'acme.com', bot_id: 'GPTBot', visits: 3 },
      { request_host: 'acme.com', bot_id: 'ClaudeBot', visits: 1 },
      { request_host: 'shop.acme.com', bot_id: 'ClaudeBot', visits: 1 },
    ])
    expect(await by('request_path', 'bot_id', 'request_path')).toEqual([
      { request_path: '/a', bot_id: 'GPTBot', visits: 2 },
      { request_path: '/a', bot_id: 'ClaudeBot', visits: 1 },
      { request_path: '/b', bot_id: 'ClaudeBot', visits: 1 },
      { request_path: '/b', bot_id: 'GPTBot', visits: 1 },
    ])
  })

  test('counts by hour, day, week and month, earliest first', async () => {
    const { project } = tenant
    const by = async (time_bucket: 'hour' | 'day' | 'week' | 'month') =>
      (await project.list_visits({ time_bucket })).data.map((row) => [row.time_bucket, row.visits])
    expect(await by('hour')).toEqual([
      ['2026-03-01T23:00:00Z', 1],
      ['2026-03-02T00:00:00Z', 2],
      ['2026-03-02T01:00:00Z', 1],
      ['2026-03-31T22:00:00Z', 1],
    ])
    expect(await by('day')).toEqual([
      ['2026-03-01', 1],
      ['2026-03-02', 3],
      ['2026-03-31', 1],
    ])
    expect(await by('week')).toEqual([
      ['2026-02-23', 1],
      ['2026-03-02', 3],
      ['2026-03-30', 1],
    ])
    expect(await by('month')).toEqual([['2026-03-01', 5]])
    expect(await project.list_visits({ time_bucket: 'day', group_by: ['bot_id', 'response_status'] })).toEqual({
      data: [
        { bot_id: 'GPTBot', response_status: 200, time_bucket: '2026-03-01', visits: 1 },
        { bot_id: 'ClaudeBot', response_status: 200, time_bucket: '2026-03-02', visits: 1 },
        { bot_id: 'GPTBot', response_status: 200, time_bucket: '2026-03-02', visits: 1 },
        { bot_id: 'GPTBot', response_status: 404, time_bucket: '2026-03-02', visits: 1 },
        { bot_id: 'ClaudeBot', response_status: 200, time_bucket: '2026-03-31', visits: 1 },
      ],
      total_count: 5,
      totalCount: 5,
    })
  })

  test('is filtered by dates, both inclusive, and by bots', async () => {
    const { project } = tenant
    const count = async (asked: Parameters<typeof project.list_visits>[0]) =>
      (await project.list_visits(asked)).data[0]?.visits
    expect(await count({ start_date: '2026-03-02', end_date: '2026-03-02' })).toBe(3)
    expect(await count({ end_date: '2026-03-01' })).toBe(1)
    expect(await count({ bot_ids: ['ClaudeBot'] })).toBe(2)
    expect(await count({ bot_ids: ['ClaudeBot', 'GPTBot'], start_date: '2026-03-31' })).toBe(1)
    expect(await count({ bot_ids: [] })).toBe(5)
    expect(await get(tenant, 'visits?bot_ids[]=ClaudeBot&bot_ids[]=GPTBot')).toEqual(await get(tenant, 'visits'))
    expect(await get(tenant, 'visits?bot_ids=ClaudeBot,GPTBot')).toEqual(await get(tenant, 'visits'))
  })

  test('counts the rows of all pages in total_count', async () => {
    const { project } = tenant
    const group_by = ['request_path', 'bot_id'] as const
    const page = (offset: number) => project.list_visits({ group_by: [...group_by], limit: 3, offset })
    expect((await page(0)).data).toHaveLength(3)
    expect(await page(3)).toEqual({
      data: [{ request_path: '/b', bot_id: 'GPTBot', visits: 1 }],
      total_count: 4,
      totalCount: 4,
    })
    expect(await page(9_007_199_254_740_991)).toEqual({ data: [], total_count: 4, totalCount: 4 })
    expect(await project.list_visits({ group_by: ['bot_id'], start_date: '2030-01-01' })).toEqual({
      data: [],
      total_count: 0,
      totalCount: 0,
    })
  })

  test('refuses unknown bots, columns, buckets and parameters', async () => {
    expect(await get(tenant, 'visits?bot_ids=GPTBot&bot_ids=gptbot')).toEqual([
      400,
      'bot_ids does not accept "gptbot". List the known ids with GET /agent-analytics/bots.',
    ])
    expect(await get(tenant, 'logs?bot_ids=')).toEqual([
      400,
      'bot_ids does not accept "". List the known ids with GET /agent-analytics/bots.',
    ])
    expect(await get(tenant, 'visits?group_by=user_agent')).toEqual([
      400,
      'group_by[0] does not accept "user_agent". Use one of: bot_id, response_status, request_host, request_path.',
    ])
    expect(await get(tenant, 'visits?time_bucket=year')).toEqual([
      400,
      'time_bucket does not accept "year". Use one of: hour, day, week, month.',
    ])
    expect(await get(tenant, 'visits?bot_id=GPTBot')).toEqual([
      400,
      'bot_id is not a field of this request. Did you mean bot_ids?',
    ])
    expect(await get(tenant, 'visits?start_date=2026-03-02&end_date=2026-03-01')).toEqual([
      400,
      'start_date (2026-03-02) is after end_date (2026-03-01). Send a start on or before the end.',
    ])
  })
})

describe('GET /agent-analytics/logs', () => {
  test('lists visits newest first, page by page, each exactly once', async () => {
    const { project } = await server.tenant()
    const lines = Array.from({ length: 25 }, (_, i) =>
      logLine(i % 5 ? gpt : claude, `/${i}`, { time: `0${1 + (i % 3)}/Mar/2026:10:00:00 +0000` }),
    )
    await project.import_logs({ lines })
    const pages = await Promise.all([0, 10, 20, 30].map((offset) => project.list_logs({ limit: 10, offset })))
    expect(pages.map(({ data, total_count }) => [data.length, total_count])).toEqual([
      [10, 25],
      [10, 25],
      [5, 25],
      [0, 25],
    ])
    const all = pages.flatMap(({ data }) => data)
    expect(new Set(all.map(({ request_path }) => request_path)).size).toBe(25)
    const times = all.map(({ timestamp }) => timestamp)
    expect(times).toEqual(times.toSorted().reverse())
    const some = await project.list_logs({ bot_ids: ['ClaudeBot'], start_date: '2026-03-02', end_date: '2026-03-02' })
    expect(some.data.map(({ request_path }) => request_path).sort()).toEqual(['/10'])
    expect(some.total_count).toBe(1)
  })

  test('lists only visits of the project', async () => {
    const [one, other] = [await server.tenant(), await server.tenant()]
    await one.project.import_logs({ lines: [logLine(gpt, '/a')] })
    expect((await other.project.list_logs({})).total_count).toBe(0)
    expect(await other.project.import_logs({ lines: [logLine(gpt, '/a')] })).toMatchObject({ stored: 1 })
  })
})
