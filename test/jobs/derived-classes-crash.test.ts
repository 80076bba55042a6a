import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chat, freshStores } from '../harness.ts'
import { deaths } from '../import/mortal.ts'
import { company_id, type InsideWork, insideStores } from '../inside-stores.ts'
import { briefly } from '../service-process.ts'
import { article, classesIn, forum, makeOlder } from './older-classes.ts'

// Every step costs a start of the service; on a busy machine that takes long.
vi.setConfig({ testTimeout: 600_000 })

let stores: Awaited<ReturnType<typeof freshStores>>
beforeEach(async () => {
  stores = await freshStores()
})
afterEach(() => stores.remove())

const inside = <T>(work: InsideWork<T>) => insideStores(stores, work)

/** Classes, and what must not change with them. */
const shown = (project_id: string) =>
  inside(async ({ api }) => {
    const [brand] = (await api.get_brands_report({ project_id })).data
    const classes = await classesIn(api, project_id)
    return { classes, numbers: [brand?.visibility_total, brand?.mention_count] }
  })

/** Derives classes in a process that dies at a step. @returns whether it came to its end before */
async function isDoneBefore(step: number, project_id: string): Promise<boolean> {
  const script = new URL('../import/mortal-work.ts', import.meta.url).pathname
  const env = { ...process.env, ...stores.settings }
  const args = [...briefly, script, 'derive_classes', company_id, project_id, `${step}`]
  const [code, signal] = await once(spawn(process.execPath, args, { env, stdio: 'inherit' }), 'exit')
  expect([code, signal]).toEqual(code === 0 ? [0, null] : [null, 'SIGKILL'])
  return code === 0
}

test('killed at any step, it leaves all classes old or new, and goes on where it was', async () => {
  const project_id = await inside(async ({ api, services: { db } }) => {
    await db.insertInto('companies').values({ id: company_id, name: 'Test' }).execute()
    const { id } = await api.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })
    await api.import_chats({
      project_id: id,
      chats: [chat('Acme, Acme.', { sources: [article] }), chat('Acme.', { sources: [article, forum] }), chat('Bolt.')],
    })
    await api.import_pages({ project_id: id, urls: [article] })
    return id
  })
  const older = () => inside(({ services }) => makeOlder(services, project_id))
  const today = await shown(project_id)
  await older()
  const before = await shown(project_id)
  expect(before.classes).toMatchObject({ 'nytimes.com': ['OTHER', 2], [article.url]: 'PROFILE' })

  const batches = () =>
    inside(async ({ services: { db } }) => {
      const project = db.selectFrom('projects').select('last_batch').where('id', '=', project_id)
      return (await project.executeTakeFirstOrThrow()).last_batch
    })

  // At the beginning, around what it writes of answers and of pages, after the last pass, after the commit of all, and
  // after each turn.
  const steps = 16
  for (const step of deaths(steps)) {
    await older()
    const batches_before = await batches()
    expect(await isDoneBefore(step, project_id)).toBe(false)
    expect(await shown(project_id)).toEqual(step < steps - 1 ? before : today)
    expect(await isDoneBefore(1000, project_id)).toBe(true)
    expect(await shown(project_id)).toEqual(today)
    // One of answers, one of pages, that of the commit, and the one that was being written.
    expect((await batches()) - batches_before).toBeLessThanOrEqual(4)
  }
})
