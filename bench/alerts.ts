/**
 * Simulates a year of projects in which nothing changes, day by day, and counts how often the search for changes and the accidents of
 * a day report a change. Then simulates projects whose own brand falls, and counts how soon that is reported. No store is used; the
 * code of the service decides what is reported. `--projects`, `--weeks`, `--seed`. Prints one JSON line; fails if a promise of
 * docs/methodology.md#changes-that-are-real is broken.
 */
import { parseArgs } from 'node:util'
import { accidentOdds, dayBelow, probabilityOfSilence } from '../src/confidence/accidents.ts'
import { changeByPrompt } from '../src/confidence/change.ts'
import { changeOfCell, judgeCells } from '../src/confidence/changed-cells.ts'
import { survivingChanges } from '../src/confidence/corrected.ts'
import { metricRangeOf } from '../src/confidence/metric-range.ts'
import { directedOf, type SubjectCell } from '../src/domain/insights/changes/roots.ts'
import { type OpenChange, settleChanges } from '../src/domain/insights/changes/settle.ts'
import {
  comparedMetrics,
  type ProjectShape,
  pairsOf,
  type SimulatedProject,
  type Stretch,
  simulateProject,
} from './simulated/answers.ts'
import { createChance } from './simulated/chance.ts'

const { values: flags } = parseArgs({
  options: {
    projects: { type: 'string', default: '100' },
    weeks: { type: 'string', default: '52' },
    drops: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
  },
})
const [projects, weeks, drops] = [Number(flags.projects), Number(flags.weeks), Number(flags.drops)]
const percent = (part: number, all: number) => Number(((100 * part) / all).toFixed(2))

/** The shapes of the projects, in turn. */
const shapes: ProjectShape[] = []
for (const persistence of [0, 0.3]) {
  for (const [prompts, topics] of [
    [10, 1],
    [20, 3],
    [30, 5],
    [60, 6],
  ] as const) {
    for (const [engines, brands] of [
      [1, 4],
      [3, 6],
      [6, 10],
    ] as const) {
      shapes.push({ prompts, topics, engines, brands, persistence })
    }
  }
}

const numbersUpTo = (count: number) => Array.from({ length: count }, (_, index) => index)
const mondayOf = (week: number) => new Date(Date.UTC(2024, 0, 1 + 7 * week)).toISOString().slice(0, 10)
const rateOf = (parts: readonly { x: number; y: number }[]) => {
  const [x, y] = [parts.reduce((sum, one) => sum + one.x, 0), parts.reduce((sum, one) => sum + one.y, 0)]
  return x === 0 ? null : y / x
}

/** Every number that the search compares in a week. */
function compare(project: SimulatedProject, now: Stretch, before: readonly Stretch[]) {
  const { brands, engines, topics } = project.shape
  const groups = [
    {},
    ...(engines > 1 ? numbersUpTo(engines).map((engine) => ({ engine })) : []),
    ...(topics > 1 ? numbersUpTo(topics).map((topic) => ({ topic })) : []),
  ]
  const asked = groups.flatMap((group: { engine?: number; topic?: number }) =>
    numbersUpTo(brands).flatMap((brand) => comparedMetrics.map((metric) => ({ ...group, brand, ...metric }))),
  )
  const compared = asked.map((one) => ({
    kind: one.ratio.kind,
    range: metricRangeOf(one.unit, one.ratio),
    pairs: pairsOf(project, [now, before], one),
  }))
  const judged = judgeCells(compared.map(changeOfCell))
  return asked.map((one, index): SubjectCell & { plain: { p: number | null; verdict: string } } => {
    const { pairs = [], range = { min: 0, max: 1 } } = compared[index] ?? {}
    return {
      brand_id: String(one.brand),
      metric: one.name,
      model_channel_id: one.engine === undefined ? null : String(one.engine),
      topic_id: one.topic === undefined ? null : String(one.topic),
      value: rateOf(pairs.map((pair) => pair.now)),
      previous: rateOf(pairs.map((pair) => pair.before)),
      judged: judged[index] ?? {
        difference: null,
        low: null,
        high: null,
        p: null,
        verdict: 'too_few',
        prompts_compared: 0,
        is_real: false,
      },
      plain: changeByPrompt(pairs, range),
    }
  })
}

