import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { zstdDecompressSync } from 'node:zlib'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, createClient } from '../../src/client/client.ts'
import { readConfig } from '../../src/config.ts'
import { actingForCompany } from '../../src/domain/foundation/acting-for.ts'
import { openEngineKeys } from '../../src/domain/foundation/engine-keys/live-keys.ts'
import { delete_engine_key } from '../../src/domain/intake/engines/engines.ts'
import { connectKeeper } from '../../src/store/backup/connect-keeper.ts'
import { copyStores } from '../../src/store/backup/copy.ts'
import { isOnServers, startTestServer, type TestServer } from '../harness.ts'

const secret = 'sk-live-0123456789abcdef-WXYZ'
const first_key = `skc-${'b'.repeat(40)}`
let server: TestServer
let api: Client
let file: string
beforeAll(async () => {
  // Nobody listens there: no question leaves the machine.
  server = await startTestServer({ BOOTSTRAP_API_KEY: first_key, OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' })
  api = createClient({ url: server.url, key: first_key })
  file = join(server.settings.DATA_DIR ?? '', 'secrets.key')
})
afterAll(() => server.stop())

/** The keys as a process with other settings reads them. */
async function readWith(settings: Record<string, string>) {
  const { db, lock } = server.services
  const config = readConfig({ ...server.settings, ...settings })
  const keys = await openEngineKeys(config, { db, lock, is_exclusive: true }, pino({ level: 'silent' }))
  return { api_key: keys.access.openai.api_key, problem: keys.stateOf('openai')?.problem, keys }
}

/** All bytes of a backup from the running service. */
async function backedUp(): Promise<Buffer> {
  const folder = server.settings.DATA_DIR ?? ''
  const keeper = await connectKeeper(folder)
  const out = new PassThrough()
  const [bytes] = await Promise.all([buffer(out), copyStores(folder, keeper.stream, out, () => {})])
  await keeper.close()
  return zstdDecompressSync(bytes)
}

test.skipIf(isOnServers)(
  'the key file is created when needed, readable by its user alone, and in no backup',
  async () => {
    await expect(stat(file)).rejects.toThrow('ENOENT')
    // The company that the setting creates first is the operator's.
    await api.set_engine_key({ provider: 'openai', api_key: secret })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const made = (await readFile(file, 'utf8')).trim()
    expect(made).toMatch(/^[0-9a-f]{64}$/)
    const backup = await backedUp()
    const found = ['engine_keys', made, secret, 'secrets.key'].map((text) => backup.includes(text))
    expect(found).toEqual([true, false, false, false])
  },
)

test('a process sees the keys that another one stores and deletes', async () => {
  await api.set_engine_key({ provider: 'openai', api_key: secret })
  const { keys } = await readWith({})
  let changes = 0
  keys.onChange(() => changes++)
  const versions = new Set([keys.version()])
  for (const [api_key, expected] of [[`${secret}-2`, `${secret}-2`] as const, [null, undefined] as const]) {
    if (api_key) await api.set_engine_key({ provider: 'openai', api_key })
    else await api.delete_engine_key({ provider: 'openai' })
    await keys.look()
    await keys.look()
    expect(keys.access.openai.api_key).toBe(expected)
    versions.add(keys.version())
  }
  expect([changes, versions.size]).toEqual([2, 3])
  await api.set_engine_key({ provider: 'openai', api_key: secret })
})

test.skipIf(isOnServers)(
  'each start encrypts stored keys with the newest key; without it, the error says what to do',
  async () => {
    const readable = { api_key: secret, problem: null }
    const [older, newer] = ['11'.repeat(32), Buffer.alloc(32, 2).toString('base64')]
    const sealed = async () =>
      (await server.services.db.selectFrom('engine_keys').select('sealed').execute())[0]?.sealed
    const before = await sealed()
    expect(await readWith({ SECRETS_KEY: older })).toMatchObject(readable)
    expect(await sealed()).not.toBe(before)
    await rm(file)
    expect(await readWith({ SECRETS_KEY: older })).toMatchObject(readable)
    expect(await readWith({ SECRETS_KEY: newer, SECRETS_KEY_PREVIOUS: older })).toMatchObject(readable)
    expect(await readWith({ SECRETS_KEY: newer })).toMatchObject(readable)
    const lost = {
      api_key: undefined,
      problem: expect.stringContaining('Set the old key as SECRETS_KEY_PREVIOUS and restart'),
    }
    expect(await readWith({ SECRETS_KEY: older })).toMatchObject(lost)
    const { keys } = await readWith({})
    expect(keys.stateOf('openai')).toMatchObject({ origin: 'stored', last_four: 'WXYZ', ...{ problem: lost.problem } })
    // Entered again, it is encrypted with a key from the folder.
    await keys.store('openai', secret, new Date())
    expect(await readWith({})).toMatchObject(readable)
    await writeFile(file, 'not a key')
    await expect(readWith({})).rejects.toThrow('secrets.key contains no key')
    await rm(file)
  },
)

test('a key that the settings need cannot be deleted; on servers, none is stored without SECRETS_KEY', async () => {
  const { services } = server
  await api.set_engine_key({ provider: 'openai', api_key: secret })
  const { company_id } = await services.db.selectFrom('api_keys').select('company_id').executeTakeFirstOrThrow()
  const ctx = { ...actingForCompany(services, company_id), config: { ...services.config, ASSISTANT: 'openai:gpt-5' } }
  await expect(delete_engine_key(ctx, { provider: 'openai' })).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/^The setting ASSISTANT of the installation needs the key of openai\./),
  })
  await api.delete_engine_key({ provider: 'openai' })
  const without = {
    ...services.config,
    SECRETS_KEY: undefined,
    DATABASE_URL: 'postgres://127.0.0.1/none',
    CLICKHOUSE_URL: ['http://127.0.0.1:9'],
  }
  const keys = await openEngineKeys(without, { ...services, is_exclusive: true }, pino({ level: 'silent' }))
  await expect(keys.store('openai', secret, new Date())).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/^No key can be stored: there is no SECRETS_KEY/),
  })
})
