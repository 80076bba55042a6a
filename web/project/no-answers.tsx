import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { q } from '../api/api.ts'
import { Button } from '../components/button.tsx'
import { counted, longDay } from '../components/format.ts'
import { Empty, Result } from '../components/states.tsx'
import { addDays, listNames } from '../filters/filters.ts'
import { useSetFilters } from '../filters/use-set-filters.ts'
import { ImportLink } from '../imports/import-link.tsx'
import { useProjectId } from './project.ts'

const days = 30

/** Nothing fits the dates and filters; where nothing is stored at all, the first steps are next. */
export function NoAnswers() {
  const project_id = useProjectId()
  const latest = useQuery(q('list_chats', { project_id, limit: 1, sort: 'desc' }))
  const setFilters = useSetFilters()
  const show = (end: string) =>
    setFilters({
      ...Object.fromEntries(listNames.map((name) => [name, undefined])),
      ...{ range: undefined, start: addDays(end, 1 - days), end },
    })
  return (
    <div className="card">
      <Result of={latest}>
        {({ data: [chat], total_count }) =>
          chat ? (
            <Empty title="No answers in these days">
              <p>
                {counted(total_count, 'answer')} stored, the latest of {longDay(chat.date)}. Choose other dates, or
                clear the filters.
              </p>
              <p className="mt-3 flex flex-wrap justify-center gap-1.5">
                <Button look="primary" onClick={() => show(chat.date)}>
                  Show the {days} days up to then
                </Button>
                <ImportLink />
              </p>
            </Empty>
          ) : (
            <Navigate to="/projects/$project_id/overview/start" params={{ project_id }} replace />
          )
        }
      </Result>
    </div>
  )
}