function* weeksOf(project: SimulatedProject) {
  const past: Stretch[] = []
  for (;;) {
    const week = project.stretch()
    const days = numbersUpTo(7).map(() => {
      const day = project.stretch()
      project.day(day)
      for (let place = 0; place < day.length; place++) week[place] = (week[place] ?? 0) + (day[place] ?? 0)
      return day
    })
    yield { week, days, past: past.slice(-4) }
    past.push(week)
    if (past.length > 5) past.shift()
  }
}

/** The accidents of the last of the given days, by engine. */
function accidents(project: SimulatedProject, days: readonly Stretch[]) {
  const { prompts, engines, brands } = project.shape
  return numbersUpTo(engines).map((engine) => {
    const last = days.length - 1
    const ofOwn = numbersUpTo(prompts).map((prompt) => {
      const side = (over: readonly Stretch[]) => ({
        x: over.reduce((sum, day) => sum + project.sum(day, prompt, engine, 0, 'visibility_total'), 0),
        y: over.reduce((sum, day) => sum + project.sum(day, prompt, engine, 0, 'visibility_count'), 0),
      })
      return { now: side(days.slice(last)), before: side(days.slice(0, last)) }
    })
    const ofDay = (named: readonly number[]) =>
      dayBelow(
        numbersUpTo(prompts).map((prompt) =>
          days.map((day) => ({
            x: project.sum(day, prompt, engine, 0, 'visibility_total'),
            y: named.reduce((sum, brand) => sum + project.sum(day, prompt, engine, brand, 'visibility_count'), 0),
          })),
        ),
      )
    const all = ofDay(numbersUpTo(brands))
    const everyDown = () =>
      numbersUpTo(brands).every((brand) => {
        const one = ofDay([brand])
        return !one || one.rate < one.expected
      })
    return {
      gone: (probabilityOfSilence(ofOwn) ?? 1) < 1 / accidentOdds,
      below: all !== null && all.p < 1 / accidentOdds && everyDown(),
      below_p: all?.p ?? 1,
    }
  })
}

const unchanged = {
  weeks: 0,
  alerted: 0,
  told: 0,
  by_plain_bh: 0,
  by_any_p: 0,
  compared: 0,
  engine_days: 0,
  gone: 0,
  below: 0,
  below_hundredth: 0,
}
const byShape = new Map<string, { weeks: number; alerted: number }>()
const byKind = new Map<string, number>()
for (let index = 0; index < projects; index++) {
  const shape = shapes[index % shapes.length] ?? shapes[0]
  if (!shape) break
  const project = simulateProject(createChance(`${flags.seed} unchanged ${index}`), shape)
  let open: OpenChange[] = []
  let lately: OpenChange[] = []
  const days: Stretch[] = []
  let week_number = 0
  for (const { week, days: of_week, past } of weeksOf(project)) {
    let has_alert = false
    for (const day of of_week) {
      days.push(day)
      if (days.length > 29) days.shift()
      if (days.length < 29) continue
      for (const { gone, below, below_p } of accidents(project, days)) {
        unchanged.engine_days++
        if (gone) unchanged.gone++
        if (below) unchanged.below++
        if (below_p < 0.01) unchanged.below_hundredth++
        has_alert ||= gone || below
      }
    }
    if (past.length === 4) {
      const monday = mondayOf(week_number)
      const cells = compare(project, week, past)
      const { begun, ended } = settleChanges({ open, lately }, cells, monday)
      const over = new Set(ended.map(({ change }) => change.id))
      const since = mondayOf(week_number - 4)
      lately = [...lately, ...ended.flatMap(({ change, ending }) => (ending === 'went_back' ? [change] : []))].filter(
        ({ found_on }) => found_on >= since,
      )
      open = [
        ...open.filter(({ id }) => !over.has(id)),
        ...begun.map(({ cell, together }, place) => ({
          ...cell,
          id: `${index} ${monday} ${place}`,
          direction: (cell.judged.difference ?? 0) > 0 ? ('up' as const) : ('down' as const),
          found_on: monday,
          previous: cell.previous ?? 0,
          value: cell.value ?? 0,
          together: together.map(directedOf),
        })),
      ]
      for (const { cell } of begun) {
        const kind = `${cell.metric} ${cell.model_channel_id ? 'engine' : cell.topic_id ? 'topic' : 'all'}`
        byKind.set(kind, (byKind.get(kind) ?? 0) + 1)
      }
      has_alert ||= begun.length > 0
      unchanged.weeks++
      unchanged.told += begun.length
      unchanged.alerted += Number(has_alert)
      unchanged.compared += cells.filter(({ judged }) => judged.p !== null).length
      const plain = cells.map(({ plain: { p, verdict } }) => (verdict === 'too_few' ? null : p))
      unchanged.by_plain_bh += Number(survivingChanges(plain).some(Boolean))
      unchanged.by_any_p += Number(plain.some((p) => p !== null && p < 0.05))
      const name = `${shape.prompts} prompts, ${shape.engines} engines, ${shape.persistence}`
      const known = byShape.get(name) ?? { weeks: 0, alerted: 0 }
      byShape.set(name, { weeks: known.weeks + 1, alerted: known.alerted + Number(has_alert) })
    }
    if (++week_number >= weeks + 4) break
  }
}

