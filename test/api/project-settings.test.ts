import { beforeAll, expect, test } from 'vitest'
import type { Tenant, TestServer } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'
import { profile } from '../suggestions.ts'

type Status = Awaited<ReturnType<Tenant['project']['get_project']>>['status']

let server: TestServer
let tenant: Tenant
beforeAll(async () => {
  server = await sharedServer()
  tenant = await server.tenant()
})

const stored = ({ project_id }: Tenant) =>
  server.services.db.selectFrom('projects').selectAll().where('id', '=', project_id).executeTakeFirstOrThrow()
const update = (fields: object, key = tenant.key) =>
  server.send(`/customer/v1/projects/${tenant.project_id}`, { method: 'PATCH', key, body: JSON.stringify(fields) })

test('every setting can be changed, and settings not sent stay', async () => {
  const before = await stored(tenant)
  expect(await tenant.api.update_project({ project_id: tenant.project_id })).toEqual({})
  expect(await stored(tenant)).toEqual(before)
  const changes = {
    name: 'Acme Europe',
    timezone: 'Europe/Berlin',
    chat_interval_weekdays: [5, 1, 5],
    model_channel_ids: ['openai-0', 'A-0', 'B-0'],
    content_optimization: true,
  }
  expect(await update(changes)).toMatchObject({ status: 200, json: {} })
  expect(await stored(tenant)).toEqual({
    ...before,
    name: 'Acme Europe',
    timezone: 'Europe/Berlin',
    chat_interval_weekdays: [1, 5],
    model_channel_ids: ['A-0', 'B-0'],
    content_optimization: true,
    // Today's plan is replanned.
    collection_plan: expect.any(String),
  })
  const { data } = await tenant.project.list_model_channels({})
  expect(data.filter(({ is_active }) => is_active).map(({ id }) => id)).toContain('B-0')
  expect((await tenant.project.list_brands({})).data[0]?.name).toBe('Acme')
})

test('settings and the status before a pause can be read, also with a project read key', async () => {
  const { api, project_id, projectKey } = await server.tenant()
  const of = { project_id }
  const [listed] = (await api.list_projects()).data
  const settings = {
    timezone: 'UTC',
    content_optimization: false,
    paused_from: null,
    samples_per_day: 1,
    model_channel_ids: (await api.list_model_channels(of)).data.flatMap((row) => (row.is_active ? row.id : [])),
  }
  expect(await api.get_project(of)).toEqual({ ...listed, ...settings })
  const changes = { timezone: 'Asia/Kolkata', model_channel_ids: ['B-0' as const], content_optimization: true }
  await api.update_project({ ...of, ...changes, status: 'PAUSED' })
  const { status, json } = await server.send(`/customer/v1/projects/${project_id}`, { key: await projectKey('read') })
  expect([status, json]).toEqual([
    200,
    { ...listed, ...changes, status: 'PAUSED', paused_from: 'TRIAL', samples_per_day: 1 },
  ])
  const other = await server.tenant()
  await expect(other.api.get_project(of)).rejects.toMatchObject({ status: 404 })
})

test('a project write key can change its own project, a read key none', async () => {
  expect((await update({ name: 'Mine' }, await tenant.projectKey())).status).toBe(200)
  expect((await update({ name: 'Mine' }, await tenant.projectKey('read'))).status).toBe(403)
  const other = await server.tenant()
  expect((await update({ name: 'Mine' }, await other.projectKey())).status).toBe(404)
  expect((await update({ name: 'Mine' }, other.key)).status).toBe(404)
})

test('a paused project returns to its previous status, and to no other', async () => {
  const { project, project_id } = await server.tenant()
  const status = async () => (await project.list_projects({})).data[0]?.status
  expect(await status()).toBe('TRIAL')
  await project.update_project({ project_id, status: 'PAUSED' })
  await project.update_project({ project_id, status: 'PAUSED' })
  expect(await status()).toBe('PAUSED')
  await expect(project.update_project({ project_id, status: 'CUSTOMER', name: 'No' })).rejects.toMatchObject({
    status: 400,
    message: 'status does not accept "CUSTOMER" for this project now. Use one of: PAUSED, TRIAL.',
  })
  await project.update_project({ project_id, status: 'TRIAL' })
  expect(await status()).toBe('TRIAL')
  expect((await project.list_projects({})).data[0]?.name).toBe('Acme')
  await server.services.db.updateTable('projects').set({ status: 'TRIAL_ENDED' }).where('id', '=', project_id).execute()
  await expect(project.update_project({ project_id, status: 'PAUSED' })).rejects.toMatchObject({
    message: 'status does not accept "PAUSED" for this project now. Use one of: TRIAL_ENDED, TRIAL.',
  })
})

