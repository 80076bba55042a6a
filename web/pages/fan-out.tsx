import { getRouteApi, Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useMemo } from 'react'
import { AsApiCall } from '../api/as-api-call.tsx'
import { callOf } from '../api/curl.ts'
import { buttonClass } from '../components/button.tsx'
import { Figure, FigureLoading } from '../components/figure.tsx'
import { counted, rangeOfDays } from '../components/format.ts'
import { Empty, Result } from '../components/states.tsx'
import { useQueryColumns } from '../fan-outs/query-rows.tsx'
import { type DemandKind, listQuestion, most } from '../fan-outs/questions.ts'
import { useEveryQuery } from '../fan-outs/use-every-query.ts'
import { hasTerm, textKey } from '../fan-outs/words.ts'
import { FilterBar } from '../filters/filter-bar.tsx'
import { useFilters, useProjectId } from '../project/project.ts'
import { Page } from '../shell/page.tsx'

const route = getRouteApi('/projects/$project_id/fan-outs/asked')
const kinds: readonly DemandKind[] = ['fanout_query', 'shopping_query', 'query_term']
const titles: Record<DemandKind, string> = {
  fanout_query: 'What the engines searched for',
  shopping_query: 'What the engines asked shops for',
  query_term: 'A term in what the engines asked for',
}

/** One query or term: every answer that it was asked for. */
export default function FanOut() {
  const project_id = useProjectId()
  const filters = useFilters()
  const { text = '', ...search } = route.useSearch()
  const kind = kinds.find((one) => one === search.kind) ?? 'fanout_query'
  const question = listQuestion(project_id, filters)
  const searches = useEveryQuery('search', question, kind !== 'shopping_query')
  const shopping = useEveryQuery('shopping', question, kind !== 'fanout_query')
  const columns = useQueryColumns({ has_products: kind === 'shopping_query', is_sortable: true })
  const rows = useMemo(() => {
    if (!searches.data || !shopping.data) return undefined
    const key = textKey(text)
    const all = [...searches.data, ...shopping.data.map((row) => ({ ...row, id: `shopping ${row.id}` }))]
    return all.filter((row) => (kind === 'query_term' ? hasTerm(row.text, key) : textKey(row.text) === key))
  }, [searches.data, shopping.data, text, kind])
  const chat_count = rows && new Set(rows.map(({ chat_id }) => chat_id)).size
  const is_cut = searches.is_cut || shopping.is_cut
  const title = 'Asked for these answers'
  return (
    <Page
      name={text.slice(0, 60) || 'A query'}
      title={<span className="line-clamp-3 [overflow-wrap:anywhere]">{text || 'A query'}</span>}
      note={
        <>
          {titles[kind]} · {rangeOfDays(filters.start_date, filters.end_date)}
          {chat_count !== undefined && ` · ${counted(chat_count, 'answer')}`}
        </>
      }
      actions={
        <AsApiCall
          calls={[
            ...(kind === 'shopping_query' ? [] : [callOf('Searches', 'search_queries', { ...question, limit: most })]),
            ...(kind === 'fanout_query'
              ? []
              : [callOf('Shopping queries', 'search_shopping_queries', { ...question, limit: most })]),
          ]}
        />
      }
      filters={
        <FilterBar
          without={['countries']}
          comparison="none"
          lead={
            <Link
              to="/projects/$project_id/fan-outs"
              params={{ project_id }}
              search={
                kind === 'query_term'
                  ? { view: 'terms' }
                  : { view: 'texts', ...(kind === 'shopping_query' && { kind }) }
              }
              className={buttonClass('quiet', '-ml-2.5')}
            >
              <ArrowLeft size={15} aria-hidden="true" />
              All {kind === 'query_term' ? 'terms' : 'queries'}
            </Link>
          }
        />
      }
    >
      <Result
        of={{
          ...{ data: rows, error: searches.error ?? shopping.error },
          refetch: () => Promise.all([searches.refetch(), shopping.refetch()]),
        }}
        loading={<FigureLoading title={title} />}
      >
        {(found) => (
          <Figure
            title={title}
            note={`Asked ${counted(found.length, 'time')}${is_cut ? '; only the oldest 50,000 queries were looked through, choose fewer days' : ''}`}
            columns={columns}
            rows={found}
            idOf={({ id }) => id}
            first={{ id: 'date', desc: true }}
            empty={<Empty title="Not asked in these days">Choose other dates, or take a filter back.</Empty>}
          />
        )}
      </Result>
    </Page>
  )
}
