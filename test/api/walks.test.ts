import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { cleanUp } from '../../src/domain/intake/removal/clean-up.ts'
import { chat, recalculated, type Tenant, type TestServer } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'
import { logLine } from '../visits/log-line.ts'
import { base } from './examples.ts'

let server: TestServer
beforeAll(async () => {
  server = await sharedServer()
})

interface Page {
  data: unknown[]
  next_cursor?: string | null | undefined
}
type Ask = (at: { limit: number; cursor: string }) => Promise<Page>

/** The pages of a walk from its beginning to its end. @param between runs after each page */
async function walk(ask: Ask, limit: number, between = async (_page: number) => {}): Promise<unknown[][]> {
  const pages: unknown[][] = []
  for (let cursor: string | null | undefined = ''; typeof cursor === 'string'; ) {
    const page = await ask({ limit, cursor })
    pages.push(page.data)
    cursor = page.next_cursor
    await between(pages.length)
  }
  return pages
}

const sources = (...names: string[]) => names.map((name) => ({ url: `https://${name}.com/` }))

/** Five answers, with five pages that four of them read; `b` and `d` equally often. */
async function market() {
  const tenant = await server.tenant()
  await tenant.project.create_brand({ name: 'Bolt' })
  await tenant.project.create_tag({ name: 'other' })
  await recalculated(tenant.api, tenant.project_id)
  const chats = [
    chat('Acme it is.', { external_id: 'first', sources: sources('a', 'b', 'c'), queries: ['one', 'two'] }),
    chat('Bolt it is.', { external_id: 'second', sources: sources('a', 'b', 'd') }),
    chat('Acme or Bolt.', { external_id: 'third', sources: sources('a', 'd', 'e'), queries: ['three'] }),
    chat('Neither.', { external_id: 'fourth', sources: sources('a') }),
    chat('None.', { external_id: 'fifth' }),
  ]
  await tenant.project.import_chats({ chats })
  await tenant.project.import_logs({ lines: ['/a', '/b', '/c'].map((path) => logLine('GPTBot', path)) })
  return tenant
}

/** Everything that is counted from facts, one page at a time. */
const counted: Record<string, (api: Client) => Ask> = {
  'brands report': (api) => (at) => api.get_brands_report({ ...at, dimensions: ['prompt_id', 'country_code'] }),
  'domains report': (api) => (at) => api.get_domains_report(at),
  'URLs report': (api) => (at) => api.get_urls_report({ ...at, include: ['total_count'] }),
  'list of chats': (api) => (at) => api.list_chats(at),
  'list of queries': (api) => (at) => api.search_queries(at),
  'list of visits': (api) => (at) => api.list_visits({ ...at, group_by: ['request_path'] }),
  'log of visits': (api) => (at) => api.list_logs(at),
}

let tenant: Tenant
/** Visits that arrived during walks: the same line is counted once. */
let came = 0
beforeAll(async () => {
  tenant = await market()
})

describe.each(Object.entries(counted))('a walk through the %s', (_, of) => {
  test('returns all rows, page by page', async () => {
    const ask = of(tenant.project)
    const [whole] = await walk(ask, 1000)
    expect(whole?.length).toBeGreaterThan(1)
    for (const limit of [1, 2]) {
      const pages = await walk(ask, limit)
      expect(pages.flat()).toEqual(whole)
      expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true)
    }
  })

  test('shows the state at its start, whatever is added, replaced or deleted meanwhile', async () => {
    const { project } = tenant
    const ask = of(project)
    const [whole] = await walk(ask, 1000)
    const pages = await walk(ask, 1, async (page) => {
      if (page > 2) return
      const new_one = chat(`Bolt ${page}.`, { sources: sources('a', 'e', `new-${page}`), queries: [`late ${page}`] })
      const replaced = chat('Bolt, Bolt.', { external_id: 'third', sources: sources('e'), queries: [`other ${page}`] })
      await project.import_chats({ chats: [new_one, replaced], on_conflict: 'replace' })
      await project.import_logs({ lines: [logLine('GPTBot', `/new-${++came}`)] })
      const { data } = await project.list_chats({ limit: 1 })
      await project.delete_chat({ chat_id: data[0]?.id ?? '' })
    })
    expect(pages.flat()).toEqual(whole)
    expect(await walk(ask, 1000)).not.toEqual([whole])
  })
})

test('a walk ends with 409 when brands, prompts or classes are changed', async () => {
  const { project, own_brand_id } = await market()
  const prompt_id = (await project.list_prompts({})).data[0]?.id ?? ''
  const topic_id = (await project.create_topic({ name: 'Tools' })).id
  const changes: (() => Promise<unknown>)[] = [
    () => project.update_prompt({ prompt_id, topic_id }),
    () => project.assign_domain_classification({ domain: 'a.com', classification: 'EDITORIAL' }),
    () => project.archive_prompt({ prompt_id }),
    () => project.update_brand({ brand_id: own_brand_id, domains: ['acme.org'] }),
  ]
  for (const change of changes) {
    const walked = walk(
      (at) => project.get_urls_report(at),
      1,
      async (page) => {
        if (page === 1) await change()
      },
    )
    await expect(walked).rejects.toMatchObject({ status: 409, message: expect.stringContaining('Start again') })
  }
})

