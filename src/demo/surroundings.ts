import type { Client } from '../client/client.ts'
import type { RawInput } from '../contract/endpoint.ts'
import type { perception } from '../contract/perception.ts'
import type { Story } from './live.ts'
import { type BrandName, brandNames, brands, ownBrand, sites } from './market.ts'
import { createRandom, type Random } from './random.ts'
import { simulate } from './simulate.ts'

type Run = RawInput<(typeof perception)['import_perception_runs']>['runs'][number] & object
type InProject = { api: Client; project_id: string }

/*
 * What stands around the answers: the own brand is known for how easy its machines are and not for its service, and
 * answers give its warranty too short, which one of its facts contradicts.
 */

const warranty = `Every ${ownBrand} machine comes with a warranty of five years.`
const facts = [warranty, `${ownBrand} machines have an automatic milk frother.`]

/** How well each brand does by attribute, 0 to 1; the others are in the middle. */
const known: Record<string, Partial<Record<BrandName, number>>> = {
  'easy to use': { Brewhaven: 1, Kafira: 0.7, 'Monte Corvo': 0.1 },
  'good milk foam': { Brewhaven: 0.85, 'Steam & Oak': 0.9, Kafira: 0.2 },
  reliable: { Torrefa: 0.9, Nordpress: 0.8, Brewhaven: 0.5, Kafira: 0.1 },
  'good value': { Kafira: 0.9, Nordpress: 0.7, Crema9: 0.7, 'Monte Corvo': 0 },
  'good service': { Torrefa: 0.9, 'Monte Corvo': 0.8, Nordpress: 0.7, Brewhaven: 0.05 },
}
const askedChannels = ['A-0', 'C-0', 'D-2', 'E-0'] as const
const answersPerAttribute = 5

/** Adds all of it once; what an interrupted run added stays as it is. */
export async function addSurroundings(on: InProject, { seed, first_day }: Story, last_day: string): Promise<void> {
  const random = createRandom(`${seed} surroundings`)
  await addPages(on)
  await addVisits(on, first_day, last_day, random)
  await addRun(on, seed, first_day, last_day, random)
  await addActions(on)
}

async function addRun({ api, project_id }: InProject, seed: number, first_day: string, day: string, random: Random) {
  const { data } = await api.list_facts({ project_id })
  const missing = facts.filter((text) => !data.some((fact) => fact.text === text))
  const { created } =
    missing.length > 0
      ? await api.create_facts({ project_id, facts: missing.map((text) => ({ text })) })
      : { created: [] }
  const fact_id =
    created.find(({ text }) => text === warranty)?.fact_id ?? data.find(({ text }) => text === warranty)?.id
  const chats = await chatsThatErr({ api, project_id }, { seed, first_day }, day)
  const source = { url: 'https://kitchenledger.example/reviews/espresso-machines', title: 'Espresso machines compared' }
  const answers = Object.keys(known).flatMap((attribute) =>
    askedChannels.flatMap((model_channel_id) =>
      Array.from({ length: answersPerAttribute }, () => ({
        ...{ attribute, model_channel_id, text: ranking(attribute, random) },
        sources: [{ ...source, citation_count: 1, citation_position: 1 }],
      })),
    ),
  )
  const ofService = answers.flatMap(({ attribute }, at) => (attribute === 'good service' ? [at] : []))
  const run: Run = {
    ...{ external_id: 'simulated-run', industry: 'Espresso machines', target_market: 'Homes' },
    ...{ state: 'completed', started_at: `${day}T06:00:00Z`, completed_at: `${day}T07:00:00Z`, answers },
    claims: chats.map((chat_id) => ({
      ...{ chat_id, claim: `${ownBrand} gives a two-year warranty.`, fact_id, verdict: 'contradicted' },
      sources: [{ ...source, tier: 'at_claim' }],
    })),
    objections: [
      { name: 'Slow support', members: ['support is slow', 'nobody answers'], answers: ofService.slice(0, 9) },
      { name: 'Dear spare parts', answers: ofService.slice(5, 8) },
    ],
  }
  await api.import_perception_runs({ project_id, runs: [run] })
}

