import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { planCollection } from '../../src/domain/intake/collection/plan-collection.ts'
import type { Tenant } from '../harness.ts'
import { type Collecting, saying, startCollecting, until } from './collecting.ts'
import { json } from './replay.ts'

// It waits for several rounds of asking, one after the other.
vi.setConfig({ testTimeout: 300_000 })

let server: Collecting
beforeAll(async () => {
  server = await startCollecting()
})
afterAll(() => server.stop())
let let_go = () => {}
beforeEach(async () => {
  let_go()
  await server.onlyWhatFollows()
  server.provider.now(json(saying('Acme is best.')))
  server.setClock('2026-03-04T10:00:00Z', 50)
})

const ask = async ({ project }: Tenant, text: string, topic_id?: string) =>
  (await project.create_prompt({ text, country_code: 'US', ...(topic_id && { topic_id }) })).id
function ended({ api }: Tenant, collection_order_id: string) {
  let looks = 0
  return until(
    async () => {
      if (looks++ % 10 === 9) await server.services.jobs.send('collect')
      return await api.get_collection_order({ collection_order_id })
    },
    ({ finished_at }) => finished_at !== null,
  )
}
/** The engine answers no question before it is released. */
function hold() {
  const gate = new Promise<void>((resolve) => {
    let_go = resolve
  })
  server.provider.now(async (request, response) => {
    await gate
    await json(saying('Acme, late.'))(request, response)
  })
}

test('a prompt can be asked immediately and repeatedly, in addition to the schedule', async () => {
  const tenant = await server.tracking()
  const { project } = tenant
  const id = await ask(tenant, 'Q')
  await server.collected(tenant)
  const first = await project.run_prompt({ prompt_id: id })
  expect(first).toEqual({ id: expect.any(String), planned: 1, runs: [expect.any(String)] })
  const order = await ended(tenant, first.id)
  expect(order).toMatchObject({
    ...{ id: first.id, prompt_ids: [id], topic_ids: [], model_channel_ids: [] },
    ...{ planned: 1, done: 1, failed: 0, skipped: 0, chats: [{ id: expect.stringMatching(/^ch_/) }] },
    finished_at: expect.stringMatching(/^2026-03-04T1/),
  })
  await ended(tenant, (await project.run_prompt({ prompt_id: id })).id)
  const runs = await server.runs(tenant)
  expect(runs.map(({ sample, status }) => [sample, status])).toEqual([
    [1, 'succeeded'],
    [21, 'succeeded'],
    [22, 'succeeded'],
  ])
  const { data: of_order } = await project.list_collection_runs({ order_id: first.id })
  expect(of_order).toMatchObject([{ id: first.runs[0], order: { id: first.id }, chat: order.chats[0] }])
  const { external_id } = await project.get_chat({ chat_id: order.chats[0]?.id ?? '' })
  expect(external_id).toBe(`collected:${id}:A-4:2026-03-04:21`)
  // The next day is unchanged.
  server.setClock('2026-03-05T10:00:00Z', 50)
  expect((await server.collected(tenant)).slice(3)).toMatchObject([{ sample: 1, status: 'succeeded' }])
  expect((await project.list_collection_orders({})).data.map((one) => one.id)).toEqual([first.id, expect.any(String)])
})

test('orders can ask a topic, a channel, some prompts or all; archived prompts are skipped', async () => {
  const tenant = await server.tracking({ model_channel_ids: ['A-1', 'A-4'] })
  const { project, api } = tenant
  const { id: topic_id } = await project.create_topic({ name: 'T' })
  const [a, b, c] = [await ask(tenant, 'A', topic_id), await ask(tenant, 'B', topic_id), await ask(tenant, 'C')]
  const archived = await ask(tenant, 'D', topic_id)
  await server.collected(tenant)
  await project.archive_prompt({ prompt_id: archived })
  const asked = async (input: Parameters<typeof project.run_collection>[0]) => {
    const { id, planned } = await project.run_collection(input)
    await ended(tenant, id)
    const { data } = await project.list_collection_runs({ order_id: id })
    expect(data).toHaveLength(planned)
    return data.map(({ prompt, model_channel }) => `${prompt.id} ${model_channel.id}`).sort()
  }
  const all = [a, b, c].flatMap((id) => ['A-1', 'A-4'].map((channel) => `${id} ${channel}`)).sort()
  const of = (...which: string[]) => all.filter((one) => which.every((word) => one.includes(word)))
  expect(await asked({ topic_ids: [topic_id] })).toEqual([...of(a), ...of(b)].sort())
  expect(await asked({ model_channel_ids: ['A-4'] })).toEqual(of('A-4'))
  expect(await asked({ prompt_ids: [c], model_channel_ids: ['A-1'] })).toEqual(of(c, 'A-1'))
  expect(await asked({})).toEqual(all)
  const { data } = await api.get_brands_report({ project_id: tenant.project_id, include: ['confidence'] })
  // 8 from the schedule; the clusters are the prompts.
  expect(data[0]).toMatchObject({ confidence: { prompts: 4, chats: 8 + 4 + 3 + 1 + 6 } })
})

