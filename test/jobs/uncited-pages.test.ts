import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweep } from '../../src/jobs/sweep.ts'
import { chat, startTestServer, type Tenant, type TestServer } from '../harness.ts'
import { day_ms, firstActions, never, searched, sources } from './found-actions.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const daysAgo = (days: number) => new Date(Date.now() - days * day_ms).toISOString()
const dayOf = (days: number) => daysAgo(days).slice(0, 10)
/** Own pages, each retrieved by its own chats, some of them cited. */
async function retrieved({ project }: Tenant, pages: Record<string, [chats: number, cited: number]>, age_days = 1) {
  const chats = Object.entries(pages).flatMap(([page, [count, cited]]) =>
    Array.from({ length: count }, (_, i) =>
      chat('Acme.', {
        created_at: daysAgo(age_days),
        prompt: { text: `About ${page}?`, country_code: 'US' },
        sources: [{ url: `https://${page}`, citation_count: i < cited ? 1 : 0 }],
      }),
    ),
  )
  const { rejected } = await project.import_chats({ chats })
  expect(rejected).toEqual([])
}
const optimising = async (tenant: Tenant) => {
  await tenant.api.update_project({ project_id: tenant.project_id, content_optimization: true })
  return tenant
}
describe('own pages that are retrieved and not cited', () => {
  test('create an action each, found by the daily search', async () => {
    const tenant = await server.tenant()
    const { project } = tenant
    await retrieved(tenant, {
      'acme.com/never?utm_source=x': [5, 0],
      'docs.acme.com/rarely': [21, 2],
      'acme.com/tenth': [20, 2],
      'acme.com/few': [4, 0],
      'other.com/never': [5, 0],
    })
    await retrieved(tenant, { 'acme.com/long-ago': [9, 0] }, 31)
    // Not earlier: a sweep of the service itself would have searched for today.
    await optimising(tenant)
    await sweep(server.services, never)
    const { data, total_count } = await firstActions(tenant)
    const { data: prompts } = await project.list_prompts({ search: 'rarely' })
    const rarely = {
      type: 'CONTENT_OPTIMISATION',
      status: 'PENDING',
      title: 'Make docs.acme.com/rarely worth citing',
      created_by: 'service',
      category: 'OWNED_CONTENT',
      target: 'owned',
      impact: 'MEDIUM',
      step_count: 0,
      source: 'https://docs.acme.com/rarely',
    }
    expect(data).toMatchObject([rarely, { title: 'Make acme.com/never worth citing', impact: 'LOW' }])
    expect(total_count).toBe(2)
    expect((await project.get_action({ action_id: data[0]?.id ?? '' })).data).toMatchObject({
      ...rarely,
      page_url: 'https://docs.acme.com/rarely',
      prompt_ids: [prompts[0]?.id],
      model_channel_ids: ['A-0'],
      country_codes: ['US'],
      notes: {
        text: `From ${dayOf(29)} to ${dayOf(0)} answers retrieved this page in 21 chats and cited it in 2.`,
      },
    })
    expect(await sources(tenant)).toEqual(['https://acme.com/never', 'https://docs.acme.com/rarely'])
  })

  test('say what competitors have for the same prompts, with the numbers of the reports', async () => {
    const tenant = await optimising(await server.tenant())
    const { project } = tenant
    const { id: bolt } = await project.create_brand({ name: 'Bolt', domains: ['www.bolt.io'] })
    await project.create_brand({ name: 'Crest', domains: ['crest.com'] })
    const answer = (text: string, source: object, fields: object = {}) =>
      chat(text, {
        created_at: daysAgo(1),
        prompt: { text: 'Which one?', country_code: 'US' },
        sources: [{ url: 'https://acme.com/a' }, source],
        ...fields,
      })
    await project.import_chats({
      chats: [
        answer(
          'Bolt.',
          { url: 'https://shop.bolt.io/x', citation_count: 2 },
          { queries: ['Best tool', 'best tools 2026'] },
        ),
        answer('Bolt and Acme.', { url: 'https://bolt.io/y', citation_count: 1 }, { queries: ['best tool'] }),
        ...[1, 2, 3].map(() => answer('Acme.', { url: 'https://other.org/' })),
        // Another prompt and another time do not count.
        answer(
          'Bolt.',
          { url: 'https://bolt.io/', citation_count: 7 },
          { prompt: { text: 'Else?', country_code: 'US' }, sources: [] },
        ),
        answer('Bolt.', { url: 'https://bolt.io/', citation_count: 7 }, { created_at: daysAgo(40) }),
      ],
    })
    await searched(server, tenant, 0)
    const { data } = await project.list_actions({ groups: ['Pages that are not cited'] })
    const { data: detail } = await project.get_action({ action_id: data[0]?.id ?? '' })
    const [prompt] = (await project.list_prompts({ search: 'Which one?' })).data
    expect(detail.opportunity).toEqual({
      competitor_demand: [{ brand: { id: bolt, name: 'Bolt' }, citation_count: 3, chat_count: 2 }],
      impacted_prompts: [{ id: prompt?.id, text: 'Which one?', country_code: 'US' }],
      competitor_terms: ['best tool', 'best tools 2026'],
    })
    expect(detail.brief).toMatchObject({ sections: [{ heading: 'Which one?', word_count: 120 }] })
    const days = { start_date: dayOf(29), end_date: dayOf(0) }
    const filters = [{ field: 'prompt_id' as const, operator: 'in' as const, values: [prompt?.id ?? ''] }]
    const report = (await project.get_brands_report({ ...days, filters })).data
    expect(report.find(({ brand }) => brand.id === bolt)?.visibility_count).toBe(2)
    const domains = (await project.get_domains_report({ ...days, filters })).data
    expect(domains.find(({ domain }) => domain === 'bolt.io')?.citation_count).toBe(3)
  })

  test('create actions only with content optimization on, and from existing chats', async () => {
    const tenant = await server.tenant()
    const { project, project_id } = tenant
    await retrieved(tenant, { 'acme.com/a': [5, 0], 'acme.com/b': [5, 0] })
    await searched(server, tenant, 0)
    expect(await sources(tenant)).toEqual([])
    await optimising(tenant)
    const { data: chats } = await project.list_chats({ start_date: dayOf(5), end_date: dayOf(0) })
    const { data: prompts } = await project.list_prompts({ search: '/a?' })
    const of_a = chats.filter(({ prompt }) => prompt.id === prompts[0]?.id)
    await project.delete_chat({ chat_id: of_a[0]?.id ?? '' })
    await searched(server, tenant, 2)
    expect(await sources(tenant)).toEqual(['https://acme.com/b'])
    expect(project_id).toMatch(/^or_/)
  })

  test('are those of the class OWN, also if assigned by hand', async () => {
    const tenant = await optimising(await server.tenant())
    const { project } = tenant
    await retrieved(tenant, { 'blog.com/ours': [5, 0], 'acme.com/related': [5, 0] })
    await project.assign_domain_classification({ domain: 'blog.com', classification: 'OWN' })
    await project.assign_domain_classification({ domain: 'acme.com', classification: 'RELATED' })
    await searched(server, tenant, 0)
    expect(await sources(tenant)).toEqual(['https://blog.com/ours'])
  })

  test('have one open action; a rejected one blocks new ones for good, a completed one for 30 days', async () => {
    const tenant = await optimising(await server.tenant())
    const { project } = tenant
    const page = (name: string) => `https://acme.com/${name}`
    await retrieved(tenant, { 'acme.com/made': [5, 0], 'acme.com/no': [5, 0], 'acme.com/yes': [5, 0] })
    const made = { title: 'Mine', type: 'CONTENT_OPTIMISATION', page_url: 'http://www.acme.com/made/#top' } as const
    await project.create_actions({ actions: [made] })
    await searched(server, tenant, 0)
    const { data } = await project.list_actions({ order_by: 'title', direction: 'asc' })
    expect(data.map(({ source }) => source)).toEqual([page('no'), page('yes'), made.page_url])
    const [no, yes] = data.map(({ id }) => id)
    await project.set_action_status({ action_ids: [no ?? ''], status: 'REJECTED' })
    await project.set_action_status({ action_ids: [yes ?? ''], status: 'COMPLETED' })
    await searched(server, tenant, 2)
    expect((await project.list_actions({})).total_count).toBe(3)
    await server.services.db
      .updateTable('actions')
      .set({ status_updated_at: new Date(daysAgo(40)) })
      .where('project_id', '=', tenant.project_id)
      .where('status', '<>', 'PENDING')
      .execute()
    await searched(server, tenant, 4)
    const again = await project.list_actions({ statuses: ['PENDING'], order_by: 'title', direction: 'asc' })
    expect(again.data.map(({ source }) => source)).toEqual([page('yes'), made.page_url])
  })

  test('create at most 20 at a time, starting with those retrieved most', async () => {
    const tenant = await optimising(await server.tenant())
    await retrieved(
      tenant,
      Object.fromEntries(Array.from({ length: 25 }, (_, i) => [`acme.com/${10 + i}`, [5 + i, 0]])),
    )
    await searched(server, tenant, 0)
    const urls = Array.from({ length: 20 }, (_, i) => `https://acme.com/${15 + i}`)
    expect(await sources(tenant)).toEqual(urls)
  })
})

test('paused and deleted projects are left alone, and projects do not affect each other', async () => {
  const [paused, deleted, other, active] = await Promise.all(
    [0, 1, 2, 3].map(async () => optimising(await server.tenant())),
  )
  if (!paused || !deleted || !other || !active) throw new Error('no tenant')
  const { services } = server
  await retrieved(other, { 'acme.com/cited': [5, 5] })
  for (const tenant of [paused, deleted, active]) await retrieved(tenant, { 'acme.com/a': [5, 0] })
  await paused.api.update_project({ project_id: paused.project_id, status: 'PAUSED' })
  await deleted.api.delete_project({ project_id: deleted.project_id })
  await Promise.all([paused, deleted, other, active].map((tenant) => searched(server, tenant, 0)))
  const made = await services.db
    .selectFrom('actions')
    .select('project_id')
    .where(
      'project_id',
      'in',
      [paused, deleted, other, active].map(({ project_id }) => project_id),
    )
    .execute()
  expect(made).toEqual([{ project_id: active.project_id }])
  await paused.api.update_project({ project_id: paused.project_id, status: 'TRIAL' })
  await searched(server, paused, 0)
  expect(await sources(paused)).toEqual(['https://acme.com/a'])
})
