import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chat, isOnServers, startTestServer, type Tenant, type TestServer } from '../harness.ts'

let server: TestServer
beforeAll(async () => {
  // Questions are planned, but nobody asks them.
  server = await startTestServer({ OPENAI_API_KEY: 'sk-none', OPENAI_BASE_URL: 'http://127.0.0.1:9', WORKER: 'off' })
})
afterAll(() => server.stop())

interface Listing {
  page(
    tenant: Tenant,
    at: { limit: number; offset?: number; cursor?: string },
  ): Promise<{ data: { id: string }[]; total_count: number; next_cursor?: string | null | undefined }>
  make(tenant: Tenant, name: string): Promise<unknown>
  remove?(tenant: Tenant, id: string): Promise<unknown>
}

/** Every list in the order of creation, with functions that create and remove an item. */
const lists: Record<string, Listing> = {
  projects: {
    page: ({ api }, at) => api.list_projects(at),
    make: ({ api }, name) => api.create_project({ name, domain: 'acme.com', country_code: 'US' }),
    remove: ({ api }, id) => api.delete_project({ project_id: id }),
  },
  'API keys': {
    page: ({ api }, at) => api.list_api_keys(at),
    make: ({ api }, name) => api.create_api_key({ name, scope: 'company', access: 'read' }),
    remove: ({ api }, id) => api.revoke_api_key({ api_key_id: id }),
  },
  brands: {
    page: ({ project }, at) => project.list_brands(at),
    make: ({ project }, name) => project.create_brand({ name }),
    remove: ({ project }, id) => project.delete_brand({ brand_id: id }),
  },
  prompts: {
    page: ({ project }, at) => project.list_prompts(at),
    make: ({ project }, text) => project.create_prompt({ text, country_code: 'US' }),
    remove: ({ project }, id) => project.delete_prompt({ prompt_id: id }),
  },
  tags: {
    page: ({ project }, at) => project.list_tags(at),
    make: ({ project }, name) => project.create_tag({ name }),
    remove: ({ project }, id) => project.delete_tag({ tag_id: id }),
  },
  topics: {
    page: ({ project }, at) => project.list_topics(at),
    make: ({ project }, name) => project.create_topic({ name }),
    remove: ({ project }, id) => project.delete_topic({ topic_id: id }),
  },
  views: {
    page: ({ project }, at) => project.list_views(at),
    make: ({ project }, name) => project.create_view({ name, page: 'overview', query: '' }),
    remove: ({ project }, id) => project.delete_view({ view_id: id }),
  },
  'collection runs': {
    page: ({ project }, at) => project.list_collection_runs(at),
    make: ({ project }, text) => project.create_prompt({ text, country_code: 'US' }),
  },
  facts: {
    page: ({ project }, at) => project.list_facts(at),
    make: ({ project }, text) => project.create_facts({ facts: [{ text }, { text }] }),
    remove: ({ project }, id) => project.delete_facts({ fact_ids: [id] }),
  },
  'perception runs': {
    page: ({ project }, at) => project.list_perception_runs(at),
    make: ({ project }, industry) => project.create_perception_runs({ industry }),
  },
  actions: {
    page: ({ project }, at) => project.list_actions({ ...at, order_by: 'created_at', direction: 'asc' }),
    make: ({ project }, title) => project.create_actions({ actions: [{ title }, { title }] }),
    remove: ({ project }, id) => project.set_action_status({ action_ids: [id], status: 'DELETED' }),
  },
}

/** The lists that take a cursor. */
const walked = ['projects', 'brands', 'prompts', 'tags', 'topics', 'views', 'collection runs', 'facts']

const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id)
const makeMany = (listing: Listing, tenant: Tenant, what: string, count: number) =>
  Promise.all(Array.from({ length: count }, (_, i) => listing.make(tenant, `${what} ${i}`)))

/** The ids of all pages, requested until nothing changes any more and the last page is not full. */
async function pageThrough(listing: Listing, tenant: Tenant, limit: number, isSettled = () => true) {
  const ids: string[] = []
  for (;;) {
    const is_last = isSettled()
    const page = idsOf(await listing.page(tenant, { limit, offset: ids.length }))
    ids.push(...page)
    if (is_last && page.length < limit) return ids
  }
}

/** Requests one page after another, as if nothing could change meanwhile. */
async function pageBlindly(listing: Listing, tenant: Tenant, limit: number) {
  const ids: string[] = []
  for (let offset = 0; ; offset += limit) {
    const page = idsOf(await listing.page(tenant, { limit, offset }))
    if (page.length === 0) return ids
    ids.push(...page)
  }
}

/** The ids of all pages of a walk. @param between runs after each page but the last */
async function walkThrough(
  listing: Listing,
  tenant: Tenant,
  limit: number,
  between = async (_seen: string[]) => {},
): Promise<string[]> {
  const ids: string[] = []
  for (let cursor = ''; ; await between(ids)) {
    const page = await listing.page(tenant, { limit, cursor })
    ids.push(...idsOf(page))
    if (typeof page.next_cursor !== 'string') return ids
    cursor = page.next_cursor
  }
}

