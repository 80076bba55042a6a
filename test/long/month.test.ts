import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { LocalEngines } from '../../src/demo/engines/engines.ts'
import { demoKey, startDemoEngines } from '../../src/demo/live.ts'
import { brandNames, marketPrompts, ownBrand } from '../../src/demo/market.ts'
import { createRandom } from '../../src/demo/random.ts'
import { answerTo } from '../../src/demo/simulate.ts'
import { isOnServers, recalculated } from '../harness.ts'
import { logLine } from '../visits/log-line.ts'
import { startAsking } from './asking.ts'
import { comparable, differences } from './comparable.ts'
import { printResult, quantile, seedOf, size } from './result.ts'
import { createRunning, type Running } from './running.ts'
import { flatness, growth, type Sample } from './vitals.ts'

/*
 * A month in the life of a service, under a clock that advances by the hour as fast as the work allows: answers are
 * collected and imported every day, brands, prompts and projects are created and deleted, old days are removed, and
 * dashboards ask all the time. At the end the numbers equal those of a fresh import, and nothing is left of what was
 * removed.
 */

vi.setConfig({ testTimeout: 6 * 3_600_000, hookTimeout: 300_000 })

const days = size('DAYS', 31, 3)
const retention_days = size('KEPT_DAYS', 10, 1)
const importedPerDay = size('IMPORTED_PER_DAY', 150, 10)
const seconds_per_day = size('SECONDS_PER_DAY', 18, 0)
const seed = seedOf()
const day_ms = 86_400_000
const hour_ms = 3_600_000
const hours = [1, 7, 13, 19, 23]
/** Engines that give a page its title, as imported answers do; which of two titles is shown depends on which came last. */
const tracked = ['A-0', 'C-0', 'E-0'] as const
const asked = marketPrompts.filter(({ country }) => country === 'US').slice(0, size('PROMPTS', 8, 3))
const story = { seed: 1, first_day: new Date(Date.now() + day_ms).toISOString().slice(0, 10) }
const first_day = Date.parse(story.first_day)

let clock = first_day
let engines: LocalEngines
let service: Running
beforeAll(async () => {
  engines = await startDemoEngines(story, () => new Date(clock))
  const access = (['openai', 'perplexity', 'anthropic'] as const).flatMap((provider) => [
    [`${provider.toUpperCase()}_API_KEY`, demoKey],
    [`${provider.toUpperCase()}_BASE_URL`, engines.baseUrl(provider)],
  ])
  service = await createRunning({
    ...Object.fromEntries(access),
    RETENTION_DAYS: String(retention_days),
    PERCEPTION_INTERVAL_DAYS: '0',
    COLLECT_RETRY_DELAY: '0',
    CHANNELS_FILE: fileURLToPath(new URL('../../src/demo/channels.json', import.meta.url)),
  })
  await service.start(clock)
})
afterAll(async () => {
  await service?.remove()
  await engines?.stop()
})

