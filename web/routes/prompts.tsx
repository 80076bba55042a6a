import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { type Input, q } from '../api/api.ts'
import { AsApiCall } from '../api/as-api-call.tsx'
import { callOf } from '../api/curl.ts'
import { Button } from '../components/button.tsx'
import { download, fileName } from '../components/csv.ts'
import { DataTable, tableCsv } from '../components/data-table.tsx'
import { counted, rangeOfDays } from '../components/format.ts'
import { SearchField } from '../components/search-field.tsx'
import { Segmented } from '../components/segmented.tsx'
import { Empty, Result } from '../components/states.tsx'
import { FilterBar } from '../filters/filter-bar.tsx'
import { reportOf } from '../filters/filters.ts'
import { useBrands, useFilters, useProjectId } from '../project/project.ts'
import { columnsOf, matching, type PromptRow, usePromptNames } from '../prompts/prompt-rows.tsx'
import { Page } from '../shell/page.tsx'

const route = getRouteApi('/projects/$project_id/prompts')
const states = [
  { value: 'active', title: 'Active' },
  { value: 'archived', title: 'Archived' },
  { value: 'all', title: 'All' },
] as const

/** The questions that engines are asked, and how the own brand does on each. */
export default function Prompts() {
  const project_id = useProjectId()
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
  const columns = useMemo(
    () => columnsOf({ project_id, names, is_compared: filters.is_compared }),
    [project_id, names, filters.is_compared],
  )
  const rows = useMemo(() => {
    const byPrompt = new Map(asked.data?.data.map((row) => [row.prompt?.id, row]))
    return (prompts.data?.data ?? [])
      .filter((prompt) => matching(prompt, { state, search: search.search ?? '', chosen: filters.chosen }))
      .map((prompt): PromptRow => ({ prompt, numbers: byPrompt.get(prompt.id) }))
  }, [prompts.data, asked.data, state, search.search, filters.chosen])
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
          <Button disabled={rows.length === 0} onClick={() => download(fileName('prompts'), tableCsv(columns, rows))}>
            <Download size={15} aria-hidden="true" />
            CSV
          </Button>
          <AsApiCall
            calls={[
              callOf('Prompts', 'list_prompts', list_prompts),
              callOf('Numbers by prompt', 'get_brands_report', numbers),
            ]}
          />
        </>
      }
      filters={
        <div className="flex flex-wrap gap-1.5">
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
          <FilterBar />
        </div>
      }
    >
      <div className="card overflow-hidden" aria-busy={asked.isPlaceholderData}>
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
                  <Empty title="No prompt is tracked yet">
                    Answers bring their prompts along: <code>answerscope import answers.jsonl</code>.
                  </Empty>
                ) : (
                  <Empty title="No prompt fits">Search for something else, or take a filter back.</Empty>
                )
              }
            />
          )}
        </Result>
      </div>
    </Page>
  )
}
