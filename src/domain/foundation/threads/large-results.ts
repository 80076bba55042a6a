import { rowsOf } from '../../../store/clickhouse/lines.ts'
import type { Analytics } from '../../../store/clickhouse/open.ts'

/** Larger results are read in a thread. */
const largestBytes = 256 * 1024

/** A result so large that reading it would block the caller. */
export class LargeResult extends Error {}

/** The store, for questions whose results are usually small. @throws LargeResult instead of returning a large one */
export const withoutLargeResults = (analytics: Analytics): Analytics => ({
  ...analytics,
  async query(sql, limits) {
    const bytes = await analytics.queryBytes(sql, limits)
    if (bytes.length > largestBytes) throw new LargeResult(`a result of ${bytes.length} bytes`)
    return rowsOf(bytes)
  },
})
