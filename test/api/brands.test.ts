import { describe, expect, test } from 'vitest'
import { chat, recalculated } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'

const server = await sharedServer()

describe('the list of brands', () => {
  test('starts with the own brand, then oldest first, paged, with both counts', async () => {
    const { project } = await server.tenant()
    for (const name of ['Zed', 'Bolt', 'Mango']) await project.create_brand({ name })
    const { data, total_count, totalCount } = await project.list_brands()
    expect(data.map(({ name, is_own }) => [name, is_own])).toEqual([
      ['Acme', true],
      ['Zed', false],
      ['Bolt', false],
      ['Mango', false],
    ])
    expect([total_count, totalCount]).toEqual([4, 4])
    const page = await project.list_brands({ limit: 2, offset: 1 })
    expect([page.data.map(({ name }) => name), page.total_count]).toEqual([['Zed', 'Bolt'], 4])
  })

  test('shows every field of a brand; regex only if it is set', async () => {
    const { project } = await server.tenant()
    const { id } = await project.create_brand({
      name: ' Bolt ',
      domains: ['bolt.io'],
      aliases: ['Bolt Inc'],
      regex: '(?i)\\bbolt\\b',
      color: '#ABCDEF',
    })
    await project.create_brand({ name: 'Plain' })
    const { data } = await project.list_brands()
    expect(data[1]).toEqual({
      id,
      name: 'Bolt',
      is_own: false,
      color: '#abcdef',
      domains: ['bolt.io'],
      aliases: ['Bolt Inc'],
      regex: '(?i)\\bbolt\\b',
      source: 'manual',
    })
    expect(data[2]).toEqual({
      id: expect.stringMatching(/^kw_[0-9a-f-]{36}$/),
      name: 'Plain',
      is_own: false,
      color: '#009944',
      domains: [],
      aliases: [],
      source: 'manual',
    })
  })
})

describe('a new brand', () => {
  test('takes the next color of the palette', async () => {
    const { project } = await server.tenant()
    for (let i = 1; i <= 12; i++) await project.create_brand({ name: `Brand ${i}` })
    const colors = (await project.list_brands()).data.map(({ color }) => color)
    expect(new Set(colors.slice(0, 12)).size).toBe(12)
    expect(colors[12]).toBe(colors[0])
  })

  test.each([
    ['HTTPS://www.Bolt.IO/pricing?x=1#y', 'bolt.io'],
    ['bolt.io', 'bolt.io'],
    ['//bolt.io/', 'bolt.io'],
    ['shop.bolt.io:8443', 'shop.bolt.io'],
    ['www.bolt.io.', 'www.bolt.io'],
    ['WWW.Bolt.io', 'www.bolt.io'],
    ['www.com', 'www.com'],
    ['Müller.de', 'xn--mller-kva.de'],
  ])('reduces the domain %s to the host %s', async (domain, host) => {
    const { project } = await server.tenant()
    await project.create_brand({ name: 'Bolt', domains: [domain, host] })
    expect((await project.list_brands()).data[1]?.domains).toEqual([host])
  })

  test.each([['not a host'], ['bolt'], ['https://'], ['bolt..io'], ['@'], ['bolt.io bolt.com'], ['-bolt.io']])(
    'is refused with the domain %s',
    async (domain) => {
      const { project } = await server.tenant()
      await expect(project.create_brand({ name: 'Bolt', domains: ['bolt.io', domain] })).rejects.toMatchObject({
        status: 400,
        message: `domains[1] is not a host name: "${domain}". Send for example example.com.`,
      })
    },
  )

  test('accepts colors with three or six digits', async () => {
    const { project } = await server.tenant()
    await project.create_brand({ name: 'Short', color: '#F0a' })
    expect((await project.list_brands()).data[1]?.color).toBe('#ff00aa')
    for (const color of ['red', '3b82f6', '#3b82f', '#3b82f6ff', '', '#ggg']) {
      await expect(project.create_brand({ name: 'Bolt', color })).rejects.toMatchObject({
        status: 400,
        message: `color must be a hex color such as #3b82f6, got "${color}".`,
      })
    }
  })

  test('has a name that is unique in the project, regardless of case and Unicode form', async () => {
    const [{ project }, other] = [await server.tenant(), await server.tenant()]
    const { id } = await project.create_brand({ name: 'Größe' })
    for (const name of ['GRÖßE', 'größe', 'Gro\u0308ße', ' Größe ', 'Ｇröße']) {
      await expect(project.create_brand({ name })).rejects.toMatchObject({
        status: 409,
        message: `A brand named "Größe" already exists in this project (${id}). Choose another name or update that brand.`,
      })
    }
    await other.project.create_brand({ name: 'Größe' })
  })

  test('keeps each alias once', async () => {
    const { project } = await server.tenant()
    await project.create_brand({ name: 'Bolt', aliases: ['Bolt Inc', ' Bolt Inc ', 'BOLT INC'] })
    expect((await project.list_brands()).data[1]?.aliases).toEqual(['Bolt Inc', 'BOLT INC'])
  })

  test('is created once by concurrent requests', async () => {
    const { project } = await server.tenant()
    const made = await Promise.allSettled(Array.from({ length: 6 }, () => project.create_brand({ name: 'Bolt' })))
    expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', ...Array(5).fill('rejected')])
    expect(made.flatMap((one) => (one.status === 'rejected' ? [one.reason.status] : []))).toEqual(Array(5).fill(409))
  })
})

