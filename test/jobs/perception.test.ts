import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chat, perceptionRun, recalculated, startTestServer, type Tenant, type TestServer } from '../harness.ts'
import { brandsInRuns } from '../perception.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const ranked = ({ project_id }: Tenant) => brandsInRuns(server.services, project_id)
const answer = (fields: object) => ({ attribute: 'price', model_channel_id: 'A-0', ...fields })

test('a change of brands is looked for in stored texts and names, and deleting a brand moves the others up', async () => {
  const tenant = await server.tenant()
  const { project, project_id } = tenant
  const answers = [answer({ text: 'Bolt Cloud, then Acme.' }), answer({ brands: ['Bolt Cloud', 'Acme'] })]
  await project.import_perception_runs({ runs: [perceptionRun({ external_id: 'r', answers })] })
  expect(await ranked(tenant)).toEqual({ 'r 0': ['Acme'], 'r 1': ['Acme'] })
  const { id: brand_id } = await project.create_brand({ name: 'Bolt' })
  await recalculated(project, project_id)
  expect(await ranked(tenant)).toEqual({ 'r 0': ['Bolt', 'Acme'], 'r 1': ['Acme'] })
  await project.update_brand({ brand_id, aliases: ['Bolt Cloud'] })
  await recalculated(project, project_id)
  expect(await ranked(tenant)).toEqual({ 'r 0': ['Bolt', 'Acme'], 'r 1': ['Bolt', 'Acme'] })
  await project.delete_brand({ brand_id })
  await recalculated(project, project_id)
  expect(await ranked(tenant)).toEqual({ 'r 0': ['Acme'], 'r 1': ['Acme'] })
})

test('progress counts answers of runs; those that come in meanwhile are read with the stored reading first', async () => {
  const tenant = await server.tenant()
  const { project, project_id } = tenant
  const run = (external_id: string, count: number) =>
    perceptionRun({ external_id, answers: Array.from({ length: count }, () => answer({ text: 'Bolt, Acme' })) })
  await project.import_chats({ chats: [chat('Bolt')] })
  await project.import_perception_runs({ runs: [run('a', 3), run('b', 2)] })
  await project.import_perception_runs({ runs: [run('b', 1)] })
  const release = Promise.withResolvers<void>()
  const held = server.services.lock(`readings of ${project_id}`, () => release.promise)
  await project.create_brand({ name: 'Bolt' })
  const [acme] = (await project.list_brands({})).data
  expect(acme?.recalculation).toEqual({ state: 'queued', blocks_update: false, done: 0, total: 5 })
  await project.import_perception_runs({ runs: [run('c', 1), run('a', 1)] })
  expect(await ranked(tenant)).toEqual({ 'a 0': ['Acme'], 'b 0': ['Acme'], 'c 0': ['Acme'] })
  release.resolve()
  await held
  await recalculated(project, project_id)
  const both = ['Bolt', 'Acme']
  expect(await ranked(tenant)).toEqual({ 'a 0': both, 'b 0': both, 'c 0': both })
})

const word = fc.constantFrom('Acme', 'Bolt', 'Bolt Cloud', 'Crest', 'bolt.io', 'nothing', 'Bolts')
type Change = Omit<Parameters<Tenant['project']['update_brand']>[0] & object, 'brand_id'>
const words = fc.array(word, { maxLength: 4 })
const answers = fc.array(
  fc.oneof(
    words.map((names) => answer({ brands: names })),
    words.map((names) => answer({ text: names.join(', ') })),
  ),
  { maxLength: 3 },
)
const step = fc.oneof(
  fc.record({ kind: fc.constant('run' as const), external_id: fc.constantFrom('a', 'b', 'c'), answers }),
  fc.record({ kind: fc.constant('create' as const), name: fc.constantFrom('Bolt', 'Crest', 'Bolt Cloud') }),
  fc.record({
    kind: fc.constant('update' as const),
    index: fc.nat(2),
    change: fc.constantFrom<Change>(
      { aliases: ['Crest'] },
      { domains: ['bolt.io'] },
      { name: 'Crest' },
      { regex: 'B[a-z]lt' },
    ),
  }),
  fc.record({ kind: fc.constant('delete' as const), index: fc.nat(2) }),
  fc.record({ kind: fc.constant('wait' as const) }),
)

test('after any changes answers rank the brands that a fresh import with the new definitions finds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
      const tenant = await server.tenant()
      const { project, project_id } = tenant
      const runs = new Map<string, object>()
      for (const one of steps) {
        // A step that does not fit, such as a taken name or a blocked brand, is refused and changes nothing.
        await carryOut(one).catch((error) => expect([404, 409]).toContain(error.status))
      }
      await recalculated(project, project_id)
      const fresh = await server.tenant()
      for (const { is_own, name, aliases, domains, regex } of (await project.list_brands({})).data) {
        const fields = { name, aliases, domains, ...(regex !== undefined && { regex }) }
        if (is_own) await fresh.project.update_brand({ brand_id: fresh.own_brand_id, ...fields })
        else await fresh.project.create_brand(fields)
      }
      if (runs.size > 0) await fresh.project.import_perception_runs({ runs: [...runs.values()] })
      expect(await ranked(tenant)).toEqual(await ranked(fresh))

      async function carryOut(one: (typeof steps)[number]) {
        const target = async (index: number) => (await project.list_brands({})).data[index]?.id ?? 'kw_none'
        if (one.kind === 'run') {
          const run = perceptionRun({ external_id: one.external_id, answers: one.answers })
          await project.import_perception_runs({ runs: [run] })
          runs.set(one.external_id, run)
        } else if (one.kind === 'create') await project.create_brand({ name: one.name })
        else if (one.kind === 'delete') await project.delete_brand({ brand_id: await target(one.index) })
        else if (one.kind === 'update') await project.update_brand({ brand_id: await target(one.index), ...one.change })
        else await recalculated(project, project_id)
      }
    }),
    { numRuns: process.env.LONG ? 200 : 12 },
  )
}, 300_000)
