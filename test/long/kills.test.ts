import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createRandom } from '../../src/demo/random.ts'
import { isOnServers } from '../harness.ts'
import { type Activity, isConnectionLost } from './activity.ts'
import { comparable, differences } from './comparable.ts'
import { createDeletions } from './deletions.ts'
import { createMarket, type Market, newProject } from './market.ts'
import { type Outside, startOutside } from './outside.ts'
import { createPerceptionOrders, type PerceptionOrders } from './perception-orders.ts'
import { createQuestions, type Questions } from './questions.ts'
import { printResult, quantile, seedOf, size } from './result.ts'
import { createRunning, type Running } from './running.ts'

/*
 * A service that is killed at random moments while it imports, recalculates, collects, reads pages, makes perception
 * runs, scores and deletes. After every start the data is compared with what was acknowledged; from time to time
 * everything becomes idle and is compared with a fresh import of the expected data.
 */

vi.setConfig({ testTimeout: 6 * 3_600_000, hookTimeout: 300_000 })

const kills = size('KILLS', 200, 2)
const killsBetweenRests = size('KILLS_BETWEEN_RESTS', 20, 2)
/** From listening to the answer of the first report. */
const firstReport_ms = size('FIRST_REPORT_MS', 500, Number.POSITIVE_INFINITY)
const mostChats = size('CHATS', 4000, 100)
const seed = seedOf()
/** How long it may take until everything is idle. */
const maxRest_ms = size('PATIENCE_MS', 300_000, 300_000)
const minute_ms = 60_000
const day_ms = 86_400_000

let outside: Outside
let service: Running
let fresh: Running
beforeAll(async () => {
  outside = await startOutside()
  service = await createRunning(outside.settings)
  fresh = await createRunning(outside.settings)
})
afterAll(async () => {
  await service?.remove()
  await fresh?.remove()
  await outside?.stop()
})

/**
 * Tomorrow at one: the times that the relational store itself writes are then in the past, and the day is long enough for
 * the test.
 */
let clock = (Math.floor(Date.now() / day_ms) + 1) * day_ms + 60 * minute_ms
/** After this time the leases of dead processes have expired. */
const claimed_ms = 16 * minute_ms
/** How long a killed service is away: the total has to fit into the day. */
const away_ms = Math.min(
  4 * minute_ms,
  (20 * 60 * minute_ms - claimed_ms * (kills / killsBetweenRests)) / (1.5 * kills),
)

interface World {
  market: Market
  questions: Questions
  orders: PerceptionOrders
  activities: Activity[]
}

describe.skipIf(isOnServers)('a service that is killed again and again', () => {
  test('loses nothing, duplicates nothing, and reports the same as a fresh import', async () => {
    const started = performance.now()
    console.log(`SEED=${seed}`)
    const random = createRandom(`kills ${seed}`)
    await Promise.all([service.start(clock), fresh.start(clock)])
    const world = await createWorld()
    const done: Record<string, number> = {}
    const starts: number[] = []
    const reports: { ms: number; is_waiting: boolean }[] = []
    let wrong: string[] = []
    let kill = 0
    let killed_starting = 0
    while (kill < kills && wrong.length === 0) {
      kill++
      await busyUntilKilled(world, random.whole(20, 2500), `${seed} ${kill}`, done)
      // Some die again before they listen.
      while (!(await startedAgain(random.chance(0.1) ? random.whole(0, 1500) : undefined, starts))) killed_starting++
      reports.push(await firstReport(world.market))
      for (const activity of world.activities) wrong.push(...(await activity.check()))
      const is_rest = kill % killsBetweenRests === 0 || kill === kills
      if (is_rest && wrong.length === 0) wrong = await rest(world)
    }
    const beside_work = reports.filter(({ is_waiting }) => is_waiting)
    printResult('kills', started, {
      seed,
      kills: kill,
      killed_starting,
      wrong: wrong.length,
      done,
      outside: outside.counts,
      answers: world.market.chats.size,
      start_ms: spread(starts),
      first_report_ms: spread(reports.map(({ ms }) => ms)),
      first_report_beside_a_recalculation_ms: {
        starts: beside_work.length,
        ...spread(beside_work.map(({ ms }) => ms)),
      },
    })
    expect({ kill, wrong: wrong.slice(0, 20) }).toEqual({ kill, wrong: [] })
    expect(service.faults).toEqual([])
    expect(Math.max(...reports.map(({ ms }) => ms))).toBeLessThan(firstReport_ms)
  })
})

