import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { createClient } from '../../src/client/client.ts'
import { eventTypes } from '../../src/contract/event-types.ts'
import { deleteExpiredEvents, recordEvent } from '../../src/domain/foundation/events/record.ts'
import { chat, perceptionRun, recalculated, type Tenant } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'
import { logLine } from '../visits/log-line.ts'

const server = await sharedServer()
const { db } = server.services

type Told = Awaited<ReturnType<Tenant['project']['list_events']>>['data'][number]
/** Without fields that differ every time. */
const bare = (events: readonly Told[]) => events.map(({ seq, type, data }) => [seq, type, data])
const note = (project_id: string, text: string) => ({
  project_id,
  annotation: { annotation: { id: text }, date: '2026-03-01', text },
})

describe('the log of a project', () => {
  test('has an event for every committed change, numbered without gaps, oldest first', async () => {
    const { project, api, own_brand_id, project_id } = await server.tenant()
    const first = await project.import_chats({ chats: [chat('Acme.', { external_id: 'a' }), chat('Acme!')] })
    await project.import_chats({
      chats: [chat('Acme again.', { external_id: 'a' }), chat('Nobody.')],
      on_conflict: 'replace',
    })
    await project.import_chats({ chats: [chat('Acme.', { external_id: 'a' })] })
    await project.import_pages({ urls: [{ url: 'https://example.com/a', title: 'A' }] })
    await project.import_logs({ lines: [logLine('GPTBot', '/a'), logLine('GPTBot', '/b')] })
    await project.import_perception_runs({ runs: [perceptionRun()] })
    const { id } = await project.create_annotation({ date: '2026-03-10', text: 'The campaign began.' })
    const { created } = await project.create_actions({ actions: [{ title: 'One' }, { title: 'Two' }] })
    const action = (i: number) => ({
      action: { id: created[i]?.action_id },
      type: 'MANUAL_ACTION',
      title: created[i]?.title,
      created_by: 'customer',
    })
    await project.set_action_status({ action_ids: [created[0]?.action_id ?? ''], status: 'COMPLETED' })
    await project.set_action_status({ action_ids: [created[0]?.action_id ?? ''], status: 'COMPLETED' })
    await project.update_actions({ actions: [{ action_id: created[1]?.action_id ?? '', status: 'COMPLETED' }] })
    await project.update_brand({ brand_id: own_brand_id, aliases: ['Acme Inc'] })
    await recalculated(api, project_id)
    const { data, total_count, last_seq } = await project.list_events({})
    expect(first.created).toHaveLength(2)
    expect(bare(data)).toEqual([
      [1, 'import.committed', { kind: 'chats', created: 2, replaced: 0 }],
      [2, 'import.committed', { kind: 'chats', created: 1, replaced: 1 }],
      [3, 'import.committed', { kind: 'urls', created: 1, replaced: 0 }],
      [4, 'import.committed', { kind: 'visits', created: 2, replaced: 0 }],
      [5, 'import.committed', { kind: 'perception_runs', created: 1, replaced: 0 }],
      [6, 'annotation.created', { annotation: { id }, date: '2026-03-10', text: 'The campaign began.' }],
      [7, 'action.created', action(0)],
      [8, 'action.created', action(1)],
      [9, 'action.completed', action(0)],
      [10, 'action.completed', action(1)],
      [11, 'brand.recalculated', { texts: 4 }],
    ])
    expect([total_count, last_seq]).toEqual([11, 11])
    expect(data.map(({ created_at }) => created_at)).toEqual(data.map(({ created_at }) => created_at).toSorted())
    expect(new Set(data.map((one) => one.id)).size).toBe(11)
  })

  test('can be read after a given number, and by type', async () => {
    const { project } = await server.tenant()
    for (const text of ['a', 'b', 'c']) await project.create_annotation({ date: '2026-03-10', text })
    await project.create_actions({ actions: [{ title: 'One' }] })
    const seqs = async (input: Parameters<typeof project.list_events>[0]) => {
      const { data, total_count, last_seq } = await project.list_events(input)
      return [data.map(({ seq }) => seq), total_count, last_seq]
    }
    expect(await seqs({ limit: 2 })).toEqual([[1, 2], 4, 4])
    expect(await seqs({ limit: 10_000 })).toEqual([[1, 2, 3, 4], 4, 4])
    expect(await seqs({ after: 2 })).toEqual([[3, 4], 2, 4])
    expect(await seqs({ types: ['action.created'] })).toEqual([[4], 1, 4])
    expect(await seqs({ after: 4 })).toEqual([[], 0, 4])
    await expect(project.list_events({ types: ['nothing'] as never })).rejects.toMatchObject({ status: 400 })
  })

  test('has no event and no gap for a rolled-back change; concurrent writers get distinct numbers', async () => {
    const { project, project_id } = await server.tenant()
    const { annotation } = note(project_id, 'Never')
    const never = db.transaction().execute(async (trx) => {
      await recordEvent(trx, project_id, 'annotation.created', annotation)
      throw new Error('rolled back')
    })
    await expect(never).rejects.toThrow('rolled back')
    await Promise.all(
      Array.from({ length: 20 }, (_, i) => project.create_annotation({ date: '2026-03-10', text: `${i}` })),
    )
    const { data } = await project.list_events({})
    expect(data.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
  })

  test('is never stale: the ETag of the list changes with every event', async () => {
    const { project, key, project_id } = await server.tenant()
    const path = `/customer/v1/events?project_id=${project_id}`
    const before = await server.send(path, { key })
    const tag = before.headers.get('etag') ?? ''
    expect((await server.send(path, { key, headers: { 'if-none-match': tag } })).status).toBe(304)
    await project.create_annotation({ date: '2026-03-10', text: 'New' })
    const after = await server.send(path, { key, headers: { 'if-none-match': tag } })
    expect([after.status, (after.json as { last_seq: number }).last_seq]).toEqual([200, 1])
  })

  test('belongs to one project: another tenant cannot see it, and its own numbers start at 1', async () => {
    const [one, other] = [await server.tenant(), await server.tenant()]
    await one.project.create_annotation({ date: '2026-03-10', text: 'Ours' })
    expect(await other.project.list_events({})).toEqual({ data: [], total_count: 0, last_seq: 0 })
    await expect(other.api.list_events({ project_id: one.project_id })).rejects.toMatchObject({ status: 404 })
    await other.project.create_annotation({ date: '2026-03-10', text: 'Theirs' })
    expect((await other.project.list_events({})).data.map(({ seq }) => seq)).toEqual([1])
  })

  test('has events for keys: project keys in their project, company keys in every project', async () => {
    const { api, project_id } = await server.tenant()
    const second = await api.create_project({ name: 'Second', domain: 'second.com', country_code: 'US' })
    const own = await api.create_api_key({ name: 'One', scope: 'project', project_id, access: 'read' })
    const all = await api.create_api_key({ name: 'All', scope: 'company', access: 'write' })
    await api.revoke_api_key({ api_key_id: own.id })
    await expect(api.revoke_api_key({ api_key_id: own.id })).rejects.toMatchObject({ status: 404 })
    const ofAll = { api_key: { id: all.id }, name: 'All', scope: 'company', access: 'write' }
    const ofOne = { api_key: { id: own.id }, name: 'One', scope: 'project' }
    expect(bare((await api.list_events({ project_id })).data)).toEqual([
      [1, 'key.created', { ...ofOne, access: 'read' }],
      [2, 'key.created', ofAll],
      [3, 'key.revoked', ofOne],
    ])
    expect(bare((await api.list_events({ project_id: second.id })).data)).toEqual([[1, 'key.created', ofAll]])
  })

  test('drops events older than EVENT_DAYS, and never reuses a number', async () => {
    const { project, project_id } = await server.tenant()
    for (const text of ['a', 'b']) await project.create_annotation({ date: '2026-03-10', text })
    const old = new Date(server.services.now().getTime() - 91 * 86_400_000)
    await sql`UPDATE events SET created_at = ${old} WHERE project_id = ${project_id}`.execute(db)
    await deleteExpiredEvents(server.services)
    await project.create_annotation({ date: '2026-03-10', text: 'c' })
    const { data, last_seq } = await project.list_events({})
    expect([data.map(({ seq }) => seq), last_seq]).toEqual([[3], 3])
  })
})

describe('the stream of events', () => {
  test('sends past events after a number, then new ones, each as in the list', async () => {
    const { project } = await server.tenant()
    const seen: Told[] = []
    const leave = new AbortController()
    for (const text of ['a', 'b']) await project.create_annotation({ date: '2026-03-10', text })
    const reading = (async () => {
      for await (const event of await project.stream_events({ after: 1 }, { signal: leave.signal })) seen.push(event)
    })().catch(() => {})
    await expect.poll(() => seen.length, { timeout: 5000 }).toBe(1)
    await project.create_actions({ actions: [{ title: 'One' }] })
    await expect.poll(() => seen.length, { timeout: 5000 }).toBe(2)
    expect(seen).toEqual((await project.list_events({ after: 1 })).data)
    leave.abort()
    await reading
  })

  test('resumes after Last-Event-ID with the requested types, and ends after duration_s', async () => {
    const { project, key, project_id } = await server.tenant()
    for (const text of ['a', 'b', 'c']) await project.create_annotation({ date: '2026-03-10', text })
    await project.create_actions({ actions: [{ title: 'One' }] })
    const { data } = await project.list_events({})
    const path = `/customer/v1/events/stream?project_id=${project_id}&types=annotation.created&duration_s=1&after=0`
    const { headers, json } = await server.send(path, { key, headers: { 'last-event-id': '2' } })
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(json).toBe(
      `: events of Answerscope\nretry: 3000\n\nid: 3\nevent: annotation.created\ndata: ${JSON.stringify(data[2])}\n\n`,
    )
    const refused = await server.send(path, { key, headers: { 'last-event-id': 'x' } })
    expect([refused.status, refused.json]).toEqual([
      400,
      { message: 'Last-Event-ID must be the id of an event of this stream, such as 17, got "x".' },
    ])
  })

  test('without a number starts with new events', async () => {
    const { project } = await server.tenant()
    await project.create_annotation({ date: '2026-03-10', text: 'before' })
    const seen: number[] = []
    const reading = (async () => {
      for await (const { seq } of await project.stream_events({ duration_s: 3 })) seen.push(seq)
    })()
    await wait(500)
    await project.create_annotation({ date: '2026-03-10', text: 'after' })
    await reading
    expect(seen).toEqual([2])
  })

  test('is refused when a key has too many streams, and ends when its key is revoked', async () => {
    const { api, project_id } = await server.tenant()
    const { id, key } = await api.create_api_key({ name: 'Many', scope: 'project', project_id, access: 'read' })
    const client = createClient({ url: server.url, key })
    const ended: Promise<unknown>[] = []
    for (let i = 0; i < 20; i++) {
      const events = await client.stream_events({})
      ended.push(
        (async () => {
          for await (const _ of events);
        })().catch(() => 'broken'),
      )
    }
    await expect(client.stream_events({})).rejects.toMatchObject({
      status: 429,
      message: 'This key has 20 event streams open on this server. Close or share one.',
    })
    await api.revoke_api_key({ api_key_id: id })
    expect(new Set(await Promise.all(ended))).toEqual(new Set(['broken']))
  })

  test('does not count callers that disconnect before it starts', async () => {
    const { key, project_id } = await server.tenant()
    const { port, hostname } = new URL(server.url)
    const path = `/customer/v1/events/stream?project_id=${project_id}`
    const request = `GET ${path} HTTP/1.1\r\nhost: a\r\nx-api-key: ${key}\r\n\r\n`
    for (let i = 0; i < 20; i++) {
      const caller = connect(Number(port), hostname)
      // Its project is looked up after its key; the embedded store answers that after the transaction.
      const selectFrom = db.selectFrom.bind(db)
      const looked = new Promise<void>((resolve) => {
        vi.spyOn(db, 'selectFrom').mockImplementation(((table: 'projects') => {
          if (table === 'projects') {
            vi.restoreAllMocks()
            const left = new Promise((closed) => caller.on('close', closed))
            db.transaction()
              .execute(async () => {
                caller.destroy()
                await left
                await wait(20)
              })
              .then(() => resolve())
          }
          return selectFrom(table)
        }) as typeof db.selectFrom)
      })
      caller.write(request)
      await looked
    }
    const client = createClient({ url: server.url, key })
    for await (const _ of await client.stream_events({ project_id, duration_s: 1 }));
  })

  test('HEAD sends the headers of GET, and does not poll for events', async () => {
    const { key, project_id } = await server.tenant()
    const path = `/customer/v1/events/stream?project_id=${project_id}`
    const { status, headers, json } = await server.send(path, { key, method: 'HEAD' })
    expect([status, headers.get('content-type'), json]).toEqual([200, 'text/event-stream; charset=utf-8', undefined])
    // The streams of earlier tests cause one more query.
    await wait(1500)
    const asks = vi.spyOn(db, 'selectFrom')
    await wait(2500)
    expect(asks.mock.calls.filter(([table]) => table === 'event_counters')).toEqual([])
    asks.mockRestore()
  })
})

test('every event type has a webhook in the API description, with the schema of its event', async () => {
  const document = (await server.send('/customer/v1/openapi/json')).json as {
    webhooks: Record<string, { post: { summary: string } }>
  }
  expect(Object.keys(document.webhooks).toSorted()).toEqual(Object.keys(eventTypes).toSorted())
})
