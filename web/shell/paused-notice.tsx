import { Link } from '@tanstack/react-router'
import { CirclePause } from 'lucide-react'
import { useProjectId, useProjects } from '../open-project/open-project.ts'

/** Says on every page that no answers come in, because somebody paused the project. */
export function PausedNotice() {
  const project_id = useProjectId()
  const is_paused = useProjects().find(({ id }) => id === project_id)?.status === 'PAUSED'
  return (
    <div role="status" aria-label="Collection">
      {is_paused && (
        <p className="border-line bg-sunken flex flex-wrap items-center gap-x-2 gap-y-1 border-b px-3 py-2 text-sm sm:px-6">
          <CirclePause size={16} aria-hidden="true" className="shrink-0" />
          This project is paused: no engine is asked, and no new answers come in.
          <Link to="/projects/$project_id/settings" params={{ project_id }} className="underline underline-offset-4">
            Resume it in settings
          </Link>
        </p>
      )}
    </div>
  )
}
