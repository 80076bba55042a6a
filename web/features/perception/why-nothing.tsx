import { useQuery } from '@tanstack/react-query'
import { q } from '../../api/api.ts'
import { EmptyState, QueryResult } from '../../components/states.tsx'
import { useProjectId } from '../../open-project/open-project.ts'
import { NoRuns } from './no-runs.tsx'
import { industriesInput } from './questions.ts'

/** Why there are no objections or verdicts: no run, no assistant to find them, or none found. */
export function WhyNothing({ title, what }: { title: string; what: string }) {
  const project_id = useProjectId()
  const industries = useQuery(q('list_industries', industriesInput(project_id)))
  const runs = useQuery(q('list_perception_runs', { project_id, limit: 10_000 })).data?.data
  const latest = runs?.filter(({ state }) => state === 'completed').at(-1)
  if (!industries.data) return <QueryResult of={industries}>{() => null}</QueryResult>
  if (!industries.data.data.some(({ has_completed_run }) => has_completed_run)) return <NoRuns what={what} />
  if (latest && latest.analysis.assistant === null) {
    return (
      <EmptyState title={title}>
        The latest run had no assistant, so nothing looked for {what}. Set <code>ASSISTANT</code> or the key of a
        provider where the service runs, then order another run.
      </EmptyState>
    )
  }
  return (
    <EmptyState title={title}>The latest completed run came without {what}. Other channels may have some.</EmptyState>
  )
}
