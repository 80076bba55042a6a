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
import { Choice } from '../components/choice.tsx'
import { CsvButton } from '../components/csv-button.tsx'
import { DataTable } from '../components/data-table.tsx'
import { quantity } from '../components/format.ts'
import { PageLayout } from '../components/page.tsx'
import { EmptyState, QueryResult } from '../components/states.tsx'
import { actionColumns, saying } from '../features/actions/action-columns.tsx'
import { NewActionDialog } from '../features/actions/new-action.tsx'
import type { ActionsSearch } from '../features/actions/search-parameters.ts'
import { type Action, type Status, statuses, types, type Weight, weights } from '../features/actions/words.ts'
import { useSetSearch } from '../filters/use-set-search.ts'
import { useProjectId } from '../open-project/open-project.ts'

const route = getRouteApi('/projects/$project_id/actions')
type Order = NonNullable<InputOf<'list_actions'>['order_by']>
const orders: readonly Order[] = ['impact', 'priority', 'created_at', 'due_on', 'title']
const nobody = 'nobody'

/** The entries of a label table that the address selects. */
const chosenOf = <Name extends string>(words: Record<Name, unknown>, text: string | undefined) =>
  (Object.keys(words) as Name[]).filter((name) => text?.split(',').includes(name))

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
  const chosen = {
    types: chosenOf<Action['type']>(types, search.types),
    statuses: chosenOf<Status>(statuses, search.statuses),
    impacts: chosenOf<Weight>(weights, search.impacts),
    assignees: search.assignees?.split(',') ?? [],
  }
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
  const assignees = [...new Set([...all.flatMap((row) => row.assignee_user_id ?? []), ...chosen.assignees])]
  const filter = (name: keyof typeof chosen, title: string, options: { value: string; title: string }[]) => (
    <Choice
      title={title}
      options={options}
      chosen={chosen[name]}
      onChange={(values) => set({ [name]: values.join(',') || undefined })}
    />
  )
  const words = <Name extends string>(table: Record<Name, string>) =>
    (Object.keys(table) as Name[]).map((value) => ({ value, title: table[value] }))
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
      filters={
        <fieldset className="flex flex-wrap gap-1.5">
          <legend className="sr-only">Filters</legend>
          {filter(
            'statuses',
            'Status',
            (Object.keys(statuses) as Status[]).map((value) => ({ value, title: statuses[value].title })),
          )}
          {filter('types', 'Type', words(types))}
          {filter('impacts', 'Impact', words(weights))}
          {filter('assignees', 'Assignee', [
            ...assignees.filter((one) => one !== nobody).map((value) => ({ value, title: value })),
            { value: nobody, title: 'Nobody' },
          ])}
          {is_narrowed && (
            <Button
              look="quiet"
              onClick={() => set({ statuses: undefined, types: undefined, impacts: undefined, assignees: undefined })}
            >
              Clear filters
            </Button>
          )}
        </fieldset>
      }
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
