import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import {
  type BrandMetricName,
  type BrandRow,
  bandMeans,
  bandOf,
  brandMetricOf,
  isMean,
} from '../../../src/views/brand-metrics.ts'
import { type LineCut, lineCuts } from '../../../src/views/filters.ts'
import type { OverviewQuestions } from '../../../src/views/overview-questions.ts'
import { daysOfStep, positionsOf, stepColumns, stepNames, titleOfStep, titlesOfStep } from '../../../src/views/steps.ts'
import { q } from '../../api/api.ts'
import { BrandName } from '../../components/brand-mark.tsx'
import { Card } from '../../components/card.tsx'
import type { Column } from '../../components/column.ts'
import { Figure } from '../../components/figure.tsx'
import { longDay, quantity, whole } from '../../components/format.ts'
import { Lines as LegendLines } from '../../components/lines.tsx'
import { EmptyState, QueryResult, Skeleton } from '../../components/states.tsx'
import { CutChoice } from '../../filters/cut-choice.tsx'
import { StepChoice } from '../../filters/step-choice.tsx'
import { useFilters } from '../../filters/use-filters.ts'
import { useBrands } from '../../open-project/open-project.ts'
import { Annotated } from '../annotations/annotated.tsx'
import { useTimeAxis } from '../annotations/time-axis.ts'
import { MetricCell } from '../brands/metric-cell.tsx'
import { AnswersLink } from '../chats/answers-link.tsx'
import { CutLines } from './cut-lines.tsx'

/** One metric of every brand over time, the own brand in front. */
export function OverTime({
  questions,
  name,
  among = lineCuts,
  prompt_id,
}: {
  questions: OverviewQuestions
  name: BrandMetricName
  /** What the lines can be grouped by. */
  among?: readonly LineCut[]
  /** The prompt that the numbers are limited to, on a prompt's page. */
  prompt_id?: string
}) {
  const { lines, step } = questions
  const is_cut = lines.cut !== 'brand' || lines.each !== undefined
  const { is_known } = useBrands()
  const asked = useQuery({ ...q('get_brands_report', questions.over_time), enabled: !is_cut || is_known })
  // Lines are drawn without waiting for their confidence bands, and also if the service cannot compute that many bands.
  const sure = useQuery({
    ...q('get_brands_report', questions.over_time_sure),
    enabled: isMean(name) && (!is_cut || is_known),
  })
  const metric = brandMetricOf(name)
  const title = `${metric.title} over time`
  return (
    <QueryResult
      of={asked}
      loading={
        <Card
          title={title}
          note={metric.help}
          actions={
            <>
              <CutChoice lines={lines} among={among} />
              <StepChoice />
            </>
          }
        >
          <Skeleton className="h-65 w-full" />
        </Card>
      }
    >
      {({ data: counted }) => {
        const data = isMean(name) ? (sure.data?.data ?? counted) : counted
        return is_cut ? (
          <CutLines title={title} rows={data} name={name} questions={questions} among={among} prompt_id={prompt_id} />
        ) : (
          <Lines
            title={title}
            rows={data}
            name={name}
            step={step}
            choice={<CutChoice lines={lines} among={among} />}
            prompt_id={prompt_id}
          />
        )
      }}
    </QueryResult>
  )
}

function Lines({
  title,
  rows,
  name,
  step,
  choice,
  prompt_id,
}: {
  title: string
  rows: readonly BrandRow[]
  name: BrandMetricName
  step: OverviewQuestions['step']
  choice: ReactNode
  prompt_id: string | undefined
}) {
  const brands = useBrands()
  const metric = brandMetricOf(name)
  const lines = useMemo(() => {
    const positions = positionsOf(rows, step)
    const byBrand = Map.groupBy(rows, ({ brand }) => brand.id)
    const series = brands.list.flatMap(({ id, name: title, color, is_own }) => {
      const byPosition = new Map(byBrand.get(id)?.map((row) => [row[step], row]))
      const values = positions.map((position) => byPosition.get(position)?.[name] ?? null)
      const bands = positions.map((position) => bandOf(byPosition.get(position), name))
      return byBrand.has(id) ? [{ id, name: title, color, is_main: is_own, values, bands }] : []
    })
    const counts = new Map(rows.map((row) => [row[step], row.visibility_total]))
    return { positions, series, counts, has_bands: series.some(({ bands }) => bands.some(Boolean)) }
  }, [rows, step, name, brands.list])

  const axis = useTimeAxis(lines.positions, step)
  const filters = useFilters()
  const daysOf = (row: BrandRow) => daysOfStep(row[step] ?? '', step, filters)
  const opens = { prompt: prompt_id }
  const columns: Column<BrandRow>[] = [
    {
      id: 'date',
      title: stepColumns[step],
      value: (row) => row[step] ?? '',
      cell: (row) => longDay(row[step] ?? ''),
    },
    {
      id: 'brand',
      title: 'Brand',
      is_ascending_first: true,
      value: (row) => row.brand.name,
      cell: (row) => {
        const brand = brands.of(row.brand.id)
        return brand ? <BrandName {...brand} /> : row.brand.name
      },
    },
    {
      id: name,
      title: metric.title,
      is_number: true,
      value: (row) => row[name],
      cell: (row) => <MetricCell row={row} name={name} is_compared={false} opens={{ ...opens, days: daysOf(row) }} />,
    },
    {
      id: 'answers',
      title: 'Answers',
      is_number: true,
      value: (row) => row.visibility_total,
      cell: (row) => (
        <AnswersLink
          title={`The answers of ${titleOfStep(step)(row[step] ?? '')}`}
          of={opens}
          days={daysOf(row)}
          count={row.visibility_total}
        >
          {whole(row.visibility_total)}
        </AnswersLink>
      ),
    },
  ]
  return (
    <Figure
      title={title}
      note={`${metric.help} By ${stepNames[step]}.${lines.has_bands ? ` ${bandMeans(name)}` : ''}`}
      actions={
        <>
          {choice}
          <StepChoice />
        </>
      }
      columns={columns}
      rows={rows}
      idOf={(row) => `${row[step]} ${row.brand.id}`}
      first={{ id: 'date', desc: true }}
      empty={<EmptyState title="No answers in this period" />}
      chart={
        <>
          <LegendLines
            legend="Brands in the chart"
            is_own={({ is_main }) => is_main}
            label={`${title}, ${lines.series.length} brands`}
            positions={lines.positions}
            {...titlesOfStep(step)}
            series={lines.series}
            format={metric.format}
            noteOf={(index) => quantity(lines.counts.get(lines.positions[index]) ?? 0, 'answer')}
            is_inverted={metric.is_lower_better}
            most={metric.most}
            {...axis}
          />
          <Annotated />
        </>
      }
    />
  )
}
