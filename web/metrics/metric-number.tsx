import type { ReactNode } from 'react'
import { type MetricName, metricOf } from '../../src/views/metrics.ts'
import { Change } from '../components/change.tsx'
import { type ChangeVerdict, type Changing, changing, toneOf } from './verdicts.ts'

/** The change of a number; the only way in which views show one. */
export function MetricChange({
  name,
  difference,
  verdict,
  is_own = false,
  className,
}: {
  name: Changing
  /** Nothing to compare with: null or undefined. */
  difference: number | null | undefined
  /** What the service says of it; undefined: nobody tested it. */
  verdict: ChangeVerdict | undefined
  /** Whether it is a number of the own brand: only then it is good or bad. */
  is_own?: boolean | undefined
  className?: string
}) {
  return (
    <Change
      difference={difference ?? undefined}
      format={changing(name).change}
      tone={toneOf(name, verdict, is_own)}
      className={className}
    />
  )
}

interface Props {
  name: MetricName
  value: number | null
  /** How it is rendered, when that is more than the number: for example a link to the counted answers. */
  shown?: ReactNode
  /** undefined: there is no comparison; null: there is one, but nothing to compare with. */
  change?: number | null | undefined
  /** What the service says of the change; left out: nobody tested it. */
  verdict?: ChangeVerdict | undefined
  is_own?: boolean | undefined
  /** The counts behind it, and how sure it is. */
  note?: string | undefined
}

/** A metric in a table, with its change below it. */
export const MetricNumber = ({ name, value, shown, change, verdict, is_own, note }: Props) => (
  <span className="block leading-tight" title={note}>
    {value === null ? <span className="text-muted">–</span> : shown || metricOf(name).format(value)}
    {change !== undefined && (
      <MetricChange className="block text-xs" name={name} difference={change} verdict={verdict} is_own={is_own} />
    )}
  </span>
)
