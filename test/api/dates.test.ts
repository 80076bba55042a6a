import { beforeAll, describe, expect, test } from 'vitest'
import { chat, type Tenant } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'
import { logLine } from '../visits/log-line.ts'
import { call, type Examples, guarded, makeExamples } from './examples.ts'

const server = await sharedServer()
const everyDay = { start_date: '0001-01-01', end_date: '9999-12-31' }

let tenant: Tenant
let examples: Examples
beforeAll(async () => {
  tenant = await server.tenant()
  examples = await makeExamples(tenant)
})

/** Operations with a period. Few exports may be unfinished at a time, so many are refused whatever their days. */
const dated = guarded.filter(([id, { query, body }]) => {
  if (id === 'create_export') return false
  const shape = (query ?? body) as { shape?: object } | undefined
  return shape?.shape !== undefined && 'start_date' in shape.shape
})

describe.each(dated)('%s', (id) => {
  test('accepts the first and the last possible day, and nothing beyond', async () => {
    const status = async (dates: object) => (await call(server, id, { ...examples[id], ...dates }, tenant.key)).status
    // On both sides of the limits of the stores' types.
    for (const [start_date, end_date] of [
      ['0001-01-01', '1899-12-31'],
      ['1900-01-01', '1969-12-31'],
      ['2149-06-07', '2300-01-01'],
    ]) {
      expect([start_date, await status({ start_date, end_date })]).toEqual([start_date, 200])
    }
    for (const day of ['0000-01-01', '2026-02-29', '10000-01-01', '1900-02-29']) {
      expect([day, await status({ start_date: day, end_date: day })]).toEqual([day, 400])
    }
    // A daily trend over all days would be too long.
    expect(await status({ ...everyDay, ...(id === 'get_product_trend' && { bucket: 'month' }) })).toBeOneOf([200, 400])
  })
})

describe('facts of two days', () => {
  let api: Tenant['project']
  beforeAll(async () => {
    const one = await server.tenant()
    api = one.project
    const at = (day: string) => ({ created_at: `${day}T10:00:00Z` })
    const lamp = { products: [{ name: 'Lamp', brand: 'Bolt', position: 1 }] }
    await api.import_chats({
      chats: [chat('Acme.', at('2026-03-01')), chat('Acme.', { ...at('2026-03-02'), ...lamp })],
    })
    await api.import_logs({ lines: [logLine('GPTBot', '/')] })
  })
  const counted = async (question: object) => {
    const { data } = await api.get_brands_report(question)
    return data.map(({ date, visibility_count, previous }) => [date, visibility_count, previous?.visibility_count])
  }

  test('are inside the full date range, and outside ranges before, between or after them', async () => {
    expect(await counted(everyDay)).toEqual([[undefined, 2, undefined]])
    expect(await counted({ start_date: '1899-12-31', end_date: '2300-01-01' })).toEqual([[undefined, 2, undefined]])
    for (const day of ['0001-01-01', '1899-12-31', '2149-06-07', '9999-12-31']) {
      expect(await counted({ start_date: day, end_date: day })).toEqual([])
    }
    for (const read of [api.list_chats, api.list_visits, api.list_logs, api.list_prompts, api.search_queries]) {
      const { total_count } = (await read({})) as { total_count: number }
      expect(((await read(everyDay)) as { total_count: number }).total_count).toBe(total_count)
    }
  })

  test('are compared with the previous window, however long it is', async () => {
    const include = { include_previous_period: true, dimensions: ['date' as const] }
    // The window before would start 7,974 years earlier: before the first possible day.
    const { data } = await api.get_brands_report({ ...include, start_date: '2026-03-02', end_date: '9999-12-31' })
    expect(data.map(({ date, previous }) => [date, previous])).toEqual([
      ['2026-03-02', expect.objectContaining({ date: '0001-01-01', visibility_count: 0 })],
    ])
    const whole = { include_previous_period: true, start_date: '2026-03-02', end_date: '9999-12-31' }
    expect(await counted(whole)).toEqual([[undefined, 1, 1]])
    const far = { previous_start_date: '0001-01-01', previous_end_date: '9999-12-31' }
    expect(await counted({ ...whole, ...far })).toEqual([[undefined, 1, 2]])
    expect(await counted({ ...whole, ...far, ...include })).toEqual([['2026-03-02', 1, 0]])
    const early = { start_date: '0001-01-01', end_date: '2026-03-02', include_previous_period: true }
    expect(await counted(early)).toEqual([[undefined, 2, 0]])
  })

  test('a trend has a point for every requested month', async () => {
    const { data } = await api.list_products({})
    const series = async (dates: object) => {
      const all = await api.get_product_trend({ product_ids: [data[0]?.id ?? ''], bucket: 'month', ...dates })
      return all.series[0]?.points.map(({ date, has_data }) => [date, has_data])
    }
    expect(await series({ start_date: '0001-01-01', end_date: '0001-02-01' })).toEqual([
      ['0001-01-01', false],
      ['0001-02-01', false],
    ])
    const late = await series({ start_date: '2026-03-01', end_date: '9999-12-31' })
    expect([late?.[0], late?.at(-1), late?.length]).toEqual([['2026-03-01', true], ['9999-12-01', false], 95_686])
  })
})
