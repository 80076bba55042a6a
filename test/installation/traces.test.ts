import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chat, isOnServers, startTestServer, type Tenant, type TestServer } from '../harness.ts'
import { keptLog } from '../log-lines.ts'

/** A span as a collector receives it, by OTLP in JSON. */
interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: Record<string, unknown>
  resource: Record<string, unknown>
}
interface Attribute {
  key: string
  value: Record<string, unknown>
}
interface Sent {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: { spans: (Omit<Span, 'attributes' | 'resource'> & { attributes: Attribute[] })[] }[]
  }[]
}
const plain = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

let collector: Server
let server: TestServer
let tenant: Tenant
const kept = keptLog('info')
const spans: Span[] = []
const headers: (string | undefined)[] = []
beforeAll(async () => {
  collector = createServer(async (req, res) => {
    if (req.url === '/otlp/v1/traces') {
      headers.push(req.headers['api-key'] as string | undefined)
      for (const { resource, scopeSpans } of ((await json(req)) as Sent).resourceSpans) {
        for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
          spans.push({ ...span, attributes: plain(span.attributes), resource: plain(resource.attributes) })
        }
      }
    }
    res.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as AddressInfo
  server = await startTestServer(
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/otlp/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key = sesame',
      OTEL_SERVICE_NAME: 'visibility',
    },
    undefined,
    kept.log,
  )
  tenant = await server.tenant()
  await tenant.project.import_chats({ chats: [chat('Acme it is.')] })
  await tenant.project.get_brands_report({})
  await tenant.project.create_brand({ name: 'Bolt' })
  await traced('00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01')
  await traced('00-1af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00')
  await server.send('/customer/v1/brands', { key: 'skc-wrong' })
  await server.send('/customer/v1/nothing-of-the-kind/secret')
  await jobsDone()
  await server.stop()
})
afterAll(() => collector.close())

const traced = (traceparent: string) =>
  server.send(`/customer/v1/brands?project_id=${tenant.project_id}`, { key: tenant.key, headers: { traceparent } })

/** Waits for the job that the new brand has requested. */
async function jobsDone() {
  for (let tries = 0; tries < 600; tries++) {
    const { data } = await tenant.project.list_brands({ include: ['recalculation'] })
    if (data.every(({ recalculation }) => recalculation === null)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the job did not end')
}

const requests = (operation: string) => spans.filter((span) => span.attributes['answerscope.operation'] === operation)
const below = ({ spanId }: Span) => spans.filter(({ parentSpanId }) => parentSpanId === spanId)

describe('with a collector', () => {
  test('every request is a span with its operation, project and status', () => {
    expect(requests('get_brands_report')).toHaveLength(1)
    const [report] = requests('get_brands_report')
    expect(report).toMatchObject({
      name: 'POST /customer/v1/reports/brands',
      kind: 2,
      attributes: {
        'answerscope.project_id': tenant.project_id,
        'http.request.method': 'POST',
        'http.route': '/customer/v1/reports/brands',
        'http.response.status_code': 200,
      },
      resource: { 'service.name': 'visibility' },
    })
    expect(Number(report?.endTimeUnixNano)).toBeGreaterThan(Number(report?.startTimeUnixNano))
    expect(new Set(headers)).toEqual(new Set(['sesame']))
  })

  test('refused requests are spans, too, without what was sent', () => {
    const statuses = spans.flatMap(({ attributes }) => attributes['http.response.status_code'] ?? [])
    expect(statuses).toEqual(expect.arrayContaining([200, 401, 404]))
    expect(JSON.stringify(spans)).not.toMatch(/skc-|secret/)
  })

  test('below a request is a span for each statement to either store', () => {
    const [report] = requests('get_brands_report')
    const statements = below(report as Span)
    const asked = (system: string) =>
      statements.filter(({ attributes }) => attributes['db.system.name'] === system).map(({ attributes }) => attributes)
    expect(asked('clickhouse')).toHaveLength(1)
    expect(asked('clickhouse')[0]).toMatchObject({
      'db.operation.name': 'SELECT',
      'db.query.text': expect.stringContaining('FROM chats'),
    })
    const texts = asked('postgresql').map((attributes) => String(attributes['db.query.text']))
    expect(texts.some((text) => text.includes('last_batch'))).toBe(true)
    for (const { kind, traceId, startTimeUnixNano, endTimeUnixNano } of statements) {
      expect([kind, traceId]).toEqual([3, report?.traceId])
      expect(Number(startTimeUnixNano)).toBeLessThanOrEqual(Number(endTimeUnixNano))
    }
  })

  test('no statement contains its bound values', () => {
    const texts = spans.flatMap(({ attributes }) => attributes['db.query.text'] ?? [])
    expect(texts.length).toBeGreaterThan(10)
    expect(texts.join('\n')).not.toContain(tenant.project_id.slice(3))
    expect(texts.join('\n')).not.toContain('Bolt')
  })

  test('every job is a span with its statements below it', () => {
    const job = spans.find(({ name }) => name === 'job recalculate')
    expect(job?.attributes).toEqual({ 'answerscope.job': 'recalculate', 'answerscope.job_id': tenant.project_id })
    expect(job?.parentSpanId ?? '').toBe('')
    const inserted = spans.filter(({ traceId, name }) => traceId === job?.traceId && name === 'INSERT')
    expect(inserted.map(({ attributes }) => attributes['db.collection.name'])).toContain('mentions')
  })

  test('a request joins the trace of its caller, which decides whether it is kept', () => {
    const sent = requests('list_brands').filter(({ parentSpanId }) => parentSpanId === 'b7ad6b7169203331')
    expect(sent.map(({ traceId }) => traceId)).toEqual(['0af7651916cd43dd8448eb211c80319c'])
  })

  test('the log contains the trace id of a request', () => {
    const [report] = requests('get_brands_report')
    const line = kept.lines().find(({ operation }) => operation === 'get_brands_report')
    expect(line?.trace_id).toBe(report?.traceId)
  })
})

test.skipIf(isOnServers)('an unavailable collector costs nothing but its spans', async () => {
  const alone = await startTestServer({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
  const { project } = await alone.tenant()
  expect((await project.list_topics({})).data).toEqual([])
  await alone.stop()
})
