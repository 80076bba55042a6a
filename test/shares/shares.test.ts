import { beforeAll, describe, expect, test } from 'vitest'
import { call, guarded, makeExamples, minutesLater } from '../api/examples.ts'
import type { Tenant, TestServer } from '../harness.ts'
import { madeReport } from '../report-snapshots/made-report.ts'
import { sharedServer } from '../shared-server.ts'
import { executablePath } from '../web/chromium.ts'
import { march, sharedMarket } from './market.ts'

let server: TestServer
let tenant: Tenant
let market: Awaited<ReturnType<typeof sharedMarket>>
let view_id: string
beforeAll(async () => {
  server = await sharedServer()
  tenant = await server.tenant()
  market = await sharedMarket(tenant)
  view_id = await viewOf('March <i>', `${march}&metric=visibility`)
})

type Page = Parameters<Tenant['project']['create_view']>[0] extends infer Input
  ? NonNullable<Input> extends { page: infer P }
    ? P
    : never
  : never
let made = 0
const viewOf = async (name: string, query: string, page: Page = 'overview') =>
  (await tenant.project.create_view({ name: `${name}${made++ || ''}`, page, query })).id

/** Requests as a browser without an account. */
const open = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(server.url + path, { redirect: 'manual', ...init })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const dataOf = async (path: string) => JSON.parse((await open(`${path}/data`)).text)
const policyOf = ({ headers }: { headers: Headers }) => headers.get('content-security-policy')
const password = 'correct horse'
const say = (path: string, said: string) =>
  open(path, { method: 'POST', body: new URLSearchParams({ password: said }) })

