import fc from 'fast-check'
import { perceptionRun, recalculated, type Tenant } from '../harness.ts'
import type { Answer, PerceptionQuestion, PerceptionWorld, Run } from './recount-perception.ts'

const attributes = ['Price', 'Speed', 'price', 'Ease of use', 'Looks & feel']
const industries = ['Tools', 'Saws']
const named = ['Acme', 'Bolt', 'Crest', 'Dyna', 'Zorro', 'Quill']
const channels = ['A-0', 'B-0', 'D-2', 'L-0']
const titles = [
  { url: 'https://example.com/one', title: 'One' },
  { url: 'https://example.com/two', title: null },
  { url: 'https://bolt.io/three', title: 'Three' },
  { url: 'https://acme.com', title: null },
]

const answer: fc.Arbitrary<Answer> = fc.record({
  attribute: fc.constantFrom(...attributes),
  model_channel_id: fc.constantFrom(...channels),
  brands: fc.shuffledSubarray(named),
  sources: fc
    .subarray(titles)
    .chain((some) =>
      fc.tuple(
        ...some.map(({ url, title }) =>
          fc.record({ url: fc.constant(url), title: fc.constantFrom(title, null), citation_count: fc.nat({ max: 3 }) }),
        ),
      ),
    ),
})

/** No two runs end in the same minute, so the latest one is always unambiguous. */
const runs: fc.Arbitrary<Run[]> = fc
  .uniqueArray(fc.nat({ max: 5 * 24 * 60 - 1 }), { minLength: 1, maxLength: 7 })
  .chain((minutes) =>
    fc.tuple(
      ...minutes.map((minute) =>
        fc.record({
          external_id: fc.constant(`run ${minute}`),
          industry: fc.constantFrom(...industries),
          target_market: fc.constantFrom('US', 'DE'),
          state: fc.constantFrom<Run['state']>('completed', 'completed', 'completed', 'running'),
          at: fc.constant(new Date(Date.UTC(2026, 1, 26, 0, minute)).toISOString()),
          answers: fc.array(answer, { maxLength: 12 }),
        }),
      ),
    ),
  )

/** The history of a project: runs arrive, brands are added and removed, some runs are sent again with other answers. */
export interface PerceptionStory {
  before: string[]
  runs: Run[]
  added: string[]
  deleted: string[]
  /** New versions of runs, by their index. */
  replaced: { place: number; run: Pick<Run, 'industry' | 'state' | 'answers'> }[]
  tracked_channels: string[]
}
export const stories: fc.Arbitrary<PerceptionStory> = runs.chain((all) =>
  fc.record({
    before: fc.subarray(['Bolt', 'Crest']),
    runs: fc.constant(all),
    added: fc.subarray(['Dyna', 'Zorro']),
    deleted: fc.subarray(['Bolt'], { minLength: 0 }),
    replaced: fc.uniqueArray(
      fc.record({
        place: fc.nat({ max: all.length - 1 }),
        run: fc.record({
          industry: fc.constantFrom(...industries),
          state: fc.constantFrom<Run['state']>('completed', 'running'),
          answers: fc.array(answer, { maxLength: 6 }),
        }),
      }),
      { selector: ({ place }) => place, maxLength: 2 },
    ),
    tracked_channels: fc.subarray(channels, { minLength: 2 }),
  }),
)

const sent = ({ at, state, answers, ...run }: Run) =>
  perceptionRun({
    ...run,
    state,
    started_at: at,
    completed_at: state === 'completed' ? at : undefined,
    answers: answers.map(({ brands, ...rest }, i) =>
      // Every other one is a text that names them in this order.
      i % 2 === 0 ? { ...rest, brands } : { ...rest, text: brands.map((name) => `- **${name}**`).join('\n') },
    ),
  })

/** Applies the story through the API, and returns the data at its end. */
export async function applyStory(
  story: PerceptionStory,
  { project, api, project_id }: Tenant,
): Promise<PerceptionWorld> {
  const importRuns = async (some: Run[]) => {
    if (some.length > 0) await project.import_perception_runs({ runs: some.map(sent) })
  }
  const create = async (names: string[]) => {
    for (const name of names) await project.create_brand({ name })
  }
  await project.update_project({ project_id, model_channel_ids: story.tracked_channels })
  await create(story.before)
  await importRuns(story.runs)
  await create(story.added)
  const replaced = story.replaced.flatMap(({ place, run }) => {
    const old = story.runs[place]
    return old ? [{ ...old, ...run }] : []
  })
  await importRuns(replaced)
  const { data } = await project.list_brands({})
  for (const { id, name } of data) if (story.deleted.includes(name)) await project.delete_brand({ brand_id: id })
  await recalculated(api, project_id)
  return {
    brands: ['Acme', ...story.before, ...story.added].filter((name) => !story.deleted.includes(name)),
    tracked_channels: story.tracked_channels,
    runs: story.runs.map((run) => replaced.find(({ external_id }) => external_id === run.external_id) ?? run),
  }
}

export const questions: fc.Arbitrary<PerceptionQuestion> = fc.record({
  limit: fc.constantFrom(1, 2, 3, 1000),
  offset: fc.constantFrom(0, 0, 0, 1, 3),
  model_channel_ids: fc.oneof(
    { weight: 2, arbitrary: fc.constant<string[]>([]) },
    fc.subarray(channels, { minLength: 1 }),
  ),
  industry: fc.constantFrom(undefined, ...industries),
  search: fc.constantFrom(undefined, 'P', 'e', ' & ', 'nothing'),
  brand: fc.constantFrom(undefined, ...named),
  attribute: fc.constantFrom(...attributes),
  include: fc.constantFrom(undefined, ['confidence' as const]),
  order_by: fc.uniqueArray(
    fc.record({
      field: fc.constantFrom('citation_count', 'retrieval_count', 'chat_count'),
      direction: fc.constantFrom('asc', 'desc'),
    }),
    { selector: ({ field }) => field, maxLength: 2 },
  ),
})