/** An answer that ranks brands for an attribute; those that do badly are mostly left out. */
function ranking(attribute: string, random: Random): string {
  const ranked = brandNames
    .map((brand) => ({ brand, score: (known[attribute]?.[brand] ?? 0.45) + random.next() * 0.35 - 0.15 }))
    .filter(({ score }) => score > 0.25)
    .sort((a, b) => b.score - a.score)
  return [`Brands that are ${attribute}:`, '', ...ranked.map(({ brand }, at) => `${at + 1}. **${brand}**`)].join('\n')
}

const error = new RegExp(`${ownBrand}[^\\n]{0,40}two-year warranty`)

/** The chats of the history that say what the fact contradicts. */
async function chatsThatErr({ api, project_id }: InProject, { seed, first_day }: Story, to: string) {
  const chats = [...simulate({ seed, first_day, from: first_day, to })].filter(({ messages }) =>
    error.test(messages?.at(-1)?.content ?? ''),
  )
  if (chats.length === 0) return []
  // They are there: sending them again tells their ids.
  const { created, skipped } = await api.import_chats({ project_id, chats: chats.slice(-12), on_conflict: 'skip' })
  return [...created, ...skipped].map(({ chat_id }) => chat_id)
}

async function addPages({ api, project_id }: InProject) {
  const told = Object.entries(sites).flatMap(([host, { title, pages }]) =>
    Object.entries(pages).map(([path, page]) => ({
      ...{ url: `https://${host}${path}`, title: `${page} – ${title}` },
      content: pageText(page),
    })),
  )
  const own = brands[ownBrand].models.map((model) => ({
    ...{ url: `https://www.${brands[ownBrand].domain}/products/${slug(model)}`, title: `${ownBrand} ${model}` },
    content: `# ${ownBrand} ${model}\n\nEasy to use, with an automatic milk frother. Warranty: five years.`,
  }))
  await api.import_pages({ project_id, urls: [...told, ...own] })
}

const slug = (model: string) => model.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** Test sites speak of everybody; the others of the market's leaders. */
const pageText = (title: string) => {
  const named = /test|compared|best/i.test(title) ? brandNames : (['Torrefa', 'Kafira'] as const)
  return `# ${title}\n\n${named.map((brand) => `- **${brand}** ${brands[brand].models[0]}`).join('\n')}`
}

const visitors = ['GPTBot', 'OAI-SearchBot', 'PerplexityBot', 'ClaudeBot']
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** Lines of the own site's access log: bots come more often since the test that praised the brand. */
async function addVisits({ api, project_id }: InProject, from: string, to: string, random: Random) {
  const lines: string[] = []
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
  for (let day = 0; day <= days; day++) {
    const [year, month, date] = new Date(Date.parse(from) + day * 86_400_000).toISOString().slice(0, 10).split('-')
    for (let visit = random.whole(2, 4 + Math.floor(day / 6)); visit > 0; visit--) {
      const time = [random.whole(0, 23), random.whole(0, 59)].map((part) => String(part).padStart(2, '0')).join(':')
      const path = random.pick([
        '/',
        '/warranty',
        ...brands[ownBrand].models.map((model) => `/products/${slug(model)}`),
      ])
      const agent = `Mozilla/5.0 (compatible; ${random.pick(visitors)}/1.0)`
      const at = `${date}/${months[Number(month) - 1]}/${year}:${time}:00 +0000`
      lines.push(`192.0.2.${random.whole(1, 99)} - - [${at}] "GET ${path} HTTP/1.1" 200 5120 "-" "${agent}"`)
    }
  }
  for (let at = 0; at < lines.length; at += 1000) {
    await api.import_logs({ project_id, host: `www.${brands[ownBrand].domain}`, lines: lines.slice(at, at + 1000) })
  }
}

async function addActions({ api, project_id }: InProject) {
  const { data } = await api.list_actions({ project_id })
  const wanted = [
    {
      title: 'Say on every product page that the warranty is five years',
      steps: [{ title: 'Product pages' }, { title: 'Ask Kitchen Ledger to correct its comparison' }],
    },
    { title: 'Answer questions about service where owners ask them', steps: [{ title: 'Beantalk forum' }] },
  ]
  const actions = wanted.filter(({ title }) => !data.some((action) => action.title === title))
  if (actions.length > 0) await api.create_actions({ project_id, actions })
}
