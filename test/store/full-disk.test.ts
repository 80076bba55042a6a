import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, createClient } from '../../src/client/client.ts'
import { emptyStores } from '../empty-stores.ts'
import { each, type KindsOfRequests, kindsOfRequests, oneOfEach, statuses, traffic } from '../kinds-of-requests.ts'
import { type ServiceProcess, startService } from '../service-process.ts'
import { missingForSmallDisk, mountSmallDisk, type SmallDisk } from '../small-disk.ts'

const missing = missingForSmallDisk()
const key = `skc-${randomBytes(24).toString('base64url')}`
const full = 'The disk of the data folder is full. Free some space, then retry.'

describe.skipIf(missing)(`a data folder on a full disk${missing && ` (${missing})`}`, { timeout: 180_000 }, () => {
  let disk: SmallDisk
  let service: ServiceProcess
  let api: Client
  /** The address of the service; it has another port after each start. */
  const place = { url: '', key, project_id: '' }
  let project_id: string
  let requests: KindsOfRequests

  const settings = () => ({
    DATA_DIR: join(disk.path, 'data'),
    BOOTSTRAP_API_KEY: key,
    FREE_DISK_MIN: '0',
    SHUTDOWN_GRACE: '5',
  })
  const start = async (more = {}) => {
    // The log is on the same disk.
    service = await startService({ ...settings(), ...more }, { log: join(disk.path, 'log') })
    place.url = service.url
    api = createClient(place)
  }
  beforeAll(async () => {
    disk = mountSmallDisk('300m')
    emptyStores(join(disk.path, 'data'))
    await start()
    project_id = (await api.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })).id
    await api.create_brand({ project_id, name: 'Bolt' })
    requests = kindsOfRequests(Object.assign(place, { project_id }))
  })
  afterAll(async () => {
    disk?.free()
    await service?.kill()
    disk?.remove()
  })

  const readiness = async () => {
    const response = await fetch(`${service.url}/health/ready`)
    return [response.status, await response.json()]
  }
  const ok = { status: 'ok', stores: { relational: { status: 'ok' }, analytical: { status: 'ok' } } }

  test('with free space everything is accepted', async () => {
    expect(statuses(await oneOfEach(requests.writes))).toEqual(each(requests.writes, 200))
    expect(statuses(await oneOfEach(requests.reads))).toEqual(each(requests.reads, 200))
    expect(await readiness()).toEqual([200, ok])
  })

  test('while the disk fills up, no response is a 500, and the service stays up', async () => {
    const ended = traffic({ ...requests.writes, ...requests.reads })
    for (let left = 120; left >= 0; left -= 5) {
      disk.fill(left * 1024 ** 2)
      await delay(100)
    }
    disk.keepFull()
    await delay(3_000)
    expect(await ended()).toEqual([200, 503])
  })

  test('writes return 503 and name the cause, reads continue, and health reports it', async () => {
    for (let round = 0; round < 5; round++) {
      const refused = await oneOfEach(requests.writes)
      expect(statuses(refused)).toEqual(each(requests.writes, 503))
      for (const { kind, text, retry_after } of refused)
        expect([kind, JSON.parse(text), retry_after]).toEqual([kind, { message: full }, '30'])
      expect(statuses(await oneOfEach(requests.reads))).toEqual(each(requests.reads, 200))
    }
    expect(await readiness()).toEqual([
      503,
      { status: 'full', stores: { relational: { status: 'full' }, analytical: { status: 'full' } } },
    ])
    expect((await fetch(`${service.url}/health/live`)).status).toBe(200)
  })

  test('nothing is half-written, and nothing acknowledged is lost', async () => {
    const ids = await requests.stored()
    expect(new Set(ids).size).toBe(ids.length)
    expect([...requests.acknowledged].filter((id) => !ids.includes(id))).toEqual([])
    const { data } = await api.get_brands_report({ project_id })
    expect(
      data
        .map(({ brand, visibility_count, visibility_total }) => [brand.name, visibility_count, visibility_total])
        .slice(0, 2)
        .sort(),
    ).toEqual([
      ['Acme', ids.length, ids.length],
      ['Bolt', ids.length, ids.length],
    ])
  })

  test('with free space again, everything works without a restart', async () => {
    disk.free()
    await expect.poll(readiness).toEqual([200, ok])
    expect(statuses(await oneOfEach(requests.writes))).toEqual(each(requests.writes, 200))
    expect(statuses(await oneOfEach(requests.reads))).toEqual(each(requests.reads, 200))
    expect(service.child.exitCode).toBe(null)
  })

  test('killed while full, it starts only with free space, and has everything acknowledged', async () => {
    disk.keepFull()
    await oneOfEach({ ...requests.writes, ...requests.reads })
    const dying = oneOfEach(requests.writes).catch(() => {})
    await service.kill()
    await dying
    await expect(start()).rejects.toThrow(
      /^The disk of the data folder \S+ is full(: \d+ MiB free, \d+ MiB needed)?\. Free some space, then start again\.$/,
    )
    disk.free()
    await start()
    const ids = await requests.stored()
    expect([...requests.acknowledged].filter((id) => !ids.includes(id))).toEqual([])
    expect(statuses(await oneOfEach(requests.writes))).toEqual(each(requests.writes, 200))
  })

  test('reports equal those of a fresh import', async () => {
    const items = [...requests.sent.values()]
    const { id: fresh } = await api.create_project({
      name: 'Acme',
      domain: 'acme.com',
      country_code: 'US',
      allocated_credits: 1,
    })
    const { data: brands } = await api.list_brands({ project_id, limit: 10_000 })
    for (const { name, is_own } of brands) if (!is_own) await api.create_brand({ project_id: fresh, name })
    for (const project of [project_id, fresh]) {
      for (let at = 0; at < items.length; at += 500) {
        await api.import_chats({ project_id: project, chats: items.slice(at, at + 500) as never })
      }
    }
    const reportOf = async (project: string) => {
      const { data } = await api.get_brands_report({ project_id: project, limit: 10_000 })
      return data.map(({ brand: { name }, ...row }) => ({ name, ...row })).sort((a, b) => (a.name < b.name ? -1 : 1))
    }
    await expect.poll(() => reportOf(project_id)).toEqual(await reportOf(fresh))
  })

  test('stopped while full, it exits cleanly', async () => {
    disk.keepFull()
    await oneOfEach(requests.writes)
    expect(await service.stop()).toBe(0)
  })

  test('below FREE_DISK_MIN imports are refused, everything else continues', async () => {
    disk.free()
    await start({ FREE_DISK_MIN: '' })
    const { chats, stream, log, pages, ...others } = requests.writes
    const imports = { chats, stream, log, pages } as typeof requests.writes
    const refused = await oneOfEach(imports)
    expect(statuses(refused)).toEqual(each(imports, 503))
    expect(new Set(refused.map(({ text, retry_after }) => `${retry_after} ${text}`))).toEqual(
      new Set(['60 {"message":"Less than 1 GiB of disk is free. Free some space, then send the rest again."}']),
    )
    expect(statuses(await oneOfEach(others))).toEqual(each(others, 200))
    expect(await readiness()).toEqual([200, ok])
  })
})
