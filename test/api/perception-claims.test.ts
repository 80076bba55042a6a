import { describe, expect, test } from 'vitest'
import { chat, perceptionRun, type Tenant } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'
import { completed, day, imported } from './perception-runs.ts'

const server = await sharedServer()

/** Chats by channel and day, in the order given. */
async function chatsOf({ project }: Tenant, ...places: [channel: string, date: string][]) {
  const { created } = await project.import_chats({
    chats: places.map(([model_channel_id, date], i) =>
      chat('Acme.', {
        model_channel_id,
        created_at: `${date}T08:00:00Z`,
        prompt: { text: `Question ${i}?`, country_code: 'US' },
      }),
    ),
  })
  return created.map(({ chat_id }) => chat_id)
}
async function factsOf({ project }: Tenant, ...texts: string[]) {
  const { created } = await project.create_facts({ facts: texts.map((text) => ({ text })) })
  return created.map(({ fact_id }) => fact_id)
}
const source = (url: string, tier: string, title?: string) => ({ url: `https://${url}`, tier, ...(title && { title }) })

describe('verdicts', () => {
  test('have one row per claim: distinct chats, channels, the latest day, and the wording of the newest run', async () => {
    const tenant = await server.tenant()
    const { project } = tenant
    const [a1, a2, b1, c1] = await chatsOf(tenant, ['A-0', day(1)], ['A-0', day(3)], ['B-0', day(2)], ['C-0', day(4)])
    const [price, size] = await factsOf(tenant, 'Acme costs $4', 'Acme has 30 offices')
    const claim = (chat_id: string | undefined, fields: object = {}) => ({
      claim: 'Acme costs $4',
      chat_id,
      fact_id: price,
      verdict: 'supported',
      ...fields,
    })
    await imported(
      tenant,
      completed(1, {
        claims: [
          claim(a1),
          claim(a1),
          claim(b1, { claim: 'ACME costs $4' }),
          claim(a1, { fact_id: size, verdict: 'contradicted' }),
        ],
      }),
    )
    await project.update_facts({ facts: [{ fact_id: price ?? '', text: 'Acme costs $5' }] })
    await imported(
      tenant,
      completed(2, {
        claims: [
          claim(a2, { claim: 'acme Costs $4', verdict: 'contradicted' }),
          claim(c1, { claim: 'Acme is blue', fact_id: undefined }),
          claim(c1, { claim: 'Acme is red', verdict: undefined }),
        ],
      }),
      // A run that is still going on does not count.
      perceptionRun({ state: 'running', completed_at: null, claims: [claim(c1), claim(c1, { claim: 'Acme is new' })] }),
    )
    const { data, total_count } = await project.list_fact_checking_verdicts({})
    expect(data).toEqual([
      {
        claim_id: expect.stringMatching(/^clm_[0-9a-f-]{36}$/),
        claim: 'acme Costs $4',
        fact_id: price,
        fact: 'Acme costs $5',
        verdict: 'contradicted',
        chats: 3,
        channels: ['A-0', 'B-0'],
        last_seen: day(3),
      },
      {
        claim_id: expect.stringMatching(/^clm_[0-9a-f-]{36}$/),
        claim: 'Acme costs $4',
        fact_id: size,
        fact: 'Acme has 30 offices',
        verdict: 'contradicted',
        chats: 1,
        channels: ['A-0'],
        last_seen: day(1),
      },
    ])
    expect([total_count, new Set(data.map(({ claim_id }) => claim_id)).size]).toEqual([2, 2])
    const ids = (fields: object) =>
      project
        .list_fact_checking_verdicts(fields)
        .then((page) => page.data.map(({ fact_id, chats }) => [fact_id, chats]))
    expect(await ids({ verdict: 'supported' })).toEqual([])
    expect(await ids({ verdict: 'contradicted', fact_ids: [size] })).toEqual([[size, 1]])
    expect(await ids({ fact_ids: [] })).toEqual([
      [price, 3],
      [size, 1],
    ])
    expect(await ids({ fact_ids: ['0190b6c4-6a3e-7c1a-9d55-0d6f2a1b3c4d'] })).toEqual([])
    expect(await ids({ model_channel_ids: ['B-0'] })).toEqual([[price, 1]])
    expect(await ids({ model_channel_ids: ['qwen-0', 'A-0'] })).toEqual([
      [price, 3],
      [size, 1],
    ])
    expect(await ids({ limit: 1, offset: 1 })).toEqual([[size, 1]])
    expect(await project.list_fact_checking_verdicts({ offset: 2 })).toEqual({ data: [], total_count: 2 })
    await expect(project.list_fact_checking_verdicts({ model_channel_ids: ['A-3'] })).rejects.toMatchObject({
      status: 400,
      message:
        'model_channel_ids does not accept "A-3" for brand perception. Use one of: A-0, A-1, A-2, B-0, C-0, C-1, D-0, D-1, D-2, D-3, D-4, E-0, E-1, F-0, G-0, G-1, H-0, H-1, I-0, J-0, K-0, K-1, L-0.',
    })
    await expect(project.list_fact_checking_verdicts({ fact_ids: ['x'] })).rejects.toMatchObject({
      status: 400,
      message: 'fact_ids[0] must be a UUID, got "x".',
    })
  })

  test('leave out deleted chats, chats of deleted prompts, deleted facts and untracked channels', async () => {
    const tenant = await server.tenant()
    const { project, api, project_id } = tenant
    const [a, b, c, d] = await chatsOf(tenant, ['A-0', day(1)], ['A-0', day(2)], ['B-0', day(3)], ['A-3', day(4)])
    const [fact_id, other] = await factsOf(tenant, 'One', 'Two')
    const claim = (chat_id: string | undefined, id = fact_id) => ({
      claim: 'C',
      chat_id,
      fact_id: id,
      verdict: 'supported',
    })
    await imported(tenant, completed(1, { claims: [claim(a), claim(b), claim(c), claim(d), claim(a, other)] }))
    const rows = async () =>
      (await project.list_fact_checking_verdicts({})).data.map((row) => [row.fact, row.chats, row.last_seen])
    expect(await rows()).toEqual([
      ['One', 3, day(3)],
      ['Two', 1, day(1)],
    ])
    await api.update_project({ project_id, model_channel_ids: ['A-0', 'A-3'] })
    expect(await rows()).toEqual([
      ['One', 2, day(2)],
      ['Two', 1, day(1)],
    ])
    await project.delete_chat({ chat_id: b ?? '' })
    expect((await rows()).sort()[0]).toEqual(['One', 1, day(1)])
    await project.delete_facts({ fact_ids: [other ?? ''] })
    expect(await rows()).toEqual([['One', 1, day(1)]])
    const { data: prompts } = await project.list_prompts({ search: 'Question 0' })
    await project.delete_prompt({ prompt_id: prompts[0]?.id ?? '' })
    expect(await rows()).toEqual([])
    await api.update_project({ project_id, model_channel_ids: ['A-3'] })
    expect(await project.list_fact_checking_verdicts({})).toEqual({ data: [], total_count: 0 })
  })

  test('are replaced with their run', async () => {
    const tenant = await server.tenant()
    const { project } = tenant
    const [chat_id] = await chatsOf(tenant, ['A-0', day(1)])
    const [fact_id] = await factsOf(tenant, 'One')
    const claims = (claim: string) => [{ claim, chat_id, fact_id, verdict: 'supported' }]
    const said = async () => (await project.list_fact_checking_verdicts({})).data.map(({ claim }) => claim)
    await imported(tenant, completed(1, { external_id: 'a', claims: claims('Old') }))
    expect(await said()).toEqual(['Old'])
    await imported(tenant, completed(1, { external_id: 'a', claims: claims('New') }))
    expect(await said()).toEqual(['New'])
    await imported(
      tenant,
      perceptionRun({ external_id: 'a', state: 'running', completed_at: null, claims: claims('New') }),
    )
    expect(await said()).toEqual([])
  })
})

