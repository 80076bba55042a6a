import { useIsFetching, useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { newsQuery } from '../api/news.ts'
import { Panel } from '../components/choice.tsx'
import { SkeletonRows } from '../components/states.tsx'
import { useProjectId } from '../open-project/open-project.ts'

const NewsList = lazy(() => import('./news-list.tsx'))

/** What happened in the project, with the number of events since the user last looked. */
export function Bell() {
  const project_id = useProjectId()
  const { data: news } = useQuery({ ...newsQuery(project_id), enabled: useHasRested() })
  const unseen = news?.unseen ?? 0
  const count = unseen > 99 ? '99+' : String(unseen)
  return (
    <Panel
      label={unseen === 0 ? 'Notifications' : `Notifications: ${count} new`}
      look="quiet"
      className="w-80 max-w-[calc(100vw-1.5rem)]"
      title={
        <span className="relative block">
          <BellIcon size={17} aria-hidden="true" />
          {unseen > 0 && (
            <span
              aria-hidden="true"
              className="bg-accent text-on-accent absolute -top-1.5 left-2.5 rounded-full px-1 text-xs leading-4 font-medium"
            >
              {count}
            </span>
          )}
        </span>
      }
    >
      {(close) => (
        <Suspense fallback={<SkeletonRows rows={3} />}>
          <NewsList onLeave={close} />
        </Suspense>
      )}
    </Panel>
  )
}

/** Whether the page has had all its data once. News waits for that, so the numbers come first. */
function useHasRested() {
  const [has_rested, setRested] = useState(false)
  const is_busy = useIsFetching() > 0
  useEffect(() => {
    if (has_rested || is_busy) return
    const timer = setTimeout(() => setRested(true), 1000)
    return () => clearTimeout(timer)
  }, [has_rested, is_busy])
  return has_rested
}
