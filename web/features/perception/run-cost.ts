import { useQuery } from '@tanstack/react-query'
import { q } from '../../api/api.ts'
import { useProjectId } from '../../open-project/open-project.ts'
import { usePerceptionChannels } from './questions.ts'

/** The maximum number of attributes per run, and the number that an assistant proposes if none are known. */
const maxAttributes = 30
const attributesAtFirst = 10
/** If no market is given, there is one run for each of the profile's first markets, up to this many. */
const maxMarkets = 5
/** The maximum number of chats searched for claims, once for all runs ordered together. */
const maxClaims = 50

/** The number of engine calls for the ordered runs, as far as it is known beforehand. */
export function useRunCost(target_market: string) {
  const project_id = useProjectId()
  const profile = useQuery(q('get_project_profile', { project_id })).data?.profile
  const clusters = useQuery(q('list_attribute_clusters', { project_id, limit: 10_000 })).data
  const facts = useQuery(q('list_facts', { project_id, limit: 10_000 })).data
  const tracked = usePerceptionChannels()
  const connected = tracked.filter(({ engine }) => engine.state === 'connected')
  const known = (clusters?.data.flatMap(({ terms }) => terms) ?? []).concat(clusters?.unclustered ?? [])
  const waiting = clusters?.data.filter(({ is_custom, terms }) => is_custom && terms.length === 0).length ?? 0
  const attributes = Math.min(maxAttributes, known.length + waiting || attributesAtFirst)
  const locations = new Set(profile?.target_markets.map(({ location }) => location.trim()).filter(Boolean))
  const markets = target_market.trim() ? 1 : Math.max(1, Math.min(maxMarkets, locations.size))
  const questions = attributes * connected.length * markets
  const has_facts = facts?.data.some(({ is_active }) => is_active) ?? false
  return {
    is_known: clusters !== undefined && facts !== undefined && profile !== undefined && tracked.length > 0,
    are_attributes_known: known.length + waiting > 0,
    attributes,
    markets,
    questions,
    connected,
    industry: profile?.industry.trim() ?? '',
    /** An upper bound: answers that do not name the own brand are not searched. */
    analysis: questions + (has_facts ? maxClaims : 0),
  }
}
