import { describe, expect, test } from 'vitest'
import { ApiError, type Client, createClient } from '../../src/client/client.ts'
import { chat as answer } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'
import type { Chat, Mention, World } from './recount-population.ts'
import { store } from './world.ts'

const server = await sharedServer()

let made = 0
/** Ids in the order of creation, so that ties are easy to follow. */
const id = (prefix: string) => {
  made++
  return `${prefix}00000000-0000-7000-8000-${String(made).padStart(12, '0')}`
}
const mention = (brand_id: string, position: number, mention_count = 1, sentiment: number | null = null): Mention => ({
  brand_id,
  mention_count,
  position,
  sentiment,
})

/** Two brands, three prompts and five chats in two weeks; every expected number below is counted manually from it. */
function project() {
  const [acme, bolt] = [id('kw_'), id('kw_')]
  const [sales, support] = [id('tg_'), id('tg_')]
  const [pricing] = [id('to_')]
  const [p1, p2, p3] = [id('pr_'), id('pr_'), id('pr_')]
  const chat = (date: string, prompt_id: string, channel: string, country_code: string, mentions: Mention[]): Chat => ({
    id: id('ch_'),
    prompt_id,
    model_channel_id: channel,
    country_code,
    date,
    mentions,
  })
  const chats = [
    chat('2026-03-02', p1, 'A-0', 'US', [mention(acme, 1, 3, 5000), mention(bolt, 2)]),
    chat('2026-03-03', p1, 'A-0', 'US', [mention(bolt, 1, 2, -10_000)]),
    chat('2026-03-08', p2, 'C-1', 'DE', [mention(acme, 1, 1, 10_000)]),
    chat('2026-03-09', p2, 'C-1', 'DE', []),
    chat('2026-03-10', p3, 'A-0', 'US', [mention(bolt, 1), mention(acme, 2)]),
  ]
  const prompt = { is_deleted: false, is_archived: false }
  const world: World = {
    brands: [
      { id: acme, name: 'Acme', is_deleted: false },
      { id: bolt, name: 'Bolt', is_deleted: false },
    ],
    prompts: [
      { ...prompt, id: p1, topic_id: pricing, tag_ids: [sales, support] },
      { ...prompt, id: p2, topic_id: null, tag_ids: [support], is_archived: true },
      { ...prompt, id: p3, topic_id: null, tag_ids: [] },
    ],
    chats,
    models: {},
  }
  return { world, acme, bolt, sales, support, pricing, p1, p2, p3, chats }
}
type Project = ReturnType<typeof project>

async function stored(made = project()): Promise<Project & { api: Client }> {
  const { key } = await store(made.world, server.services)
  return { ...made, api: createClient({ url: server.url, key }) }
}

const among = <Field extends string>(field: Field, ...values: string[]) => ({ field, operator: 'in' as const, values })

const refusal = async (call: Promise<unknown>) => {
  const error = await call.catch((problem: unknown) => problem)
  if (!(error instanceof ApiError)) throw new Error(`expected a refusal, got ${JSON.stringify(error)}`)
  return [error.status, error.message]
}

