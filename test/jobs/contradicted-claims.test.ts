import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findActions } from '../../src/domain/insights/actions/find-actions.ts'
import { chat, perceptionRun, startTestServer, type Tenant, type TestServer } from '../harness.ts'
import { day_ms, firstActions, never, searched, sources } from './found-actions.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Two chats, a fact, and runs that contradict it. */
async function checked(tenant: Tenant) {
  const { project } = tenant
  const { created } = await project.import_chats({
    chats: ['A-0', 'C-0'].map((model_channel_id, i) =>
      chat('Acme.', { model_channel_id, prompt: { text: `Question ${i}?`, country_code: i ? 'DE' : 'US' } }),
    ),
  })
  const facts = await project.create_facts({ facts: [{ text: 'Acme costs $5' }] })
  const { data: prompts } = await project.list_prompts({})
  const promptOf = (text: string) => prompts.find((prompt) => prompt.messages[0]?.content === text)?.id ?? ''
  const [first, second] = created.map(({ chat_id }) => chat_id)
  const fact_id = facts.created[0]?.fact_id ?? ''
  const claim = (words: string, urls: Record<string, string>, fields: object = {}) => ({
    claim: words,
    chat_id: first,
    fact_id,
    verdict: 'contradicted',
    sources: Object.entries(urls).map(([url, tier]) => ({ url: `https://${url}`, tier })),
    ...fields,
  })
  const importRun = async (claims: object[], fields: object = {}) => {
    const { rejected } = await project.import_perception_runs({ runs: [perceptionRun({ claims, ...fields })] })
    expect(rejected).toEqual([])
  }
  return { first, second, fact_id, claim, importRun, prompts: ['Question 0?', 'Question 1?'].map(promptOf) }
}

