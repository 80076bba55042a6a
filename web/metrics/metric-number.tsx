import type { ReactNode } from 'react'
import { type MetricName, metricOf } from '../../src/views/metrics.ts'
import { Change } from '../components/change.tsx'
import { NoValue } from '../components/no-value.tsx'
import { type ChangeVerdict, type Changing, changing, toneOf } from './verdicts.ts'
import { whyNone } from './why-none.ts'

/** The change of a number. Views show changes only with this component. */
export function MetricChange({
  name,
  difference,
  verdict,
  is_own = false,
  className,
}: {
  name: Changing
  /** null or undefined if there is nothing to compare with. */
  difference: number | null | undefined
  /** The service's verdict; undefined if the change was not tested. */
  verdict: ChangeVerdict | undefined
  /** Whether the number is about the own brand. Only then is a change good or bad. */
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

/** A number of a metric, or why there is none. */
export const MetricValue = ({ name, value }: { name: MetricName; value: number | null }) =>
  value === null ? <NoValue why={whyNone(name)} /> : metricOf(name).format(value)

interface Props {
  name: MetricName
  value: number | null
  /** How the number is rendered, if not as plain text: for example as a link to the counted answers. */
  shown?: ReactNode
  /** undefined: comparison is off; null: it is on, but there is nothing to compare with. */
  change?: number | null | undefined
  /** The service's verdict on the change; undefined if it was not tested. */
  verdict?: ChangeVerdict | undefined
  is_own?: boolean | undefined
  /** The counts behind the number, and how certain it is. */
  note?: string | undefined
}

/** A metric in a table, with its change below it. */
export const MetricNumber = ({ name, value, shown, change, verdict, is_own, note }: Props) => (
  <span className="block leading-tight" title={value === null ? undefined : note}>
    {(value !== null && shown) || <MetricValue name={name} value={value} />}
    {change !== undefined && (
      <MetricChange className="block text-xs" name={name} difference={change} verdict={verdict} is_own={is_own} />
    )}
  </span>
)
