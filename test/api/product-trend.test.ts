import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sharedServer } from '../shared-server.ts'
import { at, idsIn, lamp, on, runner, walker } from './shown.ts'

const server = await sharedServer()

/** A Sunday, the Monday after, and the first days of the next month. */
async function start() {
  const { project: api, project_id } = await server.tenant()
  await api.import_chats({
    chats: [
      on(29, [runner(1, at.shop), walker(2)]),
      on(30, [runner(3), walker(2), lamp(1)]),
      on(30, [lamp(1, at.shop)]),
      on(30, [], { features: ['SHOPPING'] }),
      on(31, []),
      { ...on(1, [runner(2)]), created_at: '2026-04-02T10:00:00Z' },
    ],
  })
  const { data } = await api.list_global_brands({ ownership: 'all' })
  return { api, id: await idsIn(server, project_id), bolt: data[0]?.id ?? '' }
}

const point = (date: string, visibility: number, win_rate: number, avg_position: number | null, sov: number) => ({
  date,
  visibility,
  win_rate,
  avg_position,
  sov,
  has_data: true,
})
const nothing = (date: string) => ({
  date,
  visibility: 0,
  win_rate: 0,
  avg_position: null,
  sov: 0,
  has_data: false,
})
const april = { start_date: '2026-03-28', end_date: '2026-04-03' }

describe('products/trend', () => {
  test('has a point per product for every day of the window', async () => {
    const { api, id } = await start()
    const asked = { ...april, bucket: 'day' as const, product_ids: [id('Lamp'), id('Runner'), id('Lamp')] }
    expect(await api.get_product_trend(asked)).toEqual({
      entity_type: 'product',
      series: [
        {
          entity_id: id('Lamp'),
          points: [
            nothing('2026-03-28'),
            point('2026-03-29', 0, 0, null, 0),
            point('2026-03-30', 2 / 3, 1, 1, 2 / 4),
            ...[nothing('2026-03-31'), nothing('2026-04-01')],
            point('2026-04-02', 0, 0, null, 0),
            nothing('2026-04-03'),
          ],
        },
        {
          entity_id: id('Runner'),
          points: [
            nothing('2026-03-28'),
            point('2026-03-29', 1, 1, 1, 1 / 2),
            point('2026-03-30', 1 / 3, 0, 3, 1 / 4),
            ...[nothing('2026-03-31'), nothing('2026-04-01')],
            point('2026-04-02', 1, 0, 2, 1),
            nothing('2026-04-03'),
          ],
        },
      ],
    })
  })

  test('has points per brand, where a chat counts once with its best position', async () => {
    const { api, bolt } = await start()
    const { entity_type, series } = await api.get_product_trend({ bucket: 'week', brand_ids: [bolt] })
    expect(entity_type).toBe('brand')
    expect(series).toEqual([
      {
        entity_id: bolt,
        points: [point('2026-03-23', 1, 1, 1, 1 / 2), point('2026-03-30', 2 / 4, 0, 2, 2 / 5)],
      },
    ])
  })

  test('starts and ends with the chats if a date is missing', async () => {
    const { api, id } = await start()
    const dates = async (question: object, bucket: 'day' | 'week' | 'month' = 'month') => {
      const { series } = await api.get_product_trend({ bucket, product_ids: [id('Runner')], ...question })
      return series[0]?.points.map(({ date }) => date)
    }
    expect(await dates({})).toEqual(['2026-03-01', '2026-04-01'])
    expect(await dates({ start_date: '2026-01-31' })).toEqual(['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'])
    expect(await dates({ end_date: '2026-05-01' })).toEqual(['2026-03-01', '2026-04-01', '2026-05-01'])
    expect(await dates({ start_date: '2027-01-01', end_date: '2027-02-28' })).toEqual(['2027-01-01', '2027-02-01'])
    expect(await dates({ start_date: '2027-01-01' })).toEqual([])
    expect(await dates({}, 'week')).toEqual(['2026-03-23', '2026-03-30'])
    expect(await dates({ chat_scope: 'all', start_date: '2026-03-31' }, 'day')).toEqual([
      ...['2026-03-31', '2026-04-01', '2026-04-02'],
    ])
  })

  test('accepts the filters of every product report', async () => {
    const { api, id } = await start()
    const question = { bucket: 'month' as const, product_ids: [id('Runner')], merchant_ids: [id('Shop')] }
    const { series } = await api.get_product_trend(question)
    expect(series[0]?.points).toEqual([point('2026-03-01', 1 / 4, 1, 1, 1 / 6), point('2026-04-01', 0, 0, null, 0)])
    expect((await api.get_product_trend({ ...question, chat_scope: 'all' })).series[0]?.points[0]?.visibility).toBe(
      1 / 5,
    )
    expect((await api.get_product_trend({ ...question, category_ids: [randomUUID()] })).series).toEqual([])
  })

  test('has no series for unknown or deleted entities', async () => {
    const { api, id } = await start()
    await api.delete_products({ product_ids: [id('Lamp')] })
    const { series } = await api.get_product_trend({
      bucket: 'day',
      product_ids: [randomUUID(), id('Lamp'), id('walker')],
      start_date: '2026-03-30',
    })
    expect(series.map(({ entity_id }) => entity_id)).toEqual([id('walker')])
    expect(series[0]?.points[0]).toEqual(point('2026-03-30', 1 / 3, 0, 2, 1 / 2))
    expect((await api.get_product_trend({ bucket: 'day', brand_ids: [randomUUID()] })).series).toEqual([])
  })

  test('refuses neither or both of products and brands, and more points than a chart can have', async () => {
    const { api, id, bolt } = await start()
    const refused = (question: object) =>
      api.get_product_trend({ bucket: 'day', ...question }).then(
        () => 'taken',
        ({ status, message }) => [status, message],
      )
    const exactly = 'Send exactly one of product_ids and brand_ids, got'
    expect(await refused({})).toEqual([400, `${exactly} none.`])
    expect(await refused({ product_ids: [], brand_ids: [] })).toEqual([400, `${exactly} none.`])
    expect(await refused({ product_ids: [id('Lamp')], brand_ids: [bolt] })).toEqual([400, `${exactly} both.`])
    const all = { product_ids: [id('Lamp'), id('Runner')], start_date: '1900-01-01', end_date: '2149-06-06' }
    expect(await refused(all)).toEqual([
      400,
      'The report needs more than 100000 points. Narrow the dates, add a filter or drop a dimension.',
    ])
    expect(await refused({ ...all, bucket: 'month' })).toBe('taken')
    expect(await refused({ product_ids: [id('Lamp')], bucket: 'year' })).toEqual([
      400,
      expect.stringContaining('bucket'),
    ])
  })
})
