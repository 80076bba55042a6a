import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { q } from '../api/api.ts'
import { buttonClass } from '../components/button.tsx'
import { Empty } from '../components/states.tsx'
import { useProjectId } from './project.ts'

/** Numbers of answers. Where none was ever stored they would be zeros that nobody measured: it says so instead. */
export function WithAnswers({ children }: { children: ReactNode }) {
  const project_id = useProjectId()
  const { data, isPending } = useQuery(q('list_chats', { project_id, limit: 1, sort: 'desc' }))
  return data?.total_count === 0 ? (
    <div className="card">
      <Empty title="This project has no answers yet">
        <p>Numbers appear here with the first ones.</p>
        <Link
          to="/projects/$project_id/overview/start"
          params={{ project_id }}
          className={buttonClass('primary', 'mt-3')}
        >
          See the first steps
        </Link>
      </Empty>
    </div>
  ) : (
    // It asks its questions meanwhile; what comes before the answer to this one would be seen and taken back.
    <div className={isPending ? 'invisible' : 'contents'}>{children}</div>
  )
}
