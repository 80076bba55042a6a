import { useQuery } from '@tanstack/react-query'
import { type Filters, type LineCut, lists, reportOf, uncompared } from '../../../src/views/filters.ts'
import { lineDimension, lineGroupOf } from '../../../src/views/line-cuts.ts'
import { type InputOf, q } from '../../api/api.ts'
import { maxShown } from './cut-charts.tsx'

/** The answers of each channel, topic, tag or country, for calls that the service cannot break down this way. */
const groupsQuestion = (project_id: string, filters: Filters, cut: LineCut, own_id: string) =>
  ({
    ...reportOf(project_id, uncompared(filters)),
    dimensions: [lineDimension(cut) ?? []].flat(),
    having: [{ field: 'brand_id' as const, operator: 'in' as const, values: [own_id] }],
    limit: 10_000,
  }) satisfies InputOf<'get_brands_report'>

/**
 * The groups with the most answers, up to the maximum number of lines, and the number of all groups.
 * @param enabled whether there is a cut
 */
export function useLargestGroups(
  project_id: string,
  filters: Filters,
  cut: LineCut,
  own_id: string | undefined,
  enabled: boolean,
) {
  const asked = useQuery({
    ...q('get_brands_report', groupsQuestion(project_id, filters, cut, own_id ?? '')),
    enabled: enabled && own_id !== undefined,
  })
  const chosen = Object.entries(lists).find(([, { field }]) => field === lineDimension(cut))
  const only = chosen ? filters.chosen[chosen[0] as keyof typeof lists] : []
  const all = asked.data?.data
    .map((row) => ({ id: lineGroupOf(row, cut), answers: row.visibility_total }))
    .filter((group): group is { id: string; answers: number } => group.id !== undefined)
    // An answer with a selected tag also counts for the other tags of its prompt; leave those out.
    .filter(({ id }) => only.length === 0 || only.includes(id))
    .sort((a, b) => b.answers - a.answers || (a.id < b.id ? -1 : 1))
  return {
    data: all && { groups: all.slice(0, maxShown).map(({ id }) => id), count: all.length },
    error: asked.error,
    refetch: asked.refetch,
  }
}
