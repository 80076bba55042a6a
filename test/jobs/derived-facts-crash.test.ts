import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { candidatesVersion } from '../../src/answers/candidates/candidates-version.ts'
import { deriveFacts } from '../../src/domain/intake/readings/derive-facts.ts'
import { orderDerivations } from '../../src/domain/intake/readings/order-derivations.ts'
import { until } from '../collect/collecting.ts'
import { chat, freshStores } from '../harness.ts'
import { crashSteps } from '../import/crashable-server.ts'
import { company_id, type InsideWork, insideStores } from '../inside-stores.ts'
import { briefly, programFile, startService } from '../service-process.ts'
import { listing, makeNamesOlder } from './older-candidates.ts'
import { article, classesIn, forum, makeOlder } from './older-classes.ts'

// Every step needs a start of the service, which is slow on a busy machine.
vi.setConfig({ testTimeout: 600_000 })

let stores: Awaited<ReturnType<typeof freshStores>>
beforeEach(async () => {
  stores = await freshStores()
})
afterEach(() => stores.remove())

const inside = <T>(work: InsideWork<T>) => insideStores(stores, work)
type Inside = Parameters<InsideWork<unknown>>[0]

/** Classes, and what must not change with them. */
async function shown({ api }: Inside, project_id: string) {
  const [brand] = (await api.get_brands_report({ project_id })).data
  const classes = await classesIn(api, project_id)
  return { classes, numbers: [brand?.visibility_total, brand?.mention_count] }
}

const batches = async ({ services: { db } }: Inside, project_id: string) => {
  const project = db.selectFrom('projects').select('last_batch').where('id', '=', project_id)
  return (await project.executeTakeFirstOrThrow()).last_batch
}

/** Derives classes in a process that dies at a step. @returns whether it finished before */
async function isDoneBefore(step: number, project_id: string): Promise<boolean> {
  const env = { ...process.env, ...stores.settings }
  const args = [
    ...briefly,
    programFile('test/import/mortal-work.ts'),
    'derive_facts',
    company_id,
    project_id,
    `${step}`,
  ]
  const [code, signal] = await once(spawn(process.execPath, args, { env, stdio: 'inherit' }), 'exit')
  expect([code, signal]).toEqual(code === 0 ? [0, null] : [null, 'SIGKILL'])
  return code === 0
}

test('deriving classes, killed at any step, leaves all classes old or all new, and resumes', async () => {
  const { project_id, today, before, first_batch } = await inside(async (opened) => {
    const { api, services } = opened
    await services.db.insertInto('companies').values({ id: company_id, name: 'Test' }).execute()
    const { id } = await api.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })
    await api.import_chats({
      project_id: id,
      chats: [chat('Acme, Acme.', { sources: [article] }), chat('Acme.', { sources: [article, forum] }), chat('Bolt.')],
    })
    await api.import_pages({ project_id: id, urls: [article] })
    const today = await shown(opened, id)
    await makeOlder(services, id)
    return { project_id: id, today, before: await shown(opened, id), first_batch: await batches(opened, id) }
  })
  expect(before.classes).toMatchObject({ 'nytimes.com': ['OTHER', 2], [article.url]: 'PROFILE' })

  let batches_before = first_batch
  // At the beginning, around the writes for answers and pages, after the last pass, after the commit of everything, and
  // after each turn.
  const steps = 16
  for (const step of crashSteps(steps)) {
    expect(await isDoneBefore(step, project_id)).toBe(false)
    await inside(async (opened) => {
      const { services } = opened
      expect(await shown(opened, project_id)).toEqual(step < steps - 1 ? before : today)
      // The next process does the rest, until nothing is due.
      await orderDerivations(services)
      while (await deriveFacts(services, project_id, AbortSignal.abort()));
      expect(await shown(opened, project_id)).toEqual(today)
      // One of answers, one of pages, that of the commit, and the one that was being written.
      expect((await batches(opened, project_id)) - batches_before).toBeLessThanOrEqual(4)
      await makeOlder(services, project_id)
      batches_before = await batches(opened, project_id)
    })
  }
  expect(await isDoneBefore(1000, project_id)).toBe(true)
})

const noted = async ({ services: { db } }: Inside, project_id: string) =>
  await db.selectFrom('projects').select('candidates').where('id', '=', project_id).executeTakeFirst()
const suggested = async ({ api }: Inside, project_id: string) =>
  (await api.list_brand_suggestions({ project_id })).data.map(({ name, chat_count }) => [name, chat_count])

test('the same for names proposed as brands; a restarted service resumes without a request', async () => {
  const before = [['Zenbox', 3]]
  const today = [
    ['Zenbo', 3],
    ['Kelvar', 2],
  ]
  const project_id = await inside(async (opened) => {
    const { api, services } = opened
    await services.db.insertInto('companies').values({ id: company_id, name: 'Test' }).execute()
    const { id } = await api.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })
    await api.import_chats({
      project_id: id,
      chats: [listing('Zenbo', 'Kelvar'), listing('Zenbo', 'Kelvar'), listing('Zenbo')],
    })
    await makeNamesOlder(services, id)
    expect(await suggested(opened, id)).toEqual(before)
    return id
  })
  const readAgain = async (opened: Inside) => {
    expect(await noted(opened, project_id)).toEqual({ candidates: candidatesVersion })
    expect(await suggested(opened, project_id)).toEqual(today)
    await makeNamesOlder(opened.services, project_id)
    expect(await suggested(opened, project_id)).toEqual(before)
  }
  // Before and after the versions are written, after the last pass, after the commit of everything, and after the turn.
  const steps = 10
  for (const step of crashSteps(steps)) {
    expect(await isDoneBefore(step, project_id)).toBe(false)
    await inside(async (opened) => {
      expect(await suggested(opened, project_id)).toEqual(step < steps - 1 ? before : today)
      // After the first death a service does the rest; after the others the same work is done here.
      if (step === 1) return
      if (step < steps - 1) {
        await orderDerivations(opened.services)
        while (await deriveFacts(opened.services, project_id, AbortSignal.abort()));
      }
      await readAgain(opened)
    })
    if (step > 1) continue
    const log = join(stores.settings.DATA_DIR ?? '', 'service.log')
    const service = await startService(stores.settings, { log })
    await until(
      () => readFileSync(log, 'utf8'),
      (text) => text.includes('stored facts follow'),
      60,
    )
    await service.kill()
    await inside(readAgain)
  }
  expect(await isDoneBefore(1000, project_id)).toBe(true)
})
