import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../components/button.tsx'
import { EmptyState } from '../../components/states.tsx'
import { useFilters } from '../../filters/use-filters.ts'
import type { Kind } from '../../open-project/classes.ts'
import { useProjectId } from '../../open-project/open-project.ts'

const lists = {
  domain: { to: '/projects/$project_id/sources', title: 'All domains' },
  url: { to: '/projects/$project_id/sources/urls', title: 'All URLs' },
} as const

/** Shown for a source that no answer in the period and filters retrieved. */
export function NeverRead({ what, kind }: { what: string; kind: Kind }) {
  const project_id = useProjectId()
  const { preset } = useFilters()
  const { to, title } = lists[kind]
  return (
    <div className="card">
      <EmptyState title="No answer in this period read it">
        <p className="mb-3 [overflow-wrap:anywhere]">
          {what} may have been read on other days or by other channels. Choose more days or clear a filter.
        </p>
        <span className="flex flex-wrap justify-center gap-2">
          {preset !== '365d' && (
            <Link
              to="."
              search={(before) => ({ ...before, range: '365d', start: undefined, end: undefined })}
              className={buttonClass('primary')}
            >
              Look at 12 months
            </Link>
          )}
          <Link to={to} params={{ project_id }} className={buttonClass()}>
            {title}
          </Link>
        </span>
      </EmptyState>
    </div>
  )
}
