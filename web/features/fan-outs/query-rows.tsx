import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Answer } from '../../api/api.ts'
import type { Column } from '../../components/column.ts'
import { longDay } from '../../components/format.ts'
import { NoValue } from '../../components/no-value.tsx'
import { useChannels, useProjectId, usePrompts } from '../../open-project/open-project.ts'

/** A query and its answer. */
export interface QueryRow {
  id: string
  text: string
  kind: 'fanout_query' | 'shopping_query'
  products: readonly string[]
  prompt_id: string
  chat_id: string
  channel_id: string
  date: string
}

type Sent = Answer<'search_queries'>['data'][number] | Answer<'search_shopping_queries'>['data'][number]

/** The rows of either list. An answer may have the same query twice. */
export const queryRows = (data: readonly Sent[], from = 0): QueryRow[] =>
  data.map(({ query, prompt, chat, model_channel, date }, index) => ({
    id: `${chat.id} ${from + index}`,
    text: query.text,
    date,
    ...('products' in query
      ? { kind: 'shopping_query' as const, products: query.products }
      : { kind: 'fanout_query' as const, products: [] }),
    prompt_id: prompt.id,
    chat_id: chat.id,
    channel_id: model_channel.id,
  }))

/** Columns of queries: text and answer. `sorted` tables can be sorted by any of them. */
export function useQueryColumns({
  has_products,
  is_sortable,
}: {
  has_products: boolean
  is_sortable: boolean
}): Column<QueryRow>[] {
  const project_id = useProjectId()
  const prompts = usePrompts()
  const channels = useChannels()
  return useMemo(() => {
    const fixed = is_sortable ? {} : { is_unsortable: true as const }
    return [
      {
        id: 'query',
        title: 'Query',
        is_ascending_first: true,
        ...fixed,
        className: 'min-w-36',
        value: ({ text }) => text,
        cell: ({ text, kind, date, channel_id }) => (
          <Link
            to="/projects/$project_id/fan-outs/asked"
            params={{ project_id }}
            search={{ kind, text }}
            title="All answers with this query"
            className="block underline-offset-4 [overflow-wrap:anywhere] hover:underline"
          >
            <span className="line-clamp-2">{text}</span>
            <span className="text-muted text-xs md:hidden">
              {channels.nameOf(channel_id)} · {longDay(date)}
            </span>
          </Link>
        ),
      },
      ...(has_products
        ? [
            {
              id: 'products',
              title: 'Products found',
              is_unsortable: true as const,
              from: 'sm' as const,
              value: ({ products }: QueryRow) => products.join(', '),
              cell: ({ products }: QueryRow) =>
                products.length > 0 ? (
                  <span className="text-muted line-clamp-2 max-w-64 text-sm" title={products.join(', ')}>
                    {products.join(', ')}
                  </span>
                ) : (
                  <NoValue why="No product was found" />
                ),
            },
          ]
        : []),
      {
        id: 'prompt',
        title: 'Prompt',
        is_ascending_first: true,
        ...fixed,
        className: 'min-w-36',
        value: ({ prompt_id }) => prompts.textOf(prompt_id),
        cell: ({ prompt_id, chat_id }) => (
          <Link
            to="/projects/$project_id/chats/$chat_id"
            params={{ project_id, chat_id }}
            title="Read the answer"
            className="line-clamp-2 underline-offset-4 hover:underline"
          >
            {prompts.textOf(prompt_id)}
          </Link>
        ),
      },
      {
        id: 'channel',
        title: 'Channel',
        is_ascending_first: true,
        ...fixed,
        is_in_first_below: 'md',
        value: ({ channel_id }) => channels.nameOf(channel_id),
        className: 'whitespace-nowrap',
      },
      {
        id: 'date',
        title: 'Day',
        is_in_first_below: 'md',
        className: 'whitespace-nowrap',
        value: ({ date }) => date,
        cell: ({ date }) => longDay(date),
      },
    ]
  }, [project_id, prompts, channels, has_products, is_sortable])
}
