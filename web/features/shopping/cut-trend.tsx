import { useQueries } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { capital } from '../../../src/contract/capital.ts'
import { type Filters, type LineCut, stepOf } from '../../../src/views/filters.ts'
import { stepColumns, stepNames } from '../../../src/views/steps.ts'
import { type Answer, q } from '../../api/api.ts'
import { Card } from '../../components/card.tsx'
import type { Column } from '../../components/column.ts'
import { Figure } from '../../components/figure.tsx'
import { longDay } from '../../components/format.ts'
import { EmptyState, QueryResult, Skeleton } from '../../components/states.tsx'
import { useGroupNames } from '../../filters/group-names.ts'
import { useBrands, useProjectId } from '../../open-project/open-project.ts'
import { Annotated } from '../annotations/annotated.tsx'
import { CutCharts, type CutPlace, pluralOf } from '../cut/cut-charts.tsx'
import { useLargestGroups } from '../cut/cut-groups.ts'
import { type LineKind, type LineMetric, lineMetrics, type Thing, trendOf } from './lines.ts'
import { metricOfField, numberColumn } from './number-columns.tsx'
import type { ShopFilters } from './questions.ts'

type Point = Answer<'get_product_trend'>['series'][number]['points'][number]
type Place = CutPlace & { point: Point }

/** The parameter that limits a product call to one group. */
const filterOf = { channel: 'model_channel_ids', topic: 'topic_ids', tag: 'tag_ids', country: 'country_codes' } as const

interface Props {
  title: string
  actions: ReactNode
  shop: ShopFilters
  filters: Filters
  cut: Exclude<LineCut, 'brand'>
  kind: LineKind
  metric: LineMetric
  thing: Thing
}

/** One metric of a product or a product brand over time, with a line for each channel, topic, tag or country. */
export function CutProductTrend({ title, actions, shop, filters, cut, kind, metric, thing }: Props) {
  const nameOf = useGroupNames()
  const found = useLargestGroups(useProjectId(), filters, cut, useBrands().own?.id, true)
  const step = stepOf(filters)
  const groups = found.data?.groups
  const asked = useQueries({
    queries: (groups ?? []).map((id) =>
      q('get_product_trend', { ...trendOf(shop, filters, kind, [thing.id]), [filterOf[cut]]: [id] }),
    ),
    combine: (all) => ({
      points: all.map(({ data }) => data && (data.series[0]?.points ?? [])),
      error: all.find(({ error }) => error)?.error ?? null,
      refetch: () => Promise.all(all.map((one) => one.refetch())),
    }),
  })
  const places = useMemo(() => {
    if (!groups || asked.points.some((points) => !points)) return undefined
    return groups.flatMap((line, index) =>
      (asked.points[index] ?? []).map(
        (point): Place => ({
          at: point.date,
          line,
          chart: '',
          // Without answers, a share is undefined.
          value: point.has_data ? point[metric] : null,
          // The service does not return the number of answers that show products; draw the largest group first.
          answers: undefined,
          adds: { line: groups.length - index, chart: 0 },
          band: null,
          point,
        }),
      ),
    )
  }, [groups, asked.points, metric])
  const columns: Column<Place>[] = [
    { id: 'date', title: stepColumns[step], value: ({ at }) => at, cell: ({ at }) => longDay(at) },
    { id: cut, title: capital(cut), is_ascending_first: true, value: ({ line }) => nameOf(cut, line) },
    ...lineMetrics.map(({ value: field }): Column<Place> => {
      const { written: _, change: __, ...column } = numberColumn<LineMetric, Point>(field)
      return { ...column, value: ({ point }) => column.value(point), cell: ({ point }) => column.cell?.(point) }
    }),
  ]
  const { count = 0 } = found.data ?? {}
  const of_all =
    groups && count > groups.length ? ` The ${groups.length} ${pluralOf(cut)} of ${count} with the most answers.` : ''
  return (
    <QueryResult
      of={{
        data: places,
        error: found.error ?? asked.error,
        refetch: () => Promise.all([found.refetch(), asked.refetch()]),
      }}
      loading={
        <Card title={title} actions={actions}>
          <Skeleton className="h-65 w-full" />
        </Card>
      }
    >
      {(all) => (
        <Figure
          title={title}
          note={`Of ${thing.name}. By ${cut}, by ${stepNames[step]}.${of_all}${cut === 'tag' ? ' An answer counts for each tag of its prompt.' : ''}`}
          actions={actions}
          columns={columns}
          rows={all.filter(({ point }) => point.has_data)}
          idOf={({ at, line }) => `${at} ${line}`}
          first={{ id: 'date', desc: true }}
          empty={<EmptyState title="No answer in this period shows a product" />}
          chart={
            <>
              <CutCharts
                title={title}
                places={all}
                positions={[...new Set(all.map(({ at }) => at))].sort()}
                step={step}
                lines={{ ...filters.lines, each: undefined }}
                metric={metricOfField(metric)}
              />
              <Annotated />
            </>
          }
        />
      )}
    </QueryResult>
  )
}
