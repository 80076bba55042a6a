import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { addDays } from '../../../src/days.ts'
import { shortTitleOfStep } from '../../../src/views/steps.ts'
import { type Answer, q } from '../../api/api.ts'
import type { Column } from '../../components/column.ts'
import { Figure, FigureLoading } from '../../components/figure.tsx'
import { longDay, quantity, whole } from '../../components/format.ts'
import { Lines as LegendLines } from '../../components/lines.tsx'
import { EmptyState, QueryResult } from '../../components/states.tsx'
import { StepChoice } from '../../filters/step-choice.tsx'
import { Annotated } from '../annotations/annotated.tsx'
import { useTimeAxis } from '../annotations/time-axis.ts'
import { useBots } from './bots.ts'
import type { AgentQuestions } from './questions.ts'

export type VisitRow = Answer<'list_visits'>['data'][number]

/** More lines are hard to distinguish; the table shows all bots. */
const maxLines = 8
const columnOfTime = { day: 'Day', week: 'Week of', month: 'Month of' } as const

/** The number of visits of each bot, day by day. */
export function VisitsOverTime({ questions }: { questions: AgentQuestions }) {
  const asked = useQuery(q('list_visits', questions.over_time))
  return (
    <QueryResult of={asked} loading={<FigureLoading title="Visits over time" />}>
      {({ data }) => (
        <Lines
          rows={data}
          step={questions.step}
          first={questions.now.start_date ?? ''}
          last={questions.now.end_date ?? ''}
        />
      )}
    </QueryResult>
  )
}

function Lines({
  rows,
  step,
  first,
  last,
}: {
  rows: readonly VisitRow[]
  step: AgentQuestions['step']
  first: string
  last: string
}) {
  const bots = useBots()
  const { positions, series, totals, left_out } = useMemo(() => {
    const byBot = Map.groupBy(rows, ({ bot_id }) => bot_id ?? '')
    const ranked = [...byBot]
      .map(([id, list]) => ({ id, list, visits: list.reduce((sum, { visits }) => sum + visits, 0) }))
      .sort((a, b) => b.visits - a.visits)
    const positions = positionsOf(rows, step, first, last)
    const totals = new Map<string, number>()
    for (const { time_bucket = '', visits } of rows) totals.set(time_bucket, (totals.get(time_bucket) ?? 0) + visits)
    const series = ranked.slice(0, maxLines).map(({ id, list }) => {
      const byPosition = new Map(list.map(({ time_bucket, visits }) => [time_bucket, visits]))
      // A day without visits counts as 0.
      const values = positions.map((position) => byPosition.get(position) ?? 0)
      return { id, name: id, color: bots.colorOf(id), dashes: bots.dashesOf(id), is_main: false, values }
    })
    return { positions, series, totals, left_out: ranked.length - series.length }
  }, [rows, step, first, last, bots])
  const axis = useTimeAxis(positions, step === 'day' ? 'date' : step)
  const columns: Column<VisitRow>[] = [
    {
      id: 'time',
      title: columnOfTime[step],
      value: ({ time_bucket }) => time_bucket ?? null,
      cell: ({ time_bucket }) => longDay(time_bucket ?? ''),
    },
    {
      id: 'bot',
      title: 'Bot',
      is_ascending_first: true,
      value: ({ bot_id }) => bot_id ?? null,
    },
    {
      id: 'visits',
      title: 'Visits',
      is_number: true,
      value: ({ visits }) => visits,
      cell: ({ visits }) => whole(visits),
    },
  ]
  return (
    <Figure
      title="Visits over time"
      note={`By ${step}, UTC.${left_out > 0 ? ` The ${maxLines} busiest bots; the table has ${left_out} more.` : ''}`}
      actions={<StepChoice />}
      columns={columns}
      rows={rows}
      idOf={({ time_bucket, bot_id }) => `${time_bucket} ${bot_id}`}
      first={{ id: 'time', desc: true }}
      empty={<EmptyState title="No visits in this period" />}
      chart={
        <>
          <LegendLines
            legend="Bots in the chart"
            label={`Visits over time, ${series.length} bots`}
            positions={positions}
            titleOf={(position) => (step === 'day' ? longDay(position) : `${columnOfTime[step]} ${longDay(position)}`)}
            shortTitleOf={shortTitleOfStep(step === 'day' ? 'date' : step)}
            series={series}
            format={whole}
            is_count
            noteOf={(index) => quantity(totals.get(positions[index] ?? '') ?? 0, 'visit')}
            {...axis}
          />
          <Annotated />
        </>
      }
    />
  )
}

/** Every day of the range, starting with the first visit; weeks and months as returned. */
function positionsOf(rows: readonly VisitRow[], step: AgentQuestions['step'], first: string, last: string): string[] {
  const known = [...new Set(rows.map(({ time_bucket }) => time_bucket ?? ''))].sort()
  const [earliest] = known
  if (step !== 'day' || earliest === undefined) return known
  const days: string[] = []
  for (let day = earliest > first ? earliest : first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}
