import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../src/days.ts'
import { searchChanges } from '../../src/domain/insights/changes/search-changes.ts'
import { longDay } from '../../src/figures/numbers.ts'
import type { Tenant } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'
import { comparedTenant, type DaysNamed, day, mondayBefore, week } from './weeks.ts'

const server = await sharedServer()
const realNow = server.services.now

const usual: DaysNamed = { teams: 6, freelancers: 5, home: 7, students: 6, shops: 5, agencies: 7 }
const fallen: DaysNamed = { teams: 1, freelancers: 0, home: 2, students: 2, shops: 1, agencies: 3 }
/** The Monday of the week that is compared. */
const monday = mondayBefore(4)
const past = [4, 3, 2, 1].map((weeks) => addDays(monday, -7 * weeks))
const noonOf = (date: string) => () => new Date(`${date}T12:00:00Z`)
/** Searches on the Monday after a week. */
async function searchedAfter(tenant: Tenant, of: string) {
  server.services.now = noonOf(addDays(of, 7))
  const found = await tenant.project.search_changes({})
  server.services.now = realNow
  return found
}
const near = (value: number) => expect.closeTo(value, 9)
const told = async ({ project }: Tenant, after = 0) =>
  (await project.list_events({ after, types: ['change.detected', 'change.resolved', 'alert.fired'] })).data

