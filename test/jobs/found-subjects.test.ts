import { afterAll, beforeAll, expect, test } from 'vitest'
import { groups } from '../../src/domain/insights/actions/service-words.ts'
import { longDay } from '../../src/figures/numbers.ts'
import { chat, startTestServer, type Tenant, type TestServer } from '../harness.ts'
import { day_ms, searched } from './found-actions.ts'

let server: TestServer
beforeAll(async () => {
  // The automatic search of every project would be running when a test starts its own.
  server = await startTestServer({ WORKER: 'off' })
})
afterAll(() => server.stop())

const daysAgo = (days: number) => new Date(Date.now() - days * day_ms)
const iso = (days: number) => daysAgo(days).toISOString()
const dayOf = (days: number) => iso(days).slice(0, 10)
type Found = 'ROBOTS_TXT' | 'SEO_ISSUE' | 'PDP_OPTIMISATION' | 'CONTENT_BRIEF' | 'CATEGORY_SITUATION_BRIEF'
const of = async ({ project }: Tenant, type: Found) => {
  const { data } = await project.list_actions({ types: [type] })
  return await Promise.all(data.map(async ({ id }) => (await project.get_action({ action_id: id })).data))
}

/** Records of the page reader about pages that it may not read. */
async function refused({ project_id }: Tenant, urls: string[], reason = 'robots') {
  const { db } = server.services
  for (const url of urls) {
    const url_hash = `${project_id} ${url}`
    const { host } = new URL(url)
    await db.insertInto('page_fetches').values({ url_hash, url, address: url, host, state: 'failed', reason }).execute()
    await db
      .insertInto('page_wishes')
      .values({ project_id, url_hash, retrieved_on: dayOf(1), uses: 1, due_at: daysAgo(1), listed_at: daysAgo(1) })
      .execute()
  }
}

test('own pages that robots.txt closes to the page reader create an action for their host', async () => {
  const tenant = await server.tenant()
  await tenant.project.import_chats({ chats: [chat('Acme.')] })
  await refused(tenant, ['https://acme.com/a', 'https://acme.com/b', 'https://other.org/a'])
  await refused(tenant, ['https://acme.com/slow'], 'timeout')
  await searched(server, tenant, 0)
  const [action, ...others] = await of(tenant, 'ROBOTS_TXT')
  expect(others).toEqual([])
  expect(action).toMatchObject({
    title: 'Let bots read acme.com',
    source: 'https://acme.com/robots.txt',
    group: 'Pages closed to bots',
    target: 'owned',
    impact: 'HIGH',
    created_by: 'service',
    brief: null,
    opportunity: null,
    steps: [{ title: 'https://acme.com/a' }, { title: 'https://acme.com/b' }],
  })
  await searched(server, tenant, 2)
  expect(await of(tenant, 'ROBOTS_TXT')).toHaveLength(1)
})

test('own pages that answer bots with errors create an action for their host', async () => {
  const tenant = await server.tenant()
  const at = daysAgo(1)
  const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
  const [year, month, day] = dayOf(1).split('-')
  const line = (path: string, status: number, second: number) =>
    `203.0.113.9 - - [${day}/${months[Number(month) - 1]}/${year}:10:00:${String(second).padStart(2, '0')} +0000] "GET ${path} HTTP/1.1" ${status} 10 "-" "Mozilla/5.0 (compatible; GPTBot/1.2)"`
  const many = (path: string, statuses: number[]) => statuses.map((status, i) => line(path, status, i))
  const lines = [
    ...many('/gone', [404, 404, 404, 404]),
    ...many('/broken', [200, 500, 503, 500]),
    ...many('/repaired', [500, 500, 500, 200]),
    ...many('/rare', [404, 404]),
  ]
  expect(at.getTime()).toBeLessThan(Date.now())
  await tenant.project.import_logs({ lines, host: 'www.acme.com' })
  await tenant.project.import_logs({ lines: many('/theirs', [404, 404, 404]), host: 'other.org' })
  await searched(server, tenant, 0)
  const [action, ...others] = await of(tenant, 'SEO_ISSUE')
  expect(others).toEqual([])
  expect(action).toMatchObject({
    title: 'Fix pages of www.acme.com that fail for AI bots',
    source: 'https://www.acme.com/',
    group: 'Pages that fail',
    impact: 'LOW',
    brief: null,
    opportunity: null,
    notes: {
      text: `Since ${longDay(dayOf(29))} AI bots got errors on 7 visits to pages that failed at least 3 times, including the last visit. Each step is one page.`,
    },
  })
  expect(action?.steps.map(({ title, description }) => [title, description])).toEqual([
    ['404 /gone', '4 visits by GPTBot. Restore the page, or redirect it to its replacement.'],
    ['500 /broken', '3 visits by GPTBot. Find the error in the server log.'],
  ])
})

