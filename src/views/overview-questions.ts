import { type Filters, ownPrevious, reportOf, stepOf, uncompared } from './filters.ts'
import { lineDimension } from './line-cuts.ts'

/** The maximum number of rows of a report. */
export const maxRows = 10_000
const most = { limit: maxRows }

/**
 * The API calls of the overview, in one place. Its parts use them, "As API call" shows them, and the service sends the
 * answers to the first of them with the page.
 * @param own_id the own brand; lines that do not show brands are lines of this brand
 * @param prompt_id the prompt that a page is limited to
 */
export function overviewQuestions(project_id: string, filters: Filters, own_id?: string, prompt_id?: string) {
  const only = prompt_id ? [{ field: 'prompt_id' as const, operator: 'in' as const, values: [prompt_id] }] : []
  const about = (which: Filters) => {
    const report = reportOf(project_id, which)
    return { ...report, filters: [...report.filters, ...only] }
  }
  const report = about(filters)
  const now = about(uncompared(filters))
  const step = stepOf(filters)
  const { cut, each } = filters.lines
  const is_of_own = cut !== 'brand' && each !== 'brand'
  const fields = [cut, each].flatMap((one) => lineDimension(one) ?? [])
  const over_time = {
    ...now,
    dimensions: [step, ...fields],
    ...(is_of_own && own_id && { having: [{ field: 'brand_id' as const, operator: 'in' as const, values: [own_id] }] }),
    ...most,
  }
  return {
    step,
    lines: filters.lines,
    brands: { ...report, include: ['confidence' as const], ...most },
    over_time,
    /** The same with the interval of each step, which lines of means need. */
    over_time_sure: { ...over_time, include: ['confidence' as const] },
    by_channel: {
      ...report,
      dimensions: ['model_channel_id' as const],
      include: ['confidence' as const],
      ...most,
    },
    changes: {
      ...now,
      ...ownPrevious(filters),
      limit: 10,
    },
    domains: {
      ...report,
      include: ['confidence' as const, 'is_read' as const],
      limit: 8,
      order_by: [{ field: 'retrieval_count' as const, direction: 'desc' as const }],
    },
  }
}

/** Open actions, highest impact first. */
export const nextStepsOf = (project_id: string) => ({
  project_id,
  statuses: ['PENDING' as const, 'ACCEPTED' as const],
  limit: 6,
})

export type OverviewQuestions = ReturnType<typeof overviewQuestions>
