import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Collecting, saying, startCollecting } from './collecting.ts'
import { json } from './replay.ts'

let server: Collecting
beforeAll(async () => {
  server = await startCollecting()
})
afterAll(() => server.stop())
beforeEach(() => {
  server.provider.now(json(saying('Acme is best.')))
  server.setClock('2026-03-04T10:00:00Z')
})

test('a new prompt is asked at once, and its answer is a chat like any other', async () => {
  const tenant = await server.tracking()
  const { id } = await tenant.project.create_prompt({ text: 'Which CRM?', country_code: 'US' })
  const [run, ...others] = await server.collected(tenant)
  expect(others).toEqual([])
  expect(run).toMatchObject({
    prompt: { id },
    model_channel: { id: 'A-4' },
    status: 'succeeded',
    attempts: 1,
    error: null,
    started_at: '2026-03-04T10:00:00.000Z',
    finished_at: '2026-03-04T10:00:00.000Z',
  })
  expect(server.asked()).toEqual(['Which CRM?'])
  const content = await tenant.project.get_chat({ chat_id: run?.chat?.id ?? '' })
  expect(content).toMatchObject({
    external_id: `collected:${id}:A-4:2026-03-04`,
    created_at: '2026-03-04T10:00:00.000Z',
    messages: [{ role: 'assistant', content: 'Acme is best.' }],
    brands_mentioned: [{ name: 'Acme', mention_count: 1 }],
  })
})
