import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgres, type Relational } from '../../src/store/postgres/open.ts'
import { isOnServers, startTestServer, type TestServer } from '../harness.ts'

let server: TestServer
/** The store as another process has it; the embedded store has no other process. */
let other: Pick<Relational, 'lock' | 'share' | 'tryWithLock'>
let close = async () => {}
beforeAll(async () => {
  server = await startTestServer({ WORKER: 'off' })
  other = server.services
  if (!isOnServers) return
  const opened = await openPostgres(server.settings.DATABASE_URL ?? '')
  other = opened
  close = opened.close
})
afterAll(async () => {
  await close()
  await server.stop()
})

/** Work that lasts until it is told to end. */
function lasting() {
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const work = async () => {
    begun.resolve()
    await end.promise
  }
  return { work, begun: begun.promise, end: end.resolve }
}
const soon = () => new Promise((resolve) => setTimeout(resolve, 300))

test('shared holders work in parallel, and do not overtake an exclusive waiter', async () => {
  const { services } = server
  const [mine, theirs] = [lasting(), lasting()]
  const sharing = [services.share('a', mine.work), other.share('a', theirs.work)]
  await Promise.all([mine.begun, theirs.begun])
  const order: string[] = []
  const refused = await other.tryWithLock('a', async () => void order.push('refused'))
  expect(refused).toBeGreaterThan(0)
  mine.end()
  const alone = services.lock('a', async () => void order.push('alone'))
  await soon()
  const later = other.share('a', async () => void order.push('later'))
  await soon()
  expect(order).toEqual([])
  theirs.end()
  await Promise.all([...sharing, alone, later])
  expect(order).toEqual(['alone', 'later'])
  expect(await other.tryWithLock('a', async () => void order.push('free'))).toBe(0)
  expect(order).toEqual(['alone', 'later', 'free'])
})

test('failed work releases the lock', async () => {
  const { services } = server
  const fails = () => Promise.reject(new Error('failed'))
  const outcomes = await Promise.allSettled([
    services.lock('b', fails),
    services.share('b', fails),
    services.lock('b', async () => 'done'),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
})

test('any number of waiters for one name leave other names free', async () => {
  const { services } = server
  const first = lasting()
  const held = services.lock('c', first.work)
  await first.begun
  const waiting = Array.from({ length: 30 }, () => services.lock('c', async () => {}))
  await soon()
  expect(await services.lock('d', async () => 'done')).toBe('done')
  first.end()
  await Promise.all([held, ...waiting])
})
