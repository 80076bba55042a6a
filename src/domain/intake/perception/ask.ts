import type { ReportQuery } from '../../../report/query.ts'

/** A question about answers of perception runs, limited to runs and channels. */
export interface OfRuns {
  run_ids: readonly string[]
  channels?: readonly string[]
}

/** The question as a query of the report engine. Perception has no date range. */
export function perceptionQuery(
  { run_ids, channels }: OfRuns,
  more: Pick<ReportQuery, 'order_by' | 'limit' | 'offset'> & Partial<ReportQuery>,
): ReportQuery {
  const among = (field: string, values: readonly string[]) => ({ field, operator: 'in' as const, values: [...values] })
  return {
    days: { from: 0, to: 65_535 },
    is_open: { from: true, to: true },
    previous: undefined,
    include_truncated: true,
    dimensions: [],
    having: [],
    ...more,
    filters: [
      among('run_id', run_ids),
      ...(channels ? [among('model_channel_id', channels)] : []),
      ...(more.filters ?? []),
    ],
  }
}
