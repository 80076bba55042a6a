import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type LineCut, linesOf } from '../../../src/views/filters.ts'
import { isDashed, seriesColor } from '../../../src/views/series-color.ts'
import { type Answer, q } from '../../api/api.ts'
import type { Column } from '../../components/column.ts'
import { Figure, FigureLoading } from '../../components/figure.tsx'
import { longDay, quantity, score } from '../../components/format.ts'
import { EmptyState, QueryResult } from '../../components/states.tsx'
import { CutChoice } from '../../filters/cut-choice.tsx'
import { useFilters } from '../../filters/use-filters.ts'
import { BrandChoice } from './brand-choice.tsx'
import { HistoryByChannel } from './history-by-channel.tsx'
import { LinesOfRuns } from './lines-of-runs.tsx'
import { historyOf, usePerception } from './questions.ts'

type Row = { attribute: string; date: string; score: number }
type Answered = Answer<'list_attribute_history'>
type Attributes = Answered['data']
/** More lines are hard to distinguish; the table shows all of them. */
const most = 12

/** What the lines stand for: attributes, or the channels of one attribute. */
const cuts = ['brand', 'channel'] as const satisfies LineCut[]

/** A brand's scores by completion day of runs, with a line for each attribute or each channel. */
export function History(props: { brand: string | undefined; attribute: string | undefined }) {
  const { cut } = linesOf(useFilters(), cuts)
  return cut === 'channel' ? <HistoryByChannel {...props} choice={<HistoryCut />} /> : <ByAttribute {...props} />
}

const HistoryCut = () => <CutChoice lines={linesOf(useFilters(), cuts)} among={cuts} is_of_one />

function ByAttribute({ brand, attribute }: { brand: string | undefined; attribute: string | undefined }) {
  const { question } = usePerception()
  const asked = useQuery(q('list_attribute_history', historyOf(question, brand)))
  const title = 'Scores over time'
  return (
    <div id="history" className="min-w-0 scroll-mt-4">
      <QueryResult of={asked} loading={<FigureLoading title={title} />}>
        {(answer) => (
          <Figure
            key={daysOf(answer.data).length > 1 ? 'lines' : 'table'}
            title={title}
            note={noteOf(answer)}
            actions={
              <>
                <BrandChoice brand={brand} title={answer.brand.name} />
                <HistoryCut />
              </>
            }
            columns={columns}
            rows={answer.data.flatMap(({ attribute, points }) => points.map((point) => ({ attribute, ...point })))}
            idOf={({ attribute, date }) => `${date} ${attribute}`}
            first={{ id: 'date', desc: true }}
            chart={daysOf(answer.data).length > 1 && <Drawn answer={answer} attribute={attribute} />}
            empty={<EmptyState title="No completed run has answers from these channels" />}
          />
        )}
      </QueryResult>
    </div>
  )
}

const daysOf = (history: Attributes) =>
  [...new Set(history.flatMap(({ points }) => points.map(({ date }) => date)))].sort()

function noteOf({ brand, data, target_market }: Answered) {
  const days = daysOf(data)
  const of = [brand.name, target_market].filter(Boolean).join(' · ')
  if (days.length === 0) return of
  if (days.length === 1) return `${of} · one run so far, on ${longDay(days[0] ?? '')}; a line needs a second`
  const shown = data.length > most ? ` · the ${most} highest of ${quantity(data.length, 'attribute')}` : ''
  return `${of} · runs completed on ${quantity(days.length, 'day')}${shown} · the band of a chosen line shows the range expected for answers like these`
}

const columns: Column<Row>[] = [
  { id: 'date', title: 'Completed on', value: ({ date }) => date, cell: ({ date }) => longDay(date) },
  { id: 'attribute', title: 'Attribute', is_ascending_first: true, value: ({ attribute }) => attribute },
  {
    id: 'score',
    title: 'Score',
    is_number: true,
    value: (row) => row.score,
    cell: (row) => score(row.score),
  },
]

function Drawn({ answer: { data, brand }, attribute }: { answer: Answered; attribute: string | undefined }) {
  const positions = useMemo(() => daysOf(data), [data])
  const latest = ({ points }: Attributes[number]) => points.at(-1)?.score ?? 0
  const highest = [...data].sort((a, b) => latest(b) - latest(a)).slice(0, most)
  const series = highest.map(({ attribute: name, points }, place) => ({
    id: name,
    name,
    color: seriesColor(place),
    is_dashed: isDashed(place),
    is_main: name === attribute,
    values: positions.map((day) => points.find(({ date }) => date === day)?.score ?? null),
    bands: positions.map((day) => points.find(({ date }) => date === day)?.confidence?.market.score ?? null),
  }))
  return (
    <LinesOfRuns
      label={`Scores of ${brand.name} over time, ${series.length} attributes`}
      legend="Attributes in the chart"
      days={positions}
      series={series}
    />
  )
}
