import type { ReportQuery } from '../../../report/query.ts'
import type { Analytics } from '../../../store/clickhouse/open.ts'
import type { EngineRow } from '../../foundation/ask-report.ts'
import type { ProjectContext } from '../../foundation/context.ts'

/*
 * How many retrievals the last page of a kind of question added up to. It decides how a page is asked for and nothing
 * else: rows are the same in either way. Nothing says beforehand how many sources a project has.
 */

const most = 10_000
const seen = new WeakMap<Analytics, Map<string, number>>()

type Asking = Pick<ProjectContext, 'analytics' | 'project_id'>

const kindOf = ({ project_id }: Asking, { days, dimensions }: ReportQuery) =>
  [project_id, days.to - days.from, ...dimensions].join(' ')

/** 0 for a kind of question that was not asked yet. */
export const retrievalsSeen = (ctx: Asking, query: ReportQuery): number =>
  seen.get(ctx.analytics)?.get(kindOf(ctx, query)) ?? 0

export function noteRetrievals(ctx: Asking, query: ReportQuery, page: readonly EngineRow[]) {
  const sizes = seen.get(ctx.analytics) ?? new Map<string, number>()
  seen.set(ctx.analytics, sizes)
  const kind = kindOf(ctx, query)
  sizes.delete(kind)
  sizes.set(kind, retrievalsOf(page))
  const [oldest] = sizes.keys()
  if (sizes.size > most && oldest !== undefined) sizes.delete(oldest)
}

export const retrievalsOf = (page: readonly EngineRow[]) =>
  page.reduce((sum, { retrieval_count }) => sum + Number(retrieval_count), 0)
