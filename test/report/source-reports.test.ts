import { beforeAll, expect, test } from 'vitest'
import { chat, recalculated } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'

const server = await sharedServer()
let market: Awaited<ReturnType<typeof makeMarket>>
beforeAll(async () => {
  market = await makeMarket()
})

const asPrompt = (text: string, country_code: string) => ({ prompt: { text, country_code } })
const ids = (...all: string[]) => all.toSorted().map((id) => ({ id }))
const more = (field: 'gap' | 'mentioned_brand_count', operator: 'gt' | 'gte' | 'lt' | 'lte', value: number) => ({
  field,
  operator,
  value,
})
const among = <F extends string>(field: F, ...values: string[]) => ({ field, operator: 'in' as const, values })
const notAmong = <F extends string>(field: F, ...values: string[]) => ({ field, operator: 'not_in' as const, values })

/** Three chats over two weeks, and pages of which one names two competitors but not the own brand. */
async function makeMarket() {
  const tenant = await server.tenant()
  const { project } = tenant
  const bolt = (await project.create_brand({ name: 'Bolt', domains: ['bolt.io'] })).id
  const cord = (await project.create_brand({ name: 'Cord' })).id
  await project.import_pages({
    urls: [
      { url: 'https://news.com/a', title: 'Bolt or Cord', content: 'Bolt and Cord are here.' },
      { url: 'https://news.com/b', content: 'Acme and Bolt.', channel_title: 'The News' },
      { url: 'https://unseen.com/z', title: 'Nobody retrieved it', content: 'Bolt' },
    ],
  })
  const created_at = (day: string) => `2026-03-${day}T10:00:00Z`
  await project.import_chats({
    chats: [
      chat('One', {
        ...asPrompt('Which tool?', 'US'),
        created_at: created_at('02'),
        sources: [
          { url: 'https://www.news.com/a/?utm_source=x', citation_count: 1 },
          { url: 'http://news.com/a#part', citation_count: 1 },
          { url: 'https://blog.news.com/c', title: 'A first title' },
          { url: 'https://shop.bolt.io/x' },
        ],
      }),
      chat('Two', {
        ...asPrompt('Which tool?', 'DE'),
        created_at: created_at('09'),
        sources: [
          { url: 'https://news.com/a', citation_count: 1, title: 'Not the title of the page' },
          { url: 'https://news.com/b', citation_count: 3, title: 'Of the source' },
          { url: 'https://blog.news.com/c', title: 'A newer title' },
        ],
      }),
      chat('Three', { ...asPrompt('Which tool?', 'DE'), created_at: created_at('10') }),
    ],
  })
  return { ...tenant, acme: tenant.own_brand_id, bolt, cord }
}

const news = {
  domain: 'news.com',
  retrieval_count: 5,
  citation_count: 6,
  retrieved_chat_count: 2,
  total_chat_count: 3,
  retrieved_percentage: 2 / 3,
  retrieval_rate: 5 / 3,
  citation_rate: 6 / 5,
  usage_rate: 2 / 3,
  citation_avg: 6 / 5,
  classification: expect.any(String),
}
const shop = {
  domain: 'bolt.io',
  retrieval_count: 1,
  citation_count: 0,
  retrieved_chat_count: 1,
  total_chat_count: 3,
  retrieved_percentage: 1 / 3,
  retrieval_rate: 1 / 3,
  citation_rate: 0,
  usage_rate: 1 / 3,
  citation_avg: 0,
  classification: 'COMPETITOR',
  mentioned_brands: [],
}
const nothing = { retrieval_count: 0, citation_count: 0, citation_rate: 0 }

