import { describe, expect, test } from 'vitest'
import { registrableDomain } from '../../src/answers/urls.ts'
import { nameKey } from '../../src/domain/foundation/names.ts'
import { loadShippedBrands, shippedBrands } from '../../src/domain/setup/products/shipped-brands.ts'
import { chat } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'

const server = await sharedServer()

describe('the shipped catalogue', () => {
  test('has unambiguous names, aliases and domains, and ids that never change', async () => {
    const brands = await shippedBrands()
    const names = brands.flatMap(({ name, aliases }) => [name, ...aliases])
    expect(new Set(names.map(nameKey)).size).toBe(names.length)
    expect(names.every((name) => name === name.trim() && name !== '')).toBe(true)
    for (const { domain } of brands) if (domain) expect([domain, registrableDomain(domain)]).toEqual([domain, domain])
    expect(brands.find(({ name }) => name === 'Fairphone')).toEqual({
      id: '6c681973-1722-8174-93a4-edf763c648b7',
      name: 'Fairphone',
      domain: 'fairphone.com',
      aliases: [],
      description: 'Repairable phones; Netherlands',
    })
  })

  test('is updated to this release at every start', async () => {
    const { db } = server.services
    const of = () => db.selectFrom('global_brands').selectAll().where('name_key', '=', 'fairphone').executeTakeFirst()
    const before = await of()
    await db.updateTable('global_brands').set({ domain: 'old.com' }).where('name_key', '=', 'fairphone').execute()
    await loadShippedBrands(db)
    await loadShippedBrands(db)
    expect(await of()).toEqual(before)
  })
})

describe('the list', () => {
  test('has shipped brands and those the company added, by name, paged, with both counts', async () => {
    const { project: api } = await server.tenant()
    const { id } = await api.create_global_brand({ name: ' aaa Bolt ' })
    const { data, total_count, totalCount } = await api.list_global_brands({ limit: 10_000 })
    expect(data.length).toBe((await shippedBrands()).length + 1)
    expect([total_count, totalCount]).toEqual([data.length, data.length])
    expect(data.find((brand) => brand.id === id)).toEqual({ id, name: 'aaa Bolt', domain: null, description: null })
    const keys = data.map(({ name }) => nameKey(name))
    expect(keys).toEqual(keys.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))))
    const pages = [
      await api.list_global_brands({ limit: 3 }),
      await api.list_global_brands({ limit: 10_000, offset: 3 }),
    ]
    expect(pages.flatMap((page) => page.data)).toEqual(data)
  })

  test('is searched by name and alias, ignoring case and width', async () => {
    const { project: api } = await server.tenant()
    const names = async (search: string) => (await api.list_global_brands({ search })).data.map(({ name }) => name)
    expect(await names('fairph')).toEqual(['Fairphone'])
    expect(await names('ＨＥＷＬＥＴＴ')).toEqual(['HP'])
    expect(await names('loreal')).toEqual(["L'Oréal"])
    expect(await names('%')).toEqual([])
    expect(await names('nobody has this')).toEqual([])
  })
})

describe('an added brand', () => {
  test('needs a name that is new to the company', async () => {
    const [tenant, other] = [await server.tenant(), await server.tenant()]
    const { id } = await tenant.project.create_global_brand({ name: 'Bolt' })
    await expect(tenant.project.create_global_brand({ name: 'ＢＯＬＴ' })).rejects.toMatchObject({
      status: 409,
      message: `A global brand named "Bolt" already exists (${id}). Use that id.`,
    })
    const { data } = await tenant.project.list_global_brands({ search: 'fairphone' })
    await expect(tenant.project.create_global_brand({ name: 'FAIRPHONE' })).rejects.toMatchObject({
      status: 409,
      message: `A global brand named "Fairphone" already exists (${data[0]?.id}). Use that id.`,
    })
    const theirs = await other.project.create_global_brand({ name: 'Bolt' })
    expect(theirs.name).toBe('Bolt')
    expect(theirs.id).not.toBe(id)
    expect((await other.project.list_global_brands({ search: 'bolt' })).data.map((brand) => brand.id)).toEqual([
      theirs.id,
    ])
  })

  test('is created once by concurrent requests, for every project of the company', async () => {
    const { api, project_id } = await server.tenant()
    const { id: second } = await api.create_project({
      name: 'Two',
      domain: 'two.com',
      country_code: 'US',
      allocated_credits: 1,
    })
    const results = await Promise.allSettled(
      [project_id, second, project_id, second].map((id) => api.create_global_brand({ project_id: id, name: 'Bolt' })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await api.list_global_brands({ project_id: second, search: 'bolt' })).total_count).toBe(1)
  })
})