/** How often a fall in the own brand's visibility is reported in the first week, and within two. */
function fall(points: number, shape: ProjectShape) {
  const told = [0, 0]
  for (let index = 0; index < drops; index++) {
    const project = simulateProject(
      createChance(`${flags.seed} fall ${points} ${JSON.stringify(shape)} ${index}`),
      shape,
    )
    let week_number = 0
    for (const { week, past } of weeksOf(project)) {
      week_number++
      if (week_number === 4) project.drop(0, points)
      if (week_number < 5) continue
      const { begun } = settleChanges({ open: [], lately: [] }, compare(project, week, past), mondayOf(week_number))
      const isTold = begun.some(
        ({ cell }) => cell.brand_id === '0' && cell.metric === 'visibility' && (cell.judged.difference ?? 0) < 0,
      )
      if (isTold) {
        told[week_number - 5] = (told[week_number - 5] ?? 0) + 1
        break
      }
      if (week_number === 6) break
    }
  }
  const [first = 0, second = 0] = told
  return { first_week: percent(first, drops), within_two_weeks: percent(first + second, drops) }
}

const typical = { prompts: 30, engines: 3, brands: 6, topics: 5, persistence: 0 }
const falls = Object.fromEntries(
  [
    ['10 points', 10, typical],
    ['10 points, answers persist 3 times in 10', 10, { ...typical, persistence: 0.3 }],
    ['10 points, 1 engine', 10, { ...typical, engines: 1 }],
    ['10 points, 6 engines', 10, { ...typical, engines: 6 }],
    ['5 points', 5, typical],
  ].map(([name, points, shape]) => [name, fall(points as number, shape as ProjectShape)]),
)
const result = {
  projects,
  weeks: unchanged.weeks,
  numbers_compared_a_week: Math.round(unchanged.compared / unchanged.weeks),
  weeks_with_a_false_alert: percent(unchanged.alerted, unchanged.weeks),
  false_changes_told: unchanged.told,
  weeks_by_the_plain_test: percent(unchanged.by_plain_bh, unchanged.weeks),
  weeks_by_p_below_5_percent: percent(unchanged.by_any_p, unchanged.weeks),
  engine_days: unchanged.engine_days,
  false_brand_gone: unchanged.gone,
  false_engine_differs: unchanged.below,
  engine_days_below_1_percent: percent(unchanged.below_hundredth, unchanged.engine_days),
  worst_shapes: [...byShape]
    .map(([shape, { weeks: all, alerted }]) => ({ shape, weeks: percent(alerted, all) }))
    .sort((a, b) => b.weeks - a.weeks)
    .slice(0, 8),
  false_changes_by_number: Object.fromEntries(byKind),
  falls,
}
console.log(JSON.stringify(result))
const { within_two_weeks = 0 } = falls['10 points'] ?? {}
if (result.weeks_with_a_false_alert > 10 || within_two_weeks < 90) {
  console.error('a promised value is missed')
  process.exitCode = 1
}
