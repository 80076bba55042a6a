import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uuidOf } from '../../src/store/uuid.ts'
import { freshStores, isOnServers, rawChat, startTestServer } from '../harness.ts'
import { company_id, type InsideWork, insideStores } from '../inside-stores.ts'
import { briefly, programFile } from '../service-process.ts'
import { answerscope, answerscopeProcess } from './run.ts'

// Every step needs a start of the service, which is slow on a busy machine.
vi.setConfig({ testTimeout: 300_000 })

let stores: Awaited<ReturnType<typeof freshStores>>
beforeEach(async () => {
  stores = await freshStores()
})
afterEach(() => stores.remove())

const page = 'https://acme.com/crm'
const raw = {
  provider: 'perplexity',
  payload: { choices: [{ message: { content: 'Acme [1], Acme.' } }], citations: [page] },
}

const inside = <T>(work: InsideWork<T>) => insideStores(stores, work)

/** A project with chats as readers of another version would have left them: nothing cited, one mention. */
const spoilt = (chats: number) =>
  inside(async ({ api, services: { db, analytics } }) => {
    await db.insertInto('companies').values({ id: company_id, name: 'Test' }).execute()
    const { id } = await api.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })
    await api.import_chats({ project_id: id, chats: Array.from({ length: chats }, () => rawChat(raw)) })
    const params = { project: uuidOf(id) }
    for (const [table, change] of [
      ['raw_answers', "reader_version = '0'"],
      ['sources', 'citation_count = 0, citation_position = NULL'],
      ['mentions', 'mention_count = 1'],
    ]) {
      await analytics.command({
        text: `ALTER TABLE ${table} UPDATE ${change} WHERE project_id = {project:UUID}`,
        params,
      })
    }
    return id
  })

/** Chats, mentions of the brand, citations of the page, as counted in reports. */
const counts = (project_id: string) =>
  inside(async ({ api }) => {
    const [brand] = (await api.get_brands_report({ project_id })).data
    const [url] = (await api.get_urls_report({ project_id })).data
    return [brand?.visibility_total, brand?.mention_count, url?.citation_count]
  })

test('killed in the middle, it leaves every chat old or new, and resumes', async () => {
  const project_id = await spoilt(201)
  expect(await counts(project_id)).toEqual([201, 201, 0])
  const killedAt = async (step: number) => {
    const env = { ...process.env, ...stores.settings }
    const args = [...briefly, programFile('test/import/mortal-work.ts'), 'reparse', company_id, project_id, `${step}`]
    const [, signal] = await once(spawn(process.execPath, args, { env }), 'exit')
    expect(signal).toBe('SIGKILL')
    return await counts(project_id)
  }
  // Killed while the first two hundred are written, then while the last one is.
  expect(await killedAt(5)).toEqual([201, 201, 0])
  expect(await killedAt(20)).toEqual([201, 401, 200])

  const run = (...args: string[]) => answerscope(['reparse', ...args], stores.settings)
  expect(await run('--dry-run', '--project', 'Acme')).toEqual({
    code: 0,
    stderr: [],
    stdout: 'Re-read 1 stored payloads: 1 chats would be replaced, 0 would be left unchanged, 0 failed.\n',
  })
  expect((await run()).stdout).toBe('Re-read 1 stored payloads: 1 chats replaced, 0 left unchanged, 0 failed.\n')
  expect((await run()).stdout).toBe('Re-read 0 stored payloads: 0 chats replaced, 0 left unchanged, 0 failed.\n')
  expect(await counts(project_id)).toEqual([201, 402, 201])
})

test('a broken payload is named, and the exit code reports it', async () => {
  const project_id = await spoilt(2)
  const chat_id = await inside(async ({ api, services: { analytics } }) => {
    const [first] = (await api.list_chats({ project_id })).data
    await analytics.command({
      text: "ALTER TABLE raw_answers UPDATE payload = '{}' WHERE project_id = {project:UUID} AND chat_id = {chat:UUID}",
      params: { project: uuidOf(project_id), chat: uuidOf(first?.id ?? '') },
    })
    return first?.id
  })
  expect(await answerscope(['reparse', '--provider', 'perplexity', '--since', '2026-01-01'], stores.settings)).toEqual({
    code: 1,
    stdout: 'Re-read 2 stored payloads: 1 chats replaced, 0 left unchanged, 1 failed.\n',
    stderr: [`${chat_id} (${project_id}): its payload does not match its hash`],
  })
  const unknown = await answerscope(['reparse', '--project', 'Nobody'], stores.settings)
  expect([unknown.code, unknown.stderr]).toEqual([
    1,
    ['There is no project Nobody. List the projects with "answerscope projects list".'],
  ])
})

test.skipIf(isOnServers)('a folder in use by a service is left alone', async () => {
  const server = await startTestServer()
  const { code, stderr } = await answerscopeProcess(['reparse'], server.settings)
  expect([code, stderr]).toEqual([
    1,
    [expect.stringMatching(/ Stop that process, or set DATA_DIR to another folder\.$/)],
  ])
  await server.stop()
})
