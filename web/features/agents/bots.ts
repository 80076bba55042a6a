import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dotMarkOf, markDashes, seriesColor } from '../../../src/views/series-color.ts'
import { type Answer, q } from '../../api/api.ts'
import { useProjectId } from '../../open-project/open-project.ts'

export type Bot = Answer<'list_bots'>['data'][number]

export const botTypeNames: Record<Bot['type'], string> = {
  training: 'Training',
  search: 'Search',
  userQuery: 'User request',
  other: 'Other',
}

/** The bots that most sites see; each has its own colour. */
const frequent = [
  ...['GPTBot', 'OAI-SearchBot', 'ChatGPT-User', 'PerplexityBot', 'Perplexity-User', 'ClaudeBot'],
  ...['Claude-User', 'Claude-SearchBot', 'Google-Extended', 'Meta-ExternalAgent', 'Bytespider', 'CCBot'],
]

/** The known bots. Each has the same colour and mark on every chart; no two share both. */
export function useBots() {
  const { data } = useQuery(q('list_bots', { project_id: useProjectId() }))
  return useMemo(() => {
    const list = data?.data ?? []
    const placed = [...frequent, ...list.map(({ id }) => id as string).filter((id) => !frequent.includes(id))]
    const places = new Map(placed.map((id, place) => [id, place]))
    const placeOf = (id: string) => places.get(id) ?? placed.length
    const byId = new Map<string, Bot>(list.map((bot) => [bot.id, bot]))
    return {
      list,
      of: (id: string) => byId.get(id),
      colorOf: (id: string) => seriesColor(placeOf(id)),
      markOf: (id: string) => dotMarkOf(placeOf(id)),
      dashesOf: (id: string) => markDashes[dotMarkOf(placeOf(id))],
    }
  }, [data])
}
