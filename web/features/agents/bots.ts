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

/**
 * A colour for each bot of a page, its own as long as no bot before it in the list has it: there are more bots than colours, and two lines
 * of one colour cannot be told apart.
 */
function colorsOf(ids: readonly string[], places: ReadonlyMap<string, number>): (id: string) => string {
  const placeOf = (id: string) => places.get(id) ?? 0
  const colors = new Map<string, string>()
  const free = new Set<string>(brandPalette)
  for (const id of [...new Set(ids)].sort((a, b) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1))) {
    const own = brandPalette[placeOf(id) % brandPalette.length] ?? brandPalette[0]
    const color = free.has(own) ? own : ([...free][0] ?? own)
    free.delete(color)
    colors.set(id, color)
  }
  return (id) => colors.get(id) ?? brandPalette[0]
}

/** The known bots. */
export function useBots() {
  const { data } = useQuery(q('list_bots', { project_id: useProjectId() }))
  return useMemo(() => {
    const list = data?.data ?? []
    const places = new Map<string, number>(list.map(({ id }, place) => [id, place]))
    const byId = new Map<string, Bot>(list.map((bot) => [bot.id, bot]))
    return {
      list,
      of: (id: string) => byId.get(id),
      colorsOf: (ids: readonly string[]) => colorsOf(ids, places),
    }
  }, [data])
}
