import { afterAll, beforeAll, expect, test } from 'vitest'
import { rivalsOnSite } from '../../src/domain/insights/project-drafts/competitors.ts'
import { inBoundedTime } from '../answers/bounded-time.ts'
import { assistantSays } from '../assisted.ts'
import { startProvider } from '../collect/replay.ts'
import { redirect, type Site, startSite } from '../fetching/site.ts'
import { startTestServer, type Tenant, type TestServer } from '../harness.ts'

/*
 * The assistant returns nothing useful unless a test configures it, so that rules do the work. Drafts come from a site on loopback that
 * stands for the web, behind the fetcher's own address rules.
 */

let site: Site
let server: TestServer
let provider: Awaited<ReturnType<typeof startProvider>>
let tenant: Tenant
beforeAll(async () => {
  site = await startSite()
  provider = await startProvider(assistantSays('no json'))
  server = await startTestServer(
    {
      ...{ OPENAI_COMPATIBLE_BASE_URL: `${provider.url}/v1`, OPENAI_COMPATIBLE_API_KEY: 'secret-key' },
      ASSISTANT: 'openai-compatible:local',
    },
    { network: site.network, limits: { pause_ms: 5 } },
  )
  tenant = await server.tenant()
})
afterAll(async () => {
  await server.stop()
  await provider.stop()
  await site.stop()
})

const runner = {
  '@context': 'https://schema.org',
  '@graph': [
    { '@type': 'Organization', name: 'Runwell', industry: 'Sportswear' },
    {
      '@type': 'OfferCatalog',
      itemListElement: [{ '@type': 'Offer', itemOffered: { '@type': 'Product', name: 'Road running shoes' } }],
    },
  ],
}
const home = `<!doctype html><html lang="de"><head><title>Runwell | Laufschuhe</title>
<meta name="description" content="Runwell macht Laufschuhe.">
<link rel="alternate" hreflang="fr-CH" href="/fr"><link rel="alternate" hreflang="x-default" href="/">
<script type="application/ld+json">${JSON.stringify(runner)}</script></head><body>
<nav><a href="/produkte/laufschuhe">Laufschuhe</a><a href="/produkte/wanderschuhe">Wanderschuhe</a><a href="/runwell-vs-stridefast">Vergleich</a>
<a href="/private/vs/secret">Secret</a><a href="https://elsewhere.test/compare">Elsewhere</a></nav>
<main><h1>Laufschuhe</h1><p>Laufen ohne Schmerzen, seit dreißig Jahren.</p></main></body></html>`

