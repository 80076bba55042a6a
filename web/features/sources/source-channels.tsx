import { useMemo } from 'react'
import type { Column } from '../../components/column.ts'
import { Figure, FigureLoading } from '../../components/figure.tsx'
import { quantity, whole } from '../../components/format.ts'
import { Meter } from '../../components/meter.tsx'
import { EmptyState, QueryResult } from '../../components/states.tsx'
import { MetricChange, MetricValue } from '../../metrics/metric-number.tsx'
import type { Kind } from '../../open-project/classes.ts'
import { useChannels } from '../../open-project/open-project.ts'
import type { SourceQuestions } from './questions.ts'
import { SourceAnswers } from './source-answers.tsx'
import {
  type SourceMetricName,
  type SourceNumbers,
  type SourceRow,
  sourceChange,
  sourceMetricOf,
  sourceNote,
  sourceOf,
  sourceVerdict,
  unread,
} from './source-rows.ts'
import { useReport, useTotals } from './use-rows.ts'

type Row = SourceNumbers & Pick<SourceRow, 'previous' | 'confidence'> & { channel_id: string; name: string }
const channelOf = (row: { model_channel?: { id: string } | undefined }) => row.model_channel?.id ?? ''

/** How often each engine retrieves a source, including engines that never do. */
export function SourceChannels({
  kind,
  target,
  questions,
  color,
  is_own,
  is_compared,
}: {
  kind: Kind
  /** The domain or the normalised URL. */
  target: string
  questions: SourceQuestions
  color: string
  /** Whether the source belongs to the own brand. */
  is_own: boolean
  is_compared: boolean
}) {
  const asked = useReport(kind, questions.by_channel)
  const totals = useTotals(questions.totals_by_channel, channelOf)
  const { nameOf } = useChannels()
  const rows = useMemo(() => {
    if (!asked.data || !totals.data) return undefined
    const read = new Map(asked.data.map((row) => [channelOf(row), row]))
    return [...totals.data].map(([channel_id, total]): Row => {
      const row = read.get(channel_id)
      const numbers = row ? sourceOf(row, total) : { ...unread(total.now), previous: undefined }
      return { ...numbers, channel_id, name: nameOf(channel_id) }
    })
  }, [asked.data, totals.data, nameOf])
  const number = (name: SourceMetricName, from?: 'sm' | 'md'): Column<Row> => {
    const metric = sourceMetricOf(name)
    return {
      id: name,
      title: metric.title,
      is_number: true,
      value: (row) => metric.of(row),
      ...(from && { from }),
      cell: (row) => (
        <span className="flex items-center justify-end gap-3" title={sourceNote(row, name)}>
          {name === 'share' && (
            <span className="w-14 max-2xl:hidden">
              <Meter share={metric.of(row) ?? 0} color={color} />
            </span>
          )}
          <span className="block leading-tight">
            {name === 'share' ? (
              <SourceAnswers kind={kind} target={target} count={row.chat_count} channel={row.channel_id}>
                <MetricValue name={metric.name} value={metric.of(row)} />
              </SourceAnswers>
            ) : (
              <MetricValue name={metric.name} value={metric.of(row)} />
            )}
            {is_compared && row.previous && (
              <MetricChange
                className="block text-xs"
                name={metric.name}
                difference={sourceChange(row, name)}
                verdict={sourceVerdict(row, name)}
                is_own={is_own}
              />
            )}
          </span>
        </span>
      ),
    }
  }
  const columns: Column<Row>[] = [
    {
      id: 'channel',
      title: 'Channel',
      is_ascending_first: true,
      className: 'min-w-32',
      value: ({ name }) => name,
      cell: ({ name, chat_count, total_chat_count }) => (
        <span className="block leading-tight">
          {name}
          <span className="text-muted numbers block text-xs whitespace-nowrap">
            {whole(chat_count)} of {quantity(total_chat_count, 'answer')}
          </span>
        </span>
      ),
    },
    number('share'),
    number('citations'),
    number('citation_rate', 'sm'),
  ]
  const title = 'By channel'
  return (
    <QueryResult
      of={{ ...asked, data: rows, error: asked.error ?? totals.error }}
      loading={<FigureLoading title={title} />}
    >
      {(found) => (
        <Figure
          title={title}
          note="Retrievals by engine"
          columns={columns}
          rows={found}
          is_busy={asked.isPlaceholderData || totals.isPlaceholderData}
          idOf={({ channel_id }) => channel_id}
          first={{ id: 'share', desc: true }}
          empty={<EmptyState title="No answers in this period" />}
        />
      )}
    </QueryResult>
  )
}