test('include is_read says whether a page was read; an unread page names no brand', async () => {
  const { project } = market
  const include = ['is_read' as const]
  const urls = await project.get_urls_report({ include })
  expect(Object.fromEntries(urls.data.map(({ url, is_read }) => [url, is_read]))).toEqual({
    'https://news.com/a': true,
    'https://news.com/b': true,
    'https://blog.news.com/c': false,
    'https://shop.bolt.io/x': false,
  })
  const domains = await project.get_domains_report({ include, dimensions: ['date'] })
  expect(domains.data.map(({ domain, date, is_read }) => [domain, date, is_read]).sort()).toEqual([
    ['bolt.io', '2026-03-02', false],
    ['news.com', '2026-03-02', true],
    ['news.com', '2026-03-09', true],
  ])
  const unread = await project.get_domains_report({ include, filters: [among('url', 'https://blog.news.com/c')] })
  expect(unread.data.map(({ domain, is_read }) => [domain, is_read])).toEqual([['news.com', false]])
  // Every filter counts, not only the first.
  const ofBoth = [among('url', 'https://blog.news.com/c'), among('url', 'https://shop.bolt.io/x')]
  expect((await project.get_domains_report({ filters: ofBoth })).data).toEqual([])
  expect((await project.get_domains_report({})).data.some((row) => 'is_read' in row)).toBe(false)
  const none = await server.tenant()
  await none.project.import_chats({ chats: [chat('One', { sources: [{ url: 'https://news.com/a' }] })] })
  expect((await none.project.get_urls_report({ include })).data[0]?.is_read).toBe(false)
  // A page without its text is known, but was not read.
  await none.project.import_pages({ urls: [{ url: 'https://news.com/a', title: 'A title' }] })
  expect((await none.project.get_urls_report({ include })).data[0]?.is_read).toBe(false)
  const [row] = (await none.project.get_domains_report({ include })).data
  expect(row?.is_read).toBe(false)
})

test('every column of the domains report, counted by hand', async () => {
  const { project, acme, bolt, cord } = market
  expect((await project.get_domains_report({})).data).toEqual([
    { ...news, mentioned_brands: ids(acme, bolt, cord) },
    shop,
  ])
})

test('every column of the URLs report, counted by hand', async () => {
  const { project, acme, bolt, cord } = market
  const row = (url: string, retrieval_count: number, citation_count: number, named: string[], titles: object) => ({
    url,
    retrieval_count,
    citation_count,
    citation_rate: citation_count / retrieval_count,
    usage_count: retrieval_count,
    retrievals: retrieval_count,
    citation_avg: citation_count / retrieval_count,
    classification: expect.any(String),
    mentioned_brands: ids(...named),
    channel_title: null,
    ...titles,
  })
  expect((await project.get_urls_report({})).data).toEqual([
    row('https://blog.news.com/c', 2, 0, [], { title: 'A newer title' }),
    row('https://news.com/a', 2, 3, [bolt, cord], { title: 'Bolt or Cord' }),
    row('https://news.com/b', 1, 3, [acme, bolt], { title: 'Of the source', channel_title: 'The News' }),
    row('https://shop.bolt.io/x', 1, 0, [], { title: null }),
  ])
})

test('when one request sends several titles for a URL and day, the last one counts', async () => {
  const { project } = await server.tenant()
  const titles = Array.from({ length: 30 }, (_, place) => `Title ${place}`)
  const url = 'https://news.com/many'
  await project.import_chats({
    chats: titles.map((title) => chat('Acme.', { created_at: '2026-03-02T10:00:00Z', sources: [{ url, title }] })),
  })
  expect((await project.get_urls_report({})).data).toMatchObject([{ url, title: 'Title 29' }])
})

test('every row shows the title of the newest source in the reported period', async () => {
  const { data } = await market.project.get_urls_report({
    dimensions: ['date'],
    filters: [among('url', 'https://blog.news.com/c')],
    order_by: [{ field: 'citation_count' }],
  })
  expect(data.map(({ date, title }) => [date, title])).toEqual([
    ['2026-03-02', 'A newer title'],
    ['2026-03-09', 'A newer title'],
  ])
  const { data: early } = await market.project.get_urls_report({
    end_date: '2026-03-08',
    filters: [among('url', 'https://blog.news.com/c')],
  })
  expect(early).toMatchObject([{ title: 'A first title' }])
})