test('a site yields the company, its products, markets and competitors; nothing is saved', async () => {
  site.on('runwell.de /robots.txt', (_, response) =>
    response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nDisallow: /private/'),
  )
  site.on('runwell.de /', home)
  site.on(
    'runwell.de /runwell-vs-stridefast',
    '<html><head><title>Runwell vs Stridefast</title></head><body><p>Runwell vs Stridefast: was passt? Alternative zu Nike finden Sie hier.</p></body></html>',
  )
  site.on('runwell.de /produkte/laufschuhe', '<html><body><h1>Laufschuhe</h1></body></html>')
  site.on('runwell.de /produkte/wanderschuhe', '<html><body><h1>Wanderschuhe</h1></body></html>')
  const before = await tenant.api.list_projects()
  const draft = await tenant.api.draft_project({ domain: 'https://runwell.de/start?x=1' })
  expect(draft).toMatchObject({
    domain: 'runwell.de',
    site: { is_read: true, problem: null },
    assistant: null,
    name: 'Runwell',
    description: 'Runwell macht Laufschuhe.',
    industry: 'Sportswear',
    products_and_services: ['Road running shoes', 'Laufschuhe', 'Wanderschuhe'],
    country_code: 'DE',
    language_code: 'de',
    markets: [
      { country_code: 'DE', language_code: 'de' },
      { country_code: 'CH', language_code: 'fr' },
    ],
    problems: [],
  })
  expect(draft.site.pages).toEqual([
    'http://runwell.de/',
    'http://runwell.de/runwell-vs-stridefast',
    'http://runwell.de/produkte/laufschuhe',
    'http://runwell.de/produkte/wanderschuhe',
  ])
  expect(draft.competitors.slice(0, 2)).toEqual([
    { name: 'Stridefast', domain: null, origin: 'site', quote: 'Runwell vs Stridefast' },
    { name: 'Nike', domain: 'nike.com', origin: 'site', quote: 'Alternative zu Nike finden Sie hier.' },
  ])
  expect(draft.competitors.slice(2).every(({ origin }) => origin === 'catalogue')).toBe(true)
  expect(draft.competitors.map(({ name }) => name)).toContain('Adidas')
  expect(draft.topics).toEqual(['Road running shoes', 'Laufschuhe', 'Wanderschuhe', 'Sportswear'])
  expect(draft.prompts.length).toBe(30)
  const texts = draft.prompts.map(({ text }) => text)
  expect(new Set(texts).size).toBe(30)
  expect(new Set(draft.prompts.map(({ topic }) => topic))).toEqual(new Set(draft.topics))
  expect(new Set(draft.prompts.map(({ country_code }) => country_code))).toEqual(new Set(['DE']))
  expect(
    texts.filter((text) => / (?:die|der|das|für|ist|sind|gibt|von|und|ich|man) /.test(text)).length,
  ).toBeGreaterThan(20)
  expect(new Set(draft.prompts.map(({ branding }) => branding))).toEqual(new Set(['branded', 'non-branded']))
  const compared = draft.prompts.filter(({ tags }) => tags.includes('comparison'))
  expect(compared.length).toBeGreaterThan(0)
  expect(compared.every(({ text }) => draft.competitors.some(({ name }) => text.includes(name)))).toBe(true)
  // Neither pages excluded by robots.txt nor another site.
  expect(site.requests.filter((place) => /private|elsewhere/.test(place))).toEqual([])
  expect(await tenant.api.list_projects()).toEqual(before)
})

test('what a site does not say is asked for, and values in the request are kept', async () => {
  site.on('www.quiet.test /', redirect('/welcome'))
  site.on('www.quiet.test /welcome', '<html><head><title>Quiet</title></head><body><p>Hello.</p></body></html>')
  const empty = await tenant.api.draft_project({ domain: 'www.quiet.test' })
  expect(empty).toMatchObject({
    ...{ domain: 'www.quiet.test', name: 'Quiet', industry: '', products_and_services: [], country_code: 'US' },
    ...{ competitors: [], topics: [], prompts: [], problems: ['industry_missing'], site: { is_read: true } },
  })
  const asked = site.requests.length
  const told = await tenant.api.draft_project({
    ...{ domain: 'www.quiet.test', read_site: false, name: 'Quiet Ltd', industry: 'Ear plugs', country_code: 'FR' },
    ...{ competitors: ['Loud'], topics: ['Bouchons d’oreilles'], prompt_count: 5 },
  })
  expect(site.requests.length).toBe(asked)
  expect(told).toMatchObject({
    ...{ name: 'Quiet Ltd', industry: 'Ear plugs', language_code: 'fr', topics: ['Bouchons d’oreilles'], problems: [] },
    competitors: [{ name: 'Loud', domain: null, origin: 'sent', quote: null }],
    site: { is_read: false, pages: [], problem: null },
  })
  expect(told.prompts.length).toBe(5)
})

test('for a site that cannot or may not be read, the draft gives the reason and continues', async () => {
  site.on('shy.test /robots.txt', (_, response) =>
    response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nDisallow: /'),
  )
  expect((await tenant.api.draft_project({ domain: 'shy.test' })).site).toEqual({
    ...{ is_read: false, pages: [] },
    problem: expect.stringContaining('robots.txt'),
  })
  expect(site.requests.filter((place) => place === 'shy.test /')).toEqual([])
  site.addresses('inside.test', ['10.0.0.7'])
  site.addresses('www.inside.test', ['10.0.0.7'])
  const inside = await tenant.api.draft_project({ domain: 'inside.test', industry: 'Tools' })
  expect(inside.site.problem).toBe('inside.test has an address that is not public')
  expect(inside.prompts.length).toBeGreaterThan(10)
  expect((await tenant.api.draft_project({ domain: '127.0.0.1' })).site.is_read).toBe(false)
  expect(site.connected.filter((address) => address !== '93.184.215.14')).toEqual([])
})