test('a project can end and be resumed within the plan; an ended one takes no place in it', async () => {
  const { api, project, company_id, project_id } = await server.tenant()
  const give = (status: Status) => project.update_project({ project_id, status })
  await server.services.db
    .updateTable('companies')
    .set({ plan: JSON.stringify({ projects: 1 }) })
    .where('id', '=', company_id)
    .execute()
  const acme = { name: 'Second', domain: 'acme.org', country_code: 'US' } as const
  await expect(api.create_project(acme)).rejects.toMatchObject({ status: 400 })
  await give('TRIAL_ENDED')
  expect((await project.get_project({ project_id })).status).toBe('TRIAL_ENDED')
  const { id } = await api.create_project(acme)
  await expect(give('TRIAL')).rejects.toMatchObject({
    status: 400,
    message: 'The plan allows 1 projects and all are used. End one or raise the plan.',
  })
  await api.delete_project({ project_id: id })
  await give('TRIAL')
  expect((await project.get_project({ project_id })).status).toBe('TRIAL')
})

test('onboarding can be paused and resumed, then the previous status returns; the profile waits', async () => {
  const { project, project_id } = await server.tenant()
  const give = (status: Status) => project.update_project({ project_id, status })
  const seen = []
  for (const status of ['ONBOARDING', 'PAUSED', 'ONBOARDING', 'TRIAL', 'ONBOARDING'] as const) {
    await give(status)
    const read = await project.get_project({ project_id })
    seen.push([read.status, read.paused_from])
  }
  expect(seen).toEqual([
    ['ONBOARDING', null],
    ['PAUSED', 'ONBOARDING'],
    ['ONBOARDING', null],
    ['TRIAL', null],
    ['ONBOARDING', null],
  ])
  await expect(give('CUSTOMER')).rejects.toMatchObject({
    status: 400,
    message: 'status does not accept "CUSTOMER" for this project now. Use one of: ONBOARDING, PAUSED, TRIAL.',
  })
  await expect(project.set_project_profile(profile)).rejects.toMatchObject({ status: 403 })
  await give('TRIAL')
  await project.set_project_profile(profile)
})

test('days of the month are sorted, kept once each, and removable', async () => {
  const { api, project, project_id } = await server.tenant()
  const days = async (id = project_id) =>
    (await api.list_projects()).data.find((row) => row.id === id)?.chat_interval_month_days
  expect(await days()).toEqual([])
  await project.update_project({ project_id, chat_interval_month_days: [15, 2, 31, 15] })
  expect(await days()).toEqual([2, 15, 31])
  await project.update_project({ project_id, chat_interval_month_days: [] })
  expect(await days()).toEqual([])
  const made = { name: 'Monthly', domain: 'acme.net', country_code: 'US' } as const
  const { id } = await api.create_project({ ...made, chat_interval_month_days: [1] })
  expect(await days(id)).toEqual([1])
})

test.each([
  [{ name: ' ' }, 'name must have 1 to 1000 characters, got 0.'],
  [{ timezone: 'Berlin' }, 'timezone "Berlin" is not an IANA time zone name. Send for example Europe/Berlin.'],
  [{ timezone: '+01:00' }, 'timezone "+01:00" is not an IANA time zone name. Send for example Europe/Berlin.'],
  [{ chat_interval_weekdays: [0] }, 'chat_interval_weekdays[0] must be integer from 1 to 7, got 0.'],
  [{ chat_interval_weekdays: [] }, 'chat_interval_weekdays must have 1 to 7 entries, got 0.'],
  [{ chat_interval_month_days: [32] }, 'chat_interval_month_days[0] must be integer from 1 to 31, got 32.'],
  [{ model_channel_ids: ['Z-9'] }, 'model_channel_ids[0] does not accept "Z-9".'],
  [{ content_optimization: 'yes' }, 'content_optimization must be true or false, not a string.'],
  [{ status: 'GONE' }, 'status does not accept "GONE".'],
  [{ name: null }, 'name cannot be null.'],
])('%j is refused', async (fields, words) => {
  const { status, json } = await update(fields)
  expect([status, json]).toEqual([400, { message: expect.stringContaining(words) }])
})
