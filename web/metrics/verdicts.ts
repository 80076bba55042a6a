import type { changeVerdicts } from '../../src/contract/enums.ts'
import { type MetricName, metricOf } from '../../src/views/metrics.ts'
import type { Tone } from '../components/change.tsx'
import { signed } from '../components/format.ts'

/** The service's verdict on a change; undefined if it was not tested. */
export type ChangeVerdict = (typeof changeVerdicts)[number]

/** Numbers that can change but are not a metric of a report. */
const others = {
  visits: { change: signed(0), wanted: undefined, is_count: true },
  price: { change: signed(2), wanted: undefined },
  demand: { change: signed(0), wanted: undefined, is_count: true },
  article_score: { change: signed(1), wanted: 'more' },
} as const satisfies Record<string, Changes>

/** How a number changes. */
interface Changes {
  /** Formats a change. */
  change: (difference: number) => string
  wanted: Wanted
  /** Whether the number is a plain count, not a rate or mean whose random variation can be tested. */
  is_count?: boolean
}

/** Whether the brand owner wants more or less of a number; undefined if neither is good by itself. */
type Wanted = 'more' | 'less' | undefined

/** Everything whose change views show. */
export type Changing = MetricName | keyof typeof others

const isOther = (name: Changing): name is keyof typeof others => Object.hasOwn(others, name)

export function changing(name: Changing): Changes {
  if (isOther(name)) return others[name]
  const { change, is_lower_better, unit } = metricOf(name)
  return { change, wanted: is_lower_better ? 'less' : 'more', is_count: unit === 'count' }
}

/**
 * Judges a change; the only place that does. A change is good or bad only if the verdict says that it is real, the number
 * is about the own brand, and its owner wants more or less of it.
 */
export function toneOf(name: Changing, verdict: ChangeVerdict | undefined, is_own: boolean): Tone {
  if (verdict === undefined) return changing(name).is_count ? 'counted' : 'untested'
  if (verdict === 'too_few') return 'few'
  if (verdict === 'no_clear_change') return 'noise'
  const { wanted } = changing(name)
  if (!is_own || wanted === undefined) return 'real'
  return (verdict === 'up') === (wanted === 'more') ? 'better' : 'worse'
}

/** A row that may have verdicts on its changes. */
export interface Judged {
  confidence?: { changes?: Partial<Record<string, { verdict: ChangeVerdict }>> | undefined } | undefined
}

/** The verdict of a row on the change of a metric; undefined if the row has none. */
export const verdictOf = ({ confidence }: Judged, name: string): ChangeVerdict | undefined =>
  confidence?.changes?.[name]?.verdict

export { intervalText, type WithConfidence } from '../../src/views/sureness.ts'
