import type { FastifyReply } from 'fastify'
import { dayOf } from '../days.ts'
import { parsedAnswer } from '../domain/foundation/cached-answers.ts'
import type { CompanyContext, Db, ProjectContext, Services } from '../domain/foundation/context.ts'
import type { Memo } from '../domain/foundation/memo.ts'
import { readReportFile } from '../domain/insights/report-snapshots/kept-files.ts'
import type { OpenShare, SharedView } from '../domain/insights/shares/open-share.ts'
import { readView } from '../domain/insights/views/read-view.ts'
import { sharedPageOf } from '../domain/insights/views/view-rows.ts'
import { notFound, shown } from '../errors.ts'
import type { ShownView } from '../views/shown-view.ts'
import { onceClosed } from './disconnects.ts'

/** A file of a shared report, as it was created. @throws AppError 404 */
export async function fileOfShare(db: Db, report_snapshot_id: string, name: string): Promise<Buffer> {
  const file = isFileName(name) ? await readReportFile(db, report_snapshot_id, name) : undefined
  if (!file) throw notFound(`This report has no file ${shown(name)}.`)
  return file
}

/** File names that fit into a header as they are. */
const isFileName = (name: string) => /^[\w.-]{1,100}$/.test(name)

/** What the view of a share shows now; undefined when the view was changed to a page that cannot be shared. */
export async function viewOfShare(
  services: Services,
  memo: Memo,
  { id, company_id, project_id }: Pick<OpenShare, 'id' | 'company_id' | 'project_id'>,
  { view_id, name, query, ...saved }: SharedView,
  reply: FastifyReply,
): Promise<ShownView | undefined> {
  const page = sharedPageOf(saved.page)
  if (page === undefined) return undefined
  const leave = new AbortController()
  onceClosed(reply, () => leave.abort())
  const ctx: ProjectContext = {
    ...services,
    project_id,
    actor: { key_id: `share ${id}`, company_id, project_id, access: 'read' },
    signal: leave.signal,
  }
  const now = services.now()
  // The day is part of the cache key, so that an answer is reused only on the same day.
  const view = { name, page, query, today: dayOf(now) }
  const asked = { ctx, operation: 'get_view_rows' as const, input: { share_of: view_id, ...view } }
  const known = await memo.answer(asked, await memo.keyOf(asked), (one: CompanyContext) =>
    readView({ ...one, project_id }, view, now),
  )
  return await parsedAnswer(known)
}
