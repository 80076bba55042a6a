import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { ApiError } from '../../src/client/client.ts'
import { chat, type Tenant } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'

const server = await sharedServer()

/** Which of six prompts name Acme in each of four weeks; in the four weeks before none does. */
const named = [
  [0, 0, 0, 0],
  [1, 0, 0, 0],
  [1, 1, 0, 0],
  [1, 1, 1, 0],
  [1, 1, 1, 1],
  [0, 1, 0, 1],
]
const weeks = ['2026-03-04', '2026-03-11', '2026-03-18', '2026-03-25']
const weeksBefore = ['2026-02-04', '2026-02-11', '2026-02-18', '2026-02-25']
const window = { start_date: '2026-03-02', end_date: '2026-03-29' }
const include = ['confidence' as const]

let tenant: Tenant
beforeAll(async () => {
  tenant = await server.tenant()
  const answer = (prompt: number, day: string, is_named: boolean) =>
    chat(is_named ? 'Acme it is.' : 'None is.', {
      prompt: { text: `Question ${prompt}?`, country_code: 'US' },
      created_at: `${day}T10:00:00Z`,
    })
  const chats = named.flatMap((row, prompt) => [
    ...weeks.map((day, week) => answer(prompt, day, row[week] === 1)),
    ...weeksBefore.map((day) => answer(prompt, day, false)),
  ])
  await tenant.project.import_chats({ chats })
})

const near = (value: number) => expect.closeTo(value, 9)
const visibility = { low: near(0.1990142510679762), high: near(0.8009857489320238) }

describe('confidence of a report', () => {
  test('covers every ratio of a row, for the market and for these prompts', async () => {
    const [row] = (await tenant.project.get_brands_report({ ...window, include })).data
    expect(row?.visibility).toBe(0.5)
    expect(row?.confidence).toEqual({
      chats: 24,
      prompts: 6,
      market: {
        visibility,
        win_rate: visibility,
        // All mentions are of the only brand.
        share_of_voice: { low: expect.any(Number), high: 1 },
        position: { low: 1, high: 1 },
        sentiment: null,
      },
      panel: {
        visibility: { low: near(0.22761957313578396), high: near(0.772380426864216) },
        win_rate: { low: near(0.22761957313578396), high: near(0.772380426864216) },
        share_of_voice: { low: expect.any(Number), high: 1 },
        position: { low: 1, high: 1 },
        sentiment: null,
      },
    })
  })

  test('uses the weeks of the requested dates, even the first and last possible dates', async () => {
    const panel = async (range: { start_date?: string; end_date?: string }) =>
      (await tenant.project.get_brands_report({ ...range, include })).data[0]?.confidence?.panel.visibility
    const open = await panel({})
    for (const [first, second] of [
      [{ start_date: '1970-01-01' }, { start_date: '1970-01-04' }],
      [{ end_date: '2149-06-06' }, { end_date: '2149-06-04' }],
    ] as const) {
      expect(await panel(first)).toEqual(await panel(second))
      expect(await panel(first)).not.toEqual(open)
    }
  })

  test('gives each change by prompt, with a verdict', async () => {
    const [row] = (await tenant.project.get_brands_report({ ...window, include, include_previous_period: true })).data
    const rise = {
      difference: near(0.5),
      low: near(0.12896847130535288),
      high: near(0.8710315286946471),
      p: near(0.01796288460994396),
      verdict: 'up',
      prompts_compared: 6,
    }
    const nothing = { difference: null, low: null, high: null, p: null, verdict: 'too_few', prompts_compared: 0 }
    expect(row?.confidence?.changes).toEqual({
      visibility: rise,
      win_rate: rise,
      share_of_voice: nothing,
      position: nothing,
      sentiment: nothing,
    })
  })

  test('is omitted unless requested', async () => {
    const [row] = (await tenant.project.get_brands_report({ ...window })).data
    expect(row).not.toHaveProperty('confidence')
  })

  test('of an open window covers the days from the first to the last answer', async () => {
    const { data } = await tenant.project.get_brands_report({ include, start_date: '2026-03-02' })
    // The fourth week ends after the last answer.
    expect(data[0]?.confidence?.panel.visibility).toBeNull()
    const all = (await tenant.project.get_brands_report({ include })).data
    expect(all[0]?.confidence).toMatchObject({ chats: 48, panel: { visibility: { low: expect.any(Number) } } })
  })

  test('of a row with one prompt or no answers is null, never a guess', async () => {
    const { data } = await tenant.project.get_brands_report({ ...window, include, dimensions: ['prompt_id'] })
    expect(data).toHaveLength(6)
    for (const { confidence } of data) {
      expect(confidence).toMatchObject({ chats: 4, prompts: 1, market: { visibility: null, share_of_voice: null } })
    }
    const none = { include, start_date: '2020-01-01', end_date: '2020-12-31' }
    expect((await tenant.project.get_brands_report(none)).data).toEqual([])
  })

  test('is given for these prompts on lines over time', async () => {
    const { data } = await tenant.project.get_brands_report({ ...window, include, dimensions: ['week'] })
    expect(data.map(({ confidence }) => confidence?.panel.visibility)).toEqual(
      Array.from({ length: 4 }, () => ({ low: expect.any(Number), high: expect.any(Number) })),
    )
  })
})