describe('the shopping brands of a project', () => {
  const shown = (...products: [name: string, brand: string][]) =>
    chat('Look.', { products: products.map(([name, brand], i) => ({ name, brand, position: i + 1 })) })

  test('are those of its products, by number of chats; own and competitor brands can be selected', async () => {
    const { project: api } = await server.tenant()
    await api.create_brand({ name: 'Tracked', aliases: ['ＢＯＬＴ'] })
    await api.create_brand({ name: 'Mobile', domains: ['shop.fairphone.com'] })
    await api.import_chats({
      chats: [
        shown(['One', 'Bolt'], ['Two', 'Bolt'], ['Runner', 'acme']),
        shown(['One', 'Bolt'], ['Five', 'Fairphone']),
        shown(['One', 'Crest']),
        shown(['One', 'Dyna']),
      ],
    })
    const list = async (ownership: 'own' | 'competitor' | 'all') => {
      const { data, total_count } = await api.list_global_brands({ ownership })
      expect(total_count).toBe(data.length)
      return data.map(({ name, mention_count, is_own }) => [name, mention_count, is_own])
    }
    expect(await list('all')).toEqual([
      ['Bolt', 2, false],
      ['acme', 1, true],
      ['Crest', 1, false],
      ['Dyna', 1, false],
      ['Fairphone', 1, false],
    ])
    expect(await list('own')).toEqual([['acme', 1, true]])
    expect(await list('competitor')).toEqual([
      ['Bolt', 2, false],
      ['Fairphone', 1, false],
    ])
    const page = await api.list_global_brands({ ownership: 'all', limit: 1, offset: 1 })
    expect([page.data.map(({ name }) => name), page.total_count]).toEqual([['acme'], 5])
    const beyond = await api.list_global_brands({ ownership: 'all', offset: 10 })
    expect([beyond.data, beyond.total_count]).toEqual([[], 5])
    const found = await api.list_global_brands({ ownership: 'all', search: 'CRE' })
    expect(found.data).toEqual([
      expect.objectContaining({ name: 'Crest', domain: null, description: null, mention_count: 1, is_own: false }),
    ])
  })

  test('leave out brands without an existing product', async () => {
    const { project: api } = await server.tenant()
    const { id: global_brand_id } = await api.create_global_brand({ name: 'Bolt' })
    const all = async () =>
      (await api.list_global_brands({ ownership: 'all' })).data.map(({ name, mention_count }) => [name, mention_count])
    expect(await all()).toEqual([])
    const { created } = await api.create_products({ products: [{ global_brand_id, name: 'One' }] })
    expect(await all()).toEqual([['Bolt', 0]])
    await api.delete_products({ product_ids: [created[0]?.product_id ?? ''] })
    expect(await all()).toEqual([])
  })

  test('count no chats of deleted prompts and no deleted products', async () => {
    const { project: api } = await server.tenant()
    const { id: prompt_id } = await api.create_prompt({ text: 'Which gone?', country_code: 'US' })
    await api.import_chats({
      chats: [
        shown(['One', 'Bolt'], ['Two', 'Bolt']),
        shown(['Two', 'Bolt']),
        { ...shown(['One', 'Bolt']), prompt: { id: prompt_id } },
      ],
    })
    const count = async () => (await api.list_global_brands({ ownership: 'all' })).data[0]?.mention_count
    expect(await count()).toBe(3)
    await api.delete_prompt({ prompt_id })
    expect(await count()).toBe(2)
    const global_brand_id = (await api.list_global_brands({ ownership: 'all' })).data[0]?.id ?? ''
    const { created } = await api.create_products({ products: [{ global_brand_id, name: 'Two' }] })
    await api.delete_products({ product_ids: [created[0]?.product_id ?? ''] })
    expect(await count()).toBe(1)
  })
})
