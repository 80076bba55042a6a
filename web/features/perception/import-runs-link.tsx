import { Link } from '@tanstack/react-router'
import { useProjectId } from '../../open-project/open-project.ts'

/** A link to the import of runs that were made elsewhere. */
export const ImportRunsLink = ({ words }: { words: string }) => (
  <Link
    to="/projects/$project_id/import"
    params={{ project_id: useProjectId() }}
    search={{ kind: 'perception_runs' }}
    className="text-accent underline underline-offset-2"
  >
    {words}
  </Link>
)
