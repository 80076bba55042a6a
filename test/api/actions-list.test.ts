import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { actionWeights } from '../../src/contract/enums.ts'
import { createChannels } from '../../src/domain/foundation/channels.ts'
import type { Tenant, TestServer } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'
import { makeAction, serviceActions } from './action-rows.ts'

let server: TestServer
let tenant: Tenant
beforeAll(async () => {
  server = await sharedServer()
  tenant = await server.tenant()
})

const from = <T>(values: readonly T[], i: number) => values[i % values.length] as T
const statuses = ['PENDING', 'ACCEPTED', 'REJECTED', 'COMPLETED'] as const
const domains = ['acme.com', 'example.co.uk', null] as const

describe('the filters', () => {
  const topics: string[] = []
  /** 60 actions of the service, all different, as the list shows them, plus the fields that only filters see. */
  const made: Record<string, unknown>[] = []
  beforeAll(async () => {
    for (const name of ['One', 'Two']) topics.push((await tenant.project.create_topic({ name })).id)
    const rows = Array.from({ length: 60 }, (_, i) => {
      const domain = from(domains, i)
      return {
        type: from(['CONTENT_BRIEF', 'SEO_ISSUE', 'CONTRADICTIONS_OWNED_SOURCES', 'CONTENT_OPTIMISATION'] as const, i),
        status: from(statuses, i >> 1),
        category: from(['TECHNICAL', 'OTHER', null], i),
        ...(i % 2 ? { source: domain && `https://www.${domain}/${i}`, source_domain: domain } : {}),
        ...(i % 2 ? {} : { page_url: domain && `https://blog.${domain}/${i}`, page_domain: domain }),
        topic_id: from([...topics, null], i >> 2),
        model_channel_ids: from([['A-0'], ['A-0', 'B-0'], []], i >> 1),
        country_codes: from([['US'], ['US', 'DE'], [], ['FR']], i),
        target: from(['owned', 'earned', null], i >> 1),
        group: from(['g1', 'g2', null, 'G1'], i >> 3),
        archetype: from(['a1', null], i),
        platform: from(['forum', 'video', null], i >> 2),
      }
    })
    const ids = await serviceActions(server, tenant.project_id, rows)
    made.push(...rows.map((row, i) => ({ ...row, id: ids[i], domain: row.source_domain ?? row.page_domain ?? null })))
  })

  const anyOf = <T>(...values: T[]) => fc.subarray(values)
  const question = fc.record(
    {
      types: anyOf('CONTENT_BRIEF', 'SEO_ISSUE', 'PDP_OPTIMISATION' as const),
      statuses: anyOf(...statuses),
      categories: anyOf('TECHNICAL', 'OTHER', 'SOCIAL_CONTENT' as const),
      domains: anyOf('acme.com', 'example.co.uk', 'nobody.com'),
      topic_ids: fc.constantFrom([], [0], [1], [0, 1]),
      model_channel_ids: anyOf('A-0', 'B-0', 'C-0' as const),
      country_codes: anyOf('US', 'DE', 'GB' as const),
      targets: anyOf('owned', 'earned' as const),
      groups: anyOf('g1', 'G1', 'nobody'),
      archetypes: anyOf('a1', 'nobody'),
      platforms: anyOf('forum', 'video'),
    },
    { requiredKeys: [] },
  )

  test('are ANDed; targets, groups, archetypes and platforms are ORed; an empty filter is ignored', async () => {
    const admits = (values: unknown[] | undefined, value: unknown) =>
      !values?.length || [value].flat().some((one) => values.includes(one))
    await fc.assert(
      fc.asyncProperty(question, async ({ topic_ids, ...rest }) => {
        const asked = { ...rest, ...(topic_ids && { topic_ids: topic_ids.map((i) => topics[i] ?? '') }) }
        const about = [
          ...[[asked.targets, 'target'] as const, [asked.groups, 'group'] as const],
          ...[[asked.archetypes, 'archetype'] as const, [asked.platforms, 'platform'] as const],
        ].filter(([values]) => values?.length)
        const wanted = made.filter(
          (row) =>
            admits(asked.types, row.type) &&
            admits(asked.statuses, row.status) &&
            admits(asked.categories, row.category) &&
            admits(asked.domains, row.domain) &&
            admits(asked.topic_ids, row.topic_id) &&
            admits(asked.model_channel_ids, row.model_channel_ids) &&
            admits(asked.country_codes, row.country_codes) &&
            (about.length === 0 || about.some(([values, field]) => admits(values, row[field]))),
        )
        const { data, total_count } = await tenant.project.list_actions({
          ...(asked as object),
          order_by: 'created_at',
          direction: 'asc',
        })
        expect(data.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id))
        expect(total_count).toBe(wanted.length)
      }),
      { numRuns: process.env.LONG ? 1000 : 20 },
    )
  })

  test('accept domains in any spelling and channels by alias', async () => {
    const { project: api } = tenant
    const of = async (domain: string) => (await api.list_actions({ domains: [domain] })).total_count
    expect(await of('acme.com')).toBe(20)
    expect(await of('https://Blog.ACME.com/x')).toBe(20)
    expect(await of('not a host')).toBe(0)
    const alias = server.services.channels.all.find(({ id }) => id === 'B-0')?.aliases[0] ?? ''
    const asked = await api.list_actions({ model_channel_ids: [alias] } as object)
    expect(asked).toEqual(await api.list_actions({ model_channel_ids: ['B-0'] }))
    expect(asked.total_count).toBe(20)
  })

  test('refuse unknown values and malformed ids', async () => {
    const refused = async (input: object) => {
      const { status, message } = await tenant.project.list_actions(input).catch((error) => error)
      return [status, message]
    }
    expect(await refused({ statuses: ['PENDING', 'DELETED'] })).toEqual([
      400,
      'statuses[1] does not accept "DELETED". Use one of: PENDING, ACCEPTED, REJECTED, COMPLETED.',
    ])
    expect(await refused({ model_channel_ids: ['A-0', 'Z-9'] })).toEqual([
      400,
      expect.stringMatching(/^model_channel_ids\[1\] does not accept "Z-9"\. Use one of: A-0, /),
    ])
    expect((await refused({ topic_ids: ['x'] }))[0]).toBe(400)
    expect((await refused({ order_by: 'domain' }))[1]).toBe(
      'order_by does not accept "domain". Use one of: impact, priority, status_updated_at, created_at, due_on, title.',
    )
  })
})

