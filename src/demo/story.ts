import type { MarketBrand, MarketChannel, Topic, UntrackedName } from './market.ts'
import type { Random } from './random.ts'

/*
 * What happens in the market over nine weeks, so that the reports have something to show:
 *  - Torrefa, the leader, loses ground in the first four weeks;
 *  - Nordpress, a challenger, rises from hardly named to among the top three, earliest on Perplexity;
 *  - Brewhaven, the own brand, is weak on Perplexity until a large test praises it on day 54;
 *  - Kafira recalls a leaking machine around day 59: for two weeks it is named as often, but negatively;
 *  - two brands that nobody tracks appear now and then, one of them more and more often.
 * The search for changes finds the last three of these in the ninth week (test/changes/demo.test.ts).
 */

/** How likely an answer to a general question names each brand. */
const fame: Record<MarketBrand, number> = {
  Brewhaven: 0.6,
  Torrefa: 0.82,
  Nordpress: 0.12,
  Kafira: 0.5,
  'Monte Corvo': 0.44,
  'Steam & Oak': 0.36,
  Crema9: 0.28,
}

const byChannel: Partial<Record<MarketChannel, Partial<Record<MarketBrand, number>>>> = {
  'A-0': { Brewhaven: 1.15, Crema9: 0.8 },
  'C-0': { 'Steam & Oak': 1.3, Torrefa: 0.9 },
  'D-0': { Torrefa: 1.1, 'Steam & Oak': 0.5, Crema9: 0.6, 'Monte Corvo': 0.7 },
  'E-0': { 'Monte Corvo': 1.5, Kafira: 0.6 },
  'H-1': { Kafira: 1.4, Brewhaven: 0.85 },
}

const byTopic: Partial<Record<Topic, Partial<Record<MarketBrand, number>>>> = {
  Beginners: { Brewhaven: 1.25, Kafira: 1.2, 'Monte Corvo': 0.4 },
  'Milk drinks': { Brewhaven: 1.3, 'Steam & Oak': 1.3 },
  'Small kitchens': { Crema9: 2.4, 'Monte Corvo': 0.3, Nordpress: 1.3 },
  Price: { Kafira: 1.6, Crema9: 1.3, 'Monte Corvo': 0.15 },
  Care: { Brewhaven: 0.5, Torrefa: 0.5, Kafira: 0.4, 'Monte Corvo': 0.4, 'Steam & Oak': 0.4 },
}

/** From 0 to 1 around a day, over about two weeks. */
const turn = (day: number, middle: number) => 1 / (1 + Math.exp(-(day - middle) / 4))

/** The day on which the test that praises the own brand is published. */
export const reviewDay = 54
/** The middle of the recall. */
const recallDay = 59

function drift(brand: MarketBrand, channel: MarketChannel, day: number): number {
  if (brand === 'Nordpress') return 1 + 4.6 * turn(day, channel === 'C-0' ? 40 : 52)
  if (brand === 'Torrefa') return 1 - 0.2 * Math.min(1, day / 28)
  if (brand === 'Brewhaven' && channel === 'C-0') return 0.55 + 0.75 * turn(day, reviewDay)
  return 1
}

/** The probability that a brand is named, 0 to 1. @param day days since the story began */
export function presence(brand: MarketBrand, channel: MarketChannel, topic: Topic, day: number): number {
  const factors = [byChannel[channel]?.[brand] ?? 1, byTopic[topic]?.[brand] ?? 1, drift(brand, channel, day)]
  return Math.min(0.95, fame[brand] * factors.reduce((product, factor) => product * factor, 1))
}

const esteem: Record<MarketBrand, number> = {
  Brewhaven: 0.72,
  Torrefa: 0.68,
  Nordpress: 0.8,
  Kafira: 0.55,
  'Monte Corvo': 0.78,
  'Steam & Oak': 0.62,
  Crema9: 0.6,
}

/** The probability that a remark on a brand is positive, 0 to 1. */
export function kindness(brand: MarketBrand, day: number): number {
  if (brand !== 'Kafira') return esteem[brand]
  const recall = Math.exp(-(((day - recallDay) / 6) ** 2))
  return esteem[brand] * (1 - 0.85 * recall)
}

/** Brands outside the market that an answer names at its end. */
export const newcomers = (day: number, random: Random): UntrackedName[] => [
  ...(random.chance(0.01 + 0.06 * turn(day, 45)) ? (['Ostinato'] as const) : []),
  ...(random.chance(0.02) ? (['Velluto'] as const) : []),
]
