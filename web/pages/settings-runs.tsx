import { useQueries, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { runStatuses } from '../../src/contract/enums.ts'
import { dayOf } from '../../src/days.ts'
import { listNames } from '../../src/views/filters.ts'
import { pageIndexOf } from '../../src/views/list-address.ts'
import { type InputOf, q } from '../api/api.ts'
import { AsApiCall } from '../api/as-api-call.tsx'
import { callOf } from '../api/curl.ts'
import { currentOf } from '../api/current.ts'
import { Button } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { Choice } from '../components/choice.tsx'
import { CsvButton } from '../components/csv-button.tsx'
import { DataTable } from '../components/data-table.tsx'
import { quantity, whole } from '../components/format.ts'
import { Pager } from '../components/pager.tsx'
import { EmptyState, QueryResult } from '../components/states.tsx'
import { useNewestRuns } from '../features/settings/newest-runs.ts'
import { runStateLooks, useRunColumns } from '../features/settings/run-columns.tsx'
import type { RunsSearch } from '../features/settings/search-parameters.ts'
import { FilterBar } from '../filters/filter-bar.tsx'
import { useFilters } from '../filters/use-filters.ts'
import { useSetSearch } from '../filters/use-set-search.ts'
import { trackedOptions } from '../open-project/channel-options.ts'
import { useChannels, useProjectId, usePrompts } from '../open-project/open-project.ts'

const route = getRouteApi('/projects/$project_id/settings/runs')
const size = 50
type Question = InputOf<'list_collection_runs'>

/** Past, current and planned collection runs, and why a question was not asked. */
export default function Runs() {
  const project_id = useProjectId()
  const { start_date, end_date } = useFilters()
  const search = route.useSearch()
  const set = useSetSearch<RunsSearch>()
  const status = runStatuses.find((one) => one === search.status)
  const which: Question = {
    project_id,
    start_date,
    end_date,
    ...(search.channel && { model_channel_id: search.channel as NonNullable<Question['model_channel_id']> }),
    ...(search.prompt && { prompt_id: search.prompt }),
    ...(search.order && { order_id: search.order }),
  }
  const page = pageIndexOf(search)
  const runs = useNewestRuns({ ...which, ...(status && { status }) }, size, page)
  const month = {
    project_id,
    status: 'succeeded' as const,
    start_date: `${dayOf(Date.now()).slice(0, 7)}-01`,
    limit: 1,
  }
  const spent = useQuery(q('list_collection_runs', month)).data?.total_count
  const columns = useRunColumns()
  return (
    <Card
      title="Collection runs"
      note={
        <>
          One or more for each prompt, tracked channel and day, as set in the project; kept for 90 days.
          {spent !== undefined && ` This month ${quantity(spent, 'answer')} collected, one credit each.`}
        </>
      }
      actions={
        <>
          <CsvButton name="collection runs" columns={columns} rows={currentOf(runs)} />
          <AsApiCall calls={[callOf('Collection runs', 'list_collection_runs', runs.question)]} />
        </>
      }
      is_flush
      is_busy={runs.isPlaceholderData}
    >
      <RunFilters which={which} status={status} />
      <QueryResult of={runs}>
        {(rows) => (
          <>
            <DataTable
              label="Collection runs"
              columns={columns.filter(
                ({ id }) => id !== 'why' || rows.some(({ error, attempts }) => error || attempts > 1),
              )}
              rows={rows}
              idOf={({ id }) => id}
              sorting={noSorting}
              onSorting={() => undefined}
              is_sorted_by_service
              empty={
                <EmptyState title="No runs match">
                  No runs in this period, or a filter hides them. Engines are asked where their provider has a key and
                  the project{' '}
                  <Link
                    to="/projects/$project_id/settings/channels"
                    params={{ project_id }}
                    className="text-accent underline"
                  >
                    tracks the channel
                  </Link>
                  .
                </EmptyState>
              }
            />
            {(runs.total ?? 0) > size && (
              <Pager
                page={page}
                size={size}
                total={runs.total ?? 0}
                onPage={(next) => set({ page: next > 0 ? String(next + 1) : undefined })}
              />
            )}
          </>
        )}
      </QueryResult>
    </Card>
  )
}

/** The filters of the list, with the number of runs in each status. */
function RunFilters({ which, status }: { which: Question; status: Question['status'] }) {
  const search = route.useSearch()
  const set = useSetSearch<RunsSearch>()
  const channels = useChannels()
  const prompts = usePrompts()
  const counts = useQueries({
    queries: runStatuses.map((one) => q('list_collection_runs', { ...which, status: one, limit: 1 })),
  })
  return (
    <div className="flex flex-wrap gap-1.5 px-4 pb-3">
      <FilterBar without={listNames} comparison="none" />
      <Choice
        title="Status"
        options={runStatuses.map((value, index) => {
          const total = counts[index]?.data?.total_count
          return { value, title: `${runStateLooks[value].title}${total === undefined ? '' : ` (${whole(total)})`}` }
        })}
        chosen={status ? [status] : []}
        onChange={(values) => set({ status: values.at(-1) })}
      />
      <Choice
        title="Channel"
        options={trackedOptions(channels.list, search.channel ? [search.channel] : [])}
        chosen={search.channel ? [search.channel] : []}
        onChange={(values) => set({ channel: values.at(-1) })}
      />
      {search.prompt && (
        <Button onClick={() => set({ prompt: undefined })} className="border-accent bg-accent-soft max-w-80">
          <span className="truncate">Prompt: {prompts.textOf(search.prompt)}</span>
          <X size={14} className="shrink-0" aria-label="Show all prompts" />
        </Button>
      )}
      {search.order && (
        <Button onClick={() => set({ order: undefined })} className="border-accent bg-accent-soft">
          Asked by hand
          <X size={14} className="shrink-0" aria-label="Show all runs" />
        </Button>
      )}
    </div>
  )
}

const noSorting: [] = []
