import type { Answer } from '../../api/api.ts'
import type { Column } from '../../components/column.ts'
import { quantity } from '../../components/format.ts'
import { AnswersLink } from '../chats/answers-link.tsx'
import { winsOf } from './cells.tsx'
import { metricOfField, numberColumn } from './number-columns.tsx'

type Field = 'visibility' | 'win_rate' | 'avg_position' | 'mention_count'
type Numbers = Pick<Answer<'get_product_prompts'>['data'][number], Field | 'confidence'>

interface Options<Row> {
  /** The product and the prompt of a row. */
  of: (row: Row) => { product: string; prompt: string; merchants?: string | undefined }
  isOwn: (row: Row) => boolean
  is_compared?: boolean
}

/** How a product appears in the answers to a prompt. Each number opens the answers it counts. */
export function appearanceColumns<Row extends Numbers>({
  of,
  isOwn,
  is_compared = false,
}: Options<Row>): Column<Row>[] {
  const opened = (row: Row, field: Field) => {
    const is_first = field === 'win_rate'
    const count = is_first ? winsOf(row.win_rate, row.mention_count) : row.mention_count
    const text = metricOfField(field).format(row[field] ?? 0)
    if (count === 0) return text
    const { product, ...rest } = of(row)
    return (
      <AnswersLink
        title={`${quantity(count, 'answer')} to the prompt that ${count === 1 ? 'shows' : 'show'} the product${is_first ? ' first' : ''}`}
        of={{ ...(is_first ? { won_product: product } : { product }), ...rest }}
        count={count}
        is_twin={field !== 'mention_count'}
      >
        {text}
      </AnswersLink>
    )
  }
  const column = (field: Field, from?: 'sm' | 'md') =>
    numberColumn<Field, Row>(field, { is_compared, isOwn, shown: (row) => opened(row, field), ...(from && { from }) })
  return [column('visibility'), column('win_rate', 'sm'), column('avg_position', 'md'), column('mention_count')]
}
