import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { allInput, brandsInput, channelsInput, projectsInput } from '../../src/views/project-questions.ts'
import { type Answer, q } from '../api/api.ts'

const route = getRouteApi('/projects/$project_id')

export const useProjectId = () => route.useParams().project_id

type ProjectRow = Answer<'list_projects'>['data'][number]
const noProjects: ProjectRow[] = []

/** The projects that the current key may see. */
export const useProjects = () => useQuery(q('list_projects', projectsInput)).data?.data ?? noProjects

export type TrackedBrand = Answer<'list_brands'>['data'][number]
const noBrands: TrackedBrand[] = []

/** The tracked brands by id, the own one first, with their colours in every view. */
export function useBrands() {
  const { data } = useQuery(q('list_brands', brandsInput(useProjectId())))
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

type ChannelRow = Answer<'list_model_channels'>['data'][number]
export type Channel = ChannelRow & { engine: NonNullable<ChannelRow['engine']> }

const withEngines = ({ data }: Answer<'list_model_channels'>): Channel[] =>
  data.flatMap(({ engine, ...channel }) => (engine ? [{ ...channel, engine }] : []))

/** The channels of the project, each with its engine. */
export const useChannelList = () =>
  useQuery({ ...q('list_model_channels', channelsInput(useProjectId())), select: withEngines })

const noChannels: Channel[] = []

/** Channels that are tracked or named in the data, and their names. */
export function useChannels() {
  const { data = noChannels } = useChannelList()
  return useMemo(() => {
    const names = new Map(data.map(({ id, description }) => [id as string, description]))
    return { list: data, nameOf: (id: string) => names.get(id) ?? id }
  }, [data])
}

export const useTopics = () => useQuery(q('list_topics', allInput(useProjectId()))).data?.data ?? []
export const useTags = () => useQuery(q('list_tags', allInput(useProjectId()))).data?.data ?? []

export type Prompt = Answer<'list_prompts'>['data'][number]
export const promptText = (prompt: Prompt | undefined) => prompt?.messages.map(({ content }) => content).join(' ')

/** The tracked prompts by id: lists of answers contain only prompt ids. */
export function usePrompts() {
  const asked = useQuery(q('list_prompts', allInput(useProjectId())))
  const { data } = asked
  return useMemo(() => {
    const byId = new Map(data?.data.map((prompt) => [prompt.id, prompt]))
    return {
      is_known: data !== undefined,
      list: data?.data ?? [],
      of: (id: string) => byId.get(id),
      textOf: (id: string) => promptText(byId.get(id)) ?? (data ? 'A deleted prompt' : '…'),
    }
  }, [data])
}
