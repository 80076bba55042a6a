import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { brandPalette } from '../../../src/contract/enums.ts'
import { type Answer, q } from '../../api/api.ts'
import { useProjectId } from '../../open-project/open-project.ts'

export type Bot = Answer<'list_bots'>['data'][number]

export const botTypeNames: Record<Bot['type'], string> = {
  training: 'Training',
  search: 'Search',
  userQuery: 'User request',
  other: 'Other',
}

/** The known bots, each with the same colour on every chart. */
export function useBots() {
  const { data } = useQuery(q('list_bots', { project_id: useProjectId() }))
  return useMemo(() => {
    const list = data?.data ?? []
    const places = new Map<string, number>(list.map(({ id }, place) => [id, place]))
    const byId = new Map<string, Bot>(list.map((bot) => [bot.id, bot]))
    return {
      list,
      of: (id: string) => byId.get(id),
      colorOf: (id: string) => brandPalette[(places.get(id) ?? 0) % brandPalette.length] ?? '#64748b',
    }
  }, [data])
}
