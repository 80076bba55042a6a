import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actingFor, companyOf } from '../../src/cli/direct.ts'
import { readConfig } from '../../src/config.ts'
import { serveOpened } from '../../src/server.ts'
import { openServices } from '../../src/services.ts'
import { saying } from '../collect/collecting.ts'
import { json, startProvider } from '../collect/replay.ts'
import { chat, freshStores } from '../harness.ts'

let stores: Awaited<ReturnType<typeof freshStores>>
let provider: Awaited<ReturnType<typeof startProvider>>
let asked_at = Promise.withResolvers<number>()
beforeAll(async () => {
  stores = await freshStores()
  provider = await startProvider((request, response) => {
    asked_at.resolve(performance.now())
    return json(saying('Acme.'))(request, response)
  })
})
afterAll(async () => {
  await provider.stop()
  await stores.remove()
})

const open = () =>
  openServices(
    readConfig({
      ...stores.settings,
      PORT: '0',
      OPENAI_API_KEY: 'sk-secret',
      OPENAI_BASE_URL: `${provider.url}/v1`,
    }),
    pino({ level: 'silent' }),
  )

test('work found waiting at startup leaves the first second to requests', async () => {
  const before = await open()
  const { api } = actingFor(
    before.services,
    await companyOf(before.services.db, { first_company: 'Company' }),
    () => {},
  )
  const { id: project_id } = await api.create_project({
    name: 'Acme',
    domain: 'acme.com',
    country_code: 'US',
    model_channel_ids: ['A-4'],
  })
  await api.import_chats({ project_id, chats: [chat('Acme and Bolt.')] })
  await api.create_brand({ project_id, name: 'Bolt' })
  await before.close()

  const opened = await open()
  const recalculated_at = Promise.withResolvers<number>()
  const { lock } = opened.services
  opened.services.lock = (name, work) => {
    if (name === `readings of ${project_id}`) recalculated_at.resolve(performance.now())
    return lock(name, work)
  }
  asked_at = Promise.withResolvers()
  const started = performance.now()
  const server = await serveOpened(opened)
  try {
    // A timer may fire a millisecond early.
    expect((await recalculated_at.promise) - started).toBeGreaterThan(990)
    expect((await asked_at.promise) - started).toBeGreaterThan(990)
  } finally {
    await server.stop()
  }
})
