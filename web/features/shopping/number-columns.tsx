import type { ReactNode } from 'react'
import type { Titled } from '../../../src/contract/metric.ts'
import type { appearanceMetrics } from '../../../src/contract/product-metrics.ts'
import { type MetricName, metricOf } from '../../../src/views/metrics.ts'
import type { Column } from '../../components/column.ts'
import { MetricNumber } from '../../metrics/metric-number.tsx'
import { intervalText, type Judged, verdictOf, type WithConfidence } from '../../metrics/verdicts.ts'

/** Fields of products, categories and merchants that contain a metric under another name. */
const otherNames = { sov: 'share_of_voice', appearances: 'mention_count' } as const satisfies Record<string, MetricName>
type Field = keyof typeof otherNames | Titled<typeof appearanceMetrics>

export const metricNameOf = (field: Field): MetricName =>
  field === 'sov' || field === 'appearances' ? otherNames[field] : field
export const metricOfField = (field: Field) => metricOf(metricNameOf(field))

/** Fields to choose from, with the titles of their metrics. */
export const choicesOf = <const Name extends Field>(...fields: Name[]) =>
  fields.map((value) => ({ value, title: metricOfField(value).title }))

/** How certain a number is, in one line; undefined if the row does not say. */
export const surenessOf = (name: MetricName, value: number | null, row: WithConfidence) =>
  value === null ? undefined : intervalText(metricOf(name).unit, name, metricOf(name).format(value), row)

/** A row with a field and, with a comparison, its change. */
type Numbers<Name extends Field> = { [N in Name]: number | null } & { [N in `${Name}_delta`]?: number | null }

interface Options<Row> extends Partial<Column<Row>> {
  /** Whether changes are shown. */
  is_compared?: boolean
  /** Whether the row is about the own brand. */
  isOwn?: (row: Row) => boolean
  note?: (row: Row) => string
  /** How the number is rendered, if not as plain text. */
  shown?: (row: Row) => ReactNode
}

/** A column for one field. */
export function numberColumn<Name extends Field, Row extends Numbers<Name> & Judged & WithConfidence>(
  field: Name,
  { is_compared, isOwn, note, shown, ...column }: Options<Row> = {},
): Column<Row> {
  const { title, is_lower_better, format } = metricOfField(field)
  const name = metricNameOf(field)
  const deltaOf = (row: Numbers<Name>) => row[`${field}_delta`] ?? null
  return {
    id: field,
    title,
    is_number: true,
    ...(is_lower_better && { is_ascending_first: true }),
    value: (row) => row[field],
    written: (row) => (row[field] === null ? null : format(row[field])),
    ...(is_compared && { change: deltaOf }),
    cell: (row) => (
      <MetricNumber
        name={name}
        value={row[field]}
        note={[note?.(row), surenessOf(name, row[field], row)].filter(Boolean).join('. ') || undefined}
        shown={shown?.(row)}
        change={is_compared ? deltaOf(row) : undefined}
        verdict={verdictOf(row, name)}
        is_own={isOwn?.(row)}
      />
    ),
    ...column,
  }
}
