import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BookmarkPlus, Pencil, Share2, Star, Trash2 } from 'lucide-react'
import { capital } from '../../src/contract/capital.ts'
import { allInput } from '../../src/views/project-questions.ts'
import { q } from '../api/api.ts'
import { useCanWrite, useWrite } from '../api/use-write.ts'
import { Button, IconButton } from '../components/button.tsx'
import { classNames } from '../components/class-names.ts'
import { FormProblem } from '../components/labelled-input.tsx'
import { QueryResult } from '../components/states.tsx'
import { useProjectId } from '../open-project/open-project.ts'
import { canBeShared, isShownView, linkOfView, type SavedView, type ViewPage, type ViewTask } from './saved-view.ts'

/** "Sources · URLs" */
const pageName = (page: ViewPage) =>
  page
    .split('/')
    .map((part) => (part === 'urls' ? 'URLs' : capital(part)))
    .join(' · ')

interface Props {
  shown: { page: ViewPage | undefined; query: string }
  onOpen: () => void
  onTask: (task: ViewTask) => void
}

/** The views of the project, in the order they were saved. */
export default function SavedViewList({ shown, onOpen, onTask }: Props) {
  const can_write = useCanWrite()
  const asked = useQuery(q('list_views', allInput(useProjectId())))
  return (
    <QueryResult of={asked}>
      {({ data }) => (
        <>
          {data.length > 0 ? (
            <ul aria-label="Saved views" className="max-h-72 overflow-y-auto">
              {data.map((view) => (
                <Line
                  key={view.id}
                  view={view}
                  is_shown={isShownView(view, shown)}
                  can_write={can_write}
                  onOpen={onOpen}
                  onTask={onTask}
                />
              ))}
            </ul>
          ) : (
            <p className="text-muted px-2 py-1.5 text-sm">
              A view is a page with its filters, saved for everyone who sees the project. None is saved yet.
            </p>
          )}
          {can_write && (
            <Button
              look="quiet"
              className="mt-1 w-full !justify-start"
              disabled={shown.page === undefined}
              onClick={() => onTask({ does: 'save' })}
            >
              <BookmarkPlus size={14} aria-hidden="true" />
              {shown.page === undefined ? 'This page cannot be saved as a view' : 'Save this view'}
            </Button>
          )}
        </>
      )}
    </QueryResult>
  )
}

function Line({
  view,
  is_shown,
  can_write,
  onOpen,
  onTask,
}: Pick<Props, 'onOpen' | 'onTask'> & { view: SavedView; is_shown: boolean; can_write: boolean }) {
  const project_id = useProjectId()
  const change = useWrite('update_view')
  const { id, name, page, is_default } = view
  return (
    <li>
      <div className="flex items-center">
        <Link
          {...linkOfView(project_id, view)}
          onClick={onOpen}
          aria-current={is_shown ? 'page' : undefined}
          className={classNames(
            'hover:bg-sunken block min-h-8 min-w-0 flex-1 rounded-md px-2 py-1',
            is_shown && 'bg-accent-soft text-accent font-medium',
          )}
        >
          <span className="block truncate">{name}</span>
          <span className="text-muted block truncate text-xs font-normal">
            {pageName(page)}
            {is_default && ' · default'}
          </span>
        </Link>
        {can_write && (
          <>
            <IconButton
              label={is_default ? `Do not open “${name}” by default` : `Make “${name}” the default`}
              aria-pressed={is_default}
              disabled={change.isPending}
              onClick={() => change.mutate({ view_id: id, is_default: !is_default })}
            >
              <Star size={14} className={is_default ? 'fill-current' : undefined} />
            </IconButton>
            {canBeShared(view) && (
              <IconButton label={`Share “${name}”`} onClick={() => onTask({ does: 'share', view })}>
                <Share2 size={14} />
              </IconButton>
            )}
            <IconButton label={`Rename “${name}”`} onClick={() => onTask({ does: 'rename', view })}>
              <Pencil size={14} />
            </IconButton>
            <IconButton label={`Delete “${name}”`} onClick={() => onTask({ does: 'delete', view })}>
              <Trash2 size={14} />
            </IconButton>
          </>
        )}
      </div>
      <FormProblem>{change.error?.message}</FormProblem>
    </li>
  )
}
