import type { ReportQuery } from '../../report/query.ts'
import type { Rows } from '../../report/rows.ts'
import type { ProjectContext } from './context.ts'
import { createStoreCache } from './store-cache.ts'

/*
 * Kinds of questions with more rows than the service computes itself in some way. When they are asked again, they use the next
 * way at once. The rows are the same.
 */

const large = createStoreCache<true>(10_000)

type Asking = Pick<ProjectContext, 'analytics' | 'project_id' | 'config'>

interface Asked {
  rows: Rows
  query: ReportQuery
  /** Which of the ways to compute the rows. */
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
  large.get(ctx.analytics, kindOf(ctx, asked)) !== undefined

export const noteLarge = (ctx: Asking, asked: Asked) => large.note(ctx.analytics, kindOf(ctx, asked), true)