describe('numbers', () => {
  test('every metric of every tracked brand, sorted by visibility', async () => {
    const { api, acme, bolt } = await stored()
    expect(await api.get_brands_report()).toEqual({
      data: [
        {
          brand: { id: acme, name: 'Acme' },
          visibility: 3 / 5,
          visibility_count: 3,
          visibility_total: 5,
          mention_count: 5,
          share_of_voice: 5 / 9,
          win_rate: 2 / 5,
          win_count: 2,
          sentiment: (1.5 / 2 / 2 + 0.5) * 100,
          sentiment_sum: 1.5,
          sentiment_count: 2,
          position: 4 / 3,
          position_sum: 4,
          position_count: 3,
        },
        {
          brand: { id: bolt, name: 'Bolt' },
          visibility: 3 / 5,
          visibility_count: 3,
          visibility_total: 5,
          mention_count: 4,
          share_of_voice: 4 / 9,
          win_rate: 2 / 5,
          win_count: 2,
          sentiment: 0,
          sentiment_sum: -1,
          sentiment_count: 1,
          position: 4 / 3,
          position_sum: 4,
          position_count: 3,
        },
      ],
    })
  })

  test('equal sentiments compare as equal, however many answers they average', async () => {
    const made = project()
    made.world.chats = [1, 2, 3, 4, 5, 6, 7].flatMap((day) =>
      Array.from({ length: day }, () => ({
        ...(made.chats[0] as Chat),
        id: id('ch_'),
        date: `2026-03-0${day}`,
        mentions: [mention(made.acme, 1, 1, -6124)],
      })),
    )
    const { api, acme } = await stored(made)
    const ask = async (operator: 'gte' | 'lte') => {
      const { data } = await api.get_brands_report({
        dimensions: ['date'],
        filters: [among('brand_id', acme)],
        having: [{ field: 'sentiment', operator, value: 19.38 }],
      })
      return data.map(({ sentiment }) => sentiment)
    }
    const all = Array.from({ length: 7 }, () => 19.38)
    expect([await ask('gte'), await ask('lte')]).toEqual([all, all])
  })

  test('a brand that is never mentioned has a row of zeros in every group with chats', async () => {
    const { api, bolt } = await stored()
    const { data } = await api.get_brands_report({
      dimensions: ['country_code'],
      having: [among('brand_id', bolt)],
    })
    expect(data).toMatchObject([
      { country_code: 'US', visibility: 1, visibility_total: 3 },
      {
        brand: { name: 'Bolt' },
        country_code: 'DE',
        visibility: 0,
        visibility_count: 0,
        visibility_total: 2,
        mention_count: 0,
        share_of_voice: 0,
        win_rate: 0,
        win_count: 0,
        sentiment: null,
        sentiment_sum: 0,
        sentiment_count: 0,
        position: null,
        position_sum: 0,
        position_count: 0,
      },
    ])
  })

  test('a brand filter shrinks the denominator of share_of_voice; having does not', async () => {
    const { api, acme } = await stored()
    const only = among('brand_id', acme)
    const filtered = await api.get_brands_report({ filters: [only] })
    const held = await api.get_brands_report({ having: [only] })
    expect(filtered.data).toMatchObject([{ share_of_voice: 1, visibility: 3 / 5, visibility_total: 5 }])
    expect(held.data).toMatchObject([{ share_of_voice: 5 / 9, visibility: 3 / 5 }])
  })

  test('a chat counts under each of its tags; a prompt without a topic or tags forms no row', async () => {
    const { api, acme, sales, support, pricing } = await stored()
    const brand = [among('brand_id', acme)]
    const byTag = await api.get_brands_report({ dimensions: ['tag_id'], having: brand })
    expect(byTag.data).toMatchObject([
      { tag: { id: sales }, visibility_total: 2, visibility_count: 1, share_of_voice: 3 / 6 },
      { tag: { id: support }, visibility_total: 4, visibility_count: 2, share_of_voice: 4 / 7 },
    ])
    const byTopic = await api.get_brands_report({ dimensions: ['topic_id'], having: brand })
    expect(byTopic.data).toMatchObject([{ topic: { id: pricing }, visibility_total: 2, visibility_count: 1 }])
  })

  test('a tag filter selects chats, and all tags of those chats form rows', async () => {
    const { api, sales, support } = await stored()
    const { data } = await api.get_brands_report({
      dimensions: ['tag_id'],
      filters: [among('tag_id', sales)],
    })
    expect(new Set(data.map(({ tag }) => tag?.id))).toEqual(new Set([sales, support]))
    const without = await api.get_brands_report({ filters: [{ field: 'tag_id', operator: 'not_in', values: [sales] }] })
    expect(without.data[0]?.visibility_total).toBe(3)
  })

  test('a prompt without a topic passes not_in and fails in', async () => {
    const { api, pricing } = await stored()
    const total = async (operator: 'in' | 'not_in') =>
      (await api.get_brands_report({ filters: [{ field: 'topic_id', operator, values: [pricing] }] })).data[0]
        ?.visibility_total
    expect([await total('in'), await total('not_in')]).toEqual([2, 3])
  })

  test('weeks begin on Monday, months on the first day', async () => {
    const { api, acme } = await stored()
    const { data } = await api.get_brands_report({
      dimensions: ['week', 'month'],
      having: [among('brand_id', acme)],
      order_by: [{ field: 'mention_count' }],
    })
    expect(data).toMatchObject([
      { week: '2026-03-02', month: '2026-03-01', visibility_total: 3, visibility_count: 2 },
      { week: '2026-03-09', month: '2026-03-01', visibility_total: 2, visibility_count: 1 },
    ])
  })

  test('a channel is named by its id and current model; filters by its former models also find it', async () => {
    const { api } = await stored()
    const { data } = await api.get_brands_report({
      dimensions: ['model_channel_id', 'model_id'],
      filters: [among('model_id', 'llama-sonar')],
    })
    expect(data[0]).toMatchObject({ model_channel: { id: 'C-1' }, model: { id: 'sonar' }, visibility_total: 2 })
    const alias = await api.get_brands_report({
      filters: [among('model_channel_id', 'openai-0')],
    })
    expect(alias.data[0]?.visibility_total).toBe(3)
  })

  test('no chats, no rows', async () => {
    const { api } = await stored()
    expect(await api.get_brands_report({ start_date: '2027-01-01' })).toEqual({ data: [] })
    expect(await api.get_brands_report({ end_date: '1900-01-01' })).toEqual({ data: [] })
  })
})

