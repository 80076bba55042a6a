import type { Unit } from '../contract/metric.ts'

interface Bounds {
  low: number
  high: number
}

/** A row that can say how sure its numbers are. */
export interface WithConfidence {
  confidence?: { market: Partial<Record<string, Bounds | null>> } | undefined
}

const written: Partial<Record<Unit, (value: number) => string>> = {
  share: (value) => String(Math.round(value * 100)),
  score: (value) => String(Math.round(value)),
  rank: (value) => value.toFixed(1),
}

/**
 * "62.5%, 56 to 68 for questions like these": a number with its interval. Undefined if the row has no interval.
 * @param unit the unit of the metric
 */
export function intervalText(
  unit: Unit,
  name: string,
  value: string,
  { confidence }: WithConfidence,
  like = 'questions',
): string | undefined {
  const bounds = confidence?.market[name]
  if (bounds === undefined) return undefined
  if (bounds === null) return `${value}; too few ${like} for an interval`
  const write = written[unit] ?? String
  return `${value}, ${write(bounds.low)} to ${write(bounds.high)} for ${like} like these`
}
