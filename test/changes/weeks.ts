import { addDays } from '../../src/days.ts'
import { chat, type Tenant, type TestServer } from '../harness.ts'

/** On how many of seven days the answers to a prompt name the own brand, on each of the two channels. */
export type DaysNamed = Record<string, number>

const channels = ['A-0', 'B-0']

/** The Monday this many weeks ago, in real time. */
export function mondayBefore(weeks: number): string {
  const today = new Date().toISOString().slice(0, 10)
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(today, -weekday - 7 * weeks)
}

interface Said {
  source?: string
  /** Overrides the answers of a channel. */
  instead?: Record<string, string>
}

/** The answers of a day: Bolt always, Acme and Cato alternating, so that all days are alike. */
export const day = (
  monday: string,
  at: number,
  days: DaysNamed,
  { source = 'steady.example', instead = {} }: Said = {},
) =>
  Object.entries(days).flatMap(([prompt, named], turn) =>
    channels.map((model_channel_id) => {
      const names = [...((at + turn) % 7 < named ? ['Acme'] : []), 'Bolt', ...((at + turn) % 7 < 3 ? ['Cato'] : [])]
      return chat(instead[model_channel_id] ?? `${names.join(' and ')}.`, {
        prompt: { text: prompt, country_code: 'US' },
        model_channel_id,
        created_at: `${addDays(monday, at)}T10:00:00Z`,
        sources: [{ url: `https://${source}/list`, citation_count: 1 }],
      })
    }),
  )

export const week = (monday: string, days: DaysNamed, source?: string) =>
  Array.from({ length: 7 }, (_, at) => day(monday, at, days, source === undefined ? {} : { source })).flat()

/** A project with two competitors and a topic with all prompts. */
export async function comparedTenant(server: TestServer, prompts: DaysNamed) {
  const tenant: Tenant = await server.tenant()
  const { project } = tenant
  const { id: bolt } = await project.create_brand({ name: 'Bolt' })
  const { id: cato } = await project.create_brand({ name: 'Cato' })
  const { id: topic_id } = await project.create_topic({ name: 'Tools' })
  for (const text of Object.keys(prompts)) await project.create_prompt({ text, country_code: 'US', topic_id })
  return { ...tenant, topic_id, bolt, cato }
}
