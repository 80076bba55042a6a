import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { Services } from '../../src/domain/foundation/context.ts'
import { digest } from '../../src/domain/foundation/digest.ts'
import { uuidOf } from '../../src/store/uuid.ts'
import type { World } from './recount-population.ts'
import type { Facts, Page, Source, SourceChat, SourceWorld } from './recount-sources.ts'
import { factRow, lastBatch, openBatch, reading, store, type Version, worlds } from './world.ts'

/** Every URL of the worlds with its domain, and other spellings for filters. */
const addresses = [
  { url: 'https://news.com/a', domain: 'news.com', spellings: ['http://www.NEWS.com:80/a/?utm_source=x#top'] },
  { url: 'https://news.com/b?page=2', domain: 'news.com', spellings: ['https://u@news.com/b?gclid=1&page=2'] },
  { url: 'https://blog.news.com/a', domain: 'news.com', spellings: ['https://blog.news.com/a#x'] },
  { url: 'https://shop.bolt.co.uk/x', domain: 'bolt.co.uk', spellings: ['HTTPS://shop.bolt.co.uk/x//'] },
  { url: 'https://bolt.co.uk', domain: 'bolt.co.uk', spellings: ['https://www.bolt.co.uk/'] },
  { url: 'https://alice.github.io/x', domain: 'alice.github.io', spellings: ['https://alice.github.io/x?fbclid=2'] },
  { url: 'https://bob.github.io/x', domain: 'bob.github.io', spellings: ['http://bob.github.io/x/'] },
  { url: 'https://localhost:3000/y', domain: 'localhost', spellings: ['https://LOCALHOST:3000/y'] },
]
const hostSpellings: Record<string, string> = {
  'www.News.com': 'news.com',
  'blog.news.com': 'news.com',
  'https://shop.bolt.co.uk/else?x=1': 'bolt.co.uk',
  'unknown.example.org': 'example.org',
  'not a host': '',
}
const urls = addresses.map(({ url }) => url)
const domains = [...new Set(addresses.map(({ domain }) => domain))]
const urlSpellings = Object.fromEntries(
  addresses.flatMap(({ url, spellings }) => spellings.map((spelling) => [spelling, url])),
)
const byRule: Record<string, string> = { 'news.com': 'EDITORIAL', 'alice.github.io': 'UGC', localhost: 'OTHER' }

export const facts: Facts = {
  domainOf: (url) =>
    addresses.find((one) => one.url === url)?.domain ?? hostSpellings[url.slice('https://'.length)] ?? url.slice(8),
  domainClass: (domain) => byRule[domain] ?? 'CORPORATE',
  urlClass: (_url, title) => (title === null ? 'OTHER' : title.startsWith('Top') ? 'LISTICLE' : 'ARTICLE'),
  normal(field, value) {
    if (field === 'url') return urlSpellings[value] ?? value
    return field === 'domain' ? (hostSpellings[value] ?? value) : value
  },
}

/** Possible values for the list fields of sources. */
export const sourceValues = (world: SourceWorld): Record<string, string[]> => ({
  domain: [...domains, ...Object.keys(hostSpellings)],
  url: [...urls, ...Object.keys(urlSpellings), 'news.com/a', 'https://example.org/unknown'],
  domain_classification: ['EDITORIAL', 'CORPORATE', 'OWN', 'COMPETITOR', 'RELATED', 'Partner', 'No such class'],
  url_classification: ['LISTICLE', 'ARTICLE', 'OTHER', 'HOMEPAGE', 'Press', 'No such class'],
  mentioned_brand_id: [...world.brands.map(({ id }) => id), 'kw_00000000-0000-7000-8000-000000000000'],
})

const seldom = fc.integer({ min: 0, max: 3 }).map((dice) => dice === 3)

/** Sources of one day; all that have a title for the same URL have the same one. */
const sourcesOn = (date: string): fc.Arbitrary<Source[]> =>
  fc.subarray(urls, { minLength: 1, maxLength: 5 }).chain((some) =>
    fc.tuple(
      ...some.map((url) =>
        fc.record({
          url: fc.constant(url),
          title: seldom.map((isUntitled) =>
            isUntitled ? null : `${(Number(date.slice(8)) + url.length) % 2 ? 'Top tools of' : 'News of'} ${date}`,
          ),
          citation_count: fc.integer({ min: 0, max: 3 }),
        }),
      ),
    ),
  )

const pageOf = (brand_ids: string[]): fc.Arbitrary<Page> =>
  fc.record({
    title: fc.option(fc.constantFrom('Top ten', 'A report'), { nil: null }),
    channel_title: fc.option(fc.constant('A channel'), { nil: null }),
    brand_ids: fc.subarray(brand_ids),
  })

const someOf = <T>(keys: string[], value: fc.Arbitrary<T>): fc.Arbitrary<Record<string, T>> =>
  fc
    .subarray(keys)
    .chain((some) => fc.tuple(...some.map((key) => value.map((one): [string, T] => [key, one]))))
    .map((pairs) => Object.fromEntries(pairs))

