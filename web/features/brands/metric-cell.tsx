import {
  type BrandMetricName,
  type BrandRow,
  brandMetricOf,
  changeOf,
  intervalOf,
} from '../../../src/views/brand-metrics.ts'
import type { Column } from '../../components/column.ts'
import { NoValue } from '../../components/no-value.tsx'
import { MetricNumber } from '../../metrics/metric-number.tsx'
import { type ChangeVerdict, verdictOf } from '../../metrics/verdicts.ts'
import { noAnswersThen } from '../../metrics/why-none.ts'
import { useBrands } from '../../open-project/open-project.ts'
import { AnswersLink } from '../chats/answers-link.tsx'

interface Props {
  row: BrandRow
  name: BrandMetricName
  is_compared: boolean
  /** If set, the number opens the answers it counts, limited to the channel, topic and prompt of the row, if any. */
  opens?: AnswersScope | undefined
  /** The verdict on the change, if it does not come from the row. */
  verdict?: ChangeVerdict | undefined
}

/** Limits the answers that a number opens: to a prompt, or to days. */
export interface AnswersScope {
  prompt?: string | undefined
  /** The first and the last day, if they differ from those of the view. */
  days?: { start: string; end: string }
}

/** A number of a brand with its change and its base. */
export function MetricCell({ row, name, is_compared, opens, verdict = verdictOf(row, name) }: Props) {
  const { own } = useBrands()
  const metric = brandMetricOf(name)
  const value = row[name]
  const title = [`${metric.title}: ${metric.counted(row)}`, intervalOf(row, name)].filter(Boolean).join('. ')
  return (
    <MetricNumber
      name={name}
      value={value}
      note={title}
      change={is_compared ? (changeOf(row, name) ?? null) : undefined}
      verdict={verdict}
      is_own={row.brand.id === own?.id}
      shown={
        opens &&
        value !== null &&
        metric.opens.count(row) > 0 && (
          <AnswersLink
            title={`${title}. Open ${metric.opens.words(row.brand.name)}`}
            of={{ [metric.opens.by]: row.brand.id, prompt: row.prompt?.id ?? opens.prompt }}
            channel={row.model_channel?.id}
            topic={row.topic?.id}
            {...(opens.days && { days: opens.days })}
            count={metric.opens.count(row)}
            is_twin={name !== 'visibility' && metric.opens.by === 'brand'}
          >
            {metric.format(value)}
          </AnswersLink>
        )
      }
    />
  )
}

/** A column for one metric of a brand. */
export const metricColumn = <Row,>(
  name: BrandMetricName,
  of: (row: Row) => BrandRow | undefined,
  is_compared: boolean,
  from?: 'sm' | 'md' | 'lg',
  opens?: AnswersScope,
  verdict?: (row: Row) => ChangeVerdict | undefined,
): Column<Row> => {
  const { title, is_lower_better, format } = brandMetricOf(name)
  return {
    id: name,
    title,
    is_number: true,
    value: (row) => of(row)?.[name] ?? null,
    written: (row) => {
      const value = of(row)?.[name] ?? null
      return value === null ? null : format(value)
    },
    ...(is_compared && {
      change: (row: Row) => {
        const numbers = of(row)
        return (numbers && changeOf(numbers, name)) ?? null
      },
    }),
    ...(is_lower_better && { is_ascending_first: true }),
    ...(from && { from }),
    cell: (row) => {
      const numbers = of(row)
      return numbers ? (
        <MetricCell row={numbers} name={name} is_compared={is_compared} opens={opens} verdict={verdict?.(row)} />
      ) : (
        <NoValue why={noAnswersThen} is_twin={name !== 'visibility'} />
      )
    },
  }
}
