import { accidentOdds, type DaysOfPrompt, dayBelow, probabilityOfSilence } from '../../../confidence/accidents.ts'
import { total } from '../../../confidence/ratio.ts'
import type { RatioOfRow } from '../../../report/prompt-sums.ts'
import { type RowByPrompt, weeksWithAnswers } from '../../../report/prompt-sums.ts'
import { nothingMore } from '../../../report/query.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { get_brands_report } from '../reports/brands-report.ts'
import { brandsByDay, type ComparedBrand, ratios, type SearchWorld } from './read-cells.ts'
import type { Windows } from './windows.ts'

/** One channel on the last whole day, compared with the 28 days before it. */
export interface ChannelDay {
  model_channel_id: string
  kind: 'brand_gone' | 'engine_differs'
  /** Null for all brands together. */
  brand: ComparedBrand | null
  /** Whether to report it: less likely than once in 100,000 days of a channel. */
  is_accident: boolean
  /** Whether the day is like those before it, so that an accident is over. */
  is_over: boolean
  value: number
  previous: number
  p: number
  prompts_compared: number
}

/** An accident is not over while the day is less likely than this by chance. */
const usualFrom = 0.05

/** The accidents that were checked for on the last whole day, found or not (docs/methodology.md#accidents). */
export async function compareDay(ctx: ProjectContext, world: SearchWorld, windows: Windows): Promise<ChannelDay[]> {
  const found: ChannelDay[] = []
  for (const model_channel_id of await answeringChannels(ctx, windows)) {
    const all = { days: [] as DaysOfPrompt[], every_brand_down: true, count: 0 }
    let own: { brand: ComparedBrand; days: DaysOfPrompt[] } | undefined
    for await (const { brand, row } of brandsByDay(ctx, world, windows, model_channel_id)) {
      const days = daysOf(row, row.of(ratios.visibility))
      if (brand.is_own) own = { brand, days }
      const below = dayBelow(days)
      if (below && below.rate >= below.expected) all.every_brand_down = false
      all.days = all.count === 0 ? days : added(all.days, days)
      all.count++
    }
    const prompts_compared = all.days.filter(
      (days) => (days.at(-1)?.x ?? 0) > 0 && sumOf(days.slice(0, -1)).x > 0,
    ).length
    const common = { model_channel_id, prompts_compared }
    if (own) found.push({ ...common, ...silenceOf(own.days), kind: 'brand_gone', brand: own.brand })
    const below = dayBelow(all.days)
    if (!below) continue
    found.push({
      ...common,
      kind: 'engine_differs',
      brand: null,
      is_accident: all.every_brand_down && below.p < 1 / accidentOdds,
      is_over: below.p >= usualFrom,
      value: below.rate,
      previous: below.expected,
      p: below.p,
    })
  }
  return found
}

/** The channels with answers on the day. */
async function answeringChannels(ctx: ProjectContext, { start_date, end_date }: Windows): Promise<string[]> {
  const { data } = await get_brands_report(ctx, {
    ...nothingMore,
    start_date,
    end_date,
    dimensions: ['model_channel_id'],
    include: [],
    include_truncated: true,
    limit: 10_000,
  })
  return [...new Set(data.flatMap(({ model_channel }) => ctx.channels.resolve(model_channel?.id ?? '') ?? []))].sort()
}

function silenceOf(prompts: readonly DaysOfPrompt[]) {
  const sides = prompts.map((days) => ({ now: sumOf(days.slice(-1)), before: sumOf(days.slice(0, -1)) }))
  const rateOf = (parts: readonly { x: number; y: number }[]) => {
    const { x, y } = sumOf(parts)
    return x === 0 ? 0 : y / x
  }
  const value = rateOf(sides.map(({ now }) => now))
  const p = probabilityOfSilence(sides) ?? 1
  return {
    is_accident: p < 1 / accidentOdds,
    is_over: value > 0,
    value,
    previous: rateOf(sides.map(({ before }) => before)),
    p,
  }
}

const sumOf = (parts: readonly { x: number; y: number }[]) => ({
  x: total(parts.map(({ x }) => x)),
  y: total(parts.map(({ y }) => y)),
})

const lookedAt = 29

function daysOf(row: RowByPrompt, { weeks }: RatioOfRow): DaysOfPrompt[] {
  return weeks.map((days) => {
    const byDay = new Map(weeksWithAnswers(row, days).map((day) => [day.week, day]))
    return Array.from({ length: lookedAt }, (_, index) => byDay.get(index + 1) ?? { x: 0, y: 0 })
  })
}

/** The number of brands that answers name, summed over brands. The number of answers stays the same. */
const added = (all: readonly DaysOfPrompt[], more: readonly DaysOfPrompt[]): DaysOfPrompt[] =>
  all.map((days, prompt) => days.map(({ x, y }, day) => ({ x, y: y + (more[prompt]?.[day]?.y ?? 0) })))
