import { expect, test } from 'vitest'
import { day_ms, dayOf } from '../../src/days.ts'
import { chat } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'

const server = await sharedServer()
const ago = (days: number) => new Date(Date.now() - days * day_ms).toISOString()

test('the state of every project of the company, and of no other, with the numbers of the reports', async () => {
  const tenant = await server.tenant()
  const { api, project, project_id } = tenant
  const chats = Array.from({ length: 8 }, (_, prompt) =>
    [3, 40].flatMap((days) =>
      [0, 1].map((index) =>
        chat(days === 3 || index + prompt === 0 ? 'Acme is good.' : 'Nobody is.', {
          external_id: `${prompt}-${days}-${index}`,
          prompt: { text: `Prompt ${prompt}`, country_code: 'US' },
          created_at: ago(days),
        }),
      ),
    ),
  ).flat()
  const { created } = await project.import_chats({ chats })
  // One was deleted, one was replaced.
  await project.delete_chat({ chat_id: created[0]?.chat_id ?? '' })
  await project.import_chats({
    chats: [
      chat('Nobody is.', {
        ...chats[4],
        messages: [
          { role: 'user', content: 'Q' },
          { role: 'assistant', content: 'Nobody.' },
        ],
      }),
    ],
    on_conflict: 'replace',
  } as never)
  const second = await api.create_project({ name: 'Second', domain: 'second.com', country_code: 'DE' })
  const { data, total_count, start_date, end_date } = await api.list_project_states({})
  expect([data.map(({ name }) => name), total_count]).toEqual([[data[0]?.name, 'Second'], 2])
  expect(end_date).toBe(dayOf(Date.now()))
  const report = await api.get_brands_report({ project_id, start_date, end_date, include: ['confidence'] })
  const [own] = report.data
  expect(data[0]).toMatchObject({ id: project_id, answers: own?.visibility_total, spend_usd: 0, failed_today: 0 })
  expect(data[0]?.visibility?.value).toBeCloseTo(own?.visibility ?? -1, 12)
  const market = own?.confidence?.market?.visibility
  expect(data[0]?.visibility?.low).toBeCloseTo(market?.low ?? -1, 12)
  expect(data[0]?.visibility?.high).toBeCloseTo(market?.high ?? -1, 12)
  expect(data[0]?.change.verdict).toBe('up')
  expect(data[0]?.change.difference).toBeGreaterThan(0.5)
  expect(data[1]).toEqual({
    ...{ id: second.id, name: 'Second', status: data[1]?.status, external_id: null, country_code: 'DE' },
    change: { difference: null, low: null, high: null, verdict: 'too_few' },
    ...{ visibility: null, answers: 0, spend_usd: 0, last_answer_at: null, failed_today: 0, failure: null },
    ...{ next_at: null, is_budget_reached: false, open_actions: 0 },
  })
  const stranger = await server.tenant()
  expect((await stranger.api.list_project_states({})).data.map(({ id }) => id)).toEqual([stranger.project_id])
  expect((await api.list_project_states({ limit: 1, offset: 1 })).data.map(({ id }) => id)).toEqual([second.id])
})

const many = process.env.LONG ? 500 : 30

test(`${many} projects are read at once`, { timeout: 240_000 }, async () => {
  const { api, project_id } = await server.tenant()
  const { company_id } = await server.services.db
    .selectFrom('projects')
    .select('company_id')
    .where('id', '=', project_id)
    .executeTakeFirstOrThrow()
  await server.services.db.updateTable('companies').set({ plan: null }).where('id', '=', company_id).execute()
  const ids: string[] = []
  for (let i = 1; i < many; i++) {
    ids.push((await api.create_project({ name: `P${i}`, domain: `p${i}.com`, country_code: 'US' })).id)
  }
  for (const id of ids.slice(0, 10)) {
    const chats = Array.from({ length: 40 }, (_, at) =>
      chat(at % 2 ? 'P is.' : 'Nobody.', {
        external_id: `${at}`,
        prompt: { text: `Prompt ${at % 20}`, country_code: 'US' },
        created_at: ago(at % 50),
      }),
    )
    await api.import_chats({ project_id: id, chats })
  }
  await api.list_project_states({ limit: 1000 })
  const started = performance.now()
  const { data } = await api.list_project_states({ limit: 1000 })
  const took_ms = performance.now() - started
  expect(data).toHaveLength(many)
  expect(data.filter(({ answers }) => answers > 0)).toHaveLength(10)
  expect(took_ms).toBeLessThan(3000)
})
