import { day_ms, dayOf } from '../days.ts'
import bindings from './channels.json' with { type: 'json' }
import { type LocalEngines, startEngines } from './engines/engines.ts'
import type { EngineQuestion, SimulatedAnswer } from './engines/simulated-answer.ts'
import {
  brandNames,
  type Country,
  currencies,
  type MarketChannel,
  type MarketPrompt,
  marketChannels,
  marketPrompts,
} from './market.ts'
import { passagesOf } from './marks.ts'
import { answerTo } from './simulate.ts'

export interface Story {
  seed: number
  /** `YYYY-MM-DD`: the day the story begins. */
  first_day: string
}

/** The key that the demo engines accept. It opens nothing else. */
export const demoKey = 'simulated'

/** Simulated engines that continue the story: today's questions get answers as of today. */
export const startDemoEngines = (story: Story, now: () => Date): Promise<LocalEngines> =>
  startEngines({ key: demoKey, answer: (asked) => answerLive(asked, story, now()) })

/** An engine's answer to any question, one of the market's or one that a user added. */
export function answerLive(asked: EngineQuestion, { seed, first_day }: Story, at: Date): SimulatedAnswer {
  const date = dayOf(at)
  const day = Math.round((Date.parse(date) - Date.parse(first_day)) / day_ms)
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

/** The channel whose style an engine has; engines outside the story talk like one of their provider's, or any. */
function channelOf({ provider, model }: EngineQuestion): MarketChannel {
  const bound = bindings.channels.filter(({ engine }) => engine.provider === provider)
  const id = (bound.find(({ engine }) => engine.model === model) ?? bound[0])?.id
  return marketChannels.find((channel) => channel === id) ?? 'A-0'
}

const isGerman = /[äöüß]|\b(welche|beste|gute|kaffee)/i
const isCountry = (code: string | undefined): code is Country => code !== undefined && code in currencies

function promptOf({ question, country }: EngineQuestion): MarketPrompt {
  const known = marketPrompts.find(({ text }) => text === question)
  if (known) return known
  const about = brandNames.filter((brand) => question.toLowerCase().includes(brand.toLowerCase()))
  return {
    text: question,
    tags: [],
    topic: about.length > 0 ? 'Comparisons' : 'Best machines',
    country: isCountry(country) ? country : isGerman.test(question) ? 'DE' : 'US',
    ...(about.length > 0 && { about }),
  }
}
