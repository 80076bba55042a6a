import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { actingFor } from '../../src/cli/direct.ts'
import { addDays } from '../../src/days.ts'
import { buildDemo, storyOf, usualSeed } from '../../src/demo/build.ts'
import { searchChanges } from '../../src/domain/insights/changes/search-changes.ts'
import { sharedServer } from '../shared-server.ts'

const server = await sharedServer()
const monday = '2026-03-09'

test('the demo’s story appears as three changes, on whichever day of the week it is opened', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'answerscope-story-'))
  const { services } = server
  const realNow = services.now
  onTestFinished(async () => {
    services.now = realNow
    await rm(folder, { recursive: true })
  })
  const on = (day: number) => new Date(`${addDays(monday, day)}T10:00:00Z`)
  const days = [0, 1, 2, 3, 4, 5, 6]
  const stories = days.map((day) => storyOf(undefined, usualSeed, on(day)))
  expect(new Set(stories.map(({ first_day }) => first_day))).toEqual(new Set(['2026-01-05']))

  const tenant = await server.tenant()
  const today = on(6)
  services.now = () => today
  const story = { seed: usualSeed, first_day: '2026-01-05' }
  const connection = actingFor(services, tenant.company_id, () => {})
  const { project_id } = (await buildDemo(connection, { folder, story, today })).state
  // For the service none of these searches is due, so that it does not start one itself.
  services.now = () => on(-1)
  await services.db
    .insertInto('change_searches')
    .values({ project_id })
    .onConflict((on) => on.doNothing())
    .execute()
  const searchedOn = async (day: number) => {
    const own = services.db.updateTable('change_searches').where('project_id', '=', project_id)
    await own.set({ due_at: on(day) }).execute()
    await searchChanges({ ...services, now: () => on(day) }, project_id, new AbortController().signal)
    return (await own.set({ attempts: 0 }).returning('searched_day').executeTakeFirstOrThrow()).searched_day
  }
  // A first search waits while data is still arriving.
  for (const day of days) {
    await expect.poll(() => searchedOn(day), { timeout: 60_000, interval: 500 }).toBe(addDays(monday, day - 1))
  }
  const { data } = await tenant.api.list_changes({ project_id })
  expect(
    data.map(({ brand, metric, direction, model_channel, topic, start_date }) => ({
      what: `${brand?.name} ${metric} ${direction}`,
      model_channel,
      topic,
      start_date,
    })),
  ).toEqual([
    { what: 'Nordpress visibility up', model_channel: null, topic: null, start_date: '2026-03-02' },
    { what: 'Kafira sentiment down', model_channel: null, topic: null, start_date: '2026-03-02' },
    { what: 'Brewhaven visibility up', model_channel: { id: 'C-0' }, topic: null, start_date: '2026-03-02' },
  ])
  const { data: events } = await tenant.api.list_events({
    project_id,
    types: ['change.detected', 'change.resolved', 'alert.fired'],
  })
  expect(events.map(({ type }) => type)).toEqual(data.map(() => 'change.detected'))
  const seen = await tenant.api.list_events({
    project_id,
    types: ['citation.gained', 'citation.lost', 'product.gained', 'product.lost', 'bot.blocked'],
  })
  expect(seen.data.map(({ type, data }) => [type, data])).toEqual([])
  // Nordpress takes share from the others: they are named as often, but further down.
  expect(data[0]?.together.map(({ brand }) => brand?.name)).toContain('Torrefa')
})
