import { sql } from 'kysely'
import { actingForProject } from '../../foundation/acting-for.ts'
import type { Services } from '../../foundation/context.ts'
import { type Backoff, fail, finish, release, renew } from '../../foundation/leases.ts'
import { removalLock } from '../../foundation/remove-facts.ts'
import { freeze } from './freeze.ts'
import { type MadeFile, rowsOfFiles } from './kept-files.ts'
import { queueReportMails } from './mail-report.ts'
import { makePdf } from './pdf.ts'
import { filesOf } from './report-files.ts'
import { reportLease_s, type TakenReport, takeReport } from './take-report.ts'

const backoff: Backoff = { first_ms: 5000, factor: 4, max_ms: 60_000, max_attempts: 3 }
const renewEvery_ms = (reportLease_s * 1000) / 12
const maxBytes = 1_000_000
const maxPdfBytes = 10_000_000

/** The report is larger than the limit for stored reports. */
class LargeReportError extends Error {}
/** The report was deleted, or its lease was lost. */
class LeaseLostError extends Error {}

/**
 * Makes one report from beginning to end, unless another process does or it is done. Counts it for one state of the project and
 * stores its files. Nothing is removed from the analytical store while it counts. A report interrupted by a crash starts from
 * scratch.
 */
export async function makeReport(services: Services, id: string, signal: AbortSignal): Promise<void> {
  const taken = await takeReport(services.db, id)
  if (taken) await attemptReport(services, taken, signal)
}

async function attemptReport(services: Services, taken: TakenReport, stop: AbortSignal): Promise<void> {
  const { db, log } = services
  const { id, project_id, lease } = taken
  const lost = new AbortController()
  const renewing = setInterval(async () => {
    const kept = await renew(db, [lease], reportLease_s).catch(() => undefined)
    if (kept?.size === 0) lost.abort(new LeaseLostError())
  }, renewEvery_ms)
  const signal = AbortSignal.any([stop, lost.signal])
  try {
    await keep(services, taken, await make(services, taken, signal))
    log.info({ report_snapshot_id: id, project_id }, 'a report was made')
  } catch (error) {
    if (error instanceof LeaseLostError || (await renew(db, [lease], reportLease_s)).size === 0) return
    if (stop.aborted) return await release(db, [lease])
    const error_code = error instanceof LargeReportError ? ('TOO_LARGE' as const) : ('INTERNAL_ERROR' as const)
    log.error({ err: error, report_snapshot_id: id, project_id, error_code }, 'a report could not be made')
    const given_up = { status: 'failed', error_code, finished_at: sql`clock_timestamp()` }
    if (error_code === 'TOO_LARGE') await finish(db, lease, given_up)
    else await fail(db, lease, backoff, { given_up })
  } finally {
    clearInterval(renewing)
  }
}

async function make(services: Services, taken: TakenReport, signal: AbortSignal): Promise<MadeFile[]> {
  const { db, log } = services
  const { id, project_id } = taken
  const { company_id } = await db
    .selectFrom('projects')
    .select('company_id')
    .where('id', '=', project_id)
    .executeTakeFirstOrThrow()
  const ctx = actingForProject(services, { company_id, project_id }, signal)
  const frozen = await services.share(removalLock, () => freeze(ctx, taken))
  const files = await filesOf(frozen)
  const json = files.find(({ kind }) => kind === 'json')
  if (!json || json.content.length > maxBytes) throw new LargeReportError(`${json?.content.length} bytes of JSON`)
  const page = files.find(({ kind }) => kind === 'page')
  const pdf = page && (await makePdf(services, page.content, signal))
  if (!pdf) return files
  if (pdf.length > maxPdfBytes) {
    log.warn({ report_snapshot_id: id, project_id, bytes: pdf.length }, 'the PDF of a report is too large to store')
    return files
  }
  return files.flatMap((file) =>
    file === page ? [file, { name: 'report.pdf', kind: 'pdf' as const, content: pdf }] : [file],
  )
}

/** Finishes the work: stores the files and queues the mails about them, both or neither. */
async function keep(services: Services, { lease, id, project_id, ...taken }: TakenReport, files: readonly MadeFile[]) {
  const rows = await rowsOfFiles(id, project_id, files)
  await services.db.transaction().execute(async (trx) => {
    const ended = { status: 'succeeded', finished_at: sql`clock_timestamp()` }
    if (!(await finish(trx, lease, ended))) throw new LeaseLostError()
    for (const row of rows) await trx.insertInto('report_files').values(row).execute()
    await queueReportMails(services, trx, { id, project_id, ...taken })
  })
}
