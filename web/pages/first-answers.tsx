import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { q } from '../api/api.ts'
import { buttonClass } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { quantity } from '../components/format.ts'
import { PageLayout } from '../components/page.tsx'
import { ProgressBar } from '../components/progress.tsx'
import { EmptyState, QueryResult } from '../components/states.tsx'
import { useChannelList, useChannels, useProjectId, usePrompts } from '../open-project/open-project.ts'

/** The overview opens once there are this many answers, or once all questions are finished and there are any. */
const enough = 10
const every_ms = 1500

/** The first answers of a new project as they come in. */
export default function FirstAnswers() {
  const project_id = useProjectId()
  const often = { refetchInterval: every_ms, staleTime: 0 }
  const chats = useQuery({ ...q('list_chats', { project_id, limit: 5, sort: 'desc' }), ...often })
  const runs = useQuery({ ...q('list_collection_runs', { project_id, limit: 1000 }), ...often })
  const channels = useChannelList().data
  const { nameOf } = useChannels()
  const { textOf } = usePrompts()
  const answers = chats.data?.total_count ?? 0
  const asked = runs.data?.total_count ?? 0
  const all = runs.data?.data ?? []
  const open = all.filter(({ status }) => status === 'queued' || status === 'running').length
  const failed = all.filter(({ status }) => status === 'failed')
  // No connected channel is tracked, so no answers will come in by themselves.
  const is_unasked =
    asked === 0 && channels?.every(({ is_active, engine }) => !is_active || engine.state !== 'connected') === true
  const is_over = asked > 0 && open === 0
  if (answers >= enough || (is_over && answers > 0)) {
    return <Navigate to="/projects/$project_id/overview" params={{ project_id }} replace />
  }
  if (is_unasked && answers === 0 && runs.data) {
    return (
      <PageLayout name="First answers" title="No answers will come in by themselves">
        <div className="card">
          <EmptyState title="No engine is asked">
            <p>
              The project tracks no channel whose engine is connected. Connect one, choose other channels, or import
              answers.
            </p>
            <Link
              to="/projects/$project_id/overview/start"
              params={{ project_id }}
              className={buttonClass('primary', 'mt-3')}
            >
              See the first steps
            </Link>
          </EmptyState>
        </div>
      </PageLayout>
    )
  }
  return (
    <PageLayout
      name="First answers"
      title="The first answers are coming in"
      note={`The overview opens with the first ${enough}. You can leave this page: asking continues.`}
      actions={
        <Link to="/projects/$project_id/overview" params={{ project_id }} className={buttonClass()}>
          See the overview now
        </Link>
      }
    >
      <div className="grid max-w-4xl gap-4">
        <div className="card p-4">
          <ProgressBar
            label={asked > 0 ? `${answers} of ${quantity(asked, 'answer')}` : 'Planning the questions'}
            share={asked > 0 ? Math.min(1, (answers + failed.length) / asked) : undefined}
          />
          <p role="status" className="sr-only">
            {quantity(answers, 'answer')} stored
          </p>
        </div>
        {failed.length > 0 && (
          <div role="alert" className="card p-4 text-sm">
            <p>
              {quantity(failed.length, 'question')} failed:{' '}
              {[...new Set(failed.map(({ reason }) => reason))].join('; ')}
            </p>
            <p className="mt-2 flex flex-wrap gap-2">
              <Link to="/projects/$project_id/settings/runs" params={{ project_id }} className={buttonClass()}>
                What was asked
              </Link>
              <Link to="/projects/$project_id/settings/engines" params={{ project_id }} className={buttonClass()}>
                Engines
              </Link>
            </p>
          </div>
        )}
        <Card title="Latest answers" is_flush>
          <QueryResult of={chats}>
            {({ data }) =>
              data.length === 0 ? (
                <EmptyState title="None yet">
                  An engine takes up to a minute for an answer with a web search.
                </EmptyState>
              ) : (
                <ul aria-label="Latest answers" className="divide-line divide-y">
                  {data.map(({ id, prompt, model_channel }) => (
                    <li key={id}>
                      <Link
                        to="/projects/$project_id/chats/$chat_id"
                        params={{ project_id, chat_id: id }}
                        className="hover:bg-sunken block px-4 py-2.5"
                      >
                        <span className="block text-sm font-medium break-words">{textOf(prompt.id)}</span>
                        <span className="text-muted text-xs">{nameOf(model_channel.id)}</span>
                      </Link>
                    </li>
                  ))}
                </ul>
              )
            }
          </QueryResult>
        </Card>
      </div>
    </PageLayout>
  )
}
