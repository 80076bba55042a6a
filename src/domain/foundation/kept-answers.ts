import { sql } from 'kysely'
import type { CompanyContext, Db, Services } from './context.ts'
import { digest } from './digest.ts'
import { finish, isFree, type Lease, note, renew, take } from './leases.ts'

/** How long a stored response is returned again. */
const kept_ms = 24 * 60 * 60_000
/** How long a dead process blocks its request. */
const lease_s = 30

/** A request that takes effect once, however often it is sent. */
export interface IdempotentRequest {
  api_key_id: string
  /** The name that the sender gave it. */
  name: string
  /** Its whole content. */
  asked: unknown
}

type Found =
  | { state: 'new'; lease: Lease<'kept_answers'> }
  | { state: 'answered'; answer: string }
  | { state: 'at_work' }
  | { state: 'another' }

/** Takes a request in order to execute it, or returns its state. */
async function claimRequest(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { api_key_id, name, asked }: IdempotentRequest,
): Promise<Found> {
  const [id, fingerprint] = [digest(JSON.stringify([api_key_id, name])), digest(JSON.stringify(asked))]
  const created_at = now()
  await db
    .insertInto('kept_answers')
    .values({ id, api_key_id, fingerprint, created_at, answer: null })
    .onConflict((known) =>
      known
        .column('id')
        .doUpdateSet({ fingerprint, created_at, answer: null })
        .where('kept_answers.created_at', '<=', oldest(created_at))
        .where(isFree('kept_answers')),
    )
    .execute()
  const which = sql`taken.id = ${id} AND taken.fingerprint = ${fingerprint} AND taken.answer IS NULL`
  const [taken] = await take(db, 'kept_answers', which, { for_s: lease_s })
  if (taken) return { state: 'new', lease: taken.lease }
  const row = await db
    .selectFrom('kept_answers')
    .select(['fingerprint', 'answer', isFree('kept_answers').as('is_free')])
    .where('id', '=', id)
    .executeTakeFirst()
  // The row is gone: the request was refused, and may be sent again.
  if (!row) return { state: 'at_work' }
  if (row.fingerprint !== fingerprint) return { state: 'another' }
  return row.answer === null || !row.is_free ? { state: 'at_work' } : { state: 'answered', answer: row.answer }
}

/**
 * Changes the relational store in the one transaction in which an operation takes effect, and stores the response in it for
 * repeats of the request. After a crash both exist, or neither.
 * @param work returns the response of the operation; undefined when it changed nothing and may be tried again
 */
export const commitWithResponse = <T>(
  ctx: Pick<CompanyContext, 'db' | 'keepAnswer'>,
  work: (db: Db) => Promise<T>,
): Promise<T> =>
  ctx.db.transaction().execute(async (db) => {
    const answer = await work(db)
    if (answer !== undefined) await ctx.keepAnswer?.(db, answer)
    return answer
  })

/** The lease of a request expired while it was worked on, so another process may have it by now. */
class LostRequest extends Error {}

/**
 * Executes a named request once. The result is kept for a day. If the work throws before it takes effect, nothing is kept, so
 * that the request can be sent again. If the process dies, the lease of the request expires. A repeat then gets the stored
 * response if the work took effect, and executes it otherwise.
 * @param work returns the body of the response, after it has stored it in the transaction of its effect
 */
export async function runIdempotent(
  services: Pick<Services, 'db' | 'now' | 'log'>,
  request: IdempotentRequest,
  work: (keep: (db: Db, answer: string) => Promise<void>) => Promise<string>,
): Promise<Exclude<Found, { state: 'new' }> | { state: 'done'; answer: string }> {
  const { db, log } = services
  const found = await claimRequest(services, request)
  if (found.state !== 'new') return found
  const { lease } = found
  const warn = (error: unknown) => log.warn({ err: error }, 'the state of an idempotent request could not be stored')
  const keep = async (trx: Db, answer: string) => {
    if (!(await note(trx, lease, { answer }))) throw new LostRequest()
  }
  const renewing = setInterval(() => renew(db, [lease], lease_s).catch(warn), (lease_s * 1000) / 3)
  try {
    const answer = await work(keep)
    // It took effect, so the response is returned in any case.
    await finish(db, lease, { answer }).catch(warn)
    return { state: 'done', answer }
  } catch (error) {
    if (error instanceof LostRequest) return { state: 'at_work' }
    await letGo(db, lease).catch(warn)
    throw error
  } finally {
    clearInterval(renewing)
  }
}

/** Ends a request that failed. If it took effect, its response is kept; otherwise it may be sent again. */
async function letGo(db: Db, lease: Lease<'kept_answers'>) {
  await db
    .deleteFrom('kept_answers')
    .where('id', '=', lease.id)
    .where('leased_by', '=', lease.holder)
    .where('answer', 'is', null)
    .execute()
  await finish(db, lease, {})
}

/** Removes expired responses. */
export async function deleteExpiredResponses({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.deleteFrom('kept_answers').where('created_at', '<=', oldest(now())).where(isFree('kept_answers')).execute()
}

const oldest = (now: Date) => new Date(now.getTime() - kept_ms)
