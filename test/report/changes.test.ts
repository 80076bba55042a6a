import { beforeAll, describe, expect, test } from 'vitest'
import { ApiError } from '../../src/client/client.ts'
import { chat, type Tenant } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'

const server = await sharedServer()

/** How many of 14 answers name Acme, one a day: before, and now. */
const prompts: Record<string, [before: number, now: number]> = {
  fell: [14, 0],
  rose: [2, 13],
  'stayed high': [14, 14],
  'stayed low': [0, 0],
  'moved a little': [6, 8],
  steady: [7, 7],
}
const dates = {
  start_date: '2026-03-15',
  end_date: '2026-03-28',
  previous_start_date: '2026-03-01',
  previous_end_date: '2026-03-14',
}
const near = (value: number) => expect.closeTo(value, 9)

let tenant: Tenant
const texts = new Map<string, string>()
beforeAll(async () => {
  tenant = await server.tenant()
  const answer = (name: string, day: number, is_named: boolean) =>
    chat(is_named ? 'Acme it is.' : 'None is.', {
      prompt: { text: name, country_code: 'US' },
      created_at: `2026-03-${String(day).padStart(2, '0')}T10:00:00Z`,
    })
  /** Spread as evenly as possible over the days. */
  const isNamed = (count: number, day: number) => Math.floor(((day + 1) * count) / 14) > Math.floor((day * count) / 14)
  const chats = Object.entries(prompts).flatMap(([name, windows]) =>
    windows.flatMap((count, index) =>
      Array.from({ length: 14 }, (_, day) => answer(name, 14 * index + day + 1, isNamed(count, day))),
    ),
  )
  const few = Array.from({ length: 4 }, (_, day) => answer('few answers', day + 15, true))
  await tenant.project.import_chats({ chats: [...chats, ...few] })
  for (const { id, messages } of (await tenant.project.list_prompts({})).data) texts.set(id, messages[0]?.content ?? '')
})

const named = <Row extends { prompt: { id: string } }>({ prompt, ...row }: Row) => ({
  name: texts.get(prompt.id),
  ...row,
})

describe('the changes report', () => {
  test('marks a change as moved only if it survives correction for all comparisons, and lists the rest with their p', async () => {
    const { data, ...said } = await tenant.project.get_changes_report(dates)
    expect(said).toEqual({ compared: 6, moved: 2, false_share: 0.1, total_count: 7 })
    expect(data.map(named).map(({ name, verdict }) => [name, verdict])).toEqual([
      ['fell', 'down'],
      ['rose', 'up'],
      ['moved a little', 'no_clear_change'],
      ...data.slice(3, 6).map((row) => [named(row).name, 'no_clear_change']),
      ['few answers', 'too_few'],
    ])
    expect(named(data[1] ?? Object.assign({}))).toEqual({
      name: 'rose',
      rate: near(13 / 14),
      chats: 14,
      previous: { rate: near(2 / 14), chats: 14 },
      difference: near(11 / 14),
      p: expect.any(Number),
      verdict: 'up',
    })
    expect(data[6]).toMatchObject({ chats: 4, previous: { rate: null, chats: 0 }, difference: null, p: null })
  })

  test('applies the requested filters, brand and metric', async () => {
    const one = [...texts].find(([, text]) => text === 'fell')?.[0] ?? ''
    const filters = [{ field: 'prompt_id' as const, operator: 'in' as const, values: [one] }]
    const { data, compared } = await tenant.project.get_changes_report({ ...dates, filters, metric: 'win_rate' })
    expect([compared, data.map(({ difference }) => difference)]).toEqual([1, [-1]])
    const other = await tenant.project.create_brand({ name: 'Nobody' })
    const nobody = await tenant.project.get_changes_report({ ...dates, brand_id: other.id })
    expect([nobody.compared, nobody.moved]).toEqual([6, 0])
  })

  test('is paged, and is empty without answers', async () => {
    const second = await tenant.project.get_changes_report({ ...dates, limit: 1, offset: 1 })
    expect([second.data.map(named)[0]?.name, second.total_count]).toEqual(['rose', 7])
    const none = await tenant.project.get_changes_report({ start_date: '2021-01-04', end_date: '2021-01-10' })
    expect(none).toEqual({ data: [], total_count: 0, compared: 0, moved: 0, false_share: 0.1 })
  })

  test.each([
    [{}, 400, 'start_date is required'],
    [{ ...dates, metric: 'sentiment' }, 400, 'metric does not accept "sentiment". Use one of: visibility, win_rate.'],
    [{ ...dates, brand_id: 'kw_nobody' }, 404, 'Brand kw_nobody was not found.'],
    [{ ...dates, previous_end_date: undefined }, 400, 'previous_end_date is missing.'],
  ])('%j is refused', async (input, status, message) => {
    const refused = await tenant.project.get_changes_report(input as object).catch((problem: unknown) => problem)
    expect(refused).toBeInstanceOf(ApiError)
    expect(refused).toMatchObject({ status, message: expect.stringContaining(message) })
  })
})
