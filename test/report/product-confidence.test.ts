import { beforeAll, describe, expect, test } from 'vitest'
import { chat, type Tenant } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'
import { type Answer, change, market } from './recount-confidence.ts'

const server = await sharedServer()

/** Positions at which answers to seven prompts show the lamp, before and after the shoe; 0: only the shoe. */
const places = [
  [1, 1, 2],
  [2, 0, 0],
  [1, 0, 2],
  [0, 0, 0],
  [2, 2, 1],
  [1, 1, 1],
  [0, 1, 0],
]
const now = ['2026-03-03', '2026-03-10', '2026-03-17']
const before = ['2026-02-03', '2026-02-10', '2026-02-17']
const windows = { start_date: '2026-03-01', end_date: '2026-03-28' }

let tenant: Tenant
beforeAll(async () => {
  tenant = await server.tenant()
  const answer = (prompt: number, day: string, place: number) =>
    chat('Look.', {
      prompt: { text: `Product question ${prompt}?`, country_code: 'US' },
      created_at: `${day}T10:00:00Z`,
      products: [
        { name: 'Shoe', position: place === 1 ? 2 : 1, merchant: { name: 'Shoes' } },
        ...(place > 0 ? [{ name: 'Lamp', position: place, merchant: { name: 'Lamps' } }] : []),
      ],
    })
  const chats = places.flatMap((row, prompt) => [
    ...now.map((day, index) => answer(prompt, day, row[index] ?? 0)),
    ...before.map((day, index) => answer(prompt, day, index === 0 ? (row[index] ?? 0) : 0)),
  ])
  await tenant.project.import_chats({ chats })
})

type Added = (place: number) => { x: number; y: number } | undefined
const answers = (of: Added, isBefore = false): Answer[] =>
  places.flatMap((row, prompt) =>
    row.flatMap((place, index) => {
      const added = of(isBefore && index > 0 ? 0 : place)
      return added ? [{ prompt: String(prompt), day: now[index] ?? '', ...added }] : []
    }),
  )
const visibility: Added = (place) => ({ x: 1, y: Number(place > 0) })
const winRate: Added = (place) => (place > 0 ? { x: 1, y: Number(place === 1) } : undefined)
const position: Added = (place) => (place > 0 ? { x: 1, y: place } : undefined)
const shareOfVoice: Added = (place) => ({ x: place > 0 ? 2 : 1, y: Number(place > 0) })

const near = (value: unknown): unknown =>
  typeof value === 'number'
    ? expect.closeTo(value, 9)
    : value && typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, near(one)]))
      : value
const unit: [number, number] = [0, 1]
const ranks: [number, number] = [1, Number.POSITIVE_INFINITY]

describe('confidence of product numbers', () => {
  test('counts by prompt: visibility of answers, wins of appearances, shares of all appearances', async () => {
    const { data } = await tenant.project.list_products({ ...windows, include: ['confidence'] })
    const lamp = data.find(({ name }) => name === 'Lamp')
    expect(lamp?.confidence).toMatchObject({
      chats: 21,
      prompts: 7,
      market: near({
        visibility: market('rate', answers(visibility), unit),
        win_rate: market('rate', answers(winRate), unit),
        share_of_voice: market('share', answers(shareOfVoice), unit),
        avg_position: market('mean', answers(position), ranks),
      }),
    })
  })

  test('covers changes', async () => {
    const { data } = await tenant.project.get_product_performance({
      ...windows,
      entity_type: 'product',
      include: ['confidence'],
    })
    const lamp = data.find(({ name }) => name === 'Lamp')
    expect(lamp?.confidence?.changes).toMatchObject({
      visibility: near(change(answers(visibility), answers(visibility, true), unit)),
      avg_position: near(change(answers(position), answers(position, true), ranks)),
    })
  })

  test('covers merchants, by the answers with their offers', async () => {
    const { data } = await tenant.project.get_product_merchants({ ...windows, include: ['confidence'] })
    const lamps = data.find(({ name }) => name === 'Lamps')
    expect(lamps?.confidence).toMatchObject({
      chats: 21,
      prompts: 7,
      market: near({
        win_rate: market('rate', answers(winRate), unit),
        share_of_voice: market('share', answers(shareOfVoice), unit),
        avg_position: market('mean', answers(position), ranks),
      }),
      changes: {
        win_rate: near(change(answers(winRate), answers(winRate, true), unit)),
        share_of_voice: near(change(answers(shareOfVoice), answers(shareOfVoice, true), unit)),
        avg_position: near(change(answers(position), answers(position, true), ranks)),
      },
    })
  })

  test('counts weeks from the first answer with products when the dates are open', async () => {
    const other = await server.tenant()
    const prompt = { text: 'Which lamp?', country_code: 'US' as const }
    const shown = (day: string, question: number) =>
      chat('Look.', {
        prompt: { ...prompt, text: `Which lamp ${question}?` },
        created_at: `${day}T10:00:00Z`,
        products: [{ name: (question + Number(day.slice(8))) % 2 ? 'Lamp' : 'Shoe', position: 1 }],
      })
    const days = ['2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26', '2026-11-01']
    await other.project.import_chats({
      chats: [
        chat('Nothing to buy.', { prompt, created_at: '2026-06-01T10:00:00Z' }),
        ...days.flatMap((day) => [1, 2, 3].map((question) => shown(day, question))),
      ],
    })
    const include: ['confidence'] = ['confidence']
    const panels = async (range: { start_date?: string }) => {
      const { data } = await other.project.list_products({ include, ...range })
      return data.map(({ confidence }) => confidence?.panel)
    }
    const open = await panels({})
    expect(open).toHaveLength(2)
    expect(open).toEqual(await panels({ start_date: '2026-10-05' }))
  })

  test('is omitted unless requested', async () => {
    const { data } = await tenant.project.list_products(windows)
    expect(data[0]).not.toHaveProperty('confidence')
  })
})
