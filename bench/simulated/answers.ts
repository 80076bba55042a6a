import type { PromptPair } from '../../src/confidence/change.ts'
import { brandMetrics } from '../../src/contract/brand-metrics.ts'
import type { Ratio } from '../../src/contract/metric.ts'
import { ratioMetrics } from '../../src/contract/sure-metrics.ts'
import type { Chance } from './chance.ts'

/** The questions of a project, and how its answers are correlated. */
export interface ProjectShape {
  prompts: number
  engines: number
  brands: number
  topics: number
  /** How often an answer repeats that of the day before. */
  persistence: number
}

/** How often brands are named on average, the own brand first. */
const levels = [0.4, 0.65, 0.5, 0.3, 0.2, 0.1, 0.05, 0.02, 0.35, 0.15]
/** The correlation of two answers to one prompt about a brand. */
const correlation = 0.3

const sums = [
  'visibility_total',
  'all_mention_count',
  'visibility_count',
  'mention_count',
  'win_count',
  'position_sum',
  'sentiment_count',
  'sentiment_ten_thousandths',
] as const
type Sum = (typeof sums)[number]
const at = (sum: Sum) => sums.indexOf(sum)

interface Answer {
  /** By brand; 0: not named. */
  mentions: Int8Array
  positions: Int8Array
  /** NaN: none. */
  sentiments: Float64Array
}

/** The sums of a period by prompt, engine and brand. */
export type Stretch = Float64Array

export interface SimulatedProject {
  shape: ProjectShape
  topicOf(prompt: number): number
  /** Adds the answers of one more day to a period. */
  day(into: Stretch): void
  stretch(): Stretch
  /** A sum of a brand in a period, for a prompt and engine. */
  sum(of: Stretch, prompt: number, engine: number, brand: number, sum: string): number
  /** From the next day on a brand is named less often, by this many points over all answers. */
  drop(brand: number, points: number): void
}

export function simulateProject(chance: Chance, shape: ProjectShape): SimulatedProject {
  const { prompts, engines, brands, topics, persistence } = shape
  const cells = prompts * engines * brands
  const rates = new Float64Array(cells)
  const strengths = new Float64Array(prompts * brands)
  const tones = new Float64Array(prompts * brands)
  for (let prompt = 0; prompt < prompts; prompt++) {
    for (let brand = 0; brand < brands; brand++) {
      const rate = Math.min(0.999, Math.max(0.001, chance.beta(levels[brand % levels.length] ?? 0.1, correlation)))
      const logit = Math.log(rate / (1 - rate))
      strengths[prompt * brands + brand] = (levels[brand % levels.length] ?? 0.1) * 2 + chance.normal()
      tones[prompt * brands + brand] = 0.2 + 0.3 * chance.normal()
      for (let engine = 0; engine < engines; engine++) {
        rates[(prompt * engines + engine) * brands + brand] = 1 / (1 + Math.exp(-logit - 0.7 * chance.normal()))
      }
    }
  }
  const last = new Map<number, Answer>()
  const ask = (prompt: number, engine: number): Answer => {
    const answer = {
      mentions: new Int8Array(brands),
      positions: new Int8Array(brands),
      sentiments: new Float64Array(brands).fill(Number.NaN),
    }
    const named: { brand: number; strength: number }[] = []
    for (let brand = 0; brand < brands; brand++) {
      if (chance.uniform() >= (rates[(prompt * engines + engine) * brands + brand] ?? 0)) continue
      named.push({ brand, strength: (strengths[prompt * brands + brand] ?? 0) + chance.normal() })
      let mentions = 1
      while (mentions < 8 && chance.uniform() < 0.5) mentions++
      answer.mentions[brand] = mentions
      if (chance.uniform() < 0.6) {
        const tone = (tones[prompt * brands + brand] ?? 0) + 0.4 * chance.normal()
        answer.sentiments[brand] = Math.round(10_000 * Math.max(-1, Math.min(1, tone)))
      }
    }
    named.sort((a, b) => b.strength - a.strength)
    for (const [place, { brand }] of named.entries()) answer.positions[brand] = place + 1
    return answer
  }
  return {
    shape,
    topicOf: (prompt) => prompt % topics,
    stretch: () => new Float64Array(cells * sums.length),
    sum: (of, prompt, engine, brand, sum) =>
      of[((prompt * engines + engine) * brands + brand) * sums.length + at(sum as Sum)] ?? 0,
    day(into) {
      for (let prompt = 0; prompt < prompts; prompt++) {
        for (let engine = 0; engine < engines; engine++) {
          const key = prompt * engines + engine
          const before = last.get(key)
          const answer = before && chance.uniform() < persistence ? before : ask(prompt, engine)
          last.set(key, answer)
          const all = answer.mentions.reduce((sum, one) => sum + one, 0)
          for (let brand = 0; brand < brands; brand++) {
            const base = (key * brands + brand) * sums.length
            const add = (sum: Sum, value: number) => {
              into[base + at(sum)] = (into[base + at(sum)] ?? 0) + value
            }
            add('visibility_total', 1)
            add('all_mention_count', all)
            if (answer.mentions[brand] === 0) continue
            add('visibility_count', 1)
            add('mention_count', answer.mentions[brand] ?? 0)
            if (answer.positions[brand] === 1) add('win_count', 1)
            add('position_sum', answer.positions[brand] ?? 0)
            const tone = answer.sentiments[brand] ?? Number.NaN
            if (Number.isNaN(tone)) continue
            add('sentiment_count', 1)
            add('sentiment_ten_thousandths', tone)
          }
        }
      }
    },
    drop(brand, points) {
      const places = Array.from({ length: prompts * engines }, (_, key) => key * brands + brand)
      const mean = places.reduce((sum, place) => sum + (rates[place] ?? 0), 0) / places.length
      for (const place of places) rates[place] = (rates[place] ?? 0) * (1 - points / 100 / mean)
      last.clear()
    },
  }
}

/** The metrics of a brand that are compared, with their sums. */
export const comparedMetrics = ratioMetrics(brandMetrics).map(([name, { ratio, unit }]) => ({ name, ratio, unit }))

/** The contribution of each prompt to a number in two periods, over the given engines and prompts. */
export function pairsOf(
  project: SimulatedProject,
  [now, before]: readonly [Stretch, readonly Stretch[]],
  { brand, ratio, engine, topic }: { brand: number; ratio: Ratio; engine?: number; topic?: number },
): PromptPair[] {
  const { prompts, engines } = project.shape
  const asked = Array.from({ length: engines }, (_, index) => index).filter(
    (one) => engine === undefined || one === engine,
  )
  return Array.from({ length: prompts }, (_, prompt) => prompt)
    .filter((prompt) => topic === undefined || project.topicOf(prompt) === topic)
    .map((prompt) => {
      const sumOf = (stretches: readonly Stretch[], name: string) => {
        let sum = 0
        for (const one of stretches)
          for (const of_engine of asked) sum += project.sum(one, prompt, of_engine, brand, name)
        return sum
      }
      const sidesOf = (stretches: readonly Stretch[]) => ({
        x: sumOf(stretches, ratio.x),
        y: sumOf(stretches, ratio.y),
      })
      return { now: sidesOf([now]), before: sidesOf(before) }
    })
}
