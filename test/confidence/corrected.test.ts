import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cameOrWent, type PromptWeeks } from '../../src/confidence/came-or-went.ts'
import { survivingChanges } from '../../src/confidence/corrected.ts'
import { daysOfStretch, dispersionOf, type PromptWindow, probabilityOfChange } from '../../src/confidence/one-prompt.ts'
import { createRandom } from '../../src/demo/random.ts'

const numRuns = process.env.LONG ? 20_000 : 300
const p = fc.oneof(fc.constant(null), fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true }))
const ps = fc.array(p, { maxLength: 40 })

describe('changes that survive correction', () => {
  test('match the example of Benjamini and Hochberg', () => {
    // Benjamini and Hochberg 1995, 4.1: fifteen hypotheses, four survive at 0.05.
    const fifteen = [
      ...[0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459],
      ...[0.324, 0.4262, 0.5719, 0.6528, 0.759, 1],
    ]
    expect(survivingChanges(fifteen, 0.05)).toEqual(fifteen.map((_, index) => index < 4))
  })

  test('never include one without p, and of no changes none survive', () => {
    expect(survivingChanges([])).toEqual([])
    expect(survivingChanges([null, 0.001, null])).toEqual([false, true, false])
  })

  test('would survive alone, include all that Bonferroni keeps, and have smaller p than any rejected one', () => {
    fc.assert(
      fc.property(ps, fc.double({ min: 0.01, max: 0.5, noNaN: true }), (some, q) => {
        const survives = survivingChanges(some, q)
        const compared = some.filter((one) => one !== null).length
        const fallen = some.filter((one, index) => one !== null && !survives[index]) as number[]
        for (const [index, one] of some.entries()) {
          if (one === null) expect(survives[index]).toBe(false)
          else if (survives[index]) expect(one).toBeLessThan(Math.min(q * 1.0000001, ...fallen))
          else expect(one).toBeGreaterThan(q / compared)
        }
      }),
      { numRuns },
    )
  })

  test('do not depend on the order, and a greater q removes none', () => {
    fc.assert(
      fc.property(ps, fc.integer(), (some, seed) => {
        const random = createRandom(String(seed)).next
        const order = some.map((_, index) => [random(), index] as const).sort(([a], [b]) => a - b)
        const mixed = survivingChanges(order.map(([, index]) => some[index] ?? null))
        const plain = survivingChanges(some)
        expect(mixed).toEqual(order.map(([, index]) => plain[index]))
        const wider = survivingChanges(some, 0.3)
        expect(plain.every((survives, index) => !survives || wider[index])).toBe(true)
      }),
      { numRuns },
    )
  })
})

const window = (x: number, y: number, stretches: PromptWindow['stretches'] = []): PromptWindow => ({ x, y, stretches })
const alone = { factor: 1, freedom: 0 }

describe('the change of one prompt', () => {
  test('has no p with fewer than five answers in either window', () => {
    expect(probabilityOfChange(window(4, 4), window(50, 0), alone)).toBeNull()
    expect(probabilityOfChange(window(50, 0), window(4, 4), alone)).toBeNull()
    expect(probabilityOfChange(window(5, 0), window(5, 5), alone)).not.toBeNull()
  })

  test('has a p that is the same for exchanged windows, and greater the more answers vary over time', () => {
    const side = fc.integer({ min: 5, max: 60 }).chain((x) => fc.integer({ min: 0, max: x }).map((y) => window(x, y)))
    fc.assert(
      fc.property(side, side, fc.double({ min: 1, max: 9, noNaN: true }), (now, before, factor) => {
        const one = probabilityOfChange(now, before, alone) ?? -1
        expect(one).toBeGreaterThanOrEqual(0)
        expect(one).toBeLessThanOrEqual(1)
        expect(probabilityOfChange(before, now, alone)).toBeCloseTo(one, 12)
        expect(probabilityOfChange(now, before, { factor, freedom: 0 })).toBeGreaterThanOrEqual(one - 1e-12)
      }),
      { numRuns },
    )
  })

  test('is near the exact test for so few answers', () => {
    // Fisher's exact test: 5 of 5 against 0 of 5 has 0.0079, 12 of 20 against 4 of 20 has 0.0225.
    expect(probabilityOfChange(window(5, 5), window(5, 0), { factor: 1, freedom: 1e6 })).toBeCloseTo(0.0114, 4)
    expect(probabilityOfChange(window(20, 12), window(20, 4), { factor: 1, freedom: 1e6 })).toBeCloseTo(0.02387, 5)
  })
})

