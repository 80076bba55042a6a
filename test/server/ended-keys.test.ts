import { type IncomingMessage, request } from 'node:http'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createClient } from '../../src/client/client.ts'
import { readConfig } from '../../src/config.ts'
import { startServer } from '../../src/server.ts'
import { uuidOf } from '../../src/store/uuid.ts'
import { base, minutesLater } from '../api/examples.ts'
import { chat, isOnServers, startTestServer, type Tenant, type TestServer } from '../harness.ts'
import { logLine } from '../visits/log-line.ts'

/* Running requests end together with their key, session or project, not only new ones. */
let server: TestServer
let tenant: Tenant
/** Pieces of uploads that the service has read. */
let taken = 0
beforeAll(async () => {
  server = await startTestServer()
  const { threads } = server.services
  const { run } = threads
  threads.run = (work, outside) => {
    const { next } = outside ?? {}
    if (!next) return run(work, outside)
    const told = async () => {
      const piece = await next()
      taken++
      return piece
    }
    return run(work, { ...outside, next: told })
  }
})
afterAll(() => server.stop())
beforeEach(async () => {
  minutesLater(server, 1)
  tenant = await server.tenant()
})

const here = { 'sec-fetch-site': 'same-origin' }
const notValid = 'The API key in X-API-Key header is not valid. Check it or create a new key.'
const signedOut = 'You are signed out, or the key you signed in with is no longer valid. Sign in again.'

const keyIdOf = async ({ api }: Tenant, key: string) =>
  (await api.list_api_keys()).data.findLast(({ prefix }) => key.startsWith(prefix))?.id ?? ''
const revoke = async (key: string) => {
  await tenant.api.revoke_api_key({ api_key_id: await keyIdOf(tenant, key) })
}
const cookieBy = async (key: string) => {
  const answer = await server.send('/session', { method: 'POST', body: JSON.stringify({ key }), headers: here })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

async function jsonOf(response: IncomingMessage): Promise<{ status: number | undefined; json: unknown }> {
  let text = ''
  for await (const part of response) text += part
  return { status: response.statusCode, json: JSON.parse(text) }
}

/** A request whose body is yet to be sent. */
function begin(headers: Record<string, string>, path: string, type: string) {
  const sent = request(`${server.url}${base}${path}?project_id=${tenant.project_id}`, {
    method: 'POST',
    headers: { 'content-type': type, ...headers },
  })
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve)
    sent.on('error', reject)
  }).then(jsonOf)
  return { sent, answer }
}
const chats = (count: number) => Array.from({ length: count }, () => JSON.stringify(chat('Acme.')))
const stored = async () => (await tenant.api.list_chats({ project_id: tenant.project_id, limit: 1 })).total_count

/** This many are stored together. */
const batch = 2000
const few = 3

/**
 * An upload that does not end by itself: a batch of answers is stored, and one more answer waits for the next batch.
 */
async function upload(headers: Record<string, string>) {
  const before = await stored()
  const begun = begin(headers, '/chats/import', 'application/x-ndjson')
  const lines = chats(batch)
  begun.sent.write(`${lines.join('\n')}\n${lines[0]}\n`)
  // Importing this many takes long on a busy machine.
  await expect.poll(stored, { timeout: 50_000 }).toBe(before + batch)
  return begun
}
/** The same with a few answers, which wait after arrival to be stored with others. */
async function smallUpload(headers: Record<string, string>) {
  const before = taken
  const begun = begin(headers, '/chats/import', 'application/x-ndjson')
  const lines = chats(few)
  begun.sent.write(`${lines.join('\n')}\n${lines[0]}\n`)
  await expect.poll(() => taken).toBeGreaterThan(before)
  return begun
}
const cut = (message: string, created = batch) => ({
  status: 200,
  json: { created, replaced: 0, skipped: 1, rejected: 0, rejections: [], incomplete: true, message },
})

