import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { perceptionChannelIds } from '../../src/contract/enums.ts'
import { type Answer, type Input, q } from '../api/api.ts'
import { useChannels, useFilters, useProjectId } from '../project/project.ts'

const route = getRouteApi('/projects/$project_id/perception')
export type ChannelIds = NonNullable<Input<'get_competitive_breakdown'>['model_channel_ids']>
export type Breakdown = Answer<'get_competitive_breakdown'>

const most = 10_000

/** What every question on perception takes: the channels chosen that it knows, and the industry. */
export function usePerception() {
  const project_id = useProjectId()
  const { industry } = route.useSearch()
  const { chosen } = useFilters()
  const channels = chosen.channels.filter((id) => perceptionChannelIds.includes(id))
  const ofChannels = {
    ...{ project_id, limit: most },
    ...(channels.length > 0 && { model_channel_ids: channels as ChannelIds }),
  }
  return { project_id, industry, channels, ofChannels, question: { ...ofChannels, ...(industry && { industry }) } }
}

/** The tracked channels that brand perception knows. */
export function usePerceptionChannels() {
  const { list } = useChannels()
  return list.filter(({ id, is_active }) => is_active && perceptionChannelIds.includes(id))
}

export const useBreakdown = () => useQuery(q('get_competitive_breakdown', usePerception().question))

export const industriesOf = (project_id: string) => ({ project_id, limit: most })
export const useIndustries = () => useQuery(q('list_industries', industriesOf(useProjectId()))).data?.data ?? []