/** Projects with sources, pages and classes. */
export const withSources = (some: fc.Arbitrary<World>): fc.Arbitrary<SourceWorld> =>
  some.chain((world) => {
    const brand_ids = world.brands.map(({ id }) => id)
    return fc.record({
      prompts: fc.constant(world.prompts),
      models: fc.constant(world.models),
      brands: fc.tuple(
        ...world.brands.map((brand, index) =>
          fc.record({
            id: fc.constant(brand.id),
            name: fc.constant(brand.name),
            is_deleted: fc.constant(brand.is_deleted),
            is_own: fc.constant(index === 0),
            domains: fc.subarray(['blog.news.com', 'bolt.co.uk', 'alice.github.io'], { maxLength: 2 }),
          }),
        ),
      ),
      chats: fc.tuple(
        ...world.chats.map((chat) => sourcesOn(chat.date).map((sources): SourceChat => ({ ...chat, sources }))),
      ),
      pages: seldom.chain((isWithout) =>
        isWithout ? fc.constant({}) : someOf([...urls, 'https://example.org/unretrieved'], pageOf(brand_ids)),
      ),
      assigned: fc.record({
        domain: someOf(['news.com', 'bob.github.io', 'bolt.co.uk'], fc.constantFrom('RELATED', 'Partner', 'OWN')),
        url: someOf(urls.slice(2, 5), fc.constantFrom('HOMEPAGE', 'Press')),
      }),
    })
  })
export const sourceWorlds = withSources(worlds)

/** Writes a project with its sources, pages and classes. Returns a read key. */
export async function storeSources(world: SourceWorld, services: Services): Promise<string> {
  const { project_id, key, versions, others } = await store(world, services)
  const project = uuidOf(project_id)
  await services.analytics.insert('sources', [
    ...versions.flatMap((version) => sourceRows(project, version)),
    ...others.flatMap((version) => sourceRows(randomUUID(), version)),
  ])
  await storePages(world, project_id, services)
  const assignments = (['domain', 'url'] as const).flatMap((kind) =>
    Object.entries(world.assigned[kind]).map(([target, classification]) => ({
      project_id,
      kind,
      target,
      classification,
      target_hash: digest(target),
    })),
  )
  if (assignments.length > 0) await services.db.insertInto('class_assignments').values(assignments).execute()
  return key
}

const sourceRows = (project_id: string, version: Version<SourceChat>) =>
  version.chat.sources.map(({ url, title, citation_count }, rank, all) => ({
    ...factRow(project_id, version),
    rank,
    url,
    title,
    citation_count,
    url_normalized: url,
    citation_position: null,
    domain: facts.domainOf(url),
    is_repeat: all.slice(0, rank).some((other) => facts.domainOf(other.url) === facts.domainOf(url)),
    domain_class: facts.domainClass(facts.domainOf(url)),
    url_class: facts.urlClass(url, title),
  }))

/** Every page is in batch 5, with an older version that it replaced and newer ones that must not be visible. */
async function storePages({ pages, brands }: SourceWorld, id: string, { db, analytics }: Services) {
  const project_id = uuidOf(id)
  const all = Object.entries(pages)
  if (all.length === 0) return
  await db.updateTable('projects').set({ page_count: all.length }).where('id', '=', id).execute()
  const other: Page = { title: 'Top of another time', channel_title: 'Old', brand_ids: brands.map((brand) => brand.id) }
  const versions = all.flatMap(([url, page]) => [
    { project_id, url, page, batch: 5 },
    ...[2, openBatch, lastBatch + 1].map((batch) => ({ project_id, url, page: other, batch })),
    { project_id: randomUUID(), url, page: other, batch: 5 },
  ])
  await analytics.insert(
    'pages',
    versions.map(({ page, ...version }) => ({
      ...version,
      domain: facts.domainOf(version.url),
      title: page.title ?? '',
      channel_title: page.channel_title ?? '',
      url_class: facts.urlClass(version.url, page.title),
      is_read: true,
      content_length: 1,
      fetched_at: '2026-01-01T00:00:00.000Z',
    })),
  )
  const readings = versions.flatMap(({ page, ...version }) => [
    { ...version, reading, brand_ids: page.brand_ids },
    { ...version, reading: reading - 1, brand_ids: other.brand_ids },
    { ...version, reading: reading + 1, brand_ids: other.brand_ids },
  ])
  await analytics.insert(
    'page_readings',
    readings.map(({ brand_ids, ...row }) => ({
      ...row,
      brand_ids: brand_ids.map(uuidOf).toSorted(),
      analysis_version: '1',
      analyzed_at: '2026-01-01T00:00:00.000Z',
    })),
  )
  await analytics.insert(
    'superseded_pages',
    all.flatMap(([url]) => [
      { project_id, url, batch: 2, by_batch: 5 },
      { project_id, url, batch: 5, by_batch: openBatch },
      { project_id, url, batch: 5, by_batch: lastBatch + 1 },
    ]),
  )
  await db
    .insertInto('cleanups')
    .values({ project_id: id, kind: 'superseded', number: lastBatch, not_before: new Date('2100-01-01') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
