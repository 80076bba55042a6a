import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CirclePause, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { providerOf } from '../../src/contract/providers.ts'
import { q } from '../api/api.ts'
import { time, usd } from '../components/format.ts'
import { useProjectId, useProjects } from '../open-project/open-project.ts'

/** Shows on every page why no answers come in: somebody paused the project, or a budget is reached. */
export function PausedNotice() {
  const project_id = useProjectId()
  const is_paused = useProjects().find(({ id }) => id === project_id)?.status === 'PAUSED'
  const budgets = useQuery(q('list_budgets', { project_id })).data?.data
  const reached = budgets?.find(({ is_reached }) => is_reached)
  return (
    <div role="status" aria-label="Collection">
      {is_paused ? (
        <Line>
          <CirclePause size={16} aria-hidden="true" className="shrink-0" />
          This project is paused: no engine is asked, and no new answers come in.
          <Link to="/projects/$project_id/settings" params={{ project_id }} className="underline underline-offset-4">
            Resume it in settings
          </Link>
        </Line>
      ) : (
        reached && (
          <Line>
            <Wallet size={16} aria-hidden="true" className="shrink-0" />
            The {reached.period === 'day' ? 'daily' : 'monthly'} budget of {usd(reached.limit_usd)}
            {reached.provider && ` for ${providerOf(reached.provider).title}`} is reached. Collection resumes{' '}
            {time(reached.ends_at)}.
            <Link
              to="/projects/$project_id/collection"
              params={{ project_id }}
              className="underline underline-offset-4"
            >
              Raise it
            </Link>
          </Line>
        )
      )}
    </div>
  )
}

const Line = ({ children }: { children: ReactNode }) => (
  <p className="border-line bg-sunken flex flex-wrap items-center gap-x-2 gap-y-1 border-b px-3 py-2 text-sm sm:px-6">
    {children}
  </p>
)
