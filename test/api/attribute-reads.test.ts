import { describe, expect, test } from 'vitest'
import { recalculated, type Tenant } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'
import { answer, makeMarket, on, run } from './perception-market.ts'

const server = await sharedServer()

const market = () => makeMarket(server)

type Breakdown = Awaited<ReturnType<Tenant['project']['get_competitive_breakdown']>>
const matrix = ({ data }: Pick<Breakdown, 'data'>) =>
  data.map(({ attribute, brands }) => `${attribute}: ${brands.map(({ name, score }) => `${name} ${rounded(score)}`)}`)
const rounded = (score: number) => Number(score.toFixed(9))

describe('competitive-breakdown', () => {
  test('is the mean prominence of every brand over all answers', async () => {
    const tenant = await market()
    await run(tenant, [
      answer('Price', 'Bolt Acme'),
      answer('Price', 'Nobody Acme'),
      answer('Price', 'Crest Bolt Acme'),
      answer('Price', ''),
      answer('Speed', 'Acme Bolt'),
      answer('Looks', 'Bolt'),
    ])
    // Price, Acme: 50, 100, 33.3, 0; Bolt: 100, 0, 66.7, 0; Crest: 0, 0, 100, 0.
    expect(await tenant.project.get_competitive_breakdown({})).toEqual({
      data: [
        {
          attribute: 'Speed',
          brands: [
            { name: 'Acme', score: 100, is_own: true },
            { name: 'Bolt', score: 50, is_own: false },
            { name: 'Crest', score: 0, is_own: false },
          ],
        },
        {
          attribute: 'Price',
          brands: [
            { name: 'Acme', score: expect.closeTo((50 + 100 + 100 / 3) / 4, 9), is_own: true },
            { name: 'Bolt', score: expect.closeTo((100 + 200 / 3) / 4, 9), is_own: false },
            { name: 'Crest', score: 25, is_own: false },
          ],
        },
        {
          attribute: 'Looks',
          brands: [
            { name: 'Acme', score: 0, is_own: true },
            { name: 'Bolt', score: 100, is_own: false },
            { name: 'Crest', score: 0, is_own: false },
          ],
        },
      ],
      total_count: 3,
      industry: 'Tools',
      target_market: 'US',
    })
  })

  test('ranks the brands in a text by where they are first named', async () => {
    const tenant = await market()
    const text = 'Try **Bolt**, then Acme. Bolt again. (I could not find any information about Crest.)'
    await run(tenant, [{ attribute: 'Price', model_channel_id: 'A-0', text }])
    expect(matrix(await tenant.project.get_competitive_breakdown({}))).toEqual(['Price: Acme 50,Bolt 100,Crest 0'])
  })

  test('orders equal scores by name, and pages over attributes', async () => {
    const tenant = await market()
    // Thirds and sixths that have the same sum in different orders.
    await run(tenant, [
      ...['c', 'a', 'b'].flatMap((attribute) => [answer(attribute, 'Acme Bolt Crest'), answer(attribute, 'Bolt Acme')]),
      ...['Acme', 'Bolt Acme', ''].map((brands) => answer('d', brands)),
      ...['Bolt Crest Acme', 'Bolt Acme Crest', 'Acme Crest Bolt', 'Bolt'].map((brands) => answer('e', brands)),
      ...['', 'Acme'].map((brands) => answer('f', brands)),
    ])
    const all = await tenant.project.get_competitive_breakdown({})
    const order = ['a: Acme 75', 'b: Acme 75', 'c: Acme 75', 'd: Acme 50', 'e: Acme 50', 'f: Acme 50']
    expect(matrix(all).map((row) => row.split(',')[0])).toEqual(order)
    for (let offset = 0; offset < 7; offset++) {
      const { data, total_count } = await tenant.project.get_competitive_breakdown({ limit: 2, offset })
      expect([data, total_count]).toEqual([all.data.slice(offset, offset + 2), 6])
    }
  })

  test('covers all runs of the market that the industry completed last', async () => {
    const tenant = await market()
    await run(tenant, [answer('Price', 'Acme')], { target_market: 'US', ...on('2026-03-01') })
    await run(tenant, [answer('Price', 'Bolt')], { target_market: 'DE', ...on('2026-03-02') })
    await run(tenant, [answer('Price', 'Bolt Acme')], { target_market: 'US', ...on('2026-03-03') })
    expect(await tenant.project.get_competitive_breakdown({})).toMatchObject({
      target_market: 'US',
      industry: 'Tools',
      data: [{ brands: [{ score: 75 }, { score: 50 }, { score: 0 }] }],
    })
    await run(tenant, [], { target_market: 'DE', ...on('2026-03-04') })
    expect(await tenant.project.get_competitive_breakdown({})).toMatchObject({
      target_market: 'DE',
      data: [{ brands: [{ score: 0 }, { score: 100 }, { score: 0 }] }],
    })
  })

  test('covers the requested industry, or the one completed last', async () => {
    const tenant = await market()
    await run(tenant, [answer('Price', 'Acme')], { industry: 'Saws', ...on('2026-03-02') })
    expect(await tenant.project.get_competitive_breakdown({})).not.toHaveProperty('industries')
    await run(tenant, [answer('Looks', 'Bolt Acme')], { industry: 'Drills', ...on('2026-03-01') })
    const running = {
      industry: 'Planes',
      state: 'running',
      started_at: '2026-03-03T09:00:00Z',
      completed_at: undefined,
    }
    await run(tenant, [answer('Weight', 'Acme')], running)
    const industries = [
      { name: 'Planes', has_completed_run: false },
      { name: 'Saws', has_completed_run: true },
      { name: 'Drills', has_completed_run: true },
    ]
    const asked = async (industry?: string) => {
      const answer = await tenant.project.get_competitive_breakdown(industry === undefined ? {} : { industry })
      expect(answer.industries).toEqual(industries)
      return [answer.industry, answer.target_market, ...matrix(answer)]
    }
    expect(await asked()).toEqual(['Saws', 'US', 'Price: Acme 100,Bolt 0,Crest 0'])
    expect(await asked('Drills')).toEqual(['Drills', 'US', 'Looks: Acme 50,Bolt 100,Crest 0'])
    expect(await asked('Planes')).toEqual(['Planes', 'US'])
    expect((await asked('Nobody')).slice(2)).toEqual([])
  })

  test('is empty for a project without completed runs', async () => {
    const tenant = await market()
    const empty = { data: [], total_count: 0 }
    expect(await tenant.project.get_competitive_breakdown({})).toEqual({ ...empty, industry: null, target_market: '' })
    await run(tenant, [answer('Price', 'Acme')], { state: 'running', completed_at: undefined })
    expect(await tenant.project.get_competitive_breakdown({})).toEqual({
      ...empty,
      industry: 'Tools',
      target_market: 'US',
    })
    expect(await tenant.project.list_brand_attributes({})).toEqual(empty)
  })

  test('counts the answers of the requested channels, or of the tracked ones', async () => {
    const tenant = await market()
    await tenant.project.update_project({ project_id: tenant.project_id, model_channel_ids: ['A-0', 'B-0'] })
    await run(tenant, [
      answer('Price', 'Acme'),
      answer('Price', 'Bolt', { model_channel_id: 'B-0' }),
      answer('Price', 'Crest', { model_channel_id: 'C-0' }),
      answer('Looks', 'Crest', { model_channel_id: 'C-0' }),
    ])
    const of = async (...model_channel_ids: string[]) =>
      matrix(await tenant.project.get_competitive_breakdown({ model_channel_ids }))
    expect(await of()).toEqual(['Price: Acme 50,Bolt 50,Crest 0'])
    expect(await of('C-0')).toEqual(['Looks: Acme 0,Crest 100,Bolt 0', 'Price: Acme 0,Crest 100,Bolt 0'])
    expect(await of('A-0', 'C-0')).toEqual(['Price: Acme 50,Crest 50,Bolt 0', 'Looks: Acme 0,Crest 100,Bolt 0'])
    await expect(of('A-3')).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/^model_channel_ids does not accept "A-3" for brand perception/),
    })
  })

  test('follows brand changes: deleted brands disappear, new ones are ranked', async () => {
    const tenant = await market()
    const { project, api, project_id } = tenant
    await run(tenant, [answer('Price', 'Bolt Dyna Acme')])
    expect(matrix(await project.get_competitive_breakdown({}))).toEqual(['Price: Acme 50,Bolt 100,Crest 0'])
    await project.create_brand({ name: 'Dyna' })
    await recalculated(api, project_id)
    const [row = ''] = matrix(await project.get_competitive_breakdown({}))
    expect(row).toBe('Price: Acme 33.333333333,Bolt 100,Dyna 66.666666667,Crest 0')
    const { data } = await project.list_brands({})
    await project.delete_brand({ brand_id: data.find(({ name }) => name === 'Bolt')?.id ?? '' })
    expect(matrix(await project.get_competitive_breakdown({}))[0]).not.toContain('Bolt')
    await recalculated(api, project_id)
    expect(matrix(await project.get_competitive_breakdown({}))).toEqual(['Price: Acme 50,Dyna 100,Crest 0'])
  })
})

