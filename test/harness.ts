import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient as createClickHouse } from '@clickhouse/client'
import pg from 'pg'
import pino, { type Logger } from 'pino'
import { inject } from 'vitest'
import { type Client, createClient } from '../src/client/client.ts'
import { type Config, readConfig } from '../src/config.ts'
import type { Services } from '../src/domain/foundation/context.ts'
import { createKey } from '../src/domain/setup/projects/keys.ts'
import { startServer } from '../src/server.ts'
import { spreadDatabase } from '../src/store/clickhouse/cluster.ts'
import { emptyStores } from './empty-stores.ts'
import { watch } from './live-responses.ts'

/** Environment variables for running on servers instead of the embedded stores. */
const realStores = {
  postgres: process.env.TEST_DATABASE_URL,
  /** Several, separated by commas, are the shards of the cluster. */
  clickhouse: process.env.TEST_CLICKHOUSE_URL,
  cluster: process.env.TEST_CLICKHOUSE_CLUSTER,
  replicas: process.env.TEST_CLICKHOUSE_REPLICAS,
}
export const isOnServers = Boolean(realStores.postgres && realStores.clickhouse)

export interface TestServer {
  url: string
  services: Services
  settings: Record<string, string>
  stop(): Promise<void>
  /** A separate company with a project; suites share nothing else. */
  tenant(options?: {
    access?: 'read' | 'write'
    project?: Parameters<Client['create_project']>[0]
    may_connect_engines?: boolean
  }): Promise<Tenant>
  /** Any request, unchanged. */
  send(
    path: string,
    init?: RequestInit & { key?: string },
  ): Promise<{ status: number; headers: Headers; json: unknown }>
}

export interface Tenant {
  company_id: string
  /** A company key with write access. */
  key: string
  project_id: string
  own_brand_id: string
  /** Calls with the company key; `project_id` is required. */
  api: Client
  /** A key of the project. */
  projectKey(access?: 'read' | 'write'): Promise<string>
  companyKey(access?: 'read' | 'write'): Promise<string>
  /** Calls with a project write key; no `project_id` needed. */
  project: Client
}

/** Settings with mail: no server accepts any, and addresses need no confirmation. */
export const withMail = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Answerscope <reports@answerscope.test>',
  BASE_URL: 'https://answerscope.test',
  MAIL_CONFIRMATION: 'off',
}

/** Tests reach nothing beyond this machine: no name resolves, and connections to other addresses fail. */
const thisMachine: NonNullable<Parameters<typeof startServer>[2]>['network'] = {
  resolve: async () => [],
  endpoint: (host, port) => (host === '127.0.0.1' ? { host, port } : { host: '127.0.0.1', port: 9 }),
}

