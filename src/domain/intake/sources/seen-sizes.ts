import type { ReportQuery } from '../../../report/query.ts'
import type { EngineRow } from '../../foundation/ask-report.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { createStoreCache } from '../../foundation/store-cache.ts'

/*
 * How many retrievals the last page for a kind of question counted. It only decides how a page is queried: the rows are the
 * same either way. The number of a project's sources is not known in advance.
 */

const seen = createStoreCache<number>(10_000)

type Asking = Pick<ProjectContext, 'analytics' | 'project_id'>

const kindOf = ({ project_id }: Asking, { days, dimensions }: ReportQuery) =>
  [project_id, days.to - days.from, ...dimensions].join(' ')

/** 0 for a kind of question that was not asked yet. */
export const retrievalsSeen = (ctx: Asking, query: ReportQuery): number =>
  seen.get(ctx.analytics, kindOf(ctx, query)) ?? 0

export const noteRetrievals = (ctx: Asking, query: ReportQuery, page: readonly EngineRow[]) =>
  seen.note(ctx.analytics, kindOf(ctx, query), retrievalsOf(page))

export const retrievalsOf = (page: readonly EngineRow[]) =>
  page.reduce((sum, { retrieval_count }) => sum + Number(retrieval_count), 0)