describe('order and paging', () => {
  test('nulls come last in both directions; ties are sorted by brand, then by dimension', async () => {
    const { api } = await stored()
    const days = async (direction: 'asc' | 'desc') => {
      const { data } = await api.get_brands_report({
        dimensions: ['date'],
        order_by: [{ field: 'position', direction }],
      })
      return data.map((row) => `${row.brand.name} ${row.date?.slice(8)} ${row.position}`)
    }
    const last = ['Acme 03 null', 'Acme 09 null', 'Bolt 08 null', 'Bolt 09 null']
    expect(await days('asc')).toEqual([
      ...['Acme 02 1', 'Acme 08 1', 'Bolt 03 1', 'Bolt 10 1', 'Acme 10 2', 'Bolt 02 2'],
      ...last,
    ])
    expect(await days('desc')).toEqual([
      ...['Acme 10 2', 'Bolt 02 2', 'Acme 02 1', 'Acme 08 1', 'Bolt 03 1', 'Bolt 10 1'],
      ...last,
    ])
  })

  test('the pages contain every row exactly once', async () => {
    const { api } = await stored()
    const whole = await api.get_brands_report({ dimensions: ['date', 'prompt_id'] })
    const pages = await Promise.all(
      [0, 3, 6, 9, 12].map((offset) => api.get_brands_report({ dimensions: ['date', 'prompt_id'], limit: 3, offset })),
    )
    expect(pages.flatMap(({ data }) => data)).toEqual(whole.data)
    expect(whole.data).toHaveLength(10)
  })

  test('a null metric matches no having entry', async () => {
    const { api } = await stored()
    for (const operator of ['gte', 'lte'] as const) {
      const { data } = await api.get_brands_report({
        dimensions: ['chat_id'],
        having: [{ field: 'sentiment', operator, value: operator === 'gte' ? 0 : 100 }],
      })
      expect(data).toHaveLength(3)
    }
  })
})

