import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { previousRange } from '../../src/views/filters.ts'
import { pageIndexOf } from '../../src/views/list-address.ts'
import { type InputOf, q } from '../api/api.ts'
import { callOf } from '../api/curl.ts'
import { currentOf } from '../api/current.ts'
import type { Column } from '../components/column.ts'
import { CsvButton } from '../components/csv-button.tsx'
import { rangeOfDays, whole } from '../components/format.ts'
import { PagedList } from '../components/paged-list.tsx'
import { Segmented } from '../components/segmented.tsx'
import { EmptyState } from '../components/states.tsx'
import { AskedAnswers } from '../features/fan-outs/asked-answers.tsx'
import { demandModeChoices, termLengths } from '../features/fan-outs/questions.ts'
import { UnlessNoAnswersYet } from '../features/first-steps/with-answers.tsx'
import { type Demand, DemandChats } from '../features/shopping/demand-chats.tsx'
import { useShop } from '../features/shopping/questions.ts'
import { ShoppingPage } from '../features/shopping/shopping-page.tsx'
import { useSetSearch } from '../filters/use-set-search.ts'
import { MetricChange } from '../metrics/metric-number.tsx'

const route = getRouteApi('/projects/$project_id/shopping/demand')
const size = 50

const kinds = [
  { value: 'shopping_query', title: 'Shopping queries' },
  { value: 'fanout_query', title: 'Searches' },
  { value: 'query_term', title: 'Terms' },
] as const

/** The queries that engines send to shops and search engines. */
export default function DemandPage() {
  const { shop, filters } = useShop()
  const search = route.useSearch()
  const set = useSetSearch<typeof search>()
  const [opened, setOpened] = useState<Demand>()
  const page = pageIndexOf(search)
  const kind = kinds.find(({ value }) => value === search.kind)?.value ?? 'shopping_query'
  const mode = demandModeChoices.find(({ value }) => value === search.mode)?.value ?? 'top'
  const words = termLengths.find(({ value }) => value === search.words)?.value ?? '2'
  const { brand_ids: _brands, category_ids: _categories, merchant_ids: _merchants, ...rest } = shop
  const input = {
    ...rest,
    kind,
    mode,
    n: Number(words),
    chat_scope: 'all',
    limit: size,
    offset: page * size,
  } satisfies InputOf<'get_product_demand'>
  const asked = useQuery({ ...q('get_product_demand', input), placeholderData: keepPreviousData })
  // Here the API always compares with the days right before the period.
  const { start_date: start, end_date: end } = previousRange({ ...filters, own_previous: undefined })
  const columns = columnsOf(filters.is_compared || mode !== 'top', { start, end }, setOpened)
  const current = currentOf(asked)
  return (
    <ShoppingPage
      name="Demand"
      title="Demand"
      note={
        <>
          {rangeOfDays(filters.start_date, filters.end_date)}
          {current && ` · ${whole(current.total_count)} ${kind === 'query_term' ? 'terms' : 'queries'}`}
        </>
      }
      actions={<CsvButton name="demand" columns={columns} rows={current?.data} />}
      calls={[callOf('Demand', 'get_product_demand', input)]}
      narrows={[]}
      search={
        <>
          <Segmented
            label="Queries"
            value={kind}
            options={kinds}
            onChange={(value) => set({ kind: value === 'shopping_query' ? undefined : value })}
          />
          {kind === 'query_term' && (
            <Segmented
              label="Words per term"
              value={words}
              options={termLengths}
              onChange={(value) => set({ words: value === '2' ? undefined : value })}
            />
          )}
          <Segmented
            label="Order"
            value={mode}
            options={demandModeChoices}
            onChange={(value) => set({ mode: value === 'top' ? undefined : value })}
          />
        </>
      }
    >
      <PagedList
        label="Demand"
        columns={columns}
        of={asked}
        page={page}
        size={size}
        idOf={({ text }) => text}
        sorting={[]}
        onSorting={() => undefined}
        onPage={(next) => set({ page: next })}
        empty={
          <UnlessNoAnswersYet>
            <EmptyState title="No query matches">
              <p>Choose other dates, another kind or mode, or clear the filters.</p>
            </EmptyState>
          </UnlessNoAnswersYet>
        }
      />
      {opened && <DemandChats row={opened} filters={filters} onClose={() => setOpened(undefined)} />}
    </ShoppingPage>
  )
}

const columnsOf = (
  has_changes: boolean,
  before: { start: string; end: string },
  onOpen: (row: Demand) => void,
): Column<Demand>[] => [
  {
    id: 'text',
    title: 'Query',
    is_unsortable: true,
    value: ({ text }) => text,
    cell: (row) =>
      row.distinct_chat_count === 0 ? (
        row.text
      ) : (
        <button
          type="button"
          title="Answers with this query"
          onClick={() => onOpen(row)}
          className="rounded text-left underline-offset-4 hover:underline"
        >
          {row.text}
        </button>
      ),
  },
  {
    id: 'count',
    title: 'Answers',
    is_number: true,
    is_unsortable: true,
    value: ({ distinct_chat_count }) => distinct_chat_count,
    cell: ({ kind, text, distinct_chat_count: count }) => <AskedAnswers kind={kind} text={text} count={count} />,
  },
  ...(has_changes
    ? [
        {
          id: 'before',
          title: 'Before',
          is_number: true,
          is_unsortable: true,
          from: 'sm',
          value: ({ distinct_chat_count_previous }) => distinct_chat_count_previous,
          cell: ({ kind, text, distinct_chat_count_previous: count }) => (
            <AskedAnswers kind={kind} text={text} count={count} days={before} />
          ),
        } satisfies Column<Demand> as Column<Demand>,
        {
          id: 'delta',
          title: 'Change',
          is_number: true,
          is_unsortable: true,
          value: ({ delta }) => delta,
          cell: ({ delta }) => <MetricChange name="demand" difference={delta} verdict={undefined} />,
        } satisfies Column<Demand> as Column<Demand>,
      ]
    : []),
]
