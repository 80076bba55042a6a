import { getRouteApi, Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { orderOf, textOfOrder } from '../../src/views/list-address.ts'
import { AsApiCall } from '../api/as-api-call.tsx'
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
import { type PromptRow, promptColumns, usePromptNames, usualColumns } from '../features/prompts/prompt-rows.tsx'
import { PromptTabs } from '../features/prompts/prompt-tabs.tsx'
import { usePromptRows } from '../features/prompts/use-prompt-rows.ts'
import { FilterBar } from '../filters/filter-bar.tsx'
import { useFilters } from '../filters/use-filters.ts'
import { useSetSearch } from '../filters/use-set-search.ts'
import { type Prompt, useBrands, useProjectId } from '../open-project/open-project.ts'

const AddPrompts = lazy(() => import('../features/prompts/add-prompts.tsx'))

const route = getRouteApi('/projects/$project_id/prompts')
const states = [
  { value: 'active', title: 'Active' },
  { value: 'archived', title: 'Archived' },
  { value: 'all', title: 'All' },
] as const

/** The tracked prompts, and the own brand's metrics for each. */
export default function Prompts() {
  const can_write = useCanWrite()
  const { start_date, end_date } = useFilters()
  const search = route.useSearch()
  const set = useSetSearch<typeof search>()
  const [is_adding, setAdding] = useState(false)
  const { own } = useBrands()
  const state = states.find(({ value }) => value === search.archived)?.value ?? 'active'
  const { prompts, numbers, rows, is_old, calls } = usePromptRows(state, search.search ?? '')
  const { all, columns } = usePromptColumns(search.columns)
  const { picked, selection, deselect } = usePicked(rows)
  const order = orderOf(search, 'visibility')
  return (
    <PageLayout
      name="Prompts"
      title="Prompts"
      note={
        <>
          {own && `How ${own.name} performs for each prompt, `}
          {rangeOfDays(start_date, end_date)}
          {prompts.data && ` · ${quantity(rows.length, 'prompt')}`}
        </>
      }
      actions={
        <>
          <CsvButton name="prompts" columns={columns} rows={is_old ? undefined : rows} sorting={[order]} />
          <AsApiCall calls={calls} />
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
          {can_write && rows.length > 0 && <SelectionBar rows={rows} picked={picked} deselect={deselect} />}
          {numbers.error && <Failure error={numbers.error} onRetry={() => void numbers.refetch()} />}
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

/** All columns, and those that the address chooses. */
function usePromptColumns(chosen: string | undefined) {
  const project_id = useProjectId()
  const { is_compared } = useFilters()
  const own_id = useBrands().own?.id
  const names = usePromptNames()
  const all = useMemo(
    () => promptColumns({ project_id, names, own_id, is_compared }),
    [project_id, names, own_id, is_compared],
  )
  const columns = useMemo(() => chosenColumns(all, chosen, usualColumns), [all, chosen])
  return { all, columns }
}

/** The prompts that the user has selected for a bulk change. It skips selected rows that a filter hides. */
function usePicked(rows: readonly PromptRow[]) {
  const can_write = useCanWrite()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
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
  return { picked, selection, deselect }
}

function SelectionBar({
  rows,
  picked,
  deselect,
}: { rows: readonly PromptRow[] } & Pick<ReturnType<typeof usePicked>, 'picked' | 'deselect'>) {
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-1.5 px-4 py-2">
      <span className="mr-2">
        <SelectAll
          ids={rows.map(({ prompt }) => prompt.id)}
          label={picked.length > 0 ? `${picked.length} selected` : 'Select all'}
        />
      </span>
      {picked.length > 0 && <PromptControls prompts={picked} onDone={deselect} />}
    </div>
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
