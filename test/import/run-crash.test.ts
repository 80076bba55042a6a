import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { chat, perceptionRun } from '../harness.ts'
import { type CrashableServer, crashSteps, createCrashableServer } from './crashable-server.ts'

// Every step needs a start of the service, which is slow on a busy machine.
vi.setConfig({ testTimeout: 600_000 })

let server: CrashableServer
// One after the other on the same stores, each test with its own project.
beforeAll(async () => {
  server = await createCrashableServer()
})
afterAll(() => server.remove())

/** The version of the run in every kind of its facts. */
async function versions(api: Client, project_id: string) {
  const [industries, objections, sources, verdicts] = await Promise.all([
    api.list_industries({ project_id }),
    api.list_objections({ project_id }),
    api.list_objection_sources({ project_id, objection: 'Too dear' }),
    api.list_fact_checking_verdicts({ project_id }),
  ])
  return [
    industries.data.map(({ name }) => name),
    objections.data.map(({ members }) => members.join()),
    sources.data.map(({ url }) => url.replace('https://example.com/', '')),
    verdicts.data.map(({ claim }) => claim),
  ].map((of) => of.join())
}

test('a run import killed at any step leaves the run all old or all new, and a retry completes it', async () => {
  let api = await server.running()
  const { id: project_id } = await api.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })
  const { created } = await api.import_chats({ project_id, chats: [chat('Acme.')] })
  const facts = await api.create_facts({ project_id, facts: [{ text: 'One' }] })
  const version = (of: string) =>
    perceptionRun({
      external_id: 'a',
      industry: of,
      answers: [
        {
          attribute: 'price',
          model_channel_id: 'A-0',
          text: 'Acme',
          sources: [{ url: `https://example.com/${of}` }],
        },
      ],
      claims: [{ claim: of, chat_id: created[0]?.chat_id, fact_id: facts.created[0]?.fact_id, verdict: 'supported' }],
      objections: [{ name: 'Too dear', members: [of], answers: [0] }],
    })
  let before = ''
  for (const step of crashSteps(10)) {
    const of = `version-${step}`
    await server.arm(step)
    await api.import_perception_runs({ project_id, runs: [version(of)] }).catch(() => {})
    server.kill()
    await server.exited()
    api = await server.start()
    const after = await versions(api, project_id)
    expect([JSON.stringify(Array(4).fill(before)), JSON.stringify(Array(4).fill(of))]).toContain(JSON.stringify(after))
    await api.import_perception_runs({ project_id, runs: [version(of)] })
    expect(await versions(api, project_id)).toEqual(Array(4).fill(of))
    before = of
  }
})
