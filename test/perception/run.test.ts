import { afterAll, beforeAll, expect, test } from 'vitest'
import { usualAttributes } from '../../src/domain/intake/perception/ordered-runs/asked-attributes.ts'
import { chat, startTestServer, type TestServer } from '../harness.ts'
import { assistant, type Engines, type Model, market, runMade, startEngines } from './engines.ts'

let engines: Engines
let server: TestServer
beforeAll(async () => {
  engines = await startEngines()
  server = await startTestServer(engines.settings)
})
afterAll(async () => {
  await server.stop()
  await engines.stop()
})

const dear = 'Acme is too dear for small teams'
const alpha: Model = (question) =>
  question.includes('Price')
    ? {
        text: `1. **Bolt** is cheap [1]\n2. **Acme**: ${dear} [2].`,
        citations: ['https://bolt.com/prices', 'https://review.com/a', 'https://read.com/only'],
      }
    : 'Crest.'
const beta: Model = (question) => (question.includes('Price') ? 'Acme, then Bolt.' : 'None stands out.')

/** Its verdict on an answer, by the words in it; nothing about any other answer. */
const helper =
  (objections: Record<string, object[]>, claims: (material: string) => object[]): Model =>
  (material, instructions) =>
    JSON.stringify(
      instructions.includes('holds against')
        ? { objections: Object.entries(objections).find(([words]) => material.includes(words))?.[1] ?? [] }
        : { claims: claims(material) },
    )

const labelOf = (material: string, fact: string) => new RegExp(`(F\\d+): ${fact}`).exec(material)?.[1] ?? 'none'
const today = () => new Date().toISOString().slice(0, 10)

test('a complete run: questions, scores, ranks, history, sources, objections, verdicts', async () => {
  const tenant = await market(server, ['Price', 'Speed'])
  const { project } = tenant
  const { created: facts } = await project.create_facts({
    facts: [{ text: 'Acme costs 10 dollars' }, { text: 'Acme was founded in 1999' }, { text: 'Acme is green' }],
  })
  await project.update_facts({ facts: [{ fact_id: facts[2]?.fact_id ?? '', is_active: false }] })
  const said =
    'Acme costs **20 dollars** a month ([prices](https://acme.com/prices)). Acme was founded in 1999. Acme is nice, [they say](https://other.com/x).'
  const sources = [
    { url: 'https://acme.com/prices', title: 'Prices', citation_count: 1, citation_position: 1 },
    { url: 'https://other.com/x', citation_count: 1, citation_position: 2 },
    { url: 'https://third.com/', citation_count: 0 },
  ]
  const created_at = new Date().toISOString()
  const stored = await project.import_chats({
    chats: [
      chat(said, { created_at, sources }),
      chat('Bolt alone.', { created_at }),
      chat('Acme of long ago.', { created_at: '2024-01-01T00:00:00Z' }),
    ],
  })
  expect(stored.created).toHaveLength(3)
  engines.now({
    alpha,
    beta,
    [assistant]: helper(
      {
        [dear]: [
          { name: 'Price', quote: dear },
          { name: 'Price', quote: 'Acme is never delivered' },
        ],
        'then Bolt': [{ name: 'price', quote: 'Acme, then Bolt.' }],
      },
      (material) => [
        {
          claim: 'Acme costs 20 dollars a month',
          passage: 'Acme costs 20 dollars a month',
          fact: labelOf(material, 'Acme costs 10'),
          verdict: 'contradicted',
        },
        {
          claim: 'Acme was founded in 1999',
          passage: 'Acme was founded in 1999.',
          fact: labelOf(material, 'Acme was'),
          verdict: 'supported',
        },
        { claim: 'Acme is nice', passage: 'Acme is nice', fact: null, verdict: null },
      ],
    ),
  })

  const run = await runMade(tenant)
  expect(run).toMatchObject({
    industry: 'Software',
    target_market: 'Germany',
    state: 'completed',
    origin: 'request',
    error: null,
    questions: { total: 4, done: 4, failed: 0 },
    analysis: { assistant: 'openai-compatible:helper', total: 3, done: 3, failed: 0 },
  })
  expect(engines.asked('alpha').toSorted()).toEqual(
    ['Price', 'Speed'].map(
      (attribute) =>
        `Which brands in Software stand out for ${attribute} in Germany? Name them in order, the strongest first, and say what speaks for and against each.`,
    ),
  )
  expect(engines.asked(assistant).filter((material) => material.includes('Acme is green'))).toEqual([])

  const subject = { industry: 'Software', target_market: 'Germany' }
  expect(await project.get_competitive_breakdown({})).toEqual({
    ...subject,
    total_count: 2,
    data: [
      {
        attribute: 'Price',
        brands: [
          { name: 'Acme', score: 75, is_own: true },
          { name: 'Bolt', score: 75, is_own: false },
          { name: 'Crest', score: 0, is_own: false },
        ],
      },
      {
        attribute: 'Speed',
        brands: [
          { name: 'Acme', score: 0, is_own: true },
          { name: 'Crest', score: 50, is_own: false },
          { name: 'Bolt', score: 0, is_own: false },
        ],
      },
    ],
  })
  expect(await project.list_attribute_rankings({})).toEqual({
    ...subject,
    total_count: 2,
    data: [
      { attribute: 'Price', ranking: 1.5, answer_count: 2 },
      { attribute: 'Speed', ranking: null, answer_count: 2 },
    ],
  })
  expect((await project.list_attribute_history({ brand: 'Crest' })).data).toEqual([
    { attribute: 'Speed', points: [{ date: today(), score: 50 }] },
    { attribute: 'Price', points: [{ date: today(), score: 0 }] },
  ])
  const { data: pages } = await project.list_attribute_sources({ attribute: 'Price' })
  expect(pages.map(({ url, citation_count, retrieval_count }) => [url, citation_count, retrieval_count])).toEqual([
    ['https://bolt.com/prices', 1, 1],
    ['https://review.com/a', 1, 1],
    ['https://read.com/only', 0, 1],
  ])
  expect(await project.list_objections({})).toEqual({
    total_count: 1,
    data: [{ name: 'Price', score: 50, rank: 1, members: [dear, 'Acme, then Bolt.'], member_count: 2 }],
  })
  const { data: behind } = await project.list_objection_sources({ objection: 'Price' })
  expect(behind.map(({ url }) => url)).toHaveLength(3)

  const { data: verdicts } = await project.list_fact_checking_verdicts({})
  expect(
    verdicts.map(({ claim, fact, fact_id, verdict, chats, channels }) => [
      claim,
      fact,
      fact_id,
      verdict,
      chats,
      channels,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['Acme costs 20 dollars a month', 'Acme costs 10 dollars', facts[0]?.fact_id, 'contradicted', 1, ['A-0']],
      ['Acme was founded in 1999', 'Acme was founded in 1999', facts[1]?.fact_id, 'supported', 1, ['A-0']],
    ]),
  )
  expect(verdicts).toHaveLength(2)
  const tiersOf = async (verdict: 'contradicted' | 'supported') => {
    const claim_id = verdicts.find((one) => one.verdict === verdict)?.claim_id ?? ''
    return (await project.list_claim_sources({ claim_id })).data.map(({ url, tier }) => [url, tier])
  }
  expect(await tiersOf('contradicted')).toEqual([
    ['https://acme.com/prices', 'at_claim'],
    ['https://other.com/x', 'elsewhere'],
    ['https://third.com', 'retrieved'],
  ])
  expect(await tiersOf('supported')).toEqual([
    ['https://acme.com/prices', 'elsewhere'],
    ['https://other.com/x', 'elsewhere'],
    ['https://third.com', 'retrieved'],
  ])

  const { data: clusters, unclustered } = await project.list_attribute_clusters({})
  expect(clusters.map(({ label, terms }) => [label, terms])).toEqual([
    ['Price', ['Price']],
    ['Speed', ['Speed']],
  ])
  expect(unclustered).toEqual([])
})

