import type { Sql } from '../store/clickhouse/open.ts'
import { lines } from './group.ts'
import { botVisits, visits } from './model/visits.ts'
import { askOf, grouped, type Scope } from './population.ts'
import type { ReportQuery } from './query.ts'
import type { Rows } from './rows.ts'

/** A row for every combination of dimension values with a visit. Without dimensions one row for all visits, if any. */
export const visitRows: Rows = {
  grain: botVisits,
  has_total_count: true,
  columns: () => [],
  cells: (asked, days) =>
    grouped(asked, days, { table: botVisits.table, keys: {}, sums: botVisits.sums, conditions: [] }),
  condition: () => undefined,
}

const logColumns = [
  ...['bot_id', 'timestamp', 'request_method', 'request_host', 'request_path', 'response_status'],
  ...['user_agent', 'client_ip', 'referer'],
]

/** The visits of a question one by one, newest first. */
export function compileVisitLog(query: ReportQuery, scope: Scope): Sql {
  const asked = askOf(visits, query, scope)
  return {
    text: lines(
      `SELECT ${logColumns.join(', ')}`,
      `FROM ${botVisits.table}`,
      `WHERE ${visits.conditions(asked, query.days).join('\n  AND ')}`,
      // The reverse of the sort key, so that a page does not sort all visits.
      'ORDER BY date DESC, timestamp DESC, visit_id DESC',
      `LIMIT ${asked.bind(query.limit, 'UInt32')} OFFSET ${asked.bind(query.offset, 'UInt64')}`,
    ),
    params: asked.params,
  }
}
