import { describe, expect, test } from 'vitest'
import { sharedServer } from '../shared-server.ts'
import { answer, makeMarket, on, run } from './perception-market.ts'

const server = await sharedServer()

const market = () => makeMarket(server)

describe('attribute-sources', () => {
  const source = (url: string, citation_count = 0, title?: string) => ({ url, citation_count, ...(title && { title }) })
  const counts = (citation_count: number, retrieval_count: number, chat_count = retrieval_count) => ({
    citation_count,
    retrieval_count,
    chat_count,
  })
  const urls = ({ data }: { data: { url: string }[] }) => data.map(({ url }) => url)

  /** Pages cited 4, 3 and 3 times, retrieved by 1, 3 and 2 answers. */
  const world = async () => {
    const tenant = await market()
    await run(tenant, [
      answer('Price', 'Acme', {
        sources: [
          source('https://a.com/x?utm_source=s', 2),
          source('http://www.a.com/x/', 2, 'X'),
          source('https://b.com'),
        ],
      }),
      answer('Price', '', { sources: [source('https://c.com/guide', 3, 'Guide'), source('https://b.com', 1, 'Old')] }),
      answer('Price', 'Bolt', {
        sources: [source('https://c.com/guide'), source('https://b.com', 2)],
        model_channel_id: 'B-0',
      }),
      answer('price', '', { sources: [source('https://d.com', 9)] }),
    ])
    return tenant
  }

  test('count the answers about exactly this attribute, most cited first', async () => {
    const { project } = await world()
    const all = [
      {
        url: 'https://a.com/x',
        title: 'X',
        domain: 'a.com',
        classification: 'CORPORATE',
        url_classification: expect.any(String),
        ...counts(4, 1),
      },
      {
        url: 'https://b.com',
        title: 'Old',
        domain: 'b.com',
        classification: 'CORPORATE',
        url_classification: 'HOMEPAGE',
        ...counts(3, 3),
      },
      {
        url: 'https://c.com/guide',
        title: 'Guide',
        domain: 'c.com',
        classification: 'CORPORATE',
        url_classification: expect.any(String),
        ...counts(3, 2),
      },
    ]
    const attribute = 'Price'
    const ofAll = { attribute, model_channel_ids: ['A-0', 'B-0'] }
    expect(await project.list_attribute_sources(ofAll)).toEqual({ data: all, total_count: 3 })
    expect(await project.list_attribute_sources({ ...ofAll, limit: 1, offset: 1 })).toEqual({
      data: all.slice(1, 2),
      total_count: 3,
    })
    expect(await project.list_attribute_sources({ ...ofAll, offset: 3 })).toEqual({ data: [], total_count: 3 })
    const of = await project.list_attribute_sources({ attribute, model_channel_ids: ['B-0'] })
    expect(of).toMatchObject({
      data: [
        { url: 'https://b.com', ...counts(2, 1) },
        { url: 'https://c.com/guide', ...counts(0, 1) },
      ],
      total_count: 2,
    })
    expect(urls(await project.list_attribute_sources({ attribute: 'price' }))).toEqual(['https://d.com'])
    expect(await project.list_attribute_sources({ attribute: 'PRICE' })).toEqual({ data: [], total_count: 0 })
  })

  test('are sorted as requested, ties by URL', async () => {
    const { project } = await world()
    const sorted = async (...order_by: string[]) =>
      urls(
        await project.list_attribute_sources({ attribute: 'Price', model_channel_ids: ['A-0', 'B-0'], order_by }),
      ).map((url) => url.slice(8, 9))
    expect(await sorted('citation_count:asc')).toEqual(['b', 'c', 'a'])
    expect(await sorted('chat_count')).toEqual(['b', 'c', 'a'])
    expect(await sorted('retrieval_count:asc')).toEqual(['a', 'c', 'b'])
    expect(await sorted('{"field":"retrieval_count"}')).toEqual(['b', 'c', 'a'])
    expect(await sorted('citation_count:asc', '{"field":"chat_count","direction":"asc"}')).toEqual(['c', 'b', 'a'])
  })

  test.each([
    ['url:asc', '.field does not accept "url". Use one of: citation_count, retrieval_count, chat_count.'],
    ['chat_count:up', '.direction does not accept "up". Use one of: asc, desc.'],
    ['chat_count:', '.direction does not accept "". Use one of: asc, desc.'],
    ['{"field":5}', '.field does not accept 5. Use one of: citation_count, retrieval_count, chat_count.'],
    ['{"field":"chat_count","direction":null}', '.direction does not accept null. Use one of: asc, desc.'],
    ['{}', ' must be field:direction or {"field": ..., "direction": ...}, got "{}".'],
    ['a:b:c', ' must be field:direction or {"field": ..., "direction": ...}, got "a:b:c".'],
    ['{"field"', ' must be field:direction or {"field": ..., "direction": ...}, got "{\\"field\\"".'],
  ])('refuse the order %s', async (order, message) => {
    const { project } = await server.tenant()
    const asked = project.list_attribute_sources({ attribute: 'Price', order_by: ['chat_count', order] })
    await expect(asked).rejects.toMatchObject({ status: 400, message: `order_by[1]${message}` })
  })

  test('have the title of their page, and the same classes as in every report', async () => {
    const tenant = await market()
    const { project } = tenant
    const { data } = await project.list_brands({})
    await project.update_brand({ brand_id: data.find(({ name }) => name === 'Bolt')?.id ?? '', domains: ['bolt.io'] })
    const sources = ['https://acme.com/a', 'https://shop.bolt.io/b', 'https://c.com/c'].map((url) =>
      source(url, 1, 'Old'),
    )
    await run(tenant, [answer('Price', 'Acme', { sources })])
    await project.import_pages({ urls: [{ url: 'https://c.com/c', title: 'New', content: 'x' }] })
    await project.create_domain_classification({ name: 'Ours' })
    await project.assign_domain_classification({ domain: 'c.com', classification: 'Ours' })
    await project.assign_url_classification({ url: 'https://c.com/c', classification: 'LISTICLE' })
    const shown = await project.list_attribute_sources({ attribute: 'Price' })
    expect(shown.data.map(({ url, title, domain, classification }) => [url, title, domain, classification])).toEqual([
      ['https://acme.com/a', 'Old', 'acme.com', 'OWN'],
      ['https://c.com/c', 'New', 'c.com', 'Ours'],
      ['https://shop.bolt.io/b', 'Old', 'bolt.io', 'COMPETITOR'],
    ])
    expect(shown.data[1]?.url_classification).toBe('LISTICLE')
  })

  test('are those of the default industry and the market it completed last', async () => {
    const tenant = await market()
    const at = (url: string) => answer('Price', '', { sources: [source(url)] })
    await run(tenant, [at('https://old.com')], { target_market: 'DE', ...on('2026-03-01') })
    await run(tenant, [at('https://one.com')], on('2026-03-02'))
    await run(tenant, [at('https://two.com')], on('2026-03-03'))
    await run(tenant, [at('https://saws.com')], { industry: 'Saws', ...on('2026-02-01') })
    const asked = () => tenant.project.list_attribute_sources({ attribute: 'Price' })
    expect(urls(await asked())).toEqual(['https://one.com', 'https://two.com'])
    await run(tenant, [], { industry: 'Saws', ...on('2026-03-04') })
    expect(urls(await asked())).toEqual(['https://saws.com'])
  })
})