async function createWorld(): Promise<World> {
  const market = await createMarket(service, clock, mostChats)
  await market.fill(mostChats / 2)
  const questions = await createQuestions(service, mostChats / 10)
  const orders = await createPerceptionOrders(service)
  const deletions = createDeletions(service, new Date(clock).toISOString())
  return { market, questions, orders, activities: [market, questions, orders, deletions] }
}

const spread = (values: number[]) => ({
  median: quantile(values, 0.5),
  p95: quantile(values, 0.95),
  worst: quantile(values, 1),
})

/** Runs activities in parallel until the service is killed. */
async function busyUntilKilled(
  { market, activities }: World,
  after_ms: number,
  seed: string,
  done: Record<string, number>,
) {
  let is_over = false
  const going = activities.flatMap(({ steps }) =>
    Object.entries(steps).map(async ([name, step]) => {
      const random = createRandom(`${seed} ${name}`)
      while (!is_over) {
        await sleep(random.whole(0, 150))
        if (is_over) return
        try {
          await step(random)
          done[name] = (done[name] ?? 0) + 1
        } catch (error) {
          // Answers to read requests are lost, too.
          if (!isConnectionLost(error) || !is_over) throw error
        }
      }
    }),
  )
  const ended = Promise.all(going)
  const woken = hasten(service, market).catch(() => {})
  await Promise.race([sleep(after_ms), ended])
  is_over = true
  service.kill()
  await service.dead()
  await ended
  await woken
}

/**
 * Starts the service, and kills it after some time unless it listens by then.
 * @returns whether it listens
 */
async function startedAgain(killed_after_ms: number | undefined, starts: number[]): Promise<boolean> {
  clock += away_ms
  const begun = Date.now()
  const killing = killed_after_ms === undefined ? undefined : setTimeout(() => service.kill(), killed_after_ms)
  const is_up = await service.start(clock)
  clearTimeout(killing)
  if (is_up) starts.push(service.listened_at - begun)
  return is_up
}

/** Requests a report as soon as the service listens. */
async function firstReport({ project_id }: Market): Promise<{ ms: number; is_waiting: boolean }> {
  await service.api.get_brands_report({ project_id })
  const ms = Date.now() - service.listened_at
  const { data } = await service.api.list_brands({ project_id, include: ['recalculation'] })
  return { ms, is_waiting: data.some(({ recalculation }) => recalculation !== null) }
}

/**
 * Waits until all started work is done, and compares everything with a fresh import.
 * @returns what remains wrong
 */
async function rest({ market, questions, orders }: World): Promise<string[]> {
  clock += claimed_ms
  for (const one of [service, fresh]) await one.ask('clock', clock, 1)
  const { id: project_id } = await fresh.api.create_project(newProject())
  await market.copy(fresh, project_id)
  let wrong: string[] = []
  for (const deadline = Date.now() + maxRest_ms; Date.now() < deadline; await sleep(500)) {
    await hasten(service, market)
    await hasten(fresh, { project_id })
    const ours = await comparable(service.api, market.project_id)
    const theirs = await comparable(fresh.api, project_id)
    wrong = [...(await questions.checkAnswers()), ...(await orders.checkRuns()), ...differences(ours, theirs)]
    if (wrong.length === 0) break
  }
  await fresh.api.delete_project({ project_id })
  return wrong
}

/** Makes background work on a project due now. */
async function hasten(on: Running, { project_id }: { project_id: string }) {
  await on.ask('laterForPages')
  for (const kind of ['list_pages', 'score_sentiment'] as const) await on.ask('job', kind, project_id)
  await on.ask('job', 'sweep')
}
