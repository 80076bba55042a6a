import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type Answer, type InputOf, q } from '../../api/api.ts'
import type { Column } from '../../components/column.ts'
import { Figure, FigureLoading } from '../../components/figure.tsx'
import { quantity, whole } from '../../components/format.ts'
import { EmptyState, QueryResult } from '../../components/states.tsx'
import { MetricChange } from '../../metrics/metric-number.tsx'
import { useProjectId } from '../../open-project/open-project.ts'
import { AskedAnswers } from './asked-answers.tsx'

type Row = Answer<'get_product_demand'>['data'][number]

interface Props {
  title: string
  question: InputOf<'get_product_demand'>
  words: string
  is_compared: boolean
  /** The days of the comparison. */
  before: { start: string; end: string }
}

/** Queries or terms by number of answers; each links to its answers. */
export function DemandList({ title, question, words, is_compared, before }: Props) {
  const project_id = useProjectId()
  const asked = useQuery({ ...q('get_product_demand', question), placeholderData: keepPreviousData })
  const rows = useMemo(
    () => asked.data?.data.filter(({ text }) => text.includes(words.trim().toLowerCase())),
    [asked.data, words],
  )
  const noun = question.kind === 'query_term' ? 'term' : 'text'
  const columns: Column<Row>[] = [
    {
      id: 'text',
      title: noun === 'term' ? 'Term' : 'Query',
      is_ascending_first: true,
      className: 'min-w-44',
      value: ({ text }) => text,
      cell: ({ text, kind, distinct_chat_count }) =>
        distinct_chat_count > 0 ? (
          <Link
            to="/projects/$project_id/fan-outs/asked"
            params={{ project_id }}
            search={{ kind, text }}
            title="Answers with this query"
            className="line-clamp-2 underline-offset-4 [overflow-wrap:anywhere] hover:underline"
          >
            {text}
          </Link>
        ) : (
          <span className="text-muted line-clamp-2">{text}</span>
        ),
    },
    {
      id: 'answers',
      title: 'Answers',
      is_number: true,
      value: (row) => row.distinct_chat_count,
      cell: ({ kind, text, distinct_chat_count: count }) => <AskedAnswers kind={kind} text={text} count={count} />,
    },
    ...(is_compared
      ? [
          {
            id: 'before',
            title: 'Before',
            is_number: true as const,
            from: 'sm' as const,
            value: (row: Row) => row.distinct_chat_count_previous,
            cell: ({ kind, text, distinct_chat_count_previous: count }: Row) => (
              <AskedAnswers kind={kind} text={text} count={count} days={before} />
            ),
          },
          {
            id: 'change',
            title: 'Change',
            is_number: true as const,
            value: (row: Row) => row.delta,
            cell: ({ delta }: Row) => <MetricChange name="demand" difference={delta} verdict={undefined} />,
          },
        ]
      : []),
  ]
  return (
    <QueryResult
      of={{
        ...asked,
        data: rows && asked.data && { rows, total: asked.data.total_count, read: asked.data.data.length },
      }}
      loading={<FigureLoading title={title} />}
    >
      {({ rows: found, total, read }) => (
        <Figure
          key={`${question.mode} ${is_compared}`}
          title={title}
          note={`${quantity(found.length, noun)}${read < total ? ` of the ${whole(read)} first of ${whole(total)}` : ''}, by number of answers`}
          columns={columns}
          rows={found}
          is_busy={asked.isPlaceholderData}
          idOf={({ text }) => text}
          first={
            question.mode === 'trending' || question.mode === 'losing'
              ? { id: is_compared ? 'change' : 'answers', desc: question.mode === 'trending' }
              : { id: 'answers', desc: true }
          }
          empty={
            <EmptyState title={read > 0 ? 'No query contains these words' : 'No queries in this period'}>
              {read > 0
                ? 'Search for something else.'
                : 'Only some answers report the searches of their engine. Choose other dates or clear a filter.'}
            </EmptyState>
          }
        />
      )}
    </QueryResult>
  )
}
