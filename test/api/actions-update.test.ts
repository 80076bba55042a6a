import { describe, expect, test } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { sharedServer } from '../shared-server.ts'
import { makeAction, nobody, serviceActions } from './action-rows.ts'

const server = await sharedServer()

const project = async () => (await server.tenant()).project
const detail = async (api: Client, action_id: string) => (await api.get_action({ action_id })).data
/** Sends one change; returns `updated`, or the reason why it was skipped. */
const change = async (api: Client, action_id: string, fields: object) => {
  const { updated, skipped } = await api.update_actions({ actions: [{ action_id, ...fields }] })
  expect([...updated, ...skipped].map((item) => item.action_id)).toEqual([action_id])
  return skipped[0]?.reason ?? 'updated'
}

const everything = {
  title: 'Old',
  notes: { text: 'a', html: '<p>a</p>' },
  country_codes: ['US' as const],
  language_codes: ['en'],
  category: 'OTHER' as const,
  assignee_user_id: 'u1',
  due_on: '2026-01-31',
  repeat: { every: 'week' as const },
  page_url: 'https://acme.com/a',
  steps: [{ title: 'One' }],
}

describe('an update', () => {
  test('changes what was sent and nothing else', async () => {
    const api = await project()
    const action_id = await makeAction(api, everything)
    const { id: topic_id } = await api.create_topic({ name: 'Pricing' })
    const { id: prompt_id } = await api.create_prompt({ text: 'Which?', country_code: 'US' })
    const { id: tag_id } = await api.create_tag({ name: 'Region' })
    let now = await detail(api, action_id)
    for (const fields of [
      { title: 'New' },
      { notes: { text: 'b', html: '' } },
      { topic_id },
      { prompt_ids: [prompt_id] },
      { tag_ids: [tag_id] },
      { country_codes: ['DE', 'FR'] },
      { language_codes: [] },
      { category: 'TECHNICAL' },
      { assignee_user_id: 'u2' },
      { due_on: '2026-02-28' },
      { repeat: { every: 'year' } },
      { priority: 'VERY_LOW' },
    ]) {
      expect([fields, await change(api, action_id, fields)]).toEqual([fields, 'updated'])
      now = { ...now, ...fields } as typeof now
      expect(await detail(api, action_id)).toEqual(now)
      expect([fields, await change(api, action_id, fields)]).toEqual([fields, 'no_changes'])
    }
    expect(await change(api, action_id, { page_url: 'https://www.bolt.io/b' })).toBe('updated')
    expect(await detail(api, action_id)).toMatchObject({
      page_url: 'https://www.bolt.io/b',
      source: 'https://www.bolt.io/b',
    })
    expect((await api.list_actions({ domains: ['bolt.io'] })).total_count).toBe(1)
    expect((await api.list_actions({ domains: ['acme.com'] })).total_count).toBe(0)
  })

  test('with null clears a field', async () => {
    const api = await project()
    const action_id = await makeAction(api, everything)
    const before = await detail(api, action_id)
    const nulls = {
      notes: null,
      topic_id: null,
      prompt_ids: null,
      country_codes: null,
      language_codes: null,
      tag_ids: null,
      category: null,
      assignee_user_id: null,
      due_on: null,
      repeat: null,
      page_url: null,
      priority: null,
    }
    expect(await change(api, action_id, { ...nulls, steps: null })).toBe('updated')
    expect(await detail(api, action_id)).toEqual({
      ...before,
      ...nulls,
      source: null,
      steps: [],
      step_count: 0,
      prompt_ids: [],
      tag_ids: [],
      country_codes: [],
      language_codes: [],
    })
    expect((await api.list_actions({ domains: ['acme.com'] })).total_count).toBe(0)
    for (const field of ['title', 'status']) {
      await expect(change(api, action_id, { [field]: null })).rejects.toMatchObject({
        status: 400,
        message: expect.stringMatching(new RegExp(`^actions\\[0\\]\\.${field} cannot be null`)),
      })
    }
  })

  test('sets the status and status_updated_at', async () => {
    const api = await project()
    const action_id = await makeAction(api)
    const before = Date.now()
    for (const status of ['REJECTED', 'COMPLETED', 'PENDING', 'ACCEPTED'] as const) {
      expect(await change(api, action_id, { status })).toBe('updated')
      const now = await detail(api, action_id)
      expect(now.status).toBe(status)
      expect(Date.parse(now.status_updated_at ?? '')).toBeGreaterThanOrEqual(before)
    }
    const { status_updated_at } = await detail(api, action_id)
    expect(await change(api, action_id, { status: 'ACCEPTED' })).toBe('no_changes')
    expect(await change(api, action_id, { title: 'x', status: 'ACCEPTED' })).toBe('updated')
    expect((await detail(api, action_id)).status_updated_at).toBe(status_updated_at)
  })

  test('works on actions of the service too; what the service found stays', async () => {
    const { project: api, project_id } = await server.tenant()
    const found = { type: 'SEO_ISSUE', source: 'https://acme.com/a', source_domain: 'acme.com', impact: 'LOW' } as const
    const [action_id = ''] = await serviceActions(server, project_id, [found])
    expect(await change(api, action_id, { title: 'Mine', page_url: 'https://bolt.io', impact: 'HIGH' })).toBe('updated')
    expect(await detail(api, action_id)).toMatchObject({
      title: 'Mine',
      type: 'SEO_ISSUE',
      created_by: 'service',
      impact: 'LOW',
      source: 'https://acme.com/a',
      page_url: 'https://bolt.io',
    })
    expect((await api.list_actions({ domains: ['acme.com'] })).total_count).toBe(1)
  })

  test('cannot remove the page of a content optimization', async () => {
    const api = await project()
    const page_url = 'https://acme.com/a'
    const action_id = await makeAction(api, { type: 'CONTENT_OPTIMISATION', page_url })
    const other = await makeAction(api)
    const actions = [
      { action_id: other, title: 'x' },
      { action_id, page_url: null },
    ]
    await expect(api.update_actions({ actions })).rejects.toMatchObject({
      status: 400,
      message: 'actions[1].page_url cannot be null. Leave it out or send an absolute http or https URL.',
    })
    await expect(api.update_actions({ actions: [{ action_id, page_url: '/a' }] })).rejects.toMatchObject({
      status: 400,
      message: 'actions[0].page_url must be an absolute http or https URL, got "/a".',
    })
    expect((await detail(api, other)).title).toBe('Write more')
    expect((await detail(api, action_id)).page_url).toBe(page_url)
  })

  test('skips actions it cannot update, each with a reason, in request order', async () => {
    const [api, other] = [await project(), await project()]
    const [a, b, c, d] = [await makeAction(api), await makeAction(api), await makeAction(api), await makeAction(api)]
    const theirs = await makeAction(other)
    const deleted = await makeAction(api)
    await api.set_action_status({ action_ids: [deleted], status: 'DELETED' })
    const result = await api.update_actions({
      actions: [
        { action_id: nobody, title: 'x' },
        { action_id: 'no uuid', title: 'x' },
        { action_id: theirs, title: 'x' },
        { action_id: deleted, title: 'x' },
        { action_id: a, title: 'first' },
        { action_id: a, title: 'second' },
        { action_id: b, title: 'Write more' },
        { action_id: c, title: 'x', topic_id: `to_${nobody}` },
        { action_id: d, title: 'x', prompt_ids: [nobody] },
        { action_id: b, title: 'third' },
      ],
    })
    expect(result).toEqual({
      updated: [{ action_id: a }],
      skipped: [
        { action_id: nobody, reason: 'not_found' },
        { action_id: 'no uuid', reason: 'not_found' },
        { action_id: theirs, reason: 'not_found' },
        { action_id: deleted, reason: 'not_found' },
        { action_id: a, reason: 'duplicate_id' },
        { action_id: b, reason: 'no_changes' },
        { action_id: c, reason: 'topic_not_found' },
        { action_id: d, reason: 'prompt_not_found' },
        { action_id: b, reason: 'duplicate_id' },
      ],
    })
    expect(await change(api, c, { tag_ids: ['x'] })).toBe('tag_not_found')
    expect(await change(api, c, {})).toBe('no_changes')
    expect(
      (await api.list_actions({ order_by: 'created_at', direction: 'asc' })).data.map(({ title }) => title),
    ).toEqual([...['first', 'Write more', 'Write more', 'Write more']])
    expect((await detail(other, theirs)).title).toBe('Write more')
  })

  test('accepts 1,000 actions and not one more', async () => {
    const api = await project()
    const { created } = await api.create_actions({ actions: Array.from({ length: 1000 }, () => ({ title: 'x' })) })
    const actions = created.map(({ action_id }, i) => ({ action_id, title: `New ${i}`, steps: [{ title: 'a' }] }))
    const { updated, skipped } = await api.update_actions({ actions })
    expect([updated, skipped]).toEqual([actions.map(({ action_id }) => ({ action_id })), []])
    const { data } = await api.list_actions({ order_by: 'created_at', direction: 'asc' })
    expect(data.map(({ id, title }) => [id, title])).toEqual(actions.map(({ action_id, title }) => [action_id, title]))
    await expect(api.update_actions({ actions: [...actions, { action_id: nobody }] })).rejects.toMatchObject({
      status: 400,
      message: 'actions must have 1 to 1000 entries, got 1001.',
    })
  })
})

