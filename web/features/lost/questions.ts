import { type Filters, reportOf, uncompared } from '../../../src/views/filters.ts'
import type { InputOf } from '../../api/api.ts'
import { chatQuestion } from '../chats/chat-page.ts'
import { neutral } from '../chats/views.tsx'

/** The ways to group answers, and the column that names the group of a row. */
export const cuts = {
  channel: { dimension: 'model_channel_id', title: 'Engine' },
  topic: { dimension: 'topic_id', title: 'Topic' },
  prompt: { dimension: 'prompt_id', title: 'Prompt' },
  country: { dimension: 'country_code', title: 'Country' },
} as const
export type Cut = keyof typeof cuts
export const cutIn = (text: string | undefined): Cut =>
  (Object.keys(cuts) as Cut[]).find((name) => name === text) ?? 'channel'

const most = 10_000

/** The API calls of the page, in one place. Its parts use them, and "As API call" shows them. */
export function lostQuestions(
  project_id: string,
  filters: Filters,
  own_id: string,
  { by, is_without }: { by: Cut; is_without: boolean },
) {
  const report = reportOf(project_id, uncompared(filters))
  const without = { field: 'named_brand_id' as const, operator: 'not_in' as const, values: [own_id] }
  return {
    totals: { ...report, limit: most } satisfies InputOf<'get_brands_report'>,
    winners: {
      ...report,
      filters: [...report.filters, ...(is_without ? [without] : [])],
      dimensions: [cuts[by].dimension],
      having: [{ field: 'win_count' as const, operator: 'gte' as const, value: 1 }],
      limit: most,
    } satisfies InputOf<'get_brands_report'>,
    negative: chatQuestion(
      project_id,
      filters,
      { limit: 1, offset: 0, sort: 'desc' },
      { sentiment_brand_id: own_id, sentiment_below: Number(neutral) },
    ),
  }
}
export type LostQuestions = ReturnType<typeof lostQuestions>
