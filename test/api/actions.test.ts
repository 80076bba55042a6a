import { describe, expect, test } from 'vitest'
import { sharedServer } from '../shared-server.ts'
import { makeAction, nobody, serviceActions } from './action-rows.ts'

const server = await sharedServer()

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const project = async () => (await server.tenant()).project

describe('an action', () => {
  test('needs only a title, and is returned with every field', async () => {
    const api = await project()
    const { created, skipped } = await api.create_actions({ actions: [{ title: ' Write more ' }] })
    expect([created, skipped]).toEqual([[{ action_id: expect.stringMatching(uuid), title: 'Write more' }], []])
    const id = created[0]?.action_id ?? ''
    const summary = {
      id,
      type: 'MANUAL_ACTION',
      status: 'PENDING',
      title: 'Write more',
      group: null,
      category: null,
      archetype: null,
      target: null,
      platform: null,
      topic_id: null,
      source: null,
      impact: null,
      created_at: instant,
      status_updated_at: null,
      created_by: 'customer',
      priority: null,
      assignee_user_id: null,
      due_on: null,
      tag_ids: [],
      step_count: 0,
      completed_step_count: 0,
    }
    expect(await api.list_actions()).toEqual({ data: [summary], total_count: 1 })
    expect(await api.get_action({ action_id: id })).toEqual({
      data: {
        ...summary,
        notes: null,
        steps: [],
        repeat: null,
        prompt_ids: [],
        country_codes: [],
        language_codes: [],
        model_channel_ids: [],
        page_url: null,
        brief: null,
        opportunity: null,
      },
    })
  })

  test('keeps everything it was created with', async () => {
    const api = await project()
    const { id: topic_id } = await api.create_topic({ name: 'Pricing' })
    const { id: prompt_id } = await api.create_prompt({ text: 'How much?', country_code: 'US' })
    const { id: tag_id } = await api.create_tag({ name: 'Region' })
    const action_id = await makeAction(api, {
      title: 'Rewrite',
      type: 'CONTENT_OPTIMISATION',
      page_url: 'https://blog.acme.co.uk/a?b=1',
      notes: { text: 'Soon', html: '<b>Soon</b>' },
      topic_id,
      prompt_ids: [prompt_id, prompt_id],
      steps: [{ title: 'One', description: 'At length', section: 'A', completed: true }, { title: 'Two' }],
      country_codes: ['US', 'DE'],
      language_codes: ['en'],
      tag_ids: [tag_id],
      category: 'OWNED_CONTENT',
      assignee_user_id: 'user 7',
      due_on: '2026-01-31',
      repeat: { every: 'month' },
      status: 'ACCEPTED',
    })
    const { data } = await api.get_action({ action_id })
    expect(data).toMatchObject({
      type: 'CONTENT_OPTIMISATION',
      status: 'ACCEPTED',
      title: 'Rewrite',
      page_url: 'https://blog.acme.co.uk/a?b=1',
      source: 'https://blog.acme.co.uk/a?b=1',
      notes: { text: 'Soon', html: '<b>Soon</b>' },
      topic_id,
      prompt_ids: [prompt_id],
      tag_ids: [tag_id],
      country_codes: ['US', 'DE'],
      language_codes: ['en'],
      category: 'OWNED_CONTENT',
      assignee_user_id: 'user 7',
      due_on: '2026-01-31',
      repeat: { every: 'month' },
      step_count: 2,
      completed_step_count: 1,
      status_updated_at: instant,
      created_by: 'customer',
    })
    expect(data.steps).toEqual([
      {
        id: expect.stringMatching(uuid),
        title: 'One',
        description: 'At length',
        section: 'A',
        completed: true,
        options: [],
      },
      {
        id: expect.stringMatching(uuid),
        title: 'Two',
        description: null,
        section: null,
        completed: false,
        options: [],
      },
    ])
  })

  const found = {
    group: 'Pricing pages',
    archetype: 'comparison',
    platform: 'reddit.com',
    target: 'earned' as const,
    impact: 'HIGH' as const,
    priority: 'LOW' as const,
    model_channel_ids: ['C-0' as const],
    brief: {
      summary: 'Compare',
      sections: [{ heading: 'Prices', instructions: 'All of them', word_count: 120 }],
    },
    opportunity: {
      competitor_demand: [{ brand: { id: 'kw_1', name: 'Bolt' }, citation_count: 3, chat_count: 2 }],
      impacted_prompts: [{ id: 'pr_1', text: 'Which?', country_code: 'US' as const }],
      competitor_terms: ['cheap'],
    },
  }
  test.each([
    ...(['CONTENT_BRIEF', 'TEMPLATE_ACTION', 'CATEGORY_SITUATION_BRIEF', 'PDP_OPTIMISATION'] as const),
    ...(['CONTRADICTIONS_OWNED_SOURCES', 'MANUAL_ACTION'] as const),
  ])('of type %s keeps the findings of another system', async (type) => {
    const api = await project()
    const action_id = await makeAction(api, { type, ...found })
    expect((await api.get_action({ action_id })).data).toMatchObject({ type, ...found })
    expect((await api.list_actions({ types: [type], groups: ['Pricing pages'] })).total_count).toBe(1)
    const cleared = { group: null, archetype: null, platform: null, target: null, brief: null, opportunity: null }
    const changes = { ...cleared, model_channel_ids: null }
    expect((await api.update_actions({ actions: [{ action_id, ...changes }] })).updated).toEqual([{ action_id }])
    expect((await api.get_action({ action_id })).data).toMatchObject({
      ...cleared,
      impact: 'HIGH',
      model_channel_ids: [],
    })
  })

  test('about a site issue has neither brief nor opportunity', async () => {
    const api = await project()
    const { brief, opportunity: _, ...rest } = found
    const action_id = await makeAction(api, { type: 'SEO_ISSUE', ...rest })
    expect((await api.get_action({ action_id })).data).toMatchObject({ type: 'SEO_ISSUE', ...rest, brief: null })
    await expect(api.update_actions({ actions: [{ action_id, brief }] })).rejects.toMatchObject({
      status: 400,
      message: 'actions[0].brief does not apply to type SEO_ISSUE. Leave it out.',
    })
  })

  test('keeps the options of its steps, which can be completed, changed and removed', async () => {
    const api = await project()
    const steps = [
      { title: 'One', options: [{ title: 'this way' }, { title: 'that way', completed: true }] },
      { title: 'Two' },
    ]
    const action_id = await makeAction(api, { steps })
    const shown = async () =>
      (await api.get_action({ action_id })).data.steps.map((step) =>
        step.options.map(({ title, completed }) => [title, completed]),
      )
    expect(await shown()).toEqual([
      [
        ['this way', false],
        ['that way', true],
      ],
      [],
    ])
    const { data } = await api.get_action({ action_id })
    const [one, two] = data.steps
    const change = async (list: object[]) =>
      (await api.update_actions({ actions: [{ action_id, steps: list as { title: string }[] }] })).updated.length
    const kept = { id: two?.id, title: 'Two' }
    // A step sent without its options keeps them.
    expect(await change([{ id: one?.id, title: 'One' }, kept])).toBe(0)
    const that = { id: one?.options[1]?.id, title: 'that other way' }
    expect(await change([{ id: one?.id, title: 'One', options: [that, { title: 'a third' }] }, kept])).toBe(1)
    expect(await shown()).toEqual([
      [
        ['that other way', true],
        ['a third', false],
      ],
      [],
    ])
    expect(await change([{ id: one?.id, title: 'One', options: [] }, kept])).toBe(1)
    expect(await shown()).toEqual([[], []])
  })

  test('created by the service shows what the service found', async () => {
    const { project: api, project_id } = await server.tenant()
    const brief = {
      summary: 'Compare',
      sections: [{ heading: 'Prices', instructions: 'All of them', word_count: null }],
    }
    const opportunity = {
      competitor_demand: [{ brand: { id: 'kw_1', name: 'Bolt' }, citation_count: 3, chat_count: 2 }],
      impacted_prompts: [{ id: 'pr_1', text: 'Which?', country_code: 'US' }],
      competitor_terms: ['cheap'],
    }
    const [action_id = ''] = await serviceActions(server, project_id, [
      {
        group: 'g',
        archetype: 'a',
        target: 'earned',
        platform: 'forum',
        impact: 'HIGH',
        brief,
        opportunity,
        source: 'https://forum.example.com/t/1',
        source_domain: 'example.com',
        model_channel_ids: ['A-0'],
      },
    ])
    expect((await api.get_action({ action_id })).data).toMatchObject({
      type: 'CONTENT_BRIEF',
      created_by: 'service',
      group: 'g',
      archetype: 'a',
      target: 'earned',
      impact: 'HIGH',
      platform: 'forum',
      source: 'https://forum.example.com/t/1',
      page_url: null,
      model_channel_ids: ['A-0'],
      brief,
      opportunity,
    })
  })

  test('that is unknown, deleted or of another project is 404', async () => {
    const [api, other] = [await project(), await project()]
    const deleted = await makeAction(api)
    await api.set_action_status({ action_ids: [deleted], status: 'DELETED' })
    for (const action_id of [nobody, 'x', '../x', deleted, await makeAction(other)]) {
      await expect(api.get_action({ action_id })).rejects.toMatchObject({
        status: 404,
        message: `Action ${action_id} was not found. Check the id with POST /actions/list.`,
      })
    }
  })

  test('no longer names topics, tags or prompts that were deleted', async () => {
    const api = await project()
    const { id: topic_id } = await api.create_topic({ name: 'Pricing' })
    const prompts = await Promise.all(
      ['a', 'b', 'c'].map(async (text) => (await api.create_prompt({ text, country_code: 'US' })).id),
    )
    const tags = await Promise.all(['a', 'b', 'c'].map(async (name) => (await api.create_tag({ name })).id))
    const action_id = await makeAction(api, { topic_id, prompt_ids: prompts, tag_ids: tags })
    await api.delete_topic({ topic_id })
    await api.delete_prompt({ prompt_id: prompts[1] ?? '' })
    await api.delete_tag({ tag_id: tags[0] ?? '' })
    const left = { topic_id: null, tag_ids: tags.slice(1) }
    expect((await api.get_action({ action_id })).data).toMatchObject({ ...left, prompt_ids: [prompts[0], prompts[2]] })
    const { data } = await api.list_actions()
    expect(data).toMatchObject([left])
    expect((await api.list_actions({ topic_ids: [topic_id] })).data).toEqual([])
  })
})

