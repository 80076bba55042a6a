import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type Answer, type InputOf, q } from '../api/api.ts'
import { callOf } from '../api/curl.ts'
import { useCanWrite } from '../api/use-write.ts'
import { Button } from '../components/button.tsx'
import type { Column } from '../components/column.ts'
import { Figure, FigureLoading } from '../components/figure.tsx'
import { time, whole } from '../components/format.ts'
import { NoValue } from '../components/no-value.tsx'
import { ProgressBar } from '../components/progress.tsx'
import { EmptyState, QueryResult } from '../components/states.tsx'
import { ImportRunsLink } from '../features/perception/import-runs-link.tsx'
import { OrderRun } from '../features/perception/order-run.tsx'
import { PerceptionPage } from '../features/perception/perception-page.tsx'
import { useIndustries } from '../features/perception/questions.ts'
import { useRunCost } from '../features/perception/run-cost.ts'
import { useChannels, useProjectId } from '../open-project/open-project.ts'

type Run = Answer<'list_perception_runs'>['data'][number]
type Industry = Answer<'list_industries'>['data'][number]

const watch_ms = 3000
const isOpen = ({ state }: Run) => state === 'queued' || state === 'running'

/** Runs by the service, and the industries of all runs. */
export default function PerceptionRuns() {
  const project_id = useProjectId()
  const can_write = useCanWrite()
  const [is_ordering, setOrdering] = useState(false)
  const [said, setSaid] = useState('')
  const input = { project_id, limit: 10_000 } satisfies InputOf<'list_perception_runs'>
  const asked = useQuery({
    ...q('list_perception_runs', input),
    refetchInterval: ({ state }) => (state.data?.data.some(isOpen) ? watch_ms : false),
  })
  const industries = useIndustries()
  const { connected, is_known } = useRunCost('')
  const is_untracked = useChannels().list.some(({ engine }) => engine.state === 'connected')
  const latest = asked.data?.data.at(-1)
  return (
    <PerceptionPage
      name="Perception runs"
      title="Runs"
      note="A run asks every connected channel once per attribute which brands stand out"
      actions={
        can_write && (
          <Button look="primary" onClick={() => setOrdering(true)}>
            <Plus size={15} aria-hidden="true" />
            Order a run
          </Button>
        )
      }
      calls={[
        callOf('Runs', 'list_perception_runs', input),
        callOf('Industries', 'list_industries', { project_id, limit: 10_000 }),
      ]}
    >
      <div className="grid grid-cols-1 gap-3 sm:gap-4">
        <div aria-live="polite">{said && <p className="card px-4 py-3">{said}</p>}</div>
        {is_known && connected.length === 0 && (
          <p className="card px-4 py-3">
            No tracked channel has a connected engine, so the service orders no runs itself.
            {can_write && (
              <>
                {' '}
                <Link
                  to={`/projects/$project_id/settings/${is_untracked ? 'channels' : 'engines'}`}
                  params={{ project_id }}
                  className="text-accent underline underline-offset-2"
                >
                  {is_untracked ? 'Choose a channel whose engine is connected' : 'Enter the key of a provider'}
                </Link>
                , or <ImportRunsLink words="import finished runs" />.
              </>
            )}
          </p>
        )}
        {latest && !isOpen(latest) && latest.analysis.assistant === null && (
          <p className="card px-4 py-3">
            The latest run had no assistant: it has scores, but no objections or claims. Set <code>ASSISTANT</code> or
            the key of a provider where the service runs.
          </p>
        )}
        <QueryResult of={asked} loading={<FigureLoading title="Runs by the service" />}>
          {({ data }) => (
            <Figure
              title="Runs by the service"
              note="Imported runs are not listed; their industries are below"
              columns={columns}
              rows={data}
              idOf={({ id }) => id}
              first={{ id: 'created', desc: true }}
              empty={
                <EmptyState title="The service has no runs yet">
                  {can_write
                    ? 'Order one. The service also orders runs itself if the profile has an industry and an engine is connected.'
                    : 'A key with write access can order one.'}
                </EmptyState>
              }
            />
          )}
        </QueryResult>
        <Figure
          title="Industries"
          note="Of all runs, including imports; pages show the last completed one by default"
          columns={industryColumns}
          rows={industries}
          idOf={({ name }) => name}
          first={{ id: 'default', desc: true }}
          empty={<EmptyState title="No runs yet" />}
        />
      </div>
      {is_ordering && <OrderRun onClose={() => setOrdering(false)} onDone={setSaid} />}
    </PerceptionPage>
  )
}

