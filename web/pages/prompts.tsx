import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { brandMetricOf } from '../../src/views/brand-metrics.ts'
import { ownPrevious, reportOf, uncompared } from '../../src/views/filters.ts'
import { orderOf, textOfOrder } from '../../src/views/list-address.ts'
import { type InputOf, q } from '../api/api.ts'
import { AsApiCall } from '../api/as-api-call.tsx'
import { callOf } from '../api/curl.ts'
import { useCanWrite } from '../api/use-write.ts'
import { Button, buttonClass } from '../components/button.tsx'
import { ColumnsChoice, chosenColumns } from '../components/columns-choice.tsx'
import { CsvButton } from '../components/csv-button.tsx'
import { DataTable } from '../components/data-table.tsx'
import { quantity, rangeOfDays } from '../components/format.ts'
import { PageLayout } from '../components/page.tsx'
import { SearchField } from '../components/search-field.tsx'
import { Segmented } from '../components/segmented.tsx'
import { SelectAll, SelectionProvider } from '../components/selection.tsx'
import { EmptyState, Failure, QueryResult } from '../components/states.tsx'
import { ImportLink } from '../features/imports/import-link.tsx'
import { PromptControls } from '../features/prompts/prompt-controls.tsx'
import {
  matching,
  type PromptRow,
  promptColumns,
  usePromptNames,
  usualColumns,
} from '../features/prompts/prompt-rows.tsx'
import { PromptTabs } from '../features/prompts/prompt-tabs.tsx'
import { FilterBar } from '../filters/filter-bar.tsx'
import { useFilters } from '../filters/use-filters.ts'
import { useSetSearch } from '../filters/use-set-search.ts'
import { type Prompt, useBrands, useProjectId } from '../open-project/open-project.ts'

const AddPrompts = lazy(() => import('../features/prompts/add-prompts.tsx'))

const route = getRouteApi('/projects/$project_id/prompts')
/** The metrics whose change can be tested against chance for a single prompt. */
const tested = ['visibility', 'win_rate'] as const
const states = [
  { value: 'active', title: 'Active' },
  { value: 'archived', title: 'Archived' },
  { value: 'all', title: 'All' },
] as const