describe('an update of a brand', () => {
  test('changes what was sent and nothing else; lists are replaced', async () => {
    const { project } = await server.tenant()
    const { id: brand_id } = await project.create_brand({
      name: 'Bolt',
      domains: ['bolt.io'],
      aliases: ['a', 'b'],
      regex: 'b',
    })
    expect(await project.update_brand({ brand_id, aliases: ['c'] })).toEqual({})
    expect(await project.update_brand({ brand_id, color: '#000000', domains: ['bolt.com'] })).toEqual({})
    expect((await project.list_brands()).data[1]).toMatchObject({
      name: 'Bolt',
      domains: ['bolt.com'],
      aliases: ['c'],
      regex: 'b',
      color: '#000000',
    })
    await project.update_brand({ brand_id, regex: null, aliases: [], name: 'Bolt 2' })
    expect((await project.list_brands()).data[1]).toEqual(
      expect.objectContaining({ name: 'Bolt 2', domains: ['bolt.com'], aliases: [] }),
    )
    expect((await project.list_brands()).data[1]).not.toHaveProperty('regex')
  })

  test('that changes nothing succeeds', async () => {
    const { project } = await server.tenant()
    const { id: brand_id } = await project.create_brand({ name: 'Bolt', aliases: ['a'] })
    const before = await project.list_brands()
    expect(await project.update_brand({ brand_id })).toEqual({})
    expect(await project.update_brand({ brand_id, name: ' Bolt ', aliases: ['a', 'a'], regex: null })).toEqual({})
    expect(await project.list_brands()).toEqual(before)
  })

  test('is refused for a name that is taken, but not for its own name in another case', async () => {
    const { project, own_brand_id } = await server.tenant()
    const { id: brand_id } = await project.create_brand({ name: 'Bolt' })
    await expect(project.update_brand({ brand_id, name: 'ACME' })).rejects.toMatchObject({
      status: 409,
      message: `A brand named "Acme" already exists in this project (${own_brand_id}). Choose another name or update that brand.`,
    })
    await project.update_brand({ brand_id, name: 'BOLT' })
    expect((await project.list_brands()).data[1]?.name).toBe('BOLT')
  })

  test('is refused for the same reasons as a new brand', async () => {
    const { project } = await server.tenant()
    const { id: brand_id } = await project.create_brand({ name: 'Bolt' })
    for (const [fields, field] of [
      [{ regex: '(' }, 'regex'],
      [{ color: 'red' }, 'color'],
      [{ domains: ['bolt'] }, 'domains\\[0\\]'],
      [{ name: ' ' }, 'name'],
      [{ aliases: [''] }, 'aliases\\[0\\]'],
    ] as const) {
      await expect(project.update_brand({ brand_id, ...(fields as object) })).rejects.toMatchObject({
        status: 400,
        message: expect.stringMatching(new RegExp(`^${field} `)),
      })
    }
  })

  test('that is deleted or unknown is 404', async () => {
    const { project } = await server.tenant()
    const { id } = await project.create_brand({ name: 'Bolt' })
    await project.delete_brand({ brand_id: id })
    for (const brand_id of [id, 'kw_x']) {
      await expect(project.update_brand({ brand_id, color: '#000000' })).rejects.toMatchObject({
        status: 404,
        message: `Brand ${brand_id} was not found. Check the id with GET /brands.`,
      })
    }
  })
})