describe('a cursor', () => {
  const body = (tenant: Tenant, fields: object) => ({
    method: 'POST',
    key: tenant.key,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ project_id: tenant.project_id, ...fields }),
  })
  const ask = async (tenant: Tenant, fields: object, path = '/reports/urls') => {
    const { status, json } = await server.send(`${base}${path}`, body(tenant, fields))
    return [status, (json as { message?: string }).message]
  }
  let cursor: string
  beforeAll(async () => {
    const page = await tenant.project.get_urls_report({ limit: 1, cursor: '' })
    cursor = page.next_cursor ?? ''
  })

  test('is valid only for its request', async () => {
    const another = [
      400,
      'cursor belongs to a different request. Send it with the same fields, or start again with an empty string.',
    ]
    expect(await ask(tenant, { cursor, limit: 3 })).toEqual([200, undefined])
    expect(await ask(tenant, { cursor, include: ['total_count'] })).toEqual([200, undefined])
    expect(await ask(tenant, { cursor, dimensions: ['date'] })).toEqual(another)
    expect(await ask(tenant, { cursor }, '/reports/domains')).toEqual(another)
    expect(await ask(await server.tenant(), { cursor })).toEqual(another)
  })

  test('must be one that was returned, and cannot be combined with offset or search', async () => {
    const unknown = [400, 'cursor is not valid. Send next_cursor exactly as it was returned, or an empty string.']
    for (const wrong of ['x', 'bnVsbA', 'W10', 'WyJhIiwie30iXQ']) {
      expect(await ask(tenant, { cursor: wrong })).toEqual(unknown)
    }
    expect(await ask(tenant, { cursor, offset: 1 })).toEqual([
      400,
      'offset (1) cannot be sent with cursor. Leave one of them out.',
    ])
    await tenant.project.create_topic({ name: 'Tools' })
    const topics = await tenant.project.list_topics({ limit: 1, cursor: '' })
    const [asked] = JSON.parse(Buffer.from(topics.next_cursor ?? '', 'base64url').toString())
    const places = [
      { made_at: '9999-99-99T99:99:99.000000Z', id: 'to_1' },
      { made_at: '2026-02-30T00:00:00.000000Z', id: 'to_1' },
      { made_at: '2026-02-03T00:00:00.000000Z', id: 'to\u0000' },
    ]
    for (const place of places) {
      const forged = Buffer.from(JSON.stringify([asked, place])).toString('base64url')
      await expect(tenant.project.list_topics({ limit: 1, cursor: forged })).rejects.toMatchObject({
        status: 400,
        message: unknown[1],
      })
    }
    await expect(tenant.project.list_prompts({ cursor: '', search: 'x' })).rejects.toMatchObject({
      status: 400,
      message: 'cursor cannot be sent with search. Use offset.',
    })
    await expect(tenant.project.list_topics({ cursor })).rejects.toMatchObject({ status: 400 })
  })

  test('reaches beyond the maximum offset', async () => {
    const [asked, place] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const far = Buffer.from(JSON.stringify([asked, { ...place, rows: 600_000 }])).toString('base64url')
    expect(await tenant.project.get_urls_report({ cursor: far })).toEqual({ data: [], next_cursor: null })
    expect((await ask(tenant, { offset: 600_000 }))[0]).toBe(400)
  })

  test('is in a header for CSV, and absent if none was sent', async () => {
    const csv = async (fields: object) => {
      const { headers, ...rest } = body(tenant, fields)
      const accepted = { ...rest, headers: { ...headers, accept: 'text/csv', 'x-api-key': tenant.key } }
      return (await fetch(`${server.url}${base}/reports/urls`, accepted)).headers.get('x-next-cursor')
    }
    expect(await csv({ cursor: '', limit: 1 })).toBe(cursor)
    expect(await csv({ cursor: '' })).toBeNull()
    expect(await csv({ limit: 1 })).toBeNull()
    for (const page of [await tenant.project.get_urls_report({ limit: 1 }), await tenant.project.list_prompts({})]) {
      expect(Object.keys(page)).not.toContain('next_cursor')
    }
  })

  test('ends with 409 once replaced data has been removed, and a new walk can start', async () => {
    const { project, project_id } = await market()
    const { db } = server.services
    // Removing what earlier tests replaced would take minutes.
    await db.deleteFrom('cleanups').execute()
    const report: Ask = (at) => project.get_urls_report(at)
    const replacement = chat('Bolt.', { external_id: 'third', sources: sources('e') })
    const walked = walk(report, 1, async (page) => {
      if (page !== 1) return
      await project.import_chats({ chats: [replacement], on_conflict: 'replace' })
      await db
        .updateTable('cleanups')
        .set({ not_before: new Date(0) })
        .where('project_id', '=', project_id)
        .execute()
      // The service's own sweep may be removing facts; only one removal runs at a time.
      const isDone = async () => {
        await cleanUp(server.services, new AbortController().signal)
        const due = db.selectFrom('cleanups').select('id').where('project_id', '=', project_id)
        return (await due.execute()).length === 0
      }
      await vi.waitUntil(isDone, { timeout: 60_000 })
    })
    await expect(walked).rejects.toMatchObject({ status: 409 })
    expect((await walk(report, 1)).flat()).toEqual((await project.get_urls_report({})).data)
  })
})
