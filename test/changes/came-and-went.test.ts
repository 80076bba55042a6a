import { expect, test } from 'vitest'
import { addDays } from '../../src/days.ts'
import { withinRows } from '../../src/domain/insights/changes/within-rows.ts'
import { chat, type Tenant } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'
import { logLine } from '../visits/log-line.ts'
import { mondayBefore } from './weeks.ts'

const server = await sharedServer()
const realNow = server.services.now

/** The Monday of the week that is compared. */
const monday = mondayBefore(4)
const past = [4, 3, 2, 1].map((weeks) => addDays(monday, -7 * weeks))
const windows = {
  start_date: monday,
  end_date: addDays(monday, 6),
  previous_start_date: past[0],
  previous_end_date: addDays(monday, -1),
}
const prompts = ['teams', 'freelancers', 'home', 'students', 'shops', 'agencies']

async function searchedAfter(tenant: Tenant, of: string) {
  server.services.now = () => new Date(`${addDays(of, 7)}T12:00:00Z`)
  await tenant.project.search_changes({})
  server.services.now = realNow
}
/** A day in the format of access logs: 02/Mar/2026. */
const logDay = (day: string) =>
  new Date(day).toLocaleDateString('en-GB', { day: '2-digit', month: 'short', year: 'numeric' }).replaceAll(' ', '/')

type Shown = { urls: string[]; products: string[] }
/** Answers on two days of a week to every prompt. */
const week = (of: string, shown: (prompt: string) => Shown) =>
  prompts.flatMap((text) =>
    [1, 3].map((at) => {
      const { urls, products } = shown(text)
      return chat('Acme and Bolt.', {
        prompt: { text, country_code: 'US' },
        created_at: `${addDays(of, at)}T10:00:00Z`,
        sources: [
          // For one prompt, only one of its two answers cites what both have read.
          ...urls.map((url) => ({ url, citation_count: text === 'teams' && at === 3 ? 0 : 1 })),
          // Read and not cited: it neither appears nor disappears.
          { url: `https://acme.com/${of}`, citation_count: 0 },
        ],
        products: products.map((name, place) => ({ name, position: place + 1 })),
      })
    }),
  )
const usual = {
  urls: ['https://bolt.example/a', 'https://bolt.example/b', 'https://other.example/'],
  products: ['Old', 'Lamp'],
}
const changed = {
  // An answer that cites two pages of a domain counts as one answer.
  urls: ['https://acme.com/new', 'https://acme.com/new-too', 'https://bolt.example/b', 'https://fresh.example/'],
  products: ['New', 'Lamp'],
}

test('what answers newly cite and show, or no longer do, is reported once, and again when it returns', async () => {
  const tenant = await server.tenant()
  const { project, own_brand_id } = tenant
  const { id: bolt } = await project.create_brand({ name: 'Bolt', domains: ['bolt.example'] })
  await project.import_chats({ chats: past.flatMap((of) => week(of, () => usual)) })
  await searchedAfter(tenant, addDays(monday, -7))
  const told = async (after = 0) =>
    (await project.list_events({ after })).data.filter(({ type }) => /^(citation|product)\./.test(type))
  expect(await told()).toEqual([])

  const once = { urls: [...changed.urls, 'https://bolt.example/once'], products: changed.products }
  await project.import_chats({ chats: week(monday, (text) => (text === 'home' ? once : changed)) })
  await searchedAfter(tenant, monday)
  const numbers = (chats: number, compared: number) => ({
    ...windows,
    chats,
    prompts: 6,
    p: expect.closeTo(5 ** -6, 12),
    compared,
  })
  const own = { brand: { id: own_brand_id, name: 'Acme' }, is_own: true }
  const rival = { brand: { id: bolt, name: 'Bolt' }, is_own: false }
  const { data: products } = await project.list_products({})
  const named = (name: string) => ({ id: products.find((one) => one.name === name)?.id, name })
  const events = await told()
  expect(events.map(({ type, data }) => [type, data])).toEqual([
    ['citation.gained', { kind: 'domain', domain: 'acme.com', url: null, ...own, ...numbers(11, 7) }],
    [
      'citation.lost',
      { kind: 'page', domain: 'bolt.example', url: 'https://bolt.example/a', ...rival, ...numbers(44, 7) },
    ],
    ['product.lost', { product: named('Old'), brand: null, ...numbers(48, 3) }],
    ['product.gained', { product: named('New'), brand: null, ...numbers(12, 3) }],
  ])

  await searchedAfter(tenant, monday)
  expect(await told()).toEqual(events)
  const next = addDays(monday, 7)
  await project.import_chats({ chats: week(next, () => changed) })
  await searchedAfter(tenant, next)
  expect(await told()).toEqual(events)
  const back = addDays(monday, 14)
  await project.import_chats({
    chats: week(back, () => ({ ...changed, urls: [...changed.urls, 'https://bolt.example/a'] })),
  })
  await searchedAfter(tenant, back)
  const [again, ...more] = await told(events.at(-1)?.seq)
  expect([again?.type, again?.data]).toEqual([
    'citation.gained',
    expect.objectContaining({ url: 'https://bolt.example/a', chats: 11, prompts: 6, p: null }),
  ])
  expect(more).toEqual([])
})