describe('while a brand is recalculated', () => {
  /** A project with answers, whose recalculations do not start before `go` is called. */
  const held = async () => {
    const { project, project_id, key } = await server.tenant()
    await project.import_chats({ chats: [chat('Bolt beats Acme.')] })
    const { id: brand_id } = await project.create_brand({ name: 'Bolt' })
    await recalculated(project, project_id)
    const { send } = server.services.jobs
    server.services.jobs.send = async () => {}
    const go = async () => {
      server.services.jobs.send = send
      await send('recalculate', project_id)
      await recalculated(project, project_id)
    }
    return { project, project_id, key, brand_id, go }
  }

  type Definition = { name?: string; regex?: string; aliases?: string[] }
  test.each<[Definition, Definition]>([
    [{ name: 'Bolt 2' }, { name: 'Bolt 3' }],
    [{ regex: 'Bolt' }, { regex: 'Bolts' }],
    [{ aliases: ['Bolty'] }, { aliases: [] }],
  ])('after %j its name, regex and aliases are locked, and the list says so', async (first, second) => {
    const { project, project_id, key, brand_id, go } = await held()
    await project.update_brand({ brand_id, ...first })
    const shown = (await project.list_brands({ include: ['recalculation'] })).data.map((brand) => [
      brand.name,
      brand.recalculation,
    ])
    const state = { state: 'queued', done: 0, total: 1 }
    expect(shown).toEqual([
      ['Acme', { ...state, blocks_update: false }],
      [first.name ?? 'Bolt', { ...state, blocks_update: true }],
    ])
    const [field] = Object.keys(second)
    await expect(project.update_brand({ brand_id, ...second })).rejects.toMatchObject({
      status: 409,
      message: `Brand ${brand_id} is being recalculated, so ${field} cannot change now. Retry when it has finished; domains and color can change meanwhile.`,
    })
    const path = `/customer/v1/brands/${brand_id}`
    const refused = await server.send(path, { method: 'PATCH', key, body: JSON.stringify(second) })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([409, '10'])
    await go()
    await project.update_brand({ brand_id, ...second })
    await recalculated(project, project_id)
  })

  test('domains and color can change, unchanged fields are allowed, and a mixed update writes nothing', async () => {
    const { project, brand_id, go } = await held()
    await project.update_brand({ brand_id, name: 'Bolt 2' })
    await project.update_brand({ brand_id, name: 'Bolt 2', color: '#111111', domains: ['bolt.io'] })
    await expect(
      project.update_brand({ brand_id, aliases: ['x'], regex: 'x', color: '#222222' }),
    ).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('so regex, aliases cannot change now'),
    })
    expect((await project.list_brands()).data[1]).toMatchObject({ color: '#111111', domains: ['bolt.io'], aliases: [] })
    await go()
  })

  test('other brands and new ones can be changed', async () => {
    const { project, brand_id, go } = await held()
    await project.update_brand({ brand_id, name: 'Bolt 2' })
    const { id } = await project.create_brand({ name: 'Crest' })
    expect(await project.update_brand({ brand_id: id, aliases: ['Cresty'] })).toEqual({})
    await go()
  })
})

describe('a deleted brand', () => {
  test('is gone from the list and the report, and its name is free', async () => {
    const { project, project_id } = await server.tenant()
    const { id: brand_id } = await project.create_brand({ name: 'Bolt' })
    const { created } = await project.import_chats({ chats: [chat('Bolt beats Acme.')] })
    expect(await project.delete_brand({ brand_id })).toEqual({})
    expect((await project.list_brands()).data.map(({ name }) => name)).toEqual(['Acme'])
    expect((await project.get_brands_report({})).data.map(({ brand }) => brand.name)).toEqual(['Acme'])
    const { brands_mentioned } = await project.get_chat({ chat_id: created[0]?.chat_id ?? '' })
    expect(brands_mentioned.map(({ name }) => name)).toEqual(['Acme'])
    await expect(project.delete_brand({ brand_id })).rejects.toMatchObject({ status: 404 })
    const { id } = await project.create_brand({ name: 'Bolt' })
    expect(id).not.toBe(brand_id)
    await recalculated(project, project_id)
    expect(
      (await project.get_brands_report({})).data.map(({ brand, mention_count }) => [brand.id, mention_count]),
    ).toContainEqual([id, 1])
  })

  test('is never the own brand', async () => {
    const { project, own_brand_id } = await server.tenant()
    await expect(project.delete_brand({ brand_id: own_brand_id })).rejects.toMatchObject({
      status: 409,
      message: `Brand ${own_brand_id} is the project's own brand and cannot be deleted. Rename it instead.`,
    })
    await project.update_brand({ brand_id: own_brand_id, name: 'Acme Two' })
    expect((await project.list_brands()).data[0]?.name).toBe('Acme Two')
  })
})

test('a brand created after the answers is found in them, and can be changed at once', async () => {
  const { project, project_id } = await server.tenant()
  await project.import_chats({ chats: [chat('Bolt beats Acme.'), chat('Acme it is.')] })
  const { id } = await project.create_brand({ name: 'Bolt' })
  expect(await project.update_brand({ brand_id: id, aliases: ['Bolty'] })).toEqual({})
  await recalculated(project, project_id)
  const { data } = await project.get_brands_report({})
  expect(data.map(({ brand, visibility_count, win_count }) => [brand.name, visibility_count, win_count])).toEqual([
    ['Acme', 2, 1],
    ['Bolt', 1, 1],
  ])
  expect(data[1]?.brand.id).toBe(id)
})
