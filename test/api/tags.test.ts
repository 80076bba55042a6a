import { describe, expect, test } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { chat } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'

const server = await sharedServer()

const project = async () => (await server.tenant()).project
/** The user's own tags, by name. */
const userTags = async (api: Client) => {
  const { data } = await api.list_tags()
  return Object.fromEntries(
    data.filter(({ is_system }) => !is_system).map(({ name, color, group }) => [name, [color, group]]),
  )
}
const systemTag = async (api: Client, name: string) => {
  const { data } = await api.list_tags()
  return data.find((tag) => tag.is_system && tag.name === name)?.id ?? ''
}

describe('the list of tags', () => {
  test('has system tags and user tags, each with its group, paged, with both counts', async () => {
    const api = await project()
    const { id } = await api.create_tag({ name: ' Region ' })
    const { data, total_count, totalCount } = await api.list_tags()
    expect(data).toHaveLength(6)
    expect([total_count, totalCount]).toEqual([6, 6])
    expect(data.at(-1)).toEqual({ id, name: 'Region', color: 'gray', group: null, is_system: false })
    expect(
      data
        .filter(({ is_system }) => is_system)
        .map(({ group, name }) => `${group} ${name}`)
        .sort(),
    ).toEqual([
      ...['branding branded', 'branding non-branded'],
      ...['intentType commercial', 'intentType informational', 'intentType transactional'],
    ])
    const pages = [await api.list_tags({ limit: 4 }), await api.list_tags({ limit: 4, offset: 4 })]
    expect(pages.flatMap((page) => page.data)).toEqual(data)
  })

  test('can be filtered by group, system groups included', async () => {
    const api = await project()
    await api.create_tag({ name: 'Berlin', group: 'Cities' })
    await api.create_tag({ name: 'Alone' })
    const names = async (group: string) => {
      const { data, total_count } = await api.list_tags({ group })
      expect(total_count).toBe(data.length)
      return data.map(({ name }) => name).sort()
    }
    expect(await names('Cities')).toEqual(['Berlin'])
    expect(await names('branding')).toEqual(['branded', 'non-branded'])
    expect(await names('cities')).toEqual([])
  })
})

describe('a tag', () => {
  test('has a name that is unique in the project regardless of case, system tags included', async () => {
    const api = await project()
    const { id } = await api.create_tag({ name: 'Region' })
    await expect(api.create_tag({ name: 'REGION' })).rejects.toMatchObject({
      status: 409,
      message: `A tag named "Region" already exists in this project (${id}). Choose another name.`,
    })
    await expect(api.create_tag({ name: 'Branded' })).rejects.toMatchObject({ status: 409 })
    const { id: tag_id } = await api.create_tag({ name: 'Other' })
    await expect(api.update_tag({ tag_id, name: 'region' })).rejects.toMatchObject({ status: 409 })
    expect(await api.update_tag({ tag_id: id, name: 'REGION' })).toEqual({})
  })

  test('changes only in the fields that were sent', async () => {
    const api = await project()
    const { id: tag_id } = await api.create_tag({ name: 'a', color: 'red', group: 'G' })
    expect(await api.update_tag({ tag_id, name: 'b' })).toEqual({})
    expect(await userTags(api)).toEqual({ b: ['red', 'G'] })
    expect(await api.update_tag({ tag_id, color: 'blue' })).toEqual({})
    expect(await api.update_tag({ tag_id })).toEqual({})
    expect(await userTags(api)).toEqual({ b: ['blue', 'G'] })
  })

  test('has a color from the list', async () => {
    const api = await project()
    await expect(api.create_tag({ name: 'a', color: '#ff0000' as 'red' })).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/^color does not accept "#ff0000"\. Use one of: gray, red, /),
    })
  })

  test('that is deleted is gone from lists, prompts, filters and reports, and its name is free', async () => {
    const api = await project()
    const { id: tag_id } = await api.create_tag({ name: 'Region' })
    const { id } = await api.create_prompt({ text: 'Which?', country_code: 'US', tag_ids: [tag_id] })
    await api.import_chats({ chats: [chat('Acme.', { prompt: { id } })] })
    const inReport = async () =>
      (await api.get_brands_report({ dimensions: ['tag_id'] })).data.some(({ tag }) => tag?.id === tag_id)
    expect(await inReport()).toBe(true)
    expect(await api.delete_tag({ tag_id })).toEqual({})
    expect(await userTags(api)).toEqual({})
    expect((await api.list_prompts()).data[0]?.tags).not.toContainEqual({ id: tag_id })
    expect((await api.list_prompts({ tag_id })).data).toEqual([])
    expect(await inReport()).toBe(false)
    await expect(api.delete_tag({ tag_id })).rejects.toMatchObject({
      status: 404,
      message: `Tag ${tag_id} was not found. Check the id with GET /tags.`,
    })
    await expect(api.update_tag({ tag_id, name: 'x' })).rejects.toMatchObject({ status: 404 })
    await api.create_tag({ name: 'Region' })
  })
})

