import type { ReportQuery } from '../../report/query.ts'
import type { Rows } from '../../report/rows.ts'
import type { Analytics } from '../../store/clickhouse/open.ts'
import type { ProjectContext } from './context.ts'

/*
 * Kinds of questions that had more rows than the service puts together. Asked again, they go to the engine at once: it decides
 * the way alone, the rows are the same.
 */

const most = 10_000
const seen = new WeakMap<Analytics, Set<string>>()

type Asking = Pick<ProjectContext, 'analytics' | 'project_id' | 'config'>

function kindOf({ project_id, config }: Asking, { grain, entity }: Rows, query: ReportQuery): string {
  const { days, previous, dimensions, filters } = query
  const narrowed = filters.map((entry) => [
    entry.field,
    entry.operator,
    'values' in entry ? entry.values.length : entry.value,
  ])
  const length = days.to - days.from
  return JSON.stringify([
    project_id,
    config.REPORT_SMALL_ROWS,
    grain.table,
    entity,
    length,
    previous?.shift,
    dimensions,
    narrowed,
  ])
}

export const wasLarge = (ctx: Asking, rows: Rows, query: ReportQuery): boolean =>
  seen.get(ctx.analytics)?.has(kindOf(ctx, rows, query)) ?? false

export function noteLarge(ctx: Asking, rows: Rows, query: ReportQuery) {
  const kinds = seen.get(ctx.analytics) ?? new Set<string>()
  seen.set(ctx.analytics, kinds)
  kinds.add(kindOf(ctx, rows, query))
  const [oldest] = kinds
  if (kinds.size > most && oldest !== undefined) kinds.delete(oldest)
}
