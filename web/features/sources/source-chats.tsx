import { Link } from '@tanstack/react-router'
import type { Column } from '../../components/column.ts'
import { Figure, FigureLoading } from '../../components/figure.tsx'
import { longDay, quantity, whole } from '../../components/format.ts'
import { EmptyState, QueryResult } from '../../components/states.tsx'
import type { Kind } from '../../open-project/classes.ts'
import { useChannels, useProjectId, usePrompts } from '../../open-project/open-project.ts'
import { maxChats, type SourceQuestions } from './questions.ts'
import { SourceAnswers } from './source-answers.tsx'
import type { DomainRow, UrlRow } from './source-rows.ts'
import { useReport } from './use-rows.ts'

type Row = DomainRow | UrlRow

/** The answers that retrieved a source, with links. */
export function SourceChats({ kind, target, questions }: { kind: Kind; target: string; questions: SourceQuestions }) {
  const asked = useReport(kind, questions.chats)
  const project_id = useProjectId()
  const prompts = usePrompts()
  const channels = useChannels()
  const columns: Column<Row>[] = [
    {
      id: 'prompt',
      title: 'Answer to',
      is_ascending_first: true,
      className: 'min-w-44',
      value: ({ prompt }) => prompts.textOf(prompt?.id ?? ''),
      cell: ({ chat, prompt, model_channel, date }) => (
        <Link
          to="/projects/$project_id/chats/$chat_id"
          params={{ project_id, chat_id: chat?.id ?? '' }}
          className="block underline-offset-4 hover:underline"
        >
          <span className="line-clamp-2">{prompts.textOf(prompt?.id ?? '')}</span>
          <span className="text-muted text-xs sm:hidden">
            {channels.nameOf(model_channel?.id ?? '')} · {longDay(date ?? '')}
          </span>
        </Link>
      ),
    },
    {
      id: 'channel',
      title: 'Channel',
      is_ascending_first: true,
      is_in_first_below: 'sm',
      className: 'whitespace-nowrap',
      value: ({ model_channel }) => channels.nameOf(model_channel?.id ?? ''),
    },
    ...(kind === 'domain'
      ? [
          {
            id: 'urls',
            title: 'URLs read',
            is_number: true as const,
            from: 'md' as const,
            value: (row: Row) => row.retrieval_count,
          },
        ]
      : []),
    {
      id: 'citations',
      title: 'Citations',
      is_number: true,
      value: (row) => row.citation_count,
      cell: ({ citation_count }) =>
        citation_count > 0 ? whole(citation_count) : <span className="text-muted">only read</span>,
    },
    {
      id: 'date',
      title: 'Day',
      is_in_first_below: 'sm',
      className: 'whitespace-nowrap',
      value: ({ date }) => date ?? null,
      cell: ({ date }) => longDay(date ?? ''),
    },
  ]
  const title = 'Answers that read it'
  return (
    <QueryResult of={asked} loading={<FigureLoading title={title} />}>
      {(rows) => (
        <Figure
          title={title}
          note={
            rows.length >= maxChats
              ? `The ${whole(maxChats)} with the most citations; choose fewer days to see all`
              : rows.length > 0 && (
                  <SourceAnswers kind={kind} target={target} count={rows.length}>
                    {quantity(rows.length, 'answer')}
                  </SourceAnswers>
                )
          }
          columns={columns}
          rows={rows}
          is_busy={asked.isPlaceholderData}
          idOf={({ chat }) => chat?.id ?? ''}
          first={{ id: 'date', desc: true }}
          empty={
            <EmptyState title="No answer in this period read it">Choose other dates or clear a filter.</EmptyState>
          }
        />
      )}
    </QueryResult>
  )
}
