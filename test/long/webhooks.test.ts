import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createClient } from '../../src/client/client.ts'
import { createRandom } from '../../src/demo/random.ts'
import { recordEvents } from '../../src/domain/foundation/events/record.ts'
import { type Site, startSite } from '../fetching/site.ts'
import { freshStores, isOnServers, startTestServer, type TestServer } from '../harness.ts'
import { startService } from '../service-process.ts'
import { printResult, quantile, seedOf, size } from './result.ts'

/*
 * What webhooks guarantee for many messages: how soon they arrive, alongside endpoints that do not answer, and after processes died.
 */

vi.setConfig({ testTimeout: 3_600_000 })

const replayed = size('REPLAYED', 10_000, 500)
const beside = size('BESIDE', 300, 40)
const kills = size('KILLS', 200, 2)
const dead_endpoints = 5

let site: Site
let server: TestServer
beforeAll(async () => {
  site = await startSite()
  server = await startTestServer({ WEBHOOK_HTTP: 'on' }, { network: site.network })
})
afterAll(async () => {
  await server.stop()
  await site.stop()
})

/** The bodies received under each id, and the time of the first. */
function inbox() {
  const got = new Map<string, { bodies: Set<string>; at: number; times: number }>()
  const take = async (request: AsyncIterable<unknown> & { headers: Record<string, unknown> }) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const id = String(request.headers['webhook-id'])
    const known = got.get(id) ?? { bodies: new Set(), at: performance.now(), times: 0 }
    known.bodies.add(body)
    known.times++
    got.set(id, known)
  }
  return { got, take }
}

const note = (number: number) => ({ annotation: { id: `an_${number}` }, date: '2026-03-10', text: `Note ${number}` })

test('ten thousand events are replayed within a minute', async () => {
  const started = performance.now()
  const { project, project_id } = await server.tenant()
  for (let at = 0; at < replayed; at += 500) {
    const events = Array.from({ length: Math.min(500, replayed - at) }, (_, index) => ({
      project_id,
      type: 'annotation.created' as const,
      data: note(at + index),
    }))
    await server.services.db.transaction().execute((trx) => recordEvents(trx, events))
  }
  const { got, take } = inbox()
  site.on('many.test /in', async (request, response) => {
    await take(request)
    response.end()
  })
  const { id } = await project.create_webhook_endpoint({ url: 'http://many.test/in', types: ['annotation.created'] })
  const begun = performance.now()
  expect(await project.replay_webhook_events({ endpoint_id: id, after_seq: 0 })).toEqual({ queued: replayed })
  await expect.poll(() => got.size, { timeout: 300_000, interval: 100 }).toBe(replayed)
  const replay_s = Number(((performance.now() - begun) / 1000).toFixed(1))
  printResult('webhooks replayed', started, { events: replayed, replay_s })
  expect(replay_s).toBeLessThan(60)
  expect([...got.values()].filter(({ times }) => times !== 1)).toEqual([])
})

test('endpoints that do not respond do not delay others', async () => {
  const started = performance.now()
  const { project } = await server.tenant()
  for (let dead = 0; dead < dead_endpoints; dead++) {
    site.on(`dead-${dead}.test /in`, () => {})
    await project.create_webhook_endpoint({ url: `http://dead-${dead}.test/in` })
  }
  const { got, take } = inbox()
  site.on('alive.test /in', async (request, response) => {
    await take(request)
    response.end()
  })
  await project.create_webhook_endpoint({ url: 'http://alive.test/in' })
  const told: number[] = []
  for (let one = 0; one < beside; one++) {
    await project.create_annotation({ date: '2026-03-10', text: `Note ${one}` })
    told.push(performance.now())
    await sleep(25)
  }
  await expect.poll(() => got.size, { timeout: 60_000 }).toBe(beside)
  const arrived = [...got.values()].map(({ at }) => at).sort((a, b) => a - b)
  const waits = arrived.map((at, index) => at - (told[index] ?? 0))
  const p95_ms = quantile(waits, 0.95)
  printResult('webhooks beside dead endpoints', started, { dead_endpoints, events: beside, p95_ms })
  expect(p95_ms).toBeLessThan(5000)
})

test.skipIf(isOnServers)('a service that is killed again and again loses no message and alters none', async () => {
  const started = performance.now()
  const random = createRandom(`webhooks ${seedOf()}`)
  const stores = await freshStores()
  const { got, take } = inbox()
  const came = new EventEmitter()
  const receiver = createServer(async (request, response) => {
    await take(request)
    came.emit('message')
    await sleep(random.whole(0, 60))
    response.end()
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const key = `skc-${'w'.repeat(32)}`
  const settings = {
    ...stores.settings,
    BOOTSTRAP_API_KEY: key,
    WEBHOOK_HTTP: 'on',
    WEBHOOK_ALLOW: '127.0.0.0/8',
  }
  const acknowledged: string[] = []
  const arrived = async (messages: number) => {
    for (let left = messages; left > 0; left--) await once(came, 'message', { signal: AbortSignal.timeout(60_000) })
  }
  // A killed process loses its compile cache; one that stops cleanly saves the others a second each.
  await (await startService(settings)).stop()
  let service = await startService(settings)
  try {
    let api = createClient({ url: service.url, key, retries: 0 })
    const { id: project_id } = await api.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/in`
    await api.create_webhook_endpoint({ project_id, url, types: ['annotation.created'] })
    for (let kill = 0; kill < kills; kill++) {
      let is_running = true
      const writing = Array.from({ length: 2 }, async (_, writer) => {
        while (is_running) {
          const text = `Note ${kill} ${writer} ${acknowledged.length}`
          const made = await api.create_annotation({ project_id, date: '2026-03-10', text }).catch(() => undefined)
          if (!made) return
          acknowledged.push(made.id)
          await sleep(30)
        }
      })
      // It dies with messages in flight: some had no answer yet, and for others the answer was not recorded.
      await arrived(random.whole(1, 60))
      await service.kill()
      is_running = false
      await Promise.all(writing)
      service = await startService(settings)
      api = createClient({ url: service.url, key, retries: 0 })
      if (kill % 20 === 19) console.log(`${kill + 1} kills, ${acknowledged.length} notes, ${got.size} messages`)
    }
    const seen = new Set<string>()
    const noted = new Set<string>()
    for (let after = 0, more = true; more; ) {
      const { data } = await api.list_events({ project_id, after, types: ['annotation.created'], limit: 1000 })
      for (const { id, data: of } of data) {
        seen.add(`evt_${id}`)
        if ('annotation' in of) noted.add(of.annotation.id)
      }
      after = data.at(-1)?.seq ?? after
      more = data.length > 0
    }
    expect(acknowledged.filter((id) => !noted.has(id))).toEqual([])
    await expect.poll(() => [...seen].filter((id) => !got.has(id)).length, { timeout: 180_000 }).toBe(0)
    const twice = [...got.values()].filter(({ times }) => times > 1).length
    const counts = { kills, acknowledged: acknowledged.length, events: seen.size, twice }
    printResult('webhooks killed', started, counts)
    expect([...got.keys()].filter((id) => !seen.has(id))).toEqual([])
    expect([...got.values()].filter(({ bodies }) => bodies.size > 1)).toEqual([])
    expect(seen.size).toBeGreaterThan(kills)
    expect(twice).toBeGreaterThan(kills / 2)
  } finally {
    await service.stop()
    receiver.close()
    receiver.closeAllConnections()
    await stores.remove()
  }
})
