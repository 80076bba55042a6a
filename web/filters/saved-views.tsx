import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Bookmark } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { allInput } from '../../src/views/project-questions.ts'
import { q } from '../api/api.ts'
import { Panel } from '../components/choice.tsx'
import { Skeleton } from '../components/states.tsx'
import { useProjectId } from '../open-project/open-project.ts'
import { isShownView, type ViewTask, viewPageOf, viewQueryOf } from './saved-view.ts'

const SavedViewList = lazy(() => import('./saved-view-list.tsx'))
const ViewDialog = lazy(() => import('./view-dialog.tsx'))

/** The saved views of the project. Opens a view, and saves the current page as a new one. */
export function SavedViews() {
  const project_id = useProjectId()
  const { pathname, searchStr } = useLocation()
  const [task, setTask] = useState<ViewTask>()
  // The list is fetched when it is opened.
  const known = useQuery({ ...q('list_views', allInput(project_id)), enabled: false }).data?.data ?? []
  const shown = { page: viewPageOf(project_id, pathname), query: viewQueryOf(searchStr) }
  const current = known.find((view) => isShownView(view, shown))
  return (
    <>
      <Panel
        label="Views"
        title={
          <>
            <Bookmark size={14} aria-hidden="true" className="mr-1.5 inline align-[-2px]" />
            {current?.name ?? 'Views'}
          </>
        }
        is_active={current !== undefined}
        className="w-80"
      >
        {(close) => (
          <Suspense fallback={<Skeleton className="h-20 w-full" />}>
            <SavedViewList
              shown={shown}
              onOpen={close}
              onTask={(next) => {
                close()
                setTask(next)
              }}
            />
          </Suspense>
        )}
      </Panel>
      {task && (
        <Suspense>
          <ViewDialog task={task} shown={shown} onClose={() => setTask(undefined)} />
        </Suspense>
      )}
    </>
  )
}
