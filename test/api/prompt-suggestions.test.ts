import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chat, startTestServer, type Tenant, type TestServer } from '../harness.ts'
import { generated } from './generated.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ PLAN: '{}' })
})
afterAll(() => server.stop())

const profile = {
  occupation: 'Retailer',
  industry: 'Sports equipment',
  brand_presentation: ['Acme makes shoes for runners.'],
  products_and_services: ['Running shoes', 'Trail running shoes', 'Hiking boots'],
  target_markets: [{ location: 'United States', market_size: 'National' as const }],
  audience_distribution: { simple_recommendation_seeker: 40, informed_shopper: 30, evaluative_researcher: 30 },
  used_prepared_profile: false,
}
type Project = Tenant['project']
type Selector = Parameters<Project['generate_prompt_suggestions']>[0]

async function profiled(changes: Partial<typeof profile> = {}) {
  const tenant = await server.tenant()
  await tenant.project.set_project_profile({ ...profile, ...changes })
  await tenant.project.create_brand({ name: 'Bolt' })
  return tenant
}
const run = async (project: Project, selector: Selector = {}) =>
  generated(project, (await project.generate_prompt_suggestions(selector)).generation_id)

test('look', async () => {
  const { project } = await profiled()
  console.log(await run(project))
  const topics = (await project.list_topic_suggestions({})).data
  console.log(topics)
  const { data, total_count } = await project.list_prompt_suggestions({})
  console.log(total_count, data[0])
  console.log(data.map(({ messages }) => messages[0]?.content).join('\n'))
  for (const language_code of ['de', 'fr', 'es', 'it', 'pt', 'nl', 'pl']) {
    await run(project, { topic_id: topics[0]?.id ?? '', markets: [{ country_code: 'CH', language_code }] })
  }
  const all = await project.list_prompt_suggestions({ offset: total_count })
  console.log(all.data.map(({ messages }) => messages[0]?.content).join('\n'))
})