describe('the link', () => {
  test('shows the numbers of its view, equal to the reports', async () => {
    const { path, token, image_path } = await tenant.project.create_share({ view_id })
    expect(path).toBe(`/s/${token}`)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(image_path).toMatch(/^\/s\/[\w-]{36}\/figure\.svg\?expires=\d+&signature=[\w-]{43}$/)
    const data = await dataOf(path)
    expect(data).toMatchObject({
      title: 'March <i>',
      project: 'Acme',
      start_date: '2026-03-01',
      end_date: '2026-03-31',
      filters: [],
      answers: 10,
    })
    const { data: rows } = await tenant.project.get_brands_report({
      start_date: '2026-03-01',
      end_date: '2026-03-31',
      include: ['confidence'],
    })
    const [acme] = rows
    expect(data.tiles.slice(0, 2)).toEqual([
      {
        title: 'Visibility',
        help: 'Share of answers that name the brand.',
        unit: 'share',
        value: 0.7,
        low: acme?.confidence?.market.visibility?.low,
        high: acme?.confidence?.market.visibility?.high,
        counted: '7 of 10 answers',
      },
      expect.objectContaining({ title: 'Share of voice', value: 7 / 11, counted: '7 mentions in 7 answers' }),
    ])
    const [chart] = data.charts
    expect([chart.title, chart.positions]).toEqual(['Visibility over time', ['2026-03-02', '2026-03-09']])
    expect(chart.series.map((line: { name: string; values: number[] }) => [line.name, line.values])).toEqual([
      ['Acme', [5 / 6, 2 / 4]],
      ['Bolt', [2 / 6, 2 / 4]],
    ])
    expect(data.table.rows.map(([name, { value }]: [string, { value: number }]) => [name, value])).toEqual([
      ['Acme', 0.7],
      ['Bolt', 0.4],
    ])
    const page = await open(path)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.text).toContain('<h1>March &#60;i&#62;</h1>')
    expect(page.text).toContain('<dd class="value">70.0%</dd>')
    expect(page.text).not.toMatch(/secret words|<script|Which tool/)
  })

  test('is not indexed, not framed and sends no referrer', async () => {
    const { path } = await tenant.project.create_share({ view_id })
    for (const address of [path, `${path}/data`, '/s/nobody']) {
      const { headers } = await open(address)
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
    }
    const page = await open(path)
    expect(page.text).toContain('<meta name="robots" content="noindex, nofollow">')
    expect(page.headers.get('x-frame-options')).toBe('DENY')
    expect(policyOf(page)).toMatch(/^default-src 'none'; style-src 'sha256-[^ ]+'; .+; frame-ancestors 'none'$/)
    expect(page.headers.get('set-cookie')).toBeNull()
  })

  test('can be framed only by the origins it names', async () => {
    const frame_ancestors = ['https://intranet.example.com', 'http://localhost:3000']
    const { path } = await tenant.project.create_share({ view_id, frame_ancestors })
    const page = await open(path)
    expect(policyOf(page)).toContain('frame-ancestors https://intranet.example.com http://localhost:3000')
    expect(page.headers.get('x-frame-options')).toBeNull()
    // So does the answer that renews a browser's copy.
    const kept = await open(path, { headers: { 'if-none-match': page.headers.get('etag') ?? '' } })
    expect([kept.status, kept.headers.get('x-frame-options'), policyOf(kept)]).toEqual([304, null, policyOf(page)])
  })

  test('returns 304 until something changes', async () => {
    const own = await server.tenant()
    const { id } = await own.project.create_view({ name: 'Mine', page: 'overview', query: march })
    const { path } = await own.project.create_share({ view_id: id })
    for (const address of [path, `${path}/data`, `${path}/figure.svg`]) {
      const first = await open(address)
      expect(first.status).toBe(200)
      const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
      expect((await open(address, { headers })).status).toBe(304)
    }
    const headers = { 'if-none-match': (await open(path)).headers.get('etag') ?? '' }
    await own.project.update_view({ view_id: id, name: 'Yours' })
    expect((await open(path, { headers })).text).toContain('<h1>Yours</h1>')
  })

  test('applies the filters of its view, and names them', async () => {
    const narrow = await viewOf('Prices', `${march}&topics=${market.topic_id}`)
    const { path } = await tenant.project.create_share({ view_id: narrow })
    const data = await dataOf(path)
    expect([data.answers, data.filters]).toEqual([4, [{ title: 'Topics', values: ['Prices <b>'] }]])
    expect((await open(path)).text).toContain('Topics: Prices &#60;b&#62;')
  })

  test('shows the own brand where the view shows a breakdown', async () => {
    const cut = await viewOf('By topic', `${march}&cut=topic`)
    const { path } = await tenant.project.create_share({ view_id: cut })
    const [{ series, note }] = (await dataOf(path)).charts
    expect(series.map((line: { name: string; values: unknown[] }) => [line.name, line.values])).toEqual([
      ['Prices <b>', [0.5]],
    ])
    expect(note).toContain('Of Acme, by topic.')
  })

  test('shows lists of sources with their filters', async () => {
    const sources = await viewOf('Sources', `${march}&search=EXAMPLE`, 'sources')
    const { path } = await tenant.project.create_share({ view_id: sources })
    const { table, filters, tiles, charts } = await dataOf(path)
    expect([tiles, charts, filters]).toEqual([[], [], [{ title: 'Search', values: ['EXAMPLE'] }]])
    expect(table.columns.map(({ title }: { title: string }) => title)).toEqual([
      ...['Domain', 'Class', 'Read in', 'Answers', 'Retrievals', 'Citations', 'Citation rate'],
    ])
    expect(table.rows.map((row: unknown[]) => [row[0], ...row.slice(2)])).toEqual([
      ['example.com', expect.objectContaining({ value: 0.3 }), ...[3, 3, 3, 1].map((value) => ({ value }))],
    ])
    const urls = await viewOf('URLs', march, 'sources/urls')
    const shared = await tenant.project.create_share({ view_id: urls })
    expect((await dataOf(shared.path)).table.rows.map(([url]: string[]) => url).toSorted()).toEqual([
      'https://acme.com',
      'https://reviews.example.com/tools',
    ])
  })
})