describe('an import stream reports what it has stored and why it ends', () => {
  test('when its key is revoked', async () => {
    const key = await tenant.projectKey()
    const { sent, answer } = await upload({ 'x-api-key': key })
    await revoke(key)
    expect(await answer).toEqual(cut(notValid))
    sent.destroy()
    expect(await stored()).toBe(batch)
    const again = await server.send(`${base}/chats/import`, { method: 'POST', key, body: '{"chats": []}' })
    expect([again.status, again.json]).toEqual([401, { message: notValid }])
  })

  test('while it keeps sending', async () => {
    const key = await tenant.companyKey()
    const { sent, answer } = await upload({ 'x-api-key': key })
    const sending = setInterval(() => sent.write(`${chats(10).join('\n')}\n`), 100)
    await revoke(key)
    const { status, json } = await answer
    clearInterval(sending)
    sent.destroy()
    expect([status, json]).toEqual([200, expect.objectContaining({ incomplete: true, message: notValid })])
    expect(await stored()).toBe((json as { created: number }).created)
  })

  test('when its key expires', async () => {
    const expires_at = new Date(server.services.now().getTime() + 60_000).toISOString()
    const { key } = await tenant.api.create_api_key({ name: 'Short', scope: 'company', access: 'write', expires_at })
    const { sent, answer } = await smallUpload({ 'x-api-key': key })
    minutesLater(server, 2)
    expect(await answer).toEqual(cut(`The API key expired on ${expires_at.slice(0, 10)}. Create a new key.`, few))
    sent.destroy()
  })

  test('when its session is signed out, here or everywhere', async () => {
    const key = await tenant.companyKey()
    const [one, two] = [await cookieBy(key), await cookieBy(key)]
    const [first, second] = [await smallUpload({ cookie: one, ...here }), await smallUpload({ cookie: two, ...here })]
    await server.send('/session', { method: 'DELETE', headers: { cookie: one, ...here } })
    expect(await first.answer).toEqual(cut(signedOut, few))
    await server.send('/sessions', { method: 'DELETE', key })
    expect(await second.answer).toEqual(cut(signedOut, few))
    for (const { sent } of [first, second]) sent.destroy()
  })

  test('when its project is deleted', async () => {
    const { sent, answer } = await smallUpload({ 'x-api-key': tenant.key })
    await tenant.api.delete_project({ project_id: tenant.project_id })
    expect(await answer).toEqual(
      cut(`Project ${tenant.project_id} was not found. Check project_id; a project key can leave it out.`, few),
    )
    sent.destroy()
  })

  test('also for a log', async () => {
    const key = await tenant.projectKey()
    const key_id = await keyIdOf(tenant, key)
    const lines = Array.from({ length: 20 }, (_, i) => logLine('GPTBot', `/${i}`))
    const { sent, answer } = begin({ 'x-api-key': key }, '/agent-analytics/logs/import', 'text/plain')
    sent.write(`${lines.join('\n')}\n`)
    const { db } = server.services
    const lastUse = () => db.selectFrom('api_keys').select('last_used_at').where('id', '=', key_id).executeTakeFirst()
    await expect.poll(lastUse).toEqual({ last_used_at: expect.any(Date) })
    await revoke(key)
    expect(await answer).toMatchObject({ status: 200, json: { stored: 20, incomplete: true, message: notValid } })
    sent.destroy()
  })

  test('while a stream of another key continues', async () => {
    const [key, other] = [await tenant.projectKey(), await tenant.projectKey()]
    const [ended, running] = [await smallUpload({ 'x-api-key': key }), await smallUpload({ 'x-api-key': other })]
    await revoke(key)
    expect(await ended.answer).toEqual(cut(notValid, few))
    running.sent.end(`${chats(1).join('')}\n`)
    expect(await running.answer).toMatchObject({ status: 200, json: { created: few + 1 } })
    expect((await running.answer).json).not.toHaveProperty('incomplete')
    ended.sent.destroy()
  })
})

describe('an export is cut off', () => {
  /** More than the buffers of the connection can contain. */
  const long = 'a long answer '.repeat(75_000)

  test('when its key is revoked, even if its reader is slow', async () => {
    const key = await tenant.projectKey('read')
    for (let i = 0; i < 3; i++) {
      await tenant.project.import_chats({ chats: Array.from({ length: 5 }, () => chat(long)) })
    }
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request(`${server.url}${base}/chats/export`, { headers: { 'x-api-key': key } }, resolve)
      sent.on('error', reject)
      sent.end()
    })
    expect(response.statusCode).toBe(200)
    await revoke(key)
    let bytes = 0
    const readSlowly = async () => {
      for await (const part of response) {
        bytes += (part as Buffer).length
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
    await expect(readSlowly()).rejects.toThrow('aborted')
    expect(bytes).toBeLessThan(15 * long.length)
  })
})

describe('a long report', () => {
  /** Counting visits never ends. */
  async function withEndlessVisits(work: () => Promise<void>) {
    const { analytics } = server.services
    const command = (text: string) => analytics.command({ text, params: {} })
    await command('RENAME TABLE visits TO visits_kept')
    try {
      const columns = `toUUID('${uuidOf(tenant.project_id)}') AS project_id, toUInt32(0) AS batch, today() AS date`
      await command(`CREATE VIEW visits AS SELECT ${columns} FROM numbers(1000000000000) WHERE sipHash64(number) > 0`)
      await work()
    } finally {
      await command('DROP VIEW visits')
      await command('RENAME TABLE visits_kept TO visits')
    }
  }

  test('is cancelled in the engine, with 401, when its key is revoked', async () => {
    const key = await tenant.projectKey('read')
    await withEndlessVisits(async () => {
      const answer = server.send(`${base}/agent-analytics/visits`, { key })
      const isRunning = async () => {
        const [row] = await server.services.analytics.query<{ running: number }>({
          text: `SELECT count() AS running FROM system.processes
            WHERE query LIKE '%FROM visits%' AND query NOT LIKE '%system.processes%' AND NOT is_cancelled`,
          params: {},
        })
        return row?.running
      }
      await expect.poll(isRunning).toBe(1)
      await revoke(key)
      expect(await answer).toMatchObject({ status: 401, json: { message: notValid } })
      await expect.poll(isRunning).toBe(0)
    })
  })
})

test.runIf(isOnServers)('revoking a key on another server ends its requests here', async () => {
  const other = await startServer(readConfig({ ...server.settings, PORT: '0' }), pino({ level: 'silent' }))
  try {
    const key = await tenant.projectKey()
    const { sent, answer } = await upload({ 'x-api-key': key })
    await createClient({ url: other.url, key: tenant.key }).revoke_api_key({ api_key_id: await keyIdOf(tenant, key) })
    expect(await answer).toEqual(cut(notValid))
    sent.destroy()
  } finally {
    await other.stop()
  }
})
