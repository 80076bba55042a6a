import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type Answer, q } from '../api/api.ts'
import { filterSearch, filtersOf } from '../filters/filters.ts'

const route = getRouteApi('/projects/$project_id')

export const useProjectId = () => route.useParams().project_id

/** The filters as the address says them; the same object until they change. */
export function useFilters() {
  const search = JSON.stringify(filterSearch(route.useSearch()))
  return useMemo(() => filtersOf(JSON.parse(search)), [search])
}

export type Brand = Answer<'list_brands'>['data'][number]
const all = { limit: 10_000 }
const noBrands: Brand[] = []

/** The tracked brands, the own one first, by id and in the colours that every view shows them in. */
export function useBrands() {
  const { data } = useQuery(q('list_brands', { project_id: useProjectId(), ...all }))
  return useMemo(() => {
    const list = [...(data?.data ?? noBrands)].sort((a, b) => Number(b.is_own) - Number(a.is_own))
    const byId = new Map(list.map((brand) => [brand.id, brand]))
    return {
      is_known: data !== undefined,
      list,
      own: list.find(({ is_own }) => is_own),
      of: (id: string) => byId.get(id),
    }
  }, [data])
}

/** Channels that are tracked or have a name at all, and what they are called. */
export function useChannels() {
  const { data } = useQuery(q('list_model_channels', { project_id: useProjectId(), ...all }))
  return useMemo(() => {
    const names = new Map(data?.data.map(({ id, description }) => [id as string, description]))
    return { list: data?.data ?? [], nameOf: (id: string) => names.get(id) ?? id }
  }, [data])
}

export const useTopics = () => useQuery(q('list_topics', { project_id: useProjectId(), ...all })).data?.data ?? []
export const useTags = () => useQuery(q('list_tags', { project_id: useProjectId(), ...all })).data?.data ?? []

export type Prompt = Answer<'list_prompts'>['data'][number]
export const textOf = (prompt: Prompt | undefined) => prompt?.messages.map(({ content }) => content).join(' ')

/** The tracked prompts by id; lists of answers name them by id only. */
export function usePrompts() {
  const asked = useQuery(q('list_prompts', { project_id: useProjectId(), ...all }))
  const { data } = asked
  return useMemo(() => {
    const byId = new Map(data?.data.map((prompt) => [prompt.id, prompt]))
    return {
      is_known: data !== undefined,
      list: data?.data ?? [],
      of: (id: string) => byId.get(id),
      textOf: (id: string) => textOf(byId.get(id)) ?? (data ? 'A prompt that is gone' : '…'),
    }
  }, [data])
}
