import fc from 'fast-check'
import { chat, perceptionRun, type Tenant } from '../harness.ts'
import type { ClaimsWorld, SentRun } from './recount-claims.ts'

export const channels = ['A-0', 'B-0', 'D-2']
const urls = ['https://a.com/1', 'https://www.a.com/1/', 'https://b.com', 'https://news.org/x', 'https://c.com']
const claimWords = ['Acme is dear', 'ACME is dear', 'Ａcme is dear', 'Acme is slow', 'Acme is blue']
export const objectionNames = ['Too dear', 'Slow', 'Ugly', 'slow']
const chatCount = 7
const factCount = 3

const source = fc.record({
  url: fc.constantFrom(...urls),
  title: fc.constantFrom(null, 'One', 'Two'),
  citation_count: fc.nat(3),
})
const answer = fc.record({
  attribute: fc.constantFrom('price', 'speed'),
  model_channel_id: fc.constantFrom(...channels),
  brands: fc.constant(['Acme']),
  sources: fc.array(source, { maxLength: 4 }),
})
/** Chats and facts by their index. */
const claim = fc.record({
  claim: fc.constantFrom(...claimWords),
  chat: fc.nat(chatCount - 1),
  fact: fc.option(fc.nat(factCount - 1), { nil: null, freq: 5 }),
  verdict: fc.constantFrom<'supported' | 'contradicted' | null>('supported', 'contradicted', 'supported', null),
  sources: fc.array(
    fc.record({
      url: fc.constantFrom(...urls),
      title: fc.constantFrom(null, 'One', 'Two'),
      tier: fc.constantFrom('at_claim' as const, 'elsewhere' as const, 'retrieved' as const),
    }),
    { maxLength: 4 },
  ),
})
const run = fc.array(answer, { maxLength: 8 }).chain((answers) =>
  fc.record({
    state: fc.constantFrom<SentRun['state']>('completed', 'completed', 'completed', 'running'),
    answers: fc.constant(answers),
    claims: fc.array(claim, { maxLength: 8 }),
    objections: fc.uniqueArray(
      fc.record({
        name: fc.constantFrom(...objectionNames),
        members: fc.subarray(['price', 'cost', 'fees']),
        answers: fc.oneof(
          {
            weight: 3,
            arbitrary: answers.length > 0 ? fc.array(fc.nat(answers.length - 1)) : fc.constant<number[]>([]),
          },
          { weight: 1, arbitrary: fc.nat(answers.length) },
        ),
      }),
      { selector: ({ name }) => name, maxLength: 4 },
    ),
  }),
)

/** The history of a project: its runs arrive, some are sent again, and items are deleted. */
export const stories = fc.record({
  chats: fc.array(fc.record({ channel: fc.constantFrom(...channels, 'A-3'), day: fc.nat(4) }), {
    minLength: chatCount,
    maxLength: chatCount,
  }),
  /** `of` identifies a run, so that some replace others. Each ends a minute after the one before. */
  runs: fc.array(fc.record({ of: fc.nat(4), run }), { minLength: 1, maxLength: 8 }),
  deleted_chats: fc.subarray([0, 1, 2, 3], { maxLength: 2 }),
  deleted_prompts: fc.subarray([2, 4, 5], { maxLength: 2 }),
  deleted_facts: fc.subarray([0, 1], { maxLength: 1 }),
  tracked_channels: fc.subarray([...channels, 'A-3'], { minLength: 1 }),
})
/** The type of an arbitrary's values. */
export type Drawn<A> = A extends fc.Arbitrary<infer T> ? T : never

const titles = new Map([['https://b.com', 'Page B']])

/** Applies the story to a project. */
export async function applyStory(
  { project, api, project_id }: Tenant,
  story: Drawn<typeof stories>,
): Promise<ClaimsWorld> {
  const day = (n: number) => `2026-03-0${n + 1}`
  const prompt = (i: number) => `Question number ${i}?`
  const { created } = await project.import_chats({
    chats: story.chats.map(({ channel, day: n }, i) =>
      chat('Acme.', {
        model_channel_id: channel,
        created_at: `${day(n)}T08:00:00Z`,
        prompt: { text: prompt(i), country_code: 'US' },
      }),
    ),
  })
  const chat_ids = created.map(({ chat_id }) => chat_id)
  const wordings = Array.from({ length: factCount }, (_, i) => `Fact ${i}`)
  const fact_ids = (await project.create_facts({ facts: wordings.map((text) => ({ text })) })).created.map(
    ({ fact_id }) => fact_id,
  )
  await project.import_pages({ urls: Array.from(titles, ([url, title]) => ({ url, title })) })
  const sent = story.runs.map(({ of, run: { claims, ...rest } }, minute): SentRun => {
    const at = new Date(Date.UTC(2026, 2, 6, 12, minute)).toISOString()
    return {
      ...perceptionRun(),
      external_id: `run ${of}`,
      industry: 'Tools',
      target_market: 'US',
      ...rest,
      started_at: at,
      completed_at: rest.state === 'completed' ? at : null,
      claims: claims.map(({ chat: place, fact, ...one }) => ({
        ...one,
        chat_id: chat_ids[place] ?? '',
        fact_id: fact === null ? null : (fact_ids[fact] ?? ''),
      })),
    }
  })
  for (const one of sent) {
    const { rejected } = await project.import_perception_runs({ runs: [one] })
    if (rejected.length > 0) throw new Error(JSON.stringify(rejected))
  }
  const gone = new Set([...story.deleted_chats, ...story.deleted_prompts])
  for (const i of story.deleted_chats) await project.delete_chat({ chat_id: chat_ids[i] ?? '' })
  for (const i of story.deleted_prompts) {
    const { data } = await project.list_prompts({ search: prompt(i) })
    await project.delete_prompt({ prompt_id: data[0]?.id ?? '' })
  }
  const deleted_facts = story.deleted_facts.map((i) => fact_ids[i] ?? '')
  if (deleted_facts.length > 0) await project.delete_facts({ fact_ids: deleted_facts })
  await api.update_project({ project_id, model_channel_ids: story.tracked_channels })
  return {
    runs: [...new Map(sent.map((one) => [one.external_id, one])).values()],
    chats: new Map(
      story.chats.flatMap(({ channel, day: n }, i) =>
        gone.has(i) ? [] : [[chat_ids[i] ?? '', { model_channel_id: channel, date: day(n) }]],
      ),
    ),
    facts: new Map(fact_ids.flatMap((id, i) => (deleted_facts.includes(id) ? [] : [[id, wordings[i] ?? ''] as const]))),
    titles,
    tracked_channels: story.tracked_channels.filter((id) => id !== 'A-3'),
  }
}
