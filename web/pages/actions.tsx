import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { dayOf } from '../../src/days.ts'
import { orderOf, textOfOrder } from '../../src/views/list-address.ts'
import { type InputOf, q } from '../api/api.ts'
import { AsApiCall } from '../api/as-api-call.tsx'
import { callOf } from '../api/curl.ts'
import { currentOf } from '../api/current.ts'
import { useCanWrite } from '../api/use-write.ts'
import { Button } from '../components/button.tsx'
import { CsvButton } from '../components/csv-button.tsx'
import { DataTable } from '../components/data-table.tsx'
import { quantity } from '../components/format.ts'
import { PageLayout } from '../components/page.tsx'
import { EmptyState, QueryResult } from '../components/states.tsx'
import { actionColumns, saying } from '../features/actions/action-columns.tsx'
import { ActionFilters, chosenActions, nobody } from '../features/actions/action-filters.tsx'
import { NewActionDialog } from '../features/actions/new-action.tsx'
import type { ActionsSearch } from '../features/actions/search-parameters.ts'
import type { Action } from '../features/actions/words.ts'
import { useSetSearch } from '../filters/use-set-search.ts'
import { useProjectId } from '../open-project/open-project.ts'

const route = getRouteApi('/projects/$project_id/actions')
type Order = NonNullable<InputOf<'list_actions'>['order_by']>
const orders: readonly Order[] = ['impact', 'priority', 'created_at', 'due_on', 'title']

/** What to do next, strongest first. */
export default function Actions() {
  const project_id = useProjectId()
  const search = route.useSearch()
  const can_write = useCanWrite()
  const [is_new, setNew] = useState(false)
  const set = useSetSearch<ActionsSearch>()
  const { id: by, desc } = orderOf(search, 'impact')
  const order_by = orders.find((one) => one === by) ?? 'impact'
  const direction = desc ? ('desc' as const) : ('asc' as const)
  const chosen = chosenActions(search)
  const question = {
    project_id,
    types: chosen.types,
    statuses: chosen.statuses,
    order_by,
    direction,
    limit: 10_000,
  }
  const asked = useQuery({ ...q('list_actions', question), placeholderData: keepPreviousData })
  const all = asked.data?.data ?? none
  // The API cannot filter by these two, so fetch all actions that match the other filters.
  const rows = useMemo(
    () =>
      all.filter(
        ({ impact, assignee_user_id }) =>
          (chosen.impacts.length === 0 || (impact !== null && chosen.impacts.includes(impact))) &&
          (chosen.assignees.length === 0 || chosen.assignees.includes(assignee_user_id ?? nobody)),
      ),
    [all, chosen.impacts, chosen.assignees],
  )
  const columns = useMemo(() => actionColumns(project_id, dayOf(Date.now())), [project_id])
  const is_narrowed = Object.values(chosen).some((list) => list.length > 0)
  return (
    <PageLayout
      name="Actions"
      title="Actions"
      note={currentOf(asked) && `What to do next · ${quantity(rows.length, 'action')}`}
      actions={
        <>
          {can_write && (
            <Button look="primary" onClick={() => setNew(true)}>
              <Plus size={15} aria-hidden="true" />
              New action
            </Button>
          )}
          <CsvButton name="actions" columns={columns} rows={currentOf(asked) && rows} />
          <AsApiCall calls={[callOf('Actions', 'list_actions', question)]} />
        </>
      }
      filters={<ActionFilters chosen={chosen} is_narrowed={is_narrowed} actions={all} />}
    >
      <div className="card overflow-hidden" aria-busy={asked.isPlaceholderData}>
        <QueryResult of={asked}>
          {() => (
            <DataTable
              label="Actions"
              columns={saying(columns, rows)}
              rows={rows}
              idOf={({ id }) => id}
              sorting={[{ id: order_by, desc }]}
              onSorting={([next]) => set({ sort: textOfOrder(next) })}
              is_sorted_by_service
              empty={
                is_narrowed ? (
                  <EmptyState title="No action matches">Clear a filter.</EmptyState>
                ) : (
                  <EmptyState title="Nothing to do yet">
                    <p>
                      Answerscope adds actions itself: pages behind claims that contradict your facts, and own pages
                      that engines read but do not cite.
                    </p>
                    {can_write && (
                      <Button className="mt-3" onClick={() => setNew(true)}>
                        Add one
                      </Button>
                    )}
                  </EmptyState>
                )
              }
            />
          )}
        </QueryResult>
      </div>
      {is_new && <NewActionDialog onClose={() => setNew(false)} />}
    </PageLayout>
  )
}

const none: Action[] = []
