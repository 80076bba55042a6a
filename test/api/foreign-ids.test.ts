import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { OperationId } from '../../src/contract/contract.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import type { Tenant, TestServer } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'
import { call, type Examples, type Fields, guarded, makeExamples, minutesLater } from './examples.ts'

/*
 * Ids in queries and bodies. Those in paths, and of projects, are in contract.test.ts.
 */

let server: TestServer
let tenant: Tenant
let examples: Examples
/** Items of another tenant, by the fields that name them. */
let things: [RegExp, string][]
beforeAll(async () => {
  server = await sharedServer()
  tenant = await server.tenant()
  const other = await server.tenant()
  examples = await makeExamples(tenant)
  const theirs = await makeExamples(other)
  const { data: verdicts } = await other.project.list_fact_checking_verdicts({})
  const [first] = [theirs.update_products.products[0]]
  const category_id = theirs.update_categories.categories[0]?.category_id
  const named: [RegExp, string | undefined][] = [
    [/(?:global|product)_brand_ids?$/, theirs.create_products.products[0]?.global_brand_id],
    [/brand_ids?$|^mentioned_with$/, theirs.compare_match_cases.brand_id],
    [/prompt_ids?$/, theirs.update_prompt.prompt_id],
    [/topic_ids?$/, theirs.list_prompts.topic_id],
    [/tag_ids?$/, theirs.list_prompts.tag_id],
    [/chat_ids?$/, theirs.get_chat.chat_id],
    [/product_ids?$/, first?.product_id],
    [/category_ids?$|^parent_id$/, category_id],
    [/fact_ids?$/, theirs.update_facts.facts[0]?.fact_id],
    [/claim_id$/, verdicts[0]?.claim_id],
    [/cluster_ids?$/, theirs.edit_attribute_clusters.renames?.[0]?.cluster_id],
    [/action_ids?$/, theirs.get_action.action_id],
    [/step_id$/, theirs.set_step_completion.actions[0]?.steps?.[0]?.step_id],
    [/suggestion_ids?$/, theirs.resolve_content_suggestions.suggestion_ids[0]],
    [/view_id$/, theirs.get_view_rows.view_id],
    [/report_snapshot_id$/, theirs.get_report_snapshot.report_snapshot_id],
    [/order_id$/, theirs.get_collection_order.collection_order_id],
  ]
  things = named.map(([field, id]) => {
    if (!id) throw new Error(`the other tenant has nothing for ${field}`)
    return [field, id]
  })
})

const thingOf = (field: string) => things.find(([name]) => name.test(field))?.[1]

/**
 * Every request of an operation that names one item of the other tenant; compared with the same request with an unknown
 * id.
 */
function* foreign(id: OperationId, { params, query, body }: Endpoint): Generator<[string, (id: string) => Fields]> {
  const own: Fields = Object.fromEntries(Object.entries(examples[id]).filter(([, value]) => value !== undefined))
  for (const path of idsIn(own)) {
    if (path[0] in (params?.shape ?? {})) continue
    const thing = thingOf(path.findLast((step) => !/^\d+$/.test(step)) ?? '')
    if (thing) yield [thing, (one) => replaced(own, path, one) as Fields]
  }
  const fields: Fields = { ...query?.shape, ...body?.shape }
  for (const field of Object.keys(fields)) {
    const thing = field in own ? undefined : thingOf(field)
    if (thing) yield [thing, (one) => ({ ...own, [field]: /s$|with$/.test(field) ? [one] : one })]
  }
  if (!('filters' in fields)) return
  for (const field of ['prompt_id', 'topic_id', 'tag_id', 'chat_id', 'brand_id']) {
    const thing = thingOf(field)
    if (thing) yield [thing, (one) => ({ ...own, filters: [{ field, operator: 'in', values: [one] }] })]
  }
}

/** The paths of strings in a value. */
function* idsIn(value: unknown, path: string[] = []): Generator<[string, ...string[]]> {
  const [first, ...rest] = path
  if (typeof value === 'string' && first !== undefined) yield [first, ...rest]
  if (typeof value !== 'object' || value === null) return
  for (const [step, inner] of Object.entries(value)) yield* idsIn(inner, [...path, step])
}

function replaced(value: unknown, [step, ...rest]: string[], by: string): unknown {
  if (step === undefined) return by
  const copy = structuredClone(value) as Fields
  copy[step] = replaced(copy[step], rest, by)
  return copy
}

/** An answer without the parts that are always new. */
const told = ({ status, json }: { status: number; json: unknown }, id: string) => [
  status,
  JSON.stringify(json)
    .replaceAll(id, 'ID')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'UUID')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME'),
]

// A project may have three unfinished exports; export schedules take the same filters.
const withIds = guarded.filter(([id]) => id !== 'create_export')
test.each(withIds)('%s answers the same to ids of another tenant and to ids never issued', async (id, endpoint) => {
  minutesLater(server, 1)
  for (const [thing, request] of foreign(id, endpoint)) {
    const nobodys = thing.replace(/[0-9a-f]{8}-[0-9a-f-]{27}$/, () => randomUUID())
    const unknown = await call(server, id, request(nobodys), tenant.key)
    const answer = await call(server, id, request(thing), tenant.key)
    expect([request('ID'), ...told(answer, thing)]).toEqual([request('ID'), ...told(unknown, nobodys)])
  }
})
