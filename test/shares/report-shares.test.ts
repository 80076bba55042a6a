import { beforeAll, expect, test } from 'vitest'
import type { Tenant, TestServer } from '../harness.ts'
import { madeReport } from '../report-snapshots/made-report.ts'
import { sharedServer } from '../shared-server.ts'
import { march, sharedMarket } from './market.ts'

let server: TestServer
let tenant: Tenant
let report_snapshot_id: string
beforeAll(async () => {
  server = await sharedServer()
  tenant = await server.tenant()
  await sharedMarket(tenant)
  report_snapshot_id = await report('March <i>')
}, 120_000)

const report = async (title: string) =>
  (await madeReport(tenant.api, { project_id: tenant.project_id, title, ...days, sections: ['headline', 'ranking'] }))
    .id
const days = { start_date: '2026-03-01', end_date: '2026-03-31' }

const open = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(server.url + path, { redirect: 'manual', ...init })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const password = 'correct horse'
const own = async (file_name: string) => {
  const { url } = server
  const path = `${url}/customer/v1/report-snapshots/${report_snapshot_id}/files/${file_name}`
  return await (await fetch(path, { headers: { 'x-api-key': tenant.key } })).text()
}

test('a link shows a stored report and its files as they were made, whatever happens to the project', async () => {
  const { path, image_path } = await tenant.project.create_share({ report_snapshot_id })
  expect(image_path).toBeNull()
  const before = await open(path)
  expect([before.status, before.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(before.text).toBe(await own('report.html'))
  expect(before.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect(before.headers.get('x-frame-options')).toBe('DENY')
  expect(before.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .+; frame-ancestors 'none'$/)
  const [brand] = (await tenant.project.list_brands({})).data
  await tenant.project.update_brand({ brand_id: brand?.id ?? '', name: 'Renamed' })
  expect((await open(path)).text).toBe(before.text)
  const known = await open(path, { headers: { 'if-none-match': before.headers.get('etag') ?? '' } })
  expect([known.status, known.headers.get('x-frame-options')]).toEqual([304, 'DENY'])
  expect((await open(`${path}/data`)).text).toBe(await own('report.json'))
  const table = await open(`${path}/files/ranking.csv`)
  expect(table.text).toBe(await own('ranking.csv'))
  expect(table.text).toMatch(/^brand,visibility,/)
  expect([table.headers.get('content-type'), table.headers.get('content-disposition')]).toEqual([
    'application/octet-stream',
    'attachment; filename="ranking.csv"',
  ])
})

test.each(['sources.csv', 'nobody.txt', '..%2Freport.html', '%00', 'a"b', 'x'.repeat(200)])(
  'a file that the report does not have returns 404: %s',
  async (name) => {
    const { path } = await tenant.project.create_share({ report_snapshot_id })
    expect((await open(`${path}/files/${name}`)).status).toBe(404)
  },
)

test('a report link has no image, and a view link has no files', async () => {
  const { path } = await tenant.project.create_share({ report_snapshot_id })
  expect((await open(`${path}/figure.svg`)).status).toBe(404)
  const { id: view_id } = await tenant.project.create_view({ name: 'A view', page: 'overview', query: march })
  const view = await tenant.project.create_share({ view_id })
  expect((await open(`${view.path}/files/report.html`)).status).toBe(404)
})

test('a password is required before any of it is shown', async () => {
  const { path } = await tenant.project.create_share({ report_snapshot_id, password })
  const asked = await open(path)
  expect(asked.text).toContain('type="password"')
  expect(asked.text).not.toContain('March')
  for (const address of ['data', 'files/report.html', 'files/ranking.csv']) {
    expect((await open(`${path}/${address}`)).status).toBe(401)
  }
  const right = await open(path, { method: 'POST', body: new URLSearchParams({ password }) })
  const cookie = right.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect((await open(path, { headers: { cookie } })).text).toBe(await own('report.html'))
  expect((await open(`${path}/files/ranking.csv`, { headers: { cookie } })).status).toBe(200)
})

test('a report link can be framed only by the origins it names', async () => {
  const frame_ancestors = ['https://intranet.example.com']
  const { path } = await tenant.project.create_share({ report_snapshot_id, frame_ancestors })
  const { headers } = await open(path)
  expect(headers.get('content-security-policy')).toContain('frame-ancestors https://intranet.example.com')
  expect(headers.get('x-frame-options')).toBeNull()
})

test('access ends with the link and with the report', async () => {
  const passing = await report('Passing')
  const [one, two] = [
    await tenant.project.create_share({ report_snapshot_id: passing }),
    await tenant.project.create_share({ report_snapshot_id: passing }),
  ]
  const { data } = await tenant.project.list_shares({ limit: 10_000 })
  expect(data.find(({ id }) => id === one.id)).toMatchObject({ view_id: null, report_snapshot_id: passing })
  await tenant.project.delete_share({ share_id: one.id })
  expect((await open(one.path)).status).toBe(404)
  await tenant.project.delete_report_snapshot({ report_snapshot_id: passing })
  for (const address of ['', '/data', '/files/report.html']) expect((await open(two.path + address)).status).toBe(404)
})

test('a link shows exactly one view or finished report of its own project', async () => {
  const { id: view_id } = await tenant.project.create_view({ name: 'Other view', page: 'overview', query: march })
  const one = {
    status: 400,
    message: 'Send either view_id or report_snapshot_id: the view or the report that the link shows.',
  }
  await expect(tenant.project.create_share({})).rejects.toMatchObject(one)
  await expect(tenant.project.create_share({ view_id, report_snapshot_id })).rejects.toMatchObject(one)
  const other = await server.tenant()
  await expect(other.project.create_share({ report_snapshot_id })).rejects.toMatchObject({
    status: 404,
    message: `Report snapshot ${report_snapshot_id} was not found. Check the id with GET /report-snapshots.`,
  })
  const { services } = server
  const unfinished = await report('Unfinished')
  await services.db.updateTable('report_snapshots').set({ status: 'failed' }).where('id', '=', unfinished).execute()
  await expect(tenant.project.create_share({ report_snapshot_id: unfinished })).rejects.toMatchObject({
    status: 409,
    message: `Report snapshot ${unfinished} is failed. Its files are available once its status is succeeded.`,
  })
})
