import { describe, expect, test } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import type { Tenant } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'

const server = await sharedServer()

const uuid = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/)
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const nobody = '0190b6c4-6a3e-7c1a-9d55-0d6f2a1b3c4d'

const withPlan = async (plan: object): Promise<Tenant> => {
  const tenant = await server.tenant()
  await setPlan(tenant, plan)
  return tenant
}
const setPlan = ({ company_id }: Tenant, plan: object) =>
  server.services.db
    .updateTable('companies')
    .set({ plan: JSON.stringify(plan) })
    .where('id', '=', company_id)
    .execute()
const project = async () => (await server.tenant()).project
const make = async (api: Client, ...texts: string[]) =>
  (await api.create_facts({ facts: texts.map((text) => ({ text })) })).created.map(({ fact_id }) => fact_id)
const shown = async (api: Client) =>
  (await api.list_facts()).data.map(({ text, is_active }) => `${text}${is_active ? '' : ' (inactive)'}`)
const over = (count: number, limit: number) => ({
  status: 402,
  message: `facts would make ${count} active facts; the plan allows ${limit}. Deactivate or delete ${count - limit} and retry; nothing was added.`,
})

describe('facts', () => {
  test('are created active, in request order, and listed with the limit', async () => {
    const api = await project()
    const { created } = await api.create_facts({
      facts: [{ text: ' Ships to 30 countries ' }, { text: 'Founded 1999' }],
    })
    expect(created).toEqual([
      { fact_id: uuid, text: 'Ships to 30 countries' },
      { fact_id: uuid, text: 'Founded 1999' },
    ])
    expect(await api.list_facts()).toEqual({
      data: created.map(({ fact_id, text }) => ({
        id: fact_id,
        text,
        is_active: true,
        origin: 'manual',
        created_at: instant,
      })),
      total_count: 2,
      fact_limit: null,
    })
    const pages = [await api.list_facts({ limit: 1 }), await api.list_facts({ limit: 1, offset: 1 })]
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(created.map(({ fact_id }) => fact_id))
    expect(pages.map(({ total_count }) => total_count)).toEqual([2, 2])
  })

  test('may repeat a text, and are accepted 1,000 at a time', async () => {
    const api = await project()
    const texts = Array.from({ length: 1000 }, (_, i) => `Fact ${i % 500}`)
    await make(api, ...texts)
    expect(await shown(api)).toEqual(texts)
  })

  test.each([
    [[], 'facts must have 1 to 1000 entries, got 0.'],
    [Array(1001).fill({ text: 'x' }), 'facts must have 1 to 1000 entries, got 1001.'],
    [[{ text: 'ok' }, { text: '' }], 'facts[1].text must have 1 to 2000 characters, got 0.'],
    [[{ text: 'ok' }, { text: ' \n ' }], 'facts[1].text must have 1 to 2000 characters, got 0.'],
    [[{ text: 'ok' }, { text: 'x'.repeat(2001) }], 'facts[1].text must have 1 to 2000 characters, got 2001.'],
    [[{ text: 'ok' }, {}], 'facts[1].text is required. Send a string.'],
    [[{ text: 'ok' }, { text: 'a\0' }], 'facts[1].text contains the character U+0000. Remove it.'],
  ])('are refused as a whole when one is invalid', async (facts, message) => {
    const api = await project()
    await expect(api.create_facts({ facts: facts as { text: string }[] })).rejects.toMatchObject({
      status: 400,
      message,
    })
    expect((await api.list_facts()).total_count).toBe(0)
  })
})

