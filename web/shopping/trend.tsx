import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { type Answer, type Input, q } from '../api/api.ts'
import { Dot } from '../components/brand-mark.tsx'
import { Card } from '../components/card.tsx'
import type { Column } from '../components/data-table.tsx'
import { Figure } from '../components/figure.tsx'
import { longDay, percent, rank, shortDay } from '../components/format.ts'
import { LineChart } from '../components/line-chart.tsx'
import { Segmented } from '../components/segmented.tsx'
import { seriesColor } from '../components/series-color.ts'
import { Empty, Result, Skeleton } from '../components/states.tsx'
import { type Filters, type Step, stepOf } from '../filters/filters.ts'
import { StepChoice } from '../filters/step-choice.tsx'
import { stepColumns, stepNames, titleOfStep } from '../filters/steps.ts'
import type { Shop } from './questions.ts'

type Point = Answer<'get_product_trend'>['series'][number]['points'][number]

export const lineMetrics = [
  { value: 'visibility', title: 'Visibility' },
  { value: 'win_rate', title: 'Win rate' },
  { value: 'avg_position', title: 'Position' },
  { value: 'sov', title: 'Share of voice' },
] as const
export type LineMetric = (typeof lineMetrics)[number]['value']
export const lineKinds = [
  { value: 'product', title: 'Products' },
  { value: 'brand', title: 'Brands' },
] as const
export type LineKind = (typeof lineKinds)[number]['value']

/** More lines than these cannot be told apart. */
export const linesAtMost = 6

export interface Thing {
  id: string
  name: string
  /** Its own colour, where it is known by one. */
  color?: string | undefined
}

export function trendOf(shop: Shop, filters: Filters, kind: LineKind, ids: readonly string[]) {
  const { brand_ids: _, ...rest } = shop
  return {
    ...{ ...rest, bucket: stepNames[stepOf(filters)] },
    ...(kind === 'product' ? { product_ids: [...ids] } : { brand_ids: [...ids] }),
  } satisfies Input<'get_product_trend'>
}

interface Props {
  shop: Shop
  filters: Filters
  kind: LineKind
  metric: LineMetric
  /** What to draw; undefined until it is known. */
  things: readonly Thing[] | undefined
  onChange: (change: { lines?: LineKind; metric?: LineMetric }) => void
  /** It is of this one thing; there is nothing else to draw. */
  is_one?: boolean
}

/** The products or brands shown most, over time. */
export function Trend({ shop, filters, kind, metric, things, onChange, is_one }: Props) {
  const ids = things?.map(({ id }) => id) ?? []
  const asked = useQuery({
    ...q('get_product_trend', trendOf(shop, filters, kind, ids)),
    enabled: ids.length > 0,
  })
  const title = `${lineMetrics.find(({ value }) => value === metric)?.title} over time`
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
      <StepChoice />
    </>
  )
  if (things?.length === 0) {
    return (
      <Card title={title} actions={actions}>
        <Empty title={kind === 'product' ? 'No product was shown in these days' : 'No brand of a product is known'} />
      </Card>
    )
  }
  return (
    <Result
      of={asked}
      loading={
        <Card title={title} actions={actions}>
          <Skeleton className="h-65 w-full" />
        </Card>
      }
    >
      {({ series }) => (
        <Lines {...{ title, actions, series, metric, kind, step: stepOf(filters) }} things={things ?? []} />
      )}
    </Result>
  )
}

interface Row extends Point {
  thing: Thing & { color: string }
}

function Lines({
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
    const known = things.map((thing, place) => ({ ...thing, color: thing.color ?? seriesColor(place) }))
    const all = series.flatMap(({ entity_id, points }) => {
      const thing = known.find(({ id }) => id === entity_id)
      return thing ? [{ thing, points }] : []
    })
    return {
      positions: all[0]?.points.map(({ date }) => date) ?? [],
      lines: all.map(({ thing, points }) => ({
        ...{ id: thing.id, name: thing.name, color: thing.color, is_main: false },
        // Without an answer there is nothing that a share could be of.
        values: points.map((point) => (point.has_data ? point[metric] : null)),
      })),
      rows: all.flatMap(({ thing, points }) =>
        points.filter(({ has_data }) => has_data).map((point): Row => ({ thing, ...point })),
      ),
    }
  }, [series, things, metric])
  const format = metric === 'avg_position' ? rank : percent
  const columns: Column<Row>[] = [
    { id: 'date', title: stepColumns[step], value: ({ date }) => date, cell: ({ date }) => longDay(date) },
    {
      ...{ id: 'name', title: kind === 'product' ? 'Product' : 'Brand', is_ascending_first: true },
      value: ({ thing }) => thing.name,
    },
    ...lineMetrics.map(
      ({ value: id, title }): Column<Row> => ({
        ...{ id, title, is_number: true, value: (row) => row[id] },
        cell: (row) => (row[id] === null ? '–' : (id === 'avg_position' ? rank : percent)(row[id])),
      }),
    ),
  ]
  return (
    <Figure
      title={title}
      note={
        lines.length > 1 &&
        `The ${lines.length} ${kind === 'product' ? 'products that are most visible' : 'brands shown most'}`
      }
      actions={actions}
      columns={columns}
      rows={rows}
      idOf={({ thing, date }) => `${date} ${thing.id}`}
      first={{ id: 'date', desc: true }}
      empty={<Empty title="No answer of these days shows a product" />}
      chart={
        <>
          <LineChart
            label={`${title}, ${lines.length} ${kind === 'product' ? 'products' : 'brands'}`}
            positions={positions}
            titleOf={titleOfStep(step)}
            shortTitleOf={shortDay}
            series={lines}
            format={format}
            is_inverted={metric === 'avg_position'}
            most={metric === 'avg_position' ? undefined : 1}
          />
          <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm" aria-label="In the chart">
            {lines.map(({ id, name, color }) => (
              <li key={id} className="flex min-w-0 items-center gap-2">
                <Dot color={color} />
                <span className="truncate">{name}</span>
              </li>
            ))}
          </ul>
        </>
      }
    />
  )
}