describe('the previous period', () => {
  test('is the window of equal length before it, with the same filters', async () => {
    const { api, acme } = await stored()
    const { data } = await api.get_brands_report({
      start_date: '2026-03-08',
      end_date: '2026-03-14',
      include_previous_period: true,
      having: [among('brand_id', acme)],
    })
    expect(data).toMatchObject([
      {
        visibility_total: 3,
        visibility_count: 2,
        previous: { visibility_total: 2, visibility_count: 1, share_of_voice: 3 / 6, sentiment: 75, position: 1 },
      },
    ])
  })

  test('days are paired by their position in the two windows; surplus days are dropped', async () => {
    const { api, bolt } = await stored()
    const { data } = await api.get_brands_report({
      start_date: '2026-03-08',
      end_date: '2026-03-09',
      previous_start_date: '2026-03-02',
      previous_end_date: '2026-03-07',
      include_previous_period: true,
      dimensions: ['date'],
      filters: [among('brand_id', bolt)],
    })
    expect(data).toMatchObject([
      { date: '2026-03-08', previous: { date: '2026-03-02', visibility_total: 1, position: 2 } },
      { date: '2026-03-09', previous: { date: '2026-03-03', visibility_total: 1, position: 1 } },
    ])
  })

  test('surplus days belong to the last week', async () => {
    const { api, acme } = await stored()
    const { data } = await api.get_brands_report({
      start_date: '2026-03-08',
      end_date: '2026-03-09',
      previous_start_date: '2026-02-20',
      previous_end_date: '2026-03-08',
      include_previous_period: true,
      dimensions: ['week'],
      filters: [among('brand_id', acme)],
    })
    expect(data).toMatchObject([
      { week: '2026-03-02', visibility_total: 1, previous: { visibility_total: 0, visibility_count: 0 } },
      { week: '2026-03-09', visibility_total: 1, previous: { visibility_total: 3, visibility_count: 2 } },
    ])
    expect(data[0]?.previous).not.toHaveProperty('date')
  })

  test('contains zeros when it has no data', async () => {
    const { api } = await stored()
    const { data } = await api.get_brands_report({
      previous_start_date: '2020-01-01',
      previous_end_date: '2020-01-02',
      include_previous_period: true,
    })
    expect(data[0]?.previous).toEqual({
      visibility: 0,
      visibility_count: 0,
      visibility_total: 0,
      mention_count: 0,
      share_of_voice: 0,
      win_rate: 0,
      win_count: 0,
      sentiment: null,
      sentiment_sum: 0,
      sentiment_count: 0,
      position: null,
      position_sum: 0,
      position_count: 0,
    })
  })
})

describe('changes are visible immediately', () => {
  test('importing, moving, tagging and deleting', async () => {
    const { project: api } = await server.tenant()
    const bolt = await api.create_brand({ name: 'Bolt', domains: ['bolt.io'] })
    const topic = await api.create_topic({ name: 'Pricing' })
    await api.import_chats({
      chats: [
        answer('Acme is first and Bolt second. Acme again.'),
        answer('Only Bolt here.', { prompt: { text: 'Cheapest tool?', country_code: 'US' } }),
      ],
    })
    const rows = async (question: Parameters<Client['get_brands_report']>[0] = {}) =>
      (await api.get_brands_report(question)).data.map(
        ({ brand, visibility_count, visibility_total, mention_count, position }) =>
          `${brand.name} ${visibility_count}/${visibility_total} ${mention_count} ${position}`,
      )
    expect(await rows()).toEqual(['Bolt 2/2 2 1.5', 'Acme 1/2 2 1'])

    const { data: prompts } = await api.list_prompts()
    const cheapest = prompts.find(({ messages }) => JSON.stringify(messages).includes('Cheapest'))
    const prompt_id = cheapest?.id ?? ''
    await api.update_prompt({ prompt_id, topic_id: topic.id })
    const inTopic = { filters: [among('topic_id', topic.id)] }
    expect(await rows(inTopic)).toEqual(['Bolt 1/1 1 1', 'Acme 0/1 0 null'])

    await api.delete_prompt({ prompt_id })
    expect(await rows(inTopic)).toEqual([])
    expect(await rows()).toEqual(['Acme 1/1 2 1', 'Bolt 1/1 1 2'])

    await api.delete_brand({ brand_id: bolt.id })
    const { data } = await api.get_brands_report()
    expect(data).toMatchObject([{ brand: { name: 'Acme' }, share_of_voice: 1 }])
  })
})