describe('the plan', () => {
  test('limits active facts; a request that would exceed it creates none', async () => {
    const { project: api } = await withPlan({ facts: 3 })
    expect((await api.list_facts()).fact_limit).toBe(3)
    await make(api, 'a', 'b')
    await expect(make(api, 'c', 'd', 'e')).rejects.toMatchObject(over(5, 3))
    expect(await shown(api)).toEqual(['a', 'b'])
    const [c = ''] = await make(api, 'c')
    await expect(make(api, 'd')).rejects.toMatchObject(over(4, 3))
    await api.update_facts({ facts: [{ fact_id: c, is_active: false }] })
    const [d = ''] = await make(api, 'd')
    await api.delete_facts({ fact_ids: [d] })
    await make(api, 'e')
    expect(await shown(api)).toEqual(['a', 'b', 'c (inactive)', 'e'])
  })

  test('is shared by all projects of the company', async () => {
    const tenant = await withPlan({ facts: 2 })
    const { id: project_id } = await tenant.api.create_project({ name: 'B', domain: 'b.com', country_code: 'US' })
    await make(tenant.project, 'a')
    const facts = [{ text: 'b' }, { text: 'c' }]
    await expect(tenant.api.create_facts({ project_id, facts })).rejects.toMatchObject(over(3, 2))
    await tenant.api.create_facts({ project_id, facts: facts.slice(1) })
    await expect(make(tenant.project, 'd')).rejects.toMatchObject(over(3, 2))
    await make(await project(), 'free')
  })

  test('lowered below current use keeps the facts and lets them be changed', async () => {
    const tenant = await withPlan({ facts: 3 })
    const { project: api } = tenant
    const [a = '', b = '', c = ''] = await make(api, 'a', 'b', 'c')
    await setPlan(tenant, { facts: 1 })
    await expect(make(api, 'd')).rejects.toMatchObject(over(4, 1))
    const { updated, rejected } = await api.update_facts({
      facts: [
        { fact_id: a, text: 'A', is_active: true },
        { fact_id: b, is_active: false },
      ],
    })
    expect([updated, rejected]).toEqual([[{ fact_id: a }, { fact_id: b }], []])
    expect(
      await api.update_facts({
        facts: [
          { fact_id: b, is_active: true },
          { fact_id: c, text: 'C' },
        ],
      }),
    ).toMatchObject({
      updated: [{ fact_id: c }],
      rejected: [{ fact_id: b, reason: 'plan_limit' }],
    })
    expect(await shown(api)).toEqual(['A', 'b (inactive)', 'C'])
  })

  test('with a limit of 0 allows none', async () => {
    const { project: api } = await withPlan({ facts: 0 })
    await expect(make(api, 'a')).rejects.toMatchObject(over(1, 0))
    expect((await api.list_facts()).fact_limit).toBe(0)
  })

  test('is never exceeded by 50 concurrent creations', async () => {
    const tenant = await withPlan({ facts: 20 })
    const { id: second } = await tenant.api.create_project({ name: 'B', domain: 'b.com', country_code: 'US' })
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, i) =>
        tenant.api.create_facts({
          project_id: i % 2 ? second : tenant.project_id,
          facts: [{ text: `${i}` }, { text: 'x' }],
        }),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject(over(22, 20))
    }
    const counts = await Promise.all(
      [tenant.project_id, second].map(async (project_id) => (await tenant.api.list_facts({ project_id })).total_count),
    )
    expect(counts.reduce((sum, count) => sum + count)).toBe(20)
  })

  test('is never exceeded by 50 concurrent activations', async () => {
    const { project: api } = await withPlan({ facts: 60 })
    const ids = await make(api, ...Array.from({ length: 60 }, (_, i) => `${i}`))
    await api.update_facts({ facts: ids.slice(0, 50).map((fact_id) => ({ fact_id, is_active: false })) })
    await make(api, ...Array(30).fill('taken'))
    const results = await Promise.all(
      ids.slice(0, 50).map((fact_id) => api.update_facts({ facts: [{ fact_id, is_active: true }] })),
    )
    expect(results.flatMap(({ updated }) => updated)).toHaveLength(20)
    expect((await api.list_facts()).data.filter(({ is_active }) => is_active)).toHaveLength(60)
  })
})

