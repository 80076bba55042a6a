import { useMemo } from 'react'
import type { Answer } from '../api/api.ts'
import { useBrands } from '../project/project.ts'
import type { Mark } from './source-map.ts'

export type Content = Answer<'get_chat'>

/** A mention, its offsets in code points of the message as the API gives them. */
export interface Mention extends Mark {
  id: string
  /** Index of the message it stands in. */
  message: number
  brand_id: string
  name: string
  color: string
}

/** The mentions of each message, in the order of its text. */
export function useMentions(chat: Content): Mention[][] {
  const brands = useBrands()
  return useMemo(() => {
    const all = chat.brands_mentioned.flatMap(({ id, name, mentions }) =>
      mentions.map(
        ({ message, start, end }): Mention => ({
          ...{ id: `${message}:${start}:${end}`, message, start, end, brand_id: id, name },
          color: brands.of(id)?.color ?? '#64748b',
        }),
      ),
    )
    const byMessage = Map.groupBy(all, ({ message }) => message)
    return chat.messages.map((_, message) => (byMessage.get(message) ?? []).sort((a, b) => a.start - b.start))
  }, [chat, brands])
}
