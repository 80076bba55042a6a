import './one-more.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answer, answerscope } from '../cli/run.ts'
import { startTestServer, type Tenant, type TestServer } from '../harness.ts'
import { unwatch } from '../live-responses.ts'

let server: TestServer
let tenant: Tenant
beforeAll(async () => {
  server = await startTestServer()
  // The published description does not contain the metric and dimensions that are added here.
  unwatch(server.url)
  tenant = await server.tenant()
  const { project_id, api } = tenant
  await api.create_brand({ project_id, name: 'Bolt', aliases: [] })
  const inBritain = { prompt: { text: 'What is cheap?', country_code: 'GB' } }
  await api.import_chats({
    project_id,
    chats: [
      answer('1', 'Acme, Acme and Bolt.'),
      answer('2', 'Bolt.', { created_at: '2026-04-09T10:00:00Z' }),
      answer('3', 'Acme.', inBritain),
      answer('4', 'Nothing to name.', { ...inBritain, created_at: '2026-05-10T10:00:00Z' }),
    ],
  })
})
afterAll(() => server.stop())

const ask = async (body: object) => {
  const { status, json } = await server.send('/customer/v1/reports/brands', {
    method: 'POST',
    key: tenant.key,
    body: JSON.stringify({ project_id: tenant.project_id, ...body }),
  })
  return { status, ...(json as { data: Record<string, unknown>[] }) }
}
const rowsOf = ({ data }: { data: Record<string, unknown>[] }) =>
  data.map(({ market, quarter, brand, mentions_per_chat }) =>
    [market, quarter, (brand as { name: string }).name, mentions_per_chat].filter(Boolean).join(' '),
  )

test('a report returns the added metric and groups by the added dimensions', async () => {
  const having = [{ field: 'mentions_per_chat', operator: 'gte', value: 0.1 }]
  const answered = await ask({ dimensions: ['market', 'quarter'], having, order_by: [{ field: 'mentions_per_chat' }] })
  expect(answered.status).toBe(200)
  const [first, ...others] = rowsOf(answered)
  expect(first).toBe('US 2026-01-01 Acme 2')
  expect(others.sort()).toEqual(['GB 2026-01-01 Acme 1', 'US 2026-01-01 Bolt 1', 'US 2026-04-01 Bolt 1'])
})

test('filters accept both', async () => {
  const filters = [{ field: 'market', operator: 'in', values: ['GB'] }]
  const some = { field: 'mentions_per_chat', operator: 'gte', value: 0.5 }
  expect(rowsOf(await ask({ filters, having: [some] }))).toEqual(['Acme 0.5'])
  const having = [{ field: 'market', operator: 'not_in', values: ['GB'] }, some]
  expect(rowsOf(await ask({ dimensions: ['market'], having })).sort()).toEqual(['US Acme 1', 'US Bolt 1'])
})

test('the previous period includes the added metric', async () => {
  const window = { start_date: '2026-04-01', end_date: '2026-06-30', include_previous_period: true }
  const { data } = await ask({ ...window, dimensions: ['quarter'] })
  expect(data.map(({ quarter, previous }) => [quarter, previous])).toEqual([
    ['2026-04-01', expect.objectContaining({ mentions_per_chat: 0.5 })],
    ['2026-04-01', expect.objectContaining({ mentions_per_chat: 1.5 })],
  ])
})

test('wrong values are refused like those of any other dimension', async () => {
  const filters = [{ field: 'market', operator: 'in', values: ['Mars'] }]
  expect(await ask({ filters })).toMatchObject({
    status: 400,
    message: expect.stringContaining('ISO 3166-1'),
  })
})

test('the API reference describes both', async () => {
  const { json } = await server.send('/customer/v1/openapi/json')
  const { components } = json as { components: { schemas: Record<string, { properties: object; required: string[] }> } }
  expect(components.schemas.BrandsReportRow).toMatchObject({
    properties: {
      market: { type: 'string', description: 'The market' },
      quarter: { type: 'string', format: 'date', description: 'The first day of the quarter' },
      mentions_per_chat: {
        type: 'number',
        description: 'Mentions of the brand per chat, 0 or more: mention_count / visibility_total',
      },
    },
    required: expect.arrayContaining(['mentions_per_chat']),
  })
  const lists = ['"date","week","month","market","quarter"]', '"share_of_voice","mentions_per_chat"]']
  expect(lists.map((list) => JSON.stringify(json).includes(list))).toEqual([true, true])
})

const report = async (...args: string[]) => {
  const { code, stdout, stderr } = await answerscope(['report', 'brands', '--url', server.url, ...args], {
    ANSWERSCOPE_API_KEY: tenant.key,
    NODE_OPTIONS: '--import=./test/report/one-more.ts',
  })
  expect([code, stderr]).toEqual([0, []])
  return stdout.trimEnd().split('\n')
}

test('the command line prints both', async () => {
  const [head, , ...rows] = (await report('--by', 'market')).map((line) => line.trim().split(/ {2,}/))
  expect([head?.[0], head?.at(-2)]).toEqual(['Market', 'Mentions per chat'])
  expect(rows.map((row) => `${row[0]} ${row[1]} ${row.at(-2)}`).sort()).toEqual([
    ...['GB Acme 0.50', 'GB Bolt 0.00', 'US Acme 1.00', 'US Bolt 1.00'],
  ])
})

test('a CSV file has a column for each', async () => {
  const [head, ...rows] = (await report('--by', 'market,quarter', '--csv')).map((line) => line.split(','))
  expect([head?.slice(0, 2), head?.at(-1)]).toEqual([['market', 'quarter'], 'mentions_per_chat'])
  expect(rows.map((row) => [...row.slice(0, 2), row[3], row.at(-1)])).toContainEqual(['US', '2026-01-01', 'Acme', '2'])
})

/** Browser types differ from those of the tests, so the dashboard's modules are imported without types. */
const ofDashboard = async <T>(path: string): Promise<T> => await import(/* @vite-ignore */ path)

test('the dashboard shows the metric', async () => {
  const { brandMetricNames, brandMetricOf } = await ofDashboard<{
    brandMetricNames: string[]
    brandMetricOf(name: string | undefined): {
      title: string
      help: string
      format(value: number): string
      change(difference: number): string
      counted(row: object): string
    }
  }>('../../src/views/brand-metrics.ts')
  const { title, help, format, change, counted } = brandMetricOf(brandMetricNames.at(-1))
  expect([title, help]).toEqual(['Mentions per chat', 'How often an answer names the brand.'])
  expect([format(1.5), change(0.25)]).toEqual(['1.50', '+0.25'])
  expect(counted({ mention_count: 3, visibility_total: 2 })).toBe('3 mentions in 2 answers')
})

test('the dashboard filters by the dimension', async () => {
  const { lists, filtersOf, reportOf } = await ofDashboard<{
    lists: Record<string, { title: string }>
    filtersOf(search: object): object
    reportOf(project_id: string, filters: object): { filters: object[] }
  }>('../../src/views/filters.ts')
  expect(Object.values(lists).map(({ title }) => title)).toEqual(['Channels', 'Topics', 'Tags', 'Countries', 'Markets'])
  expect(reportOf(tenant.project_id, filtersOf({ markets: 'GB' })).filters).toEqual([
    { field: 'market', operator: 'in', values: ['GB'] },
  ])
})