test('an invalid host is refused, and so is a project key', async () => {
  const { api, project } = tenant
  await expect(api.draft_project({ domain: 'no host' })).rejects.toMatchObject({
    status: 400,
    message: 'domain is not a host name: "no host". Send for example example.com.',
  })
  await expect(project.draft_project({ domain: 'acme.com' })).rejects.toMatchObject({ status: 403 })
})

test('the words of an assistant are preferred; without one, rules do the work', async () => {
  const { api } = tenant
  site.on('tea.test /', '<html lang="en"><head><title>Teatime</title></head><body><p>We sell tea.</p></body></html>')
  const company = {
    ...{ name: 'Teatime', description: 'It sells tea.', industry: 'Tea', products_and_services: ['Green tea'] },
    competitors: [
      { name: 'Leafy', domain: 'https://www.leafy.test/shop' },
      { name: '<b>markup</b>', domain: null },
    ],
  }
  const prompts = ['Which green tea is the best for beginners?', 'Is Teatime better than Leafy for green tea?']
  const said = [company, { topics: ['Green tea'] }, { topics: [{ topic: 0, prompts }] }]
  provider.now((request, response) => assistantSays(said[provider.requests.length - 1])(request, response))
  expect(await api.draft_project({ domain: 'tea.test' })).toMatchObject({
    ...{
      assistant: 'openai-compatible:local',
      assistant_problem: null,
      name: 'Teatime',
      description: 'It sells tea.',
    },
    ...{ industry: 'Tea', products_and_services: ['Green tea'], topics: ['Green tea'], problems: [] },
    competitors: [{ name: 'Leafy', domain: 'leafy.test', origin: 'assistant', quote: null }],
    prompts: [
      { text: prompts[0], topic: 'Green tea', tags: [], branding: 'non-branded', intent_type: 'commercial' },
      { text: prompts[1], topic: 'Green tea', tags: ['comparison'], branding: 'branded', intent_type: 'commercial' },
    ],
  })
  // The text of the site is marked as data.
  expect(JSON.stringify(provider.requests[0]?.body)).toContain('We sell tea.')
  provider.now(assistantSays('no json'))
  const alone = await api.draft_project({ domain: 'tea.test', industry: 'Tea' })
  expect(provider.requests.length).toBe(1)
  expect(alone).toMatchObject({ assistant: null, assistant_problem: 'malformed', name: 'Teatime', topics: ['Tea'] })
  expect(alone.prompts.length).toBeGreaterThan(10)
})