test('a second run asks about known attributes, and adds to the history and the verdicts', async () => {
  const tenant = await market(server, ['Price'])
  const { project } = tenant
  const answers = { alpha: () => 'Acme', beta: () => 'Bolt' }
  engines.now({ ...answers, [assistant]: helper({}, () => []) })
  const first = await runMade(tenant)
  engines.now({ ...answers, beta: () => 'Acme', [assistant]: helper({}, () => []) })
  const second = await runMade(tenant)
  expect([first, second].map(({ questions }) => questions.done)).toEqual([2, 2])
  expect((await project.list_brand_attributes({})).data.map(({ attribute, score }) => [attribute, score])).toEqual([
    ['Price', 100],
  ])
  expect((await project.list_attribute_history({})).data).toEqual([
    { attribute: 'Price', points: [{ date: today(), score: 75 }] },
  ])
})

/** An assistant that proposes attributes and finds nothing in answers. */
const proposing =
  (attributes: string[]): Model =>
  (_, instructions) =>
    JSON.stringify(instructions.includes('attributes by which') ? { attributes } : { objections: [], claims: [] })

test.each([
  ['valid proposals', ['Speed', 'Looks', ' speed ', 'Fit', '', 'a\nb', 'x'.repeat(81)], ['Fit', 'Looks', 'Speed']],
  ['defaults if hardly any are valid', ['Speed', '', 'Looks'], usualAttributes],
])('without attributes the assistant proposes them: %s', async (_, proposed, asked) => {
  const tenant = await market(server, [])
  engines.now({ alpha: () => 'Acme', beta: () => 'Acme', [assistant]: proposing(proposed) })
  expect((await runMade(tenant)).questions).toEqual({ total: asked.length * 2, done: asked.length * 2, failed: 0 })
  const { data } = await tenant.project.list_attribute_rankings({})
  expect(data.map(({ attribute }) => attribute).toSorted()).toEqual(asked.toSorted())
})
