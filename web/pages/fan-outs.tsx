import { getRouteApi, Link } from '@tanstack/react-router'
import { previousRange } from '../../src/views/filters.ts'
import { AsApiCall } from '../api/as-api-call.tsx'
import { callOf } from '../api/curl.ts'
import { Choice } from '../components/choice.tsx'
import { classNames } from '../components/class-names.ts'
import { rangeOfDays } from '../components/format.ts'
import { PageLayout } from '../components/page.tsx'
import { SearchField } from '../components/search-field.tsx'
import { Segmented } from '../components/segmented.tsx'
import { showTab } from '../components/show-tab.ts'
import { DemandList } from '../features/fan-outs/demand-list.tsx'
import { QueryList } from '../features/fan-outs/query-list.tsx'
import {
  type DemandKind,
  demandModeChoices,
  demandQuestion,
  type Mode,
  operations,
  size,
  termLengths,
  useListQuestion,
} from '../features/fan-outs/questions.ts'
import type { FanOutsSearch } from '../features/fan-outs/search-parameters.ts'
import { chipsOf } from '../filters/chips.tsx'
import { FilterBar } from '../filters/filter-bar.tsx'
import { useFilters } from '../filters/use-filters.ts'
import { useSetSearch } from '../filters/use-set-search.ts'
import { useProjectId, usePrompts } from '../open-project/open-project.ts'

const route = getRouteApi('/projects/$project_id/fan-outs')
const views = [
  { view: 'search', title: 'Searches' },
  { view: 'shopping', title: 'Shopping queries' },
  { view: 'texts', title: 'By query' },
  { view: 'terms', title: 'By term' },
] as const
const kinds = [
  { value: 'fanout_query', title: 'Searches' },
  { value: 'shopping_query', title: 'Shopping queries' },
] as const

/** The web searches of engines. */
export default function FanOuts() {
  const project_id = useProjectId()
  const filters = useFilters()
  const prompts = usePrompts()
  const search = route.useSearch()
  const set = useSetSearch<FanOutsSearch>()
  const view = views.find((one) => one.view === search.view)?.view ?? 'search'
  const question = useListQuestion(filters, search.prompt)
  const mode: Mode = demandModeChoices.find(({ value }) => value === search.mode)?.value ?? 'top'
  const text_kind = kinds.find(({ value }) => value === search.kind)?.value ?? 'fanout_query'
  const length = termLengths.find(({ value }) => value === search.words)?.value ?? '2'
  const kind: DemandKind = view === 'terms' ? 'query_term' : text_kind
  const demand = demandQuestion(project_id, filters, {
    kind,
    mode,
    ...(view === 'terms' && { n: Number(length) }),
  })
  const previous = previousRange(filters)
  const is_list = view === 'search' || view === 'shopping'
  const chips = is_list
    ? chipsOf('prompt', ['Prompt', 'Prompts'], search.prompt ? [search.prompt] : [], prompts.textOf)
    : []
  return (
    <PageLayout
      name="Fan-outs"
      title="Fan-outs"
      note={`What the engines search for while they answer · ${rangeOfDays(filters.start_date, filters.end_date)}`}
      actions={
        <AsApiCall
          calls={
            is_list
              ? [callOf('Queries, oldest first', operations[view], { ...question.input, limit: size })]
              : [callOf(view === 'terms' ? 'Terms' : 'Queries', 'get_product_demand', demand)]
          }
        />
      }
      filters={
        <FilterBar
          comparison={is_list ? 'none' : 'any days'}
          lead={
            <>
              <Views view={view} />
              {!is_list && (
                <SearchField
                  label={view === 'terms' ? 'Search terms' : 'Search queries'}
                  value={search.search ?? ''}
                  onChange={(text) => set({ search: text || undefined })}
                />
              )}
            </>
          }
          chips={chips}
          more={
            <>
              {is_list && (
                <Choice
                  title="Prompt"
                  options={prompts.list.map((prompt) => ({ value: prompt.id, title: prompts.textOf(prompt.id) }))}
                  chosen={search.prompt ? [search.prompt] : []}
                  onChange={(ids) => set({ prompt: ids.at(-1), page: undefined })}
                />
              )}
              {view === 'texts' && (
                <Segmented
                  label="Query type"
                  value={text_kind}
                  options={kinds}
                  onChange={(value) => set({ kind: value === 'fanout_query' ? undefined : value })}
                />
              )}
              {view === 'terms' && (
                <Segmented
                  label="Term length"
                  value={length}
                  options={termLengths}
                  onChange={(value) => set({ words: value === '2' ? undefined : value })}
                />
              )}
              {!is_list && (
                <Segmented
                  label="Order"
                  value={mode}
                  options={demandModeChoices}
                  onChange={(value) => set({ mode: value === 'top' ? undefined : value })}
                />
              )}
            </>
          }
        />
      }
    >
      {is_list ? (
        <QueryList key={view} source={view} question={question} search={search} onSearch={set} />
      ) : (
        <DemandList
          title={view === 'terms' ? 'Terms' : text_kind === 'shopping_query' ? 'Shopping queries' : 'Searches'}
          question={demand}
          words={search.search ?? ''}
          is_compared={filters.is_compared}
          before={{ start: previous.start_date, end: previous.end_date }}
        />
      )}
    </PageLayout>
  )
}

function Views({ view }: { view: (typeof views)[number]['view'] }) {
  const project_id = useProjectId()
  return (
    <nav
      aria-label="Fan-out views"
      className="bg-sunken inline-flex max-w-full gap-0.5 overflow-x-auto rounded-lg p-0.5"
    >
      {views.map((one) => (
        <Link
          key={one.view}
          ref={one.view === view ? showTab : undefined}
          to="/projects/$project_id/fan-outs"
          params={{ project_id }}
          search={one.view === 'search' ? {} : { view: one.view }}
          activeOptions={{ exact: true }}
          aria-current={one.view === view ? 'page' : undefined}
          className={classNames(
            'flex h-7 items-center rounded-md px-2.5 text-sm whitespace-nowrap',
            one.view === view ? 'bg-raised text-ink shadow-card font-medium' : 'text-muted hover:text-ink',
          )}
        >
          {one.title}
        </Link>
      ))}
    </nav>
  )
}
