import type { Input } from '../api/api.ts'
import { type Call, callOf } from '../api/curl.ts'
import { type Filters, reportOf, stepOf, uncompared } from '../filters/filters.ts'

const most = { limit: 10_000 }

/**
 * What the overview asks, in one place: its parts read it, "As API call" shows it.
 * @param prompt_id the one prompt that a page is about
 */
export function questionsOf(project_id: string, filters: Filters, own_id: string | undefined, prompt_id?: string) {
  const only = prompt_id ? [{ field: 'prompt_id' as const, operator: 'in' as const, values: [prompt_id] }] : []
  const about = (which: Filters) => {
    const report = reportOf(project_id, which)
    return { ...report, filters: [...report.filters, ...only] }
  }
  const report = about(filters)
  const now = about(uncompared(filters))
  const step = stepOf(filters)
  const own = own_id ? [{ field: 'brand_id' as const, operator: 'in' as const, values: [own_id] }] : []
  return {
    step,
    brands: { ...report, ...most } satisfies Input<'get_brands_report'>,
    over_time: { ...now, dimensions: [step], ...most } satisfies Input<'get_brands_report'>,
    by_channel: { ...report, dimensions: ['model_channel_id' as const], ...most } satisfies Input<'get_brands_report'>,
    by_prompt: {
      ...{ ...report, filters: [...report.filters, ...own] },
      ...{ dimensions: ['prompt_id' as const], ...most },
    } satisfies Input<'get_brands_report'>,
    domains: {
      ...{ ...report, limit: 8 },
      order_by: [{ field: 'retrieval_count' as const, direction: 'desc' as const }],
    } satisfies Input<'get_domains_report'>,
  }
}

/** Open actions, those of the greatest impact first. */
export const nextStepsOf = (project_id: string) =>
  ({ project_id, statuses: ['PENDING', 'ACCEPTED'], limit: 6 }) satisfies Input<'list_actions'>

export type Questions = ReturnType<typeof questionsOf>

export const callsOf = (questions: Questions): Call[] => [
  callOf('Brands, ranked', 'get_brands_report', questions.brands),
  callOf('Brands over time', 'get_brands_report', questions.over_time),
  callOf('Brands by channel', 'get_brands_report', questions.by_channel),
  callOf('Own brand by prompt', 'get_brands_report', questions.by_prompt),
  callOf('Top sources', 'get_domains_report', questions.domains),
]