test('a bot that the site refuses is reported once, until it is served again', async () => {
  const tenant = await server.tenant()
  const { project } = tenant
  const visits = (bot: string, day: string, count: number, status: number) =>
    Array.from({ length: count }, (_, index) =>
      logLine(bot, `/${index}`, { status, time: `${logDay(day)}:10:00:0${index} +0000` }),
    )
  const told = async () => (await project.list_events({ types: ['bot.blocked'] })).data.map(({ data }) => data)
  const import_logs = (lines: string[]) => project.import_logs({ lines })
  const [first, refused, other, served] = [-3, 0, 1, 2].map((days) => addDays(monday, days)) as [
    string,
    string,
    string,
    string,
  ]
  await import_logs([
    ...[...visits('GPTBot', first, 6, 200), ...visits('GPTBot', first, 2, 404), ...visits('ClaudeBot', first, 5, 403)],
    // Five refusals count; the other bots have too few refusals or some successes, and ClaudeBot was never served.
    ...[
      ...visits('GPTBot', refused, 4, 403),
      ...visits('GPTBot', refused, 1, 429),
      ...visits('ClaudeBot', refused, 5, 403),
    ],
    ...[
      ...visits('PerplexityBot', first, 6, 200),
      ...visits('PerplexityBot', refused, 6, 403),
      ...visits('PerplexityBot', refused, 1, 200),
    ],
    ...[...visits('CCBot', first, 6, 301), ...visits('CCBot', refused, 4, 403)],
  ])
  const searchedOn = async (day: string) => {
    server.services.now = () => new Date(`${addDays(day, 1)}T12:00:00Z`)
    await project.search_changes({})
    server.services.now = realNow
  }
  await searchedOn(refused)
  const gpt = {
    bot: { id: 'GPTBot' },
    provider: 'OpenAI',
    date: refused,
    visits: 5,
    response_status: 403,
    previous: { visits: 8, served: 6 },
  }
  expect(await told()).toEqual([gpt])
  await import_logs(visits('GPTBot', other, 6, 403))
  await searchedOn(other)
  expect(await told()).toEqual([gpt])
  await import_logs(visits('GPTBot', served, 1, 200))
  await searchedOn(served)
  await import_logs(visits('GPTBot', addDays(monday, 3), 9, 429))
  await searchedOn(addDays(monday, 3))
  // By now, most of the visits of the 28 days before were refusals.
  expect(await told()).toEqual([gpt])
})

test('if there is more than can be read, what answers show most comes first', () => {
  const shown = [90, 20, 10, 5, 1].map((retrieval_count) => ({ retrieval_count }))
  const read = (most: number) => withinRows(shown, { most, most_of_one: 30 }).map((one) => one.retrieval_count)
  expect([read(66), read(65), read(59), read(29)]).toEqual([[90, 20, 10, 5, 1], [90, 20, 10, 5], [90, 20], []])
})