describe('the precision of a project', () => {
  test('says what more prompts and more answers would gain', async () => {
    expect(await tenant.project.get_precision({ ...window, target: 10 })).toEqual({
      prompts: 6,
      answers_per_prompt: 4,
      correlation: near(0.3547008547008547),
      visibility: 0.5,
      market_half_width: near(0.28739955510317733),
      smallest_change_seen: near(0.4046699768373824),
      to_reach: { prompts: 50, answers_per_prompt: 66 },
    })
  })

  test('has no target where no number of prompts would reach it', async () => {
    for (const target of [4e-7, Number.MIN_VALUE]) {
      expect(await tenant.project.get_precision({ ...window, target })).not.toHaveProperty('to_reach')
    }
  })

  test('covers the 28 days up to the newest answer when no dates are sent', async () => {
    const { answers_per_prompt, visibility, ...rest } = await tenant.project.get_precision()
    expect([answers_per_prompt, visibility]).toEqual([4, 0.5])
    expect(rest).not.toHaveProperty('to_reach')
  })

  test('covers these days of the project when the newest answers do not pass the filters', async () => {
    const { project } = await server.tenant()
    const askedOn = (model_channel_id: string, month: string, texts: string[]) =>
      texts.map((content, index) => ({
        external_id: `${month}-${index}`,
        prompt: { text: `Which tool ${index % 2}?`, country_code: 'US' },
        model_channel_id,
        created_at: `2026-${month}-10T12:00:00Z`,
        messages: [{ role: 'assistant' as const, content }],
      }))
    await project.import_chats({ chats: askedOn('A-0', '01', ['Acme', 'Acme', 'none', 'none']) })
    const filters = [{ field: 'model_channel_id' as const, operator: 'in' as const, values: ['A-0'] }]
    expect(await project.get_precision({ filters })).toMatchObject({ prompts: 2, answers_per_prompt: 2 })
    await project.import_chats({ chats: askedOn('A-2', '05', ['Acme', 'none', 'Acme', 'none']) })
    expect(await project.get_precision({ filters })).toMatchObject({ prompts: 0, visibility: 0, correlation: 0.5 })
    expect(await project.get_precision()).toMatchObject({ prompts: 2, answers_per_prompt: 2 })
  })

  test('is empty for a project without answers', async () => {
    const { project } = await server.tenant()
    expect(await project.get_precision({ target: 5 })).toEqual({
      prompts: 0,
      answers_per_prompt: 0,
      correlation: 0.5,
      visibility: 0,
      market_half_width: null,
      smallest_change_seen: null,
    })
  })

  test.each([
    [{ target: 0 }, 400, 'target must be number above 0, got 0.'],
    [{ brand_id: 'kw_nobody' }, 404, 'Brand kw_nobody was not found. Check the id with GET /brands.'],
  ])('refuses %j', async (input, status, message) => {
    const refused = tenant.project.get_precision(input).catch((problem: unknown) => problem)
    expect(await refused).toBeInstanceOf(ApiError)
    expect(await refused).toMatchObject({ status, message })
  })
})

test('the SQL in the methodology computes the same interval from a file of answers', async () => {
  const guide = await readFile(new URL('../../docs/methodology.md', import.meta.url), 'utf8')
  const sql = /```sql\n(WITH prompts AS[\s\S]*?)```/.exec(guide)?.[1] ?? ''
  expect(sql.trim().split('\n').length).toBeLessThanOrEqual(22)
  const response = await fetch(`${server.url}/customer/v1/reports/brands`, {
    method: 'POST',
    headers: { 'x-api-key': tenant.key, 'content-type': 'application/json', accept: 'text/csv' },
    body: JSON.stringify({ project_id: tenant.project_id, ...window, dimensions: ['prompt_id', 'chat_id'] }),
  })
  const csv = await response.text()
  const rows = await server.services.analytics.query<{ r: number; low: number; high: number }>({
    text: sql.replace("file('answers.csv', CSVWithNames)", () => `format(CSVWithNames, $$${csv}$$)`),
    params: { brand: 'Acme', t: 2.5705818356363155 },
  })
  expect(rows).toEqual([{ r: 0.5, ...visibility }])
})
