import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type Answer, type Input, q } from '../api/api.ts'
import { Change } from '../components/change.tsx'
import type { Column } from '../components/data-table.tsx'
import { Figure, FigureLoading } from '../components/figure.tsx'
import { counted, signed, whole } from '../components/format.ts'
import { Empty, Result } from '../components/states.tsx'
import { useProjectId } from '../project/project.ts'

type Row = Answer<'get_product_demand'>['data'][number]

interface Props {
  title: string
  question: Input<'get_product_demand'>
  words: string
  is_compared: boolean
}

/** Queries or terms by the answers they were asked for; each leads to those answers. */
export function DemandList({ title, question, words, is_compared }: Props) {
  const project_id = useProjectId()
  const asked = useQuery({ ...q('get_product_demand', question), placeholderData: keepPreviousData })
  const rows = useMemo(
    () => asked.data?.data.filter(({ text }) => text.includes(words.trim().toLowerCase())),
    [asked.data, words],
  )
  const noun = question.kind === 'query_term' ? 'term' : 'text'
  const columns: Column<Row>[] = [
    {
      ...{ id: 'text', title: noun === 'term' ? 'Term' : 'Query', is_ascending_first: true, className: 'min-w-44' },
      value: ({ text }) => text,
      cell: ({ text, kind, distinct_chat_count }) =>
        distinct_chat_count > 0 ? (
          <Link
            to="/projects/$project_id/fan-outs/asked"
            params={{ project_id }}
            search={{ kind, text }}
            title="The answers it was asked for"
            className="line-clamp-2 underline-offset-4 [overflow-wrap:anywhere] hover:underline"
          >
            {text}
          </Link>
        ) : (
          <span className="text-muted line-clamp-2">{text}</span>
        ),
    },
    {
      ...{ id: 'answers', title: 'Answers', is_number: true, value: (row) => row.distinct_chat_count },
      cell: (row) => whole(row.distinct_chat_count),
    },
    ...(is_compared
      ? [
          {
            ...{ id: 'before', title: 'Before', is_number: true as const, from: 'sm' as const },
            value: (row: Row) => row.distinct_chat_count_previous,
            cell: (row: Row) => whole(row.distinct_chat_count_previous),
          },
          {
            ...{ id: 'change', title: 'Change', is_number: true as const, value: (row: Row) => row.delta },
            cell: ({ delta }: Row) => <Change difference={delta} format={signed(0)} />,
          },
        ]
      : []),
  ]
  return (
    <Result
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
          note={`${counted(found.length, noun)}${read < total ? ` of the ${whole(read)} first of ${whole(total)}` : ''}, by the answers it was asked for`}
          columns={columns}
          rows={found}
          idOf={({ text }) => text}
          first={
            question.mode === 'trending' || question.mode === 'losing'
              ? { id: is_compared ? 'change' : 'answers', desc: question.mode === 'trending' }
              : { id: 'answers', desc: true }
          }
          empty={
            <Empty title={read > 0 ? 'Nothing has these words' : 'Nothing was asked in these days'}>
              {read > 0
                ? 'Search for something else.'
                : 'Engines tell only with some answers what they searched for. Choose other dates, or take a filter back.'}
            </Empty>
          }
        />
      )}
    </Result>
  )
}
