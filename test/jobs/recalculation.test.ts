import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chat, recalculated, type Tenant } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'
import { assertSameAfterChanges, word } from './brand-changes.ts'

const server = await sharedServer()

const acmeAndBolt = async ({ project }: Tenant) => {
  const { data } = await project.get_brands_report({ order_by: [{ field: 'mention_count' }] })
  return Object.fromEntries(data.map(({ brand, mention_count, position }) => [brand.name, [mention_count, position]]))
}

test('a new name, alias, regex or domain is searched in stored answers', async () => {
  const tenant = await server.tenant()
  const { project, project_id } = tenant
  const { id } = await project.create_brand({ name: 'Bolt' })
  await project.import_chats({ chats: [chat('Bolt, Acme, Bolt It, see bolt.io, BX-9.')] })
  expect(await acmeAndBolt(tenant)).toEqual({ Bolt: [2, 1], Acme: [1, 2] })
  for (const [change, expected] of [
    [{ aliases: ['Bolt It'] }, { Bolt: [2, 1], Acme: [1, 2] }],
    [{ domains: ['bolt.io'] }, { Bolt: [3, 1], Acme: [1, 2] }],
    [{ regex: 'BX-\\d' }, { Bolt: [1, 2], Acme: [1, 1] }],
    [
      { regex: null, name: 'Volt' },
      { Volt: [2, 2], Acme: [1, 1] },
    ],
  ] as const) {
    await project.update_brand({ brand_id: id, ...change } as Parameters<typeof project.update_brand>[0])
    await recalculated(project, project_id)
    expect(await acmeAndBolt(tenant)).toEqual(expected)
  }
})

test('deleting a brand moves the others up', async () => {
  const tenant = await server.tenant()
  const { project, project_id } = tenant
  const { id } = await project.create_brand({ name: 'Bolt' })
  await project.import_chats({ chats: [chat('Bolt, then Acme.')] })
  expect(await acmeAndBolt(tenant)).toEqual({ Bolt: [1, 1], Acme: [1, 2] })
  await project.delete_brand({ brand_id: id })
  await recalculated(project, project_id)
  expect(await acmeAndBolt(tenant)).toEqual({ Acme: [1, 1] })
})

test('until it ends, reports use the stored reading, also for answers imported meanwhile', async () => {
  const tenant = await server.tenant()
  const { project, project_id } = tenant
  await project.import_chats({ chats: [chat('Bolt Acme.')] })
  const release = Promise.withResolvers<void>()
  // The recalculation waits behind a writer.
  const held = server.services.lock(`readings of ${project_id}`, () => release.promise)
  await project.create_brand({ name: 'Bolt' })
  await project.import_chats({ chats: [chat('Bolt Acme.')] })
  expect(await acmeAndBolt(tenant)).toEqual({ Acme: [2, 1], Bolt: [0, null] })
  const [acme] = (await project.list_brands({ include: ['recalculation'] })).data
  expect(acme?.recalculation).toEqual({ state: 'queued', blocks_update: false, done: 0, total: 1 })
  release.resolve()
  await held
  await recalculated(project, project_id)
  expect(await acmeAndBolt(tenant)).toEqual({ Bolt: [2, 1], Acme: [2, 2] })
})

test('blocks name, regex and aliases of a changed brand until it ends; domains and color can change', async () => {
  const { project, project_id } = await server.tenant()
  const { id: brand_id } = await project.create_brand({ name: 'Bolt' })
  await project.import_chats({ chats: [chat('Bolt Acme.')] })
  const release = Promise.withResolvers<void>()
  const held = server.services.lock(`readings of ${project_id}`, () => release.promise)
  await project.update_brand({ brand_id, aliases: ['B'] })
  await expect(project.update_brand({ brand_id, name: 'Volt' })).rejects.toMatchObject({ status: 409 })
  await expect(project.update_brand({ brand_id, color: '#111111', regex: 'x' })).rejects.toMatchObject({ status: 409 })
  await project.update_brand({ brand_id, domains: ['bolt.io'], color: '#222', aliases: ['B'] })
  const bolt = (await project.list_brands({ include: ['recalculation'] })).data[1]
  expect(bolt).toMatchObject({ name: 'Bolt', color: '#222222', domains: ['bolt.io'], aliases: ['B'] })
  expect(bolt?.recalculation).toMatchObject({ state: 'queued', blocks_update: true })
  release.resolve()
  await held
  await recalculated(project, project_id)
  await project.update_brand({ brand_id, name: 'Volt' })
  await recalculated(project, project_id)
})