describe.skipIf(isOnServers)('a month', () => {
  test('ends with the numbers of a fresh import, no trace of removed data, and a service of the same size', async () => {
    const started = performance.now()
    console.log(`SEED=${seed}`)
    const random = createRandom(`month ${seed}`)
    const { api } = service
    const { id: project_id } = await api.create_project({
      name: ownBrand,
      domain: 'brewhaven.example',
      country_code: 'US',
      model_channel_ids: [...tracked],
    })
    for (const name of brandNames.slice(1, 4)) await api.create_brand({ project_id, name })
    for (const { text } of asked) await api.create_prompt({ project_id, text, country_code: 'US' })
    const samples: Sample[] = []
    const asking = startAsking(service.api, project_id, () => clock)
    const imported = new Map<string, string>()
    const deleted_projects: string[] = []
    let [collected, deleted] = [0, 0]

    for (let day = 0; day < days; day++) {
      const begun = performance.now()
      for (const hour of hours) {
        await goTo(first_day + day * day_ms + hour * hour_ms)
        await service.ask('job', 'sweep')
        if (hour === 1) {
          const [short] = await Promise.all([
            shortLived(day),
            importDay(project_id, day, imported),
            importVisits(project_id, day),
          ])
          deleted_projects.push(short)
        }
        if (hour === 7) collected += await collectedOn(project_id, day)
        if (hour === 13) deleted += await deleteSome(project_id, day, imported)
        if (hour === 19) await changeBrands(project_id, day)
        if (hour === 23) await api.delete_project({ project_id: deleted_projects.at(-1) ?? '' })
        await asking.turn(random)
      }
      await recalculated(api, project_id)
      while (performance.now() - begun < seconds_per_day * 1000) await asking.turn(random)
      samples.push({ ...(await service.ask('vitals')), rows: await service.ask('rows') })
    }
    await asking.stop()
    await swept()

    const kept_from = new Date(clock - retention_days * day_ms).toISOString().slice(0, 10)
    for (const [id] of imported) if (id.slice(0, 10) < kept_from) imported.delete(id)
    const { chats, wrong } = await read(project_id, imported)
    const { id: fresh } = await api.create_project({
      name: ownBrand,
      domain: 'brewhaven.example',
      country_code: 'US',
      model_channel_ids: ['B-0'],
    })
    for (const { name } of (await api.list_brands({ project_id })).data.slice(1))
      await api.create_brand({ project_id: fresh, name })
    await importLines(fresh, chats)
    await recalculated(api, fresh)
    wrong.push(...differences(await comparable(api, project_id), await comparable(api, fresh)))
    const visits = (await api.list_visits({ project_id, limit: 10_000 })).data.reduce((sum, row) => sum + row.visits, 0)
    const kept_days = Math.min(days, retention_days + 1)
    if (visits !== kept_days * visitsPerDay) wrong.push(`${visits} visits of ${kept_days} days`)

    // Everything becomes too old, and deleted data is removed for good.
    const rows_kept = await service.ask('rows')
    await goTo(clock + 31 * day_ms)
    await api.update_project({ project_id, status: 'PAUSED' })
    await swept()
    await swept()
    const rows_left = await service.ask('rows')
    printResult('month', started, {
      seed,
      days,
      retention_days,
      collected,
      imported: days * importedPerDay,
      deleted,
      questions: asking.took.length,
      question_ms: {
        median: quantile(asking.took, 0.5),
        p95: quantile(asking.took, 0.95),
        worst: quantile(asking.took, 1),
      },
      answers_kept: chats.length,
      ...flatness(samples),
      wrong: wrong.length,
    })
    expect(wrong.slice(0, 20)).toEqual([])
    expect(growth(samples)).toEqual([])
    // Deleted projects are kept for a month; their answers may be as old as others.
    const rows = 2 * chats.length + kept_days * answersOfADay
    expect(leftOf(rows_kept)).toEqual({ chats: rows, 'postgres chats': rows })
    expect(leftOf(rows_left)).toEqual({ chats: 0, 'postgres chats': 0 })
    expect(service.faults).toEqual([])
  })
})

async function goTo(instant: number) {
  clock = instant
  await service.ask('clock', instant, 1)
}

/** What a sweep leaves, after the time for which reports may still use an old state. */
async function swept() {
  for (let i = 0; i < 3; i++) {
    await goTo(clock + hour_ms / 4)
    await service.ask('sweep')
  }
}

const dayOf = (day: number) => new Date(first_day + day * day_ms).toISOString().slice(0, 10)

async function importLines(project_id: string, items: object[]) {
  const response = await fetch(`${service.url}/customer/v1/chats/import?project_id=${project_id}`, {
    method: 'POST',
    headers: { 'x-api-key': service.key, 'content-type': 'application/x-ndjson' },
    body: items.map((item) => `${JSON.stringify(item)}\n`).join(''),
  })
  const answer = (await response.json()) as { created: number }
  expect(answer).toMatchObject({ created: items.length, rejected: 0 })
}

const imported = (day: number) =>
  Array.from({ length: importedPerDay }, (_, i) => {
    const prompt = asked[i % asked.length] as (typeof asked)[number]
    const external_id = `${dayOf(day)}-${i}`
    const { text, sources, queries } = answerTo({ prompt, channel: 'A-0', day, name: external_id }, 1)
    return {
      external_id,
      prompt: { text: prompt.text, country_code: 'US' },
      model_channel_id: 'B-0',
      created_at: `${dayOf(day)}T00:30:00Z`,
      messages: [{ role: 'assistant', content: text }],
      sources,
      queries,
    }
  })

