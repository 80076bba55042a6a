import { metrics } from '../../../src/views/metrics.ts'
import type { Answer } from '../../api/api.ts'
import type { Column } from '../../components/column.ts'
import { Figure } from '../../components/figure.tsx'
import { EmptyState } from '../../components/states.tsx'
import { MetricNumber } from '../../metrics/metric-number.tsx'
import { AskedAnswers } from '../fan-outs/asked-answers.tsx'
import { useShop } from './questions.ts'

type Product = NonNullable<Answer<'get_product_detail'>['data']>

interface Row {
  kind: string
  /** How to find its answers; undefined for shopping queries and their terms, whose answers are only counted. */
  asked: Pick<Parameters<typeof AskedAnswers>[0], 'kind' | 'of'> | undefined
  text: string
  count: number
  delta: number
}

const searched = {
  text: { kind: 'fanout_query' },
  term: { kind: 'query_term', of: 'fanout' },
} as const

/** The queries of engines whose answers show the product. */
export function ProductQueries({ product, is_compared }: { product: Product; is_compared: boolean }) {
  const { shopping_queries = [], fanout_queries = [], shopping_query_terms = [], fanout_query_terms = [] } = product
  const merchants = useShop().picked.merchants.join(',') || undefined
  const queries = [
    ...shopping_queries.map((one) => ({ ...one, text: one.query_text, kind: 'Shopping query', asked: undefined })),
    ...fanout_queries.map((one) => ({ ...one, text: one.query_text, kind: 'Fan-out', asked: searched.text })),
    ...shopping_query_terms.map((one) => ({ ...one, text: one.term, kind: 'Shopping query term', asked: undefined })),
    ...fanout_query_terms.map((one) => ({ ...one, text: one.term, kind: 'Fan-out query term', asked: searched.term })),
  ]
  const rows = queries.map(
    ({ kind, text, asked, distinct_chat_count: count, delta }): Row => ({ kind, asked, text, count, delta }),
  )
  const columns: Column<Row>[] = [
    { id: 'text', title: 'Query or term', is_ascending_first: true, value: ({ text }) => text },
    {
      id: 'kind',
      title: 'Kind',
      is_ascending_first: true,
      from: 'sm',
      value: ({ kind }) => kind,
      className: 'text-muted text-sm whitespace-nowrap',
    },
    {
      id: 'count',
      title: metrics.mention_count.title,
      is_number: true,
      value: ({ count }) => count,
      cell: ({ asked, text, count, delta }) => (
        <MetricNumber
          name="mention_count"
          value={count}
          change={is_compared ? delta : undefined}
          shown={
            asked && <AskedAnswers {...asked} text={text} count={count} product={product.id} merchants={merchants} />
          }
        />
      ),
    },
  ]
  return (
    <Figure
      title="What engines asked"
      note="Queries and terms of the answers that show it"
      columns={columns}
      rows={rows}
      idOf={({ kind, text }) => `${kind} ${text}`}
      first={{ id: 'count', desc: true }}
      tableClassName="max-h-[32rem]"
      empty={<EmptyState title="No queries known for its answers" />}
    />
  )
}
