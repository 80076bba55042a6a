import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Input, Output } from '../../contract/endpoint.ts'
import type { mail as contract } from '../../contract/mail.ts'
import { addDays } from '../../days.ts'
import { conflict, notFound, quoted, shown } from '../../errors.ts'
import type { Db, ProjectContext } from '../foundation/context.ts'
import { pageByCreation, queryFingerprint } from '../foundation/cursors.ts'
import { uuid } from '../foundation/ids.ts'
import { commitWithResponse } from '../foundation/kept-answers.ts'
import type { MailContent } from '../foundation/mail-content.ts'
import { lockProject } from '../foundation/names.ts'
import { countOf } from '../foundation/paging.ts'
import { localDay, localTime, morningOf } from './schedule/local-day.ts'

type Operations = typeof contract

const maxRecipients = 50

const recipientsOf = (db: Db, project_id: string) =>
  db.selectFrom('mail_recipients').where('project_id', '=', project_id)

const unknownRecipient = (id: string) =>
  notFound(`Mail recipient ${shown(id)} was not found. Check the id with GET /mail-recipients.`)

/** @throws AppError 409 if the installation cannot send mail */
function refuseWithoutServer({ config }: Pick<ProjectContext, 'config'>) {
  if (config.SMTP_URL === undefined) {
    throw conflict('Mail is not configured. The operator sets SMTP_URL, MAIL_FROM and BASE_URL.')
  }
}

/** The recipients of a project, oldest first. */
export async function list_mail_recipients(
  { db, project_id, config }: ProjectContext,
  input: Input<Operations['list_mail_recipients']>,
): Promise<Output<Operations['list_mail_recipients']>> {
  const recipients = recipientsOf(db, project_id)
  const listed = recipients.select([
    ...(['id', 'address', 'kinds', 'disabled_at', 'disabled_for', 'problem', 'last_mail_at', 'created_at'] as const),
  ])
  const asked = queryFingerprint('list_mail_recipients', project_id, input)
  const { rows, onward } = await pageByCreation(listed, 'mail_recipients', input, asked)
  return {
    data: rows.map(({ disabled_at, last_mail_at, created_at, ...row }) => ({
      ...row,
      is_enabled: disabled_at === null,
      last_mail_at: last_mail_at?.toISOString() ?? null,
      created_at: created_at.toISOString(),
    })),
    total_count: await countOf(recipients),
    ...onward,
    is_set_up: config.SMTP_URL !== undefined,
  }
}

/** @throws AppError 409 without a mail server, for an address that is already a recipient, and when there are too many */
export async function create_mail_recipient(
  ctx: ProjectContext,
  { address, kinds }: Input<Operations['create_mail_recipient']>,
): Promise<Output<Operations['create_mail_recipient']>> {
  refuseWithoutServer(ctx)
  const { project_id } = ctx
  return await commitWithResponse(ctx, async (db) => {
    await lockProject(db, project_id)
    const known = await recipientWith(db, project_id, address)
    if (known)
      throw conflict(
        `${quoted(address)} is already a mail recipient of this project (${known.id}). Update that recipient.`,
      )
    return { id: await addRecipient({ ...ctx, db }, address, kinds) }
  })
}

/**
 * Finds the recipient with an address. If there is none, adds one who gets no mails about events, only mails of other kinds. Runs in a
 * transaction that has locked the project.
 * @throws AppError 409 without a mail server, and if there are too many
 */
export async function enterRecipient(ctx: ProjectContext, address: string): Promise<string> {
  const known = await recipientWith(ctx.db, ctx.project_id, address)
  if (known) return known.id
  refuseWithoutServer(ctx)
  return await addRecipient(ctx, address, [])
}

const recipientWith = (db: Db, project_id: string, address: string) =>
  recipientsOf(db, project_id).select('id').where(sql<boolean>`lower(address) = lower(${address})`).executeTakeFirst()

async function addRecipient(
  ctx: ProjectContext,
  address: string,
  kinds: Input<Operations['create_mail_recipient']>['kinds'],
): Promise<string> {
  const { db, project_id } = ctx
  const id = uuid()
  const count = await countOf(recipientsOf(db, project_id))
  if (count >= maxRecipients) {
    throw conflict(`The project has ${count} mail recipients, the maximum. Delete one first.`)
  }
  const after_seq = await beginMails(db, ctx)
  const at = ctx.now()
  const asks_first = ctx.config.MAIL_CONFIRMATION === 'on'
  await db
    .insertInto('mail_recipients')
    .values({
      id,
      project_id,
      address,
      after_seq,
      kinds: [...new Set(kinds)],
      token: randomBytes(32).toString('base64url'),
      ...(asks_first ? { disabled_at: at, disabled_for: 'unconfirmed' } : { confirmed_at: at }),
    })
    .execute()
  if (asks_first) await askToConfirm({ ...ctx, db }, id)
  return id
}

