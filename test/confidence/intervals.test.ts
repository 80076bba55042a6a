import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeByPrompt, type PromptPair } from '../../src/confidence/change.ts'
import { marketInterval } from '../../src/confidence/market.ts'
import { panelInterval, weeklySums } from '../../src/confidence/panel.ts'
import { precisionOf, withMore } from '../../src/confidence/precision.ts'
import { intervalOfStep, type PromptSums } from '../../src/confidence/ratio.ts'

const unit = { min: 0, max: 1 }
const ranks = { min: 1, max: Number.POSITIVE_INFINITY }
const numRuns = process.env.LONG ? 20_000 : 300

const part: fc.Arbitrary<PromptSums> = fc
  .integer({ min: 0, max: 40 })
  .chain((x) => fc.record({ x: fc.constant(x), y: fc.oneof(fc.constantFrom(0, x), fc.integer({ min: 0, max: x })) }))
const prompts = fc.array(part, { maxLength: 12 })
const kind = fc.constantFrom('rate', 'share', 'mean')

/** Checks that both ends are inside a range, in order. */
function expectInside(bounds: { low: number; high: number } | null, least: number, greatest: number) {
  if (bounds === null) return
  expect(bounds.low).toBeGreaterThanOrEqual(least)
  expect(bounds.high).toBeLessThanOrEqual(greatest)
  expect(bounds.low).toBeLessThanOrEqual(bounds.high)
}

describe('an interval for one day, week or month of a line', () => {
  // Wilson's at 95%, according to published tables.
  test.each([
    [50, 100, 0.4038, 0.5962],
    [1, 10, 0.0179, 0.4042],
    [0, 10, 0, 0.2775],
    [10, 10, 0.7225, 1],
  ])('of %i of %i answers is %f to %f', (y, x, low, high) => {
    const bounds = intervalOfStep({ x, y })
    expect(bounds?.low).toBeCloseTo(low, 4)
    expect(bounds?.high).toBeCloseTo(high, 4)
  })

  test('does not exist without an answer', () => {
    expect(intervalOfStep({ x: 0, y: 0 })).toBeNull()
  })
})

describe('an interval for questions like these', () => {
  test('lies within the range of the metric, whatever the prompts answered', () => {
    fc.assert(
      fc.property(kind, prompts, (of, some) => {
        expectInside(marketInterval(of, some, unit), 0, 1)
      }),
      { numRuns },
    )
  })

  test('needs two prompts with answers, or five for a mean', () => {
    const answers = (count: number) => Array.from({ length: count }, (_, index) => ({ x: 3, y: index % 3 }))
    expect(marketInterval('rate', [...answers(1), { x: 0, y: 0 }], unit)).toBeNull()
    expect(marketInterval('rate', answers(2), unit)).not.toBeNull()
    expect(marketInterval('mean', answers(4), ranks)).toBeNull()
    expect(marketInterval('mean', answers(5), ranks)).not.toBeNull()
    expect(marketInterval('rate', [], unit)).toBeNull()
  })

  test('is not a single point if all answers are alike', () => {
    const all = Array.from({ length: 10 }, () => ({ x: 30, y: 30 }))
    const none = all.map(({ x }) => ({ x, y: 0 }))
    expect(marketInterval('rate', all, unit)).toEqual({ low: expect.closeTo(0.6615, 4), high: 1 })
    expect(marketInterval('rate', none, unit)).toEqual({ low: 0, high: expect.closeTo(0.3385, 4) })
  })

  test('is as wide as the number of prompts requires if all agree, however their sizes round', () => {
    const alike = [49, 98, 147, 196, 245, 294].map((x) => ({ x, y: x / 49 }))
    const six = alike.map(() => ({ x: 49, y: 1 }))
    const [many, few] = [marketInterval('rate', alike, unit), marketInterval('rate', six, unit)]
    expect(many?.high).toBeCloseTo(few?.high ?? 0, 12)
    expect(few?.high).toBeGreaterThan(0.5)
  })
})

/** A prompt by its weeks. */
const byWeek = (weeks: readonly PromptSums[]) =>
  weeklySums({ x: weeks.map(({ x }) => x), y: weeks.map(({ y }) => y), x_from: 0, y_from: 0, weeks: weeks.length })

describe('an interval for these same prompts', () => {
  const asked = fc.array(fc.array(part, { minLength: 5, maxLength: 5 }).map(byWeek), { maxLength: 8 })

  test('lies within the range of the metric', () => {
    fc.assert(
      fc.property(kind, asked, (of, some) => {
        expectInside(panelInterval(of, some, 5, unit), 0, 1)
      }),
      { numRuns },
    )
  })

  test('needs at least four weeks and one answer', () => {
    const weeks = [1, 2, 3, 4].map((number) => ({ x: 5, y: number }))
    expect(panelInterval('rate', [byWeek(weeks.slice(0, 3))], 3, unit)).toBeNull()
    expect(panelInterval('rate', [byWeek(weeks)], 4, unit)).not.toBeNull()
    expect(panelInterval('rate', [byWeek([]), byWeek([])], 4, unit)).toBeNull()
  })
})