async function importDay(project_id: string, day: number, books: Map<string, string>) {
  const items = imported(day)
  await importLines(project_id, items)
  for (const { external_id, messages } of items) books.set(external_id, messages[0]?.content ?? '')
}

const visitsPerDay = 20

async function importVisits(project_id: string, day: number) {
  const time = `${new Date(first_day + day * day_ms).toUTCString().slice(5, 16).replaceAll(' ', '/')}:00:10:00 +0000`
  const lines = Array.from({ length: visitsPerDay }, (_, i) => logLine('GPTBot', `/${i}`, { time }))
  await service.api.import_logs({ project_id, lines })
}

const answersOfADay = 10

/** A project that exists for one day, with answers. */
async function shortLived(day: number) {
  const { id } = await service.api.create_project({
    name: `Of ${dayOf(day)}`,
    domain: 'short.example',
    country_code: 'US',
    model_channel_ids: ['B-0'],
  })
  await importLines(id, imported(day).slice(0, answersOfADay))
  return id
}

/** Waits until the questions planned for a day are asked. @returns how many answers arrived */
async function collectedOn(project_id: string, day: number) {
  const date = dayOf(day)
  for (let tries = 0; tries < 1200; tries++) {
    const { data } = await service.api.list_collection_runs({
      project_id,
      start_date: date,
      end_date: date,
      limit: 1000,
    })
    if (data.length >= asked.length * tracked.length && data.every(({ status }) => status === 'succeeded'))
      return data.length
    if (tries % 20 === 19) await service.ask('job', 'sweep')
    await sleep(50)
  }
  throw new Error(`the questions of ${date} were not all answered`)
}

/** Deletes some of the day's answers. @returns how many */
async function deleteSome(project_id: string, day: number, books: Map<string, string>) {
  const { api } = service
  const { data } = await api.list_chats({ project_id, start_date: dayOf(day), model_channel_id: 'B-0', limit: 5 })
  for (const { id } of data) {
    const { external_id } = await api.get_chat({ project_id, chat_id: id })
    await api.delete_chat({ chat_id: id })
    books.delete(external_id)
  }
  return data.length
}

/** Brands are added, renamed and deleted, one change a day. */
async function changeBrands(project_id: string, day: number) {
  const { api } = service
  const name = brandNames[5] ?? ''
  const { data } = await api.list_brands({ project_id })
  const brand = data.find((one) => one.name === name || one.name === `${name} Two`)
  if (!brand) await api.create_brand({ project_id, name })
  else if (day % 3 === 1) await api.update_brand({ brand_id: brand.id, name: `${name} Two` })
  else await api.delete_brand({ brand_id: brand.id })
}

/** Compares the final data with what was imported and asked. */
async function read(project_id: string, books: ReadonlyMap<string, string>) {
  const chats: object[] = []
  const wrong: string[] = []
  const seen = new Set<string>()
  for await (const chat of await service.api.export_chats({ project_id })) {
    const { external_id, messages } = chat
    chats.push(chat)
    if (seen.has(external_id)) wrong.push(`${external_id} is there twice`)
    seen.add(external_id)
    const expected = books.get(external_id)
    if (external_id.startsWith('collected:')) continue
    if (expected !== messages.at(-1)?.content) wrong.push(`${external_id} is there and is to be ${expected}`)
  }
  for (const id of books.keys()) if (!seen.has(id)) wrong.push(`${id} is lost`)
  const of_engines = [...seen].filter((id) => id.startsWith('collected:')).length
  const kept_days = Math.min(days, retention_days + 1)
  if (of_engines !== kept_days * asked.length * tracked.length)
    wrong.push(`${of_engines} answers were collected in ${kept_days} days`)
  return { chats, wrong }
}

const leftOf = (rows: Record<string, number>) => ({ chats: rows.chats, 'postgres chats': rows['postgres chats'] })
