import { quantity, whole } from '../../components/format.ts'
import { AnswersLink } from '../chats/answers-link.tsx'
import type { DemandKind } from './questions.ts'

interface Props {
  kind: DemandKind
  text: string
  count: number
  /** The kind of queries that contain the term, if not all kinds. */
  of?: 'fanout'
  days?: { start: string; end: string }
  /** In addition: only answers that show this product. */
  product?: string
  merchants?: string | undefined
}

const kinds = { fanout_query: 'fanout', shopping_query: 'shopping', query_term: undefined } as const

/** How many answers have this query or term; opens them. */
export const AskedAnswers = ({ kind, text, count, of, product, merchants, ...rest }: Props) =>
  count === 0 ? (
    <span className="text-muted">0</span>
  ) : (
    <AnswersLink
      title={`${quantity(count, 'answer')} with “${text}”`}
      label={`${quantity(count, 'answer')} with “${text}”`}
      of={{
        ...(kind === 'query_term' ? { term: text } : { asked: text }),
        asked_of: of ?? kinds[kind],
        product,
        merchants,
      }}
      count={count}
      {...rest}
    >
      {whole(count)}
    </AnswersLink>
  )