describe('a creation', () => {
  test('accepts 1,000 actions, keeps their order, and accepts not one more', async () => {
    const api = await project()
    const actions = Array.from({ length: 1000 }, (_, i) => ({ title: `Action ${i}`, steps: [{ title: 'x' }] }))
    const { created, skipped } = await api.create_actions({ actions })
    expect(created.map(({ title }) => title)).toEqual(actions.map(({ title }) => title))
    expect(skipped).toEqual([])
    const { data, total_count } = await api.list_actions({ order_by: 'created_at', direction: 'asc' })
    expect(data.map(({ id, title }) => ({ action_id: id, title }))).toEqual(created)
    expect(total_count).toBe(1000)
    await expect(api.create_actions({ actions: [...actions, { title: 'one more' }] })).rejects.toMatchObject({
      status: 400,
      message: 'actions must have 1 to 1000 entries, got 1001.',
    })
    await expect(api.create_actions({ actions: [] })).rejects.toMatchObject({
      status: 400,
      message: 'actions must have 1 to 1000 entries, got 0.',
    })
    expect((await api.list_actions({ limit: 1 })).total_count).toBe(1000)
  })

  test('skips actions with an unknown topic, prompt or tag, and creates the rest', async () => {
    const [api, other] = [await project(), await project()]
    const { id: theirs } = await other.create_topic({ name: 'Theirs' })
    const { id: gone } = await api.create_topic({ name: 'Gone' })
    await api.delete_topic({ topic_id: gone })
    const { id: prompt } = await api.create_prompt({ text: 'Which?', country_code: 'US' })
    const { id: tag } = await api.create_tag({ name: 'Region' })
    const { created, skipped } = await api.create_actions({
      actions: [
        { title: 'a', topic_id: theirs },
        { title: 'b', topic_id: gone },
        { title: 'c', prompt_ids: [prompt, 'x'] },
        { title: 'd', tag_ids: [tag, `tg_${nobody}`] },
        { title: 'e', topic_id: 'x', prompt_ids: ['x'], tag_ids: ['x'] },
        { title: 'f', prompt_ids: [prompt], tag_ids: [tag] },
        { title: 'f', assignee_user_id: 'anybody' },
      ],
    })
    expect(skipped).toEqual([
      { title: 'a', reason: 'topic_not_found' },
      { title: 'b', reason: 'topic_not_found' },
      { title: 'c', reason: 'prompt_not_found' },
      { title: 'd', reason: 'tag_not_found' },
      { title: 'e', reason: 'topic_not_found' },
    ])
    expect(created.map(({ title }) => title)).toEqual(['f', 'f'])
  })

  test.each([
    [{ title: '' }, 'actions[1].title must have 1 to 1000 characters, got 0.'],
    [{ title: ' ' }, 'actions[1].title must have 1 to 1000 characters, got 0.'],
    [{}, 'actions[1].title is required. Send a string.'],
    [
      { title: 'x', due_on: '2026-02-30' },
      'actions[1].due_on must be an existing date as YYYY-MM-DD, got "2026-02-30".',
    ],
    [{ title: 'x', notes: null }, 'actions[1].notes cannot be null. Leave it out or send an object.'],
    [{ title: 'x', notes: { text: 'a\0' } }, 'actions[1].notes.text contains the character U+0000. Remove it.'],
    [{ title: 'x', steps: [{ title: 'ok' }, {}] }, 'actions[1].steps[1].title is required. Send a string.'],
    [{ title: 'x', steps: Array(101).fill({ title: 'x' }) }, 'actions[1].steps must have 0 to 100 entries, got 101.'],
    [
      { title: 'x', status: 'REJECTED' },
      'actions[1].status does not accept "REJECTED". Use one of: PENDING, ACCEPTED, COMPLETED.',
    ],
    [
      { title: 'x', type: 'SEO_TROUBLE' },
      'actions[1].type does not accept "SEO_TROUBLE". Use one of: TEMPLATE_ACTION, CONTENT_BRIEF, CATEGORY_SITUATION_BRIEF, CONTRADICTIONS_OWNED_SOURCES, CONTRADICTIONS_EXTERNAL_SOURCES, SEO_ISSUE, ROBOTS_TXT, PDP_OPTIMISATION, CONTENT_OPTIMISATION, MANUAL_ACTION.',
    ],
    [
      { title: 'x', type: 'ROBOTS_TXT', brief: { summary: 'Compare' } },
      'actions[1].brief does not apply to type ROBOTS_TXT. Leave it out.',
    ],
    [
      { title: 'x', model_channel_ids: ['A-0', 'Z-0'] },
      expect.stringMatching(/^actions\[1\]\.model_channel_ids\[1\] does not accept "Z-0"\. Use one of: A-0, /),
    ],
    [
      { title: 'x', repeat: { every: 'hour' } },
      'actions[1].repeat.every does not accept "hour". Use one of: day, week, two_weeks, month, quarter, year.',
    ],
    [
      { title: 'x', type: 'CONTENT_OPTIMISATION' },
      'actions[1].page_url is required. Send an absolute http or https URL.',
    ],
    [
      { title: 'x', type: 'CONTENT_OPTIMISATION', page_url: 'acme.com/a' },
      'actions[1].page_url must be an absolute http or https URL, got "acme.com/a".',
    ],
    [
      { title: 'x', page_url: 'javascript:alert(1)' },
      'actions[1].page_url must be an absolute http or https URL, got "javascript:alert(1)".',
    ],
    [
      { title: 'x', language_codes: ['EN'] },
      'actions[1].language_codes[0] must be a two-letter ISO 639-1 code, got "EN".',
    ],
  ])('with %j creates nothing at all', async (item, message) => {
    const api = await project()
    const actions = [{ title: 'good' }, item] as { title: string }[]
    await expect(api.create_actions({ actions })).rejects.toMatchObject({ status: 400, message })
    expect((await api.list_actions()).total_count).toBe(0)
  })

  test('may repeat a title, and accepts repeat null', async () => {
    const api = await project()
    const { created } = await api.create_actions({ actions: [{ title: 'x', repeat: null }, { title: 'x' }] })
    expect(new Set(created.map(({ action_id }) => action_id)).size).toBe(2)
  })
})
