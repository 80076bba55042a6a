import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MessageCircleQuestion } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type Answer, type InputOf, q } from '../../api/api.ts'
import { refresh } from '../../api/refresh.ts'
import { staleAtEnd } from '../../api/stale.ts'
import { useWrite } from '../../api/use-write.ts'
import { Button, buttonClass, IconButton } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { explain } from '../../components/explain.ts'
import { quantity } from '../../components/format.ts'
import { FormProblem } from '../../components/labelled-input.tsx'
import { ProgressBar } from '../../components/progress.tsx'
import { Failure, Skeleton } from '../../components/states.tsx'
import { useProjectId } from '../../open-project/open-project.ts'
import { questionsADay, useAsked } from './questions-a-day.ts'

type AskSelection = Partial<Pick<InputOf<'run_collection'>, 'prompt_ids' | 'topic_ids' | 'model_channel_ids'>>
type Order = Answer<'get_collection_order'>

/** Asks prompts, a topic or a channel now. Shows the number of questions beforehand, and the progress afterwards. */
export function AskNow({
  which,
  subject,
  is_icon = false,
}: {
  which: AskSelection
  subject: string
  is_icon?: boolean
}) {
  const [is_open, setOpen] = useState(false)
  const label = `Ask ${subject} now`
  return (
    <>
      {is_icon ? (
        <IconButton label={label} onClick={() => setOpen(true)}>
          <MessageCircleQuestion size={14} />
        </IconButton>
      ) : (
        <Button onClick={() => setOpen(true)}>
          <MessageCircleQuestion size={14} aria-hidden="true" />
          Ask now
        </Button>
      )}
      {is_open && <AskDialog which={which} title={label} onClose={() => setOpen(false)} />}
    </>
  )
}

function AskDialog({ which, title, onClose }: { which: AskSelection; title: string; onClose: () => void }) {
  const project_id = useProjectId()
  const start = useWrite('run_collection')
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="grid gap-4 p-4">
        {start.data ? (
          <OrderProgress order_id={start.data.id} warning={start.data.warning} onClose={onClose} />
        ) : (
          <>
            <Cost which={which} />
            <FormProblem>{start.error ? explain(start.error) : undefined}</FormProblem>
            <div className="flex justify-end gap-2">
              <Button onClick={onClose}>Cancel</Button>
              <Button
                look="primary"
                disabled={start.isPending}
                onClick={() => start.mutate({ project_id, ...which } as InputOf<'run_collection'>)}
              >
                {start.isPending ? 'One moment …' : 'Ask'}
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}

/** The number of questions if each prompt is asked once. */
function Cost({ which: { prompt_ids = [], topic_ids = [], model_channel_ids = [] } }: { which: AskSelection }) {
  const all = useAsked()
  if (!all) return <Skeleton className="h-12 w-full" />
  const prompts = all.prompts.filter(
    ({ id, topic }) =>
      (prompt_ids.length === 0 || prompt_ids.includes(id)) &&
      (topic_ids.length === 0 || (topic !== null && topic_ids.includes(topic.id))),
  )
  const channels = all.connected.filter(({ id }) => model_channel_ids.length === 0 || model_channel_ids.includes(id))
  const once = prompts.map(({ user_location }) => ({ country: user_location.country, samples_per_day: 1 }))
  const questions = questionsADay(once, channels, all.project)
  return (
    <div className="text-sm">
      <p className="font-medium">
        {quantity(prompts.length, 'prompt')} on {quantity(channels.length, 'connected channel')}:{' '}
        {quantity(questions, 'question')}, one credit per answer.
      </p>
      <p className="text-muted">
        {channels.length === 0
          ? 'No engine is connected here, so nothing can be asked.'
          : 'The answers count like scheduled ones. The schedule does not change.'}
      </p>
    </div>
  )
}

const poll_ms = 1000

/** The progress of an order, and a link to its answers once it has ended. */
function OrderProgress({
  order_id,
  warning,
  onClose,
}: {
  order_id: string
  warning: string | undefined
  onClose: () => void
}) {
  const project_id = useProjectId()
  const asked = useQuery({
    ...q('get_collection_order', { collection_order_id: order_id }),
    refetchInterval: ({ state }) => (!state.error && !state.data?.finished_at ? poll_ms : false),
    staleTime: 0,
  })
  const is_over = Boolean(asked.data?.finished_at)
  useEffect(() => {
    if (is_over) void refresh(staleAtEnd.order)
  }, [is_over])
  if (asked.error) return <Failure error={asked.error} />
  if (!asked.data) return <Skeleton className="h-9 w-full" />
  const { planned, done, failed, skipped, chats } = asked.data
  const [only] = chats
  return (
    <>
      {planned > 0 && (
        <ProgressBar label={wordsOf(asked.data)} share={(done + failed + skipped) / Math.max(1, planned)} />
      )}
      <p role="status" className="text-sm">
        {is_over
          ? done > 0 && 'Done. The answers count in every report.'
          : 'This continues in the background; you can close this window.'}{' '}
        {warning}
      </p>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Close</Button>
        {is_over && chats.length === 1 && only ? (
          <Link
            to="/projects/$project_id/chats/$chat_id"
            params={{ project_id, chat_id: only.id }}
            className={buttonClass('primary')}
          >
            Open the answer
          </Link>
        ) : (
          planned > 0 && (
            <Link
              to="/projects/$project_id/settings/runs"
              params={{ project_id }}
              search={{ order: order_id }}
              className={buttonClass('primary')}
            >
              See its questions
            </Link>
          )
        )}
      </div>
    </>
  )
}

const wordsOf = ({ planned, done, failed, skipped }: Order) =>
  [
    `${done} of ${quantity(planned, 'question')} answered`,
    failed > 0 && `${failed} failed`,
    skipped > 0 && `${skipped} not asked`,
  ]
    .filter(Boolean)
    .join(', ')