test('an own product that lacks attributes of competing products creates an action', async () => {
  const tenant = await server.tenant()
  const { project } = tenant
  const color = { group: 'Color', value: 'red' }
  const size = (value: string) => ({ group: 'Size', value })
  const products = [
    { name: 'One', brand: 'Acme', position: 1, attributes: [color] },
    { name: 'Two', brand: 'Bolt', position: 2, attributes: [color, size('L')] },
    { name: 'Three', brand: 'Crest', position: 3, attributes: [size('M'), { group: 'Smell', value: 'new' }] },
  ]
  const shown = (count: number, list: object[]) =>
    Array.from({ length: count }, () => chat('Look.', { created_at: iso(1), products: list }))
  await project.import_chats({ chats: shown(4, products) })
  await searched(server, tenant, 0)
  expect(await of(tenant, 'PDP_OPTIMISATION')).toEqual([])
  await project.import_chats({ chats: shown(1, products) })
  await searched(server, tenant, 2)
  const [action, ...others] = await of(tenant, 'PDP_OPTIMISATION')
  expect(others).toEqual([])
  const advice = '2 of 2 products shown beside it have it, for example “L”, “M”.'
  expect(action).toMatchObject({
    title: 'Complete the product page of One',
    group: 'Product pages',
    target: 'owned',
    impact: 'LOW',
    steps: [{ title: 'Add “Size” to the page', description: advice }],
    brief: { sections: [{ heading: 'Size', instructions: advice, word_count: null }] },
    opportunity: { impacted_prompts: [{ country_code: 'US' }] },
    model_channel_ids: ['A-0'],
  })
})

test('a prompt lost to pages of others creates a brief', async () => {
  const tenant = await server.tenant()
  const { project } = tenant
  const { id: bolt } = await project.create_brand({ name: 'Bolt', domains: ['bolt.io'] })
  const answers = (text: string, words: string[], source = 'https://bolt.io/a') =>
    words.map((word) =>
      chat(word, {
        created_at: iso(1),
        prompt: { text, country_code: 'US' },
        sources: [{ url: source, citation_count: 1 }],
        queries: ['best tool'],
      }),
    )
  const five = (word: string) => Array(5).fill(word)
  await project.import_chats({
    chats: [
      ...answers('Lost?', ['Bolt.', 'Bolt.', 'Bolt.', 'None.', 'None.']),
      ...answers('Few?', ['Bolt.', 'Bolt.', 'Bolt.', 'Bolt.']),
      ...answers('Won?', [...five('Bolt.'), 'Acme.']),
      ...answers('Read?', five('Bolt.'), 'https://acme.com/page'),
      ...answers('Nobody?', five('None.')),
    ],
  })
  await searched(server, tenant, 0)
  const [action, ...others] = await of(tenant, 'CONTENT_BRIEF')
  expect(others).toEqual([])
  const [prompt] = (await project.list_prompts({ search: 'Lost?' })).data
  expect(action).toMatchObject({
    title: 'Write a page that answers “Lost?”',
    group: 'Content to write',
    category: 'OWNED_CONTENT',
    impact: 'LOW',
    prompt_ids: [prompt?.id],
    country_codes: ['US'],
    steps: [],
    brief: {
      sections: [
        { heading: 'Lost?', word_count: 120 },
        { heading: 'best tool', word_count: 150 },
        { heading: 'Comparison', instructions: 'Compare with Bolt in a table, fairly and with figures.' },
      ],
    },
    opportunity: {
      competitor_demand: [{ brand: { id: bolt, name: 'Bolt' }, citation_count: 5, chat_count: 3 }],
      impacted_prompts: [{ id: prompt?.id, text: 'Lost?', country_code: 'US' }],
      competitor_terms: ['best tool'],
    },
  })
  // Rejecting means "not this one".
  await project.set_action_status({ action_ids: [action?.id ?? ''], status: 'REJECTED' })
  await searched(server, tenant, 2)
  expect(await of(tenant, 'CONTENT_BRIEF')).toHaveLength(1)
})

