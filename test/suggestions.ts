import type { Client } from '../src/client/client.ts'
import type { Tenant, TestServer } from './harness.ts'

type Generating = Parameters<Client['generate_prompt_suggestions']>[0]

export const profile = {
  occupation: 'Retailer',
  industry: 'Sports equipment',
  brand_presentation: ['Acme makes shoes for runners.'],
  products_and_services: ['Running shoes', 'Trail running shoes', 'Hiking boots'],
  target_markets: [{ location: 'United States', market_size: 'National' as const }],
  audience_distribution: { simple_recommendation_seeker: 40, informed_shopper: 30, evaluative_researcher: 30 },
  used_prepared_profile: false,
}

/** A project with a profile and one competitor, Bolt. */
export async function profiled(server: TestServer, changes: Partial<typeof profile> = {}): Promise<Tenant> {
  const tenant = await server.tenant()
  await tenant.project.set_project_profile({ ...profile, ...changes })
  await tenant.project.create_brand({ name: 'Bolt' })
  return tenant
}

/** Waits until a generation of suggestions has ended, and returns it. */
export async function generated(api: Client, generation_id: string) {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    const generation = await api.get_prompt_suggestion_generation({ generation_id })
    if (generation.finished_at !== null) return generation
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('the generation did not end')
}

export const generate = async (api: Client, selector: Generating = {}) =>
  await generated(api, (await api.generate_prompt_suggestions(selector)).generation_id)

/** The contents of a list of suggestions, without ids. */
export const texts = async (api: Client, query: Parameters<Client['list_prompt_suggestions']>[0] = {}) =>
  (await api.list_prompt_suggestions(query)).data.map(({ messages }) => messages[0]?.content ?? '')

export const topicNames = async (api: Client) => (await api.list_topic_suggestions({})).data.map(({ name }) => name)