test('questions in progress are not asked twice', async () => {
  const tenant = await server.tracking()
  const { project } = tenant
  const { id: topic_id } = await project.create_topic({ name: 'T' })
  const [a, b] = [await ask(tenant, 'A', topic_id), await ask(tenant, 'B', topic_id)]
  await server.collected(tenant)
  hold()
  const first = await project.run_prompt({ prompt_id: a })
  await expect(project.run_prompt({ prompt_id: a })).rejects.toMatchObject({
    status: 409,
    message: `Order ${first.id} is already asking the same questions. Follow it with GET /collection/orders/${first.id}, and ask again when it has finished.`,
  })
  await expect(project.run_prompt({ prompt_id: a, model_channel_ids: ['A-4'] })).rejects.toMatchObject({
    status: 409,
    message: 'All 1 questions are already in progress in earlier orders. Try again when those have finished.',
  })
  // In the topic, only the other prompt is left to ask.
  const second = await project.run_collection({ topic_ids: [topic_id] })
  expect(second.planned).toBe(1)
  expect(await project.get_collection_order({ collection_order_id: first.id })).toMatchObject({
    ...{ planned: 1, done: 0, failed: 0, skipped: 0, chats: [], finished_at: null },
  })
  let_go()
  await ended(tenant, first.id)
  await ended(tenant, second.id)
  const { data } = await project.list_collection_runs({ order_id: second.id })
  expect(data.map(({ prompt }) => prompt.id)).toEqual([b])
  server.provider.now(json({}, 400))
  const third = await project.run_prompt({ prompt_id: a })
  expect(await ended(tenant, third.id)).toMatchObject({ planned: 1, done: 0, failed: 1, chats: [] })
})

test('credits are checked first', async () => {
  const tenant = await server.tracking({ allocated_credits: 4 })
  const { project, project_id } = tenant
  const [a] = [await ask(tenant, 'A'), await ask(tenant, 'B')]
  await server.collected(tenant)
  hold()
  await project.run_prompt({ prompt_id: a })
  await until(server.asked, (all) => all.length === 1)
  const refused = { status: 402, message: expect.stringMatching(/^2 questions take one credit each, and 1 are left/) }
  // One of the two is running.
  await expect(project.run_collection({})).resolves.toMatchObject({ planned: 1 })
  let_go()
  await until(
    () => project.list_collection_orders({}),
    ({ data }) => data.every(({ finished_at }) => finished_at !== null),
  )
  const credits = (allocated_credits: number) =>
    server.services.db.updateTable('projects').set({ allocated_credits }).where('id', '=', project_id).execute()
  await credits(5)
  await expect(project.run_collection({})).rejects.toMatchObject(refused)
  expect((await project.list_collection_orders({})).data).toHaveLength(2)
  await credits(6)
  await ended(tenant, (await project.run_collection({})).id)
  await expect(project.run_prompt({ prompt_id: a })).rejects.toMatchObject({ status: 402 })
})

test('a repeat with the same Idempotency-Key asks once', async () => {
  const tenant = await server.tracking()
  const id = await ask(tenant, 'A')
  await server.collected(tenant)
  const send = () =>
    server.send(`/customer/v1/prompts/${id}/run`, {
      ...{ method: 'POST', key: tenant.key, headers: { 'idempotency-key': 'once' }, body: '{}' },
    })
  const [first, second] = [await send(), await send()]
  expect([second.status, second.json, second.headers.get('idempotency-replayed')]).toEqual([200, first.json, 'true'])
  expect((await tenant.project.list_collection_orders({})).total_count).toBe(1)
})

test('an order names what it cannot ask', async () => {
  const tenant = await server.tracking({ model_channel_ids: ['A-4', 'E-0'] })
  const { project, api, project_id } = tenant
  const id = await ask(tenant, 'A')
  await server.collected(tenant)
  const refused = (input: Parameters<typeof project.run_collection>[0], status: number, message: string) =>
    expect(project.run_collection(input)).rejects.toMatchObject({ status, message: expect.stringContaining(message) })
  await refused({ prompt_ids: ['pr_x'] }, 404, 'Prompt pr_x was not found.')
  await refused({ topic_ids: ['to_x'] }, 404, 'Topic to_x was not found.')
  await refused({ model_channel_ids: ['A-1'] }, 400, 'model_channel_ids[0] does not accept "A-1"')
  await refused({ model_channel_ids: ['Z-9' as 'A-1'] }, 400, 'model_channel_ids[0] does not accept "Z-9"')
  const some = await project.run_collection({})
  expect(some).toMatchObject({ planned: 1, warning: '1 of 2 channels have no engine and are not asked.' })
  await ended(tenant, some.id)
  const none = await project.run_collection({ model_channel_ids: ['E-0'] })
  expect(none).toMatchObject({ planned: 0, runs: [], warning: expect.stringContaining('has an engine') })
  expect((await ended(tenant, none.id)).finished_at).not.toBeNull()
  await project.archive_prompt({ prompt_id: id })
  await refused({ prompt_ids: [id] }, 409, `Prompt ${id} is archived`)
  expect(await project.run_collection({ model_channel_ids: ['A-4'] })).toMatchObject({ planned: 0 })
  await api.update_project({ project_id, status: 'PAUSED' })
  await refused({}, 409, `Project ${project_id} is PAUSED`)
  await project.delete_prompt({ prompt_id: id })
  await expect(project.run_prompt({ prompt_id: id })).rejects.toMatchObject({ status: 404 })
})

test('questions ordered at the end of a day are still asked after midnight', async () => {
  server.setClock('2026-03-04T23:59:58Z')
  const tenant = await server.tracking()
  const id = await ask(tenant, 'A')
  await server.collected(tenant)
  await server.services.db
    .updateTable('collection_providers')
    .set({ not_before: new Date('2026-03-05T00:00:30Z') })
    .execute()
  const { id: order_id } = await tenant.project.run_prompt({ prompt_id: id })
  server.setClock('2026-03-05T00:00:31Z')
  await planCollection(server.services)
  expect(await ended(tenant, order_id)).toMatchObject({ done: 1 })
  const { data } = await tenant.project.list_collection_runs({ order_id })
  expect(data).toMatchObject([{ sample: 21, started_at: '2026-03-05T00:00:31.000Z' }])
})
