import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { q } from '../../api/api.ts'
import { buttonClass } from '../../components/button.tsx'
import { EmptyState } from '../../components/states.tsx'
import { useProjectId } from '../../open-project/open-project.ts'

const useAnswerCount = () => {
  const { data, isPending } = useQuery(q('list_chats', { project_id: useProjectId(), limit: 1, sort: 'desc' }))
  return { count: data?.total_count, isPending }
}

/** Shows numbers, or an empty state if no answer was ever stored: zeros would look like measured values. */
export function WithAnswers({ children }: { children: ReactNode }) {
  const { count, isPending } = useAnswerCount()
  return count === 0 ? (
    <div className="card">
      <NoAnswersYet />
    </div>
  ) : (
    // The children load but stay hidden; otherwise zeros would flash before the empty state.
    <div className={isPending ? 'invisible' : 'contents'}>{children}</div>
  )
}

/** If the project has no answers at all, replaces an empty state that suggests other dates or filters. */
export const UnlessNoAnswersYet = ({ children }: { children: ReactNode }) =>
  useAnswerCount().count === 0 ? <NoAnswersYet /> : children

const NoAnswersYet = () => (
  <EmptyState title="This project has no answers yet">
    <p>Numbers appear here with the first answers.</p>
    <Link
      to="/projects/$project_id/overview/start"
      params={{ project_id: useProjectId() }}
      className={buttonClass('primary', 'mt-3')}
    >
      See the first steps
    </Link>
  </EmptyState>
)
