import { describe, expect, test } from 'vitest'
import { actingForProject } from '../../src/domain/foundation/acting-for.ts'
import type { Services } from '../../src/domain/foundation/context.ts'
import { reparse } from '../../src/domain/intake/chats/reparse.ts'
import { renewStamps } from '../../src/store/change-stamps.ts'
import { uuidOf } from '../../src/store/uuid.ts'
import { chat, rawChat, type Tenant } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'

const server = await sharedServer()

const page = 'https://acme.com/crm'
const answered = (text: string, more: object = {}) => ({
  provider: 'perplexity',
  payload: {
    object: 'chat.completion',
    model: 'sonar',
    choices: [{ message: { content: `${text} [1]` } }],
    citations: [page],
    search_queries: ['crm'],
    usage: { cost: { total_cost: 0.5 } },
    ...more,
  },
})

/**
 * Changes stored chats to what readers of another version would have left, bypassing the service, which keeps no answer
 * from before.
 */
async function spoil({ analytics, db }: Services, project_id: string, changes: Record<string, string>) {
  const params = { project: uuidOf(project_id) }
  for (const [table, change] of Object.entries(changes)) {
    await analytics.command({ text: `ALTER TABLE ${table} UPDATE ${change} WHERE project_id = {project:UUID}`, params })
  }
  await renewStamps(db)
}
const older = {
  raw_answers: "reader_version = '0', cost_usd = NULL",
  sources: 'citation_count = 0, citation_position = NULL',
  chat_contents: "contents = ['Bolt.'], queries = []",
  chats: 'features = []',
}
const reread = async ({ company_id, project_id }: Tenant, options: Parameters<typeof reparse>[1] = {}) => {
  const failures: [string, string][] = []
  const ctx = actingForProject(server.services, { company_id, project_id })
  const done = await reparse(ctx, options, (...failure) => failures.push(failure))
  return { done, failures }
}
const counted = (read: number, changed: number, unchanged: number, failed = 0, removed = 0) => ({
  ...{ read, changed, unchanged, removed, failed },
})

