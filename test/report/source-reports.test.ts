import { afterAll, beforeAll, expect, test } from 'vitest'
import { chat, startTestServer, type TestServer } from '../harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('domains and URLs, counted by hand', async () => {
  const { project, own_brand_id } = await server.tenant()
  const bolt = await project.create_brand({ name: 'Bolt', domains: ['bolt.io'] })
  await project.import_pages({
    urls: [
      { url: 'https://news.com/a', title: 'News of Bolt', content: 'Bolt is here.' },
      { url: 'https://news.com/b', content: 'Acme and Bolt.' },
    ],
  })
  await project.import_chats({
    chats: [
      chat('One', {
        sources: [
          { url: 'https://news.com/a', citation_count: 2 },
          { url: 'https://www.news.com/b?utm_source=x', citation_count: 1 },
          { url: 'https://shop.bolt.io/x' },
        ],
      }),
      chat('Two', { sources: [{ url: 'https://news.com/a', citation_count: 1 }] }),
      chat('Three'),
    ],
  })
  const { data } = await project.get_domains_report({})
  expect(data).toEqual([
    {
      ...{ domain: 'news.com', classification: expect.any(String), retrieved_percentage: 2 / 3, retrieval_rate: 1 },
      ...{ citation_rate: 4 / 3, retrieval_count: 3, citation_count: 4, retrieved_chat_count: 2, total_chat_count: 3 },
      mentioned_brands: [{ id: own_brand_id }, bolt].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      ...{ usage_rate: 2 / 3, citation_avg: 4 / 3 },
    },
    {
      ...{ domain: 'bolt.io', classification: 'COMPETITOR', retrieved_percentage: 1 / 3, retrieval_rate: 1 / 3 },
      ...{ citation_rate: 0, retrieval_count: 1, citation_count: 0, retrieved_chat_count: 1, total_chat_count: 3 },
      ...{ mentioned_brands: [], usage_rate: 1 / 3, citation_avg: 0 },
    },
  ])
  const urls = await project.get_urls_report({
    filters: [{ field: 'gap', operator: 'gte', value: 1 }],
    having: [{ field: 'url_classification', operator: 'not_in', values: ['HOMEPAGE'] }],
    dimensions: ['tag_id', 'date'],
    start_date: '2026-03-01',
    end_date: '2026-03-03',
    include_previous_period: true,
  })
  expect(
    urls.data.map(({ url, title, retrieval_count, mentioned_brands }) => [
      url,
      title,
      retrieval_count,
      mentioned_brands,
    ]),
  ).toEqual([
    ['https://news.com/a', 'News of Bolt', 2, [bolt]],
    ['https://news.com/a', 'News of Bolt', 2, [bolt]],
  ])
})
