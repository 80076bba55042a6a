import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type Answer, type Input, q } from '../api/api.ts'
import { callOf } from '../api/curl.ts'
import { useCanWrite } from '../api/use-write.ts'
import { Button } from '../components/button.tsx'
import type { Column } from '../components/data-table.tsx'
import { Figure, FigureLoading } from '../components/figure.tsx'
import { time, whole } from '../components/format.ts'
import { Progress } from '../components/progress.tsx'
import { Empty, Result } from '../components/states.tsx'
import { OrderRun } from '../perception/order-run.tsx'
import { PerceptionPage } from '../perception/perception-page.tsx'
import { useIndustries } from '../perception/questions.ts'
import { useRunCost } from '../perception/run-cost.ts'
import { useProjectId } from '../project/project.ts'

type Run = Answer<'list_perception_runs'>['data'][number]
type Industry = Answer<'list_industries'>['data'][number]

const watchMilliseconds = 3000
const isOpen = ({ state }: Run) => state === 'queued' || state === 'running'

/** Runs that the service makes, and the industries that runs were of. */
export default function PerceptionRuns() {
  const project_id = useProjectId()
  const can_write = useCanWrite()
  const [is_ordering, setOrdering] = useState(false)
  const [said, setSaid] = useState('')
  const input = { project_id, limit: 10_000 } satisfies Input<'list_perception_runs'>
  const asked = useQuery({
    ...q('list_perception_runs', input),
    refetchInterval: ({ state }) => (state.data?.data.some(isOpen) ? watchMilliseconds : false),
  })
  const industries = useIndustries()
  const { connected, is_known } = useRunCost('')
  const latest = asked.data?.data.at(-1)
  return (
    <PerceptionPage
      name="Perception runs"
      title="Runs"
      note="A run asks engines which brands stand out, once for every attribute and connected channel"
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
            No tracked channel has a connected engine, so the service makes no runs of its own. Set the key of a
            provider where it runs; finished runs can be{' '}
            <a href="/docs#import_perception_runs" className="text-accent underline underline-offset-2">
              imported
            </a>
            .
          </p>
        )}
        {latest && !isOpen(latest) && latest.analysis.assistant === null && (
          <p className="card px-4 py-3">
            The latest run had no assistant: it has scores, and neither objections nor claims. Set{' '}
            <code>ASSISTANT</code> or the key of a provider where the service runs.
          </p>
        )}
        <Result of={asked} loading={<FigureLoading title="Runs of the service" />}>
          {({ data }) => (
            <Figure
              title="Runs of the service"
              note="Imported runs are not listed; their industries are below"
              columns={columns}
              rows={data}
              idOf={({ id }) => id}
              first={{ id: 'created', desc: true }}
              empty={
                <Empty title="The service has made no run yet">
                  {can_write
                    ? 'Order one. It also makes them by itself, for projects whose profile has an industry and where an engine is connected.'
                    : 'Somebody who may write can order one.'}
                </Empty>
              }
            />
          )}
        </Result>
        <Figure
          title="Industries"
          note="Of all runs, imported ones too; the one completed last is what pages show first"
          columns={industryColumns}
          rows={industries}
          idOf={({ name }) => name}
          first={{ id: 'default', desc: true }}
          empty={<Empty title="There is no run of any industry yet" />}
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
  total === 0 ? '–' : `${whole(done)} of ${whole(total)}${failed > 0 ? `, ${whole(failed)} failed` : ''}`
/** How far an open run is: questions first, what was answered is looked through beside them. */
const shareOf = ({ questions, analysis }: Run) => {
  const total = questions.total + analysis.total
  return total === 0
    ? undefined
    : Math.min(1, (questions.done + questions.failed + analysis.done + analysis.failed) / total)
}

const columns: Column<Run>[] = [
  {
    ...{ id: 'subject', title: 'Industry and market', is_ascending_first: true, className: 'min-w-40' },
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
    ...{ id: 'state', title: 'State', is_ascending_first: true, className: 'max-w-72', value: ({ state }) => state },
    cell: (run) => (
      <span className="block leading-tight">
        {isOpen(run) ? (
          <span className="block min-w-28">
            <Progress label={states[run.state].title} share={run.state === 'queued' ? undefined : shareOf(run)} />
          </span>
        ) : (
          <span className={states[run.state].className}>{states[run.state].title}</span>
        )}
        {run.error && <span className="text-muted block text-xs [overflow-wrap:anywhere]">{run.error}</span>}
      </span>
    ),
  },
  {
    ...{ id: 'answers', title: 'Answered', is_number: true, value: ({ questions }) => questions.done },
    cell: ({ questions }) => progress(questions),
  },
  {
    ...{ id: 'analysis', title: 'Looked through', is_number: true, from: 'md', value: ({ analysis }) => analysis.done },
    cell: ({ analysis }) => (
      <span className="block leading-tight">
        {progress(analysis)}
        <span className="text-muted block text-xs">{analysis.assistant ?? 'no assistant'}</span>
      </span>
    ),
  },
  {
    ...{
      id: 'created',
      title: 'Ordered',
      from: 'sm',
      className: 'whitespace-nowrap',
      value: ({ created_at }) => created_at,
    },
    cell: ({ created_at }) => time(created_at),
  },
  {
    ...{ id: 'finished', title: 'Finished', from: 'lg', className: 'whitespace-nowrap' },
    value: ({ finished_at }) => finished_at,
    cell: ({ finished_at }) => (finished_at ? time(finished_at) : '–'),
  },
]

const industryColumns: Column<Industry>[] = [
  {
    ...{ id: 'name', title: 'Industry', is_ascending_first: true, value: ({ name }) => name },
    cell: ({ name, has_completed_run }) => (has_completed_run ? <IndustryLink name={name} /> : name),
  },
  {
    ...{ id: 'state', title: 'Runs', is_ascending_first: true },
    value: ({ has_completed_run }) => (has_completed_run ? 'has a completed run' : 'none is completed yet'),
  },
  {
    ...{ id: 'default', title: 'Shown first', value: ({ is_default }) => Number(is_default) },
    cell: ({ is_default }) => (is_default ? 'Yes' : '–'),
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