describe('a group', () => {
  test('starts with its first tag, whose color it takes, and ends with its last', async () => {
    const api = await project()
    const { id: tag_id } = await api.create_tag({ name: 'Berlin', color: 'red', group: ' Cities ' })
    expect(await api.list_tag_groups()).toEqual({ data: [{ group: 'Cities', color: 'red', tag_count: 1 }] })
    await api.update_tag({ tag_id, group: null })
    expect(await api.list_tag_groups()).toEqual({ data: [] })
    expect(await userTags(api)).toEqual({ Berlin: ['red', null] })
  })

  test('gives its color to every tag that joins, whatever color is sent', async () => {
    const api = await project()
    await api.create_tag({ name: 'Berlin', color: 'red', group: 'Cities' })
    await api.create_tag({ name: 'Paris', color: 'blue', group: 'Cities' })
    const { id: tag_id } = await api.create_tag({ name: 'Rome', color: 'green' })
    await api.update_tag({ tag_id, group: 'Cities', color: 'pink' })
    expect(await userTags(api)).toEqual({
      Berlin: ['red', 'Cities'],
      Paris: ['red', 'Cities'],
      Rome: ['red', 'Cities'],
    })
    await api.update_tag({ tag_id, color: 'pink' })
    expect((await userTags(api)).Rome).toEqual(['red', 'Cities'])
    await api.update_tag({ tag_id, group: 'Other', color: 'pink' })
    expect((await userTags(api)).Rome).toEqual(['pink', 'Other'])
  })

  test('named "" means no group', async () => {
    const api = await project()
    const { id: tag_id } = await api.create_tag({ name: 'a', group: '' })
    await api.update_tag({ tag_id, group: 'G' })
    await api.update_tag({ tag_id, group: ' ' })
    expect(await userTags(api)).toEqual({ a: ['gray', null] })
    expect(await api.list_tag_groups()).toEqual({ data: [] })
  })

  test('is listed by name with its tag count; system groups are not listed', async () => {
    const api = await project()
    for (const [name, group] of [
      ['a', 'Zoo'],
      ['b', 'Ant'],
      ['c', 'Zoo'],
      ['d', 'ant'],
    ] as const) {
      await api.create_tag({ name, group })
    }
    const { data } = await api.list_tag_groups()
    expect(data.map(({ group, tag_count }) => [group, tag_count])).toEqual([
      ['Ant', 1],
      ['Zoo', 2],
      ['ant', 1],
    ])
  })

  test('is renamed and recolored as a whole', async () => {
    const api = await project()
    for (const name of ['a', 'b']) await api.create_tag({ name, color: 'red', group: 'Old' })
    await api.create_tag({ name: 'c', color: 'red' })
    expect(await api.update_tag_group({ group: 'Old', name: 'New' })).toEqual({ tag_count: 2 })
    expect(await api.update_tag_group({ group: 'New', color: 'blue' })).toEqual({ tag_count: 2 })
    expect(await api.update_tag_group({ group: 'New', name: 'New' })).toEqual({ tag_count: 2 })
    expect(await api.update_tag_group({ group: 'New' })).toEqual({ tag_count: 2 })
    expect(await userTags(api)).toEqual({ a: ['blue', 'New'], b: ['blue', 'New'], c: ['red', null] })
  })

  test('may have any characters in its name', async () => {
    const api = await project()
    for (const group of ['a/b', '100%', 'ünïcödé 😀', '?x=1#y', '語'.repeat(1000)]) {
      await api.create_tag({ name: group, group })
      expect([group, await api.update_tag_group({ group, color: 'pink' })]).toEqual([group, { tag_count: 1 }])
      expect([group, await api.delete_tag_group({ group })]).toEqual([group, { tag_count: 1 }])
    }
  })

  test('cannot take the name of another group of the project', async () => {
    const [api, other] = [await project(), await project()]
    await api.create_tag({ name: 'a', group: 'One' })
    await api.create_tag({ name: 'b', group: 'Two' })
    await other.create_tag({ name: 'c', group: 'Three' })
    await expect(api.update_tag_group({ group: 'One', name: 'Two' })).rejects.toMatchObject({
      status: 409,
      message: 'A group named "Two" already exists. Choose another name, or move the tags with PATCH /tags/{tag_id}.',
    })
    await api.update_tag_group({ group: 'One', name: 'Three' })
    expect(await userTags(other)).toEqual({ c: ['gray', 'Three'] })
  })

  test('that does not exist is 404', async () => {
    const [api, other] = [await project(), await project()]
    await other.create_tag({ name: 'a', group: 'Theirs' })
    const unknown = { status: 404, message: 'Group "Theirs" was not found. Check the name with GET /tag-groups.' }
    await expect(api.update_tag_group({ group: 'Theirs', name: 'Mine' })).rejects.toMatchObject(unknown)
    await expect(api.delete_tag_group({ group: 'Theirs' })).rejects.toMatchObject(unknown)
  })

  test('that is deleted leaves its tags in no group', async () => {
    const api = await project()
    for (const name of ['a', 'b']) await api.create_tag({ name, color: 'red', group: 'G' })
    expect(await api.delete_tag_group({ group: 'G' })).toEqual({ tag_count: 2 })
    expect(await userTags(api)).toEqual({ a: ['red', null], b: ['red', null] })
    await expect(api.delete_tag_group({ group: 'G' })).rejects.toMatchObject({ status: 404 })
  })

  test('that is deleted with its tags takes them off every prompt', async () => {
    const api = await project()
    const { id: gone } = await api.create_tag({ name: 'gone', group: 'G' })
    const { id: kept } = await api.create_tag({ name: 'kept' })
    await api.create_prompt({ text: 'Which?', country_code: 'US', tag_ids: [gone, kept] })
    expect(await api.delete_tag_group({ group: 'G', delete_tags: true })).toEqual({ tag_count: 1 })
    expect(await userTags(api)).toEqual({ kept: ['gray', null] })
    const tags = (await api.list_prompts()).data[0]?.tags ?? []
    expect([tags.some(({ id }) => id === gone), tags.some(({ id }) => id === kept)]).toEqual([false, true])
  })
})