test('filters look at each page alone, having at all counted pages of the row', async () => {
  const { project, bolt, cord, acme } = market
  const { data: pages } = await project.get_domains_report({ filters: [more('gap', 'gte', 1)] })
  expect(pages).toMatchObject([
    {
      domain: 'news.com',
      retrieval_count: 2,
      citation_count: 3,
      retrieved_chat_count: 2,
      total_chat_count: 3,
      mentioned_brands: ids(bolt, cord),
    },
  ])
  const domains = async (question: Parameters<typeof project.get_domains_report>[0]) =>
    (await project.get_domains_report(question)).data.map(({ domain }) => domain)
  expect(await domains({ having: [more('gap', 'gte', 1)] })).toEqual([])
  expect(await domains({ having: [more('gap', 'lte', 0)] })).toEqual(['news.com', 'bolt.io'])
  expect(await domains({ having: [more('mentioned_brand_count', 'gt', 2)] })).toEqual(['news.com'])
  expect(await domains({ having: [more('mentioned_brand_count', 'lt', 1)] })).toEqual(['bolt.io'])
  expect(await domains({ having: [among('mentioned_brand_id', acme)] })).toEqual(['news.com'])
  expect(await domains({ filters: [notAmong('mentioned_brand_id', acme, bolt)] })).toEqual(['news.com', 'bolt.io'])
  // The page with the gap is counted, so the row of its domain has a gap, too.
  expect(await domains({ filters: [notAmong('mentioned_brand_id', acme)], having: [more('gap', 'gt', 1)] })).toEqual([
    'news.com',
  ])
  const urls = async (question: Parameters<typeof project.get_urls_report>[0]) =>
    (await project.get_urls_report(question)).data.map(({ url }) => url)
  for (const part of ['filters', 'having'] as const) {
    expect(await urls({ [part]: [more('gap', 'gte', 2)] })).toEqual(['https://news.com/a'])
    expect(await urls({ [part]: [more('gap', 'gt', Number.MAX_SAFE_INTEGER)] })).toEqual([])
    expect(await urls({ [part]: [among('mentioned_brand_id', acme, cord)] })).toEqual([
      'https://news.com/a',
      'https://news.com/b',
    ])
  }
})

test('a filter on sources does not change the number of chats', async () => {
  const { data } = await market.project.get_domains_report({
    filters: [among('url', 'http://www.news.com/b?gclid=1')],
  })
  expect(data).toMatchObject([
    { domain: 'news.com', retrieval_count: 1, citation_count: 3, retrieved_percentage: 1 / 3, total_chat_count: 3 },
  ])
  const { data: german } = await market.project.get_domains_report({ filters: [among('country_code', 'DE')] })
  expect(german).toMatchObject([{ domain: 'news.com', retrieval_count: 3, total_chat_count: 2 }])
})

test('a host, a URL or a domain selects its registrable domain', async () => {
  for (const value of ['news.com', 'WWW.News.com', 'blog.news.com', 'https://news.com/x?y=1', 'news.com:443']) {
    const { data } = await market.project.get_domains_report({ filters: [among('domain', value)] })
    expect(data.map(({ domain }) => domain)).toEqual(['news.com'])
    const { data: others } = await market.project.get_urls_report({ having: [notAmong('domain', value)] })
    expect(others.map(({ url }) => url)).toEqual(['https://shop.bolt.io/x'])
  }
  for (const value of ['no host', 'other.com', '?']) {
    expect((await market.project.get_domains_report({ filters: [among('domain', value)] })).data).toEqual([])
  }
})

test('the comparison window counts its chats even if nothing of the domain was retrieved in it', async () => {
  const { data } = await market.project.get_domains_report({
    start_date: '2026-03-02',
    end_date: '2026-03-08',
    include_previous_period: true,
    previous_start_date: '2026-03-09',
    previous_end_date: '2026-03-15',
    order_by: [{ field: 'citation_count' }],
  })
  const before = { ...nothing, retrieved_chat_count: 0, retrieved_percentage: 0, retrieval_rate: 0 }
  expect(data.map(({ domain, previous }) => [domain, previous])).toEqual([
    [
      'news.com',
      {
        retrieval_count: 3,
        citation_count: 4,
        citation_rate: 4 / 3,
        retrieved_chat_count: 1,
        total_chat_count: 2,
        retrieved_percentage: 0.5,
        retrieval_rate: 1.5,
      },
    ],
    ['bolt.io', { ...before, total_chat_count: 2 }],
  ])
  const { data: empty } = await market.project.get_domains_report({
    start_date: '2026-03-02',
    end_date: '2026-03-08',
    include_previous_period: true,
    limit: 1,
  })
  expect(empty[0]?.previous).toEqual({ ...before, total_chat_count: 0 })
})