describe('sent steps', () => {
  test('replace the list; a step sent with its id keeps its id, options and completion', async () => {
    const api = await project()
    const action_id = await makeAction(api, {
      steps: [{ title: 'One', completed: true, description: 'd' }, { title: 'Two' }, { title: 'Three' }],
    })
    const [one, two] = (await detail(api, action_id)).steps
    await server.services.db
      .insertInto('action_step_options')
      .values({ id: nobody, step_id: one?.id ?? '', position: 0, title: 'Either', completed: true })
      .execute()
    const option = { id: nobody, title: 'Either', completed: true }
    const steps = [{ title: 'New' }, { id: two?.id, title: 'Two', completed: true }, { id: one?.id, title: 'First' }]
    expect(await change(api, action_id, { steps })).toBe('updated')
    const now = await detail(api, action_id)
    expect(now).toMatchObject({ step_count: 3, completed_step_count: 2 })
    expect(now.steps).toEqual([
      { id: expect.any(String), title: 'New', description: null, section: null, completed: false, options: [] },
      { ...two, completed: true },
      { id: one?.id, title: 'First', description: null, section: null, completed: true, options: [option] },
    ])
    expect(await change(api, action_id, { steps: now.steps })).toBe('no_changes')
    expect(await change(api, action_id, { steps: now.steps.toReversed() })).toBe('updated')
    expect((await detail(api, action_id)).steps).toEqual(now.steps.toReversed())
  })

  test('with unknown or repeated ids become new steps', async () => {
    const api = await project()
    const other = await makeAction(api, { steps: [{ title: 'Theirs' }] })
    const action_id = await makeAction(api, { steps: [{ title: 'One' }] })
    const theirs = (await detail(api, other)).steps
    const [one] = (await detail(api, action_id)).steps
    const steps = [theirs[0]?.id, one?.id, one?.id, 'x'].map((id) => ({ id, title: 'Mine' }))
    expect(await change(api, action_id, { steps })).toBe('updated')
    const ids = (await detail(api, action_id)).steps.map(({ id }) => id)
    expect(new Set(ids).size).toBe(4)
    expect(ids[1]).toBe(one?.id)
    expect(ids).not.toContain(theirs[0]?.id)
    expect((await detail(api, other)).steps).toEqual(theirs)
  })
})