describe('what the service maintains', () => {
  test('system tags can be neither changed nor deleted', async () => {
    const api = await project()
    const tag_id = await systemTag(api, 'branded')
    const refused = {
      status: 403,
      message: `Tag ${tag_id} is a system tag and is maintained by the service. Create a tag of your own instead.`,
    }
    await expect(api.update_tag({ tag_id, color: 'red' })).rejects.toMatchObject(refused)
    await expect(api.update_tag({ tag_id })).rejects.toMatchObject(refused)
    await expect(api.delete_tag({ tag_id })).rejects.toMatchObject(refused)
  })

  test.each(['branding', 'intentType'])(
    'no tag can join the group %s, and no group can be renamed to it',
    async (group) => {
      const api = await project()
      const refused = {
        status: 400,
        message: `group "${group}" is reserved for system tags. Choose another group name.`,
      }
      await expect(api.create_tag({ name: 'a', group })).rejects.toMatchObject(refused)
      const { id: tag_id } = await api.create_tag({ name: 'a', group: 'G' })
      await expect(api.update_tag({ tag_id, group })).rejects.toMatchObject(refused)
      await expect(api.update_tag_group({ group: 'G', name: group })).rejects.toMatchObject({
        status: 400,
        message: `name "${group}" is reserved for system tags. Choose another group name.`,
      })
    },
  )

  test.each(['branding', 'intentType'])('the group %s can be neither changed nor deleted', async (group) => {
    const api = await project()
    await expect(api.update_tag_group({ group, color: 'red' })).rejects.toMatchObject({
      status: 403,
      message: `Group "${group}" is a system group and cannot be changed. Choose a group listed by GET /tag-groups.`,
    })
    await expect(api.delete_tag_group({ group, delete_tags: true })).rejects.toMatchObject({
      status: 403,
      message: `Group "${group}" is a system group and cannot be deleted. Choose a group listed by GET /tag-groups.`,
    })
  })
})
