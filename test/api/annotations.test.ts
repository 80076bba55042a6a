import { describe, expect, test } from 'vitest'
import { chat, recalculated } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'

const server = await sharedServer()

describe('annotations', () => {
  test('are listed by day, with topic and channel, and deleted', async () => {
    const { project } = await server.tenant()
    const { id: topic_id } = await project.create_topic({ name: 'Prices' })
    const later = await project.create_annotation({ date: '2026-03-10', text: ' The campaign began. ' })
    const earlier = await project.create_annotation({
      date: '2026-03-09',
      text: 'A price war',
      topic_id,
      model_channel_id: 'A-0',
    })
    const { data, total_count } = await project.list_annotations({})
    expect(total_count).toBe(2)
    expect(data).toEqual([
      {
        id: earlier.id,
        date: '2026-03-09',
        text: 'A price war',
        origin: 'person',
        kind: 'note',
        topic: { id: topic_id },
        model_channel: { id: expect.any(String) },
        created_at: expect.stringMatching(/Z$/),
      },
      expect.objectContaining({ id: later.id, text: 'The campaign began.', topic: null, model_channel: null }),
    ])
    expect((await project.list_annotations({ start_date: '2026-03-10' })).data.map(({ id }) => id)).toEqual([later.id])
    expect((await project.list_annotations({ limit: 1, offset: 1 })).data.map(({ id }) => id)).toEqual([later.id])
    await project.delete_topic({ topic_id })
    expect((await project.list_annotations({})).data[0]?.topic).toBeNull()
    expect(await project.delete_annotation({ annotation_id: later.id })).toEqual({})
    await expect(project.delete_annotation({ annotation_id: later.id })).rejects.toMatchObject({ status: 404 })
    expect((await project.list_annotations({})).total_count).toBe(1)
  })

  test.each([
    [
      'a day that does not exist',
      { date: '2026-02-30', text: 'x' },
      400,
      'date must be an existing date as YYYY-MM-DD, got "2026-02-30".',
    ],
    ['no text', { date: '2026-02-20', text: ' ' }, 400, 'text must have 1 to 500 characters, got 0.'],
    ['a long text', { date: '2026-02-20', text: 'x'.repeat(501) }, 400, 'text must have 1 to 500 characters, got 501.'],
    ['an unknown topic', { date: '2026-02-20', text: 'x', topic_id: 'to_none' }, 404, 'Topic to_none was not found.'],
    ['an unknown channel', { date: '2026-02-20', text: 'x', model_channel_id: 'none' }, 400, 'model_channel_id'],
  ])('%s is refused', async (_, note, status, message) => {
    const { project } = await server.tenant()
    const refused = { status, message: expect.stringContaining(message) }
    await expect(project.create_annotation(note as never)).rejects.toMatchObject(refused)
  })

  test('belong to one project: another tenant can neither see nor delete them', async () => {
    const [one, other] = [await server.tenant(), await server.tenant()]
    const { id } = await one.project.create_annotation({ date: '2026-03-10', text: 'Ours' })
    expect((await other.project.list_annotations({})).data).toEqual([])
    await expect(other.project.delete_annotation({ annotation_id: id })).rejects.toMatchObject({ status: 404 })
  })

  test('of the service: a channel switched to another model', async () => {
    const { project } = await server.tenant()
    const answer = (day: string, model: string) =>
      chat('Acme it is.', { created_at: `${day}T10:00:00Z`, model_id: model, model_channel_id: 'A-0' })
    await project.import_chats({ chats: [answer('2026-03-02', 'gpt-5'), answer('2026-03-03', 'gpt-5')] })
    expect((await project.list_annotations({})).data).toEqual([])
    await project.import_chats({ chats: [answer('2026-03-04', 'gpt-5.2'), answer('2026-03-05', 'gpt-5')] })
    const { data } = await project.list_annotations({ origin: 'service' })
    expect(data).toEqual([
      {
        id: expect.any(String),
        date: '2026-03-04',
        text: expect.stringMatching(/^First answers of the model .+$/),
        origin: 'service',
        kind: 'engine',
        topic: null,
        model_channel: { id: expect.any(String) },
        created_at: null,
      },
    ])
    const [mark] = data
    await expect(project.delete_annotation({ annotation_id: mark?.id ?? '' })).rejects.toMatchObject({ status: 404 })
    expect((await project.list_annotations({ origin: 'person' })).data).toEqual([])
  })

  test('of the service: prompts and brands added, removed or changed after the first day', async () => {
    const tenant = await server.tenant()
    const { project, project_id, api, own_brand_id } = tenant
    const { db } = server.services
    const [one, two] = [
      await project.create_prompt({ text: 'One?', country_code: 'US' }),
      await project.create_prompt({ text: 'Two?', country_code: 'US' }),
    ]
    const { id: rival } = await project.create_brand({ name: 'Rival' })
    await recalculated(api, project_id)
    // What was created on the first day is the project's initial state.
    expect((await project.list_annotations({})).data).toEqual([])
    const long_ago = new Date('2026-01-05T12:00:00Z')
    await db.updateTable('prompts').set({ created_at: long_ago }).where('id', '=', one.id).execute()
    await db
      .updateTable('prompts')
      .set({ created_at: new Date('2026-01-07T23:59:00Z') })
      .where('id', '=', two.id)
      .execute()
    await db.updateTable('brands').set({ created_at: long_ago }).where('id', '=', own_brand_id).execute()
    await db
      .updateTable('brands')
      .set({ created_at: new Date('2026-01-08T01:00:00Z') })
      .where('id', '=', rival)
      .execute()
    await project.update_brand({ brand_id: own_brand_id, aliases: ['Acme Inc'] })
    await recalculated(api, project_id)
    await project.update_brand({ brand_id: own_brand_id, color: '#10b981' })
    await project.delete_brand({ brand_id: rival })
    await project.delete_prompt({ prompt_id: two.id })
    const { data } = await project.list_annotations({})
    expect(data.map(({ kind, text }) => `${kind}: ${text}`).sort()).toEqual([
      'brand: Acme is found by new search words',
      'brand: Rival is no longer tracked',
      'brand: Rival is tracked',
      'prompts: 1 prompt added',
      'prompts: 1 prompt deleted',
    ])
    expect(data.slice(0, 2).map(({ date, text }) => [date, text])).toEqual([
      ['2026-01-07', '1 prompt added'],
      ['2026-01-08', 'Rival is tracked'],
    ])
  })
})
