import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const project = async () => (await server.tenant()).project
const nobody = '0190b6c4-6a3e-7c1a-9d55-0d6f2a1b3c4d'

describe('an action', () => {
  test('needs a title only, and has every field', async () => {
    const api = await project()
    const { created, skipped } = await api.create_actions({ actions: [{ title: ' Write more ' }] })
    expect([created, skipped]).toEqual([[{ action_id: expect.stringMatching(uuid), title: 'Write more' }], []])
    const id = created[0]?.action_id ?? ''
    const summary = {
      ...{ id, type: 'MANUAL_ACTION', status: 'PENDING', title: 'Write more', group: null, category: null },
      ...{ archetype: null, target: null, platform: null, topic_id: null, source: null, impact: null },
      ...{ created_at: instant, status_updated_at: null, created_by: 'customer', priority: null },
      ...{ assignee_user_id: null, due_on: null, tag_ids: [], step_count: 0, completed_step_count: 0 },
    }
    expect(await api.list_actions()).toEqual({ data: [summary], total_count: 1 })
    expect(await api.get_action({ action_id: id })).toEqual({
      data: {
        ...summary,
        ...{ notes: null, steps: [], repeat: null, prompt_ids: [], country_codes: [], language_codes: [] },
        ...{ model_channel_ids: [], page_url: null, brief: null, opportunity: null },
      },
    })
  })

  test('keeps everything it was made with', async () => {
    const api = await project()
    const { id: topic_id } = await api.create_topic({ name: 'Pricing' })
    const { id: prompt_id } = await api.create_prompt({ text: 'How much?', country_code: 'US' })
    const { id: tag_id } = await api.create_tag({ name: 'Region' })
    const { created } = await api.create_actions({
      actions: [
        {
          ...{ title: 'Rewrite', type: 'CONTENT_OPTIMISATION', page_url: 'https://blog.acme.co.uk/a?b=1' },
          ...{ notes: { text: 'Soon', html: '<b>Soon</b>' }, topic_id, prompt_ids: [prompt_id, prompt_id] },
          steps: [{ title: 'One', description: 'At length', section: 'A', completed: true }, { title: 'Two' }],
          ...{ country_codes: ['US', 'DE'], language_codes: ['en'], tag_ids: [tag_id], category: 'OWNED_CONTENT' },
          ...{ assignee_user_id: 'user 7', due_on: '2026-01-31', repeat: { every: 'month' }, status: 'ACCEPTED' },
        },
      ],
    })
    const { data } = await api.get_action({ action_id: created[0]?.action_id ?? '' })
    expect(data).toMatchObject({
      ...{
        type: 'CONTENT_OPTIMISATION',
        status: 'ACCEPTED',
        title: 'Rewrite',
        page_url: 'https://blog.acme.co.uk/a?b=1',
      },
      ...{ source: 'https://blog.acme.co.uk/a?b=1', notes: { text: 'Soon', html: '<b>Soon</b>' }, topic_id },
      ...{ prompt_ids: [prompt_id], tag_ids: [tag_id], country_codes: ['US', 'DE'], language_codes: ['en'] },
      ...{ category: 'OWNED_CONTENT', assignee_user_id: 'user 7', due_on: '2026-01-31', repeat: { every: 'month' } },
      ...{ step_count: 2, completed_step_count: 1, status_updated_at: null, created_by: 'customer' },
    })
    expect(data.steps).toEqual([
      {
        ...{ id: expect.stringMatching(uuid), title: 'One', description: 'At length', section: 'A', completed: true },
        options: [],
      },
      {
        ...{ id: expect.stringMatching(uuid), title: 'Two', description: null, section: null, completed: false },
        options: [],
      },
    ])
  })

  test('that nobody made, that is deleted or of another project is 404', async () => {
    const [api, other] = [await project(), await project()]
    const { created } = await other.create_actions({ actions: [{ title: 'Theirs' }] })
    for (const action_id of [nobody, 'x', created[0]?.action_id ?? '']) {
      await expect(api.get_action({ action_id })).rejects.toMatchObject({
        ...{ status: 404, message: `Action ${action_id} was not found. Check the id with POST /actions/list.` },
      })
    }
  })
})

describe('an update', () => {
  test('changes what was sent and nothing else; null clears', async () => {
    const api = await project()
    const { created } = await api.create_actions({
      actions: [
        { title: 'Old', category: 'OTHER', due_on: '2026-01-31', country_codes: ['US'], steps: [{ title: 'x' }] },
      ],
    })
    const action_id = created[0]?.action_id ?? ''
    const update = (fields: object) => api.update_actions({ actions: [{ action_id, ...fields }] })
    const done = { updated: [{ action_id }], skipped: [] }
    expect(await update({ title: 'New', priority: 'HIGH', status: 'REJECTED' })).toEqual(done)
    const before = (await api.get_action({ action_id })).data
    expect(before).toMatchObject({
      ...{ title: 'New', priority: 'HIGH', status: 'REJECTED', status_updated_at: instant, category: 'OTHER' },
      ...{ due_on: '2026-01-31', country_codes: ['US'], step_count: 1 },
    })
    expect(await update({ category: null, due_on: null, country_codes: null, steps: null, priority: null })).toEqual(
      done,
    )
    expect((await api.get_action({ action_id })).data).toEqual({
      ...{ ...before, category: null, due_on: null, country_codes: [], steps: [], step_count: 0, priority: null },
    })
  })
})