const states: Record<Run['state'], { title: string; className: string }> = {
  queued: { title: 'Waiting', className: 'text-muted' },
  running: { title: 'Asking …', className: 'text-accent' },
  completed: { title: 'Completed', className: 'text-good' },
  failed: { title: 'Failed', className: 'text-bad' },
}
const origins: Record<Run['origin'], string> = {
  request: 'by request',
  attribute: 'for a new attribute',
  schedule: 'by schedule',
}
const progress = ({ done, failed, total }: Run['questions']) =>
  total === 0 ? (
    <NoValue why="Nothing to ask yet" />
  ) : (
    `${whole(done)} of ${whole(total)}${failed > 0 ? `, ${whole(failed)} failed` : ''}`
  )
/** The progress of an open run: its questions come first, and answers are analysed while the rest is asked. */
const shareOf = ({ questions, analysis }: Run) => {
  const total = questions.total + analysis.total
  return total === 0
    ? undefined
    : Math.min(1, (questions.done + questions.failed + analysis.done + analysis.failed) / total)
}

const columns: Column<Run>[] = [
  {
    id: 'subject',
    title: 'Industry and market',
    is_ascending_first: true,
    className: 'min-w-40',
    value: ({ industry, target_market }) => `${industry}, ${target_market}`,
    cell: ({ industry, target_market, origin }) => (
      <span className="block leading-tight">
        {industry}
        <span className="text-muted block text-xs">
          {target_market} · {origins[origin]}
        </span>
      </span>
    ),
  },
  {
    id: 'state',
    title: 'State',
    is_ascending_first: true,
    className: 'max-w-72',
    value: ({ state }) => state,
    cell: (run) => (
      <span className="block leading-tight">
        {isOpen(run) ? (
          <span className="block min-w-28">
            <ProgressBar label={states[run.state].title} share={run.state === 'queued' ? undefined : shareOf(run)} />
          </span>
        ) : (
          <span className={states[run.state].className}>{states[run.state].title}</span>
        )}
        {run.error && <span className="text-muted block text-xs [overflow-wrap:anywhere]">{run.error}</span>}
      </span>
    ),
  },
  {
    id: 'answers',
    title: 'Answered',
    is_number: true,
    value: ({ questions }) => questions.done,
    cell: ({ questions }) => progress(questions),
  },
  {
    id: 'analysis',
    title: 'Analysed',
    is_number: true,
    from: 'md',
    value: ({ analysis }) => analysis.done,
    cell: ({ analysis }) => (
      <span className="block leading-tight">
        {progress(analysis)}
        <span className="text-muted block text-xs">{analysis.assistant ?? 'no assistant'}</span>
      </span>
    ),
  },
  {
    id: 'created',
    title: 'Ordered',
    from: 'sm',
    className: 'whitespace-nowrap',
    value: ({ created_at }) => created_at,
    cell: ({ created_at }) => time(created_at),
  },
  {
    id: 'finished',
    title: 'Finished',
    from: 'lg',
    className: 'whitespace-nowrap',
    value: ({ finished_at }) => finished_at,
    cell: ({ finished_at }) => (finished_at ? time(finished_at) : <NoValue why="Not finished yet" />),
  },
]

const industryColumns: Column<Industry>[] = [
  {
    id: 'name',
    title: 'Industry',
    is_ascending_first: true,
    value: ({ name }) => name,
    cell: ({ name, has_completed_run }) => (has_completed_run ? <IndustryLink name={name} /> : name),
  },
  {
    id: 'state',
    title: 'Runs',
    is_ascending_first: true,
    value: ({ has_completed_run }) => (has_completed_run ? 'has a completed run' : 'no completed run yet'),
  },
  {
    id: 'default',
    title: 'Shown first',
    value: ({ is_default }) => Number(is_default),
    cell: ({ is_default }) => (is_default ? 'Yes' : 'No'),
  },
]

const IndustryLink = ({ name }: { name: string }) => (
  <Link
    to="/projects/$project_id/perception"
    params={{ project_id: useProjectId() }}
    search={{ industry: name }}
    title={`Attributes and brands in ${name}`}
    className="underline-offset-4 hover:underline"
  >
    {name}
  </Link>
)
