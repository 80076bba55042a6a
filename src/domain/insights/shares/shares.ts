import { randomBytes } from 'node:crypto'
import type { Input, Output } from '../../../contract/endpoint.ts'
import { type shares as contract, shareDays } from '../../../contract/shares.ts'
import { day_ms } from '../../../days.ts'
import { badRequest, conflict, notFound, quoted, shown } from '../../../errors.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'
import { pageByCreation, queryFingerprint } from '../../foundation/cursors.ts'
import { digest } from '../../foundation/digest.ts'
import { uuid } from '../../foundation/ids.ts'
import { lockProject } from '../../foundation/names.ts'
import { countOf } from '../../foundation/paging.ts'
import { hasChromium } from '../headless-chromium.ts'
import { finishedSnapshot } from '../report-snapshots/snapshots.ts'
import { viewToShow } from '../views/view-rows.ts'
import { imagePaths } from './image-signature.ts'
import { hashPassword } from './passwords.ts'

type Operations = typeof contract

const maxShares = 200

const sharesOf = ({ db, project_id }: Pick<ProjectContext, 'db' | 'project_id'>) =>
  db.selectFrom('shares').where('project_id', '=', project_id)

/** Links, in the order of their creation. */
export async function list_shares(
  ctx: ProjectContext,
  input: Input<Operations['list_shares']>,
): Promise<Output<Operations['list_shares']>> {
  const shares = sharesOf(ctx)
  const listed = shares.select([
    'id',
    'view_id',
    'report_snapshot_id',
    'password_hash',
    'frame_ancestors',
    'expires_at',
    'created_at',
  ])
  const { rows, onward } = await pageByCreation(
    listed,
    'shares',
    input,
    queryFingerprint('list_shares', ctx.project_id, input),
  )
  return {
    data: rows.map(({ password_hash, expires_at, created_at, ...share }) => ({
      ...share,
      has_password: password_hash !== null,
      expires_at: expires_at.toISOString(),
      created_at: created_at.toISOString(),
    })),
    total_count: await countOf(shares),
    ...onward,
  }
}

/**
 * @throws AppError 400 for an invalid time or view, 404 for an unknown view or report, 409 for an unfinished report and if
 * there are too many
 */
export async function create_share(
  ctx: ProjectContext,
  { view_id, report_snapshot_id, expires_at: until, password, frame_ancestors }: Input<Operations['create_share']>,
): Promise<Output<Operations['create_share']>> {
  const { db, project_id } = ctx
  const expires_at = endOf(ctx.now(), until)
  const shown = shownBy(view_id, report_snapshot_id)
  await shown.check(db, project_id)
  const token = randomBytes(32).toString('base64url')
  const share = {
    id: uuid(),
    project_id,
    ...shown.reference,
    token_hash: digest(token),
    password_hash: password === undefined ? null : await hashPassword(password),
    image_secret: randomBytes(32).toString('base64url'),
    frame_ancestors: [...new Set(frame_ancestors)],
    expires_at,
  }
  await db.transaction().execute(async (trx) => {
    await lockProject(trx, project_id)
    // The view or report may have been deleted meanwhile.
    await shown.check(trx, project_id)
    // Expired shares are useless.
    await trx.deleteFrom('shares').where('project_id', '=', project_id).where('expires_at', '<=', ctx.now()).execute()
    const count = await countOf(sharesOf({ db: trx, project_id }))
    if (count >= maxShares) throw conflict(`The project has ${count} shares, the maximum. Delete one first.`)
    await trx.insertInto('shares').values(share).execute()
  })
  return {
    id: share.id,
    token,
    path: `/s/${token}`,
    ...(await imagesOf(ctx, share)),
    expires_at: expires_at.toISOString(),
  }
}

interface ShownShare {
  id: string
  image_secret: string
  expires_at: Date
  password_hash: string | null
  view_id?: string
}

/** The addresses of its image, if it has one. */
async function imagesOf(ctx: ProjectContext, { id, image_secret, expires_at, password_hash, view_id }: ShownShare) {
  if (password_hash !== null || view_id === undefined) return { image_path: null, png_path: null }
  const { image_path, png_path } = imagePaths(image_secret, id, expires_at)
  return { image_path, png_path: (await hasChromium(ctx)) ? png_path : null }
}

/** What a link shows: either a view or a report. */
function shownBy(view_id: string | undefined, report_snapshot_id: string | undefined) {
  if (view_id !== undefined && report_snapshot_id === undefined) {
    return {
      reference: { view_id },
      check: (db: Db, project_id: string) => viewToShow(db, project_id, view_id),
    }
  }
  if (report_snapshot_id !== undefined && view_id === undefined) {
    return {
      reference: { report_snapshot_id },
      check: (db: Db, project_id: string) => finishedSnapshot({ db, project_id }, report_snapshot_id),
    }
  }
  throw badRequest('Send either view_id or report_snapshot_id: the view or the report that the link shows.')
}

function endOf(now: Date, until: string | undefined): Date {
  if (until === undefined) return new Date(now.getTime() + shareDays.usual * day_ms)
  const end = new Date(until)
  if (end <= now) throw badRequest(`expires_at must be in the future, got ${quoted(until)}.`)
  if (end.getTime() > now.getTime() + shareDays.most * day_ms) {
    throw badRequest(`expires_at must be within ${shareDays.most} days, got ${quoted(until)}.`)
  }
  return end
}

export async function delete_share(
  { db, project_id }: ProjectContext,
  { share_id }: Input<Operations['delete_share']>,
): Promise<Output<Operations['delete_share']>> {
  const { numDeletedRows } = await db
    .deleteFrom('shares')
    .where('project_id', '=', project_id)
    .where('id', '=', share_id)
    .executeTakeFirst()
  if (!numDeletedRows) throw notFound(`Share ${shown(share_id)} was not found. Check the id with GET /shares.`)
  return {}
}
