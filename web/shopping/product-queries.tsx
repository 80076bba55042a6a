import type { Answer } from '../api/api.ts'
import type { Column } from '../components/data-table.tsx'
import { Figure } from '../components/figure.tsx'
import { Empty } from '../components/states.tsx'
import { Count } from './cells.tsx'

type Product = NonNullable<Answer<'get_product_detail'>['data']>

interface Row {
  kind: string
  text: string
  count: number
  delta: number
}

/** What engines asked before they showed the product. */
export function ProductQueries({ product, is_compared }: { product: Product; is_compared: boolean }) {
  const { shopping_queries = [], fanout_queries = [], shopping_query_terms = [], fanout_query_terms = [] } = product
  const queries = [
    ...shopping_queries.map((one) => ({ ...one, text: one.query_text, kind: 'Shopping query' })),
    ...fanout_queries.map((one) => ({ ...one, text: one.query_text, kind: 'Fan-out' })),
    ...shopping_query_terms.map((one) => ({ ...one, text: one.term, kind: 'Term of shopping queries' })),
    ...fanout_query_terms.map((one) => ({ ...one, text: one.term, kind: 'Term of fan-outs' })),
  ]
  const rows = queries.map(
    ({ kind, text, distinct_chat_count, delta }): Row => ({ kind, text, count: distinct_chat_count, delta }),
  )
  const columns: Column<Row>[] = [
    { id: 'text', title: 'Query or term', is_ascending_first: true, value: ({ text }) => text },
    {
      ...{ id: 'kind', title: 'Kind', is_ascending_first: true, from: 'sm', value: ({ kind }) => kind },
      className: 'text-muted text-sm whitespace-nowrap',
    },
    {
      ...{ id: 'count', title: 'Answers', is_number: true, value: ({ count }) => count },
      cell: ({ count, delta }) => <Count value={count} {...(is_compared && { change: delta })} />,
    },
  ]
  return (
    <Figure
      title="What engines asked"
      note="Queries and their terms of the answers that show it"
      columns={columns}
      rows={rows}
      idOf={({ kind, text }) => `${kind} ${text}`}
      first={{ id: 'count', desc: true }}
      tableClassName="max-h-[32rem]"
      empty={<Empty title="No query is known of its answers" />}
    />
  )
}
