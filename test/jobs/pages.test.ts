import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadPages } from '../../src/domain/intake/sources/pages.ts'
import { chat, recalculated, type Tenant } from '../harness.ts'
import { brandsOnPages } from '../pages.ts'
import { sharedServer } from '../shared-server.ts'
import { assertSameAfterChanges, word } from './brand-changes.ts'

const server = await sharedServer()

const a = 'https://example.com/a'
const b = 'https://example.com/b'
const named = ({ project_id }: Tenant) => brandsOnPages(server.services, project_id)

/** Holds back every recalculation of a project until it is released. */
function hold({ project_id }: Tenant) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const held = server.services.lock(`readings of ${project_id}`, () => promise)
  return async () => {
    resolve()
    await held
  }
}

test('the brands of a page are read from its visible text', async () => {
  const tenant = await server.tenant()
  await tenant.project.create_brand({ name: 'Bolt', domains: ['bolt.io'] })
  await tenant.project.import_pages({
    urls: [
      { url: a, content: '# Acme\n\n[a tool](https://bolt.io) <b title="Bolt">x</b>' },
      { url: b, title: 'Acme and Bolt' },
      { url: `${b}2`, content: 'Bolt, Acme, Bolt' },
    ],
  })
  expect(await named(tenant)).toEqual({ [a]: ['Acme'], [b]: [], [`${b}2`]: ['Acme', 'Bolt'] })
  await tenant.project.import_pages({ urls: [{ url: a, content: 'Bolt' }] })
  expect(await named(tenant)).toEqual({ [a]: ['Bolt'], [b]: [], [`${b}2`]: ['Acme', 'Bolt'] })
})

test('a change of brands re-reads stored pages, also in a project without answers', async () => {
  const tenant = await server.tenant()
  const { project, project_id } = tenant
  await project.import_pages({
    urls: [{ url: a, content: 'Acme, Bolt' }, { url: b, content: 'Volt' }, { url: `${b}2` }],
  })
  const { id: brand_id } = await project.create_brand({ name: 'Bolt' })
  await recalculated(project, project_id)
  expect(await named(tenant)).toEqual({ [a]: ['Acme', 'Bolt'], [b]: [], [`${b}2`]: [] })
  await project.update_brand({ brand_id, name: 'Volt' })
  await recalculated(project, project_id)
  expect(await named(tenant)).toEqual({ [a]: ['Acme'], [b]: ['Volt'], [`${b}2`]: [] })
  await project.delete_brand({ brand_id })
  await recalculated(project, project_id)
  expect(await named(tenant)).toEqual({ [a]: ['Acme'], [b]: [], [`${b}2`]: [] })
})

test('progress counts answers and pages', async () => {
  const tenant = await server.tenant()
  const { project, project_id } = tenant
  await project.import_chats({ chats: [chat('Bolt'), chat('Acme')] })
  await project.import_pages({ urls: [{ url: a, content: 'Bolt' }, { url: b }] })
  await project.import_pages({ urls: [{ url: b, content: 'Bolt' }] })
  const release = hold(tenant)
  await project.create_brand({ name: 'Bolt' })
  const [acme] = (await project.list_brands({ include: ['recalculation'] })).data
  expect(acme?.recalculation).toEqual({ state: 'queued', blocks_update: false, done: 0, total: 4 })
  await release()
  await recalculated(project, project_id)
  const run = await server.services.db
    .selectFrom('recalculations')
    .select(['done', 'total', 'state'])
    .where('project_id', '=', project_id)
    .executeTakeFirstOrThrow()
  expect(run).toEqual({ done: 4, total: 4, state: 'done' })
})

test('pages imported or changed during a recalculation end with the right brands', async () => {
  const tenant = await server.tenant()
  const { project, project_id } = tenant
  const urls = Array.from({ length: 700 }, (_, i) => ({ url: `${a}${i}`, content: 'Acme' }))
  await project.import_pages({ urls })
  const release = hold(tenant)
  await project.create_brand({ name: 'Bolt' })
  await project.import_pages({
    urls: [
      { url: b, content: 'Bolt' },
      { url: `${a}1`, content: 'Bolt' },
    ],
  })
  // Until the change is applied, pages are read with the brands that reports use.
  expect(await named(tenant)).toMatchObject({ [b]: [], [`${a}1`]: [], [`${a}2`]: ['Acme'] })
  await release()
  const during = [2, 3, 4].map((i) =>
    project.import_pages({ urls: [{ url: `${a}${i}`, content: `Acme and Bolt ${i}` }] }),
  )
  await Promise.all(during)
  await recalculated(project, project_id)
  const found = await named(tenant)
  expect(Object.keys(found)).toHaveLength(701)
  expect(found).toMatchObject({ [b]: ['Bolt'], [`${a}1`]: ['Bolt'], [`${a}0`]: ['Acme'], [`${a}699`]: ['Acme'] })
  for (const i of [2, 3, 4]) expect(found[`${a}${i}`]).toEqual(['Acme', 'Bolt'])
})

test('large texts are read a few at a time', async () => {
  const tenant = await server.tenant()
  const { project, project_id } = tenant
  const text = (brand: string) => `${'word '.repeat(800_000)} ${brand}`
  for (let i = 0; i < 6; i++) await project.import_pages({ urls: [{ url: `${a}${i}`, content: text('Bolt') }] })
  const sizes: number[] = []
  const { readers } = server.services
  const { read } = readers
  readers.read = (project_id, reading, answers) => {
    sizes.push(answers.length)
    return read(project_id, reading, answers)
  }
  await project.create_brand({ name: 'Bolt' })
  await recalculated(project, project_id)
  readers.read = read
  expect(Math.max(...sizes)).toBeLessThan(6)
  expect(Object.values(await named(tenant))).toEqual(Array(6).fill(['Bolt']))
})

const words = fc.array(word, { maxLength: 4 })
const things = fc.oneof(
  fc.record({ pages: fc.array(fc.tuple(fc.nat(5), words), { minLength: 1, maxLength: 4 }) }),
  fc.record({ answer: words }),
)

test('after any changes, pages name the brands that a fresh import with the new definitions finds', async () => {
  await assertSameAfterChanges(server, things, (tenant) => {
    const { project, project_id } = tenant
    const texts = new Map<string, string>()
    const imported = (pages: Map<string, string>) => Array.from(pages, ([url, content]) => ({ url, content }))
    return {
      async bring(thing) {
        if ('answer' in thing) {
          await project.import_chats({ chats: [chat(thing.answer.join(', '))] })
          return
        }
        const pages = new Map(thing.pages.map(([i, of]) => [`${a}${i}`, of.join(', ')]))
        await project.import_pages({ urls: imported(pages) })
        for (const [url, content] of pages) texts.set(url, content)
      },
      async compare(fresh) {
        if (texts.size > 0) await fresh.project.import_pages({ urls: imported(texts) })
        expect(await named(tenant)).toEqual(await named(fresh))
        const ctx = { ...server.services, project_id, signal: new AbortController().signal }
        const pages = await loadPages(ctx, [...texts.keys()])
        expect(new Map(Array.from(pages.values(), ({ url, content }) => [url, content]))).toEqual(texts)
      },
    }
  })
}, 300_000)
