import { Link } from '@tanstack/react-router'
import { buttonClass } from '../components/button.tsx'
import { Empty } from '../components/states.tsx'
import { useFilters, useProjectId } from '../project/project.ts'
import type { Kind } from './classes.ts'

const lists = {
  domain: { to: '/projects/$project_id/sources', title: 'All domains' },
  url: { to: '/projects/$project_id/sources/urls', title: 'All URLs' },
} as const

/** In place of a source that no answer of these days and filters read. */
export function NeverRead({ what, kind }: { what: string; kind: Kind }) {
  const project_id = useProjectId()
  const { preset } = useFilters()
  const { to, title } = lists[kind]
  return (
    <div className="card">
      <Empty title="No answer of these days read it">
        <p className="mb-3 [overflow-wrap:anywhere]">
          {what} may have been read on other days, or by other channels. Choose more days, or take a filter back.
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
      </Empty>
    </div>
  )
}
