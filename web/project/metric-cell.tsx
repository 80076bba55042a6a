import { Change } from '../components/change.tsx'
import type { Column } from '../components/data-table.tsx'
import { type BrandRow, changeOf, type MetricName, metricOf } from '../metrics.ts'
import { AnswersLink } from './answers-link.tsx'

interface Props {
  row: BrandRow
  name: MetricName
  is_compared: boolean
  /** The number opens the answers that name the brand, of the row's channel and prompt where it has one. */
  opens?: boolean | undefined
}

/** A number of a brand with what it moved by and what it was counted from. */
export function MetricCell({ row, name, is_compared, opens }: Props) {
  const metric = metricOf(name)
  const value = row[name]
  const title = `${metric.title}: ${metric.counted(row)}`
  return (
    <span className="block leading-tight" title={title}>
      {value === null ? (
        <span className="text-muted">–</span>
      ) : opens && row.visibility_count > 0 ? (
        <AnswersLink
          title={`${title}. Open the answers that name ${row.brand.name}`}
          brand={row.brand.id}
          channel={row.model_channel?.id}
          prompt={row.prompt?.id}
          is_twin={name !== 'visibility'}
        >
          {metric.format(value)}
        </AnswersLink>
      ) : (
        metric.format(value)
      )}
      {is_compared && (
        <Change
          className="block text-xs"
          difference={changeOf(row, name)}
          format={metric.change}
          is_lower_better={metric.is_lower_better}
        />
      )}
    </span>
  )
}

/** Columns of numbers for rows that hold those of one brand; in a file each change has a column of its own. */
export const metricColumn = <Row,>(
  name: MetricName,
  of: (row: Row) => BrandRow | undefined,
  is_compared: boolean,
  from?: 'sm' | 'md' | 'lg',
  opens?: boolean,
): Column<Row> => {
  const metric = metricOf(name)
  return {
    ...{ id: name, title: metric.title, is_number: true, value: (row) => of(row)?.[name] ?? null },
    ...(metric.is_lower_better && { is_ascending_first: true }),
    ...(from && { from }),
    cell: (row) => {
      const numbers = of(row)
      return numbers ? <MetricCell {...{ row: numbers, name, is_compared, opens }} /> : <span>–</span>
    },
  }
}
