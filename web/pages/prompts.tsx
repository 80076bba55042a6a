import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { type Input, q } from '../api/api.ts'
import { AsApiCall } from '../api/as-api-call.tsx'
import { callOf } from '../api/curl.ts'
import { useCanWrite } from '../api/use-write.ts'
import { Button, buttonClass } from '../components/button.tsx'
import { ColumnsChoice, chosenColumns } from '../components/columns-choice.tsx'
import { CsvButton } from '../components/csv-button.tsx'
import { DataTable } from '../components/data-table.tsx'
import { counted, rangeOfDays } from '../components/format.ts'
import { SearchField } from '../components/search-field.tsx'
import { Segmented } from '../components/segmented.tsx'
import { Empty, Result } from '../components/states.tsx'
import { FilterBar } from '../filters/filter-bar.tsx'
import { reportOf } from '../filters/filters.ts'
import { ImportLink } from '../imports/import-link.tsx'
import { type Prompt, useBrands, useFilters, useProjectId } from '../project/project.ts'
import { PromptDeeds } from '../prompts/prompt-deeds.tsx'
import { columnsOf, matching, type PromptRow, usePromptNames, usualColumns } from '../prompts/prompt-rows.tsx'
import { PromptTabs } from '../prompts/prompt-tabs.tsx'
import { SelectAll, SelectionProvider } from '../prompts/selection.tsx'
import { Page } from '../shell/page.tsx'

const AddPrompts = lazy(() => import('../prompts/add-prompts.tsx'))

const route = getRouteApi('/projects/$project_id/prompts')
const states = [
  { value: 'active', title: 'Active' },
  { value: 'archived', title: 'Archived' },
  { value: 'all', title: 'All' },
] as const

/** The questions that engines are asked, and how the own brand does on each. */
export default function Prompts() {
  const project_id = useProjectId()
  const can_write = useCanWrite()
  const filters = useFilters()
  const search = route.useSearch()
  const navigate = useNavigate()
  const set = (change: typeof search) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...change }),
      resetScroll: false,
      replace: 'search' in change,
    })
  const [is_adding, setAdding] = useState(false)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const { own } = useBrands()
  const list_prompts: Input<'list_prompts'> = { project_id, limit: 10_000 }
  const prompts = useQuery(q('list_prompts', list_prompts))
  const report = reportOf(project_id, filters)
  const numbers: Input<'get_brands_report'> = {
    ...{ ...report, dimensions: ['prompt_id'], limit: 10_000 },
    filters: [
      ...report.filters,
      ...(own ? [{ field: 'brand_id' as const, operator: 'in' as const, values: [own.id] }] : []),
    ],
  }
  const asked = useQuery({
    ...q('get_brands_report', numbers),
    ...{ enabled: own !== undefined, placeholderData: keepPreviousData },
  })
  const state = states.find(({ value }) => value === search.archived)?.value ?? 'active'
  const names = usePromptNames()
  const all = useMemo(
    () => columnsOf({ project_id, names, own_id: own?.id, is_compared: filters.is_compared }),
    [project_id, names, own?.id, filters.is_compared],
  )
  const columns = useMemo(() => chosenColumns(all, search.columns, usualColumns), [all, search.columns])
  const rows = useMemo(() => {
    const byPrompt = new Map(asked.data?.data.map((row) => [row.prompt?.id, row]))
    return (prompts.data?.data ?? [])
      .filter((prompt) => matching(prompt, { state, search: search.search ?? '', chosen: filters.chosen }))
      .map((prompt): PromptRow => ({ prompt, numbers: byPrompt.get(prompt.id) }))
  }, [prompts.data, asked.data, state, search.search, filters.chosen])
  // What a filter hides is not changed by what follows.
  const picked = useMemo(
    () => rows.flatMap(({ prompt }) => (selected.has(prompt.id) ? [prompt] : [])),
    [rows, selected],
  )
  const selection = useMemo(
    () => (can_write ? { ids: new Set(picked.map(({ id }) => id)), set: setSelected } : undefined),
    [can_write, picked],
  )
  // Others may have been selected by then.
  const deselect = (_: unknown, done: readonly Prompt[]) =>
    setSelected((now) => now.difference(new Set(done.map(({ id }) => id))))
  const [id = 'visibility', direction = 'desc'] = search.sort?.split('.') ?? []
  return (
    <Page
      name="Prompts"
      title="Prompts"
      note={
        <>
          {own && `How ${own.name} does on each question, `}
          {rangeOfDays(filters.start_date, filters.end_date)}
          {prompts.data && ` · ${counted(rows.length, 'prompt')}`}
        </>
      }
      actions={
        <>
          <CsvButton name="prompts" {...{ columns, rows }} />
          <AsApiCall
            calls={[
              callOf('Prompts', 'list_prompts', list_prompts),
              callOf('Numbers by prompt', 'get_brands_report', numbers),
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
        <div className="card overflow-hidden" aria-busy={asked.isPlaceholderData}>
          {can_write && rows.length > 0 && (
            <div className="flex min-h-12 flex-wrap items-center gap-1.5 px-4 py-2">
              <span className="mr-2">
                <SelectAll
                  ids={rows.map(({ prompt }) => prompt.id)}
                  label={picked.length > 0 ? `${picked.length} selected` : 'Select all'}
                />
              </span>
              {picked.length > 0 && <PromptDeeds prompts={picked} onDone={deselect} />}
            </div>
          )}
          <Result of={prompts}>
            {({ total_count }) => (
              <DataTable
                label="Prompts"
                columns={columns}
                rows={rows}
                idOf={({ prompt }) => prompt.id}
                sorting={[{ id, desc: direction !== 'asc' }]}
                onSorting={([by]) => set({ sort: by && `${by.id}.${by.desc ? 'desc' : 'asc'}` })}
                empty={
                  total_count === 0 ? (
                    <NoPrompts can_write={can_write} onAdd={() => setAdding(true)} />
                  ) : (
                    <Empty title="No prompt fits">Search for something else, or take a filter back.</Empty>
                  )
                }
              />
            )}
          </Result>
        </div>
      </SelectionProvider>
      {is_adding && (
        <Suspense>
          <AddPrompts onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Page>
  )
}

function NoPrompts({ can_write, onAdd }: { can_write: boolean; onAdd: () => void }) {
  const project_id = useProjectId()
  return (
    <Empty title="No prompt is tracked yet">
      {can_write ? (
        <span className="flex flex-wrap justify-center gap-2 pt-1">
          <Button look="primary" onClick={onAdd}>
            Add prompts
          </Button>
          <ImportLink />
          <Link to="/projects/$project_id/prompts/suggestions" params={{ project_id }} className={buttonClass()}>
            Have some suggested
          </Link>
        </span>
      ) : (
        'Whoever has a key that writes can add some.'
      )}
    </Empty>
  )
}
