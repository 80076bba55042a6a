import { beforeAll, describe, expect, test } from 'vitest'
import { base, call, guarded, makeExamples, minutesLater } from '../api/examples.ts'
import type { Tenant, TestServer } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'
import { march, sharedMarket } from './market.ts'

let server: TestServer
let tenant: Tenant
let market: Awaited<ReturnType<typeof sharedMarket>>
let view_id: string
let key: string
beforeAll(async () => {
  server = await sharedServer()
  tenant = await server.tenant()
  market = await sharedMarket(tenant)
  view_id = (await tenant.project.create_view({ name: 'March', page: 'overview', query: march })).id
  key = await keyOf(view_id)
})

const keyOf = async (view: string) =>
  (await tenant.api.create_api_key({ name: 'Sheet', scope: 'view', view_id: view, access: 'read' })).key

/** Requests as a spreadsheet: an address and nothing else. */
const sheet = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${server.url}${base}${path}`, { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const sure = (title: string) => `${title},${title} low,${title} high`
const brandColumns = `From,To,Brand,${['Visibility', 'Share of voice', 'Position', 'Sentiment', 'Win rate'].map(sure)},Mentions,Answers,Answers in all`

describe('the rows of a view', () => {
  test('are served at its address with names and intervals', async () => {
    const { status, headers, text } = await sheet(`/views/${view_id}.csv?key=${key}`)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8; header=present'])
    const { data } = await tenant.project.get_brands_report({
      start_date: '2026-03-01',
      end_date: '2026-03-31',
      include: ['confidence'],
    })
    const rows = data.map(({ brand, confidence, ...row }) => {
      const metrics = (['visibility', 'share_of_voice', 'position', 'sentiment', 'win_rate'] as const).flatMap(
        (name) => {
          const bounds = confidence?.market[name]
          return [row[name] ?? '', bounds?.low ?? '', bounds?.high ?? '']
        },
      )
      return ['2026-03-01', '2026-03-31', brand.name, ...metrics, row.mention_count, row.visibility_count, 10].join(',')
    })
    expect(text).toBe([brandColumns, ...rows, ''].join('\r\n'))
    expect(rows[0]).toMatch(/^2026-03-01,2026-03-31,Acme,0\.7,0\.\d+,0\.\d+,/)
    // It also works with the header, with another key of the project, and by the client.
    expect((await sheet(`/views/${view_id}.csv`, { 'x-api-key': key })).text).toBe(text)
    expect((await sheet(`/views/${view_id}.csv`, { 'x-api-key': await tenant.projectKey('read') })).text).toBe(text)
    expect(await tenant.project.get_view_rows({ view_id })).toBe(text)
    expect(await tenant.project.get_view_rows({ view_id, limit: 1 })).toBe(`${brandColumns}\r\n${rows[0]}\r\n`)
  })

  test('have the same columns without answers', async () => {
    const empty = await tenant.project.create_view({
      name: 'Empty',
      page: 'overview',
      query: 'start=2020-01-01&end=2020-01-02',
    })
    expect(await tenant.project.get_view_rows({ view_id: empty.id })).toBe(`${brandColumns}\r\n`)
  })

  test('list sources in the order of the view', async () => {
    const query = `${march}&sort=source.asc&topics=`
    const domains = await tenant.project.create_view({ name: 'Domains', page: 'sources', query })
    const lines = (await tenant.project.get_view_rows({ view_id: domains.id })).split('\r\n')
    expect(lines[0]).toBe(
      'From,To,Domain,Class,Read in,Read in low,Read in high,Answers,Retrievals,Citations,Citation rate',
    )
    expect(lines.slice(1).map((line) => line.split(',')[2])).toEqual(['acme.com', 'example.com', undefined])
  })

  test('return 304 until they change', async () => {
    const first = await sheet(`/views/${view_id}.csv?key=${key}`)
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    const second = await sheet(`/views/${view_id}.csv?key=${key}`, headers)
    expect([second.status, second.text]).toEqual([304, ''])
    await tenant.project.update_brand({ brand_id: market.brand_id, name: 'Bolts' })
    const third = await sheet(`/views/${view_id}.csv?key=${key}`, headers)
    expect([third.status, third.text.includes(',Bolts,')]).toEqual([200, true])
  })

  test('never act as formulas', async () => {
    const own = await server.tenant()
    await own.project.create_brand({ name: '=1+1' })
    await own.project.import_chats({ chats: [] }).catch(() => {})
    await sharedMarket(own)
    const { id } = await own.project.create_view({ name: 'x', page: 'overview', query: march })
    expect(await own.project.get_view_rows({ view_id: id })).toContain(",'=1+1,")
  })

  test('of other pages are refused', async () => {
    const { id } = await tenant.project.create_view({ name: 'Answers', page: 'chats', query: '' })
    await expect(tenant.project.get_view_rows({ view_id: id })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('view_id names a view of the page chats.'),
    })
  })

  test('of a filter that no report accepts are refused with the reason', async () => {
    const { id } = await tenant.project.create_view({ name: 'Odd', page: 'overview', query: 'topics=rubbish' })
    await expect(tenant.project.get_view_rows({ view_id: id })).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/^No report can answer the view "Odd": .+ Save the view again\.$/),
    })
  })
})

describe('a key of one view', () => {
  test('opens its rows and no other operation', async () => {
    const other = await server.tenant()
    const examples = await makeExamples(other)
    const { id } = await other.project.create_view({ name: 'Sheet', page: 'overview', query: '' })
    const made = await other.api.create_api_key({ name: 'Sheet', scope: 'view', view_id: id, access: 'read' })
    expect(made.key).toMatch(/^skv-[\w-]{43}$/)
    const sent: Record<string, string>[] = [{ 'x-api-key': made.key }, { authorization: `Bearer ${made.key}` }]
    const opened: unknown[] = []
    for (const [operation] of guarded) {
      for (const headers of sent) {
        minutesLater(server, 1)
        const { status } = await call(server, operation, examples[operation], undefined, headers)
        // The example is for another view of the same project.
        if (status !== (operation === 'get_view_rows' && 'x-api-key' in headers ? 404 : 401))
          opened.push([operation, status])
      }
    }
    expect(opened).toEqual([])
    minutesLater(server, 1)
    const fetched = async (path: string) => (await fetch(server.url + path)).status
    expect(await fetched(`${base}/views/${id}.csv?key=${made.key}`)).toBe(200)
    expect(await fetched(`${base}/views?key=${made.key}`)).toBe(401)
    expect(await fetched(`${base}/views?api_key=${made.key}`)).toBe(401)
    const signIn = await server.send('/session', { method: 'POST', body: JSON.stringify({ key: made.key }) })
    expect(signIn.status).toBe(401)
    expect((await server.send('/mcp', { method: 'POST', key: made.key, body: '{}' })).status).toBe(401)
  }, 300_000)

  test('no other key is accepted as the parameter key', async () => {
    for (const one of [tenant.key, await tenant.projectKey('read'), 'skv-nonsense', '']) {
      const { status, text } = await sheet(`/views/${view_id}.csv?key=${one}`)
      expect([status, JSON.parse(text).message]).toEqual([
        401,
        'This key does not open a view. Check it or create a new key with scope view.',
      ])
    }
    const twice = await sheet(`/views/${view_id}.csv?key=${key}&key=${key}`)
    expect([twice.status, JSON.parse(twice.text).message]).toEqual([400, 'key was sent 2 times. Send it once.'])
  })

  test('opens no other view, and an existing one looks like a missing one', async () => {
    const { id } = await tenant.project.create_view({ name: 'Another', page: 'overview', query: '' })
    for (const one of [id, crypto.randomUUID()]) {
      const { status, text } = await sheet(`/views/${one}.csv?key=${key}`)
      expect([status, JSON.parse(text).message]).toEqual([
        404,
        `View ${one} was not found. Check the id with GET /views.`,
      ])
    }
  })

  test('is listed, revoked, and ends with its view', async () => {
    const { id } = await tenant.project.create_view({ name: 'To end', page: 'overview', query: '' })
    const [one, two] = [await keyOf(id), await keyOf(id)]
    const { data } = await tenant.api.list_api_keys({})
    const listed = data.filter((row) => row.view_id === id)
    expect(listed).toEqual([
      expect.objectContaining({
        scope: 'view',
        project_id: tenant.project_id,
        access: 'read',
        prefix: one.slice(0, 10),
      }),
      expect.objectContaining({ prefix: two.slice(0, 10) }),
    ])
    await tenant.api.revoke_api_key({ api_key_id: listed[0]?.id ?? '' })
    expect((await sheet(`/views/${id}.csv?key=${one}`)).status).toBe(401)
    expect((await sheet(`/views/${id}.csv?key=${two}`)).status).toBe(200)
    await tenant.project.delete_view({ view_id: id })
    expect((await sheet(`/views/${id}.csv?key=${two}`)).status).toBe(401)
  })

  test.each([
    ['without a view', { scope: 'view' }, 400, 'view_id is required with scope view.'],
    ['that writes', { scope: 'view', view_id: '', access: 'write' }, 400, 'access must be read with scope view'],
    ['of a project with a view', { scope: 'project', view_id: '' }, 400, 'view_id does not apply to scope project.'],
    ['of an unknown view', { scope: 'view', view_id: 'nobodys' }, 404, 'View nobodys was not found.'],
    ['of a view in another project', { scope: 'view', view_id: '', project_id: 'or_x' }, 404, 'was not found.'],
  ])('%s is not created', async (_, fields, status, message) => {
    const body = {
      name: 'x',
      access: 'read',
      ...fields,
      ...('view_id' in fields && { view_id: fields.view_id || view_id }),
    }
    await expect(tenant.api.create_api_key(body as never)).rejects.toMatchObject({
      status,
      message: expect.stringContaining(message),
    })
  })

  test('for a view of another company is not created', async () => {
    const other = await server.tenant()
    await expect(other.api.create_api_key({ name: 'x', scope: 'view', view_id, access: 'read' })).rejects.toMatchObject(
      { status: 404 },
    )
  })
})
