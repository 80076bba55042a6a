import type { ReactNode } from 'react'
import { Change } from '../components/change.tsx'
import { type MetricName, metricOf } from './metrics.ts'

/** The change of a metric. */
export function MetricChange({
  name,
  difference,
  doubt,
  className,
}: {
  name: MetricName
  /** Nothing to compare with: null or undefined. */
  difference: number | null | undefined
  /** Why nothing is to be made of it. */
  doubt?: string | undefined
  className?: string
}) {
  const { change, is_lower_better } = metricOf(name)
  return (
    <Change
      difference={difference ?? undefined}
      format={change}
      is_lower_better={is_lower_better}
      doubt={doubt}
      {...(className !== undefined && { className })}
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
  /** Why nothing is to be made of the change. */
  doubt?: string | undefined
  /** The counts behind it. */
  note?: string | undefined
}

/** A metric in a table, with its change below it. */
export const MetricNumber = ({ name, value, shown, change, doubt, note }: Props) => (
  <span className="block leading-tight" title={note}>
    {value === null ? <span className="text-muted">–</span> : shown || metricOf(name).format(value)}
    {change !== undefined && <MetricChange className="block text-xs" name={name} difference={change} doubt={doubt} />}
  </span>
)