test('stores with each chat which rules and brand set read it', async () => {
  const { project, project_id } = await server.tenant()
  const { created } = await project.import_chats({ chats: [chat('Bolt Acme.')] })
  const chat_id = created[0]?.chat_id ?? ''
  const before = (await project.get_chat({ chat_id })).analysis
  await project.create_brand({ name: 'Bolt' })
  await recalculated(project, project_id)
  const after = (await project.get_chat({ chat_id })).analysis
  expect(after.version).toBe(before.version)
  expect(after.brand_set_version).toBeGreaterThan(before.brand_set_version)
  expect(Date.parse(after.analyzed_at)).toBeGreaterThan(Date.parse(before.analyzed_at))
})

const words = fc.array(word, { minLength: 1, maxLength: 5 })
const things = fc.oneof(
  fc.record({ answers: fc.array(words, { minLength: 1, maxLength: 4 }) }),
  fc.record({ replacement: words }),
)

test('after any changes, every report equals that of a fresh import with the new definitions', async () => {
  await assertSameAfterChanges(server, things, ({ project }) => {
    const chats = new Map<string, ReturnType<typeof chat>>()
    return {
      async bring(thing) {
        if ('answers' in thing) {
          const made = thing.answers.map((one, i) =>
            chat(one.join(', '), { created_at: `2026-03-0${i + 1}T00:00:00Z` }),
          )
          await project.import_chats({ chats: made })
          for (const answer of made) chats.set(answer.external_id, answer)
          return
        }
        const [old] = chats.values()
        if (!old) return
        const renewed = { ...old, messages: [{ role: 'assistant', content: thing.replacement.join(' and ') }] }
        await project.import_chats({ chats: [renewed], on_conflict: 'replace' })
        chats.set(old.external_id, renewed)
      },
      async compare(fresh) {
        if (chats.size > 0) await fresh.project.import_chats({ chats: [...chats.values()] })
        expect(await report(project, 'date')).toEqual(await report(fresh.project, 'date'))
        expect(await report(project)).toEqual(await report(fresh.project))
      },
    }
  })
}, 300_000)

/** The brands report with names in place of ids. */
async function report(project: Tenant['project'], ...dimensions: 'date'[]) {
  const { data } = await project.get_brands_report({ dimensions, order_by: [{ field: 'mention_count' }] })
  return data
    .map(({ brand, ...row }) => ({ ...row, brand: brand.name }))
    .sort((a, b) => `${a.brand} ${a.date}`.localeCompare(`${b.brand} ${b.date}`))
}

test('many answers are re-read individually, whichever of them are long', async () => {
  const tenant = await server.tenant()
  const { project, project_id } = tenant
  const filler = 'The plan is priced by team. '.repeat(3_000)
  const textOf = (i: number) => `${i % 50 === 7 ? filler : ''}${i % 3 === 0 ? 'Bolt BX-1, then' : 'Only'} Acme.`
  await project.import_chats({ chats: Array.from({ length: 250 }, (_, i) => chat(textOf(i))) })
  expect(await acmeAndBolt(tenant)).toEqual({ Acme: [250, 1] })
  const { id: brand_id } = await project.create_brand({ name: 'Bolt' })
  await recalculated(project, project_id)
  expect(await acmeAndBolt(tenant)).toEqual({ Acme: [250, expect.closeTo(1 + 84 / 250, 9)], Bolt: [84, 1] })
  await project.update_brand({ brand_id, regex: 'BX-\\d' })
  await recalculated(project, project_id)
  expect(await acmeAndBolt(tenant)).toEqual({ Acme: [250, expect.closeTo(1 + 84 / 250, 9)], Bolt: [84, 1] })
})