describe('a week that differs from the four before it', () => {
  let tenant: Awaited<ReturnType<typeof comparedTenant>>
  let events: Awaited<ReturnType<typeof told>>
  let search: Awaited<ReturnType<typeof searchedAfter>>
  const outcomes = async () => {
    const { data } = await tenant.project.list_alert_rules({})
    return Object.fromEntries(data.map(({ name, last }) => [name, last?.outcome]))
  }
  const windows = {
    start_date: monday,
    end_date: addDays(monday, 6),
    previous_start_date: past[0],
    previous_end_date: addDays(monday, -1),
  }
  beforeAll(async () => {
    tenant = await comparedTenant(server, usual)
    const { project, bolt, cato, topic_id } = tenant
    const before = past.flatMap((one) => week(one, usual, 'gone.example'))
    await project.import_chats({ chats: [...before, ...week(monday, fallen, 'fresh.example')] })
    const rule = { metric: 'visibility' as const }
    await project.create_alert_rule({ ...rule, name: 'It falls', direction: 'down', threshold: 0.6 })
    await project.create_alert_rule({ ...rule, name: 'It falls by much', threshold: 0.7 })
    await project.create_alert_rule({ ...rule, name: 'It rises', direction: 'up' })
    await project.create_alert_rule({ ...rule, name: 'Quiet', is_muted: true })
    await project.create_alert_rule({ ...rule, name: 'On A-0', model_channel_id: 'A-0' })
    await project.create_alert_rule({ ...rule, name: 'For tools', topic_id })
    await project.create_alert_rule({ ...rule, name: 'Bolt', brand_id: bolt })
    await project.create_alert_rule({ ...rule, name: 'Cato', brand_id: cato })
    expect(new Set(Object.values(await outcomes()))).toEqual(new Set([undefined]))

    search = await searchedAfter(tenant, monday)
    events = await told(tenant)
  })

  test('is reported with what is behind it', async () => {
    const { project, own_brand_id, topic_id } = tenant
    const numbers = { value: near(9 / 42), previous: near(36 / 42), difference: near(-27 / 42) }
    expect(search).toMatchObject({ ...windows, false_share: 0.1, ended: [] })
    const list = await project.list_changes({ state: 'open' })
    expect(list.last_search).toMatchObject({ ...windows, compared: search.compared, real: search.real })
    expect(list.data.map(({ id }) => ({ id }))).toEqual(search.found)
    expect(list.total_count).toBe(1)
    const [first] = list.data
    // Changes with the same cause are reported together.
    expect(first?.together.map((one) => `${one.brand?.name} ${one.metric} ${(one.difference ?? 0) > 0}`)).toEqual([
      'Acme share_of_voice false',
      'Acme win_rate false',
      'Bolt share_of_voice true',
      'Bolt win_rate true',
      'Bolt position false',
      'Cato position false',
    ])
    expect(first?.together[1]).toEqual({
      brand: { id: own_brand_id, name: 'Acme' },
      metric: 'win_rate',
      model_channel: null,
      topic: null,
      ...numbers,
      low: expect.any(Number),
      high: expect.any(Number),
      p: expect.any(Number),
    })
    expect(first).toEqual({
      id: first?.id,
      kind: 'week',
      brand: { id: own_brand_id, name: 'Acme' },
      metric: 'visibility',
      model_channel: null,
      topic: null,
      direction: 'down',
      ...windows,
      ...numbers,
      low: expect.any(Number),
      high: expect.any(Number),
      p: expect.any(Number),
      prompts_compared: 6,
      compared: search.compared,
      within: [
        { model_channel: { id: 'A-0' }, topic: null, difference: near(-27 / 42) },
        { model_channel: { id: 'B-0' }, topic: null, difference: near(-27 / 42) },
        { model_channel: null, topic: { id: topic_id, name: 'Tools' }, difference: near(-27 / 42) },
      ],
      together: expect.any(Array),
      model_channels: [
        { model_channel: { id: 'A-0' }, ...numbers },
        { model_channel: { id: 'B-0' }, ...numbers },
      ],
      prompts: expect.any(Array),
      sources: [
        { domain: 'fresh.example', value: 1, previous: 0, difference: 1 },
        { domain: 'gone.example', value: 0, previous: 1, difference: -1 },
      ],
      found_at: expect.any(String),
      ended_at: null,
      ending: null,
    })
    expect(first?.prompts.map(({ prompt, counted }) => [prompt.text, counted])).toEqual(
      ['teams', 'freelancers', 'home', 'students', 'shops'].map((text) => [text, 14]),
    )
    // As in the brands report, which has its own tests.
    const { data } = await project.get_brands_report({
      ...windows,
      include_previous_period: true,
      include: ['confidence'],
      filters: [{ field: 'brand_id', operator: 'in', values: [own_brand_id] }],
    })
    const { low, high, difference } = data[0]?.confidence?.changes?.visibility ?? {}
    expect([first?.low, first?.high, first?.difference]).toEqual([low, high, difference])

    expect(events.map(({ type, data: of }) => [type, 'name' in of ? of.name : ''])).toEqual([
      ...search.found.map(() => ['change.detected', '']),
      ['alert.fired', 'It falls'],
      ['alert.fired', 'On A-0'],
      ['alert.fired', 'For tools'],
    ])
    const { id, found_at: _, ended_at: __, ending: ___, ...found } = first ?? {}
    expect(events[0]?.data).toEqual({ change: { id }, ...found })
  })

  test('triggers rules, or records why they did not fire', async () => {
    expect(await outcomes()).toEqual({
      'It falls': 'fired',
      'It falls by much': 'below_threshold',
      'It rises': 'other_direction',
      Quiet: 'muted',
      'On A-0': 'fired',
      'For tools': 'fired',
      Bolt: 'too_few',
      Cato: 'no_clear_change',
    })
  })

  test('is reported once, and can return', async () => {
    const { project } = tenant
    const again = await searchedAfter(tenant, monday)
    expect([again.real, again.found, again.ended]).toEqual([search.real, [], []])
    expect(await told(tenant)).toEqual(events)
    expect((await outcomes())['It falls']).toBe('fired')

    // The change persists: nothing is reported again.
    await project.import_chats({ chats: week(addDays(monday, 7), fallen, 'fresh.example') })
    expect(await searchedAfter(tenant, addDays(monday, 7))).toMatchObject({ found: [], ended: [] })
    expect((await outcomes())['On A-0']).toBe('already_told')
    expect(await told(tenant)).toEqual(events)

    await project.import_chats({ chats: week(addDays(monday, 14), usual, 'gone.example') })
    const back = await searchedAfter(tenant, addDays(monday, 14))
    expect([back.found, back.ended]).toEqual([[], search.found])
    const later = await told(tenant, events.at(-1)?.seq)
    expect(later.slice(0, -1).every(({ type }) => type === 'change.resolved')).toBe(true)
    expect(later[0]?.data).toMatchObject({
      change: search.found[0],
      brand: { name: 'Acme' },
      ending: 'went_back',
      previous: near(36 / 42),
      changed_to: near(9 / 42),
      value: near(36 / 42),
    })
    // A rule for a rise fires on it.
    expect(later.at(-1)).toMatchObject({ type: 'alert.fired', data: { name: 'It rises', is_real: true } })
    expect(await project.list_changes({ state: 'open' })).toMatchObject({ data: [], total_count: 0 })
    expect((await project.list_changes({ state: 'ended' })).data.map(({ ending }) => ending)).toEqual(
      search.found.map(() => 'went_back'),
    )
  })

  test('is not reported if it is only random variation', async () => {
    const [before, now] = [
      { teams: 4, freelancers: 5, home: 3, students: 6, shops: 2, agencies: 4 },
      { teams: 5, freelancers: 4, home: 3, students: 5, shops: 3, agencies: 3 },
    ]
    const tenant = await comparedTenant(server, before)
    const weeks = past.flatMap((one) => week(one, before))
    await tenant.project.import_chats({ chats: [...weeks, ...week(monday, now)] })
    const search = await searchedAfter(tenant, monday)
    expect(search).toMatchObject({ real: 0, found: [], ended: [] })
    expect(search.compared).toBeGreaterThan(20)
    expect(await told(tenant)).toEqual([])
  })
})

