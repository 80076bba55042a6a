import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Client, createClient } from '../../src/client/client.ts'
import { createKey } from '../../src/domain/setup/projects/keys.ts'
import { chat } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'
import { base, makeExamples, operations } from './examples.ts'

const server = await sharedServer()

/** Two projects of a company, with a key for each; `company` has a company key. */
async function twoProjects() {
  const { api: company, company_id, project_id: first, projectKey } = await server.tenant()
  const { id: second } = await company.create_project({ name: 'Two', domain: 'two.com', country_code: 'US' })
  const made = await createKey(server.services.db, { company_id, project_id: second, name: 'test', access: 'write' })
  const [one, two] = [await projectKey(), made.key].map((key) => createClient({ url: server.url, key }))
  if (!one || !two) throw new Error('no client')
  return { company, first, second, one, two, key_of_two: made.key }
}
const shown = (...products: [name: string, brand: string][]) =>
  chat('Look.', { products: products.map(([name, brand], i) => ({ name, brand, position: i + 1 })) })
const found = async (api: Client, search: string, project_id?: string) => {
  const { data, total_count } = await api.list_global_brands({ search, ...(project_id && { project_id }) })
  expect(total_count).toBe(data.length)
  return data.map(({ id, name }) => [id, name])
}

describe('a brand that was created in a project or found in its answers', () => {
  test('is visible to keys of the project and the company, not to those of another project', async () => {
    const { company, first, second, one, two } = await twoProjects()
    const { id } = await one.create_global_brand({ name: 'Bolt' })
    await one.import_chats({ chats: [shown(['One', 'Crest'])] })
    const [[crest] = []] = await found(one, 'Crest')
    expect(await found(one, 'bolt')).toEqual([[id, 'Bolt']])
    expect([await found(two, 'bolt'), await found(two, 'crest')]).toEqual([[], []])
    for (const project_id of [first, second]) {
      expect(await found(company, 'bolt', project_id)).toEqual([[id, 'Bolt']])
      expect(await found(company, 'crest', project_id)).toEqual([[crest, 'Crest']])
    }
    expect((await two.list_global_brands({ ownership: 'all' })).data).toEqual([])
    const shipped = await found(two, 'Fairphone')
    expect(shipped).toHaveLength(1)
    expect(await found(one, 'Fairphone')).toEqual(shipped)
  })

  test('can be created again in another project with its own spelling, and is one brand for the company', async () => {
    const { company, first, second, one, two } = await twoProjects()
    const { id } = await one.create_global_brand({ name: 'Bolt' })
    expect(await two.create_global_brand({ name: 'ＢＯＬＴ' })).toEqual({ id, name: 'ＢＯＬＴ' })
    await expect(two.create_global_brand({ name: 'bolt' })).rejects.toMatchObject({
      status: 409,
      message: `A global brand named "ＢＯＬＴ" already exists (${id}). Use that id.`,
    })
    expect([await found(one, 'bolt'), await found(two, 'bolt')]).toEqual([[[id, 'Bolt']], [[id, 'ＢＯＬＴ']]])
    expect(await found(company, 'bolt', first)).toEqual([[id, 'Bolt']])
    expect(await found(company, 'bolt', second)).toEqual([[id, 'ＢＯＬＴ']])
    await one.import_chats({ chats: [shown(['One', 'Crest'])] })
    await two.import_chats({ chats: [shown(['One', 'CREST'])] })
    const names = async (api: Client) => {
      const products = (await api.list_products()).data.map(({ brand }) => brand)
      return [products, (await api.list_global_brands({ ownership: 'all' })).data.map(({ name }) => name)]
    }
    expect(await names(one)).toEqual([['Crest'], ['Crest']])
    expect(await names(two)).toEqual([['CREST'], ['CREST']])
  })

  test('is a conflict for a company key in every project', async () => {
    const { company, second, one } = await twoProjects()
    const { id } = await one.create_global_brand({ name: 'Bolt' })
    await expect(company.create_global_brand({ project_id: second, name: 'bolt' })).rejects.toMatchObject({
      status: 409,
      message: `A global brand named "Bolt" already exists (${id}). Use that id.`,
    })
  })

  test('created concurrently with keys of two projects is one brand for both', async () => {
    const { company, first, one, two } = await twoProjects()
    const results = await Promise.allSettled(
      [one, two, one, two].map((api) => api.create_global_brand({ name: 'Bolt' })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const all = await found(company, 'bolt', first)
    expect(all).toHaveLength(1)
    expect([await found(one, 'bolt'), await found(two, 'bolt')]).toEqual([all, all])
  })

  test('is not found for products of another project until a company key uses it there', async () => {
    const { company, second, one, two } = await twoProjects()
    const { id: global_brand_id } = await one.create_global_brand({ name: 'Bolt' })
    const create = (api: Client, of: object, brand = global_brand_id) =>
      api.create_products({ ...of, products: [{ global_brand_id: brand, name: 'Runner' }] })
    const unknown = randomUUID()
    const [foreign, random] = [await create(two, {}), await create(two, {}, unknown)]
    expect(foreign).toEqual({
      created: [],
      rejected: [
        {
          name: 'Runner',
          reason: 'global_brand_not_found',
          message: `Global brand ${global_brand_id} was not found. Check the id with GET /global-brands.`,
        },
      ],
    })
    expect(JSON.parse(JSON.stringify(random).replaceAll(unknown, global_brand_id))).toEqual(foreign)
    expect((await create(company, { project_id: second })).created).toHaveLength(1)
    expect(await found(two, 'bolt')).toEqual([[global_brand_id, 'Bolt']])
    await expect(two.create_global_brand({ name: 'Bolt' })).rejects.toMatchObject({ status: 409 })
  })

  test('does not affect how brands in answers of another project are resolved', async () => {
    const { one, two } = await twoProjects()
    const [[hp] = []] = await found(two, 'Hewlett')
    const { id } = await one.create_global_brand({ name: 'Hewlett-Packard' })
    for (const api of [one, two]) await api.import_chats({ chats: [shown(['Printer', 'Hewlett-Packard'])] })
    const brandsOf = async (api: Client) =>
      (await api.list_global_brands({ ownership: 'all' })).data.map((one) => one.id)
    expect([await brandsOf(one), await brandsOf(two)]).toEqual([[id], [hp]])
  })

  test('changes no response to requests of another project', async () => {
    const { company, second, one, two, key_of_two } = await twoProjects()
    const { id } = await one.create_global_brand({ name: 'Bolt' })
    const examples = await makeExamples({ api: company, project_id: second })
    await two.import_chats({ chats: [shown(['One', 'Crest'])] })
    const asking = operations.filter(([, { body }]) => body && 'brand_ids' in body.shape)
    expect(asking.map(([name]) => name)).toContain('list_products')
    for (const [name, { path, method }] of asking) {
      const ask = async (brand: string) => {
        const body = JSON.stringify({ ...examples[name], project_id: second, brand_ids: [brand] })
        const { status, json } = await server.send(base + path, { method, key: key_of_two, body })
        return [name, status, json]
      }
      const foreign = await ask(id)
      expect(foreign[1]).toBe(200)
      expect(foreign).toEqual(await ask(randomUUID()))
    }
  })
})