describe('the dispersion of answers over time', () => {
  test('is 1 without information, and more where weeks differ by more than chance', () => {
    expect(dispersionOf([], 7)).toEqual({ factor: 1, freedom: 0 })
    const steady = window(40, 20, [
      { x: 20, y: 10 },
      { x: 20, y: 10 },
    ])
    expect(dispersionOf([steady], 7)).toEqual({ factor: 1, freedom: 1 })
    const turned = window(40, 20, [
      { x: 20, y: 20 },
      { x: 20, y: 0 },
    ])
    // Pearson's sum is 40, times 39/40; a week sees part of what persists: 1 + 38 · (1 + 3/7).
    expect(dispersionOf([turned], 7)).toEqual({ factor: expect.closeTo(1 + 38 * (10 / 7), 9), freedom: 1 })
  })

  test('ignores prompts that are always or never named', () => {
    const never = [
      { x: 9, y: 0 },
      { x: 9, y: 0 },
    ]
    expect(dispersionOf([window(18, 0, never), window(9, 3, [{ x: 9, y: 3 }])], 7).freedom).toBe(0)
  })

  test.each([
    [1, 1],
    [2, 1],
    [7, 3],
    [14, 7],
    [90, 7],
  ])('%i days are split into stretches of %i', (days, stretch) => expect(daysOfStretch(days)).toBe(stretch))
})

test('among thirty unchanged prompts one rarely survives, even if answers persist; most large changes are found', () => {
  const random = createRandom('a market').next
  const engine = (rate: number, persists: number) => {
    let is_named = random() < rate
    return () => {
      if (random() >= persists) is_named = random() < rate
      return is_named
    }
  }
  /** @returns which of the prompts survive */
  const market = (days: number, shift: number): boolean[] => {
    const stretch = daysOfStretch(days)
    const asked = Array.from({ length: 30 }, (_, index) => {
      const rates = Array.from({ length: 4 }, () => 0.1 + 0.4 * random())
      const windowOf = (answers: readonly (() => boolean)[]): PromptWindow => {
        const stretches = Array.from({ length: Math.floor(days / stretch) }, () => ({ x: 0, y: 0 }))
        const all = { x: 0, y: 0 }
        for (let day = 0; day < days; day++) {
          for (const answer of answers) {
            const y = Number(answer())
            for (const sums of [all, stretches[Math.floor(day / stretch)]]) {
              if (!sums) continue
              sums.x += 1
              sums.y += y
            }
          }
        }
        return { ...all, stretches }
      }
      const engines = rates.map((rate) => engine(rate, 0.3))
      const before = windowOf(engines)
      const after = index < 5 && shift > 0 ? rates.map((rate) => engine(rate + shift, 0.3)) : engines
      return { before, now: windowOf(after) }
    })
    const dispersion = dispersionOf(
      asked.flatMap(({ now, before }) => [now, before]),
      stretch,
    )
    return survivingChanges(asked.map(({ now, before }) => probabilityOfChange(now, before, dispersion)))
  }
  for (const days of [7, 30]) {
    const quiet = Array.from({ length: 100 }, () => market(days, 0))
    expect(quiet.filter((survives) => survives.includes(true)).length).toBeLessThanOrEqual(10)
  }
  const found = Array.from({ length: 20 }, () => market(30, 0.45))
  const seen = found.flatMap((survives) => survives.slice(0, 5))
  expect(seen.filter(Boolean).length).toBeGreaterThan(60)
})

describe('something that came or went', () => {
  /** Weeks of a prompt, the last one being tested: shown, asked, or not asked. */
  const read = (weeks: string): PromptWeeks => {
    const [before, now] = [[...weeks.slice(0, -1)], weeks.at(-1)]
    return {
      asked_now: now !== ' ',
      shown_now: now === 'x',
      asked_before: before.filter((week) => week !== ' ').length,
      shown_before: before.filter((week) => week === 'x').length,
    }
  }
  const of = (...prompts: string[]) => cameOrWent(prompts.map(read))

  test('has the probability of such an order of weeks, over all prompts', () => {
    expect(of('....x', '..x', '.....')).toEqual({ what: 'came', p: expect.closeTo(1 / 5 / 3, 12) })
    expect(of('xxxx.', 'x.. .', '.....')).toEqual({ what: 'went', p: expect.closeTo((1 / 5) * (3 / 4), 12) })
    expect(of('x....', '....x')).toEqual({ what: 'neither', p: 1 })
    expect(of('.....')).toEqual({ what: 'neither', p: 1 })
    expect(cameOrWent([])).toEqual({ what: 'neither', p: 1 })
  })

  test('takes no evidence from prompts that were asked on one side only', () => {
    expect(of('    x', '    x')).toEqual({ what: 'came', p: 1 })
    expect(of('xxxx ', 'x....')).toEqual({ what: 'went', p: expect.closeTo(4 / 5, 12) })
  })

  test('is claimed by chance no more often than p says, whatever the order of the weeks', () => {
    const random = createRandom('weeks in any order')
    const runs = 4000
    for (const rate of [0.05, 0.2, 0.6]) {
      const ps = Array.from({ length: runs }, () => {
        const prompts = Array.from({ length: 12 }, () =>
          Array.from({ length: 5 }, () => (random.next() < rate ? 'x' : '.')).join(''),
        )
        return of(...prompts).p
      })
      for (const alpha of [0.2, 0.04, 0.008]) {
        const share = ps.filter((one) => one <= alpha * 1.000001).length / runs
        expect(share).toBeLessThan(alpha + 4 * Math.sqrt((alpha * (1 - alpha)) / runs))
      }
    }
  })
})
