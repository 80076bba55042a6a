import { useQueries, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isDashed, seriesColor } from '../../../src/views/series-color.ts'
import { type Answer, q } from '../../api/api.ts'
import type { Column } from '../../components/column.ts'
import { Figure, FigureLoading } from '../../components/figure.tsx'
import { longDay, quantity, score } from '../../components/format.ts'
import { EmptyState, QueryResult } from '../../components/states.tsx'
import { useChannels } from '../../open-project/open-project.ts'
import { BrandChoice } from './brand-choice.tsx'
import { LinesOfRuns } from './lines-of-runs.tsx'
import { type ChannelIds, historyOf, usePerception, usePerceptionChannels } from './questions.ts'

type Point = Answer<'list_attribute_history'>['data'][number]['points'][number]
type Row = Point & { channel: string }

/** A brand's score for one attribute by completion day of runs, with a line for each channel. */
export function HistoryByChannel({
  brand,
  attribute,
  choice,
}: {
  brand: string | undefined
  attribute: string | undefined
  choice: ReactNode
}) {
  const { question, channels } = usePerception()
  const { nameOf } = useChannels()
  const known = usePerceptionChannels().map(({ id }) => id as string)
  const ofBrand = historyOf(question, brand)
  const all = useQuery(q('list_attribute_history', ofBrand))
  const shown = attribute ?? highestOf(all.data?.data ?? [])
  const ids = known.filter((id) => channels.length === 0 || channels.includes(id))
  const each = useQueries({
    queries: ids.map((id) => q('list_attribute_history', { ...ofBrand, model_channel_ids: [id] as ChannelIds })),
    combine: (asked) => ({
      data: asked.every(({ data }) => data) ? asked.map(({ data }) => data?.data ?? []) : undefined,
      error: asked.find(({ error }) => error)?.error ?? null,
      refetch: () => Promise.all(asked.map((one) => one.refetch())),
    }),
  })
  const title = 'Scores over time'
  const rows = each.data?.flatMap((attributes, index): Row[] => {
    const { points = [] } = attributes.find((one) => one.attribute === shown) ?? {}
    return points.map((point) => ({ channel: ids[index] ?? '', ...point }))
  })
  const columns: Column<Row>[] = [
    { id: 'date', title: 'Completed on', value: ({ date }) => date, cell: ({ date }) => longDay(date) },
    { id: 'channel', title: 'Channel', is_ascending_first: true, value: ({ channel }) => nameOf(channel) },
    { id: 'score', title: 'Score', is_number: true, value: (row) => row.score, cell: (row) => score(row.score) },
  ]
  return (
    <div id="history" className="min-w-0 scroll-mt-4">
      <QueryResult
        of={{
          data: all.data && rows,
          error: all.error ?? each.error,
          refetch: () => Promise.all([all.refetch(), each.refetch()]),
        }}
        loading={<FigureLoading title={title} />}
      >
        {(found) => {
          const name = all.data?.brand.name ?? ''
          const positions = [...new Set(found.map(({ date }) => date))].sort()
          const pointOf = (id: string, day: string) => found.find(({ channel, date }) => channel === id && date === day)
          const drawn = ids.filter((id) => found.some(({ channel }) => channel === id))
          return (
            <Figure
              key={positions.length > 1 ? 'lines' : 'table'}
              title={title}
              note={`${name}, ${shown ?? 'no attribute'} · by channel · runs completed on ${quantity(positions.length, 'day')}`}
              actions={
                <>
                  <BrandChoice brand={brand} title={name} />
                  {choice}
                </>
              }
              columns={columns}
              rows={found}
              idOf={({ date, channel }) => `${date} ${channel}`}
              first={{ id: 'date', desc: true }}
              chart={
                positions.length > 1 && (
                  <LinesOfRuns
                    label={`Scores of ${name} for ${shown} over time, by channel`}
                    legend="Channels in the chart"
                    days={positions}
                    series={drawn.map((id, place) => ({
                      id,
                      name: nameOf(id),
                      color: seriesColor(place),
                      is_dashed: isDashed(place),
                      is_main: drawn.length <= 2,
                      values: positions.map((day) => pointOf(id, day)?.score ?? null),
                      bands: positions.map((day) => pointOf(id, day)?.confidence?.market.score ?? null),
                    }))}
                  />
                )
              }
              empty={<EmptyState title="No completed run has answers from these channels" />}
            />
          )
        }}
      </QueryResult>
    </div>
  )
}

/** The attribute with the highest current score. */
const highestOf = (all: readonly { attribute: string; points: readonly { score: number }[] }[]) =>
  [...all].sort((a, b) => (b.points.at(-1)?.score ?? 0) - (a.points.at(-1)?.score ?? 0)).at(0)?.attribute
