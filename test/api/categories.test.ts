import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { sharedServer } from '../shared-server.ts'

const server = await sharedServer()

const project = async () => (await server.tenant()).project
const create = async (api: Client, name: string, parent_id: string | null = null) => {
  const { created } = await api.create_categories({ categories: [{ name, parent_id }] })
  return created[0]?.category_id ?? ''
}
const paths = async (api: Client) => (await api.list_categories()).data.map(({ path }) => path)

const taken = (name: string) => `"${name}" already exists under this parent. Choose another name.`
const notFound = (id: string) => `Category ${id} was not found in this project.`

describe('the list', () => {
  test('shows every category with its path, sorted by path, and the total count', async () => {
    const api = await project()
    const b = await create(api, ' B ')
    const a = await create(api, 'A')
    const deep = await create(api, 'Deep', await create(api, 'Mid', a))
    const { data, total_count } = await api.list_categories()
    expect(data.map(({ path }) => path)).toEqual(['A', 'A > Mid', 'A > Mid > Deep', 'B'])
    expect(data.at(2)).toEqual({ id: deep, name: 'Deep', path: 'A > Mid > Deep', parent_id: data[1]?.id })
    expect(data.at(-1)).toEqual({ id: b, name: 'B', path: 'B', parent_id: null })
    expect(total_count).toBe(4)
  })

  test('belongs to one project', async () => {
    const [api, other] = [await project(), await project()]
    const theirs = await create(other, 'Theirs')
    expect(await api.list_categories()).toEqual({ data: [], total_count: 0 })
    expect(await api.delete_categories({ category_ids: [theirs] })).toEqual({
      deleted: [],
      rejected: [{ category_id: theirs, reason: 'not_found', message: notFound(theirs) }],
    })
    expect(await api.update_categories({ categories: [{ category_id: theirs, name: 'Mine' }] })).toEqual({
      updated: [],
      rejected: [{ category_id: theirs, reason: 'not_found', message: notFound(theirs) }],
    })
    expect((await api.create_categories({ categories: [{ name: 'Mine', parent_id: theirs }] })).created).toEqual([])
  })
})

describe('creation', () => {
  test('answers for every item in request order; a rejected item does not affect others', async () => {
    const api = await project()
    const parent = await create(api, 'Parent')
    const unknown = randomUUID()
    const { created, rejected } = await api.create_categories({
      categories: [
        { name: 'One' },
        { name: 'ＯＮＥ' },
        { name: 'One', parent_id: parent },
        { name: 'Two', parent_id: unknown },
        { name: 'Two', parent_id: 'x' },
        { name: 'Two' },
      ],
    })
    expect(created.map(({ name }) => name)).toEqual(['One', 'One', 'Two'])
    expect(rejected).toEqual([
      { name: 'ＯＮＥ', reason: 'name_conflict', message: taken('ＯＮＥ') },
      ...[unknown, 'x'].map((id) => ({
        name: 'Two',
        reason: 'parent_not_found',
        message: `Parent category ${id} was not found. Check parent_id with GET /categories.`,
      })),
    ])
    expect(await paths(api)).toEqual(['One', 'Parent', 'Parent > One', 'Two'])
  })

  test('refuses the whole request for a malformed item, and names its position', async () => {
    const api = await project()
    const send = (categories: unknown) => api.create_categories({ categories } as never)
    const words = (message: string) => ({ status: 400, message })
    await expect(send([{ name: 'Good' }, {}])).rejects.toMatchObject(
      words('categories[1].name is required. Send a string.'),
    )
    await expect(send([{ name: 'Good' }, { name: ' ' }])).rejects.toMatchObject(
      words('categories[1].name must have 1 to 1000 characters, got 0.'),
    )
    await expect(send([])).rejects.toMatchObject(words('categories must have 1 to 1000 entries, got 0.'))
    const many = Array.from({ length: 1001 }, (_, i) => ({ name: `${i}` }))
    await expect(send(many)).rejects.toMatchObject(words('categories must have 1 to 1000 entries, got 1001.'))
    expect(await paths(api)).toEqual([])
    expect((await send(many.slice(1))).created).toHaveLength(1000)
  })

  test('allows 100 levels and no more', async () => {
    const api = await project()
    let parent = await create(api, '1')
    const top = parent
    for (let level = 2; level <= 100; level++) parent = await create(api, `${level}`, parent)
    const words = (index: number) => ({
      status: 400,
      message: `categories[${index}].parent_id would nest more than 100 categories in one another. Choose another parent_id.`,
    })
    const tooDeep = [{ name: 'fits' }, { name: '101', parent_id: parent }]
    await expect(api.create_categories({ categories: tooDeep })).rejects.toMatchObject(words(1))
    const other = await create(api, 'other')
    await expect(api.update_categories({ categories: [{ category_id: top, parent_id: other }] })).rejects.toMatchObject(
      words(0),
    )
    expect(await paths(api)).not.toContain('fits')
  })
})

