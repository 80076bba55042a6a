import { z } from 'zod'
import { changeVerdicts } from '../contract/enums.ts'
import type { Metrics, Unit } from '../contract/metric.ts'

/** Digits worth showing after the decimal point. */
const digits: Record<Unit, number> = { count: 0, share: 4, ratio: 4, rank: 2, score: 1, sum: 2, stars: 2, price: 2 }

/** A number as an answer shows it. */
export const rounded = (value: number | null | undefined, unit: Unit): number | null =>
  value === null || value === undefined ? null : Number(value.toFixed(digits[unit]))

/** An interval wider than this share of the metric's range gets the verdict `wide`. */
const wide: Partial<Record<Unit, number>> = { share: 0.2, score: 20, rank: 2 }

const levels = ['ok', 'wide', 'too_few', 'no_interval'] as const

/** How an answer shows a number: always with what it was counted from and its precision. */
export const Measured = z.object({
  value: z.number().nullable(),
  n: z.number().nullable().describe('What it was counted from'),
  low: z.number().nullable(),
  high: z.number().nullable(),
  verdict: z.enum(levels),
  previous: z.number().nullable().optional(),
  change: z
    .object({
      difference: z.number().nullable(),
      low: z.number().nullable(),
      high: z.number().nullable(),
      verdict: z.enum(changeVerdicts),
    })
    .optional(),
})

interface Interval {
  low: number
  high: number
}
interface Change {
  difference: number | null
  low: number | null
  high: number | null
  verdict: (typeof changeVerdicts)[number]
}
/** The precision data of a row. */
export interface RowConfidence {
  chats: number
  prompts: number
  market: Record<string, Interval | null>
  changes?: Record<string, Change> | undefined
}

type Row = Record<string, unknown> & { previous?: object | undefined }

const numberIn = (row: object | undefined, name: string): number | null => {
  const value = (row as Record<string, unknown> | undefined)?.[name]
  return typeof value === 'number' ? value : null
}

/** A number of a row with its interval and its change, if any. @param n what it was counted from */
export function measured(
  row: Row,
  confidence: RowConfidence | undefined,
  name: string,
  unit: Unit,
  n: number | null,
  value = numberIn(row, name),
): z.output<typeof Measured> {
  const interval = confidence?.market[name]
  const change = confidence?.changes?.[name]
  const is_known = confidence !== undefined && name in confidence.market
  const is_wide = interval && interval.high - interval.low > (wide[unit] ?? Number.POSITIVE_INFINITY)
  const level = is_known ? (interval ? (is_wide ? 'wide' : 'ok') : 'too_few') : 'no_interval'
  return {
    value: rounded(value, unit),
    n,
    low: rounded(interval?.low, unit),
    high: rounded(interval?.high, unit),
    verdict: level,
    ...(row.previous && { previous: rounded(numberIn(row.previous, name), unit) }),
    ...(change && {
      change: {
        difference: rounded(change.difference, unit),
        low: rounded(change.low, unit),
        high: rounded(change.high, unit),
        verdict: change.verdict,
      },
    }),
  }
}

/**
 * What a metric was counted from: its denominator, if the row has it. For a share, it is computed from the part and the
 * share.
 */
export function countedFrom(metrics: Metrics, row: Row, name: string, chats: number | undefined): number | null {
  const ratio = metrics[name]?.ratio
  if (!ratio) return chats ?? null
  const known = numberIn(row, ratio.x)
  if (known !== null) return known
  const [part, value] = [numberIn(row, ratio.y), numberIn(row, name)]
  if (ratio.kind === 'share') return part !== null && value ? Math.round(part / value) : null
  return chats ?? null
}