test('a topic in which competitors are far more visible creates a brief', async () => {
  const tenant = await server.tenant()
  const { project } = tenant
  const { id: bolt } = await project.create_brand({ name: 'Bolt' })
  await project.create_brand({ name: 'Crest' })
  const topic_id = (await project.create_topic({ name: 'Saws' })).id
  const others = (await project.create_topic({ name: 'Drills' })).id
  const prompt = async (text: string, of: string) =>
    (await project.create_prompt({ text, country_code: 'US', topic_id: of })).id
  const [weak, weaker, fine] = [
    await prompt('Weak?', topic_id),
    await prompt('Weaker?', topic_id),
    await prompt('Fine?', others),
  ]
  const answers = (id: string, words: Record<string, number>) =>
    Object.entries(words).flatMap(([word, count]) =>
      Array.from({ length: count }, () => chat(word, { created_at: iso(1), prompt: { id } })),
    )
  await project.import_chats({
    chats: [
      ...answers(weak, { 'Acme and Bolt.': 3, 'Bolt.': 5, 'Crest.': 1, 'None.': 1 }),
      ...answers(weaker, { 'Acme.': 1, 'Bolt and Crest.': 2, 'None.': 6 }),
      ...answers(fine, { 'Acme and Bolt.': 6, 'Bolt.': 5, 'None.': 9 }),
    ],
  })
  await searched(server, tenant, 0)
  // 19 answers are too few.
  expect(await of(tenant, 'CATEGORY_SITUATION_BRIEF')).toEqual([])
  await project.import_chats({ chats: answers(weaker, { 'None.': 1 }) })
  await searched(server, tenant, 2)
  const [action, ...rest] = await of(tenant, 'CATEGORY_SITUATION_BRIEF')
  expect(rest).toEqual([])
  const window = `from ${dayOf(27)} to ${dayOf(-2)}`
  expect(action).toMatchObject({
    title: 'Catch up on “Saws”',
    group: 'Topics to catch up in',
    topic_id,
    impact: 'MEDIUM',
    prompt_ids: [weaker, weak],
    steps: [],
    brief: {
      summary: `Of 20 answers in “Saws” ${window}: Acme in 4 (20%), Bolt in 10 (50%), Crest in 3 (15%).`,
      sections: [
        {
          heading: 'Weaker?',
          instructions: 'Answers that name Acme: 1 of 10. Find out what the other answers rely on.',
        },
        { heading: 'Weak?', instructions: 'Answers that name Acme: 3 of 10. Find out what the other answers rely on.' },
      ],
    },
    opportunity: {
      competitor_demand: [{ brand: { id: bolt, name: 'Bolt' }, chat_count: 10 }, { brand: { name: 'Crest' } }],
      impacted_prompts: [{ text: 'Weak?' }, { text: 'Weaker?' }],
    },
  })
  await searched(server, tenant, 4)
  expect(await of(tenant, 'CATEGORY_SITUATION_BRIEF')).toHaveLength(1)
})

test('the groups of actions are those that stored actions have and callers filter by', () => {
  expect(Object.values(groups)).toEqual([
    'Wrong claims',
    'Pages that are not cited',
    'Pages closed to bots',
    'Pages that fail',
    'Product pages',
    'Content to write',
    'Topics to catch up in',
  ])
})
