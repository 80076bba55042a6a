import bindings from './channels.json' with { type: 'json' }
import { type LocalEngines, startEngines } from './engines/engines.ts'
import type { Asked, Said } from './engines/said.ts'
import { brandNames, type Channel, type Country, channels, currencies, type Prompt, prompts } from './market.ts'
import { passagesOf } from './marks.ts'
import { answerTo } from './simulate.ts'

export interface Story {
  seed: number
  /** `YYYY-MM-DD`: the day the story begins. */
  first_day: string
}

/** What the engines of the demo take for a key. It opens nothing else. */
export const demoKey = 'simulated'

/** Engines of this machine that go on with the story: what they are asked today they answer as of today. */
export const startDemoEngines = (story: Story, now: () => Date): Promise<LocalEngines> =>
  startEngines({ key: demoKey, answer: (asked) => answerLive(asked, story, now()) })

/** What an engine says to any question, one of the market's or one that a user thought of. */
export function answerLive(asked: Asked, { seed, first_day }: Story, at: Date): Said {
  const date = at.toISOString().slice(0, 10)
  const day = Math.round((Date.parse(date) - Date.parse(first_day)) / 86_400_000)
  const channel = channelOf(asked)
  const prompt = promptOf(asked)
  const name = `live-${date}-${prompt.country}-${channel}-${prompt.text}`
  const { sources, text, queries } = answerTo({ prompt, channel, day, name }, seed)
  return {
    passages: passagesOf(
      text,
      sources.map(({ citation_count }) => citation_count),
    ),
    ...(queries.length > 0 && { search: { queries, pages: sources.map(({ url, title }) => ({ url, title })) } }),
  }
}

/** The channel whose ways an engine has; engines the story does not know talk like one of their provider's, or any. */
function channelOf({ provider, model }: Asked): Channel {
  const bound = bindings.channels.filter(({ engine }) => engine.provider === provider)
  const id = (bound.find(({ engine }) => engine.model === model) ?? bound[0])?.id
  return channels.find((channel) => channel === id) ?? 'A-0'
}

const isGerman = /[äöüß]|\b(welche|beste|gute|kaffee)/i
const isCountry = (code: string | undefined): code is Country => code !== undefined && code in currencies

function promptOf({ question, country }: Asked): Prompt {
  const known = prompts.find(({ text }) => text === question)
  if (known) return known
  const about = brandNames.filter((brand) => question.toLowerCase().includes(brand.toLowerCase()))
  return {
    ...{ text: question, tags: [], topic: about.length > 0 ? 'Comparisons' : 'Best machines' },
    country: isCountry(country) ? country : isGerman.test(question) ? 'DE' : 'US',
    ...(about.length > 0 && { about }),
  }
}
