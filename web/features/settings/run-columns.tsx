import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Column } from '../../components/column.ts'
import { time } from '../../components/format.ts'
import { NoValue } from '../../components/no-value.tsx'
import { Pill, type PillLook } from '../../components/pill.tsx'
import { useChannels, useProjectId, usePrompts } from '../../open-project/open-project.ts'
import type { CollectionRun } from './newest-runs.ts'

export const runStateLooks: Record<CollectionRun['status'], { title: string; look: PillLook }> = {
  queued: { title: 'Queued', look: 'plain' },
  running: { title: 'Running', look: 'accent' },
  succeeded: { title: 'Succeeded', look: 'good' },
  failed: { title: 'Failed', look: 'bad' },
  skipped: { title: 'Skipped', look: 'plain' },
}

export function useRunColumns(): Column<CollectionRun>[] {
  const project_id = useProjectId()
  const prompts = usePrompts()
  const channels = useChannels()
  return useMemo(
    () => [
      {
        id: 'prompt',
        title: 'Prompt',
        is_unsortable: true,
        className: 'min-w-48',
        value: ({ prompt }) => prompts.textOf(prompt.id),
        cell: ({ prompt, model_channel }) => (
          <span className="block leading-tight">
            <span className="line-clamp-2">{prompts.textOf(prompt.id)}</span>
            <span className="text-muted text-xs md:hidden">{channels.nameOf(model_channel.id)}</span>
          </span>
        ),
      },
      {
        id: 'channel',
        title: 'Channel',
        is_unsortable: true,
        is_in_first_below: 'md',
        className: 'whitespace-nowrap',
        value: ({ model_channel }) => channels.nameOf(model_channel.id),
      },
      {
        id: 'status',
        title: 'Status',
        is_unsortable: true,
        value: ({ status }) => runStateLooks[status].title,
        cell: ({ status }) => <Pill look={runStateLooks[status].look}>{runStateLooks[status].title}</Pill>,
      },
      {
        id: 'why',
        title: 'Why',
        is_unsortable: true,
        className: 'min-w-40',
        value: ({ error }) => error,
        cell: ({ error, attempts, status }) => (
          <span className="block leading-tight">
            {error ? <span className="text-sm break-words">{error}</span> : <NoValue why="Nothing went wrong" />}
            {attempts > 1 && (
              <span className="text-muted block text-xs">
                asked {attempts} times{status === 'queued' && ', will be retried'}
              </span>
            )}
          </span>
        ),
      },
      {
        id: 'started',
        title: 'Asked',
        is_unsortable: true,
        from: 'lg',
        className: 'whitespace-nowrap',
        value: ({ started_at }) => started_at,
        cell: ({ started_at, scheduled_at, status, order }) => (
          <span className="block leading-tight">
            {started_at ? time(started_at) : <span className="text-muted">not yet</span>}
            {!started_at && status === 'queued' && scheduled_at && (
              <span className="text-muted block text-xs">from {time(scheduled_at)}</span>
            )}
            {order && <span className="text-muted block text-xs">by hand</span>}
          </span>
        ),
      },
      {
        id: 'answer',
        title: 'Answer',
        is_unsortable: true,
        value: ({ chat }) => chat?.id ?? null,
        cell: ({ chat, status }) =>
          chat ? (
            <Link
              to="/projects/$project_id/chats/$chat_id"
              params={{ project_id, chat_id: chat.id }}
              className="text-accent underline underline-offset-2"
            >
              Open
            </Link>
          ) : (
            <NoValue why={status === 'queued' || status === 'running' ? 'No answer yet' : 'No answer came'} />
          ),
      },
    ],
    [project_id, prompts, channels],
  )
}
