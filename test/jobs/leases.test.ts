import { fork } from 'node:child_process'
import { once } from 'node:events'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { actingFor, companyOf } from '../../src/cli/direct.ts'
import { readConfig } from '../../src/config.ts'
import type { Db } from '../../src/domain/foundation/context.ts'
import {
  type Backoff,
  fail,
  finish,
  type Lease,
  type Queue,
  release,
  releaseLapsed,
  renew,
  take,
} from '../../src/domain/foundation/leases.ts'
import { type Opened, openServices } from '../../src/services.ts'
import { freshStores, isOnServers } from '../harness.ts'
import { briefly, programFile } from '../service-process.ts'
import { exactly, queues, stateOf } from './lease-rows.ts'

// The process that dies has to start first.
vi.setConfig({ testTimeout: 120_000 })

const names = Object.keys(queues) as Queue[]

let stores: Awaited<ReturnType<typeof freshStores>>
let opened: Opened
const open = async () => {
  opened = await openServices(readConfig(stores.settings), pino({ level: 'silent' }))
}
const db = (): Db => opened.services.db

beforeAll(async () => {
  stores = await freshStores()
  await open()
})
afterAll(async () => {
  await opened.close()
  await stores.remove()
})

async function project(): Promise<string> {
  const company = await companyOf(db(), { first_company: 'Company' })
  const { api } = actingFor(opened.services, company, () => {})
  return (await api.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })).id
}

describe.each(names)('%s', (queue) => {
  const made = async () => await queues[queue].make(db(), await project())
  const takes = async (id: string, for_s = 60, now?: Date) =>
    (await take(db(), queue, exactly(queue, id), { for_s, ...(now && { now }) })).map(({ lease }) => lease)
  const taken = async (id: string, for_s = 60): Promise<Lease> => {
    const [lease] = await takes(id, for_s)
    if (lease === undefined) throw new Error('it could not be taken')
    return lease
  }
  const state = (id: string) => stateOf(db(), queue, id)
  const soon = () => new Date(Date.now() + 1000)

  test('of many concurrent callers, one takes the lease, and nobody else until it is released', async () => {
    const id = await made()
    const leases = (await Promise.all(Array.from({ length: 8 }, () => takes(id)))).flat()
    expect(leases).toMatchObject([{ queue, id, attempts: 1 }])
    expect(await takes(id)).toEqual([])
    await release(db(), leases)
    expect(await state(id)).toMatchObject({ attempts: 0, leased_by: null, leased_until: null })
    expect(await takes(id, 60, soon())).toMatchObject([{ id, attempts: 1 }])
  })

  test('an expired lease is taken by another holder, and the first can no longer write', async () => {
    const id = await made()
    const first = await taken(id, 0)
    const second = await taken(id)
    expect([first.attempts, second.attempts]).toEqual([1, 2])
    const before = await state(id)
    expect(before).toMatchObject({ attempts: 2, leased_by: second.holder })
    expect(await renew(db(), [first], 3600)).toEqual(new Set())
    expect(await finish(db(), first, { attempts: 0 })).toBe(false)
    await release(db(), [first])
    await fail(db(), first, { first_ms: 0, factor: 1, max_ms: 0, max_attempts: 1 }, { given_up: { attempts: 0 } })
    expect(await state(id)).toEqual(before)
    expect(await finish(db(), second, { attempts: 0 })).toBe(true)
    expect(await state(id)).toMatchObject({ attempts: 0, leased_by: null, leased_until: null })
    expect(await finish(db(), second, { attempts: 7 })).toBe(false)
  })

  test('a renewed lease stays valid', async () => {
    const id = await made()
    const lease = await taken(id, 0)
    expect(await renew(db(), [lease], 60)).toEqual(new Set([id]))
    expect(await takes(id)).toEqual([])
    await releaseLapsed(db(), queue)
    expect(await state(id)).toMatchObject({ leased_by: lease.holder })
  })

  test('work released with a delay is due after it', async () => {
    const id = await made()
    const now = new Date('2099-01-01T10:00:00Z')
    await release(db(), [await taken(id)], { now, wait_s: 30 })
    expect(await takes(id, 60, new Date('2099-01-01T10:00:29Z'))).toEqual([])
    expect(await takes(id, 60, new Date('2099-01-01T10:00:30Z'))).toMatchObject([{ id, attempts: 1 }])
  })

  test('each failure waits longer, up to the maximum, and the last attempt gives up', async () => {
    const id = await made()
    const backoff: Backoff = { first_ms: 1000, factor: 4, max_ms: 10_000, max_attempts: 4 }
    let now = new Date('2099-01-01T10:00:00Z')
    const waits: (number | null)[] = []
    for (;;) {
      const [lease] = await takes(id, 60, now)
      if (lease === undefined) throw new Error('it was not due')
      const wait = await fail(db(), lease, backoff, { now, given_up: { attempts: 100 } })
      waits.push(wait)
      if (wait === null) break
      expect(await takes(id, 60, new Date(now.getTime() + wait - 1))).toEqual([])
      now = new Date(now.getTime() + wait)
    }
    expect(waits).toEqual([1000, 4000, 10_000, null])
    expect(await state(id)).toMatchObject({ attempts: 100, leased_by: null, leased_until: null })
  })

  test('an expired lease is released without a restart, and the attempt counts', async () => {
    const id = await made()
    await taken(id, 0)
    await releaseLapsed(db(), queue)
    expect(await state(id)).toMatchObject({ attempts: 1, leased_by: null, leased_until: null })
  })
})

test('leases of a dead process are free at the next start, except pages that killed several processes', async () => {
  const rows: [Queue, string][] = []
  for (const queue of names) rows.push([queue, await queues[queue].make(db(), await project())])
  await db()
    .updateTable('collection_runs')
    .set({ provider: 'dying' })
    .where('id', '=', rows.find(([queue]) => queue === 'collection_runs')?.[1] ?? '')
    .execute()
  const runStatus = async () =>
    (await db().selectFrom('collection_runs').select('status').where('provider', '=', 'dying').executeTakeFirst())
      ?.status
  const states = () => Promise.all(rows.map(([queue, id]) => stateOf(db(), queue, id)))
  for (const deaths of [1, 2, 3]) {
    await opened.close()
    const child = fork(
      programFile('test/jobs/dies-with-leases.ts'),
      rows.map((row) => row.join('=')),
      { env: { ...process.env, ...stores.settings }, execArgv: briefly },
    )
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
    await open()
    // On servers a dead process cannot be distinguished from a slow one before the lease has expired.
    const isHeld = (queue: Queue) => isOnServers || (queue === 'page_fetches' && deaths === 3)
    expect(await states()).toEqual(
      rows.map(([queue]) => ({
        attempts: isOnServers ? 1 : deaths,
        due_at: expect.any(Date),
        leased_by: isHeld(queue) ? expect.any(String) : null,
        leased_until: isHeld(queue) ? expect.any(Date) : null,
      })),
    )
    expect(await runStatus()).toBe(isOnServers ? 'running' : 'queued')
  }
})
