import { Link } from '@tanstack/react-router'
import { useCanWrite } from '../../api/use-write.ts'
import { EmptyState } from '../../components/states.tsx'
import { useProjectId } from '../../open-project/open-project.ts'
import { ImportRunsLink } from './import-runs-link.tsx'

/** Why there is no data before the first completed run, and what to do. */
export function NoRuns({ what = 'attributes' }: { what?: string }) {
  const project_id = useProjectId()
  const can_write = useCanWrite()
  return (
    <EmptyState title="No completed perception run yet">
      <p>
        A run asks the engines which brands stand out for each attribute. Its answers are the source of {what}.{' '}
        <Link
          to="/projects/$project_id/perception/runs"
          params={{ project_id }}
          className="text-accent underline underline-offset-2"
        >
          {can_write ? 'Order one' : 'See the runs'}
        </Link>
        {can_write && (
          <>
            , or <ImportRunsLink words="import one" />
          </>
        )}
        .
      </p>
    </EmptyState>
  )
}
