import type { Input, Output } from '../../../contract/endpoint.ts'
import { sharedPages } from '../../../contract/enums.ts'
import type { views as contract } from '../../../contract/views.ts'
import { csvOf } from '../../../csv.ts'
import { dayOf } from '../../../days.ts'
import { badRequest } from '../../../errors.ts'
import { cellsOfRow, namesOfColumns } from '../../../views/shown-view.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'
import { unknownView } from '../../setup/views.ts'
import type { SharedPage } from './asked-view.ts'
import { readView } from './read-view.ts'

type Operations = typeof contract

/**
 * A saved view whose numbers can be shown without the text of answers.
 * @throws AppError 400 for another view, 404
 */
export async function viewToShow(db: Db, project_id: string, view_id: string) {
  const view = await db
    .selectFrom('views')
    .select(['name', 'page', 'query'])
    .where('project_id', '=', project_id)
    .where('id', '=', view_id)
    .executeTakeFirst()
  if (!view) throw unknownView(view_id)
  const page = sharedPageOf(view.page)
  if (page !== undefined) return { ...view, page }
  throw badRequest(
    `view_id names a view of the page ${view.page}. Only views of ${sharedPages.join(', ')} are supported here; save one of those.`,
  )
}

export const sharedPageOf = (page: string): SharedPage | undefined => sharedPages.find((one) => one === page)

/** The table of a view as CSV. Its columns depend only on its page. */
export async function get_view_rows(
  ctx: ProjectContext,
  { view_id, limit }: Input<Operations['get_view_rows']>,
): Promise<Output<Operations['get_view_rows']>> {
  const view = await viewToShow(ctx.db, ctx.project_id, view_id)
  const now = ctx.now()
  const { start_date, end_date, table } = await readView(ctx, { ...view, today: dayOf(now) }, now)
  const rows = table.rows.slice(0, limit).map((row) => [start_date, end_date, ...cellsOfRow(table.columns, row)])
  return csvOf([['From', 'To', ...namesOfColumns(table.columns)], ...rows])
}
