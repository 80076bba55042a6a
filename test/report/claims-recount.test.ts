import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOnServers, type Tenant } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'
import { applyStory, channels, type Drawn, objectionNames, stories } from './claims-world.ts'
import {
  type ClaimsWorld,
  recountClaimSources,
  recountObjectionSources,
  recountObjections,
  recountVerdicts,
} from './recount-claims.ts'

const server = await sharedServer()

const cut = { model_channel_ids: fc.option(fc.subarray([...channels, 'L-0']), { nil: undefined }) }
const at = { limit: fc.integer({ min: 1, max: 5 }), offset: fc.nat(5) }
const questions = fc.array(
  fc.oneof(
    fc.record({
      of: fc.constant('verdicts' as const),
      at: fc.record(at),
      cut: fc.record(cut),
      facts: fc.subarray([0, 1, 2]),
      verdict: fc.constantFrom(undefined, 'supported' as const, 'contradicted' as const),
    }),
    fc.record({ of: fc.constant('claim sources' as const), at: fc.record(at), row: fc.nat(9) }),
    fc.record({ of: fc.constant('objections' as const), at: fc.record(at), cut: fc.record(cut) }),
    fc.record({
      of: fc.constant('objection sources' as const),
      at: fc.record(at),
      cut: fc.record(cut),
      objection: fc.constantFrom(...objectionNames),
    }),
  ),
  { minLength: 25, maxLength: 25 },
)
type Asked = Drawn<typeof questions>[number]
interface At {
  limit: number
  offset: number
}
interface Page<Row> {
  data: Row[]
  total_count: number
}

/** The whole list; checks that the requested page, and all pages one after the other, are parts of it. */
async function whole<Row>(ask: (at: Partial<At>) => Promise<Page<Row>>, { limit, offset }: At): Promise<Row[]> {
  const { data, total_count } = await ask({})
  expect(data).toHaveLength(total_count)
  expect(await ask({ limit, offset })).toEqual({ data: data.slice(offset, offset + limit), total_count })
  return data
}

/** All counts are exact; ratios on both sides are computed from the same whole numbers. */
async function holds({ project }: Tenant, world: ClaimsWorld, question: Asked) {
  if (question.of === 'verdicts') {
    const { verdict, facts, cut: model } = question
    const fact_ids = [...world.facts.keys()].filter((_, i) => facts.includes(i))
    const asked = { ...withoutUndefined(model), fact_ids, ...(verdict && { verdict }) }
    const rows = await whole((page) => project.list_fact_checking_verdicts({ ...asked, ...page }), question.at)
    const order = rows.map(({ last_seen, claim_id }) => ({ last_seen, claim_id }))
    expect(order).toEqual(
      order.toSorted((a, b) => b.last_seen.localeCompare(a.last_seen) || (a.claim_id < b.claim_id ? -1 : 1)),
    )
    const said = rows.map(({ claim_id: _, ...row }) => row)
    expect(sorted(said)).toEqual(sorted([...recountVerdicts(world, asked).values()]))
  } else if (question.of === 'claim sources') {
    const { data } = await project.list_fact_checking_verdicts({ model_channel_ids: [...channels] })
    const row = data[question.row]
    if (!row) return
    const rows = await whole((page) => project.list_claim_sources({ claim_id: row.claim_id, ...page }), question.at)
    expect(rows).toEqual(recountClaimSources(world, row.claim, row.fact_id))
  } else if (question.of === 'objections') {
    const asked = withoutUndefined(question.cut)
    const rows = await whole((page) => project.list_objections({ ...asked, ...page }), question.at)
    expect(rows).toEqual(recountObjections(world, asked))
  } else {
    const asked = withoutUndefined(question.cut)
    const { objection } = question
    const rows = await whole((page) => project.list_objection_sources({ objection, ...asked, ...page }), question.at)
    const said = rows.map(({ url, title, stats }) => ({ url, title, stats }))
    expect(said).toEqual(recountObjectionSources(world, objection, asked))
  }
}
const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort()
const withoutUndefined = ({ model_channel_ids }: { model_channel_ids: string[] | undefined }) =>
  model_channel_ids ? { model_channel_ids } : {}

test('verdicts, claim sources, objections and their sources equal a plain recount', {
  timeout: 3_600_000,
}, async () => {
  let rows = 0
  const some = fc.asyncProperty(stories, questions, async (story, asked) => {
    const tenant = await server.tenant()
    const world = await applyStory(tenant, story)
    rows += recountVerdicts(world, {}).size
    for (const question of asked) await holds(tenant, world, question)
  })
  const numRuns = process.env.LONG ? 40 : isOnServers ? 2 : 4
  // A few stories may happen to contain no claim.
  for (let times = 0; times < 10 && rows === 0; times++) await fc.assert(some, { numRuns, endOnFailure: true })
  expect(rows).toBeGreaterThan(0)
})
