import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { type Filters, type Step, stepOf } from '../../../src/views/filters.ts'
import { seriesColor } from '../../../src/views/series-color.ts'
import { stepColumns, stepNames, titlesOfStep } from '../../../src/views/steps.ts'
import { type Answer, q } from '../../api/api.ts'
import { Card } from '../../components/card.tsx'
import type { Column } from '../../components/column.ts'
import { Figure } from '../../components/figure.tsx'
import { longDay } from '../../components/format.ts'
import { Lines } from '../../components/lines.tsx'
import { Segmented } from '../../components/segmented.tsx'
import { EmptyState, QueryResult, Skeleton } from '../../components/states.tsx'
import { CutChoice } from '../../filters/cut-choice.tsx'
import { StepChoice } from '../../filters/step-choice.tsx'
import { Annotated } from '../annotations/annotated.tsx'
import { useTimeAxis } from '../annotations/time-axis.ts'
import { CutProductTrend } from './cut-trend.tsx'
import { type LineKind, type LineMetric, lineKinds, lineMetrics, type Thing, trendOf } from './lines.ts'
import { metricOfField, numberColumn } from './number-columns.tsx'
import type { ShopFilters } from './questions.ts'

type Point = Answer<'get_product_trend'>['series'][number]['points'][number]

interface Props {
  shop: ShopFilters
  filters: Filters
  kind: LineKind
  metric: LineMetric
  /** What to draw; undefined until known. */
  things: readonly Thing[] | undefined
  onChange: (change: { lines?: LineKind; metric?: LineMetric }) => void
  /** The page is about a single entity, so there is nothing else to draw. */
  is_one?: boolean
}

/** The most visible products or brands, over time. */
export function Trend({ shop, filters, kind, metric, things, onChange, is_one }: Props) {
  const ids = things?.map(({ id }) => id) ?? []
  const asked = useQuery({
    ...q('get_product_trend', trendOf(shop, filters, kind, ids)),
    enabled: ids.length > 0 && filters.lines.cut === 'brand',
  })
  const title = `${metricOfField(metric).title} over time`
  const actions = (
    <>
      <Segmented
        label="Number"
        value={metric}
        options={lineMetrics}
        onChange={(value) => onChange({ metric: value })}
      />
      {!is_one && (
        <Segmented label="Lines" value={kind} options={lineKinds} onChange={(value) => onChange({ lines: value })} />
      )}
      <CutChoice lines={{ ...filters.lines, each: undefined }} is_of_one />
      <StepChoice />
    </>
  )
  const { cut } = filters.lines
  const own = things?.find(({ is_own }) => is_own)
  const thing = own ?? things?.[0]
  if (thing && cut !== 'brand') {
    return <CutProductTrend {...{ title, actions, shop, filters, cut, kind, metric, thing }} />
  }
  if (things?.length === 0) {
    return (
      <Card title={title} actions={actions}>
        <EmptyState
          title={kind === 'product' ? 'No product was shown in this period' : 'No product has a known brand'}
        />
      </Card>
    )
  }
  return (
    <QueryResult
      of={asked}
      loading={
        <Card title={title} actions={actions}>
          <Skeleton className="h-65 w-full" />
        </Card>
      }
    >
      {({ series }) => (
        <Drawn
          title={title}
          actions={actions}
          series={series}
          metric={metric}
          kind={kind}
          step={stepOf(filters)}
          things={things ?? []}
        />
      )}
    </QueryResult>
  )
}

interface Row extends Point {
  thing: { id: string; name: string }
}

function Drawn({
  title,
  actions,
  series,
  metric,
  kind,
  step,
  things,
}: {
  title: string
  actions: ReactNode
  series: Answer<'get_product_trend'>['series']
  metric: LineMetric
  kind: LineKind
  step: Step
  things: readonly Thing[]
}) {
  const { positions, lines, rows } = useMemo(() => {
    const known = coloured(things)
    const all = series.flatMap(({ entity_id, points }) => {
      const thing = known.find(({ id }) => id === entity_id)
      return thing ? [{ thing, points }] : []
    })
    return {
      positions: all[0]?.points.map(({ date }) => date) ?? [],
      lines: all.map(({ thing, points }) => ({
        ...thing,
        // Without answers, a share is undefined.
        values: points.map((point) => (point.has_data ? point[metric] : null)),
      })),
      rows: all.flatMap(({ thing, points }) =>
        points.filter(({ has_data }) => has_data).map((point): Row => ({ thing, ...point })),
      ),
    }
  }, [series, things, metric])
  const axis = useTimeAxis(positions, step)
  const columns = columnsOf(kind, step)
  const { format, is_lower_better, most, is_count } = metricOfField(metric)
  const what = kind === 'product' ? 'products that are most visible' : 'brands shown most'
  return (
    <Figure
      title={title}
      note={`${lines.length > 1 ? `The ${lines.length} ${what}, by` : 'By'} ${stepNames[step]}`}
      actions={actions}
      columns={columns}
      rows={rows}
      idOf={({ thing, date }) => `${date} ${thing.id}`}
      first={{ id: 'date', desc: true }}
      empty={<EmptyState title="No answer in this period shows a product" />}
      chart={
        <>
          <Lines
            label={`${title}, ${lines.length} ${kind === 'product' ? 'products' : 'brands'}`}
            legend="In the chart"
            is_own={({ id }) => things.some((thing) => thing.id === id && thing.is_own)}
            positions={positions}
            {...titlesOfStep(step)}
            series={lines}
            format={format}
            is_inverted={is_lower_better}
            most={most}
            is_count={is_count}
            {...axis}
          />
          <Annotated />
        </>
      }
    />
  )
}

/**
 * Each line has the colour of its brand, as everywhere. The second line of a brand is dashed; further lines get another
 * colour.
 */
function coloured(things: readonly Thing[]) {
  const taken = new Map<string, number>()
  return things.map(({ id, name, color, is_own = false }, place) => {
    const before = color ? (taken.get(color) ?? 0) : 0
    if (color) taken.set(color, before + 1)
    const own = color && before < 2 ? color : undefined
    return {
      id,
      name,
      is_main: is_own,
      color: own ?? seriesColor(place),
      is_dashed: own !== undefined && before > 0,
    }
  })
}

const columnsOf = (kind: LineKind, step: Step): Column<Row>[] => [
  { id: 'date', title: stepColumns[step], value: ({ date }) => date, cell: ({ date }) => longDay(date) },
  {
    id: 'name',
    title: kind === 'product' ? 'Product' : 'Brand',
    is_ascending_first: true,
    value: ({ thing }) => thing.name,
  },
  ...lineMetrics.map(({ value: field }) => numberColumn<LineMetric, Row>(field)),
]