test('a project is created with everything that was chosen, or not at all', async () => {
  const { api } = tenant
  const chosen = {
    ...({ name: 'Runwell', domain: 'runwell.de', country_code: 'DE' } as const),
    profile: {
      ...{ occupation: '', industry: 'Sportswear', brand_presentation: [], products_and_services: ['Laufschuhe'] },
      target_markets: [{ location: 'Deutschland', market_size: 'National' as const }],
      audience_distribution: { simple_recommendation_seeker: 40, informed_shopper: 30, evaluative_researcher: 30 },
      used_prepared_profile: false,
    },
    competitors: [{ name: 'Stridefast', domains: ['stridefast.test'] }, { name: 'Nike' }],
    topics: ['Laufschuhe', 'Leer'],
    monthly_budget_usd: 12.5,
    prompts: [
      { text: 'Welche Laufschuhe sind gut?', topic: 'laufschuhe', tags: ['Herbst'] },
      { text: 'Ist Runwell gut?', country_code: 'AT' as const, topic: 'Marke' },
    ],
  }
  const { id: project_id } = await api.create_project(chosen)
  const brands = (await api.list_brands({ project_id })).data
  expect(brands.map(({ name, is_own, domains }) => [name, is_own, domains])).toEqual([
    ['Runwell', true, ['runwell.de']],
    ['Stridefast', false, ['stridefast.test']],
    ['Nike', false, []],
  ])
  expect(new Set(brands.map(({ color }) => color)).size).toBe(3)
  const topics = (await api.list_topics({ project_id })).data
  expect(topics.map(({ name }) => name).sort()).toEqual(['Laufschuhe', 'Leer', 'Marke'])
  const tags = new Map((await api.list_tags({ project_id })).data.map(({ id, name }) => [id, name]))
  const prompts = (await api.list_prompts({ project_id })).data
  expect(
    prompts
      .map((prompt) => [
        prompt.messages[0]?.content,
        prompt.user_location.country,
        topics.find(({ id }) => id === prompt.topic?.id)?.name,
        prompt.tags.map(({ id }) => tags.get(id)).sort(),
      ])
      .sort(),
  ).toEqual([
    ['Ist Runwell gut?', 'AT', 'Marke', ['branded', 'informational']],
    ['Welche Laufschuhe sind gut?', 'DE', 'Laufschuhe', ['Herbst', 'commercial', 'non-branded']],
  ])
  expect((await api.get_project_profile({ project_id })).profile?.industry).toBe('Sportswear')

  const budgets = (await api.list_budgets({ project_id })).data
  expect(budgets.map(({ provider, period, limit_usd }) => [provider, period, limit_usd])).toEqual([
    [null, 'month', 12.5],
  ])

  const count = (await api.list_projects()).total_count
  const refused = async (changes: object, message: string) => {
    await expect(api.create_project({ ...chosen, ...changes })).rejects.toMatchObject({ status: 400, message })
  }
  await refused(
    { competitors: [{ name: 'RUNWELL' }] },
    'competitors[0].name "RUNWELL" appears twice. Every brand needs a different name.',
  )
  await refused(
    { competitors: [{ name: 'Nike', domains: ['no host'] }] },
    'competitors[0].domains[0] is not a host name: "no host". Send for example example.com.',
  )
  await refused({ topics: ['A', 'a'] }, 'topics[1] "a" appears twice. Send each topic once.')
  await refused(
    { prompts: [{ text: 'Same?' }, { text: 'Same?', country_code: 'DE' }] },
    'prompts[1] repeats the text of another one for the same country. Send each once.',
  )
  await refused(
    {
      profile: {
        ...chosen.profile,
        audience_distribution: { simple_recommendation_seeker: 1, informed_shopper: 1, evaluative_researcher: 1 },
      },
    },
    'profile.audience_distribution adds up to 3; the three values must add up to 100.',
  )
  await server.services.db
    .updateTable('companies')
    .set({ plan: JSON.stringify({ prompts: 3 }) })
    .where('id', '=', tenant.company_id)
    .execute()
  await expect(api.create_project(chosen)).rejects.toMatchObject({
    status: 402,
    message: 'The plan allows 3 prompts, of which 1 are free, and prompts has 2. Send fewer, or upgrade the plan.',
  })
  expect((await api.list_projects()).total_count).toBe(count)
})

test('a page crafted to be slow to read is read in bounded time', () => {
  const texts = [`vs ${'A.'.repeat(10_000)}`, `unlike ${'(https:'.repeat(3000)}`, `${'Ab '.repeat(6000)}vs.`]
  const pages = texts.map((text) => ({
    url: 'https://example.com/',
    signs: {
      ...{ name: null, title: text, description: text, language: null },
      ...{ alternates: [], fields: [], offers: [], headings: [], links: [], text },
    },
  }))
  expect(inBoundedTime(() => Array.from({ length: 10 }, () => rivalsOnSite(pages, 'Acme', [])).flat())).toEqual([])
})
