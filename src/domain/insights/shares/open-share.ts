import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Services } from '../../foundation/context.ts'
import { digest } from '../../foundation/digest.ts'
import { isSigned } from './image-signature.ts'
import { isPassword } from './passwords.ts'

export interface SharedView {
  view_id: string
  name: string
  page: string
  query: string
}
interface SharedReport {
  report_snapshot_id: string
}

/** A share that has not expired, with the current view or the report that it shows. */
export interface OpenShare {
  id: string
  project_id: string
  company_id: string
  shows: SharedView | SharedReport
  password_hash: string | null
  frame_ancestors: string[]
  expires_at: Date
}

const open = ({ db, now }: Pick<Services, 'db' | 'now'>) =>
  db
    .selectFrom('shares')
    .leftJoin('views', 'views.id', 'shares.view_id')
    .innerJoin('projects', 'projects.id', 'shares.project_id')
    .select(['shares.id', 'shares.project_id', 'company_id', 'image_secret'])
    .select(['view_id', 'views.name', 'page', 'query', 'report_snapshot_id'])
    .select(['password_hash', 'frame_ancestors', 'shares.expires_at'])
    .where('shares.expires_at', '>', now())
    .where('projects.deleted_at', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof open>['executeTakeFirstOrThrow']>>

function shareOf({ view_id, name, page, query, report_snapshot_id, image_secret: _, ...share }: Row): OpenShare {
  if (report_snapshot_id !== null) return { ...share, shows: { report_snapshot_id } }
  if (view_id === null || name === null || page === null || query === null)
    throw new Error(`share ${share.id} shows nothing`)
  return { ...share, shows: { view_id, name, page, query } }
}

/** The share that a link opens. Undefined if it opens none, or no longer does. */
export async function shareOfToken(
  services: Pick<Services, 'db' | 'now'>,
  token: string,
): Promise<OpenShare | undefined> {
  const found = await open(services).where('token_hash', '=', digest(token)).executeTakeFirst()
  return found && shareOf(found)
}

/** The share behind the signed address of an image. A share with a password has no such addresses. */
export async function shareOfImage(
  services: Pick<Services, 'db' | 'now'>,
  share_id: string,
  { expires, signature }: { expires: number; signature: string },
): Promise<OpenShare | undefined> {
  if (share_id.includes('\0') || expires * 1000 <= services.now().getTime()) return undefined
  const found = await open(services)
    .where('shares.id', '=', share_id)
    .where('password_hash', 'is', null)
    .executeTakeFirst()
  return found && isSigned(found.image_secret, share_id, expires, signature) ? shareOf(found) : undefined
}

/** How many wrong passwords in a row are allowed, and how long they count. */
const maxAttempts = 10
const attemptsLast_s = 15 * 60

/**
 * Tries a password. Each attempt is counted before the password is checked, so concurrent attempts count like successive
 * ones. The right password resets the count.
 * @returns whether it is right, or in how many seconds the next attempt is allowed
 */
export async function tryPassword(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { id, password_hash }: OpenShare,
  password: string,
): Promise<{ is_right: boolean } | { retry_after_s: number }> {
  const { attempts, begun_at } = await countAttempt(db, id, now())
  if (attempts > maxAttempts) {
    const left_ms = begun_at.getTime() + attemptsLast_s * 1000 - now().getTime()
    return { retry_after_s: Math.max(1, Math.ceil(left_ms / 1000)) }
  }
  const is_right = password_hash === null || (await isPassword(password, password_hash))
  if (is_right) await db.deleteFrom('share_attempts').where('share_id', '=', id).execute()
  return { is_right }
}

async function countAttempt(db: Db, share_id: string, at: Date) {
  const isOver = sql<boolean>`share_attempts.begun_at <= ${new Date(at.getTime() - attemptsLast_s * 1000)}`
  return await db
    .insertInto('share_attempts')
    .values({ share_id, attempts: 1, begun_at: at })
    .onConflict((known) =>
      known.column('share_id').doUpdateSet({
        attempts: sql<number>`CASE WHEN ${isOver} THEN 1 ELSE share_attempts.attempts + 1 END`,
        begun_at: sql<Date>`CASE WHEN ${isOver} THEN excluded.begun_at ELSE share_attempts.begun_at END`,
      }),
    )
    .returning(['attempts', 'begun_at'])
    .executeTakeFirstOrThrow()
}

/** How long a browser that sent the password is not asked again. */
export const shareSession_s = 12 * 3600

/**
 * The cookie of a browser that sent the password. It is signed with the stored hash of the password, so it opens no other
 * share, and is worthless once this one is revoked.
 */
export function shareSession(share: OpenShare, until: Date): string {
  const seconds = Math.floor(until.getTime() / 1000)
  return `${seconds}.${signed(share, seconds)}`
}

/** Whether a browser may see a share: the share has no password, or the browser has sent it. */
export function hasAccess(share: OpenShare, cookie: string | undefined, now: Date): boolean {
  if (share.password_hash === null) return true
  const [, seconds = '', signature = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(cookie ?? '') ?? []
  if (signature === '' || Number(seconds) * 1000 <= now.getTime()) return false
  return timingSafeEqual(Buffer.from(signed(share, Number(seconds))), Buffer.from(signature))
}

const signed = ({ id, password_hash }: OpenShare, seconds: number) =>
  createHmac('sha256', password_hash ?? '')
    .update(`${id} ${seconds}`)
    .digest('base64url')
