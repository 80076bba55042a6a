import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chat, perceptionRun, recalculated, type Tenant } from '../harness.ts'
import { brandsInRuns } from '../perception.ts'
import { sharedServer } from '../shared-server.ts'
import { assertSameAfterChanges, word } from './brand-changes.ts'

const server = await sharedServer()

const ranked = ({ project_id }: Tenant) => brandsInRuns(server.services, project_id)
const answer = (fields: object) => ({ attribute: 'price', model_channel_id: 'A-0', ...fields })

test('a change of brands re-reads stored texts and names, and deleting a brand moves the others up', async () => {
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

test('progress counts answers of runs; answers imported meanwhile use the stored reading first', async () => {
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
  const [acme] = (await project.list_brands({ include: ['recalculation'] })).data
  expect(acme?.recalculation).toEqual({ state: 'queued', blocks_update: false, done: 0, total: 5 })
  await project.import_perception_runs({ runs: [run('c', 1), run('a', 1)] })
  expect(await ranked(tenant)).toEqual({ 'a 0': ['Acme'], 'b 0': ['Acme'], 'c 0': ['Acme'] })
  release.resolve()
  await held
  await recalculated(project, project_id)
  const both = ['Bolt', 'Acme']
  expect(await ranked(tenant)).toEqual({ 'a 0': both, 'b 0': both, 'c 0': both })
})

const words = fc.array(word, { maxLength: 4 })
const runs = fc.record({
  external_id: fc.constantFrom('a', 'b', 'c'),
  answers: fc.array(
    fc.oneof(
      words.map((names) => answer({ brands: names })),
      words.map((names) => answer({ text: names.join(', ') })),
    ),
    { maxLength: 3 },
  ),
})

test('after any changes, answers rank the brands that a fresh import with the new definitions finds', async () => {
  await assertSameAfterChanges(server, runs, (tenant) => {
    const imported = new Map<string, object>()
    return {
      async bring(fields) {
        const run = perceptionRun(fields)
        await tenant.project.import_perception_runs({ runs: [run] })
        imported.set(fields.external_id, run)
      },
      async compare(fresh) {
        if (imported.size > 0) await fresh.project.import_perception_runs({ runs: [...imported.values()] })
        expect(await ranked(tenant)).toEqual(await ranked(fresh))
      },
    }
  })
}, 300_000)
