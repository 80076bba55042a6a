import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { addDays } from '../../../src/days.ts'
import { listNames } from '../../../src/views/filters.ts'
import { q } from '../../api/api.ts'
import { Button } from '../../components/button.tsx'
import { longDay, quantity } from '../../components/format.ts'
import { EmptyState, QueryResult } from '../../components/states.tsx'
import { useSetFilters } from '../../filters/use-set-filters.ts'
import { useProjectId } from '../../open-project/open-project.ts'
import { ImportLink } from '../imports/import-link.tsx'

const days = 30

/** No answers match the dates and filters; when none are stored at all, it links to the first steps. */
export function NoAnswers() {
  const project_id = useProjectId()
  const latest = useQuery(q('list_chats', { project_id, limit: 1, sort: 'desc' }))
  const setFilters = useSetFilters()
  const show = (end: string) =>
    setFilters({
      ...Object.fromEntries(listNames.map((name) => [name, undefined])),
      range: undefined,
      start: addDays(end, 1 - days),
      end,
    })
  return (
    <div className="card">
      <QueryResult of={latest}>
        {({ data: [chat], total_count }) =>
          chat ? (
            <EmptyState title="No answers in this period">
              <p>
                {quantity(total_count, 'answer')} stored, the latest of {longDay(chat.date)}. Choose other dates, or
                clear the filters.
              </p>
              <p className="mt-3 flex flex-wrap justify-center gap-1.5">
                <Button look="primary" onClick={() => show(chat.date)}>
                  Show the {days} days up to then
                </Button>
                <ImportLink />
              </p>
            </EmptyState>
          ) : (
            <Navigate to="/projects/$project_id/overview/start" params={{ project_id }} replace />
          )
        }
      </QueryResult>
    </div>
  )
}
