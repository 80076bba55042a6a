import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { q } from '../../api/api.ts'
import { buttonClass } from '../../components/button.tsx'
import { EmptyState } from '../../components/states.tsx'
import { useProjectId } from '../../open-project/open-project.ts'

/** Shows numbers, or an empty state when no answer was ever stored: zeros would look measured. */
export function WithAnswers({ children }: { children: ReactNode }) {
  const project_id = useProjectId()
  const { data, isPending } = useQuery(q('list_chats', { project_id, limit: 1, sort: 'desc' }))
  return data?.total_count === 0 ? (
    <div className="card">
      <EmptyState title="This project has no answers yet">
        <p>Numbers appear here with the first ones.</p>
        <Link
          to="/projects/$project_id/overview/start"
          params={{ project_id }}
          className={buttonClass('primary', 'mt-3')}
        >
          See the first steps
        </Link>
      </EmptyState>
    </div>
  ) : (
    // The children load but stay hidden: zeros would flash before the empty state.
    <div className={isPending ? 'invisible' : 'contents'}>{children}</div>
  )
}
