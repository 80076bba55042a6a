/**
 * Simulates what answers show over weeks. Counts how often an unchanged project gets a report that something came or went, and how often a
 * real appearance or disappearance is reported. No store is used; the code of the service decides what is reported. `--runs` per cell,
 * `--seed`. Prints a JSON line for each; fails if a promise of docs/methodology.md#what-came-or-went is broken.
 */
import { parseArgs } from 'node:util'
import { type CameOrWent, cameOrWent } from '../src/confidence/came-or-went.ts'
import { survivingChanges } from '../src/confidence/corrected.ts'
import { type Chance, createChance } from './simulated/chance.ts'

const { values: flags } = parseArgs({
  options: { runs: { type: 'string', default: '300' }, seed: { type: 'string', default: '1' } },
})
const runs = Number(flags.runs)
const percent = (count: number) => Number(((100 * count) / runs).toFixed(1))
/** Weeks before the one in question. */
const before = 4
/** The correlation of two answers to one prompt. */
const correlation = 0.3

interface Panel {
  prompts: number
  /** Answers to each prompt per day. */
  answers: number
  /** How often an answer repeats that of the day before. */
  persistence: number
}

/** The weeks in which each prompt shows a thing; answers show it at the given rate in the weeks in which it exists. */
function shownIn(chance: Chance, panel: Panel, rate: number, is_there: readonly boolean[]): boolean[][] {
  return Array.from({ length: panel.prompts }, () => {
    const own = chance.beta(rate, correlation)
    const last = Array.from({ length: panel.answers }, () => chance.uniform() < own)
    return is_there.map((there) => {
      let is_shown = false
      for (let day = 0; day < 7; day++) {
        for (let answer = 0; answer < panel.answers; answer++) {
          if (chance.uniform() >= panel.persistence) last[answer] = chance.uniform() < own
          is_shown ||= there && last[answer] === true
        }
      }
      return is_shown
    })
  })
}

/** The finding for the last of the given weeks. */
const judged = (prompts: readonly (readonly boolean[])[], week: number): CameOrWent =>
  cameOrWent(
    prompts.map((weeks) => ({
      asked_now: true,
      shown_now: weeks[week] ?? false,
      asked_before: before,
      shown_before: weeks.slice(week - before, week).filter(Boolean).length,
    })),
  )

let broken = 0
function say(row: Record<string, unknown>, is_kept = true) {
  if (!is_kept) broken++
  console.log(JSON.stringify({ ...row, is_kept }))
}

/** In how many of 100 weeks of unchanged projects something is reported. */
function falseAlarms(panel: Panel, things: number) {
  const chance = createChance(`${flags.seed} unchanged ${JSON.stringify(panel)}`)
  const always = Array.from({ length: before + 1 }, () => true)
  let told = 0
  for (let run = 0; run < runs; run++) {
    const ps = Array.from({ length: things }, () => {
      const rate = Math.exp(-6 * chance.uniform())
      return judged(shownIn(chance, panel, rate, always), before).p
    })
    told += Number(survivingChanges(ps).includes(true))
  }
  say({ test: 'unchanged', ...panel, things, weeks_with_a_false_alarm: percent(told) }, percent(told) <= 10)
}

/**
 * How often a thing that is gone, or new, for two weeks is reported in the first of them and in either, among the given number of
 * things.
 */
function told(what: 'came' | 'went', panel: Panel, rate: number, things: number) {
  const chance = createChance(`${flags.seed} ${what} ${rate} ${JSON.stringify(panel)}`)
  const is_there = Array.from({ length: before + 2 }, (_, week) => week < before === (what === 'went'))
  const others = Array.from({ length: things - 1 }, () => 1)
  let [first, either, was_there] = [0, 0, 0]
  for (let run = 0; run < runs; run++) {
    const prompts = shownIn(chance, panel, rate, is_there)
    const isTold = (week: number) => {
      const found = judged(prompts, week)
      return found.what === what && survivingChanges([found.p, ...others])[0] === true
    }
    const [in_first, in_second] = [isTold(before), isTold(before + 1)]
    was_there += Number(prompts.some((weeks) => weeks.includes(true)))
    first += Number(in_first)
    either += Number(in_first || in_second)
  }
  say({ test: what, ...panel, rate, things, first_week: percent(first), within_two: percent(either) }, was_there > 0)
}

for (const persistence of [0, 0.3, 0.5]) {
  for (const prompts of [10, 30, 100]) falseAlarms({ prompts, answers: 1, persistence }, 60)
}
for (const what of ['went', 'came'] as const) {
  for (const rate of [0.3, 0.1, 0.03]) {
    for (const [prompts, answers, persistence] of [
      [10, 1, 0],
      [30, 1, 0],
      [30, 3, 0],
      [30, 3, 0.3],
      [100, 3, 0],
    ] as const) {
      told(what, { prompts, answers, persistence }, rate, 200)
    }
  }
}
if (broken > 0) {
  console.error(`${broken} cells miss their promised value`)
  process.exitCode = 1
}