describe('refusals', () => {
  const fields =
    'model_id, model_channel_id, country_code, prompt_id, tag_id, topic_id, chat_id, brand_id, named_brand_id, won_brand_id'
  const uuid = '0190b6c4-6a3e-7c1a-9d55-0d6f2a1b3c4d'
  const cases: [object, string][] = [
    [
      { filters: [{ field: 'visibility', operator: 'gte', value: 1 }] },
      `filters[0].field does not accept "visibility" in this report. Use one of: ${fields}.`,
    ],
    [
      { filters: [{ field: 'brand_id', operator: 'gte', values: [`kw_${uuid}`] }] },
      'filters[0].operator "gte" does not fit brand_id. Use one of: in, not_in.',
    ],
    [
      { having: [{ field: 'visibility', operator: 'in', value: 1 }] },
      'having[0].operator "in" does not fit visibility. Use one of: gte, lte.',
    ],
    [
      { filters: [{ field: 'tag_id', operator: 'in', values: [] }] },
      'filters[0] needs values (a non-empty array) for tag_id in.',
    ],
    [
      { having: [{ field: 'visibility', operator: 'gte', values: ['1'] }] },
      'having[0] needs value (a number) for visibility gte.',
    ],
    [
      { filters: [{ field: 'tag_id', operator: 'in', values: ['tg_1'] }] },
      'filters[0].values[0] must be an id such as tg_<UUID>, got "tg_1". Copy it from the list of that resource.',
    ],
    [
      { filters: [{ field: 'brand_id', operator: 'in', values: [`kw_${uuid}`], value: 1 }] },
      'filters[0] needs values (a non-empty array) for brand_id in.',
    ],
    [
      { filters: [{ field: 'brand_id', operator: 'in', values: [`kw_${uuid}`], vaules: [] }] },
      'filters[0].vaules is not a field of this request. Did you mean values?',
    ],
    [
      { having: [{ field: 'tag_id', operator: 'in', values: [`tg_${uuid}`] }] },
      'having[0].field "tag_id" needs "tag_id" in dimensions. Add it to dimensions or move the entry to filters.',
    ],
    [
      { order_by: [{ field: 'visibility' }, { field: 'win_rate' }] },
      'order_by[1].field does not accept "win_rate". Use one of: visibility, visibility_count, mention_count, sentiment, position, share_of_voice.',
    ],
    [
      { start_date: '2026-02-01', end_date: '2026-01-01' },
      'start_date (2026-02-01) is after end_date (2026-01-01). Send a start on or before the end.',
    ],
    [
      { previous_end_date: '2026-01-01' },
      'previous_start_date is missing. Give previous_start_date and previous_end_date together or leave both out.',
    ],
    [
      { include_previous_period: true, start_date: '2026-01-01' },
      'end_date is required with include_previous_period. Send both dates, or previous_start_date and previous_end_date.',
    ],
    [{ include: ['certainty'] }, 'include[0] does not accept "certainty". Use one of: total_count, confidence.'],
    [{ filter: [] }, 'filter is not a field of this request. Did you mean filters?'],
    [{ offset: 500_001 }, 'offset must be integer from 0 to 500000, got 500001.'],
    [{ start_date: '2026-02-30' }, 'start_date must be an existing date as YYYY-MM-DD, got "2026-02-30".'],
    [
      { dimensions: ['brand_id'] },
      'dimensions[0] does not accept "brand_id". Use one of: prompt_id, model_id, model_channel_id, tag_id, topic_id, country_code, chat_id, date, week, month.',
    ],
    [
      { filters: [{ field: 'model_id', operator: 'in', values: ['gpt-99'] }] },
      'filters[0].values[0] does not accept "gpt-99". Use model_channel_id with one of: A-0, ',
    ],
    [
      { filters: [{ field: 'model_channel_id', operator: 'in', values: ['A-0', 'Z-9'] }] },
      'filters[0].values[1] does not accept "Z-9". Use one of: A-0, ',
    ],
    [
      { filters: [{ field: 'country_code', operator: 'in', values: ['XX'] }] },
      'filters[0].values[0] does not accept "XX". Use one of: ',
    ],
    [
      { filters: [1, 2].map(() => ({ field: 'chat_id', operator: 'in', values: Array(6000).fill(`ch_${uuid}`) })) },
      'filters and having contain 12000 values in total; at most 10000 are accepted.',
    ],
  ]
  test.each(cases)('$1', async (question, message) => {
    const { api } = await tenantOnce()
    const [status, text] = await refusal(api.get_brands_report(question as never))
    expect(status).toBe(400)
    expect(text).toContain(message)
  })

  let tenant: Promise<{ api: Client }> | undefined
  const tenantOnce = () => {
    tenant ??= stored()
    return tenant
  }
})
