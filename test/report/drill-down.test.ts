import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharedServer } from '../shared-server.ts'
import { always, asked } from './random-projects.ts'
import { populationOf, type World } from './recount-population.ts'
import { days, someChannels, someCountries, store, worlds } from './world.ts'

const server = await sharedServer()

interface Row extends Record<string, unknown> {
  brand: { id: string }
  visibility_count: number
  visibility_total: number
  win_count: number
  sentiment_count: number
  position_count: number
}
interface Drill {
  dimensions: string[]
  filters: { field: string; operator: 'in'; values: string[] }[]
  start_date: string
  end_date: string
  threshold: number
}

/** The parameter of the list of chats for a group, or for a filter, of a report. */
const ofGroup: Record<string, string> = {
  prompt_id: 'prompt_id',
  model_channel_id: 'model_channel_ids',
  topic_id: 'topic_ids',
  tag_id: 'tag_ids',
  country_code: 'country_codes',
}
const someDay = fc.constantFrom(...days)

const drills = (world: World): fc.Arbitrary<Drill> =>
  fc
    .record({
      dimensions: fc.shuffledSubarray([...Object.keys(ofGroup), 'date'], { maxLength: 2 }),
      window: fc.tuple(someDay, someDay).map((pair) => pair.toSorted() as [string, string]),
      channels: fc.subarray([...someChannels]),
      countries: fc.subarray([...someCountries]),
      prompts: fc.subarray(
        world.prompts.map(({ id }) => id),
        { maxLength: 1 },
      ),
      threshold: fc.constantFrom(0, 25, 50, 62.5, 100),
    })
    .map(({ dimensions, window: [start_date, end_date], threshold, channels, countries, prompts }) => ({
      dimensions,
      start_date,
      end_date,
      threshold,
      filters: Object.entries({ model_channel_id: channels, country_code: countries, prompt_id: prompts }).flatMap(
        ([field, values]) =>
          values.length > 0 && !dimensions.includes(field) ? [{ field, operator: 'in' as const, values }] : [],
      ),
    }))

/** The number of chats in the list; the parameters are those of its address. */
async function listed(key: string, parameters: Record<string, string | string[]>): Promise<number> {
  const search = new URLSearchParams({ limit: '1', include_archived_prompts: 'true' })
  for (const [name, values] of Object.entries(parameters)) {
    for (const value of [values].flat()) search.append(name, value)
  }
  const { status, json } = await server.send(`/customer/v1/chats?${search}`, { key })
  expect(status, JSON.stringify(json)).toBe(200)
  return (json as { total_count: number }).total_count
}

/** The parameters that correspond to the group of a row. */
function groupOf(row: Row, { dimensions, filters, start_date, end_date }: Drill) {
  const group: Record<string, string | string[]> = { start_date, end_date }
  for (const { field, values } of filters) group[ofGroup[field] ?? field] = values
  for (const name of dimensions) {
    const value = row[name.replace(/_id$/, '')] as string | { id: string }
    if (name === 'date') Object.assign(group, { start_date: value, end_date: value })
    else group[ofGroup[name] ?? name] = typeof value === 'object' ? value.id : value
  }
  return group
}

test('the filter behind a number lists exactly as many chats as the number says', { timeout: 3_600_000 }, async () => {
  let seen = 0
  await always(worlds, drills, async (world, questions) => {
    const { key } = await store(world, server.services)
    for (const question of questions) {
      const { threshold, ...rest } = question
      const { json } = await asked(server, 'brands', key, { ...rest, limit: 1000 })
      for (const row of (json as { data: Row[] }).data.slice(0, 4)) {
        const group = groupOf(row, question)
        const brand = row.brand.id
        const about = JSON.stringify({ brand, group })
        const counted = {
          chats: await listed(key, group),
          named: await listed(key, { ...group, named_brand_ids: brand }),
          not_named: await listed(key, { ...group, not_named_brand_ids: brand }),
          won: await listed(key, { ...group, won_brand_ids: brand }),
          named_not_first: await listed(key, { ...group, named_brand_ids: brand, not_won_brand_ids: brand }),
          with_a_tone: await listed(key, { ...group, sentiment_brand_id: brand }),
        }
        expect(counted, about).toEqual({
          chats: row.visibility_total,
          named: row.visibility_count,
          not_named: row.visibility_total - row.visibility_count,
          won: row.win_count,
          named_not_first: row.position_count - row.win_count,
          with_a_tone: row.sentiment_count,
        })
        seen += row.visibility_count
        const chats = populationOf(world, {
          start_date: String(group.start_date),
          end_date: String(group.end_date),
          filters: Object.entries(ofGroup).flatMap(([field, name]) =>
            group[name] === undefined ? [] : [{ field, operator: 'in', values: [group[name]].flat() }],
          ),
        })
        const scores = chats.flatMap(({ mentions }) =>
          mentions.flatMap(({ brand_id, sentiment }) =>
            brand_id === brand && sentiment !== null ? [(sentiment / 10_000 / 2 + 0.5) * 100] : [],
          ),
        )
        const toned = { ...group, sentiment_brand_id: brand }
        expect(
          [
            await listed(key, { ...toned, sentiment_below: String(threshold) }),
            await listed(key, { ...toned, sentiment_above: String(threshold) }),
          ],
          about,
        ).toEqual([
          scores.filter((score) => score < threshold).length,
          scores.filter((score) => score > threshold).length,
        ])
        const together = world.brands.slice(0, 2).map(({ id }) => id)
        const all = (named: { brand_id: string }[], ids: string[]) =>
          ids.every((id) => named.some(({ brand_id }) => brand_id === id))
        expect(await listed(key, { ...group, mentioned_with: [...together, brand] }), about).toBe(
          chats.filter(({ mentions }) => all(mentions, [...together, brand])).length,
        )
      }
    }
  })
  expect(seen).toBeGreaterThan(0)
})
