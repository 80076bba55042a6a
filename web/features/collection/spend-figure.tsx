import { useMemo } from 'react'
import { day_ms, dayOf } from '../../../src/days.ts'
import { seriesColor } from '../../../src/views/series-color.ts'
import type { Answer } from '../../api/api.ts'
import { Dot } from '../../components/brand-mark.tsx'
import type { Column } from '../../components/column.ts'
import { Figure } from '../../components/figure.tsx'
import { longDay, shortDay, usd, whole } from '../../components/format.ts'
import { LineChart } from '../../components/line-chart.tsx'
import { EmptyState } from '../../components/states.tsx'
import { useChannels } from '../../open-project/open-project.ts'
import { Annotated } from '../annotations/annotated.tsx'
import { useTimeAxis } from '../annotations/time-axis.ts'

type Spend = Answer<'list_spend'>
type SpendRow = Spend['data'][number]

/** The cost of engines by day: a chart with a line for each engine, and a table. */
export function SpendFigure({ spend, start_date, end_date }: { spend: Spend; start_date: string; end_date: string }) {
  const channels = useChannels()
  const { positions, series } = useMemo(() => {
    const days = Math.round((Date.parse(end_date) - Date.parse(start_date)) / day_ms) + 1
    const positions = Array.from({ length: days }, (_, at) => dayOf(Date.parse(start_date) + at * day_ms))
    const byChannel = Map.groupBy(spend.data, ({ model_channel }) => model_channel.id)
    const series = [...byChannel].map(([id, rows], index) => {
      const byDay = Map.groupBy(rows, ({ date }) => date)
      const values = positions.map((day) => (byDay.get(day) ?? []).reduce((sum, row) => sum + row.cost_usd, 0))
      return { id, name: channels.nameOf(id), color: seriesColor(index), is_main: false, values }
    })
    return { positions, series }
  }, [spend.data, start_date, end_date, channels])
  const axis = useTimeAxis(positions, 'date')
  const columns: Column<SpendRow>[] = [
    { id: 'date', title: 'Day', value: ({ date }) => date, cell: ({ date }) => longDay(date) },
    {
      id: 'channel',
      title: 'Channel',
      is_ascending_first: true,
      value: ({ model_channel }) => channels.nameOf(model_channel.id),
    },
    {
      id: 'cost',
      title: 'Cost',
      is_number: true,
      value: ({ cost_usd }) => cost_usd,
      cell: ({ cost_usd, estimated_usd, unpriced }) => (
        <span className="block leading-tight">
          {usd(cost_usd)}
          {estimated_usd > 0 && <span className="text-muted block text-xs">{usd(estimated_usd)} estimated</span>}
          {unpriced > 0 && <span className="text-muted block text-xs">{whole(unpriced)} without a price</span>}
        </span>
      ),
    },
    {
      id: 'requests',
      title: 'Requests',
      is_number: true,
      value: (row) => row.requests,
      cell: (row) => whole(row.requests),
    },
    {
      id: 'failures',
      title: 'Failures',
      is_number: true,
      from: 'sm',
      value: (row) => row.failures,
      cell: (row) => whole(row.failures),
    },
    {
      id: 'tokens',
      title: 'Tokens',
      is_number: true,
      from: 'md',
      value: (row) => row.input_tokens + row.output_tokens,
      cell: (row) => whole(row.input_tokens + row.output_tokens),
    },
    {
      id: 'searches',
      title: 'Searches',
      is_number: true,
      from: 'lg',
      value: (row) => row.searches,
      cell: (row) => whole(row.searches),
    },
  ]
  return (
    <Figure
      title="Cost by day and engine"
      note={`${usd(spend.cost_usd)} in this period${spend.estimated_usd > 0 ? `, of which ${usd(spend.estimated_usd)} is an estimate` : ''}, by day in the project's time zone.`}
      columns={columns}
      rows={spend.data}
      idOf={({ date, model_channel, provider }) => `${date} ${model_channel.id} ${provider}`}
      first={{ id: 'date', desc: true }}
      empty={<EmptyState title="Nothing was asked in this period" />}
      chart={
        <>
          <LineChart
            label={`Cost by day, ${series.length} channels`}
            positions={positions}
            titleOf={longDay}
            shortTitleOf={shortDay}
            series={series}
            format={usd}
            {...axis}
          />
          <ul aria-label="Channels in the chart" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {series.map(({ id, name, color }) => (
              <li key={id} className="flex items-center gap-1.5">
                <Dot color={color} />
                {name}
              </li>
            ))}
          </ul>
          <Annotated />
        </>
      }
    />
  )
}
