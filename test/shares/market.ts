import { chat, type Tenant } from '../harness.ts'

/** Ten answers on two days: seven name Acme, four name Bolt; four are on a second topic, and three read pages. */
export async function sharedMarket({ project, api, project_id }: Tenant) {
  const { id: brand_id } = await project.create_brand({ name: 'Bolt', color: '#cc0000' })
  const { id: topic_id } = await project.create_topic({ name: 'Prices <b>' })
  const { id: dear } = await project.create_prompt({ text: 'Which tool is cheap?', country_code: 'US', topic_id })
  await project.create_prompt({ text: 'Which tool is best?', country_code: 'US' })
  const day = (date: string) => `${date}T10:00:00Z`
  const sources = [
    { url: 'https://reviews.example.com/tools', citation_count: 1 },
    { url: 'https://acme.com/', citation_count: 0 },
  ]
  const of = (answer: string, date: string, fields: Record<string, unknown> = {}) =>
    chat(answer, { created_at: day(date), ...fields })
  const cheap = { prompt: { text: 'Which tool is cheap?', country_code: 'US' } }
  await api.import_chats({
    project_id,
    create_missing: true,
    chats: [
      ...[1, 2, 3].map(() => of('Acme it is.', '2026-03-02', { sources })),
      ...[1, 2].map(() => of('Acme, then Bolt.', '2026-03-02')),
      of('None of them, in secret words.', '2026-03-02'),
      ...[1, 2].map(() => of('Bolt, then Acme.', '2026-03-09', cheap)),
      ...[1, 2].map(() => of('Neither.', '2026-03-09', cheap)),
    ],
  })
  return { brand_id, topic_id, dear }
}

export const march = 'start=2026-03-01&end=2026-03-31&step=week&compare=off'
