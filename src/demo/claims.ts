import type { Client } from '../client/client.ts'
import type { RawInput } from '../contract/endpoint.ts'
import type { perception } from '../contract/perception.ts'
import type { Story } from './live.ts'
import { ownBrand } from './market.ts'
import { simulate } from './simulate.ts'

type Run = RawInput<(typeof perception)['import_perception_runs']>['runs'][number] & object
export type Checked = NonNullable<(Run & { claims?: { chat_id: string }[] })['claims']>[number]
type InProject = { api: Client; project_id: string }

/** Facts about the own brand, and what answers claim instead. */
interface Fact {
  text: string
  claims: { claim: string; verdict: 'supported' | 'contradicted' | null; said: string; sources: Source[] }[]
}
type Source = { url: string; title: string; tier: 'at_claim' | 'elsewhere' | 'retrieved' }

const ledger: Source = {
  url: 'https://kitchenledger.example/reviews/espresso-machines',
  title: 'Espresso machines compared',
  tier: 'at_claim',
}
const forum: Source = {
  url: 'https://forum.beantalk.example/t/which-machine-2-years-later',
  title: 'Which machine, two years later?',
  tier: 'elsewhere',
}
const own: Source = {
  url: 'https://www.brewhaven.example/products/duo',
  title: `${ownBrand} Duo`,
  tier: 'at_claim',
}
const guide: Source = {
  url: 'https://homebaristaweekly.example/guides/first-machine',
  title: 'Your first machine: a guide',
  tier: 'retrieved',
}

const facts: Fact[] = [
  {
    text: `Every ${ownBrand} machine comes with a warranty of five years.`,
    claims: [
      {
        claim: `${ownBrand} gives a two-year warranty.`,
        verdict: 'contradicted',
        said: 'two-year warranty',
        sources: [ledger, forum],
      },
    ],
  },
  {
    text: `${ownBrand} machines have an automatic milk frother.`,
    claims: [
      {
        claim: `${ownBrand} froths milk automatically.`,
        verdict: 'supported',
        said: 'automatic frother makes',
        sources: [own, guide],
      },
    ],
  },
  {
    text: `The ${ownBrand} Duo and Duo Pro heat with a thermoblock.`,
    claims: [
      {
        claim: `${ownBrand} uses a thermoblock.`,
        verdict: 'supported',
        said: 'uses a thermoblock',
        sources: [own],
      },
    ],
  },
  {
    text: `Only the ${ownBrand} Duo Pro has a grinder.`,
    claims: [
      {
        claim: `${ownBrand} machines are available with a grinder.`,
        verdict: 'supported',
        said: 'available with a built-in grinder',
        sources: [ledger],
      },
    ],
  },
  {
    text: `${ownBrand} machines weigh from four to eight kilos.`,
    claims: [
      {
        claim: `${ownBrand} machines weigh nine kilos.`,
        verdict: 'contradicted',
        said: 'weighs nine kilos',
        sources: [forum, guide],
      },
    ],
  },
  {
    text: `${ownBrand} answers questions about service within two working days.`,
    claims: [
      {
        claim: `Support of ${ownBrand} is slow.`,
        verdict: null,
        said: 'support is slow',
        sources: [forum],
      },
    ],
  },
]
export const factTexts = facts.map(({ text }) => text)

/** The number of latest chats per claim that are imported with it. */
const maxChats = 12

/** Which chats make which claim, and the verdict on it. */
export async function claimsOf(
  { api, project_id }: InProject,
  { seed, first_day }: Story,
  to: string,
  fact_ids: ReadonlyMap<string, string>,
): Promise<Checked[]> {
  const history = [...simulate({ seed, first_day, from: first_day, to })]
  const found = facts.flatMap(({ text, claims }) =>
    claims.map(({ said, ...claim }) => {
      const makes = new RegExp(`${ownBrand}[^\\n]{0,40}${said}`)
      const chats = history.filter(({ messages }) => makes.test(messages?.at(-1)?.content ?? '')).slice(-maxChats)
      return { claim, fact_id: fact_ids.get(text) ?? null, chats }
    }),
  )
  const chats = [...new Set(found.flatMap((one) => one.chats))]
  if (chats.length === 0) return []
  // They exist: sending them again returns their ids.
  const { created, skipped } = await api.import_chats({ project_id, chats, on_conflict: 'skip' })
  const ids = new Map([...created, ...skipped].map(({ external_id, chat_id }) => [external_id, chat_id]))
  return found.flatMap(({ claim, fact_id, chats }) =>
    chats.flatMap(({ external_id = '' }) => {
      const chat_id = ids.get(external_id)
      return chat_id ? [{ ...claim, chat_id, fact_id }] : []
    }),
  )
}