describe('re-reading payloads', () => {
  test('corrects what another reader version stored, once', async () => {
    const tenant = await server.tenant()
    const { project } = tenant
    const items = [rawChat(answered('Acme.')), rawChat(answered('Acme and Acme.'))]
    const { created } = await project.import_chats({ chats: [...items, chat('Acme.')] })
    const shown = () => Promise.all(created.map(({ chat_id }) => project.get_chat({ chat_id })))
    const whole = (await shown()).map(({ analysis: _, ...rest }) => rest)
    expect(await reread(tenant)).toEqual({ done: counted(0, 0, 0), failures: [] })

    await spoil(server.services, tenant.project_id, { ...older, chat_contents: 'queries = []' })
    expect((await project.get_chat({ chat_id: created[0]?.chat_id ?? '' })).sources[0]?.citation_count).toBe(0)
    expect(await reread(tenant, { is_dry_run: true })).toEqual({ done: counted(2, 2, 0), failures: [] })
    expect((await project.get_chat({ chat_id: created[0]?.chat_id ?? '' })).sources[0]?.citation_count).toBe(0)
    expect(await reread(tenant)).toEqual({ done: counted(2, 2, 0), failures: [] })
    const [first, second, written] = (await shown()).map(({ analysis: _, ...rest }) => rest)
    expect([first, second]).toEqual(whole.slice(0, 2))
    // The chat without a payload keeps its spoilt values.
    expect(written).toEqual({ ...whole[2], queries: [] })
    expect(await reread(tenant)).toEqual({ done: counted(0, 0, 0), failures: [] })
    const { data } = await project.get_brands_report({})
    expect(data[0]).toMatchObject({ visibility_total: 3, visibility_count: 3, mention_count: 4 })
    const { data: urls } = await project.get_urls_report({})
    expect(urls).toMatchObject([{ url: page, retrieval_count: 2, citation_count: 2 }])
  })

  test('recounts the mentions of a text that now reads differently', async () => {
    const tenant = await server.tenant()
    await tenant.project.import_chats({ chats: [rawChat(answered('Acme.'))] })
    await spoil(server.services, tenant.project_id, { ...older, mentions: 'mention_count = 9' })
    expect((await tenant.project.get_brands_report({})).data[0]?.mention_count).toBe(9)
    expect((await reread(tenant)).done).toEqual(counted(1, 1, 0))
    expect((await tenant.project.get_brands_report({})).data[0]?.mention_count).toBe(1)
  })

  test('only notes the reader version if the result is the same', async () => {
    const tenant = await server.tenant()
    const { created } = await tenant.project.import_chats({ chats: [rawChat(answered('Acme.'))] })
    const chat_id = created[0]?.chat_id ?? ''
    await spoil(server.services, tenant.project_id, { raw_answers: "reader_version = '0'" })
    const batch = async () =>
      (await server.services.db.selectFrom('chats').select('batch').where('id', '=', chat_id).executeTakeFirst())?.batch
    const before = await batch()
    expect((await reread(tenant)).done).toEqual(counted(1, 0, 1))
    expect((await reread(tenant)).done).toEqual(counted(0, 0, 0))
    expect(await batch()).toBe(before)
  })

  test('keeps the fields that the item set explicitly', async () => {
    const tenant = await server.tenant()
    const said = {
      created_at: '2026-05-01T00:00:00Z',
      queries: ['mine'],
      features: ['AD'],
      model_id: 'mine',
      products: [{ name: 'Crest', position: 1 }],
      maps: [],
    }
    const { created } = await tenant.project.import_chats({ chats: [rawChat(answered('Acme.'), said)] })
    const chat_id = created[0]?.chat_id ?? ''
    const { analysis: _, ...whole } = await tenant.project.get_chat({ chat_id })
    expect(whole).toMatchObject({ queries: ['mine'], created_at: '2026-05-01T00:00:00.000Z' })
    await spoil(server.services, tenant.project_id, { raw_answers: older.raw_answers, sources: older.sources })
    expect((await reread(tenant)).done).toEqual(counted(1, 1, 0))
    expect(await tenant.project.get_chat({ chat_id })).toMatchObject(whole)
    await spoil(server.services, tenant.project_id, { raw_answers: "reader_version = '0'" })
    expect((await reread(tenant)).done).toEqual(counted(1, 0, 1))
  })

  test('covers only the named provider and days, and no deleted prompts', async () => {
    const tenant = await server.tenant()
    const { project } = tenant
    const other = { provider: 'deepseek', payload: { choices: [{ message: { content: 'Acme.' } }] } }
    const on = (day: string, fields: object = {}) => ({ created_at: `${day}T00:00:00Z`, ...fields })
    const gone = { prompt: { text: 'Gone?', country_code: 'US' } }
    await project.import_chats({
      chats: [
        ...[rawChat(answered('Acme.'), on('2026-03-01')), rawChat(answered('Acme.'), on('2026-04-01'))],
        ...[rawChat(other, on('2026-04-02')), rawChat(answered('Acme.'), on('2026-04-03', gone))],
      ],
    })
    const { data } = await project.list_prompts({ search: 'Gone' })
    await project.delete_prompt({ prompt_id: data[0]?.id ?? '' })
    await spoil(server.services, tenant.project_id, { raw_answers: "reader_version = '0'" })
    const read = async (options: object) => (await reread(tenant, { ...options, is_dry_run: true })).done.read
    expect([await read({}), await read({ provider: 'perplexity' }), await read({ since: '2026-04-01' })]).toEqual([
      3, 2, 2,
    ])
    expect(await read({ provider: 'perplexity', since: '2026-04-01' })).toBe(1)
  })

  test('reports a payload that is broken or now refused, and continues with the others', async () => {
    const tenant = await server.tenant()
    const { created } = await tenant.project.import_chats({
      chats: [rawChat(answered('Acme.')), rawChat(answered('Broken.')), rawChat(answered('Failed.'))],
    })
    const [, broken = '', failed = ''] = created.map(({ chat_id }) => chat_id)
    await spoil(server.services, tenant.project_id, older)
    const payload = JSON.stringify({ error: { message: 'overloaded' } })
    const params = { project: uuidOf(tenant.project_id), broken: uuidOf(broken), failed: uuidOf(failed), payload }
    for (const change of [
      "payload = '{}' WHERE project_id = {project:UUID} AND chat_id = {broken:UUID}",
      `payload = {payload:String}, payload_hash = lower(hex(SHA256({payload:String})))
        WHERE project_id = {project:UUID} AND chat_id = {failed:UUID}`,
    ]) {
      await server.services.analytics.command({ text: `ALTER TABLE raw_answers UPDATE ${change}`, params })
    }
    const { done, failures } = await reread(tenant)
    expect(done).toEqual(counted(3, 1, 0, 2))
    expect(Object.fromEntries(failures)).toEqual({
      [broken]: 'its payload does not match its hash',
      [failed]: 'raw.payload is a failed response: overloaded',
    })
    expect((await tenant.project.get_chat({ chat_id: broken })).messages[0]?.content).toBe('Bolt.')
  })

  test('names a chat whose response contains no answer, and deletes it on request', async () => {
    const tenant = await server.tenant()
    const { project, project_id } = tenant
    const { created } = await project.import_chats({ chats: [rawChat(answered('Acme.')), rawChat(answered('Empty.'))] })
    const empty = created[1]?.chat_id ?? ''
    const payload = JSON.stringify({ choices: [{ message: { content: '' }, finish_reason: 'stop' }] })
    await server.services.analytics.command({
      text: `ALTER TABLE raw_answers UPDATE payload = {payload:String}, payload_hash = lower(hex(SHA256({payload:String}))),
          reader_version = '0' WHERE project_id = {project:UUID} AND chat_id = {empty:UUID}`,
      params: { project: uuidOf(project_id), empty: uuidOf(empty), payload },
    })
    const named = [[empty, 'raw.payload is empty: it has no text']]
    expect(await reread(tenant)).toEqual({ done: counted(1, 0, 0, 1), failures: named })
    const removing = { removes_no_answers: true }
    expect((await reread(tenant, { ...removing, is_dry_run: true })).done).toEqual(counted(1, 0, 0, 0, 1))
    expect((await project.list_chats({})).total_count).toBe(2)
    expect(await reread(tenant, removing)).toEqual({ done: counted(1, 0, 0, 0, 1), failures: [] })
    expect((await project.list_chats({})).data.map(({ id }) => id)).toEqual([created[0]?.chat_id])
  })

  test('leaves chats alone that are replaced or deleted meanwhile', async () => {
    const tenant = await server.tenant()
    const items = [rawChat(answered('Acme.')), rawChat(answered('Acme.'))]
    const { created } = await tenant.project.import_chats({ chats: items })
    const [replaced = '', deleted = ''] = created.map(({ chat_id }) => chat_id)
    await spoil(server.services, tenant.project_id, older)
    const ctx = actingForProject(server.services, tenant)
    // Changes between the reading and the writing happen before the writing gets the lock.
    const { lock } = ctx
    ctx.lock = async (name, work) => {
      ctx.lock = lock
      const { raw: _, ...rest } = items[0] as { raw: unknown }
      const messages = [{ role: 'assistant', content: 'Newer.' }]
      await tenant.project.import_chats({ chats: [{ ...rest, messages }], on_conflict: 'replace' })
      await tenant.project.delete_chat({ chat_id: deleted })
      return await lock(name, work)
    }
    await reparse(ctx, {}, () => {})
    expect((await tenant.project.get_chat({ chat_id: replaced })).messages[0]?.content).toBe('Newer.')
    await expect(tenant.project.get_chat({ chat_id: deleted })).rejects.toMatchObject({ status: 404 })
    expect((await tenant.project.list_chats({})).total_count).toBe(1)
  })
})
