import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, Columns2 } from 'lucide-react'
import { type InputOf, q } from '../../api/api.ts'
import { Button, buttonClass, IconButton } from '../../components/button.tsx'
import { useProjectId } from '../../open-project/open-project.ts'
import type { Content } from './mentions.ts'

export const runSides = ['previous', 'next'] as const
export type Side = (typeof runSides)[number]

/** The runs of the same prompt and channel before and after this one; undefined until known. */
export function useRuns(chat: Content | undefined) {
  const project_id = useProjectId()
  const { data } = useQuery({
    ...q('list_chats', {
      project_id,
      prompt_id: chat?.prompt.id,
      include_archived_prompts: true,
      limit: 10_000,
      model_channel_id: chat?.model_channel.id as NonNullable<InputOf<'list_chats'>['model_channel_id']>,
    }),
    enabled: chat !== undefined,
  })
  const ids = data?.data.map(({ id }) => id) ?? []
  const at = chat ? ids.indexOf(chat.id) : -1
  return at < 0 ? undefined : { at, count: ids.length, previous: ids[at - 1], next: ids[at + 1] }
}

interface Props {
  runs: NonNullable<ReturnType<typeof useRuns>>
  /** The run shown beside this one. */
  beside: Side | undefined
  onBeside: (side: Side | undefined) => void
}

/** Controls to move from run to run, and to show the previous or next run beside this one. */
export function Runs({ runs: { at, count, previous, next }, beside, onBeside }: Props) {
  const project_id = useProjectId()
  const step = (chat_id: string | undefined, label: string, Icon: typeof ChevronLeft) =>
    chat_id ? (
      <Link
        to="/projects/$project_id/chats/$chat_id"
        params={{ project_id, chat_id }}
        search={(before) => ({ ...before, beside })}
        aria-label={label}
        title={label}
        className={buttonClass('plain', 'w-8 !px-0')}
      >
        <Icon size={16} aria-hidden="true" />
      </Link>
    ) : (
      <IconButton label={label} look="plain" disabled>
        <Icon size={16} />
      </IconButton>
    )
  const toggle = (side: Side, chat_id: string | undefined, title: string) =>
    (chat_id || beside === side) && (
      <Button
        aria-pressed={beside === side}
        onClick={() => onBeside(beside === side ? undefined : side)}
        className={beside === side ? 'border-accent bg-accent-soft' : ''}
      >
        <Columns2 size={15} aria-hidden="true" />
        {title}
      </Button>
    )
  return (
    <nav aria-label="Runs of this prompt" className="flex flex-wrap items-center gap-1.5">
      {toggle('previous', previous, 'Compare with previous run')}
      {toggle('next', next, 'Compare with next run')}
      <span className="text-muted numbers ml-1.5 text-sm">
        Run {at + 1} of {count}
      </span>
      {step(previous, 'Previous run', ChevronLeft)}
      {step(next, 'Next run', ChevronRight)}
    </nav>
  )
}
