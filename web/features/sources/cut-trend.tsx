import { useMemo } from 'react'
import { intervalOfStep } from '../../../src/confidence/ratio.ts'
import { capital } from '../../../src/contract/capital.ts'
import { lineGroupOf } from '../../../src/views/line-cuts.ts'
import { daysOfStep, positionsOf, stepColumns, stepNames } from '../../../src/views/steps.ts'
import type { Column } from '../../components/column.ts'
import { Figure } from '../../components/figure.tsx'
import { longDay, whole } from '../../components/format.ts'
import { EmptyState, QueryResult, Skeleton } from '../../components/states.tsx'
import { CutChoice } from '../../filters/cut-choice.tsx'
import { useGroupNames } from '../../filters/group-names.ts'
import { StepChoice } from '../../filters/step-choice.tsx'
import { useFilters } from '../../filters/use-filters.ts'
import { MetricValue } from '../../metrics/metric-number.tsx'
import type { Kind } from '../../open-project/classes.ts'
import { useBrands } from '../../open-project/open-project.ts'
import { Annotated } from '../annotations/annotated.tsx'
import { AnswersLink, type GroupOpens } from '../chats/answers-link.tsx'
import { CutCharts, type CutPlace, cutNote } from '../cut/cut-charts.tsx'
import { maxSources, type SourceQuestions } from './questions.ts'
import { SourceAnswers } from './source-answers.tsx'
import { type SourceMetricName, type SourceNumbers, sourceMetricOf, sourceOf, unread } from './source-rows.ts'
import { useReport, useTotals } from './use-rows.ts'

type Point = CutPlace & { answers: number; numbers: SourceNumbers; opens: GroupOpens }

/** One metric of a source over time, with a line for each channel, topic, tag or country. */
export function CutTrend({
  kind,
  target,
  questions,
  name,
}: {
  kind: Kind
  /** The domain, or the normalised URL. */
  target: string
  questions: SourceQuestions
  name: SourceMetricName
}) {
  const { step, lines } = questions
  const metric = sourceMetricOf(name)
  const title = `${metric.title} over time`
  const asked = usePoints(kind, questions, name)
  const columns = useColumns(kind, target, questions, name)
  return (
    <QueryResult of={asked} loading={<Skeleton className="h-65 w-full rounded-xl" />}>
      {(found) => (
        <Figure
          title={title}
          note={`${metric.help} By ${lines.cut}, by ${stepNames[step]}.${cutNote(found, lines)}`}
          actions={
            <>
              <CutChoice lines={lines} is_of_one />
              <StepChoice />
            </>
          }
          columns={columns}
          rows={found}
          is_busy={asked.isPlaceholderData}
          idOf={({ at, line }) => `${at} ${line}`}
          first={{ id: 'at', desc: true }}
          empty={<EmptyState title="No answers in this period" />}
          chart={
            asked.is_cut_off ? (
              <EmptyState title="Too many numbers for a chart">
                This cut has more than {whole(maxSources)} numbers. Choose fewer days, or weeks instead of days.
              </EmptyState>
            ) : (
              <>
                <CutCharts
                  title={title}
                  places={found}
                  positions={positionsOf(
                    found.map(({ at }) => ({ [step]: at })),
                    step,
                  )}
                  step={step}
                  lines={lines}
                  metric={{ ...metric, most: name === 'share' ? 1 : undefined }}
                />
                <Annotated />
              </>
            )
          }
        />
      )}
    </QueryResult>
  )
}

/** The points of all lines. */
function usePoints(
  kind: Kind,
  { step, lines: { cut }, over_time, totals_over_time }: SourceQuestions,
  name: SourceMetricName,
) {
  const brands = useBrands()
  const keyOf = useMemo(
    () => (row: Parameters<typeof lineGroupOf>[0] & { [at in typeof step]?: string | undefined }) => {
      const group = lineGroupOf(row, cut)
      return group === undefined ? '' : `${row[step] ?? ''} ${group}`
    },
    [step, cut],
  )
  const asked = useReport(kind, over_time)
  const totals = useTotals(totals_over_time, keyOf)
  const points = useMemo(() => {
    const metric = sourceMetricOf(name)
    if (!asked.data || !totals.data) return undefined
    const read = new Map(asked.data.map((row) => [keyOf(row), row]))
    return [...totals.data].flatMap(([key, total]): Point[] => {
      const [at = '', line] = key.split(' ')
      if (line === undefined) return []
      const row = read.get(key)
      const numbers = row ? sourceOf(row, total) : unread(total.now)
      const { total_chat_count: answers, chat_count } = numbers
      return [
        {
          at,
          line,
          chart: '',
          value: metric.of(numbers),
          answers,
          adds: { line: answers, chart: 0 },
          band: name === 'share' ? intervalOfStep({ x: answers, y: chat_count }) : null,
          numbers,
          opens: { [cut]: line },
        },
      ]
    })
  }, [asked.data, totals.data, keyOf, name, cut])
  // The answers have a row for each brand.
  const rows = Math.max(asked.data?.length ?? 0, (totals.data?.size ?? 0) * brands.list.length)
  return {
    ...asked,
    data: points,
    error: asked.error ?? totals.error,
    isPlaceholderData: asked.isPlaceholderData || totals.isPlaceholderData,
    is_cut_off: rows >= maxSources,
  }
}

function useColumns(
  kind: Kind,
  target: string,
  { step, lines: { cut } }: SourceQuestions,
  name: SourceMetricName,
): Column<Point>[] {
  const filters = useFilters()
  const nameOf = useGroupNames()
  const daysOf = (at: string) => daysOfStep(at, step, filters)
  const metric = sourceMetricOf(name)
  return [
    { id: 'at', title: stepColumns[step], value: ({ at }) => at, cell: ({ at }) => longDay(at) },
    { id: cut, title: capital(cut), is_ascending_first: true, value: ({ line }) => nameOf(cut, line) },
    {
      id: name,
      title: metric.title,
      is_number: true,
      value: ({ value }) => value,
      cell: ({ at, value, opens, numbers }) => {
        const text = <MetricValue name={metric.name} value={value} />
        return name === 'share' ? (
          <SourceAnswers kind={kind} target={target} count={numbers.chat_count} {...opens} days={daysOf(at)} is_twin>
            {text}
          </SourceAnswers>
        ) : (
          text
        )
      },
    },
    {
      id: 'read',
      title: 'Read by',
      is_number: true,
      value: ({ numbers }) => numbers.chat_count,
      cell: ({ at, opens, numbers }) => (
        <SourceAnswers kind={kind} target={target} count={numbers.chat_count} {...opens} days={daysOf(at)}>
          {whole(numbers.chat_count)}
        </SourceAnswers>
      ),
    },
    {
      id: 'answers',
      title: 'Answers',
      is_number: true,
      value: ({ answers }) => answers,
      cell: ({ at, opens, answers }) => (
        <AnswersLink title="Open these answers" {...opens} days={daysOf(at)} count={answers}>
          {whole(answers)}
        </AnswersLink>
      ),
    },
  ]
}
