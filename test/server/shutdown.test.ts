import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createClient } from '../../src/client/client.ts'
import { chat, freshStores } from '../harness.ts'
import { briefly, programFile } from '../service-process.ts'
import { logLine } from '../visits/log-line.ts'

const key = `skc-${randomBytes(24).toString('base64url')}`
let stores: Awaited<ReturnType<typeof freshStores>>
let child: ChildProcess
beforeEach(async () => {
  stores = await freshStores()
})
afterEach(async () => {
  child.kill('SIGKILL')
  await stores.remove()
})

const service: [string, ...string[]] = [process.execPath, ...briefly, programFile(), 'serve']

/** Starts the service as an operator does, and returns its address. */
async function start(settings: Record<string, string> = {}, [program, ...args] = service): Promise<string> {
  const env = { ...process.env, ...stores.settings, PORT: '0', BOOTSTRAP_API_KEY: key, ...settings, LOG_LEVEL: 'info' }
  child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  return await new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      output += chunk
      const [, url] = /"url":"([^"]+)"/.exec(output) ?? []
      if (url) resolve(url)
    })
    child.once('exit', () => reject(new Error(output)))
  })
}
const ended = () => new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))

/** An upload that continues until it is told to stop. */
function upload(url: string, project_id: string, path = '/chats/import', type = 'application/x-ndjson') {
  const answer = Promise.withResolvers<{ status: number | undefined; json: Record<string, unknown> }>()
  const sent = request(`${url}/customer/v1${path}?project_id=${project_id}`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': type },
  })
  sent.on('response', async (response) => {
    let body = ''
    for await (const chunk of response) body += chunk
    answer.resolve({ status: response.statusCode, json: JSON.parse(body) })
  })
  sent.on('error', (error) => answer.reject(error))
  return { sent, answer: answer.promise }
}

test('a signal to npm start reaches the service', async () => {
  const url = await start({}, ['npm', 'start', '--ignore-scripts'])
  const closed = new Promise((resolve) => child.once('close', resolve))
  child.kill('SIGTERM')
  // The service has the output of npm, which closes once both are gone.
  await closed
  await expect(fetch(url)).rejects.toThrow()
})

test('on SIGTERM streams end between two items with a true count, and a new service waits for the exit', async () => {
  const url = await start()
  const api = createClient({ url, key })
  const { id: project_id } = await api.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })
  const answers = upload(url, project_id)
  const chats = Array.from({ length: 30 }, () => chat('Acme.'))
  answers.sent.write(`${chats.map((one) => JSON.stringify(one)).join('\n')}\n{"external_id": "half a li`)
  const log = upload(url, project_id, '/agent-analytics/logs/import', 'text/plain')
  const lines = Array.from({ length: 30 }, (_, i) => logLine('GPTBot', `/${i}`))
  log.sent.write(`${lines.slice(0, 20).join('\n')}\n${lines[20]?.slice(0, 50)}`)
  await new Promise((resolve) => setTimeout(resolve, 500))
  const exit = ended()
  child.kill('SIGTERM')
  const starting = start()
  expect(await answers.answer).toMatchObject({ status: 200, json: { created: 30, rejected: 0, incomplete: true } })
  expect(await log.answer).toMatchObject({
    status: 200,
    json: { lines: 20, stored: 20, rejected: 0, incomplete: true },
  })
  for (const { sent } of [answers, log]) sent.destroy()
  expect(await exit).toBe(0)

  const next = await starting
  expect(next).not.toBe(url)
  const again = createClient({ url: next, key })
  expect((await again.list_projects({})).data).toMatchObject([{ name: 'Acme' }])
  const { data } = await again.get_brands_report({ project_id })
  expect(data[0]).toMatchObject({ visibility_total: 30, mention_count: 30 })
  // A log that is sent again is stored once.
  expect(await again.import_logs({ project_id, lines })).toMatchObject({ stored: 10, duplicates: 20 })
})

test('on SIGTERM no short request is cut off, and the process exits well within the grace period', async () => {
  const url = await start({ SHUTDOWN_GRACE: '10' })
  const api = createClient({ url, key })
  const { id: project_id } = await api.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })
  const running = Array.from({ length: 20 }, (_, i) =>
    i % 2 ? api.import_chats({ project_id, chats: [chat('Acme.')] }) : api.get_brands_report({ project_id }),
  )
  await new Promise((resolve) => setTimeout(resolve, 20))
  const started = Date.now()
  const exit = ended()
  child.kill('SIGTERM')
  const results = await Promise.allSettled(running)
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
  expect(await exit).toBe(0)
  expect(Date.now() - started).toBeLessThan(10_000)
})

test('on SIGTERM an export and a report in progress are sent to the end', async () => {
  const url = await start({ SHUTDOWN_GRACE: '20' })
  const api = createClient({ url, key })
  const { id: project_id } = await api.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })
  const content = `Acme. ${'x'.repeat(20_000)}`
  for (let i = 0; i < 2; i++) {
    await api.import_chats({ project_id, chats: Array.from({ length: 400 }, () => chat(content)) })
  }
  const exported = await fetch(`${url}/customer/v1/chats/export?project_id=${project_id}`, {
    headers: { 'x-api-key': key },
  })
  const reader = (exported.body as ReadableStream<Uint8Array>).getReader()
  // More is being sent than any buffer can contain.
  const first = await reader.read()
  const reports = Array.from({ length: 5 }, () => api.get_brands_report({ project_id }))
  await new Promise((resolve) => setTimeout(resolve, 20))
  const exit = ended()
  child.kill('SIGTERM')
  let bytes = Buffer.from(first.value ?? []).toString('latin1')
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    bytes += Buffer.from(value).toString('latin1')
  }
  expect(bytes.split('\n').filter(Boolean)).toHaveLength(800)
  for (const { data } of await Promise.all(reports)) expect(data[0]).toMatchObject({ visibility_total: 800 })
  expect(await exit).toBe(0)
}, 120_000)

test('a second process on one data folder is refused, and a closed log pipe does not end the first', async () => {
  const url = await start()
  if (!stores.settings.DATABASE_URL) expect(await second()).toEqual([1, inUse()])
  child.stdout?.destroy()
  const api = createClient({ url, key })
  for (let i = 0; i < 5; i++) await api.list_projects({})
  expect(child.exitCode).toBe(null)
  const exit = ended()
  child.kill('SIGTERM')
  expect(await exit).toBe(0)
})

const inUse = () =>
  `The data folder ${stores.settings.DATA_DIR} is in use by process ${child.pid}. Stop that process, or set DATA_DIR to another folder.`

/** Starts another service on the same stores. @returns its exit code and its error output */
async function second(): Promise<[number | null, string]> {
  const other = spawn(process.execPath, [...briefly, programFile(), 'serve'], {
    env: { ...process.env, ...stores.settings, PORT: '0' },
  })
  let errors = ''
  other.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const code = await new Promise<number | null>((resolve) => other.once('exit', resolve))
  return [code, errors.trim()]
}
