/**
 * Simulates questions with known truth and counts how often the intervals of `src/confidence` contain it, how often an
 * unchanged series raises an alarm, and how often a change is detected. No store is used. `--runs` per cell, `--seed`,
 * `--only market`. Fails if a promise of docs/methodology.md#how-sure-a-number-is is broken.
 */
import { parseArgs } from 'node:util'
import { changeByPrompt } from '../src/confidence/change.ts'
import { marketInterval } from '../src/confidence/market.ts'
import { panelInterval, weeklySums } from '../src/confidence/panel.ts'
import { type Bounds, type PromptSums, ratioSums, wilson } from '../src/confidence/ratio.ts'
import { type Chance, createChance } from './simulated/chance.ts'

const { values: flags } = parseArgs({
  options: {
    runs: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
})
const runs = Number(flags.runs)

const sizes = [5, 10, 30, 100]
const correlations = [0.1, 0.3, 0.6]
const spreads = ['equal', 'unequal'] as const
const unit = { min: 0, max: 1 }
const anyNumber = { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY }
/** The maximum Monte Carlo error of a share with this number of runs. */
const slack = 2.5 * Math.sqrt((0.95 * 0.05) / runs)

let broken = 0
function say(row: Record<string, unknown>, coverage: number, promise: number) {
  const is_kept = coverage >= promise - slack
  if (!is_kept) broken++
  console.log(JSON.stringify({ ...row, coverage: percent(coverage), promise: percent(promise), is_kept }))
}
const percent = (value: number) => Number((100 * value).toFixed(1))

/** The number of answers per prompt: 30 each, or most of them in a few prompts. */
const answersOf = (chance: Chance, spread: (typeof spreads)[number]) =>
  spread === 'equal' ? 30 : Math.max(1, Math.round(Math.exp(2.5 + 1.3 * chance.normal())))

const holds = (bounds: Bounds | null, truth: number) => bounds !== null && bounds.low <= truth && truth <= bounds.high

/** The share of runs for which something is true. */
function shareOf(name: string, run: (chance: Chance) => boolean[]): number[] {
  const chance = createChance(`${flags.seed} ${name}`)
  const counts: number[] = []
  for (let index = 0; index < runs; index++) {
    for (const [at, held] of run(chance).entries()) counts[at] = (counts[at] ?? 0) + Number(held)
  }
  return counts.map((count) => count / runs)
}

/** Prompts drawn from a market with the given mean rate and correlation within prompts. */
function drawRate(
  chance: Chance,
  prompts: number,
  rate: number,
  correlation: number,
  spread: (typeof spreads)[number],
) {
  return Array.from({ length: prompts }, (): PromptSums => {
    const x = answersOf(chance, spread)
    return { x, y: chance.binomial(x, chance.beta(rate, correlation)) }
  })
}

/** The usual method: Wilson's interval of all answers together. */
function pooled(clusters: PromptSums[]) {
  const { X, r } = ratioSums(clusters)
  return wilson(r, X, 1.96)
}

function market() {
  for (const rate of [0.02, 0.05, 0.1, 0.3, 0.5, 0.7, 0.9]) {
    for (const prompts of sizes) {
      for (const correlation of correlations) {
        for (const spread of spreads) {
          const name = `rate ${rate} ${prompts} ${correlation} ${spread}`
          const [ours = 0, others = 0] = shareOf(name, (chance) => {
            const clusters = drawRate(chance, prompts, rate, correlation, spread)
            return [holds(marketInterval('rate', clusters, unit), rate), holds(pooled(clusters), rate)]
          })
          const row = { interval: 'market', kind: 'rate', rate, prompts, correlation, spread, pooled: percent(others) }
          say(row, ours, rate < 0.1 ? 0.9 : 0.93)
        }
      }
    }
  }
}

/** Shares of mentions: an answer names one to six brands, some several times. */
function share() {
  for (const rate of [0.05, 0.1, 0.3, 0.5]) {
    for (const prompts of sizes) {
      for (const correlation of correlations) {
        for (const spread of spreads) {
          const [ours = 0] = shareOf(`share ${rate} ${prompts} ${correlation} ${spread}`, (chance) => {
            const clusters = Array.from({ length: prompts }, (): PromptSums => {
              const own = chance.beta(rate, correlation)
              let [x, y] = [0, 0]
              for (let answer = answersOf(chance, spread); answer > 0; answer--) {
                const mentions = 1 + Math.floor(6 * chance.uniform())
                x += mentions
                // Mentions within one answer are correlated, too.
                y += chance.binomial(mentions, chance.beta(Math.min(0.999, Math.max(0.001, own)), 0.2))
              }
              return { x, y }
            })
            return [holds(marketInterval('share', clusters, unit), rate)]
          })
          say({ interval: 'market', kind: 'share', rate, prompts, correlation, spread }, ours, rate < 0.1 ? 0.9 : 0.93)
        }
      }
    }
  }
}

function mean() {
  for (const prompts of sizes) {
    for (const correlation of correlations) {
      for (const spread of spreads) {
        const [ours = 0] = shareOf(`mean ${prompts} ${correlation} ${spread}`, (chance) => {
          const clusters = Array.from({ length: prompts }, (): PromptSums => {
            const own = 3 + Math.sqrt(correlation) * chance.normal()
            const x = answersOf(chance, spread)
            return { x, y: own * x + Math.sqrt((1 - correlation) * x) * chance.normal() }
          })
          return [holds(marketInterval('mean', clusters, anyNumber), 3)]
        })
        // If a few prompts have most of the answers, the jackknife of a mean is too narrow.
        say({ interval: 'market', kind: 'mean', prompts, correlation, spread }, ours, spread === 'equal' ? 0.93 : 0.88)
      }
    }
  }
}

/** The same prompts asked every day; with the given probability an answer repeats that of the day before. */
function panel() {
  for (const persistence of [0, 0.3, 0.5]) {
    for (const weeks of [4, 8, 13]) {
      for (const prompts of [10, 30, 100]) {
        for (const rate of [0.1, 0.5]) {
          const [ours = 0] = shareOf(`panel ${persistence} ${weeks} ${prompts} ${rate}`, (chance) => {
            const asked = Array.from({ length: prompts }, () => {
              const own = chance.beta(rate, 0.3)
              let last = chance.uniform() < own
              return {
                own,
                weeks: Array.from({ length: weeks }, () => {
                  let y = 0
                  for (let day = 0; day < 7; day++) {
                    if (chance.uniform() >= persistence) last = chance.uniform() < own
                    y += Number(last)
                  }
                  return { x: 7, y }
                }),
              }
            })
            const truth = asked.reduce((sum, { own }) => sum + own, 0) / prompts
            const bounds = panelInterval(
              'rate',
              asked.map((one) =>
                weeklySums({
                  x: one.weeks.map(({ x }) => x),
                  y: one.weeks.map(({ y }) => y),
                  x_from: 0,
                  y_from: 0,
                  weeks,
                }),
              ),
              weeks,
              unit,
            )
            return [holds(bounds, truth)]
          })
          say({ interval: 'panel', kind: 'rate', rate, prompts, weeks, persistence }, ours, 0.91)
        }
      }
    }
  }
}

/**
 * Two windows of the same prompts, between which the rate rises by the given amount; for pooled intervals, whether they
 * are disjoint.
 */
function changes() {
  for (const points of [0, 3, 5, 8]) {
    for (const prompts of [6, 10, 30, 100]) {
      for (const answers of [7, 30, 90]) {
        for (const correlation of [0.1, 0.3, 0.6]) {
          const rate = 0.4
          const name = `change ${points} ${prompts} ${answers} ${correlation}`
          const [seen = 0, apart = 0] = shareOf(name, (chance) => {
            const pairs = Array.from({ length: prompts }, () => {
              const own = chance.beta(rate, correlation)
              const risen = own + ((points / 100) * own * (1 - own)) / (rate * (1 - rate) * (1 - correlation))
              return {
                before: { x: answers, y: chance.binomial(answers, own) },
                now: { x: answers, y: chance.binomial(answers, Math.min(1, risen)) },
              }
            })
            const { verdict } = changeByPrompt(pairs, unit)
            const before = marketInterval(
              'rate',
              pairs.map((pair) => pair.before),
              unit,
            )
            const now = marketInterval(
              'rate',
              pairs.map((pair) => pair.now),
              unit,
            )
            return [verdict === 'up' || verdict === 'down', before !== null && now !== null && before.high < now.low]
          })
          const row = { test: 'paired', points, prompts, answers, correlation, by_intervals: percent(apart) }
          if (points === 0) {
            const is_kept = seen <= 0.065 + slack
            if (!is_kept) broken++
            console.log(JSON.stringify({ ...row, false_alarms: percent(seen), promise: 6.5, is_kept }))
          } else console.log(JSON.stringify({ ...row, seen: percent(seen) }))
        }
      }
    }
  }
}

for (const [name, simulate] of Object.entries({ market, share, mean, panel, changes })) {
  if (name.includes(flags.only)) simulate()
}
if (broken > 0) {
  console.error(`${broken} cells miss their promised value`)
  process.exitCode = 1
}