/** The tracked prompts, and the own brand's metrics for each. */
export default function Prompts() {
  const project_id = useProjectId()
  const can_write = useCanWrite()
  const filters = useFilters()
  const search = route.useSearch()
  const set = useSetSearch<typeof search>()
  const [is_adding, setAdding] = useState(false)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const { own } = useBrands()
  const list_prompts: InputOf<'list_prompts'> = { project_id, limit: 10_000 }
  const prompts = useQuery(q('list_prompts', list_prompts))
  const report = reportOf(project_id, filters)
  const numbers: InputOf<'get_brands_report'> = {
    ...report,
    dimensions: ['prompt_id'],
    limit: 10_000,
    filters: [
      ...report.filters,
      ...(own ? [{ field: 'brand_id' as const, operator: 'in' as const, values: [own.id] }] : []),
    ],
  }
  const asked = useQuery({
    ...q('get_brands_report', numbers),
    enabled: own !== undefined,
    placeholderData: keepPreviousData,
  })
  const changesOf = (metric: (typeof tested)[number]) =>
    ({
      ...reportOf(project_id, uncompared(filters)),
      ...ownPrevious(filters),
      metric,
      limit: 10_000,
    }) satisfies InputOf<'get_changes_report'>
  const changed = useQueries({
    queries: tested.map((metric) => ({
      ...q('get_changes_report', changesOf(metric)),
      enabled: own !== undefined && filters.is_compared,
      placeholderData: keepPreviousData,
    })),
    combine: (all) => ({ reports: all.map(({ data }) => data), is_old: all.some((one) => one.isPlaceholderData) }),
  })
  const state = states.find(({ value }) => value === search.archived)?.value ?? 'active'
  const names = usePromptNames()
  const all = useMemo(
    () => promptColumns({ project_id, names, own_id: own?.id, is_compared: filters.is_compared }),
    [project_id, names, own?.id, filters.is_compared],
  )
  const columns = useMemo(() => chosenColumns(all, search.columns, usualColumns), [all, search.columns])
  const rows = useMemo(() => {
    const byPrompt = new Map(asked.data?.data.map((row) => [row.prompt?.id, row]))
    const verdicts = changed.reports.map((one) => new Map(one?.data.map(({ prompt, verdict }) => [prompt.id, verdict])))
    return (prompts.data?.data ?? [])
      .filter((prompt) => matching(prompt, { state, search: search.search ?? '', chosen: filters.chosen }))
      .map(
        (prompt): PromptRow => ({
          prompt,
          numbers: byPrompt.get(prompt.id),
          verdicts: Object.fromEntries(tested.map((metric, index) => [metric, verdicts[index]?.get(prompt.id)])),
        }),
      )
  }, [prompts.data, asked.data, changed.reports, state, search.search, filters.chosen])
  // Bulk changes skip selected rows that a filter hides.
  const picked = useMemo(
    () => rows.flatMap(({ prompt }) => (selected.has(prompt.id) ? [prompt] : [])),
    [rows, selected],
  )
  const selection = useMemo(
    () => (can_write ? { ids: new Set(picked.map(({ id }) => id)), set: setSelected } : undefined),
    [can_write, picked],
  )
  // The user may have selected other prompts by then.
  const deselect = (_: unknown, done: readonly Prompt[]) =>
    setSelected((now) => now.difference(new Set(done.map(({ id }) => id))))
  const order = orderOf(search, 'visibility')
  const is_old = asked.isPlaceholderData || (filters.is_compared && changed.is_old)
  return (
    <PageLayout
      name="Prompts"
      title="Prompts"
      note={
        <>
          {own && `How ${own.name} performs for each prompt, `}
          {rangeOfDays(filters.start_date, filters.end_date)}
          {prompts.data && ` · ${quantity(rows.length, 'prompt')}`}
        </>
      }
      actions={
        <>
          <CsvButton name="prompts" columns={columns} rows={is_old ? undefined : rows} sorting={[order]} />
          <AsApiCall
            calls={[
              callOf('Prompts', 'list_prompts', list_prompts),
              callOf('Numbers by prompt', 'get_brands_report', numbers),
              ...tested.map((metric) =>
                callOf(
                  `Which changes of ${brandMetricOf(metric).title.toLowerCase()} are more than chance`,
                  'get_changes_report',
                  changesOf(metric),
                ),
              ),
            ]}
          />
          {can_write && (
            <>
              <ImportLink />
              <Button look="primary" onClick={() => setAdding(true)}>
                <Plus size={15} aria-hidden="true" />
                Add prompts
              </Button>
            </>
          )}
        </>
      }
      filters={
        <FilterBar
          lead={
            <>
              <PromptTabs />
              <SearchField
                label="Search prompts"
                value={search.search ?? ''}
                onChange={(text) => set({ search: text || undefined })}
              />
              <Segmented
                label="State"
                value={state}
                options={states}
                onChange={(value) => set({ archived: value === 'active' ? undefined : value })}
              />
            </>
          }
          more={
            <ColumnsChoice
              columns={all}
              chosen={search.columns}
              usual={usualColumns}
              onChange={(chosen) => set({ columns: chosen })}
            />
          }
        />
      }
    >
      <SelectionProvider value={selection}>
        <div className="card overflow-hidden" aria-busy={is_old}>
          {can_write && rows.length > 0 && (
            <div className="flex min-h-12 flex-wrap items-center gap-1.5 px-4 py-2">
              <span className="mr-2">
                <SelectAll
                  ids={rows.map(({ prompt }) => prompt.id)}
                  label={picked.length > 0 ? `${picked.length} selected` : 'Select all'}
                />
              </span>
              {picked.length > 0 && <PromptControls prompts={picked} onDone={deselect} />}
            </div>
          )}
          {asked.error && <Failure error={asked.error} onRetry={() => void asked.refetch()} />}
          <QueryResult of={prompts}>
            {({ total_count }) => (
              <DataTable
                label="Prompts"
                columns={columns}
                rows={rows}
                idOf={({ prompt }) => prompt.id}
                sorting={[order]}
                onSorting={([by]) => set({ sort: textOfOrder(by) })}
                empty={
                  total_count === 0 ? (
                    <NoPrompts can_write={can_write} onAdd={() => setAdding(true)} />
                  ) : (
                    <EmptyState title="No prompt matches">Search for something else, or clear a filter.</EmptyState>
                  )
                }
              />
            )}
          </QueryResult>
        </div>
      </SelectionProvider>
      {is_adding && (
        <Suspense>
          <AddPrompts onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </PageLayout>
  )
}

function NoPrompts({ can_write, onAdd }: { can_write: boolean; onAdd: () => void }) {
  const project_id = useProjectId()
  return (
    <EmptyState title="No tracked prompts yet">
      {can_write ? (
        <span className="flex flex-wrap justify-center gap-2 pt-1">
          <Button look="primary" onClick={onAdd}>
            Add prompts
          </Button>
          <ImportLink />
          <Link to="/projects/$project_id/prompts/suggestions" params={{ project_id }} className={buttonClass()}>
            Generate suggestions
          </Link>
        </span>
      ) : (
        'A key with write access can add some.'
      )}
    </EmptyState>
  )
}
