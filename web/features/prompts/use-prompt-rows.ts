import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { brandMetricOf } from '../../../src/views/brand-metrics.ts'
import { type Filters, ownPrevious, reportOf, uncompared } from '../../../src/views/filters.ts'
import { type InputOf, q } from '../../api/api.ts'
import { callOf } from '../../api/curl.ts'
import { useFilters } from '../../filters/use-filters.ts'
import { useBrands, useProjectId } from '../../open-project/open-project.ts'
import { matching, type PromptRow } from './prompt-rows.tsx'

/** The metrics whose change can be tested against chance for a single prompt. */
const tested = ['visibility', 'win_rate'] as const

/** The tracked prompts that match, with the numbers of the own brand and the verdicts on their changes. */
export function usePromptRows(state: 'active' | 'archived' | 'all', search: string) {
  const project_id = useProjectId()
  const filters = useFilters()
  const { own } = useBrands()
  const list_prompts: InputOf<'list_prompts'> = { project_id, limit: 10_000 }
  const get_brands_report = numbersOf(project_id, filters, own?.id)
  const changes = tested.map((metric) => changesOf(project_id, filters, metric))
  const prompts = useQuery(q('list_prompts', list_prompts))
  const numbers = useQuery({
    ...q('get_brands_report', get_brands_report),
    enabled: own !== undefined,
    placeholderData: keepPreviousData,
  })
  const changed = useQueries({
    queries: changes.map((input) => ({
      ...q('get_changes_report', input),
      enabled: own !== undefined && filters.is_compared,
      placeholderData: keepPreviousData,
    })),
    combine: (all) => ({ reports: all.map(({ data }) => data), is_old: all.some((one) => one.isPlaceholderData) }),
  })
  const rows = useMemo(() => {
    const byPrompt = new Map(numbers.data?.data.map((row) => [row.prompt?.id, row]))
    const verdicts = changed.reports.map((one) => new Map(one?.data.map(({ prompt, verdict }) => [prompt.id, verdict])))
    return (prompts.data?.data ?? [])
      .filter((prompt) => matching(prompt, { state, search, chosen: filters.chosen }))
      .map(
        (prompt): PromptRow => ({
          prompt,
          numbers: byPrompt.get(prompt.id),
          verdicts: Object.fromEntries(tested.map((metric, index) => [metric, verdicts[index]?.get(prompt.id)])),
        }),
      )
  }, [prompts.data, numbers.data, changed.reports, state, search, filters.chosen])
  return {
    prompts,
    numbers,
    rows,
    /** Whether some numbers are still those of the previous question. */
    is_old: numbers.isPlaceholderData || (filters.is_compared && changed.is_old),
    calls: [
      callOf('Prompts', 'list_prompts', list_prompts),
      callOf('Numbers by prompt', 'get_brands_report', get_brands_report),
      ...changes.map((input) =>
        callOf(
          `Which changes of ${brandMetricOf(input.metric).title.toLowerCase()} are more than chance`,
          'get_changes_report',
          input,
        ),
      ),
    ],
  }
}

function numbersOf(project_id: string, filters: Filters, own_id: string | undefined): InputOf<'get_brands_report'> {
  const report = reportOf(project_id, filters)
  const onlyOwn = own_id ? [{ field: 'brand_id' as const, operator: 'in' as const, values: [own_id] }] : []
  return { ...report, dimensions: ['prompt_id'], limit: 10_000, filters: [...report.filters, ...onlyOwn] }
}

const changesOf = (project_id: string, filters: Filters, metric: (typeof tested)[number]) =>
  ({
    ...reportOf(project_id, uncompared(filters)),
    ...ownPrevious(filters),
    metric,
    limit: 10_000,
  }) satisfies InputOf<'get_changes_report'>