/** An unconfirmed address is asked again only after this time. */
const askedAgain_ms = 24 * 3_600_000

/**
 * Queues the mail that asks for confirmation of the address. Until the address is confirmed, no other mail is sent to it.
 * @param was_called_off reactivates the link of a previous mail, so that no new mail is needed
 * @throws AppError 409 if the address was asked within the last day
 */
async function askToConfirm(
  { db, project_id, now }: ProjectContext,
  recipient_id: string,
  was_called_off = false,
): Promise<void> {
  const at = now()
  const last = await db
    .selectFrom('mails')
    .select('created_at')
    .where('recipient_id', '=', recipient_id)
    .where('kind', '=', 'confirmation')
    // Ignores mails that were dropped before any attempt to send them.
    .where((where) => where.or([where('state', '!=', 'dropped'), where('attempts', '>', 0)]))
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  const again = last && new Date(last.created_at.getTime() + askedAgain_ms)
  if (again && again > at) {
    if (was_called_off) return
    throw conflict(
      `A confirmation email was sent to this address at ${last.created_at.toISOString()}. It can be sent again from ${again.toISOString()}.`,
    )
  }
  const project = await db
    .selectFrom('projects')
    .select(['id', 'name'])
    .where('id', '=', project_id)
    .executeTakeFirstOrThrow()
  const content: MailContent = {
    project,
    subject: `Confirm emails about ${project.name}`,
    sections: [
      {
        title: null,
        lines: [
          {
            text: `This address was entered for emails about ${project.name}. Confirm that you want them:`,
            confirms: true,
          },
          { text: 'Otherwise, ignore this email: nothing else is sent without your confirmation.' },
        ],
      },
    ],
  }
  await db
    .insertInto('mails')
    .values({
      id: uuid(),
      project_id,
      recipient_id,
      kind: 'confirmation',
      subject_key: at.toISOString(),
      created_at: at,
      content: JSON.stringify(content),
    })
    .execute()
}

/**
 * Starts writing mails about a project.
 * @returns the number of its newest event
 */