/** Searches a project at noon of a day, whether or not it is due. */
async function searchAtNoon(project_id: string, date: string) {
  const { services } = server
  await services.db
    .updateTable('change_searches')
    .set({ due_at: new Date(0) })
    .where('project_id', '=', project_id)
    .execute()
  await searchChanges({ ...services, now: noonOf(date) }, project_id, new AbortController().signal)
}

test('a week whose answers are imported after its search is compared the following night, once', async () => {
  const tenant = await comparedTenant(server, usual)
  const { project, project_id } = tenant
  const { db } = server.services
  const searchedOn = async (date: string) => {
    await searchAtNoon(project_id, date)
    const row = await db
      .selectFrom('change_searches')
      .select(['week', 'compared'])
      .where('project_id', '=', project_id)
      .executeTakeFirst()
    return [row?.week, row?.compared]
  }
  await project.import_chats({ chats: past.flatMap((one) => week(one, usual)) })
  expect(await searchedOn(addDays(monday, 7))).toEqual([monday, 0])
  await project.import_chats({ chats: week(monday, fallen) })
  const [of, compared] = await searchedOn(addDays(monday, 8))
  expect([of, compared]).toEqual([monday, expect.toSatisfy((count: number) => count > 20)])
  const events = await told(tenant)
  expect(events.map(({ type }) => type)).toEqual(['change.detected'])
  await searchedOn(addDays(monday, 9))
  expect(await told(tenant)).toEqual(events)
})

describe('an accident of a day', () => {
  test('is reported by the job the day after, and ended by a normal day', async () => {
    const tenant = await comparedTenant(server, usual)
    const { project, project_id } = tenant
    const { db } = server.services
    const instead = { 'A-0': 'Bolt and Cato.', 'B-0': 'None of them.' }
    const weeks = past.flatMap((one) => week(one, usual))
    const days = [...day(monday, 0, usual, { instead }), ...day(monday, 1, usual)]
    await project.import_chats({ chats: [...weeks, ...days] })
    const searchedOn = async (date: string) => {
      await searchAtNoon(project_id, date)
      return await db.selectFrom('change_searches').selectAll().where('project_id', '=', project_id).executeTakeFirst()
    }
    const row = await searchedOn(addDays(monday, 1))
    expect(row).toMatchObject({
      searched_day: monday,
      week: addDays(monday, -7),
      leased_by: null,
      attempts: 0,
      due_at: new Date(`${addDays(monday, 2)}T00:00:00Z`),
    })
    const events = await told(tenant)
    const seen = ({ data }: (typeof events)[number]) =>
      'kind' in data &&
      'model_channel' in data &&
      'start_date' in data && [data.kind, data.model_channel?.id, data.start_date]
    expect(events.map(seen)).toEqual([
      ['brand_gone', 'A-0', monday],
      ['brand_gone', 'B-0', monday],
      ['engine_differs', 'B-0', monday],
    ])
    expect(events[0]?.data).toMatchObject({
      brand: { name: 'Acme' },
      metric: 'visibility',
      value: 0,
      previous: near(36 / 42),
      prompts_compared: 6,
      previous_start_date: past[0],
    })
    // The bell shows channels by name.
    const { json } = await server.send(`/session/news?project_id=${project_id}`, { key: tenant.key })
    const named = server.services.channels.all.find(({ id }) => id === 'A-0')?.description
    expect((json as { data: object[] }).data).toContainEqual(
      expect.objectContaining({ words: `No answer from ${named} on ${longDay(monday)} names Acme.` }),
    )
    expect(events[2]?.data).toMatchObject({ brand: null, metric: null, value: 0, previous: near(96 / 42) })

    // Not due: no search. Due again: nothing is reported twice.
    await searchChanges(
      { ...server.services, now: noonOf(addDays(monday, 1)) },
      project_id,
      new AbortController().signal,
    )
    await db.updateTable('change_searches').set({ searched_day: null }).where('project_id', '=', project_id).execute()
    await searchedOn(addDays(monday, 1))
    expect(await told(tenant)).toEqual(events)

    await searchedOn(addDays(monday, 2))
    const later = await told(tenant, events.at(-1)?.seq)
    expect(later.map(({ type, data }) => [type, 'ending' in data && data.ending])).toEqual(
      events.map(() => ['change.resolved', 'went_back']),
    )
  })

  test('is reported the night after its answers were imported, if there were none when the day ended', async () => {
    const { project, project_id, ...tenant } = await comparedTenant(server, usual)
    const searchedOn = async (date: string) => {
      await searchAtNoon(project_id, date)
      const { data } = await project.list_changes({})
      return data.map(({ kind, start_date, ending }) => [kind, start_date, ending])
    }
    await project.import_chats({ chats: past.flatMap((one) => week(one, usual)) })
    expect(await searchedOn(addDays(monday, 1))).toEqual([])
    await project.import_chats({ chats: day(monday, 0, usual, { instead: { 'A-0': 'Bolt and Cato.' } }) })
    const gone = ['brand_gone', monday, null]
    expect(await searchedOn(addDays(monday, 2))).toEqual([gone])
    await project.import_chats({ chats: day(monday, 1, usual) })
    expect(await searchedOn(addDays(monday, 3))).toEqual([['brand_gone', monday, 'went_back']])
    expect(await told({ ...tenant, project, project_id })).toHaveLength(2)
  })
})

