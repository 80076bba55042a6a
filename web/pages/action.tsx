import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ArrowLeft, Pencil } from 'lucide-react'
import { useState } from 'react'
import { q } from '../api/api.ts'
import { AsApiCall } from '../api/as-api-call.tsx'
import { callOf } from '../api/curl.ts'
import { useCanWrite } from '../api/use-write.ts'
import { Button, buttonClass } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { PageLayout } from '../components/page.tsx'
import { Pill } from '../components/pill.tsx'
import { QueryResult, Skeleton } from '../components/states.tsx'
import { ActionPrompts, Details, Reasons } from '../features/actions/action-aside.tsx'
import { EditAction } from '../features/actions/edit-action.tsx'
import { StatusControl } from '../features/actions/status-control.tsx'
import { Steps } from '../features/actions/steps.tsx'
import { type ActionDetail, statuses } from '../features/actions/words.ts'
import { Article } from '../features/article/article.tsx'
import { isNotFoundError, NotFoundNotice } from '../features/gone/not-found.tsx'
import { useProjectId } from '../open-project/open-project.ts'

const route = getRouteApi('/projects/$project_id/actions/$action_id')

/** One action: its steps, its due date, and its article if it has one. */
export default function ActionPage() {
  const project_id = useProjectId()
  const { action_id } = route.useParams()
  const question = { project_id, action_id }
  const asked = useQuery(q('get_action', question))
  const can_write = useCanWrite()
  const [is_edited, setEdited] = useState(false)
  const action = asked.data?.data
  const is_gone = !action && isNotFoundError(asked.error)
  return (
    <PageLayout
      name={action?.title.slice(0, 60) ?? (is_gone ? 'This action is gone' : 'Action')}
      title={
        action ? (
          <span className="[overflow-wrap:anywhere]">{action.title}</span>
        ) : asked.error ? (
          (is_gone && 'This action is gone') || 'Action'
        ) : (
          <Skeleton className="h-7 w-96 max-w-full" />
        )
      }
      actions={!is_gone && <AsApiCall calls={callsOf(question, action)} />}
    >
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <Link to="/projects/$project_id/actions" params={{ project_id }} className={buttonClass('quiet', '-ml-2.5')}>
          <ArrowLeft size={15} aria-hidden="true" />
          All actions
        </Link>
        {action && <Pill look={statuses[action.status].look}>{statuses[action.status].title}</Pill>}
        {action && can_write && (
          <span className="flex flex-wrap items-center gap-1.5 sm:ml-auto">
            <StatusControl action={action} />
            <Button onClick={() => setEdited(true)}>
              <Pencil size={14} aria-hidden="true" />
              Edit
            </Button>
          </span>
        )}
      </div>
      {is_gone ? (
        <NotFoundNotice
          title="There is no such action in this project"
          words="The link may be old, or somebody has deleted the action."
          link={
            <Link to="/projects/$project_id/actions" params={{ project_id }} className={buttonClass('primary')}>
              See the actions
            </Link>
          }
        />
      ) : (
        <QueryResult of={asked} loading={<Skeleton className="h-96 w-full rounded-xl" />}>
          {({ data }) => (
            <div className="grid items-start gap-3 sm:gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
              <div className="grid min-w-0 gap-3 sm:gap-4">
                {data.type === 'CONTENT_OPTIMISATION' && <Article key={data.page_url} action_id={data.id} />}
                <Steps key={data.id} action={data} />
                <Notes action={data} />
                <Reasons action={data} />
              </div>
              <aside aria-label="About the action" className="grid grid-cols-1 gap-3 sm:gap-4">
                <Details action={data} />
                <ActionPrompts action={data} />
              </aside>
            </div>
          )}
        </QueryResult>
      )}
      {is_edited && action && <EditAction action={action} onClose={() => setEdited(false)} />}
    </PageLayout>
  )
}

const callsOf = (question: { project_id: string; action_id: string }, action: ActionDetail | undefined) => [
  callOf('This action', 'get_action', question),
  ...(action?.type === 'CONTENT_OPTIMISATION' ? [callOf('Its article', 'optimize_content', question)] : []),
]

/** Notes stored only as markup are shown as plain text. */
function Notes({ action: { notes } }: { action: ActionDetail }) {
  const text = notes && (notes.text || notes.html.replace(/<[^>]*>/g, ' ').trim())
  return text ? (
    <Card title="Notes">
      <p className="break-words whitespace-pre-wrap">{text}</p>
    </Card>
  ) : null
}
