import { getRouteApi, Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useMemo } from 'react'
import { AsApiCall } from '../api/as-api-call.tsx'
import { callOf } from '../api/curl.ts'
import { buttonClass } from '../components/button.tsx'
import { Figure, FigureLoading } from '../components/figure.tsx'
import { quantity, rangeOfDays } from '../components/format.ts'
import { PageLayout } from '../components/page.tsx'
import { EmptyState, QueryResult } from '../components/states.tsx'
import { AnswersLink } from '../features/chats/answers-link.tsx'
import { useQueryColumns } from '../features/fan-outs/query-rows.tsx'
import { type DemandKind, maxQueries, useListQuestion } from '../features/fan-outs/questions.ts'
import { useEveryQuery } from '../features/fan-outs/use-every-query.ts'
import { foldedText, hasTerm } from '../features/fan-outs/words.ts'
import { FilterBar } from '../filters/filter-bar.tsx'
import { useFilters } from '../filters/use-filters.ts'
import { useProjectId } from '../open-project/open-project.ts'

const route = getRouteApi('/projects/$project_id/fan-outs/asked')
const kinds: readonly DemandKind[] = ['fanout_query', 'shopping_query', 'query_term']
const titles: Record<DemandKind, string> = {
  fanout_query: 'Web search of the engines',
  shopping_query: 'Shopping query of the engines',
  query_term: 'Term in queries of the engines',
}

const askedOf = { fanout_query: 'fanout', shopping_query: 'shopping' } as const

/** All answers with one query or term. */
export default function FanOut() {
  const project_id = useProjectId()
  const filters = useFilters()
  const { text = '', ...search } = route.useSearch()
  const kind = kinds.find((one) => one === search.kind) ?? 'fanout_query'
  const question = useListQuestion(filters)
  const searches = useEveryQuery('search', question, kind !== 'shopping_query')
  const shopping = useEveryQuery('shopping', question, kind !== 'fanout_query')
  const columns = useQueryColumns({ has_products: kind === 'shopping_query', is_sortable: true })
  const rows = useMemo(() => {
    if (!searches.data || !shopping.data) return undefined
    const key = foldedText(text)
    const all = [...searches.data, ...shopping.data.map((row) => ({ ...row, id: `shopping ${row.id}` }))]
    return all.filter((row) => (kind === 'query_term' ? hasTerm(row.text, key) : foldedText(row.text) === key))
  }, [searches.data, shopping.data, text, kind])
  const chat_count = rows && new Set(rows.map(({ chat_id }) => chat_id)).size
  const is_cut = searches.is_cut || shopping.is_cut
  const title = 'Answers with this query'
  return (
    <PageLayout
      name={text.slice(0, 60) || 'A query'}
      title={<span className="line-clamp-3 [overflow-wrap:anywhere]">{text || 'A query'}</span>}
      note={
        <>
          {titles[kind]} · {rangeOfDays(filters.start_date, filters.end_date)}
          {chat_count !== undefined && (
            <>
              {' · '}
              <AnswersLink
                title="Open these answers"
                of={kind === 'query_term' ? { term: text } : { asked: text, asked_of: askedOf[kind] }}
                count={chat_count}
              >
                {quantity(chat_count, 'answer')}
              </AnswersLink>
            </>
          )}
        </>
      }
      actions={
        <AsApiCall
          calls={[
            ...(kind === 'shopping_query'
              ? []
              : [callOf('Searches', 'search_queries', { ...question.input, limit: maxQueries })]),
            ...(kind === 'fanout_query'
              ? []
              : [callOf('Shopping queries', 'search_shopping_queries', { ...question.input, limit: maxQueries })]),
          ]}
        />
      }
      filters={
        <FilterBar
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
      <QueryResult
        of={{
          data: rows,
          error: searches.error ?? shopping.error,
          refetch: () => Promise.all([searches.refetch(), shopping.refetch()]),
        }}
        loading={<FigureLoading title={title} />}
      >
        {(found) => (
          <Figure
            title={title}
            note={`Asked ${quantity(found.length, 'time')}${is_cut ? '; only the oldest 50,000 queries were searched; choose fewer days' : ''}`}
            columns={columns}
            rows={found}
            idOf={({ id }) => id}
            first={{ id: 'date', desc: true }}
            empty={<EmptyState title="No queries in this period">Choose other dates or clear a filter.</EmptyState>}
          />
        )}
      </QueryResult>
    </PageLayout>
  )
}
