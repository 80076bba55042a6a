import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { perceptionChannelIds } from '../../../src/contract/enums.ts'
import { type Answer, type InputOf, q } from '../../api/api.ts'
import { useFilters } from '../../filters/use-filters.ts'
import { useChannels, useProjectId } from '../../open-project/open-project.ts'

const route = getRouteApi('/projects/$project_id/perception')
export type ChannelIds = NonNullable<InputOf<'get_competitive_breakdown'>['model_channel_ids']>
export type Breakdown = Answer<'get_competitive_breakdown'>

const most = 10_000

/** The parameters of every perception call: the selected channels that it supports, and the industry. */
export function usePerception() {
  const project_id = useProjectId()
  const { industry } = route.useSearch()
  const { chosen } = useFilters()
  const channels = chosen.channels.filter((id) => perceptionChannelIds.includes(id))
  const ofChannels = {
    project_id,
    limit: most,
    ...(channels.length > 0 && { model_channel_ids: channels as ChannelIds }),
  }
  return { project_id, industry, channels, ofChannels, question: { ...ofChannels, ...(industry && { industry }) } }
}

/** The tracked channels that brand perception supports. */
export function usePerceptionChannels() {
  const { list } = useChannels()
  return list.filter(({ id, is_active }) => is_active && perceptionChannelIds.includes(id))
}

/** The scores of a brand over time; by default, of the own brand. */
export const historyOf = (question: ReturnType<typeof usePerception>['question'], brand: string | undefined) => ({
  ...question,
  ...(brand && { brand }),
  include: ['confidence' as const],
})
export const breakdownOf = (question: ReturnType<typeof usePerception>['question']) => ({
  ...question,
  include: ['confidence' as const],
})
export const useBreakdown = () => useQuery(q('get_competitive_breakdown', breakdownOf(usePerception().question)))

export const industriesInput = (project_id: string) => ({ project_id, limit: most })
export const useIndustries = () => useQuery(q('list_industries', industriesInput(useProjectId()))).data?.data ?? []