describe('access through a share', () => {
  const viewIn = async ({ project }: Tenant) => ({
    view_id: (await project.create_view({ name: 'Shared', page: 'overview', query: '' })).id,
  })
  const reportIn = async ({ api, project_id }: Tenant) => ({
    report_snapshot_id: (await madeReport(api, { project_id, title: 'Shared', sections: ['headline'] })).id,
  })
  test.each([
    ['a view', viewIn],
    ['a report', reportIn],
  ])(
    'opens no operation of the API, for %s',
    async (_, thingIn) => {
      const other = await server.tenant()
      const examples = await makeExamples(other)
      const { token, path } = await other.project.create_share({ ...(await thingIn(other)), password })
      const session = (await say(path, password)).headers.get('set-cookie')?.split(';')[0] ?? ''
      expect(session).toMatch(/^answerscope_share=/)
      const shown: Record<string, string>[] = [
        { 'x-api-key': token },
        { authorization: `Bearer ${token}` },
        { cookie: session },
        { cookie: session.replace('answerscope_share', 'answerscope_session') },
      ]
      const opened: unknown[] = []
      for (const [operation] of guarded) {
        for (const headers of shown) {
          minutesLater(server, 1)
          const { status } = await call(server, operation, examples[operation], undefined, headers)
          if (status !== 401) opened.push([operation, headers, status])
        }
      }
      expect(opened).toEqual([])
      for (const address of ['/session', '/mcp', `${path}/chats`, `${path}/..%2fprojects`, `${path}/files/..%2fdata`]) {
        const { status, text } = await open(address, { headers: { cookie: session } })
        expect([address, [400, 401, 403, 404].includes(status) || text === '{"session":null}']).toEqual([address, true])
      }
    },
    300_000,
  )

  test('ends with the share, the view, the project and its expiry', async () => {
    const own = await server.tenant()
    const make = async () => {
      const { id } = await own.project.create_view({ name: `View ${made++}`, page: 'overview', query: march })
      const expires_at = new Date(server.services.now().getTime() + 5 * 60_000).toISOString()
      return { view: id, ...(await own.project.create_share({ view_id: id, expires_at })) }
    }
    const [one, two, three] = [await make(), await make(), await make()]
    const statuses = async ({ path, image_path }: typeof one) =>
      await Promise.all([path, `${path}/data`, image_path ?? ''].map(async (address) => (await open(address)).status))
    expect(await statuses(one)).toEqual([200, 200, 200])
    await own.project.delete_share({ share_id: one.id })
    expect(await statuses(one)).toEqual([404, 404, 404])
    await own.project.delete_view({ view_id: two.view })
    expect(await statuses(two)).toEqual([404, 404, 404])
    expect((await own.project.list_shares({})).data.map(({ id }) => id)).toEqual([three.id])
    minutesLater(server, 6)
    expect(await statuses(three)).toEqual([404, 404, 404])
    const last = await make()
    expect((await own.project.list_shares({})).data.map(({ id }) => id)).toEqual([last.id])
    expect(await statuses(last)).toEqual([200, 200, 200])
    await own.api.delete_project({ project_id: own.project_id })
    expect(await statuses(last)).toEqual([404, 404, 404])
  })

  test('ends once the view shows answers', async () => {
    const changed = await viewOf('Changed', march)
    const { path } = await tenant.project.create_share({ view_id: changed })
    await tenant.project.update_view({ view_id: changed, page: 'chats' })
    expect((await open(path)).status).toBe(409)
    expect((await open(`${path}/data`)).status).toBe(409)
    expect((await open(`${path}/figure.svg`)).status).toBe(409)
  })
})

describe('a password', () => {
  test('is required before anything is shown', async () => {
    const { path, image_path } = await tenant.project.create_share({ view_id, password })
    expect(image_path).toBeNull()
    const asked = await open(path)
    expect(asked.text).toContain('type="password"')
    expect(asked.text).not.toContain('March')
    expect((await open(`${path}/data`)).status).toBe(401)
    expect((await open(`${path}/figure.svg`)).status).toBe(401)
    const wrong = await say(path, 'wrong horse')
    expect([wrong.status, wrong.headers.get('set-cookie')]).toEqual([403, null])
    const right = await say(path, password)
    expect([right.status, right.headers.get('location')]).toEqual([303, path])
    const set = right.headers.get('set-cookie') ?? ''
    expect(set).toMatch(new RegExp(`^answerscope_share=[^;]+; Path=${path}; HttpOnly; Max-Age=43200; SameSite=Lax$`))
    const cookie = set.split(';')[0] ?? ''
    expect((await open(path, { headers: { cookie } })).text).toContain('March')
    // The cookie of one share does not open another.
    const second = await tenant.project.create_share({ view_id, password })
    expect((await open(`${second.path}/data`, { headers: { cookie } })).status).toBe(401)
    for (const forged of [`${cookie}x`, cookie.replace(/=\d/, '=9'), 'answerscope_share=1.x']) {
      expect((await open(`${path}/data`, { headers: { cookie: forged } })).status).toBe(401)
    }
  })

  test('can be tried ten times in 15 minutes', async () => {
    const { path } = await tenant.project.create_share({ view_id, password })
    const tries = await Promise.all(Array.from({ length: 10 }, () => say(path, 'wrong horse')))
    expect(tries.map(({ status }) => status)).toEqual(Array(10).fill(403))
    const refused = await say(path, password)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(14 * 60)
    // Other shares are not blocked.
    const other = await tenant.project.create_share({ view_id, password })
    expect((await say(other.path, password)).status).toBe(303)
    minutesLater(server, 15)
    expect((await say(path, password)).status).toBe(303)
  })
})

