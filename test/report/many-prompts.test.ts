import { beforeAll, expect, test } from 'vitest'
import { uuidOf } from '../../src/store/uuid.ts'
import type { Tenant } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'

const prompts = 50_000
const tags = 100

const server = await sharedServer()
let tenant: Tenant
beforeAll(async () => {
  tenant = await server.tenant()
  const { analytics } = server.services
  const params = { project: uuidOf(tenant.project_id), brand: uuidOf(tenant.own_brand_id), prompts, tags }
  const id = (kind: string, number: string) => `reinterpretAsUUID(MD5(concat('${kind}', toString(${number}))))`
  const statements = [
    `INSERT INTO prompts (project_id, prompt_id, topic_id, tag_ids, is_deleted, is_archived, version)
     SELECT {project:UUID}, ${id('prompt', 'number')}, NULL,
       arrayMap(tag -> ${id('tag', 'tag')}, [number % {tags:UInt32}, (number * 7 + 1) % {tags:UInt32}]), false, false, 1
     FROM numbers({prompts:UInt32})`,
    `INSERT INTO chats (project_id, date, prompt_id, model_channel_id, country_code, chat_id, batch, model_id, created_at, features)
     SELECT {project:UUID}, '2026-03-02', ${id('prompt', 'number')}, 'A-0', 'US', ${id('chat', 'number')}, 0, 'm', '2026-03-02 10:00:00', []
     FROM numbers({prompts:UInt32})`,
    `INSERT INTO mentions (project_id, reading, date, prompt_id, model_channel_id, country_code, brand_id, chat_id, batch, mention_count, position, sentiment)
     SELECT {project:UUID}, 1, '2026-03-02', ${id('prompt', 'number')}, 'A-0', 'US', {brand:UUID}, ${id('chat', 'number')}, 0, 1, 1, NULL
     FROM numbers({prompts:UInt32}) WHERE number % 2 = 0`,
  ]
  for (const text of statements) await analytics.command({ text, params })
})

test('a report by tag over 50,000 prompts', async () => {
  const { data } = await tenant.project.get_brands_report({ dimensions: ['tag_id'] })
  expect(data).toHaveLength(tags)
  const total = data.reduce((sum, row) => sum + row.visibility_total, 0)
  const named = data.reduce((sum, row) => sum + row.visibility_count, 0)
  expect([total, named]).toEqual([2 * prompts, prompts])
})

test('a filter of 10,000 prompts', async () => {
  const { data: rows } = await tenant.project.get_brands_report({ dimensions: ['prompt_id'], limit: 10_000 })
  const values = rows.map(({ prompt }) => prompt?.id ?? '')
  const { data } = await tenant.project.get_brands_report({ filters: [{ field: 'prompt_id', operator: 'in', values }] })
  expect(data).toMatchObject([{ visibility_total: 10_000, visibility_count: 10_000 }])
})