async function beginMails(db: Db, { project_id, now }: Pick<ProjectContext, 'project_id' | 'now'>): Promise<number> {
  const { timezone, last_seq } = await db
    .selectFrom('projects')
    .leftJoin('event_counters', 'event_counters.project_id', 'projects.id')
    .select(['timezone', 'last_seq'])
    .where('projects.id', '=', project_id)
    .executeTakeFirstOrThrow()
  const seq = last_seq ?? 0
  const { day, week, ends_at: check_at } = mailDay(now(), timezone)
  await db
    .insertInto('mail_progress')
    .values({ project_id, seq, daily_seq: seq, week, day, check_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return seq
}

/** Daily and weekly mails are written at 7 a.m. */
const morning_ms = 7 * 3_600_000

/**
 * The mail day of an instant, which lasts from 7 a.m. to 7 a.m., and when it ends. `week` is the Monday of the last week that was
 * complete when that day began.
 */
export function mailDay(at: Date, timezone: string): { day: string; week: string; ends_at: Date } {
  const is_before = localTime(at, timezone) < morning_ms
  const { day, weekday, ends_at } = localDay(is_before ? new Date(at.getTime() - 12 * 3_600_000) : at, timezone)
  return { day, week: addDays(day, -weekday - 6), ends_at: morningOf(ends_at, morning_ms, timezone) }
}

/** @throws AppError 404 for an unknown recipient, 409 to enable one without a mail server */
export async function update_mail_recipient(
  ctx: ProjectContext,
  { recipient_id, kinds, is_enabled }: Input<Operations['update_mail_recipient']>,
): Promise<Output<Operations['update_mail_recipient']>> {
  const { db, project_id, now } = ctx
  if (is_enabled === true) refuseWithoutServer(ctx)
  await db.transaction().execute(async (trx) => {
    const known = await recipientsOf(trx, project_id)
      .select(['disabled_at', 'disabled_for', 'confirmed_at'])
      .where('id', '=', recipient_id)
      .forUpdate()
      .executeTakeFirst()
    if (!known) throw unknownRecipient(recipient_id)
    const { disabled_for } = known
    const was_enabled = known.disabled_at === null
    const asks_first = known.confirmed_at === null && ctx.config.MAIL_CONFIRMATION === 'on'
    if (is_enabled === true && asks_first)
      await askToConfirm({ ...ctx, db: trx }, recipient_id, disabled_for === 'request')
    const at = now()
    const changes = {
      ...(kinds !== undefined && { kinds: [...new Set(kinds)] }),
      ...(is_enabled === true && asks_first && { disabled_for: 'unconfirmed' as const, problem: null }),
      ...(is_enabled === true &&
        !asks_first &&
        !was_enabled && { ...fromNowOn(project_id), confirmed_at: known.confirmed_at ?? at }),
      ...(is_enabled === false && was_enabled && { disabled_at: at, disabled_for: 'request' as const }),
      // The link of the first mail must not enable mails.
      ...(is_enabled === false && disabled_for === 'unconfirmed' && { disabled_for: 'request' as const }),
    }
    if (Object.keys(changes).length > 0) {
      await trx.updateTable('mail_recipients').set(changes).where('id', '=', recipient_id).execute()
    }
    if (is_enabled === false) await dropMails(trx, recipient_id)
  })
  return {}
}

/** Enables mails about events from now on. */
const fromNowOn = (project_id: string) => ({
  disabled_at: null,
  disabled_for: null,
  problem: null,
  after_seq: sql<number>`coalesce((SELECT last_seq FROM event_counters WHERE project_id = ${project_id}), 0)`,
})

/** Drops the mails that are waiting for a recipient. */
export const dropMails = (db: Db, recipient_id: string) =>
  db
    .updateTable('mails')
    .set({ state: 'dropped', leased_by: null, leased_until: null })
    .where('recipient_id', '=', recipient_id)
    .where('state', '=', 'waiting')
    .execute()

export async function delete_mail_recipient(
  { db, project_id }: ProjectContext,
  { recipient_id }: Input<Operations['delete_mail_recipient']>,
): Promise<Output<Operations['delete_mail_recipient']>> {
  const { numDeletedRows } = await db
    .deleteFrom('mail_recipients')
    .where('project_id', '=', project_id)
    .where('id', '=', recipient_id)
    .executeTakeFirst()
  if (!numDeletedRows) throw unknownRecipient(recipient_id)
  return {}
}

/** The recipient that the link in a mail belongs to. */
interface Reader {
  id: string
  address: string
  project_id: string
  project: string
  is_enabled: boolean
  is_confirmed: boolean
}

/** The recipient that a link belongs to. Undefined if there is none. */
export async function recipientOfLink({ db }: Pick<ProjectContext, 'db'>, token: string): Promise<Reader | undefined> {
  const row = await db
    .selectFrom('mail_recipients')
    .innerJoin('projects', 'projects.id', 'project_id')
    .select(['mail_recipients.id', 'address', 'project_id', 'projects.name', 'disabled_at', 'confirmed_at'])
    .where('token', '=', token.replaceAll('\0', ''))
    .executeTakeFirst()
  if (!row) return undefined
  const { id, address, project_id, name: project, disabled_at, confirmed_at } = row
  return { id, address, project_id, project, is_enabled: disabled_at === null, is_confirmed: confirmed_at !== null }
}

/**
 * Confirms the address of the recipient that a link belongs to, and enables mails to it. Recipients who were confirmed before and have
 * unsubscribed since stay unsubscribed, as do those who were disabled meanwhile.
 * @returns the recipient; undefined if the link belongs to none
 */
export async function confirmRecipient({ db, now }: Pick<ProjectContext, 'db' | 'now'>, token: string) {
  const reader = await recipientOfLink({ db }, token)
  if (!reader || reader.is_confirmed) return reader
  await db.transaction().execute(async (trx) => {
    const recipient = trx.updateTable('mail_recipients').where('id', '=', reader.id)
    const confirmed = await recipient
      .set({ confirmed_at: now() })
      .where('confirmed_at', 'is', null)
      .returning('disabled_for')
      .executeTakeFirst()
    if (confirmed && confirmed.disabled_for !== 'request') await recipient.set(fromNowOn(reader.project_id)).execute()
  })
  return reader
}

/**
 * Unsubscribes the recipient that a link belongs to.
 * @returns the recipient; undefined if the link belongs to none
 */
export async function unsubscribe({ db, now }: Pick<ProjectContext, 'db' | 'now'>, token: string) {
  const recipient = await recipientOfLink({ db }, token)
  if (!recipient) return undefined
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('mail_recipients')
      .set({ disabled_at: sql`coalesce(disabled_at, ${now()})`, disabled_for: 'unsubscribed' })
      .where('id', '=', recipient.id)
      .execute()
    await dropMails(trx, recipient.id)
  })
  return recipient
}