describe('the sources of a claim', () => {
  test('keep the strongest tier over all answers that make it, whatever the channel', async () => {
    const tenant = await server.tenant()
    const { project } = tenant
    const [a, b] = await chatsOf(tenant, ['A-0', day(1)], ['A-3', day(2)])
    const [fact_id] = await factsOf(tenant, 'One')
    const claim = { claim: 'Acme is cheap', fact_id, verdict: 'supported' }
    await imported(
      tenant,
      completed(1, {
        claims: [
          {
            ...claim,
            chat_id: a,
            sources: [
              source('a.com/x/', 'elsewhere', 'Old X'),
              source('www.a.com/x?utm_source=q', 'retrieved', 'other'),
              source('b.com', 'retrieved'),
              source('d.com', 'at_claim'),
            ],
          },
          { claim: 'Another', chat_id: a, sources: [source('z.com', 'at_claim')] },
        ],
      }),
    )
    await imported(
      tenant,
      completed(2, {
        claims: [
          {
            ...claim,
            claim: 'ACME is cheap',
            chat_id: b,
            sources: [
              source('b.com', 'at_claim', 'B'),
              source('a.com/x', 'retrieved', 'New X'),
              source('c.com', 'retrieved'),
            ],
          },
        ],
      }),
      perceptionRun({
        state: 'running',
        completed_at: null,
        claims: [{ ...claim, chat_id: a, sources: [source('r.com', 'at_claim')] }],
      }),
    )
    await project.import_pages({ urls: [{ url: 'https://d.com', title: 'The page' }] })
    const claim_id = (await project.list_fact_checking_verdicts({})).data[0]?.claim_id ?? ''
    const all = [
      { url: 'https://b.com', title: 'B', tier: 'at_claim' },
      { url: 'https://d.com', title: 'The page', tier: 'at_claim' },
      { url: 'https://a.com/x', title: 'New X', tier: 'elsewhere' },
      { url: 'https://c.com', title: null, tier: 'retrieved' },
    ]
    expect(await project.list_claim_sources({ claim_id })).toEqual({ data: all, total_count: 4 })
    expect(await project.list_claim_sources({ claim_id, limit: 2, offset: 1 })).toEqual({
      data: all.slice(1, 3),
      total_count: 4,
    })
    expect(await project.list_claim_sources({ claim_id, offset: 4 })).toEqual({ data: [], total_count: 4 })
    await project.delete_chat({ chat_id: b ?? '' })
    expect((await project.list_claim_sources({ claim_id })).data.map(({ url, tier }) => [url, tier])).toEqual([
      ['https://d.com', 'at_claim'],
      ['https://a.com/x', 'elsewhere'],
      ['https://b.com', 'retrieved'],
    ])
  })

  test('are empty for an unknown claim', async () => {
    const { project } = await server.tenant()
    for (const claim_id of [
      'x',
      'clm_',
      'clm_0190b6c4-6a3e-7c1a-9d55-0d6f2a1b3c4d',
      'CLM_0190b6c4-6a3e-7c1a-9d55-0d6f2a1b3c4d',
    ]) {
      expect(await project.list_claim_sources({ claim_id })).toEqual({ data: [], total_count: 0 })
    }
    await expect(project.list_claim_sources({ claim_id: '' })).rejects.toMatchObject({
      message: 'claim_id must have 1 to 100000 characters, got 0.',
    })
  })

  test('a claim keeps its id across runs and imports', async () => {
    const tenant = await server.tenant()
    const { project } = tenant
    const [a] = await chatsOf(tenant, ['A-0', day(1)])
    const [fact_id] = await factsOf(tenant, 'One')
    const run = (claim: string) =>
      completed(1, { external_id: 'a', claims: [{ claim, chat_id: a, fact_id, verdict: 'supported' }] })
    const ids = async () => (await project.list_fact_checking_verdicts({})).data.map(({ claim_id }) => claim_id)
    await imported(tenant, run('Acme is CHEAP'))
    const before = await ids()
    await imported(tenant, run(' acme is cheap '))
    expect(await ids()).toEqual(before)
    const other = await server.tenant()
    const [chat_id] = await chatsOf(other, ['A-0', day(1)])
    const [fact] = await factsOf(other, 'One')
    await imported(
      other,
      completed(1, { claims: [{ claim: 'Acme is CHEAP', chat_id, fact_id: fact, verdict: 'supported' }] }),
    )
    const [foreign] = (await other.project.list_fact_checking_verdicts({})).data
    expect(before).not.toContain(foreign?.claim_id)
    expect(await other.project.list_claim_sources({ claim_id: before[0] ?? '' })).toEqual({ data: [], total_count: 0 })
  })
})