/** Starts the service on its own stores, over HTTP on a free port. */
export async function startTestServer(
  settings: Record<string, string> = {},
  outside: Parameters<typeof startServer>[2] = { network: thisMachine },
  log?: Logger,
): Promise<TestServer> {
  const stores = await freshStores()
  const all = { PORT: '0', LOG_LEVEL: 'error', RATE_LIMIT_PER_MINUTE: '100000', ...stores.settings, ...settings }
  const config: Config = readConfig(all)
  const server = await startServer(config, log ?? pino({ level: config.LOG_LEVEL }), outside)
  const { services, url } = server
  // A custom channel registry has ids that the published description cannot know.
  if (config.CHANNELS_FILE === undefined) watch(url)
  let stopped: Promise<void> | undefined
  return {
    url,
    services,
    settings: all,
    // A test may stop it before its file ends.
    stop: () => (stopped ??= server.stop().then(stores.remove)),
    tenant: (options) => makeTenant(services, url, options),
    async send(path, { key, headers, ...init } = {}) {
      const response = await fetch(url + path, {
        ...init,
        headers: {
          ...(key && { 'x-api-key': key }),
          ...(init.body !== undefined && { 'content-type': 'application/json' }),
          ...(headers as Record<string, string>),
        },
      })
      const text = await response.text()
      return { status: response.status, headers: response.headers, json: text ? parse(text) : undefined }
    },
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

async function makeTenant(
  { db }: Services,
  url: string,
  { access = 'write', project, may_connect_engines = true }: Parameters<TestServer['tenant']>[0] = {},
): Promise<Tenant> {
  const company_id = randomUUID()
  await db.insertInto('companies').values({ id: company_id, name: 'Test company', may_connect_engines }).execute()
  const keyOf = async (project_id: string | null, level: 'read' | 'write') =>
    (await createKey(db, { company_id, project_id, name: 'test', access: level })).key
  const writer = createClient({ url, key: await keyOf(null, 'write') })
  const { id: project_id } = await writer.create_project(
    project ?? { name: 'Acme', domain: 'acme.com', country_code: 'US' },
  )
  // The search for changes runs at unpredictable times and could change what a test checks.
  await db
    .insertInto('change_searches')
    .values({ project_id, due_at: new Date('2100-01-01T00:00:00Z') })
    .execute()
  const key = await keyOf(null, access)
  const { data } = await writer.list_brands({ project_id })
  return {
    company_id,
    key,
    project_id,
    own_brand_id: data[0]?.id ?? '',
    api: createClient({ url, key }),
    project: createClient({ url, key: await keyOf(project_id, access) }),
    projectKey: (level = 'write') => keyOf(project_id, level),
    companyKey: (level = 'write') => keyOf(null, level),
  }
}

/** Empty stores for one server: a copy of the prepared folder, or new databases on the servers. */
export async function freshStores(): Promise<{ settings: Record<string, string>; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(inject('run_folder'), 'store-'))
  if (!realStores.postgres || !realStores.clickhouse) {
    emptyStores(folder)
    return { settings: { DATA_DIR: folder }, remove: () => rm(folder, { recursive: true, force: true }) }
  }
  const name = `test_${randomBytes(6).toString('hex')}`
  const postgres = new pg.Client(realStores.postgres)
  await postgres.connect()
  await postgres.query(`CREATE DATABASE ${name}`)
  const urls = realStores.clickhouse.split(',')
  const nodes = urls.map((url) => createClickHouse({ url }))
  await Promise.all(nodes.map((node) => node.command({ query: `CREATE DATABASE ${name}` })))
  const inDatabase = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
  return {
    settings: {
      DATA_DIR: folder,
      DATABASE_URL: inDatabase(realStores.postgres),
      // Without a data folder, the key must be in the settings.
      SECRETS_KEY: '5e'.repeat(32),
      CLICKHOUSE_URL: urls.map(inDatabase).join(','),
      ...(realStores.cluster && { CLICKHOUSE_CLUSTER: realStores.cluster }),
      ...(realStores.replicas && { CLICKHOUSE_REPLICAS: realStores.replicas }),
    },
    async remove() {
      await postgres.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      await postgres.end()
      for (const node of nodes) {
        for (const database of [spreadDatabase(name), name]) {
          await node.command({ query: `DROP DATABASE IF EXISTS ${database}` })
        }
        await node.close()
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

let made = 0
/** An answer for import; only the relevant fields are given. */
export function chat(answer: string, fields: Record<string, unknown> = {}) {
  made++
  return {
    external_id: `chat-${made}`,
    prompt: { text: 'Which tool is best?', country_code: 'US' },
    model_channel_id: 'A-0',
    created_at: '2026-03-02T10:00:00Z',
    messages: [
      { role: 'user', content: 'Which tool is best?' },
      { role: 'assistant', content: answer },
    ],
    ...fields,
  }
}

/** An answer for import as a provider sent it. */
export function rawChat(
  raw: unknown = { provider: 'deepseek', payload: { choices: [{ message: { content: 'Acme.' } }] } },
  fields: Record<string, unknown> = {},
) {
  const { messages: _, created_at: __, ...item } = chat('')
  return { ...item, raw, ...fields }
}

/** A perception run for import; only the relevant fields are given. */
export function perceptionRun(fields: Record<string, unknown> = {}) {
  made++
  return {
    external_id: `run-${made}`,
    industry: 'Tools',
    target_market: 'US',
    state: 'completed',
    started_at: '2026-03-02T10:00:00Z',
    completed_at: '2026-03-02T11:00:00Z',
    ...fields,
  }
}

/** Waits until no recalculation of the project is queued or running. */
export async function recalculated(api: Client, project_id: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const { data } = await api.list_brands({ project_id, include: ['recalculation'] })
    if (data.every(({ recalculation }) => recalculation === null)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the recalculation did not end')
}