test('weeks are matched to those of the comparison window; days show their own date', async () => {
  const window = { start_date: '2026-03-09', end_date: '2026-03-15', include_previous_period: true }
  const { data: weeks } = await market.project.get_urls_report({ ...window, dimensions: ['week'] })
  expect(weeks.map(({ url, week, previous }) => [url, week, previous?.retrieval_count])).toEqual([
    ['https://blog.news.com/c', '2026-03-09', 1],
    ['https://news.com/a', '2026-03-09', 1],
    ['https://news.com/b', '2026-03-09', 0],
  ])
  const { data: days } = await market.project.get_domains_report({ ...window, dimensions: ['date'] })
  expect(days).toMatchObject([
    {
      date: '2026-03-09',
      retrieval_count: 3,
      previous: { date: '2026-03-02', retrieval_count: 2, total_chat_count: 1 },
    },
  ])
})

test('ties are sorted by domain or URL, then by the dimensions in the requested order', async () => {
  const { data } = await market.project.get_urls_report({
    dimensions: ['country_code', 'date'],
    order_by: [{ field: 'retrievals', direction: 'asc' }],
  })
  expect(data.map(({ url, country_code }) => `${url} ${country_code}`)).toEqual([
    'https://blog.news.com/c DE',
    'https://blog.news.com/c US',
    'https://news.com/a DE',
    'https://news.com/a US',
    'https://news.com/b DE',
    'https://shop.bolt.io/x US',
  ])
})

test('every change shows in the next response', async () => {
  const { project, api, project_id } = await server.tenant()
  const url = 'https://forum.net/t'
  await project.import_chats({
    chats: [chat('A', { sources: [{ url, citation_count: 1 }, { url: 'https://x.org' }] })],
  })
  await project.import_chats({
    chats: [chat('B', { prompt: { text: 'Another question?', country_code: 'DE' }, sources: [{ url }] })],
  })
  const { data: prompts } = await project.list_prompts()
  const of = (country: string) => prompts.find(({ user_location }) => user_location.country === country)?.id ?? ''
  const now = async (question: Parameters<typeof project.get_urls_report>[0] = {}) => {
    const { data } = await project.get_urls_report({ filters: [among('domain', 'forum.net')], ...question })
    return data.map((row) => [row.retrieval_count, row.title, row.classification, row.mentioned_brands.length])
  }
  const [before] = await now()
  const class_by_rule = before?.[2]
  expect(await now()).toEqual([[2, null, class_by_rule, 0]])

  await project.import_pages({ urls: [{ url, title: 'Talk', content: 'Acme?' }] })
  const [read] = await now()
  expect(read).toEqual([2, 'Talk', expect.any(String), 1])
  await project.import_pages({ urls: [{ url, title: 'Talk', content: 'Acme or Bolt, Cord?' }] })
  const bolt = await project.create_brand({ name: 'Bolt', domains: ['forum.net'] })
  await recalculated(api, project_id)
  expect((await now())[0]?.[3]).toBe(2)
  expect((await project.get_domains_report({})).data[0]?.classification).toBe('COMPETITOR')
  await project.delete_brand({ brand_id: bolt.id })
  expect((await now())[0]?.[3]).toBe(1)
  expect(await now({ filters: [among('mentioned_brand_id', bolt.id)] })).toEqual([])
  expect((await project.get_domains_report({})).data[0]?.classification).not.toBe('COMPETITOR')
  await project.import_pages({ urls: [{ url, content: 'Nobody.' }] })
  expect(await now()).toEqual([[2, null, class_by_rule, 0]])

  await project.assign_url_classification({ url: `${url}/?utm_source=x`, classification: 'PROFILE' })
  expect(await now({ having: [among('url_classification', 'PROFILE')] })).toEqual([[2, null, 'PROFILE', 0]])
  await project.create_domain_classification({ name: 'Partner' })
  await project.assign_domain_classification({ domain: 'www.forum.net', classification: 'Partner' })
  const partners = await project.get_domains_report({ filters: [among('domain_classification', 'Partner')] })
  expect(partners.data).toMatchObject([{ domain: 'forum.net', classification: 'Partner' }])
  expect(await now({ filters: [among('domain_classification', 'partner')] })).toEqual([])
  await project.delete_domain_classification({ name: 'Partner' })
  expect(await now({ filters: [among('domain_classification', 'Partner')] })).toEqual([])

  const tag = await project.create_tag({ name: 'Mine' })
  await project.update_prompt({ prompt_id: of('US'), tag_ids: [tag.id] })
  expect((await now({ filters: [among('tag_id', tag.id)] }))[0]?.[0]).toBe(1)
  const topic = await project.create_topic({ name: 'Talk' })
  await project.update_prompt({ prompt_id: of('DE'), topic_id: topic.id })
  expect((await now({ dimensions: ['topic_id'] }))[0]?.[0]).toBe(1)
  await project.archive_prompt({ prompt_id: of('US') })
  expect((await now())[0]?.[0]).toBe(2)
  await project.delete_prompt({ prompt_id: of('US') })
  expect((await now())[0]?.[0]).toBe(1)
  expect((await project.get_domains_report({})).data).toMatchObject([{ domain: 'forum.net', total_chat_count: 1 }])
})

