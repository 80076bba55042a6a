import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type Answer, q } from '../api/api.ts'
import { Dot } from '../components/brand-mark.tsx'
import { Choice } from '../components/choice.tsx'
import type { Column } from '../components/data-table.tsx'
import { Figure, FigureLoading } from '../components/figure.tsx'
import { counted, longDay, score, shortDay } from '../components/format.ts'
import { LineChart } from '../components/line-chart.tsx'
import { seriesColor } from '../components/series-color.ts'
import { Empty, Result } from '../components/states.tsx'
import { useBrands } from '../project/project.ts'
import { usePerception } from './questions.ts'

type Row = { attribute: string; date: string; score: number }
/** More lines than these cannot be told apart; the table has all of them. */
const most = 8

/** A brand's score for each attribute, by the day on which runs were completed. */
export function History({ brand }: { brand: string | undefined }) {
  const { question } = usePerception()
  const brands = useBrands()
  const navigate = useNavigate()
  const asked = useQuery(q('list_attribute_history', { ...question, ...(brand && { brand }) }))
  const title = 'Scores over time'
  return (
    <Result of={asked} loading={<FigureLoading title={title} />}>
      {(answer) => (
        <Figure
          title={title}
          note={`${answer.brand.name}, ${noteOf(answer.data)}`}
          actions={
            <Choice
              title={answer.brand.name}
              options={brands.list.map(({ id, name }) => ({ value: id, title: name }))}
              chosen={brand ? [brand] : []}
              onChange={(ids) =>
                void navigate({
                  to: '.',
                  search: (before) => ({ ...before, brand: ids.at(-1) }),
                  resetScroll: false,
                })
              }
            />
          }
          columns={columns}
          rows={answer.data.flatMap(({ attribute, points }) => points.map((point) => ({ attribute, ...point })))}
          idOf={({ attribute, date }) => `${date} ${attribute}`}
          first={{ id: 'date', desc: true }}
          chart={<Lines history={answer.data} name={answer.brand.name} />}
          empty={<Empty title="No completed run has answers of these channels" />}
        />
      )}
    </Result>
  )
}

type History = Answer<'list_attribute_history'>['data']

const daysOf = (history: History) =>
  [...new Set(history.flatMap(({ points }) => points.map(({ date }) => date)))].sort()

const noteOf = (history: History) => {
  const days = daysOf(history).length
  return days === 1
    ? 'the one day on which runs were completed'
    : `${counted(days, 'day')} on which runs were completed`
}

const columns: Column<Row>[] = [
  { id: 'date', title: 'Completed on', value: ({ date }) => date, cell: ({ date }) => longDay(date) },
  { id: 'attribute', title: 'Attribute', is_ascending_first: true, value: ({ attribute }) => attribute },
  {
    ...{ id: 'score', title: 'Score', is_number: true, value: (row) => row.score },
    cell: (row) => score(row.score),
  },
]

function Lines({ history, name }: { history: History; name: string }) {
  const positions = daysOf(history)
  const latest = ({ points }: History[number]) => points.at(-1)?.score ?? 0
  const series = [...history]
    .sort((a, b) => latest(b) - latest(a))
    .slice(0, most)
    .map(({ attribute, points }, place) => ({
      ...{ id: attribute, name: attribute, color: seriesColor(place), is_main: false },
      values: positions.map((day) => points.find(({ date }) => date === day)?.score ?? null),
    }))
  return (
    <>
      <LineChart
        label={`Scores of ${name} over time, ${series.length} attributes`}
        positions={positions}
        titleOf={longDay}
        shortTitleOf={shortDay}
        series={series}
        format={score}
        most={100}
      />
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm" aria-label="Attributes in the chart">
        {series.map(({ id, color }) => (
          <li key={id} className="flex min-w-0 items-center gap-2">
            <Dot color={color} />
            <span className="truncate">{id}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
