import { expect, test } from 'vitest'
import { sharedServer } from '../shared-server.ts'
import { idsIn, on, runner } from './shown.ts'

const server = await sharedServer()

/** What the tabs show of a value, by tab. */
const values = {
  dimensions: [
    ...[
      '250 g',
      '250g',
      '1.2 kg',
      '0,5 l',
      '10 x 20 cm',
      '10 × 20 × 5 mm',
      '10cm x 20cm',
      '6.1"',
      '6.1-inch',
      '6 ft 2 in',
    ],
    ...[
      'approx. 3 lbs',
      '~ 2.5 kg',
      '30 cm (H) x 20 cm (W)',
      '250 g (8.8 oz)',
      '1/2 inch',
      '100 m²',
      '5-7 cm',
      'up to 40 L',
    ],
    ...[
      'H 180 cm',
      'Ø 28 cm',
      'Height: 30 cm',
      'W60 x D65 x H85 cm',
      '60 x 65 x 85 cm (W x D x H)',
      'L x W x H: 30 x 20 x 10 cm',
    ],
    ...['200 sq. ft.', '12 fl. oz.', '8.5 mm thin', '180 cm høj', '2 kg ± 0,1', '約2.5kg', '13 tommer'],
    ...['1 000 ml', '11.8 pounds', '12.5"H x 10"W x 4"D', '1,5 Liter', '25公斤', '40 x 30 centimeters'],
  ],
  facts: [
    ...[
      '4',
      '4.5',
      '30 hours',
      '40 h',
      '1000 W',
      '5,000 mAh',
      '120Hz',
      '50 %',
      '$1,299',
      '€ 20',
      '99 EUR',
      '2 years',
      '-20 °C',
    ],
    ...['100+', '200+ hours', '16:9', '1000:1', 'USD 1,299', '約40時間'],
    ...['10-12 h', '1080p', '100 km/h', '4K', '5 stars', 'up to 8 hours', '3/4', '≥ 90%', '2 x 16 GB', '2024'],
  ],
  characteristics: [
    ...[
      'red',
      'Waterproof',
      'IP68',
      'USB 3.0',
      'light',
      'no',
      'Bluetooth 5.3',
      '100% cotton fabric',
      'Size M',
      'cm',
      'A4',
    ],
    ...['2-in-1', '4-in-1 design', 'W32 L34', 'H 7'],
    ...['3 adjustable side pockets', '2 in 1', '-', '( )', '30 hours with noise cancelling'],
  ],
}

test('shows sizes and weights, other numbers, and everything else in separate tabs', async () => {
  const all = Object.values(values).flat()
  const attributes = all.map((value, index) => ({ group: `Group ${index % 2}`, value }))
  const { project: api, project_id } = await server.tenant()
  await api.import_chats({ chats: [on(3, [runner(1, { attributes })])] })
  const product_id = (await idsIn(server, project_id))('Runner')
  const ask = (question: { tab: 'facts'; values_per_group: number }) =>
    api.get_product_attributes({ product_id, ...question })
  for (const [tab, expected] of Object.entries(values)) {
    const { groups } = await ask({ tab: tab as 'facts', values_per_group: 50 })
    const shown = groups.flatMap(({ values }) => values.map(({ value }) => value))
    expect([tab, shown.toSorted()]).toEqual([tab, expected.toSorted()])
  }
  const { groups } = await ask({ tab: 'facts', values_per_group: 1 })
  expect(groups.map(({ value_count, values }) => values.length === value_count)).toEqual([true, true])
})

test('refuses a response with more than 10,000 values', async () => {
  const { project: api, project_id } = await server.tenant()
  const numbers = (from: number) =>
    Array.from({ length: 1000 }, (_, index) => ({ group: 'Size', value: `${from + index}` }))
  const entries = Array.from({ length: 10 }, (_, index) => runner(1, { attributes: numbers(index * 1000) }))
  await api.import_chats({ chats: [on(3, entries)] })
  const product_id = (await idsIn(server, project_id))('Runner')
  const ask = () => api.get_product_attributes({ product_id, tab: 'facts' })
  expect((await ask()).groups.map(({ values }) => values.length)).toEqual([10_000])
  await api.import_chats({ chats: [on(3, [runner(1, { attributes: [{ group: 'Size', value: '10000' }] })])] })
  await expect(ask()).rejects.toMatchObject({
    status: 400,
    message: 'The report needs more than 10000 values. Narrow the dates, add a filter or drop a dimension.',
  })
})
