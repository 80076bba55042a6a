import type { ReportQuery } from '../../report/query.ts'
import type { Rows } from '../../report/rows.ts'
import type { Analytics } from '../../store/clickhouse/open.ts'
import type { ProjectContext } from './context.ts'

/*
 * Kinds of questions that had more rows than the service puts together in some way. Asked again, they take the next way at once; the
 * rows are the same.
 */

const most = 10_000
const seen = new WeakMap<Analytics, Set<string>>()

type Asking = Pick<ProjectContext, 'analytics' | 'project_id' | 'config'>

interface Asked {
  rows: Rows
  query: ReportQuery
  /** Which of the ways. */
  way: number
}

function kindOf({ project_id, config }: Asking, { rows: { grain, entity }, query, way }: Asked): string {
  const { days, previous, dimensions, filters } = query
  const narrowed = filters.map((entry) => [
    entry.field,
    entry.operator,
    'values' in entry ? entry.values.length : entry.value,
  ])
  const length = days.to - days.from
  return JSON.stringify([
    project_id,
    way,
    config.REPORT_SMALL_ROWS,
    grain.table,
    entity,
    length,
    previous?.shift,
    dimensions,
    narrowed,
  ])
}

export const wasLarge = (ctx: Asking, asked: Asked): boolean =>
  seen.get(ctx.analytics)?.has(kindOf(ctx, asked)) ?? false

export function noteLarge(ctx: Asking, asked: Asked) {
  const kinds = seen.get(ctx.analytics) ?? new Set<string>()
  seen.set(ctx.analytics, kinds)
  kinds.add(kindOf(ctx, asked))
  const [oldest] = kinds
  if (kinds.size > most && oldest !== undefined) kinds.delete(oldest)
}
