import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { columnsOf, saying } from '../actions/action-columns.tsx'
import { NewAction } from '../actions/new-action.tsx'
import { type Action, type Status, statuses, types, type Weight, weights } from '../actions/words.ts'
import { type Input, q } from '../api/api.ts'
import { AsApiCall } from '../api/as-api-call.tsx'
import { callOf } from '../api/curl.ts'
import { useCanWrite } from '../api/use-write.ts'
import { Button } from '../components/button.tsx'
import { Choice } from '../components/choice.tsx'
import { CsvButton } from '../components/csv-button.tsx'
import { DataTable } from '../components/data-table.tsx'
import { counted } from '../components/format.ts'
import { Empty, Result } from '../components/states.tsx'
import { dayOf } from '../filters/filters.ts'
import { useProjectId } from '../project/project.ts'
import type { ActionsSearch } from '../routes/work.ts'
import { Page } from '../shell/page.tsx'

const route = getRouteApi('/projects/$project_id/actions')
type Order = NonNullable<Input<'list_actions'>['order_by']>
const orders: readonly Order[] = ['impact', 'priority', 'created_at', 'due_on', 'title']
const nobody = 'nobody'

/** The names of a table of words that an address chooses. */
const chosenOf = <Name extends string>(words: Record<Name, unknown>, text: string | undefined) =>
  (Object.keys(words) as Name[]).filter((name) => text?.split(',').includes(name))

/** What to do next, the strongest first. */
export default function Actions() {
  const project_id = useProjectId()
  const search = route.useSearch()
  const navigate = useNavigate()
  const can_write = useCanWrite()
  const [is_new, setNew] = useState(false)
  const set = (change: ActionsSearch) =>
    void navigate({ to: '.', search: (before) => ({ ...before, ...change }), resetScroll: false })
  const [by, way] = search.sort?.split('.') ?? []
  const order_by = orders.find((one) => one === by) ?? 'impact'
  const direction = by && way === 'asc' ? ('asc' as const) : ('desc' as const)
  const chosen = {
    types: chosenOf<Action['type']>(types, search.types),
    statuses: chosenOf<Status>(statuses, search.statuses),
    impacts: chosenOf<Weight>(weights, search.impacts),
    assignees: search.assignees?.split(',') ?? [],
  }
  const question = {
    ...{ project_id, types: chosen.types, statuses: chosen.statuses },
    ...{ order_by, direction, limit: 10_000 },
  }
  const asked = useQuery({ ...q('list_actions', question), placeholderData: keepPreviousData })
  const all = asked.data?.data ?? none
  // The API does not filter by these two; all actions that fit the others are here.
  const rows = useMemo(
    () =>
      all.filter(
        ({ impact, assignee_user_id }) =>
          (chosen.impacts.length === 0 || (impact !== null && chosen.impacts.includes(impact))) &&
          (chosen.assignees.length === 0 || chosen.assignees.includes(assignee_user_id ?? nobody)),
      ),
    [all, chosen.impacts, chosen.assignees],
  )
  const columns = useMemo(() => columnsOf(project_id, dayOf(Date.now())), [project_id])
  const assignees = [...new Set([...all.flatMap((row) => row.assignee_user_id ?? []), ...chosen.assignees])]
  const filter = (name: keyof typeof chosen, title: string, options: { value: string; title: string }[]) => (
    <Choice
      {...{ title, options, chosen: chosen[name] }}
      onChange={(values) => set({ [name]: values.join(',') || undefined })}
    />
  )
  const words = <Name extends string>(table: Record<Name, string>) =>
    (Object.keys(table) as Name[]).map((value) => ({ value, title: table[value] }))
  const is_narrowed = Object.values(chosen).some((list) => list.length > 0)
  return (
    <Page
      name="Actions"
      title="Actions"
      note={asked.data && `What to do next · ${counted(rows.length, 'action')}`}
      actions={
        <>
          {can_write && (
            <Button look="primary" onClick={() => setNew(true)}>
              <Plus size={15} aria-hidden="true" />
              New action
            </Button>
          )}
          <CsvButton name="actions" {...{ columns, rows }} />
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
        <Result of={asked}>
          {() => (
            <DataTable
              label="Actions"
              columns={saying(columns, rows)}
              rows={rows}
              idOf={({ id }) => id}
              sorting={[{ id: order_by, desc: direction === 'desc' }]}
              onSorting={([next]) => set({ sort: next && `${next.id}.${next.desc ? 'desc' : 'asc'}` })}
              is_sorted_by_service
              empty={
                is_narrowed ? (
                  <Empty title="No action fits">Take a filter back.</Empty>
                ) : (
                  <Empty title="Nothing to do yet">
                    <p>
                      Answerscope adds actions itself: pages behind claims that contradict your facts, and own pages
                      that engines read and do not cite.
                    </p>
                    {can_write && (
                      <Button className="mt-3" onClick={() => setNew(true)}>
                        Write one down
                      </Button>
                    )}
                  </Empty>
                )
              }
            />
          )}
        </Result>
      </div>
      {is_new && <NewAction onClose={() => setNew(false)} />}
    </Page>
  )
}

const none: Action[] = []
