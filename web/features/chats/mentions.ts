import { useMemo } from 'react'
import type { Answer } from '../../api/api.ts'
import { useBrands } from '../../open-project/open-project.ts'
import type { Mark } from './source-map.ts'

export type Content = Answer<'get_chat'>

/** A mention, with its offsets in code points of the message, as in the API. */
export interface Mention extends Mark {
  id: string
  /** Index of its message. */
  message: number
  brand_id: string
  name: string
  color: string
  is_inflected: boolean
}

/** The mentions of each message, in text order. */
export function useMentions(chat: Content): Mention[][] {
  const brands = useBrands()
  return useMemo(() => {
    const all = chat.brands_mentioned.flatMap(({ id, name, mentions }) =>
      mentions.map(
        ({ message, start, end, inflected = false }): Mention => ({
          id: `${message}:${start}:${end}`,
          message,
          start,
          end,
          brand_id: id,
          name,
          color: brands.of(id)?.color ?? '#64748b',
          is_inflected: inflected,
        }),
      ),
    )
    const byMessage = Map.groupBy(all, ({ message }) => message)
    return chat.messages.map((_, message) => (byMessage.get(message) ?? []).sort((a, b) => a.start - b.start))
  }, [chat, brands])
}