describe('an update', () => {
  test('moves first, then renames', async () => {
    const api = await project()
    const [a, b] = [await create(api, 'A'), await create(api, 'B')]
    const one = await create(api, 'One', a)
    await create(api, 'Two', a)
    await create(api, 'One', b)
    const update = async (item: { name?: string; parent_id?: string | null }) =>
      await api.update_categories({ categories: [{ category_id: one, ...item }] })
    expect((await update({ name: 'Three', parent_id: b })).rejected).toEqual([
      { category_id: one, reason: 'name_conflict', message: taken('One') },
    ])
    expect((await update({ name: 'two' })).rejected).toEqual([
      { category_id: one, reason: 'name_conflict', message: taken('two') },
    ])
    expect(await paths(api)).toEqual(['A', 'A > One', 'A > Two', 'B', 'B > One'])
    expect(await update({ name: 'Two', parent_id: null })).toEqual({ updated: [{ category_id: one }], rejected: [] })
    expect(await paths(api)).toEqual(['A', 'A > Two', 'B', 'B > One', 'Two'])
  })

  test('that changes nothing succeeds; one without a field to change is 400', async () => {
    const api = await project()
    const id = await create(api, 'A')
    const update = (categories: unknown) => api.update_categories({ categories } as never)
    expect((await update([{ category_id: id, name: 'A', parent_id: null }])).updated).toHaveLength(1)
    expect((await update([{ category_id: id, name: 'a' }])).updated).toHaveLength(1)
    expect(await paths(api)).toEqual(['a'])
    await expect(update([{ category_id: id, name: 'B' }, { category_id: id }])).rejects.toMatchObject({
      status: 400,
      message: 'categories[1] changes nothing. Send name or parent_id.',
    })
    expect(await paths(api)).toEqual(['a'])
  })

  test('cannot create a cycle', async () => {
    const api = await project()
    const a = await create(api, 'A')
    const c = await create(api, 'C', await create(api, 'B', a))
    const move = async (category_id: string, parent_id: string) =>
      (await api.update_categories({ categories: [{ category_id, parent_id }] })).rejected[0]
    const refused = {
      category_id: a,
      reason: 'invalid_move',
      message: `Category ${a} cannot move under itself or one of its descendants. Choose another parent_id.`,
    }
    expect(await move(a, c)).toEqual(refused)
    expect(await move(a, a)).toEqual(refused)
    const unknown = randomUUID()
    expect(await move(a, unknown)).toEqual({ category_id: a, reason: 'not_found', message: notFound(unknown) })
  })

  test('applies items in order, so names can be swapped', async () => {
    const api = await project()
    const [a, b] = [await create(api, 'A'), await create(api, 'B')]
    const { updated } = await api.update_categories({
      categories: [
        { category_id: a, name: 'C' },
        { category_id: b, name: 'A' },
        { category_id: a, name: 'B' },
      ],
    })
    expect(updated).toEqual([a, b, a].map((category_id) => ({ category_id })))
    const { data } = await api.list_categories()
    expect(data.map(({ id, name }) => [id, name])).toEqual([
      [b, 'A'],
      [a, 'B'],
    ])
  })
})

describe('deletion', () => {
  test('moves subcategories to the parent and frees the name', async () => {
    const api = await project()
    const a = await create(api, 'A')
    const b = await create(api, 'B', a)
    await create(api, 'C', b)
    expect(await api.delete_categories({ category_ids: [b, b] })).toEqual({
      deleted: [{ category_id: b }],
      rejected: [],
    })
    expect(await paths(api)).toEqual(['A', 'A > C'])
    expect((await api.delete_categories({ category_ids: [b] })).rejected).toEqual([
      { category_id: b, reason: 'not_found', message: notFound(b) },
    ])
    await create(api, 'B', a)
    expect(await paths(api)).toEqual(['A', 'A > B', 'A > C'])
  })

  test('of a whole branch moves subcategories to the nearest level that remains', async () => {
    const api = await project()
    const a = await create(api, 'A')
    const b = await create(api, 'B', a)
    const c = await create(api, 'C', b)
    await create(api, 'D', c)
    expect((await api.delete_categories({ category_ids: [c, a, b] })).deleted).toHaveLength(3)
    expect(await paths(api)).toEqual(['D'])
  })

  test('is refused if the new parent has a child of that name, unless it is the deleted category', async () => {
    const api = await project()
    const a = await create(api, 'A')
    const b = await create(api, 'B', a)
    await create(api, 'X', b)
    await create(api, 'x', a)
    expect(await api.delete_categories({ category_ids: [b] })).toEqual({
      deleted: [],
      rejected: [{ category_id: b, reason: 'name_conflict', message: taken('X') }],
    })
    const same = await create(api, 'Same')
    await create(api, 'Same', same)
    expect((await api.delete_categories({ category_ids: [same] })).deleted).toHaveLength(1)
    expect(await paths(api)).toEqual(['A', 'A > B', 'A > B > X', 'A > x', 'Same'])
  })

  test('accepts UUIDs only', async () => {
    const api = await project()
    await expect(api.delete_categories({ category_ids: [randomUUID(), 'x'] })).rejects.toMatchObject({
      status: 400,
      message: 'category_ids[1] must be a UUID, got "x".',
    })
  })
})
