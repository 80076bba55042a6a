import { chat, type Tenant } from '../harness.ts'

const day = (at: number) => `2026-03-${String(at).padStart(2, '0')}`

/** The two halves of four weeks. */
export const before = { previous_start_date: day(2), previous_end_date: day(15) }
export const now = { start_date: day(16), end_date: day(29) }
export const lost = 'Which CRM is best for a bakery?'

/**
 * Four weeks of a market: eight prompts a day, from two engines in turn. Acme loses one prompt in the second half; Bolt is named in
 * every answer, Crest never.
 */
export async function makeMarket({ project }: Pick<Tenant, 'project'>) {
  for (const name of ['Bolt', 'Crest']) await project.create_brand({ name, domains: [`${name.toLowerCase()}.com`] })
  const teams = ['a bakery', 'two people', 'a school', 'a shop', 'a bank', 'an airline', 'a hospital', 'a city']
  const answer = (team: string, at: number, place: number) => {
    const is_named = place === 0 ? at < 16 : (at + place) % 3 !== 0
    const words = is_named
      ? '**Acme** is easy to use. Bolt is solid, too. 😀 People like Acme.'
      : 'Bolt is solid. Others are not.'
    const text = `Which CRM is best for ${team}?`
    return chat(words, {
      prompt: {
        text,
        country_code: 'US',
        topic: place < 4 ? 'Small teams' : 'Large teams',
        tags: place % 2 ? ['odd'] : [],
      },
      messages: [
        { role: 'user', content: text },
        { role: 'assistant', content: words },
      ],
      model_channel_id: (at + place) % 2 ? 'A-0' : 'C-0',
      created_at: `${day(at)}T10:00:00Z`,
      sources: [
        { url: 'https://bolt.com/reviews', citation_count: 1, citation_position: 1 },
        ...(is_named ? [{ url: 'https://acme.com/start' }] : []),
      ],
      queries: [`best crm ${team}`],
    })
  }
  const chats = Array.from({ length: 28 }, (_, at) => teams.map((team, place) => answer(team, at + 2, place))).flat()
  await project.import_chats({ chats })
}