describe('contradicted claims', () => {
  test('create an action for each page behind them, own and others’, when the run is stored', async () => {
    const tenant = await server.tenant()
    const { project } = tenant
    const { claim, importRun, second, prompts } = await checked(tenant)
    await importRun([
      claim('Acme costs $9', {
        'shop.acme.com/pricing?utm_source=x': 'elsewhere',
        'techradar.com/acme': 'at_claim',
        'notacme.com': 'retrieved',
      }),
      claim('Acme costs $9', { 'shop.acme.com/pricing': 'retrieved' }, { chat_id: second }),
      claim('Acme is free', { 'shop.acme.com/pricing': 'at_claim' }, { passage: 'Acme is free for all.' }),
      claim('Acme costs $5', { 'acme.com/right': 'at_claim' }, { verdict: 'supported' }),
      claim('Acme is red', { 'acme.com/red': 'at_claim' }, { fact_id: undefined, verdict: undefined }),
    ])
    const { data, total_count } = await firstActions(tenant)
    const common = {
      id: expect.any(String),
      status: 'PENDING',
      group: 'Wrong claims',
      archetype: null,
      platform: null,
      topic_id: null,
      created_at: expect.any(String),
      status_updated_at: null,
      created_by: 'service',
      priority: null,
      assignee_user_id: null,
      due_on: null,
      tag_ids: [],
      completed_step_count: 0,
    }
    const owned = {
      ...common,
      type: 'CONTRADICTIONS_OWNED_SOURCES',
      title: 'Correct shop.acme.com/pricing',
      step_count: 2,
      category: 'OWNED_CONTENT',
      target: 'owned',
      source: 'https://shop.acme.com/pricing',
      impact: 'HIGH',
    }
    const external = (url: string, impact: string, category: string | null, archetype: string) => ({
      ...common,
      platform: url.split('/')[0],
      archetype,
      type: 'CONTRADICTIONS_EXTERNAL_SOURCES',
      title: `Ask for corrections to ${url}`,
      step_count: 1,
      category,
      target: 'earned',
      source: `https://${url}`,
      impact,
    })
    expect(data).toEqual([
      owned,
      external('techradar.com/acme', 'HIGH', 'EDITORIAL_PITCH', 'EDITORIAL'),
      external('notacme.com', 'LOW', null, 'CORPORATE'),
    ])
    expect(total_count).toBe(3)
    const told = (await project.list_events({ types: ['claim.contradicted'] })).data
    const ofClaim = (action: string | undefined, claimed: string, url: string, is_own: boolean) => ({
      action: { id: action },
      claim_id: expect.stringMatching(/^clm_/),
      claim: claimed,
      fact: 'Acme costs $5',
      url: `https://${url}`,
      is_own,
    })
    const byPage = ({ url, claim }: { url: string; claim: string }) => `${url} ${claim}`
    const claims = told.map((event) => event.data) as unknown as { url: string; claim: string }[]
    expect(claims.toSorted((a, b) => (byPage(a) < byPage(b) ? -1 : 1))).toEqual([
      ofClaim(data[2]?.id, 'Acme costs $9', 'notacme.com', false),
      ofClaim(data[0]?.id, 'Acme costs $9', 'shop.acme.com/pricing', true),
      ofClaim(data[0]?.id, 'Acme is free', 'shop.acme.com/pricing', true),
      ofClaim(data[1]?.id, 'Acme costs $9', 'techradar.com/acme', false),
    ])
    const { data: detail } = await project.get_action({ action_id: data[0]?.id ?? '' })
    const step = { id: expect.any(String), section: null, completed: false, options: [] }
    expect(detail).toMatchObject({
      notes: {
        text: 'Answers that show this page make claims that contradict your facts. Each step is one claim.',
        html: '<p>Answers that show this page make claims that contradict your facts. Each step is one claim.</p>',
      },
      steps: [
        { ...step, title: '“Acme is free”', description: 'Fact: Acme costs $5\nPassage: Acme is free for all.' },
        { ...step, title: '“Acme costs $9”', description: 'Fact: Acme costs $5' },
      ],
      prompt_ids: [...prompts].sort(),
      country_codes: ['DE', 'US'],
      model_channel_ids: ['A-0', 'C-0'],
      page_url: null,
      brief: {
        summary:
          'Answers take wrong claims from shop.acme.com/pricing. Correct them, or reword the page so that it cannot be misread.',
        sections: [
          {
            heading: '“Acme is free”',
            instructions: 'Fact: Acme costs $5\nPassage: Acme is free for all.',
            word_count: null,
          },
          { heading: '“Acme costs $9”', instructions: 'Fact: Acme costs $5', word_count: null },
        ],
      },
      opportunity: {
        competitor_demand: [],
        impacted_prompts: [
          { id: prompts[0], text: 'Question 0?', country_code: 'US' },
          { id: prompts[1], text: 'Question 1?', country_code: 'DE' },
        ],
        competitor_terms: [],
      },
    })
  })

  test('of a later run join the open action of their page; existing steps are not created again', async () => {
    const tenant = await server.tenant()
    const { project } = tenant
    const { claim, importRun } = await checked(tenant)
    const page = { 'acme.com/a': 'at_claim' }
    const actions = async () =>
      (await project.list_actions({ order_by: 'created_at', direction: 'asc' })).data.map((action) => [
        action.status,
        action.step_count,
      ])
    await importRun([claim('One', page)], { external_id: 'r' })
    await searched(server, tenant, 0)
    expect(await actions()).toEqual([['PENDING', 1]])
    await importRun([claim('ONE', page), claim('Two', page)])
    await searched(server, tenant, 0)
    expect(await actions()).toEqual([['PENDING', 2]])
    const [action] = (await project.list_actions({})).data
    await project.set_action_status({ action_ids: [action?.id ?? ''], status: 'COMPLETED' })
    await searched(server, tenant, 2)
    expect(await actions()).toEqual([['COMPLETED', 2]])
    await importRun([claim('One', page), claim('Three', page)], { completed_at: '2026-03-02T12:00:00Z' })
    await searched(server, tenant, 4)
    expect(await actions()).toEqual([
      ['COMPLETED', 2],
      ['PENDING', 1],
    ])
    // An action whose claims no run contradicts any longer is left to whoever works on it.
    await importRun([], { completed_at: '2026-03-02T13:00:00Z' })
    await searched(server, tenant, 6)
    expect(await actions()).toEqual([
      ['COMPLETED', 2],
      ['PENDING', 1],
    ])
  })

  test('count only in the latest completed run, for existing chats and facts', async () => {
    const tenant = await server.tenant()
    const { project } = tenant
    const { claim, importRun, first, second } = await checked(tenant)
    const other = await project.create_facts({ facts: [{ text: 'Deleted' }, { text: 'Switched off' }] })
    const [deleted, off] = other.created.map(({ fact_id }) => fact_id)
    const release = Promise.withResolvers<void>()
    // The search waits until all its data is in place.
    const held = server.services.lock(`actions of ${tenant.project_id}`, () => release.promise)
    await importRun([claim('Earlier', { 'acme.com/earlier': 'at_claim' })])
    await importRun(
      [
        claim('Chat', { 'acme.com/chat': 'at_claim' }),
        claim('Deleted', { 'acme.com/deleted': 'at_claim' }, { chat_id: second, fact_id: deleted }),
        claim('Off', { 'acme.com/off': 'at_claim' }, { chat_id: second, fact_id: off }),
        claim('Stays', { 'acme.com/stays': 'at_claim' }, { chat_id: second }),
        claim('Nowhere', { 'ftp.acme.com': 'at_claim' }, { chat_id: second, sources: [] }),
      ],
      { completed_at: '2026-03-03T11:00:00Z' },
    )
    await importRun([claim('Later', { 'acme.com/later': 'at_claim' })], { state: 'running', completed_at: null })
    await project.delete_chat({ chat_id: first ?? '' })
    await project.delete_facts({ fact_ids: [deleted ?? ''] })
    await project.update_facts({ facts: [{ fact_id: off ?? '', is_active: false }] })
    release.resolve()
    await held
    await searched(server, tenant, 0)
    expect(await sources(tenant)).toEqual(['https://acme.com/stays'])
  })

  test('create at most 50 actions of a type and 100 steps of one at a time; the rest waits', async () => {
    const tenant = await server.tenant()
    const { project } = tenant
    const { claim, importRun } = await checked(tenant)
    const pages = (from: number, to: number) =>
      Object.fromEntries(Array.from({ length: to - from }, (_, i) => [`acme.com/${100 + from + i}`, 'elsewhere']))
    await importRun([
      claim('Many', pages(0, 60)),
      ...Array.from({ length: 103 }, (_, i) => claim(`Claim ${i}`, { 'acme.com/100': 'at_claim' })),
    ])
    await searched(server, tenant, 0)
    const { data, total_count } = await project.list_actions({ limit: 100 })
    expect([total_count, data[0]?.step_count, data[1]?.step_count]).toEqual([50, 100, 1])
    await project.set_action_status({ action_ids: data.map(({ id }) => id), status: 'REJECTED' })
    await searched(server, tenant, 2)
    const open = await project.list_actions({ statuses: ['PENDING'] })
    // One page exceeded its number of steps, and ten exceeded the number of actions.
    expect([open.total_count, open.data[0]?.step_count]).toEqual([11, 4])
  })
})