describe('a change', () => {
  const pair: fc.Arbitrary<PromptPair> = fc.record({ now: part, before: part })

  test('never has NaN, and changes its sign when the windows are exchanged', () => {
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 12 }), (pairs) => {
        const forth = changeByPrompt(pairs, unit)
        const back = changeByPrompt(
          pairs.map(({ now, before }) => ({ now: before, before: now })),
          unit,
        )
        for (const number of [forth.difference, forth.low, forth.high, forth.p]) expect(number).not.toBeNaN()
        if (forth.low === null || forth.high === null || forth.difference === null) return
        expectInside({ low: forth.low, high: forth.high }, -1, 1)
        expect(back.difference).toBeCloseTo(-forth.difference, 12)
        expect(back.p).toBeCloseTo(forth.p ?? -1, 9)
      }),
      { numRuns },
    )
  })

  test('over two or more prompts has an interval, over six or more a verdict', () => {
    const rise = (count: number): PromptPair[] =>
      Array.from({ length: count }, (_, index) => ({
        before: { x: 10, y: index % 2 },
        now: { x: 10, y: 8 + (index % 2) },
      }))
    const fall = rise(6).map(({ now, before }) => ({ now: before, before: now }))
    expect(changeByPrompt([], unit)).toEqual({
      difference: null,
      low: null,
      high: null,
      p: null,
      verdict: 'too_few',
      prompts_compared: 0,
    })
    expect(changeByPrompt(rise(1), unit)).toMatchObject({ difference: 0.8, low: null, p: null, verdict: 'too_few' })
    expect(changeByPrompt(rise(5), unit)).toMatchObject({
      low: expect.any(Number),
      verdict: 'too_few',
      prompts_compared: 5,
    })
    expect([changeByPrompt(rise(6), unit).verdict, changeByPrompt(fall, unit).verdict]).toEqual(['up', 'down'])
  })

  test('of zero has the probability 1', () => {
    const same = Array.from({ length: 8 }, () => ({ now: { x: 3, y: 1 }, before: { x: 6, y: 2 } }))
    expect(changeByPrompt(same, unit)).toMatchObject({
      difference: 0,
      low: 0,
      high: 0,
      p: 1,
      verdict: 'no_clear_change',
    })
  })

  test('ignores prompts that one window lacks', () => {
    const joined = { now: { x: 100, y: 100 }, before: { x: 0, y: 0 } }
    const pairs = Array.from({ length: 7 }, () => ({ now: { x: 4, y: 2 }, before: { x: 4, y: 2 } }))
    expect(changeByPrompt([...pairs, joined], unit)).toMatchObject({ difference: 0, prompts_compared: 7 })
  })
})

describe('the precision of a panel', () => {
  const panel = (count: number, answers: number) =>
    Array.from({ length: count }, (_, index) => ({ x: answers, y: Math.round((answers * ((index % 5) + 1)) / 6) }))

  test('grows with prompts for the market, and with answers for changes', () => {
    const few = precisionOf(panel(10, 30), panel(10, 30))
    const more = precisionOf(panel(10, 300), panel(10, 30))
    expect((more.market_half_width ?? 0) / (few.market_half_width ?? 1)).toBeGreaterThan(0.9)
    expect((more.smallest_change_seen ?? 0) / (few.smallest_change_seen ?? 1)).toBeCloseTo(Math.sqrt(0.1), 2)
    const wanted = few.toReach(0.05)
    expect(wanted?.prompts).toBeGreaterThan(10)
    const reached = precisionOf(panel(wanted?.prompts ?? 0, 30), panel(10, 30))
    expect(reached.market_half_width).toBeLessThan(0.052)
  })

  test('is null for a rate of 0 or 1 or a single prompt', () => {
    for (const window of [[], [{ x: 9, y: 3 }], [1, 2, 3].map((x) => ({ x, y: 0 }))]) {
      const { market_half_width, smallest_change_seen, correlation, toReach } = precisionOf(window, window)
      expect([market_half_width, smallest_change_seen, toReach(0.1)]).toEqual([null, null, undefined])
      expect(correlation).toBeGreaterThan(0)
      expect(correlation).toBeLessThan(1)
    }
  })
})

describe('the precision with more prompts or answers', () => {
  const panel = (count: number, answers: number) =>
    Array.from({ length: count }, (_, index) => ({ x: answers, y: Math.round((answers * ((index % 5) + 1)) / 6) }))

  test('equals that of a panel of that size', () => {
    const [now, recent] = [panel(20, 30), panel(20, 30)]
    const today = precisionOf(now, recent)
    expect(withMore(today, {}).market_half_width).toBeCloseTo(today.market_half_width ?? 0, 12)
    const prompts = precisionOf(panel(60, 30), recent)
    expect(withMore(today, { prompts: 3 }).market_half_width).toBeCloseTo(prompts.market_half_width ?? 0, 9)
    const answers = precisionOf(panel(20, 90), recent)
    const more = withMore(today, { answers: 3 })
    expect(more.market_half_width).toBeCloseTo(answers.market_half_width ?? 0, 9)
    expect(more.smallest_change_seen).toBeCloseTo(answers.smallest_change_seen ?? 0, 9)
    expect(withMore({ ...today, market_half_width: null }, { prompts: 2 }).market_half_width).toBeNull()
  })
})
