/**
 * Markets with known truth, each imported into its own project through HTTP. Counts how often the intervals that the API
 * reports contain the truth, and how often it mistakes chance for a change. `bench:coverage` simulates many more cases
 * without a service. `--markets` is their number, `--seed`. Fails if a promise of
 * docs/methodology.md#how-often-it-is-right is broken by more than chance explains.
 */
import { parseArgs } from 'node:util'
import { startEmptyService } from './service.ts'
import { type Chance, createChance } from './simulated/chance.ts'

const { values: flags } = parseArgs({
  options: { markets: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } },
})
const markets = Number(flags.markets)

const prompts = 20
const days = 28
/** Two windows of whole ISO weeks. */
const firstDay = Date.UTC(2026, 0, 5)
const window = { start_date: '2026-02-02', end_date: '2026-03-01', include_previous_period: true }

const names = ['Acme', 'Bolt', 'Crest'] as const
/** How often answers of the market name each brand. */
const rates = { Acme: 0.3, Bolt: 0.6, Crest: 0.1 }
const correlation = 0.3
/** For Bolt alone; the others do not change. */
const risesBy = 0.1

/*
 * The rates in the window of the question, in which Bolt has risen. Names are in random order, so half of the other
 * names in an answer come before it.
 */
const risen = { ...rates, Bolt: rates.Bolt + risesBy }
const truths = {
  visibility: risen.Acme,
  share_of_voice: risen.Acme / (risen.Acme + risen.Bolt + risen.Crest),
  position: 1 + (risen.Bolt + risen.Crest) / 2,
  win_rate: risen.Acme * (1 - risen.Bolt / 2) * (1 - risen.Crest / 2),
}
type Metric = keyof typeof truths
const metrics = Object.keys(truths) as Metric[]

/** How often answers to a prompt name each brand, before and now. */
function drawPrompt(chance: Chance) {
  const own = { ...rates }
  for (const name of names) own[name] = chance.beta(rates[name], correlation)
  // How much a prompt can rise depends on the room above; on average it is the stated rise.
  const risen = { ...own, Bolt: own.Bolt + (risesBy * (1 - own.Bolt)) / (1 - rates.Bolt) }
  return { own, risen }
}

function answerOf(chance: Chance, own: typeof rates) {
  const named = names
    .filter((name) => chance.uniform() < own[name])
    .map((name) => ({ name, place: chance.uniform() }))
    .sort((a, b) => a.place - b.place)
  return named.length > 0 ? `Try ${named.map(({ name }) => name).join(', then ')}.` : 'It depends on your needs.'
}

const service = await startEmptyService({ RATE_LIMIT_PER_MINUTE: '1000000' })
const { api } = service

async function ask(seed: string) {
  const chance = createChance(seed)
  const { id: project_id } = await api.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })
  for (const name of names.slice(1)) await api.create_brand({ project_id, name })
  const drawn = Array.from({ length: prompts }, () => drawPrompt(chance))
  const chats = drawn.flatMap(({ own, risen }, prompt) =>
    Array.from({ length: 2 * days }, (_, day) => ({
      external_id: `${prompt}-${day}`,
      prompt: { text: `Question ${prompt}?`, country_code: 'US' },
      model_channel_id: 'A-0',
      created_at: new Date(firstDay + day * 86_400_000 + 36_000_000).toISOString(),
      messages: [{ role: 'assistant' as const, content: answerOf(chance, day < days ? own : risen) }],
    })),
  )
  for (let from = 0; from < chats.length; from += 500) {
    await api.import_chats({ project_id, chats: chats.slice(from, from + 500) })
  }
  const { data } = await api.get_brands_report({ project_id, ...window, include: ['confidence'] })
  const rowOf = (name: string) => {
    const confidence = data.find(({ brand }) => brand?.name === name)?.confidence
    if (!confidence) throw new Error(`There is no row of ${name}`)
    return confidence
  }
  const panel_visibility = drawn.reduce((sum, { own }) => sum + own.Acme, 0) / prompts
  return { acme: rowOf('Acme'), bolt: rowOf('Bolt'), panel_visibility }
}

const holds = (bounds: { low: number; high: number } | null | undefined, truth: number) =>
  bounds != null && bounds.low <= truth && truth <= bounds.high
const isSeen = (verdict: string | undefined) => verdict === 'up' || verdict === 'down'

const counts: Record<string, number> = {}
const count = (name: string, is_so: boolean) => {
  counts[name] = (counts[name] ?? 0) + Number(is_so)
}
for (let market = 0; market < markets; market++) {
  const { acme, bolt, panel_visibility } = await ask(`${flags.seed} market ${market}`)
  for (const metric of metrics) count(`market ${metric}`, holds(acme.market[metric], truths[metric]))
  count('panel visibility', holds(acme.panel.visibility, panel_visibility))
  // Its share of voice falls and its position gets worse when another brand rises; its visibility does not change.
  count('false alarms', isSeen(acme.changes?.visibility?.verdict))
  count('seen', isSeen(bolt.changes?.visibility?.verdict))
}
await service.stop()

const percent = (value: number) => Number((100 * value).toFixed(1))
let broken = 0
/** The margin by which this number of markets can miss a promise that is kept. */
const slack = 2.5 * Math.sqrt((0.95 * 0.05) / markets)
function say(name: string, promise: number, isKept: (share: number) => boolean) {
  const share = (counts[name] ?? 0) / markets
  const is_kept = isKept(share)
  if (!is_kept) broken++
  console.log(
    JSON.stringify({
      bench: 'coverage-service',
      name,
      markets,
      share: percent(share),
      promise: percent(promise),
      is_kept,
    }),
  )
}
for (const metric of metrics) say(`market ${metric}`, 0.93, (share) => share >= 0.93 - slack)
say('panel visibility', 0.91, (share) => share >= 0.91 - slack)
say('false alarms', 0.065, (share) => share <= 0.065 + slack)
say('seen', 0.9, (share) => share >= 0.9 - slack)
if (broken > 0) console.error(`${broken} promised values are missed`)
process.exit(broken > 0 ? 1 : 0)
