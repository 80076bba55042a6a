import { useMemo } from 'react'
import { capital } from '../../../src/contract/capital.ts'
import { type BrandMetricName, type BrandRow, bandOf, brandMetricOf } from '../../../src/views/brand-metrics.ts'
import type { LineCut, Step } from '../../../src/views/filters.ts'
import { lineGroupOf } from '../../../src/views/line-cuts.ts'
import { maxRows, type OverviewQuestions } from '../../../src/views/overview-questions.ts'
import { daysOfStep, positionsOf, stepColumns, stepNames } from '../../../src/views/steps.ts'
import type { Column } from '../../components/column.ts'
import { Figure } from '../../components/figure.tsx'
import { longDay, whole } from '../../components/format.ts'
import { EmptyState } from '../../components/states.tsx'
import { CutChoice } from '../../filters/cut-choice.tsx'
import { useGroupNames } from '../../filters/group-names.ts'
import { StepChoice } from '../../filters/step-choice.tsx'
import { useFilters } from '../../filters/use-filters.ts'
import { MetricValue } from '../../metrics/metric-number.tsx'
import { useBrands } from '../../open-project/open-project.ts'
import { Annotated } from '../annotations/annotated.tsx'
import { AnswersLink, type GroupOpens, opensOfGroup } from '../chats/answers-link.tsx'
import { CutCharts, type CutPlace, cutNote } from '../cut/cut-charts.tsx'

/** A value with the report row of its brand. */
type BrandPlace = CutPlace & { answers: number; row: BrandRow }

/** One metric over time, with a line for each engine, topic, country or tag, in one chart or in one chart per group. */
export function CutLines({
  title,
  rows,
  name,
  questions: { step, lines },
  among,
  prompt_id,
}: {
  title: string
  rows: readonly BrandRow[]
  name: BrandMetricName
  questions: Pick<OverviewQuestions, 'step' | 'lines'>
  among: readonly LineCut[]
  prompt_id: string | undefined
}) {
  const { cut, each } = lines
  const brands = useBrands()
  const nameOf = useGroupNames()
  const metric = brandMetricOf(name)
  const { places, positions } = useMemo(
    () => ({ places: placesOf(rows, step, name, cut, each), positions: positionsOf(rows, step) }),
    [rows, step, name, cut, each],
  )
  const filters = useFilters()
  const opensOf = ({ at, row }: BrandPlace) => ({
    ...opensOfGroup(row),
    of: { prompt: prompt_id },
    days: daysOfStep(at, step, filters),
  })
  const note = [
    metric.help,
    cut === 'brand' || each === 'brand' ? '' : ` Of ${brands.own?.name ?? 'the own brand'}.`,
    ` By ${cut}${each ? `, a chart for each ${each}, on one scale` : ''}, by ${stepNames[step]}.`,
    cutNote(places, lines),
  ].join('')
  return (
    <Figure
      title={title}
      note={note}
      actions={
        <>
          <CutChoice lines={lines} among={among} />
          <StepChoice />
        </>
      }
      columns={columnsOf({ step, cut, each, name, nameOf, opensOf })}
      rows={places}
      idOf={({ at, line, chart, row }) => `${at} ${line} ${chart} ${row.brand.id}`}
      first={{ id: 'date', desc: true }}
      empty={<EmptyState title="No answers in this period" />}
      chart={
        rows.length >= maxRows ? (
          <EmptyState title="Too many numbers for charts">
            These cuts have more than {whole(maxRows)} numbers. Choose fewer days, weeks instead of days, or one cut.
          </EmptyState>
        ) : (
          <>
            <CutCharts title={title} places={places} positions={positions} step={step} lines={lines} metric={metric} />
            <Annotated />
          </>
        )
      }
    />
  )
}

const withBrand = (opens: GroupOpens, by: string, { brand }: BrandRow): GroupOpens => ({
  ...opens,
  of: { ...opens.of, [by]: brand.id },
})

function placesOf(
  rows: readonly BrandRow[],
  step: Step,
  name: BrandMetricName,
  cut: LineCut,
  each: LineCut | undefined,
): BrandPlace[] {
  // Every brand has a row for the same answers, so count only the answers of the first brand.
  const counted = rows[0]?.brand.id
  return rows.flatMap((row): BrandPlace[] => {
    const [line, chart] = [lineGroupOf(row, cut), each ? lineGroupOf(row, each) : '']
    if (line === undefined || chart === undefined) return []
    const { visibility_total: answers, visibility_count } = row
    const addOf = (of: LineCut | undefined) =>
      of === 'brand' ? visibility_count : row.brand.id === counted ? answers : 0
    return [
      {
        at: row[step] ?? '',
        line,
        chart,
        value: row[name],
        answers,
        adds: { line: addOf(cut), chart: addOf(each) },
        band: bandOf(row, name),
        row,
      },
    ]
  })
}

const columnsOf = ({
  step,
  cut,
  each,
  name,
  nameOf,
  opensOf,
}: {
  step: Step
  cut: LineCut
  each: LineCut | undefined
  name: BrandMetricName
  nameOf: (cut: LineCut, id: string) => string
  /** The answers behind a value. */
  opensOf: (place: BrandPlace) => GroupOpens
}): Column<BrandPlace>[] => {
  const metric = brandMetricOf(name)
  const group = (of: LineCut, part: 'line' | 'chart'): Column<BrandPlace> => ({
    id: of,
    title: capital(of),
    is_ascending_first: true,
    value: ({ [part]: id }) => nameOf(of, id),
  })
  return [
    { id: 'date', title: stepColumns[step], value: ({ at }) => at, cell: ({ at }) => longDay(at) },
    ...(each ? [group(each, 'chart')] : []),
    group(cut, 'line'),
    {
      id: name,
      title: metric.title,
      is_number: true,
      value: ({ value }) => value,
      cell: (place) =>
        place.value === null || metric.opens.count(place.row) === 0 ? (
          <MetricValue name={name} value={place.value} />
        ) : (
          <AnswersLink
            title={`${metric.counted(place.row)}. Open ${metric.opens.words(place.row.brand.name)}`}
            {...withBrand(opensOf(place), metric.opens.by, place.row)}
            count={metric.opens.count(place.row)}
          >
            {metric.format(place.value)}
          </AnswersLink>
        ),
    },
    {
      id: 'answers',
      title: 'Answers',
      is_number: true,
      value: ({ answers }) => answers,
      cell: (place) => (
        <AnswersLink title="Open these answers" {...opensOf(place)} count={place.answers}>
          {whole(place.answers)}
        </AnswersLink>
      ),
    },
  ]
}
