import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { chat, isOnServers } from '../harness.ts'
import { type CrashableServer, createCrashableServer } from '../import/crashable-server.ts'
import { assistant, type Engines, type Model, runsWhen, startEngines } from './engines.ts'

// Every step needs a start of the service, which is slow on a busy machine.
vi.setConfig({ testTimeout: 600_000 })

let engines: Engines
let server: CrashableServer
beforeAll(async () => {
  engines = await startEngines()
  server = await createCrashableServer(engines.settings)
})
afterAll(async () => {
  await server.remove()
  await engines.stop()
})

test('a run killed at any step is completed after a restart, without repeating answered questions', async () => {
  let api = await server.start()
  const { id: project_id } = await api.create_project({
    name: 'Acme',
    domain: 'acme.com',
    country_code: 'US',
    model_channel_ids: ['A-0', 'B-0'],
    // Without a whole credit nothing is collected except what a run asks.
    allocated_credits: 0.5,
  })
  const attributes = ['One', 'Two', 'Three']
  await api.create_attribute_clusters({ project_id, names: attributes })
  await api.create_facts({ project_id, facts: [{ text: 'Acme costs 10 dollars' }] })
  await api.import_chats({ project_id, chats: [chat('Acme costs 20.', { created_at: new Date().toISOString() })] })
  let until_death = 0
  /** Dies on every n-th call, before it is answered or right after. */
  const mortal =
    (model: Model): Model =>
    (...asked) => {
      if (--until_death === 0) {
        server.kill()
        return () => {}
      }
      return model(...asked)
    }
  const helper: Model = (_, instructions) =>
    JSON.stringify(
      instructions.includes('holds against')
        ? { objections: [{ name: 'Price', quote: 'too dear' }] }
        : { claims: [{ claim: 'Acme costs 20', passage: 'Acme costs 20.', fact: 'F1', verdict: 'contradicted' }] },
    )
  // On servers nothing takes over the work of a dead process before its lease has expired.
  for (const step of isOnServers ? [4, 13] : [1, 8, 13]) {
    engines.now({
      alpha: mortal(() => 'Acme is too dear'),
      beta: mortal(() => 'Bolt'),
      [assistant]: mortal(helper),
    })
    until_death = step
    const market = `Market ${step}`
    await api.create_perception_runs({ project_id, industry: 'Software', target_market: market })
    if (step === 13) {
      // No calls are left to die on: it dies while the run is stored.
      await server.arm(2)
    }
    await server.exited()
    api = await server.start()
    const runs = await runsWhen(api, (all) => all.every(({ state }) => state === 'completed'), project_id)
    expect(runs.at(-1)).toMatchObject({
      target_market: market,
      error: null,
      questions: { total: 6, done: 6, failed: 0 },
      analysis: { total: 4, done: 4, failed: 0 },
    })
    // At most the calls in flight were made twice: four in parallel, two per engine.
    const asked = ['alpha', 'beta', assistant].reduce((sum, model) => sum + engines.asked(model).length, 0)
    expect(asked).toBeLessThanOrEqual(10 + 4)
    const { data } = await api.get_competitive_breakdown({ project_id })
    expect(data.map(({ attribute, brands }) => [attribute, brands[0]?.score])).toEqual(
      ['One', 'Three', 'Two'].map((attribute) => [attribute, 50]),
    )
    expect((await api.list_objections({ project_id })).data).toMatchObject([{ name: 'Price', score: 50 }])
    expect((await api.list_fact_checking_verdicts({ project_id })).data).toMatchObject([
      { claim: 'Acme costs 20', verdict: 'contradicted', chats: 1 },
    ])
  }
})