describe('an image', () => {
  test('is served to anyone with the signed address', async () => {
    const { image_path, path } = await tenant.project.create_share({ view_id })
    const image = await open(image_path ?? '')
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    expect(image.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(image.text).toContain('March &#60;i&#62;: Visibility over time')
    expect(image.text).not.toContain('<script')
    expect((await open(`${path}/figure.svg`)).text).toBe(image.text)
  })

  test('is drawn whatever characters a name contains', async () => {
    const { project } = tenant
    const { id } = await project.create_view({ name: 'Two\u0001\u000b lines\ufffe 😀', page: 'overview', query: march })
    const { image_path } = await project.create_share({ view_id: id })
    expect((await open(image_path ?? '')).text).toContain('>Two lines 😀: Visibility over time</text>')
    await project.delete_view({ view_id: id })
  })

  test.each([
    ['another time', (path: string) => path.replace(/expires=\d/, 'expires=9')],
    ['another signature', (path: string) => path.replace(/signature=./, 'signature=')],
    ['no signature', (path: string) => path.replace(/\?.*/, '')],
    ['another share', (path: string) => path.replace(/s\/[\w-]{36}/, `s/${crypto.randomUUID()}`)],
    ['rubbish', (path: string) => path.replace(/expires=\d+/, 'expires=%00')],
  ])('is not shown with %s', async (_, change) => {
    const { image_path } = await tenant.project.create_share({ view_id })
    const changed = change(image_path ?? '')
    expect(changed).not.toBe(image_path)
    expect((await open(changed)).status).toBe(404)
  })
})

describe.skipIf(!executablePath)('an image as PNG', () => {
  const bytesOf = async (path: string, headers = {}) => {
    const response = await fetch(server.url + path, { headers })
    return { response, bytes: Buffer.from(await response.arrayBuffer()) }
  }

  test('is the figure at twice its size, under the same signature', async () => {
    const { image_path, png_path, path } = await tenant.project.create_share({ view_id })
    expect(png_path).toBe((image_path ?? '').replace('figure.svg', 'figure.png'))
    const [, width, height] = /<svg [^>]*width="(\d+)" height="(\d+)"/.exec((await open(image_path ?? '')).text) ?? []
    const { response, bytes } = await bytesOf(png_path ?? '')
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(bytes.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([2 * Number(width), 2 * Number(height)])
    // An empty page of this size has less than half as many.
    expect(bytes.length).toBeGreaterThan(20_000)
    const again = await bytesOf(`${path}/figure.png`)
    expect(again.bytes.equals(bytes)).toBe(true)
    const tag = response.headers.get('etag') ?? ''
    expect((await bytesOf(png_path ?? '', { 'if-none-match': tag })).response.status).toBe(304)
    for (const change of [
      (png_path ?? '').replace(/expires=\d/, 'expires=9'),
      (png_path ?? '').replace(/signature=./, 'signature='),
      (png_path ?? '').replace(/\?.*/, ''),
    ])
      expect((await open(change)).status).toBe(404)
  })

  test('ends with its share; a share with a password has none', async () => {
    const { id, png_path } = await tenant.project.create_share({ view_id })
    await tenant.project.delete_share({ share_id: id })
    expect((await open(png_path ?? '')).status).toBe(404)
    const closed = await tenant.project.create_share({ view_id, password })
    expect([closed.png_path, (await open(`${closed.path}/figure.png`)).status]).toEqual([null, 401])
  })

  test('is refused without Chromium, with instructions', async () => {
    const { config } = server.services
    server.services.config = { ...config, CHROMIUM_PATH: '/nowhere' }
    try {
      const other = await viewOf('Not drawn', march)
      const { image_path, png_path } = await tenant.project.create_share({ view_id: other })
      expect([png_path, (await open(image_path ?? '')).status]).toEqual([null, 200])
      const refused = await open((image_path ?? '').replace('figure.svg', 'figure.png'))
      expect(refused.status).toBe(409)
      expect(refused.text).toContain(
        'this installation has no Chromium (CHROMIUM_PATH). Use the SVG: the same address with figure.svg.',
      )
    } finally {
      server.services.config = config
    }
  })
})

describe('shares', () => {
  test('are listed without their tokens', async () => {
    const own = await server.tenant()
    const { id } = await own.project.create_view({ name: 'Mine', page: 'brands', query: '' })
    const plain = await own.project.create_share({ view_id: id })
    const expires_at = new Date(server.services.now().getTime() + 86_400_000).toISOString()
    await own.project.create_share({ view_id: id, password, expires_at, frame_ancestors: ['https://a.example'] })
    const { data, total_count } = await own.project.list_shares({})
    expect([total_count, data]).toEqual([
      2,
      [
        {
          id: plain.id,
          view_id: id,
          report_snapshot_id: null,
          has_password: false,
          frame_ancestors: [],
          expires_at: plain.expires_at,
          created_at: expect.stringMatching(/Z$/),
        },
        expect.objectContaining({ has_password: true, frame_ancestors: ['https://a.example'], expires_at }),
      ],
    ])
    const days = (Date.parse(plain.expires_at) - server.services.now().getTime()) / 86_400_000
    expect(Math.abs(days - 30)).toBeLessThan(0.1)
    const { rows } = await readStored(plain.id)
    expect(JSON.stringify(rows)).not.toContain(plain.token)
    const other = await server.tenant()
    await expect(other.project.delete_share({ share_id: plain.id })).rejects.toMatchObject({
      status: 404,
      message: `Share ${plain.id} was not found. Check the id with GET /shares.`,
    })
    await expect(other.project.create_share({ view_id: id })).rejects.toMatchObject({ status: 404 })
  })

  const readStored = async (id: string) => ({
    rows: await server.services.db.selectFrom('shares').selectAll().where('id', '=', id).execute(),
  })

  test.each([
    ['a time in the past', { expires_at: '2020-01-01T00:00:00Z' }, 'expires_at must be in the future'],
    ['a time too far in the future', { expires_at: '2149-01-01T00:00:00Z' }, 'expires_at must be within 366 days'],
    ['a short password', { password: '1234567' }, 'password must have 8 to 200 characters, got 7.'],
    ['any origin', { frame_ancestors: ['*'] }, 'frame_ancestors[0] must be an origin such as'],
    ['a path', { frame_ancestors: ['https://a.example/x'] }, 'frame_ancestors[0] must be an origin such as'],
    [
      'a directive',
      { frame_ancestors: ["https://a.example; script-src 'self'"] },
      'frame_ancestors[0] must be an origin',
    ],
    ['a line break', { frame_ancestors: ['https://a.example\n'] }, 'frame_ancestors[0] must be an origin'],
    ['another scheme', { frame_ancestors: ['data://x'] }, 'frame_ancestors[0] must be an origin such as'],
  ])('%s is refused', async (_, fields, message) => {
    const refused = { status: 400, message: expect.stringContaining(message) }
    await expect(tenant.project.create_share({ view_id, ...fields })).rejects.toMatchObject(refused)
  })

  test('a view that shows answers is refused', async () => {
    const chats = await viewOf('Answers', march, 'chats')
    await expect(tenant.project.create_share({ view_id: chats })).rejects.toMatchObject({
      status: 400,
      message:
        'view_id names a view of the page chats. Only views of overview, brands, sources, sources/urls are supported here; save one of those.',
    })
  })

  test('a link can be read 120 times a minute from one address', async () => {
    minutesLater(server, 2)
    const statuses = []
    for (let i = 0; i < 121; i++) statuses.push((await open('/s/nobody')).status)
    expect(statuses.slice(0, 120).every((status) => status === 404)).toBe(true)
    expect(statuses[120]).toBe(429)
    minutesLater(server, 2)
  })
})
