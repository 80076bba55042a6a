import { addDays } from '../../src/days.ts'
import { chat, type Tenant, type TestServer } from '../harness.ts'

/** On how many days of a week the answers to a prompt name the own brand, on each of both channels. */
export type DaysNamed = Record<string, number>

export const channels = ['A-0', 'B-0']

/** The Monday that began so many weeks ago, real time. */
export function mondayBefore(weeks: number): string {
  const today = new Date().toISOString().slice(0, 10)
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(today, -weekday - 7 * weeks)
}

/** What the answers of a week say: Bolt always, Cato on Mondays, Wednesdays and Fridays; and where they read it. */
export function week(monday: string, days: DaysNamed, source = 'steady.example') {
  return Object.entries(days).flatMap(([prompt, named]) =>
    channels.flatMap((model_channel_id) =>
      Array.from({ length: 7 }, (_, day) => {
        const names = [...(day < named ? ['Acme'] : []), 'Bolt', ...([0, 2, 4].includes(day) ? ['Cato'] : [])]
        return chat(`${names.join(' and ')}.`, {
          prompt: { text: prompt, country_code: 'US' },
          model_channel_id,
          created_at: `${addDays(monday, day)}T10:00:00Z`,
          sources: [{ url: `https://${source}/list`, citation_count: 1 }],
        })
      }),
    ),
  )
}

/** A project with two competitors and a topic of all prompts, which no job searches by itself. */
export async function quietTenant(server: TestServer, prompts: DaysNamed): Promise<Tenant & { topic_id: string }> {
  const tenant = await server.tenant()
  const far = new Date('2100-01-01T00:00:00Z')
  const { project_id, project } = tenant
  await server.services.db.insertInto('change_searches').values({ project_id, due_at: far }).execute()
  await project.create_brand({ name: 'Bolt' })
  await project.create_brand({ name: 'Cato' })
  const { id: topic_id } = await project.create_topic({ name: 'Tools' })
  for (const text of Object.keys(prompts)) await project.create_prompt({ text, country_code: 'US', topic_id })
  return { ...tenant, topic_id }
}