test('a page of the URLs report is the same when repeated, and follows changes of its web page', async () => {
  const { project } = await server.tenant()
  const urls = Array.from({ length: 9 }, (_, index) => `https://forum.net/${index}`)
  await project.import_chats({ chats: [chat('A', { sources: urls.map((url) => ({ url })) })] })
  await project.import_pages({ urls: urls.map((url) => ({ url, title: `Talk ${url.at(-1)}`, content: 'Acme?' })) })
  const ask = async (end_date: string, offset: number) => {
    const { data } = await project.get_urls_report({ end_date, limit: 1, offset })
    return data.map(({ title, mentioned_brands }) => [title, mentioned_brands.length])
  }
  // Different days each time, so that no answer comes from the memo.
  expect(await ask('2030-01-01', 3)).toEqual([['Talk 3', 1]])
  expect(await ask('2030-01-02', 3)).toEqual([['Talk 3', 1]])
  expect(await ask('2030-01-03', 8)).toEqual([['Talk 8', 1]])
  await project.import_pages({ urls: [{ url: urls[8] ?? '', title: 'More', content: 'Nobody.' }] })
  expect(await ask('2030-01-04', 8)).toEqual([['More', 0]])
  expect(await ask('2030-01-05', 8)).toEqual([['More', 0]])
})

test('brands beyond the bits of one number are counted', async () => {
  const { project, api, project_id } = await server.tenant()
  const names = Array.from({ length: 70 }, (_, index) => `Brand${index}x`)
  const brands: { id: string }[] = []
  for (const name of names) brands.push(await project.create_brand({ name }))
  await recalculated(api, project_id)
  const [first, second] = ['https://one.com/a', 'https://one.com/b']
  const some = [0, 31, 32, 63, 64, 69]
  await project.import_pages({
    urls: [
      { url: first, content: some.map((index) => names[index]).join(', ') },
      { url: second, content: `${names[33]}` },
    ],
  })
  await project.import_chats({ chats: [chat('A', { sources: [{ url: first }, { url: second }] })] })
  const idsOf = (...all: number[]) => ids(...all.map((index) => brands[index]?.id ?? ''))
  const last = among('mentioned_brand_id', brands[69]?.id ?? '')
  expect((await project.get_domains_report({ having: [last, more('gap', 'gte', 7)] })).data).toMatchObject([
    { mentioned_brands: idsOf(...some, 33) },
  ])
  expect((await project.get_domains_report({ filters: [last] })).data).toMatchObject([
    { mentioned_brands: idsOf(...some) },
  ])
  expect((await project.get_urls_report({ filters: [more('mentioned_brand_count', 'lte', 1)] })).data).toMatchObject([
    { url: second, mentioned_brands: idsOf(33) },
  ])
})

test('accepts 10,000 filter values and no more', async () => {
  const values = Array.from({ length: 9_998 }, (_, index) => `https://site-${index}.com/${'path/'.repeat(12)}`)
  const filters = [among('url', ...values, 'https://news.com/b'), among('domain', 'news.com')]
  expect((await market.project.get_urls_report({ filters })).data).toMatchObject([{ url: 'https://news.com/b' }])
  const too_many = [...filters, among('domain_classification', 'OWN')]
  await expect(market.project.get_urls_report({ filters: too_many })).rejects.toThrow('10001 values in total')
})

test('a project without answers has no rows', async () => {
  const { project } = await server.tenant()
  const question = { include_previous_period: true, start_date: '2026-03-01', end_date: '2026-03-31' }
  expect(await project.get_domains_report(question)).toEqual({ data: [] })
  expect(await project.get_urls_report({ ...question, dimensions: ['tag_id', 'date'] })).toEqual({ data: [] })
})