describe('an update', () => {
  test('changes what was sent; one that changes nothing succeeds', async () => {
    const api = await project()
    const [a = '', b = '', c = ''] = await make(api, 'a', 'b', 'c')
    const facts = [{ fact_id: b, text: ' B ' }, { fact_id: a, is_active: false }, { fact_id: c }]
    for (const _ of [1, 2]) {
      expect(await api.update_facts({ facts })).toEqual({
        updated: [{ fact_id: b }, { fact_id: a }, { fact_id: c }],
        skipped: [],
        rejected: [],
      })
    }
    expect(await shown(api)).toEqual(['a (inactive)', 'B', 'c'])
  })

  test('reports each fact it cannot change, with a reason', async () => {
    const tenant = await withPlan({ facts: 3 })
    const { project: api } = tenant
    const [a = '', b = '', c = ''] = await make(api, 'a', 'b', 'c')
    await api.update_facts({ facts: [{ fact_id: b, is_active: false }] })
    await make(api, 'd')
    const [theirs = ''] = await make(await project(), 'theirs')
    await api.delete_facts({ fact_ids: [c] })
    const [e = ''] = await make(api, 'e')
    expect(
      await api.update_facts({
        facts: [
          { fact_id: nobody, text: 'x' },
          { fact_id: 'no uuid', text: 'x' },
          { fact_id: theirs, text: 'x' },
          { fact_id: c, text: 'x' },
          { fact_id: b, text: 'B', is_active: true },
          { fact_id: a, is_active: false },
          { fact_id: a, text: 'A' },
          { fact_id: e, text: 'E' },
        ],
      }),
    ).toEqual({
      updated: [{ fact_id: a }, { fact_id: e }],
      skipped: [nobody, 'no uuid', theirs, c].map((fact_id) => ({ fact_id, reason: 'not_found' })),
      rejected: [
        { fact_id: b, reason: 'plan_limit', message: 'The plan allows 3 active facts. Deactivate another fact first.' },
        { fact_id: a, reason: 'duplicate_id', message: `Fact ${a} appears more than once. Send each fact once.` },
      ],
    })
    expect(await shown(api)).toEqual(['a (inactive)', 'b (inactive)', 'd', 'E'])
  })

  test('can activate a fact in place of one deactivated before it', async () => {
    const { project: api } = await withPlan({ facts: 1 })
    const [a = ''] = await make(api, 'a')
    await api.update_facts({ facts: [{ fact_id: a, is_active: false }] })
    const [b = ''] = await make(api, 'b')
    const swap = [
      { fact_id: b, is_active: false },
      { fact_id: a, is_active: true },
    ]
    expect((await api.update_facts({ facts: swap })).rejected).toEqual([])
    expect(await shown(api)).toEqual(['a', 'b (inactive)'])
    expect(
      (
        await api.update_facts({
          facts: [
            { fact_id: b, is_active: true },
            { fact_id: a, is_active: false },
          ],
        })
      ).rejected,
    ).toMatchObject([{ fact_id: b, reason: 'plan_limit' }])
    expect(await shown(api)).toEqual(['a (inactive)', 'b (inactive)'])
  })

  test.each([
    [[], 'facts must have 1 to 1000 entries, got 0.'],
    [Array(1001).fill({ fact_id: nobody }), 'facts must have 1 to 1000 entries, got 1001.'],
    [[{ fact_id: nobody, text: ' ' }], 'facts[0].text must have 1 to 2000 characters, got 0.'],
    [[{ fact_id: nobody, text: null }], 'facts[0].text cannot be null. Leave it out or send a string.'],
    [[{ text: 'x' }], 'facts[0].fact_id is required. Send a string.'],
  ])('%# is refused as a whole when an item is invalid', async (facts, message) => {
    const api = await project()
    const sent = facts as { fact_id: string }[]
    await expect(api.update_facts({ facts: sent })).rejects.toMatchObject({ status: 400, message })
  })
})

describe('a deletion', () => {
  test('is final, and distinguishes already deleted facts from unknown ones', async () => {
    const api = await project()
    const [a = '', b = '', c = ''] = await make(api, 'a', 'b', 'c')
    const [theirs = ''] = await make(await project(), 'theirs')
    expect(await api.delete_facts({ fact_ids: [b, a, b] })).toEqual({
      deleted: [{ fact_id: b }, { fact_id: a }],
      skipped: [],
    })
    expect(await api.delete_facts({ fact_ids: [a, nobody, c, theirs, a] })).toEqual({
      deleted: [{ fact_id: c }],
      skipped: [
        { fact_id: a, reason: 'already_deleted' },
        { fact_id: nobody, reason: 'not_found' },
        { fact_id: theirs, reason: 'not_found' },
      ],
    })
    expect(await api.list_facts()).toMatchObject({ data: [], total_count: 0 })
    expect((await api.update_facts({ facts: [{ fact_id: a, is_active: true }] })).skipped).toEqual([
      { fact_id: a, reason: 'not_found' },
    ])
  })

  test('requested many times at once deletes each fact once', async () => {
    const api = await project()
    const ids = await make(api, 'a', 'b', 'c')
    const results = await Promise.all(Array.from({ length: 10 }, () => api.delete_facts({ fact_ids: ids })))
    expect(results.flatMap(({ deleted }) => deleted)).toHaveLength(3)
    expect(results.flatMap(({ skipped }) => skipped.map(({ reason }) => reason))).toEqual(
      Array(27).fill('already_deleted'),
    )
  })

  test('accepts 1 to 1,000 UUIDs', async () => {
    const api = await project()
    for (const [fact_ids, message] of [
      [[], 'fact_ids must have 1 to 1000 entries, got 0.'],
      [Array(1001).fill(nobody), 'fact_ids must have 1 to 1000 entries, got 1001.'],
      [[nobody, 'x'], 'fact_ids[1] must be a UUID, got "x".'],
      [[`or_${nobody}`], `fact_ids[0] must be a UUID, got "or_${nobody}".`],
    ] as const) {
      await expect(api.delete_facts({ fact_ids: [...fact_ids] })).rejects.toMatchObject({ status: 400, message })
    }
    expect((await api.delete_facts({ fact_ids: Array(1000).fill(nobody) })).skipped).toHaveLength(1)
  })
})
