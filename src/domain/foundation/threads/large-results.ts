import { rowsOf } from '../../../store/clickhouse/lines.ts'
import type { Analytics } from '../../../store/clickhouse/open.ts'

/** Larger results are read in a thread. */
const largestBytes = 256 * 1024

/** A result that would hold up whoever reads it. */
export class LargeResult extends Error {}

/** The store for questions whose results are small but for a few. @throws LargeResult in place of such a one */
export const withoutLargeResults = (analytics: Analytics): Analytics => ({
  ...analytics,
  async query(sql, limits) {
    const bytes = await analytics.queryBytes(sql, limits)
    if (bytes.length > largestBytes) throw new LargeResult(`a result of ${bytes.length} bytes`)
    return rowsOf(bytes)
  },
})
