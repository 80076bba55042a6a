import { describe, expect, test } from 'vitest'
import { sharedServer } from '../shared-server.ts'

const server = await sharedServer()

describe('saved views', () => {
  test('are listed in creation order, changed and deleted', async () => {
    const { project } = await server.tenant()
    const query = 'range=90d&topics=to_1,to_2&search=too+dear%3F&sort=visibility.desc'
    const first = await project.create_view({ name: ' Prices ', page: 'sources/urls', query })
    const second = await project.create_view({ name: 'Everything', page: 'overview', query: '' })
    const { data, total_count } = await project.list_views({})
    expect(total_count).toBe(2)
    expect(data).toEqual([
      {
        id: first.id,
        name: 'Prices',
        page: 'sources/urls',
        query,
        is_default: false,
        created_at: expect.stringMatching(/Z$/),
      },
      expect.objectContaining({ id: second.id, name: 'Everything', page: 'overview', query: '', is_default: false }),
    ])
    expect(await project.update_view({ view_id: first.id, name: 'Costs', page: 'chats', query: 'range=7d' })).toEqual(
      {},
    )
    expect(await project.update_view({ view_id: second.id })).toEqual({})
    expect((await project.list_views({ limit: 1 })).data).toEqual([
      expect.objectContaining({ id: first.id, name: 'Costs', page: 'chats', query: 'range=7d' }),
    ])
    expect((await project.list_views({ limit: 1, offset: 1 })).data.map(({ id }) => id)).toEqual([second.id])
    expect(await project.delete_view({ view_id: first.id })).toEqual({})
    expect((await project.list_views({})).data.map(({ id }) => id)).toEqual([second.id])
    const unknown = { status: 404, message: `View ${first.id} was not found. Check the id with GET /views.` }
    await expect(project.delete_view({ view_id: first.id })).rejects.toMatchObject(unknown)
    await expect(project.update_view({ view_id: first.id, name: 'x' })).rejects.toMatchObject(unknown)
    // Its name is free again.
    await project.create_view({ name: 'costs', page: 'overview', query: '' })
  })

  test('at most one is the default: a new default replaces the previous one', async () => {
    const { project } = await server.tenant()
    const make = async (name: string, is_default?: boolean) =>
      (await project.create_view({ name, page: 'overview', query: '', is_default })).id
    const defaults = async () => {
      const { data } = await project.list_views({})
      return data.flatMap(({ name, is_default }) => (is_default ? [name] : []))
    }
    await make('Plain')
    expect(await defaults()).toEqual([])
    const one = await make('One', true)
    expect(await defaults()).toEqual(['One'])
    const two = await make('Two', true)
    expect(await defaults()).toEqual(['Two'])
    await project.update_view({ view_id: one, is_default: true })
    expect(await defaults()).toEqual(['One'])
    // Doing it again changes nothing, and omitted fields stay.
    await project.update_view({ view_id: one, is_default: true })
    await project.update_view({ view_id: one, name: 'First' })
    expect(await defaults()).toEqual(['First'])
    await project.update_view({ view_id: two, is_default: false })
    expect(await defaults()).toEqual(['First'])
    await project.update_view({ view_id: one, is_default: false })
    expect(await defaults()).toEqual([])
    // Concurrent creations leave one, too.
    await Promise.all(['A', 'B', 'C', 'D'].map((name) => make(name, true)))
    expect(await defaults()).toHaveLength(1)
  })

  test('a name is unique in a project, regardless of case', async () => {
    const [{ project }, other] = [await server.tenant(), await server.tenant()]
    const { id } = await project.create_view({ name: 'Größe', page: 'overview', query: '' })
    const taken = {
      status: 409,
      message: `A view named "Größe" already exists in this project (${id}). Choose another name or update that view.`,
    }
    await expect(project.create_view({ name: 'GRÖẞE', page: 'chats', query: '' })).rejects.toMatchObject(taken)
    const { id: second } = await project.create_view({ name: 'Other', page: 'overview', query: '' })
    await expect(project.update_view({ view_id: second, name: 'größe' })).rejects.toMatchObject(taken)
    await project.update_view({ view_id: id, name: 'GRÖẞE' })
    await other.project.create_view({ name: 'Größe', page: 'overview', query: '' })
  })

  const view = { name: 'x', page: 'overview', query: '' }
  const notQuery = 'query must be a query string'
  test.each([
    ['no name', { ...view, name: ' ' }, 'name must have 1 to 100 characters, got 0.'],
    ['a long name', { ...view, name: 'x'.repeat(101) }, 'name must have 1 to 100 characters, got 101.'],
    ['an unknown page', { ...view, page: 'settings' }, 'page does not accept "settings". Use one of: overview, '],
    ['an address elsewhere', { ...view, page: '//example.com' }, 'page does not accept "//example.com".'],
    ['a long query', { ...view, query: 'x'.repeat(4001) }, 'query must have 0 to 4000 characters, got 4001.'],
    ['a question mark', { ...view, query: '?range=7d' }, notQuery],
    ['an anchor', { ...view, query: 'range=7d#top' }, notQuery],
    ['a space', { ...view, query: 'search=too dear' }, notQuery],
    ['half an escape', { ...view, query: 'search=100%' }, notQuery],
    ['a tag', { ...view, query: 'search=<b>' }, notQuery],
    ['a line break at the end', { ...view, query: 'range=7d\n' }, notQuery],
    ['letters that are not escaped', { ...view, query: 'search=größe' }, notQuery],
    ['no query', { name: 'x', page: 'overview' }, 'query is required'],
    ['a default that is not a boolean', { ...view, is_default: 'yes' }, 'is_default'],
  ])('%s is refused', async (_, body, message) => {
    const { project } = await server.tenant()
    const refused = { status: 400, message: expect.stringContaining(message) }
    await expect(project.create_view(body as never)).rejects.toMatchObject(refused)
    expect((await project.list_views({})).total_count).toBe(0)
  })

  test('a query of maximum length is kept whole', async () => {
    const { project } = await server.tenant()
    const query = `search=${'%C3%9F'.repeat(665)}abc`
    expect(query).toHaveLength(4000)
    await project.create_view({ name: 'x'.repeat(100), page: 'agents', query })
    expect((await project.list_views({})).data[0]?.query).toBe(query)
  })

  test('are visible to all keys of the project, changed by write keys, hidden from other projects', async () => {
    const [one, other] = [await server.tenant(), await server.tenant()]
    const { id } = await one.project.create_view({ name: 'Ours', page: 'overview', query: '', is_default: true })
    const read = async (path: string, init: RequestInit = {}) =>
      await fetch(`${server.url}/customer/v1${path}`, {
        ...init,
        headers: { 'x-api-key': await one.projectKey('read'), 'content-type': 'application/json' },
      })
    const listed = (await (await read('/views')).json()) as { data: { name: string }[] }
    expect(listed.data.map(({ name }) => name)).toEqual(['Ours'])
    expect((await read(`/views/${id}`, { method: 'DELETE' })).status).toBe(403)
    expect((await other.project.list_views({})).data).toEqual([])
    await expect(other.project.delete_view({ view_id: id })).rejects.toMatchObject({ status: 404 })
    await expect(other.project.update_view({ view_id: id, name: 'Theirs' })).rejects.toMatchObject({ status: 404 })
    // A default in one project does not affect another.
    await other.project.create_view({ name: 'Theirs', page: 'chats', query: '', is_default: true })
    expect((await one.project.list_views({})).data).toEqual([
      expect.objectContaining({ name: 'Ours', is_default: true }),
    ])
  })
})