test('responses use the channel ids that the installation serves', async () => {
  const { project: api, project_id } = tenant
  const [action_id = ''] = await serviceActions(server, project_id, [{ model_channel_ids: ['F-0'] }])
  const { services } = server
  const labels = services.channels
  services.channels = createChannels('aliases')
  const alias = services.channels.served('F-0')
  expect(alias).not.toBe('F-0')
  expect((await api.get_action({ action_id })).data.model_channel_ids).toEqual([alias])
  expect((await api.list_actions({ model_channel_ids: [alias] } as object)).total_count).toBe(1)
  services.channels = labels
})

describe('the order', () => {
  const titles = async (api: Tenant['project'], input: object) =>
    (await api.list_actions(input)).data.map(({ title }) => title)

  test('defaults to impact, strongest first; actions without a value come last', async () => {
    const { project: api, project_id } = await server.tenant()
    const weights = ['LOW', null, 'VERY_HIGH', 'MEDIUM', 'VERY_LOW', 'HIGH'] as const
    const rows = weights.map((impact, i) => ({ impact, priority: weights.at(i - 1), title: impact ?? 'none' }))
    await serviceActions(server, project_id, rows)
    expect(await titles(api, {})).toEqual([...actionWeights, 'none'])
    expect(await titles(api, { order_by: 'impact', direction: 'asc' })).toEqual([...actionWeights.toReversed(), 'none'])
    const byPriority = actionWeights.map((weight) => rows.find(({ priority }) => priority === weight)?.title)
    expect(await titles(api, { order_by: 'priority' })).toEqual([...byPriority, 'VERY_HIGH'])
    expect(await titles(api, { order_by: 'priority', direction: 'asc' })).toEqual([
      ...byPriority.toReversed(),
      'VERY_HIGH',
    ])
  })

  test('can be by day, time or title; actions without a value come last in both directions, ties by id', async () => {
    const { project: api } = await server.tenant()
    const ids: string[] = []
    for (const [title, due_on] of [
      ['b', '2026-02-01'],
      ['C', undefined],
      ['ä', '2026-01-01'],
      ['A', '2026-02-01'],
    ] as const) {
      ids.push(await makeAction(api, { title, ...(due_on && { due_on }) }))
    }
    expect(await titles(api, { order_by: 'created_at', direction: 'asc' })).toEqual(['b', 'C', 'ä', 'A'])
    expect(await titles(api, { order_by: 'created_at' })).toEqual(['A', 'ä', 'C', 'b'])
    expect(await titles(api, { order_by: 'title', direction: 'asc' })).toEqual(['A', 'b', 'C', 'ä'])
    expect(await titles(api, { order_by: 'title' })).toEqual(['ä', 'C', 'b', 'A'])
    expect(await titles(api, { order_by: 'due_on', direction: 'asc' })).toEqual(['ä', 'b', 'A', 'C'])
    expect(await titles(api, { order_by: 'due_on' })).toEqual(['b', 'A', 'ä', 'C'])
    await api.set_action_status({ action_ids: [ids[3] ?? ''], status: 'ACCEPTED' })
    await api.set_action_status({ action_ids: [ids[1] ?? ''], status: 'ACCEPTED' })
    expect(await titles(api, { order_by: 'status_updated_at' })).toEqual(['C', 'A', 'b', 'ä'])
    expect(await titles(api, { order_by: 'status_updated_at', direction: 'asc' })).toEqual(['A', 'C', 'b', 'ä'])
  })

  test.each(['impact', 'priority', 'status_updated_at', 'created_at', 'due_on', 'title'] as const)(
    'by %s pages without gap or repeat',
    async (order_by) => {
      const { project: api, project_id } = await server.tenant()
      await serviceActions(
        server,
        project_id,
        Array.from({ length: 23 }, (_, i) => ({ impact: from(['HIGH', 'LOW', null], i) })),
      )
      for (const direction of ['asc', 'desc'] as const) {
        const whole = await api.list_actions({ order_by, direction })
        const paged = []
        for (let offset = 0; offset < 25; offset += 5) {
          const { data, total_count } = await api.list_actions({ order_by, direction, limit: 5, offset })
          expect(total_count).toBe(23)
          paged.push(...data)
        }
        expect(paged).toEqual(whole.data)
        expect(new Set(paged.map(({ id }) => id)).size).toBe(23)
      }
    },
  )
})
