import { type ReactNode, useMemo } from 'react'
import { intervalOfStep } from '../../../src/confidence/ratio.ts'
import type { Step } from '../../../src/views/filters.ts'
import { daysOfStep, positionsOf, stepColumns, stepNames, titleOfStep, titlesOfStep } from '../../../src/views/steps.ts'
import { Card } from '../../components/card.tsx'
import type { Column } from '../../components/column.ts'
import { Figure } from '../../components/figure.tsx'
import { longDay, quantity, whole } from '../../components/format.ts'
import { LineChart } from '../../components/line-chart.tsx'
import { EmptyState, QueryResult, Skeleton } from '../../components/states.tsx'
import { CutChoice } from '../../filters/cut-choice.tsx'
import { StepChoice } from '../../filters/step-choice.tsx'
import { useFilters } from '../../filters/use-filters.ts'
import { MetricValue } from '../../metrics/metric-number.tsx'
import type { Kind } from '../../open-project/classes.ts'
import { Annotated } from '../annotations/annotated.tsx'
import { useTimeAxis } from '../annotations/time-axis.ts'
import { AnswersLink } from '../chats/answers-link.tsx'
import type { SourceQuestions } from './questions.ts'
import { SourceAnswers } from './source-answers.tsx'
import { type SourceMetricName, type SourceNumbers, sourceMetricOf, sourceOf, unread } from './source-rows.ts'
import { useReport, useTotals } from './use-rows.ts'

type Point = SourceNumbers & { at: string }
const stepOf = {
  date: (row: { date?: string | undefined }) => row.date ?? '',
  week: (row: { week?: string | undefined }) => row.week ?? '',
  month: (row: { month?: string | undefined }) => row.month ?? '',
}

/** One metric of a source over time. A step with answers but without retrievals is 0; a step without answers is a gap. */
export function SourceTrend({
  kind,
  questions,
  name,
  color,
  label,
  target,
}: {
  kind: Kind
  questions: SourceQuestions
  name: SourceMetricName
  color: string
  label: string
  /** The domain or the normalised URL. */
  target: string
}) {
  const { step } = questions
  const keyOf = stepOf[step]
  const asked = useReport(kind, questions.over_time)
  const totals = useTotals(questions.totals_over_time, keyOf)
  const metric = sourceMetricOf(name)
  const title = `${metric.title} over time`
  const actions = (
    <>
      <CutChoice lines={questions.lines} is_of_one />
      <StepChoice />
    </>
  )
  const points = useMemo(() => {
    if (!asked.data || !totals.data) return undefined
    const read = new Map(asked.data.map((row) => [keyOf(row), row]))
    return [...totals.data].map(([at, total]): Point => {
      const row = read.get(at)
      return { at, ...(row ? sourceOf(row, total) : unread(total.now)) }
    })
  }, [asked.data, totals.data, keyOf])
  return (
    <QueryResult
      of={{ ...asked, data: points, error: asked.error ?? totals.error }}
      loading={
        <Card title={title} note={metric.help} actions={actions}>
          <Skeleton className="h-65 w-full" />
        </Card>
      }
    >
      {(found) => (
        <Line
          kind={kind}
          title={title}
          actions={actions}
          found={found}
          is_busy={asked.isPlaceholderData || totals.isPlaceholderData}
          step={step}
          name={name}
          color={color}
          label={label}
          target={target}
        />
      )}
    </QueryResult>
  )
}

function Line({
  kind,
  title,
  actions,
  found,
  is_busy,
  step,
  name,
  color,
  label,
  target,
}: {
  kind: Kind
  title: string
  actions: ReactNode
  found: readonly Point[]
  is_busy: boolean
  step: Step
  name: SourceMetricName
  color: string
  label: string
  /** The domain or the normalised URL. */
  target: string
}) {
  const metric = sourceMetricOf(name)
  const positions = useMemo(
    () =>
      positionsOf(
        found.map(({ at }) => ({ [step]: at })),
        step,
      ),
    [found, step],
  )
  const byStep = new Map(found.map((point) => [point.at, point]))
  const values = positions.map((at) => {
    const point = byStep.get(at)
    return point ? metric.of(point) : null
  })
  const bands = positions.map((at) => {
    const point = byStep.get(at)
    return name === 'share' && point ? intervalOfStep({ x: point.total_chat_count, y: point.chat_count }) : null
  })
  const axis = useTimeAxis(positions, step)
  const filters = useFilters()
  const daysOf = (at: string) => daysOfStep(at, step, filters)
  const columns: Column<Point>[] = [
    { id: 'at', title: stepColumns[step], value: ({ at }) => at, cell: ({ at }) => longDay(at) },
    {
      id: name,
      title: metric.title,
      is_number: true,
      value: (row) => metric.of(row),
      cell: (row) =>
        name === 'share' ? (
          <SourceAnswers kind={kind} target={target} count={row.chat_count} days={daysOf(row.at)} is_twin>
            <MetricValue name={metric.name} value={metric.of(row)} />
          </SourceAnswers>
        ) : (
          <MetricValue name={metric.name} value={metric.of(row)} />
        ),
    },
    {
      id: 'read',
      title: 'Read by',
      is_number: true,
      value: ({ chat_count }) => chat_count,
      cell: ({ at, chat_count }) => (
        <SourceAnswers kind={kind} target={target} count={chat_count} days={daysOf(at)}>
          {whole(chat_count)}
        </SourceAnswers>
      ),
    },
    {
      id: 'answers',
      title: 'Answers',
      is_number: true,
      value: (row) => row.total_chat_count,
      cell: ({ at, total_chat_count: count }) => (
        <AnswersLink title={`The answers of ${titleOfStep(step)(at)}`} days={daysOf(at)} count={count}>
          {whole(count)}
        </AnswersLink>
      ),
    },
  ]
  return (
    <Figure
      title={title}
      note={`${metric.help} By ${stepNames[step]}.`}
      actions={actions}
      columns={columns}
      rows={found}
      is_busy={is_busy}
      idOf={({ at }) => at}
      first={{ id: 'at', desc: true }}
      empty={<EmptyState title="No answers in this period" />}
      chart={
        <>
          <LineChart
            label={`${title}, ${label}`}
            positions={positions}
            {...titlesOfStep(step)}
            series={[{ id: label, name: label, color, is_main: true, values, bands }]}
            format={metric.format}
            noteOf={(index) => quantity(byStep.get(positions[index] ?? '')?.total_chat_count ?? 0, 'answer')}
            most={name === 'share' ? 1 : undefined}
            is_count={metric.is_count}
            {...axis}
          />
          <Annotated />
        </>
      }
    />
  )
}