const size = fc.record({
  limit: fc.integer({ min: 1, max: 4 }),
  before: fc.nat({ max: 6 }),
  during: fc.nat({ max: 20 }),
})
const always = (holds: (size: { limit: number; before: number; during: number }) => Promise<void>) =>
  fc.assert(fc.asyncProperty(size, holds), { numRuns: process.env.LONG ? 100 : 1 })

describe.each(Object.entries(lists))('the list of %s', (name, listing) => {
  // Without concurrent changes, a PostgreSQL server pages like the embedded one.
  test.skipIf(isOnServers)('has a count that equals what paging returns', () =>
    always(async ({ limit, before }) => {
      const tenant = await server.tenant()
      await makeMany(listing, tenant, 'thing', before)
      const whole = await listing.page(tenant, { limit: 1000, offset: 0 })
      expect(await pageThrough(listing, tenant, limit)).toEqual(idsOf(whole))
      expect(new Set(idsOf(whole)).size).toBe(whole.total_count)
      expect((await listing.page(tenant, { limit, offset: 2 })).total_count).toBe(whole.total_count)
      expect(await listing.page(tenant, { limit, offset: 1000 })).toMatchObject({ ...whole, data: [] })
    }),
  )

  test('pages without gaps or repeats while items are created', () =>
    always(async ({ limit, before, during }) => {
      const tenant = await server.tenant()
      await makeMany(listing, tenant, 'before', before)
      let is_settled = false
      const making = makeMany(listing, tenant, 'during', during).finally(() => {
        is_settled = true
      })
      const [paged] = await Promise.all([pageThrough(listing, tenant, limit, () => is_settled), making])
      expect(paged).toEqual(idsOf(await listing.page(tenant, { limit: 1000, offset: 0 })))
    }))

  const { remove } = listing
  test.runIf(walked.includes(name))('can be walked by cursor without gaps or repeats while items come and go', () =>
    always(async ({ limit, before }) => {
      const tenant = await server.tenant()
      await makeMany(listing, tenant, 'thing', before)
      const whole = idsOf(await listing.page(tenant, { limit: 1000 }))
      expect(await walkThrough(listing, tenant, limit)).toEqual(whole)
      const gone = new Set<string>()
      const paged = await walkThrough(listing, tenant, limit, async (seen) => {
        if (gone.size < 3) await listing.make(tenant, `new ${seen.length}`)
        // Removes an item that was shown, which would move all others up.
        const removed = seen.find((id) => !gone.has(id))
        if (remove && removed !== undefined && (await remove(tenant, removed).catch(() => undefined))) gone.add(removed)
        else gone.add(`${gone.size}`)
      })
      expect(new Set(paged).size).toBe(paged.length)
      const after = idsOf(await listing.page(tenant, { limit: 1000 }))
      expect(paged.filter((id) => !gone.has(id))).toEqual(after)
    }),
  )

  if (!remove) return
  test('pages without repeats while items are deleted', () =>
    always(async ({ limit, during }) => {
      const tenant = await server.tenant()
      const others = idsOf(await listing.page(tenant, { limit: 1000, offset: 0 }))
      await makeMany(listing, tenant, 'thing', during)
      const made = idsOf(await listing.page(tenant, { limit: 1000, offset: 0 })).filter((id) => !others.includes(id))
      const gone = made.filter((_, i) => i % 3 !== 1)
      const [paged] = await Promise.all([
        pageBlindly(listing, tenant, limit),
        Promise.all(gone.map((id) => remove(tenant, id))),
      ])
      expect(new Set(paged).size).toBe(paged.length)
      const left = [...others, ...made].filter((id) => !gone.includes(id))
      expect(await pageThrough(listing, tenant, limit)).toEqual(left)
    }))
})

/** Chats have the time of the answer, so their order is separate; here each is newer than the one before. */
test('the list of chats pages without gaps or repeats while newer ones are imported', async () => {
  const tenant = await server.tenant()
  const listing: Listing = {
    page: ({ project }, at) => project.list_chats(at),
    make: ({ project }, second) =>
      project.import_chats({ chats: [chat('Acme.', { created_at: `2026-03-02T10:00:${second}Z` })] }),
  }
  let is_settled = false
  const importing = (async () => {
    for (let second = 10; second < 22; second++) await listing.make(tenant, String(second))
    is_settled = true
  })()
  const [paged] = await Promise.all([pageThrough(listing, tenant, 4, () => is_settled), importing])
  const whole = await listing.page(tenant, { limit: 1000, offset: 0 })
  expect(paged).toEqual(idsOf(whole))
  expect(whole.total_count).toBe(12)
})
