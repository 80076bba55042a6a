import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, createClient } from '../../src/client/client.ts'
import { readConfig } from '../../src/config.ts'
import { planCollection } from '../../src/domain/intake/collection/plan-collection.ts'
import { type Server, startServer } from '../../src/server.ts'
import { saying } from '../collect/collecting.ts'
import { json, startProvider } from '../collect/replay.ts'
import { recalculated } from '../harness.ts'
import { each, type KindsOfRequests, kindsOfRequests, oneOfEach, statuses, traffic } from '../kinds-of-requests.ts'
import { missingForSmallDisk, mountSmallDisk, type SmallDisk } from '../small-disk.ts'
import {
  missingForClickHouse,
  missingForPostgres,
  type StoreServer,
  startClickHouse,
  startPostgres,
} from './servers.ts'

const missing = missingForPostgres() ?? missingForClickHouse() ?? missingForSmallDisk()
const key = `skc-${randomBytes(24).toString('base64url')}`
/** How long a store is unavailable. */
const awaySeconds = Number(process.env.AWAY_SECONDS ?? 8)
const limit = { timeout: 300_000 }

describe.skipIf(missing)(`servers that fail under requests of all kinds${missing && `: ${missing}`}`, limit, () => {
  let disks: Record<'postgres' | 'clickhouse', SmallDisk>
  let stores: Record<'postgres' | 'clickhouse', StoreServer>
  let provider: Awaited<ReturnType<typeof startProvider>>
  let server: Server
  let api: Client
  let project_id: string
  let requests: KindsOfRequests

  beforeAll(async () => {
    disks = { postgres: mountSmallDisk('400m'), clickhouse: mountSmallDisk('400m') }
    const [postgres, clickhouse] = await Promise.all([
      startPostgres(disks.postgres.path, 'on'),
      startClickHouse(undefined, {}, disks.clickhouse.path),
    ])
    stores = { postgres, clickhouse }
    provider = await startProvider(json(saying('Acme.')))
    server = await startServer(
      readConfig({
        PORT: '0',
        DATABASE_URL: postgres.url,
        CLICKHOUSE_URL: clickhouse.url,
        BOOTSTRAP_API_KEY: key,
        RATE_LIMIT_PER_MINUTE: '100000',
        COLLECT_RETRY_DELAY: '0',
        SHUTDOWN_GRACE: '3',
        OPENAI_API_KEY: 'sk-secret-0123456789',
        OPENAI_BASE_URL: `${provider.url}/v1`,
      }),
      pino({ level: 'silent' }),
    )
    const place = { url: server.url, key }
    api = createClient(place)
    project_id = (
      await api.create_project({
        name: 'Acme',
        domain: 'acme.com',
        country_code: 'US',
        // Its prompts are sent to nobody.
        model_channel_ids: ['A-0'],
      } as never)
    ).id
    await api.create_brand({ project_id, name: 'Bolt' })
    requests = kindsOfRequests({ ...place, project_id })
  }, 300_000)
  afterAll(async () => {
    for (const disk of Object.values(disks ?? {})) disk.free()
    await server?.stop()
    await provider?.stop()
    await Promise.all(Object.values(stores ?? {}).map((store) => store.remove()))
    for (const disk of Object.values(disks ?? {})) disk.remove()
  })

  const all = () => ({ ...requests.writes, ...requests.reads })
  const works = async () => expect(statuses(await oneOfEach(all()))).toEqual(each(all(), 200))
  const readiness = async () => (await (await fetch(`${server.url}/health/ready`)).json()) as { stores: unknown }
  /** Everything acknowledged exists once, and the report counts what exists. */
  const nothingIsLost = async () => {
    const ids = await requests.stored()
    expect([...requests.acknowledged].filter((id) => !ids.includes(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
    await recalculated(api, project_id)
    const { data } = await api.get_brands_report({ project_id })
    expect(data.find(({ brand }) => brand.name === 'Acme')).toMatchObject({ visibility_total: ids.length })
  }

  test.each(['postgres', 'clickhouse'] as const)(
    'without %s, during imports and a recalculation, every response is a success or a 503',
    limit,
    async (which) => {
      await works()
      const ended = traffic(all(), 300)
      await delay(1_500)
      await stores[which].kill()
      await delay(awaySeconds * 1_000)
      await stores[which].start()
      await delay(2_000)
      expect(await ended()).toEqual([200, 503])
      await expect.poll(async () => statuses(await oneOfEach(all())), { timeout: 30_000 }).toEqual(each(all(), 200))
      await nothingIsLost()
    },
  )

  test.each(['postgres', 'clickhouse'] as const)(
    'a collection during which %s is down leaves one chat for each question',
    limit,
    async (which) => {
      const { id: project } = await api.create_project({
        name: 'Acme',
        domain: 'acme.com',
        country_code: 'US',
        allocated_credits: 1000,
        model_channel_ids: ['A-4'],
      })
      const questions = Array.from({ length: 60 }, (_, i) => `Question ${which} ${i}`)
      for (const text of questions) await api.create_prompt({ project_id: project, text, country_code: 'US' })
      await planCollection(server.services)
      await server.services.jobs.send('collect')
      await expect.poll(() => provider.requests.length).toBeGreaterThan(0)
      await stores[which].kill()
      await delay(awaySeconds * 1_000)
      await stores[which].start()
      const outcomes = async () => {
        await server.services.jobs.send('collect').catch(() => {})
        const { data } = await api.list_collection_runs({ project_id: project, limit: 1000 })
        return data.map(({ status }) => status)
      }
      await expect.poll(outcomes, { timeout: 200_000, interval: 1_000 }).toEqual(questions.map(() => 'succeeded'))
      const { total_count } = await api.list_chats({ project_id: project })
      expect(total_count).toBe(questions.length)
    },
  )

  test.each([
    ['postgres', 'relational'],
    ['clickhouse', 'analytical'],
  ] as const)(
    'while the disk of %s is full, no response is a 500, and health reports it',
    limit,
    async (which, store) => {
      await works()
      const ended = traffic(all(), 100)
      disks[which].keepFull()
      await expect.poll(readiness, { timeout: 60_000 }).toMatchObject({ stores: { [store]: { status: 'full' } } })
      disks[which].free()
      await delay(1_000)
      expect(await ended()).toEqual([200, 503])
      // A PostgreSQL that cannot write its log stops itself; an operator starts it again.
      if (which === 'postgres') await stores.postgres.stop()
      await stores.postgres.start()
      await expect.poll(async () => statuses(await oneOfEach(all())), { timeout: 30_000 }).toEqual(each(all(), 200))
      await nothingIsLost()
    },
  )
})