describe('brand-attributes', () => {
  test('are those of the own brand in the latest run, with the clusters that claim them', async () => {
    const tenant = await market()
    const { project } = tenant
    await run(tenant, [answer('Weight', 'Acme'), answer('Price', 'Bolt')], on('2026-03-01'))
    const latest = [answer('Price', 'Acme'), answer('price', 'Bolt Acme'), answer('Looks', 'Acme'), answer('Speed', '')]
    await run(tenant, [...latest, answer('Price', 'Bolt')], {
      industry: 'Saws',
      target_market: 'DE',
      ...on('2026-03-02'),
    })
    const { created } = await project.create_attribute_clusters({ names: ['Value'] })
    const cluster_id = created[0]?.cluster_id ?? ''
    const reassignments = ['Price', 'Weight'].map((attribute) => ({ attribute, cluster_id }))
    await project.edit_attribute_clusters({ reassignments })
    const value = { cluster_id, terms: ['Price', 'Weight'] }
    const none = { cluster_id: '', terms: [] }
    const all = [
      { attribute: 'Looks', score: 100, ...none },
      { attribute: 'Price', score: 50, ...value },
      { attribute: 'price', score: 50, ...value },
      { attribute: 'Speed', score: 0, ...none },
    ]
    expect(await project.list_brand_attributes({})).toEqual({ data: all, total_count: 4 })
    const page = await project.list_brand_attributes({ limit: 2, offset: 1 })
    expect(page).toEqual({ data: all.slice(1, 3), total_count: 4 })
    expect(await project.list_brand_attributes({ offset: 9 })).toEqual({ data: [], total_count: 4 })
    expect(await project.list_brand_attributes({ model_channel_ids: ['B-0'] })).toEqual({ data: [], total_count: 0 })
  })
})