describe('a rule', () => {
  test('can be changed, fires for its own subject, and can be deleted', async () => {
    const { project, own_brand_id } = await server.tenant()
    const { id } = await project.create_alert_rule({
      name: ' Falls ',
      metric: 'position',
      direction: 'down',
      threshold: 1,
    })
    const rule = {
      id,
      name: 'Falls',
      brand: { id: own_brand_id },
      metric: 'position',
      model_channel: null,
      topic: null,
      direction: 'down',
      threshold: 1,
      only_if_real: true,
      is_muted: false,
      last: null,
      created_at: expect.any(String),
    }
    expect((await project.list_alert_rules({})).data).toEqual([rule])
    await project.update_alert_rule({ alert_rule_id: id, is_muted: true, model_channel_id: 'A-0', threshold: 0 })
    expect((await project.list_alert_rules({})).data).toEqual([
      { ...rule, is_muted: true, model_channel: { id: 'A-0' }, threshold: 0 },
    ])
    const { id: topic_id } = await project.create_topic({ name: 'Tools' })
    await expect(project.update_alert_rule({ alert_rule_id: id, topic_id })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('model_channel_id and topic_id'),
    })
    await project.update_alert_rule({ alert_rule_id: id, threshold: 5 })
    await expect(project.update_alert_rule({ alert_rule_id: id, metric: 'win_rate' })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('threshold must be at most 1 for win_rate, got 5'),
    })
    await project.delete_alert_rule({ alert_rule_id: id })
    expect((await project.list_alert_rules({})).total_count).toBe(0)
    await expect(project.delete_alert_rule({ alert_rule_id: id })).rejects.toMatchObject({ status: 404 })
  })

  test.each([
    [{ metric: 'mention_count' }, 400, 'metric does not accept "mention_count".'],
    [{ threshold: -1 }, 400, 'threshold must be number of at least 0, got -1.'],
    [{ threshold: 5 }, 400, 'threshold must be at most 1 for visibility, got 5'],
    [{ metric: 'sentiment', threshold: 101 }, 400, 'threshold must be at most 100 for sentiment, got 101'],
    [{ brand_id: 'kw_nobody' }, 404, 'Brand kw_nobody was not found.'],
    [{ topic_id: 'to_nobody' }, 404, 'Topic to_nobody was not found.'],
    [{ model_channel_id: 'Z-9' }, 400, 'model_channel_id does not accept "Z-9".'],
  ])('%j is refused', async (input, status, message) => {
    const { project } = await server.tenant()
    const rule = { name: 'A rule', metric: 'visibility' as const, ...input }
    await expect(project.create_alert_rule(rule as never)).rejects.toMatchObject({
      status,
      message: expect.stringContaining(message),
    })
  })
})
