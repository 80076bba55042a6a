import type { Client } from '../client/client.ts'
import type { RawInput } from '../contract/endpoint.ts'
import type { perception } from '../contract/perception.ts'
import { addDays } from '../days.ts'
import { type Checked, claimsOf, factTexts } from './claims.ts'
import type { Story } from './live.ts'
import { brandNames, type MarketBrand } from './market.ts'
import { createRandom, type Random } from './random.ts'

type Run = RawInput<(typeof perception)['import_perception_runs']>['runs'][number] & object
type InProject = { api: Client; project_id: string }

/*
 * What engines answer, once a month, when asked which brands are good at something. The own brand is known for easy
 * machines; its service is not mentioned at first and later is. Kafira loses its reputation for reliability to its
 * recall, and Nordpress gains one.
 */

/** The score of each brand by attribute, 0 to 1, in the first run and in the last; other brands score in the middle. */
const known: Record<string, Partial<Record<MarketBrand, [first: number, last: number]>>> = {
  'easy to use': { Brewhaven: [0.82, 1], Kafira: [0.7, 0.7], 'Monte Corvo': [0.1, 0.1] },
  'good milk foam': { Brewhaven: [0.75, 0.85], 'Steam & Oak': [0.9, 0.9], Kafira: [0.2, 0.2] },
  reliable: { Torrefa: [0.95, 0.9], Nordpress: [0.4, 0.8], Brewhaven: [0.45, 0.55], Kafira: [0.6, 0.1] },
  'good value': { Kafira: [0.9, 0.85], Nordpress: [0.5, 0.75], Crema9: [0.7, 0.7], 'Monte Corvo': [0, 0] },
  'good service': { Torrefa: [0.9, 0.9], 'Monte Corvo': [0.8, 0.8], Nordpress: [0.6, 0.7], Brewhaven: [-0.2, 0.3] },
  quiet: { Crema9: [0.8, 0.75], Nordpress: [0.5, 0.85], Brewhaven: [0.6, 0.65], Kafira: [0.1, 0.1] },
  'fits small kitchens': { Crema9: [0.95, 0.95], Brewhaven: [0.5, 0.6], 'Monte Corvo': [-0.2, -0.2] },
}
const attributes = Object.keys(known)
const askedChannels = ['A-0', 'C-0', 'D-2', 'E-0'] as const
const answersPerAttribute = 5
/** Days from one run to the next. */
const monthly = 30
const runs = 5

const pages = [
  { url: 'https://kitchenledger.example/reviews/espresso-machines', title: 'Espresso machines compared', weight: 0.75 },
  { url: 'https://cupscore.example/best-espresso-machines', title: 'The best espresso machines, tested', weight: 0.6 },
  { url: 'https://forum.beantalk.example/t/which-machine-2-years-later', title: 'Two years later?', weight: 0.4 },
  { url: 'https://homebaristaweekly.example/guides/milk', title: 'Steaming milk at home', weight: 0.3 },
  { url: 'https://thriftyhome.example/espresso-under-500', title: 'Good espresso for less than 500', weight: 0.25 },
  { url: 'https://www.torrefa.example/service', title: 'Torrefa service', weight: 0.2 },
]

/**
 * Objections to the own brand: in how many of twenty answers about an attribute they occur, in the first and in the
 * last run.
 */
const objections = [
  { name: 'Slow support', members: ['support is slow', 'nobody answers'], of: 'good service', first: 16, last: 9 },
  { name: 'Plastic parts', members: ['feels like plastic', 'parts wear early'], of: 'reliable', first: 6, last: 7 },
  { name: 'Dear spare parts', members: ['spare parts cost too much'], of: 'good service', first: 5, last: 5 },
  { name: 'Noisy grinder', members: ['the grinder is loud', 'wakes the house'], of: 'quiet', first: 2, last: 4 },
  { name: 'Small water tank', members: ['the tank is small'], of: 'fits small kitchens', first: 4, last: 2 },
]

/** Imports the runs of the last months, with the facts and the verdicts on them. */
export async function addRuns(on: InProject, { seed, first_day }: Story, last_day: string): Promise<void> {
  const { api, project_id } = on
  const { data } = await api.list_facts({ project_id })
  const missing = factTexts.filter((text) => !data.some((fact) => fact.text === text))
  const { created } =
    missing.length > 0
      ? await api.create_facts({ project_id, facts: missing.map((text) => ({ text })) })
      : { created: [] }
  const fact_ids = new Map([
    ...data.map(({ text, id }) => [text, id] as const),
    ...created.map(({ text, fact_id }) => [text, fact_id] as const),
  ])
  const claims = await claimsOf(on, { seed, first_day }, last_day, fact_ids)
  const random = createRandom(`${seed} perception`)
  const imported = Array.from({ length: runs }, (_, place) => runOf(place, last_day, claims, random))
  const { rejected } = await api.import_perception_runs({ project_id, runs: imported })
  if (rejected[0]) throw new Error(`a simulated run was rejected: ${rejected[0].message}`)
}

/** @param place 0 is the first run; only the last run has checked facts, with existing chats */
function runOf(place: number, last_day: string, claims: Checked[], random: Random): Run {
  const progress = place / (runs - 1)
  const day = addDays(last_day, -(runs - 1 - place) * monthly)
  const answers = attributes.flatMap((attribute) =>
    askedChannels.flatMap((model_channel_id) =>
      Array.from({ length: answersPerAttribute }, () => ({
        attribute,
        model_channel_id,
        text: ranking(attribute, progress, random),
        sources: model_channel_id === 'E-0' ? [] : sourcesOf(random),
      })),
    ),
  )
  return {
    external_id: `simulated-run-${day}`,
    industry: 'Espresso machines',
    target_market: 'Homes',
    state: 'completed',
    started_at: `${day}T06:00:00Z`,
    completed_at: `${day}T07:00:00Z`,
    answers,
    claims: place === runs - 1 ? claims : [],
    objections: objections.map(({ name, members, of, first, last }, turn) => {
      const about = answers.flatMap(({ attribute }, index) => (attribute === of ? [index] : []))
      const count = Math.round(first + (last - first) * progress)
      return { name, members, answers: Array.from({ length: count }, (_, i) => about.at(i - turn * 3) ?? 0) }
    }),
  }
}

function sourcesOf(random: Random) {
  const read = pages.filter(({ weight }) => random.chance(weight))
  return read.map(({ url, title }, place) => {
    const is_cited = random.chance(0.6)
    return { url, title, citation_count: is_cited ? 1 : 0, citation_position: is_cited ? place + 1 : null }
  })
}

/** An answer that ranks brands for an attribute; low scorers are mostly left out. */
function ranking(attribute: string, progress: number, random: Random): string {
  const ranked = brandNames
    .map((brand) => {
      const [first, last] = known[attribute]?.[brand] ?? [0.45, 0.45]
      return { brand, score: first + (last - first) * progress + random.next() * 0.35 - 0.15 }
    })
    .filter(({ score }) => score > 0.25)
    .sort((a, b) => b.score - a.score)
  return [
    `Brands that are known for it (${attribute}):`,
    '',
    ...ranked.map(({ brand }, at) => `${at + 1}. **${brand}**`),
  ].join('\n')
}
