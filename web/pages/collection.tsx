import { useQuery } from '@tanstack/react-query'
import { listNames } from '../../src/views/filters.ts'
import { type InputOf, q } from '../api/api.ts'
import { AsApiCall } from '../api/as-api-call.tsx'
import { callOf } from '../api/curl.ts'
import { rangeOfDays } from '../components/format.ts'
import { PageLayout } from '../components/page.tsx'
import { QueryResult } from '../components/states.tsx'
import { BudgetsCard } from '../features/collection/budgets-card.tsx'
import { FailedRuns } from '../features/collection/failed-runs.tsx'
import { SpendFigure } from '../features/collection/spend-figure.tsx'
import { CollectionStateCard } from '../features/collection/state-card.tsx'
import { FilterBar } from '../filters/filter-bar.tsx'
import { useFilters } from '../filters/use-filters.ts'
import { useProjectId } from '../open-project/open-project.ts'

const again_ms = 15_000

/** What is asked, what failed and why, and what collection costs. */
export default function Collection() {
  const project_id = useProjectId()
  const { start_date, end_date } = useFilters()
  const days: InputOf<'list_spend'> = { project_id, start_date, end_date, limit: 10_000 }
  const state = useQuery({ ...q('get_collection_state', { project_id }), refetchInterval: again_ms })
  const budgets = useQuery(q('list_budgets', { project_id }))
  const cost = useQuery(q('get_collection_cost', { project_id }))
  const spend = useQuery(q('list_spend', days))
  return (
    <PageLayout
      name="Collection"
      title="Collection"
      note={rangeOfDays(start_date, end_date)}
      actions={
        <AsApiCall
          calls={[
            callOf('State', 'get_collection_state', { project_id }),
            callOf('Budgets', 'list_budgets', { project_id }),
            callOf('What the schedule costs', 'get_collection_cost', { project_id }),
            callOf('What was spent', 'list_spend', days),
          ]}
        />
      }
      filters={<FilterBar without={listNames} comparison="none" />}
    >
      <div className="grid gap-4">
        <QueryResult of={state}>{(data) => <CollectionStateCard state={data} />}</QueryResult>
        <QueryResult of={budgets}>{({ data }) => <BudgetsCard budgets={data} cost={cost.data} />}</QueryResult>
        <QueryResult of={spend}>
          {(data) => <SpendFigure spend={data} start_date={start_date} end_date={end_date} />}
        </QueryResult>
        <FailedRuns start_date={start_date} end_date={end_date} />
      </div>
    </PageLayout>
  )
}
