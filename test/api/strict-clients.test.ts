import { beforeAll, describe, expect, test } from 'vitest'
import type { OperationId } from '../../src/contract/contract.ts'
import { channelIds } from '../../src/contract/enums.ts'
import { chat, recalculated, type Tenant } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'
import { call, type Examples, type Fields, makeExamples } from './examples.ts'
import { firstContract, misfits, type Shape } from './first-contract.ts'

/*
 * Clients generated from the first contract accept no field that it does not name. Fields of later versions are sent
 * only on request, or while there is something that a client must not miss.
 */

const server = await sharedServer()

describe('with no fields beyond the first contract', () => {
  let tenant: Tenant
  let examples: Examples
  beforeAll(async () => {
    tenant = await server.tenant()
    examples = await makeExamples(tenant)
    const products = [{ name: 'Crest One', position: 1, merchant: { name: 'Shop', domain: 'shop.com' } }]
    const shopping_queries = [{ text: 'tools', products: ['Crest One'] }]
    const asked = { queries: ['best tools'], shopping_queries, sources: [{ url: 'https://example.com/page' }] }
    await tenant.project.import_chats({ chats: [chat('Acme and Crest One.', { products, ...asked })] })
    const { data } = await tenant.project.list_fact_checking_verdicts({})
    await recalculated(tenant.api, tenant.project_id)
    examples.list_projects = {}
    examples.get_urls_report.dimensions = ['date']
    const { category_id: _, ...performance } = examples.get_product_performance
    examples.get_product_performance = { ...performance, entity_type: 'product' }
    examples.list_claim_sources.claim_id = data[0]?.claim_id ?? ''
  })

  /** The required fields of a question; the rest of the examples would narrow it down, often to nothing. */
  const needed =
    /^(?:project_id|dimensions|include_previous_period|(?:previous_)?(?:start|end)_date|kind|entity_type|group_by|generation_id|claim_id|attribute|objection)$/
  const broad = (id: OperationId): Fields =>
    Object.fromEntries(Object.entries(examples[id] as Fields).filter(([field]) => needed.test(field)))

  const empty: string[] = []
  test.each(Object.entries(firstContract) as [OperationId, Shape][])('%s answers', async (id, shape) => {
    const { include: _, ...narrow } = examples[id] as Fields
    for (const input of [narrow, broad(id)]) {
      const { status, json } = await call(server, id, input, tenant.key)
      expect([status, misfits(json, shape)]).toEqual([200, []])
      const { data } = json as { data?: unknown[] }
      if (input !== narrow && data?.length === 0) empty.push(id)
    }
  })

  test('and none of the lists is empty', () => {
    expect(empty).toEqual([])
  })
})

test('brands have the fields of the first contract, and recalculation while there is one or on request', async () => {
  const { project, project_id } = await server.tenant()
  await project.import_chats({ chats: [chat('Acme and Bolt.')] })
  const before = await project.list_brands({})
  expect(misfits(before, firstContract.list_brands)).toEqual([])
  const asked = await project.list_brands({ include: ['recalculation'] })
  expect(asked.data).toEqual([{ ...before.data[0], recalculation: null }])
  const release = Promise.withResolvers<void>()
  const held = server.services.lock(`readings of ${project_id}`, () => release.promise)
  const { id } = await project.create_brand({ name: 'Bolt', regex: 'Bolt' })
  const broken = server.services.db.updateTable('brands').set({ regex_error: 'too large' }).where('id', '=', id)
  await broken.execute()
  const { data } = await project.list_brands({})
  const state = { state: 'queued', done: 0, total: 1 }
  expect(data).toMatchObject([
    { ...before.data[0], recalculation: { ...state, blocks_update: false } },
    { name: 'Bolt', recalculation: state, regex_error: 'too large' },
  ])
  release.resolve()
  await held
})

test('channels have the fields of the first contract, and engine on request', async () => {
  const { project } = await server.tenant()
  const plain = await project.list_model_channels({})
  expect(misfits(plain, firstContract.list_model_channels)).toEqual([])
  expect(plain.total_count).toBe(channelIds.length)
  const { data } = await project.list_model_channels({ include: ['engine'] })
  expect(data.map(({ engine, ...row }) => row)).toEqual(plain.data)
  expect(data[0]?.engine).toEqual({ state: 'import_only', provider: null, model: null, web_search: null, proven: null })
  expect(data.every(({ engine }) => engine)).toBe(true)
})

test('a field that cannot be included is refused', async () => {
  const { project } = await server.tenant()
  const refused = (sent: object) => project.list_brands(sent as Parameters<typeof project.list_brands>[0])
  await expect(refused({ include: ['engine'] })).rejects.toMatchObject({
    status: 400,
    message: 'include[0] does not accept "engine". Use one of: recalculation, derivation, match_case.',
  })
})