test('repeated, concurrent or interrupted searches create each step once', async () => {
  const claims = fc.uniqueArray(fc.tuple(fc.nat(2), fc.nat(2)), { selector: String, maxLength: 5 })
  const event = fc.oneof(
    fc.record({ kind: fc.constant('run' as const), claims }),
    fc.record({ kind: fc.constant('search' as const), dies_at: fc.nat(4), beside: fc.boolean() }),
    fc.record({
      kind: fc.constant('close' as const),
      status: fc.constantFrom('COMPLETED' as const, 'REJECTED' as const),
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 3, maxLength: 10 }), async (events) => {
      const tenant = await server.tenant()
      const { project, project_id } = tenant
      const { claim, importRun } = await checked(tenant)
      // Wake-ups reach no worker, so that only the searches below look.
      const { send } = server.services.jobs
      server.services.jobs.send = async () => {}
      const wanted = new Set<string>()
      let latest: [number, number][] = []
      let days = 0
      /** A process that dies when it reads the clock for the nth time. */
      const mortal = (dies_at: number) => {
        let looks = 0
        const now = () => {
          if (++looks === dies_at) throw new Error('dead')
          return new Date(Date.now() + days * day_ms)
        }
        return { ...server.services, now }
      }
      const search = async (dies_at: number, beside: boolean) => {
        days += 2
        const searches = [mortal(dies_at), ...(beside ? [mortal(0)] : [])]
        await Promise.allSettled(searches.map((services) => findActions(services, project_id, never)))
        // A process that died may have got far enough: what it created counts, and later ones do not create it again.
        const seen = dies_at === 0 || beside ? latest.map(String) : (await made()).steps
        for (const one of seen) wanted.add(one)
      }
      const made = async () => {
        const { data } = await project.list_actions({})
        const details = await Promise.all(data.map(({ id }) => project.get_action({ action_id: id })))
        const steps = details.flatMap(({ data: { source, steps } }) =>
          steps.map(({ title }) => `${title.replace(/\D/g, '')},${source?.replace('https://acme.com/', '')}`),
        )
        return { data, steps }
      }
      try {
        for (const [i, event] of events.entries()) {
          if (event.kind === 'run') {
            latest = event.claims
            await importRun(
              latest.map(([words, page]) => claim(`Claim ${words}`, { [`acme.com/${page}`]: 'at_claim' })),
              { completed_at: new Date(Date.UTC(2026, 2, 3, i)).toISOString() },
            )
          } else if (event.kind === 'search') await search(event.dies_at, event.beside)
          else {
            const { data } = await project.list_actions({})
            const action_ids = data.slice(0, 1).map(({ id }) => id)
            if (action_ids.length > 0) await project.set_action_status({ action_ids, status: event.status })
          }
        }
        await search(0, true)
      } finally {
        server.services.jobs.send = send
      }
      const { data, steps } = await made()
      expect(steps.sort()).toEqual([...wanted].sort())
      const open = data.filter(({ status }) => status === 'PENDING').map(({ source }) => source)
      expect(new Set(open).size).toBe(open.length)
    }),
    { numRuns: Number(process.env.LONG ? 60 : 3) },
  )
})
