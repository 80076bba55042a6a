import { useQuery } from '@tanstack/react-query'
import { q } from '../api/api.ts'
import { Empty, Result } from '../components/states.tsx'
import { useProjectId } from '../project/project.ts'
import { NoRuns } from './no-runs.tsx'
import { industriesOf } from './questions.ts'

/** Why there are no objections or verdicts: no run, nobody who looks for them, or none was found. */
export function WhyNothing({ title, what }: { title: string; what: string }) {
  const project_id = useProjectId()
  const industries = useQuery(q('list_industries', industriesOf(project_id)))
  const runs = useQuery(q('list_perception_runs', { project_id, limit: 10_000 })).data?.data
  const latest = runs?.filter(({ state }) => state === 'completed').at(-1)
  if (!industries.data) return <Result of={industries}>{() => null}</Result>
  if (!industries.data.data.some(({ has_completed_run }) => has_completed_run)) return <NoRuns what={what} />
  if (latest && latest.analysis.assistant === null) {
    return (
      <Empty title={title}>
        The latest run had no assistant, so nothing looked for {what}. Set <code>ASSISTANT</code> or the key of a
        provider where the service runs, then order another run.
      </Empty>
    )
  }
  return <Empty title={title}>The latest completed run came without {what}. Other channels may have some.</Empty>
}
