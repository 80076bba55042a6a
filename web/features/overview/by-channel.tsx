import { useQuery } from '@tanstack/react-query'
import type { BrandRow } from '../../../src/views/brand-metrics.ts'
import { metrics } from '../../../src/views/metrics.ts'
import type { OverviewQuestions } from '../../../src/views/overview-questions.ts'
import { q } from '../../api/api.ts'
import { BrandName } from '../../components/brand-mark.tsx'
import type { Column } from '../../components/column.ts'
import { Figure, FigureLoading } from '../../components/figure.tsx'
import { quantity } from '../../components/format.ts'
import { Meter } from '../../components/meter.tsx'
import { NoValue } from '../../components/no-value.tsx'
import { EmptyState, QueryResult } from '../../components/states.tsx'
import { useBrands, useChannels } from '../../open-project/open-project.ts'
import { MetricCell, metricColumn } from '../brands/metric-cell.tsx'
import { AnswersLink } from '../chats/answers-link.tsx'

interface Row {
  channel_id: string
  name: string
  own: BrandRow | undefined
  leader: BrandRow | undefined
}

interface Props {
  questions: OverviewQuestions
  is_compared: boolean
  /** The prompt that the numbers are limited to. */
  prompt_id?: string
}

/** The own brand's numbers on each channel, and the leader there. */
export function ByChannel({ questions, is_compared, prompt_id }: Props) {
  const asked = useQuery(q('get_brands_report', questions.by_channel))
  const brands = useBrands()
  const channels = useChannels()
  const own = brands.own
  const opens = { prompt: prompt_id }
  const columns: Column<Row>[] = [
    {
      id: 'channel',
      title: 'Channel',
      is_ascending_first: true,
      value: ({ name }) => name,
      className: 'min-w-32',
      cell: ({ channel_id, name, own: row }) => (
        <AnswersLink
          title={`Answers of ${name}`}
          of={{ prompt: prompt_id }}
          channel={channel_id}
          count={row?.visibility_total}
          className="block leading-tight"
        >
          {name}
          <span className="text-muted numbers block text-xs">{quantity(row?.visibility_total ?? 0, 'answer')}</span>
        </AnswersLink>
      ),
    },
    {
      id: 'visibility',
      title: metrics.visibility.title,
      is_number: true,
      value: (row) => row.own?.visibility ?? null,
      cell: ({ own: row }) =>
        row && (
          <span className="flex items-center justify-end gap-3">
            <span className="w-14 max-lg:hidden 2xl:hidden">
              <Meter share={row.visibility} color={own?.color ?? '#64748b'} />
            </span>
            <MetricCell row={row} name="visibility" is_compared={is_compared} opens={opens} />
          </span>
        ),
    },
    metricColumn<Row>('position', (row) => row.own, is_compared, 'sm', opens),
    metricColumn<Row>('sentiment', (row) => row.own, is_compared, 'md', opens),
    {
      id: 'leader',
      title: 'Most visible',
      is_ascending_first: true,
      value: (row) => row.leader?.brand.name ?? null,
      cell: ({ leader, channel_id, name }) => {
        const brand = leader && brands.of(leader.brand.id)
        return brand ? (
          <AnswersLink
            title={`Answers of ${name} that name ${brand.name}`}
            of={{ brand: brand.id, prompt: prompt_id }}
            channel={channel_id}
            count={leader.visibility_count}
            className="flex max-w-44 flex-col leading-tight"
          >
            <BrandName {...brand} />
            <span className="text-muted numbers pl-4.5 text-xs">{metrics.visibility.format(leader.visibility)}</span>
          </AnswersLink>
        ) : (
          <NoValue why="No answer names a tracked brand" />
        )
      },
    },
  ]
  const title = 'By channel'
  return (
    <QueryResult of={asked} loading={<FigureLoading title={title} />}>
      {({ data }) => (
        <Figure
          title={title}
          note={own && `How ${own.name} performs on each engine`}
          columns={columns}
          rows={rowsOf(data, own?.id, channels.nameOf)}
          idOf={({ channel_id }) => channel_id}
          first={{ id: 'visibility', desc: true }}
          empty={<EmptyState title="No answers in this period" />}
        />
      )}
    </QueryResult>
  )
}

function rowsOf(data: readonly BrandRow[], own_id: string | undefined, nameOf: (id: string) => string): Row[] {
  const byChannel = Map.groupBy(data, ({ model_channel }) => model_channel?.id ?? '')
  return [...byChannel].map(([channel_id, rows]) => ({
    channel_id,
    name: nameOf(channel_id),
    own: rows.find(({ brand }) => brand.id === own_id),
    leader: rows
      .filter(({ visibility_count }) => visibility_count > 0)
      .sort((a, b) => b.visibility - a.visibility)
      .at(0),
  }))
}