describe('attribute-rankings', () => {
  test('are mean ranks over the answers that name the own brand, unranked attributes last', async () => {
    const tenant = await market()
    await run(tenant, [
      answer('Weight', 'Bolt'),
      answer('Price', 'Acme'),
      answer('Price', 'Bolt Crest Acme'),
      answer('Price', 'Bolt'),
      answer('Éclat', 'Nobody Acme'),
      answer('Looks', ''),
      answer('PRICE/value', 'Bolt Acme Crest'),
    ])
    const all = [
      { attribute: 'Éclat', ranking: 1, answer_count: 1 },
      { attribute: 'PRICE/value', ranking: 2, answer_count: 1 },
      { attribute: 'Price', ranking: 2, answer_count: 3 },
      { attribute: 'Looks', ranking: null, answer_count: 1 },
      { attribute: 'Weight', ranking: null, answer_count: 1 },
    ]
    const subject = { industry: 'Tools', target_market: 'US' }
    const { project } = tenant
    expect(await project.list_attribute_rankings({})).toEqual({ data: all, total_count: 5, ...subject })
    expect(await project.list_attribute_rankings({ limit: 2, offset: 2 })).toEqual({
      data: all.slice(2, 4),
      total_count: 5,
      ...subject,
    })
    const found = async (search: string, offset = 0) => {
      const { data, total_count } = await project.list_attribute_rankings({ search, offset })
      return [data.map(({ attribute }) => attribute), total_count]
    }
    expect(await found('pRiC')).toEqual([['PRICE/value', 'Price'], 2])
    expect(await found('pRiC', 5)).toEqual([[], 2])
    expect(await found('éC')).toEqual([['Éclat'], 1])
    expect(await found('%')).toEqual([[], 0])
    expect(await found('')).toEqual([all.map(({ attribute }) => attribute), 5])
  })
})

describe('attribute-history', () => {
  test('is the score over the runs completed on each day', async () => {
    const tenant = await market()
    const { project } = tenant
    await run(tenant, [answer('Price', 'Acme'), answer('Looks', 'Bolt')], on('2026-03-01', '10'))
    await run(tenant, [answer('Price', 'Bolt Acme')], on('2026-03-01', '23'))
    await run(tenant, [answer('Price', 'Bolt'), answer('Price', 'Acme Bolt')], on('2026-03-05'))
    await run(tenant, [answer('Price', 'Acme')], { target_market: 'DE', ...on('2026-02-01') })
    const subject = { industry: 'Tools', target_market: 'US' }
    const price = [
      { date: '2026-03-01', score: 75 },
      { date: '2026-03-05', score: 50 },
    ]
    const looks = [{ date: '2026-03-01', score: 0 }]
    expect(await project.list_attribute_history({})).toEqual({
      data: [
        { attribute: 'Price', points: price },
        { attribute: 'Looks', points: looks },
      ],
      total_count: 2,
      brand: { name: 'Acme', is_own: true },
      ...subject,
    })
    expect(await project.list_attribute_history({ limit: 1, offset: 1 })).toMatchObject({
      data: [{ attribute: 'Looks', points: looks }],
      total_count: 2,
    })
    const bolt = {
      data: [
        { attribute: 'Looks', points: [{ date: '2026-03-01', score: 100 }] },
        {
          attribute: 'Price',
          points: [
            { date: '2026-03-01', score: 50 },
            { date: '2026-03-05', score: 75 },
          ],
        },
      ],
      total_count: 2,
      brand: { name: 'Bolt', is_own: false },
      ...subject,
    }
    const { data } = await project.list_brands({})
    for (const brand of ['Bolt', 'bOLT', data.find(({ name }) => name === 'Bolt')?.id ?? '']) {
      expect(await project.list_attribute_history({ brand })).toEqual(bolt)
    }
    expect(await project.list_attribute_history({ brand: 'Nobody' })).toEqual({
      data: [],
      total_count: 0,
      brand: { name: 'Nobody', is_own: false },
      ...subject,
    })
  })
})
