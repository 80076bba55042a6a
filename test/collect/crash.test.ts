import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { actingFor, companyOf } from '../../src/cli/direct.ts'
import { readConfig } from '../../src/config.ts'
import { openServices } from '../../src/services.ts'
import { freshStores, isOnServers } from '../harness.ts'
import { briefly, programFile, surroundings } from '../service-process.ts'
import { saying, until } from './collecting.ts'
import { json, startProvider } from './replay.ts'

// Every death needs a restart; on servers, the leases of a dead process expire after a minute.
vi.setConfig({ testTimeout: 600_000 })

const prompts = 50
/** One from the schedule, one from an order. */
const samples = 2
const questions = prompts * samples
const deaths = (isOnServers ? 3 : 2) + (process.env.LONG ? 1 : 0)
/** Only servers can be shared. */
const workersAtOnce = isOnServers ? 3 : 1

const children = new Set<ChildProcess>()
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
})

test('workers killed again and again leave one chat per sample of a question, with few repeated calls', async () => {
  const asked = new Map<string, number>()
  const provider = await startProvider(async (request, response) => {
    const question = JSON.stringify(request.body.input)
    asked.set(question, (asked.get(question) ?? 0) + 1)
    await sleep(Math.random() * 60)
    await json(saying('Acme.'))(request, response)
  })
  const stores = await freshStores()
  const settings = {
    ...stores.settings,
    OPENAI_API_KEY: 'sk-secret',
    OPENAI_BASE_URL: `${provider.url}/v1`,
    COLLECT_CONCURRENCY: '4',
    SHUTDOWN_GRACE: '5',
    LOG_LEVEL: 'silent',
  }
  const opened = () => openServices(readConfig(settings), pino({ level: 'silent' }))

  const before = await opened()
  const company = await companyOf(before.services.db, { first_company: 'Company' })
  const { api } = actingFor(before.services, company, () => {})
  const { id: project_id } = await api.create_project({
    ...({ name: 'Acme', domain: 'acme.com', country_code: 'US', model_channel_ids: ['A-4'] } as const),
  })
  for (let i = 0; i < prompts; i++) await api.create_prompt({ project_id, text: `Question ${i}`, country_code: 'US' })
  const { planned } = await api.run_collection({ project_id })
  expect(planned).toBe(prompts)
  await before.close()

  const start = () => {
    const child = spawn(process.execPath, [...briefly, programFile(), 'worker'], {
      env: { ...surroundings(), ...settings },
      stdio: 'inherit',
    })
    children.add(child)
    return child
  }
  const workers = Array.from({ length: workersAtOnce }, start)
  const total = () => asked.values().reduce((sum, one) => sum + one, 0)
  for (let death = 1; death <= deaths; death++) {
    // Somewhere between the answers, at any step of their processing.
    const share = (questions * death) / (deaths + 2)
    await until(total, (sum) => sum >= share, 120)
    await sleep(Math.random() * 400)
    const index = Math.floor(Math.random() * workers.length)
    const victim = workers[index]
    victim?.kill('SIGKILL')
    if (victim) await once(victim, 'exit')
    workers[index] = start()
  }
  await until(
    () => asked.size,
    (size) => size === prompts,
    180,
  )
  // Workers that are told to stop finish what they have leased; killed workers held leases, too.
  const after = await (isOnServers ? opened() : lastOne(workers, opened))
  const { services } = after
  const runs = () =>
    services.db
      .selectFrom('collection_runs')
      .select(['status', 'attempts'])
      .where('project_id', '=', project_id)
      .execute()
  if (!isOnServers) await after.work()
  const all = await until(runs, (rows) => rows.every(({ status }) => status === 'succeeded'), 180)
  for (const worker of isOnServers ? workers : []) {
    worker.kill('SIGTERM')
    await once(worker, 'exit')
  }
  expect(all).toHaveLength(questions)
  // Once per sample, and once more for each worker that died before the answer was stored.
  expect(Math.max(...asked.values())).toBeLessThanOrEqual(samples * (deaths + 1))
  const reader = actingFor(services, company, () => {}).api
  const ids: string[] = []
  for await (const { external_id } of await reader.export_chats({ project_id })) ids.push(external_id)
  expect(ids).toHaveLength(questions)
  expect(new Set(ids).size).toBe(questions)
  const { data } = await reader.get_brands_report({ project_id, include: ['confidence'] })
  expect(data[0]?.visibility_total).toBe(questions)
  expect(data[0]?.confidence).toMatchObject({ chats: questions, prompts })
  const { spent } = await services.db
    .selectFrom('collection_credits')
    .select(({ fn }) => fn.sum<number>('spent').as('spent'))
    .executeTakeFirstOrThrow()
  expect(Number(spent)).toBe(questions)
  await after.close()
  await provider.stop()
  await stores.remove()
})

async function lastOne<T>([worker]: ChildProcess[], open: () => Promise<T>): Promise<T> {
  worker?.kill('SIGTERM')
  if (worker) await once(worker, 'exit')
  return await open()
}
