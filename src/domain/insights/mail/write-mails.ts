import { sql } from 'kysely'
import { addDays, day_ms } from '../../../days.ts'
import { actingForProject } from '../../foundation/acting-for.ts'
import { isActive } from '../../foundation/active-projects.ts'
import type { Db, Services } from '../../foundation/context.ts'
import { uuid } from '../../foundation/ids.ts'
import { type Backoff, fail, finish, isFree, type Lease, renew, take } from '../../foundation/leases.ts'
import type { MailContent } from '../../foundation/mail-content.ts'
import { mailDay } from '../../setup/mail-recipients.ts'
import { localDay } from '../../setup/schedule/local-day.ts'
import { lastWholeWeek } from '../changes/windows.ts'
import { type MailedEvent, mailOfEvents, typesOf } from './event-mails.ts'
import { weeklyMail } from './weekly-mail.ts'

/*
 * Mails are written from the event log. The number up to which the log was read moves in the transaction that queues the mails, so none
 * is lost or queued twice. Events within a minute are combined in one mail.
 */

const lease_s = 120
const backoff: Backoff = { first_ms: 60_000, factor: 2, max_ms: 3_600_000, max_attempts: Number.MAX_SAFE_INTEGER }
const gathered_ms = 60_000
/** How often to check whether the week was compared, and how long after midnight to wait for that. */
const check_ms = 10 * 60_000
const maxWait_ms = 12 * 3_600_000
const takenAtOnce = 10
/** Further events go into the next mail. */
const maxEvents = 500

type Taken = Awaited<ReturnType<typeof takeDue>>[number]
interface Recipient {
  id: string
  kinds: string[]
  after_seq: number
}
interface Written {
  recipient_id: string
  kind: 'weekly' | 'daily' | 'alerts' | 'failures'
  subject_key: string
  content: MailContent
}

/**
 * Writes the mails that are due.
 * @returns how many projects were processed
 */
export async function writeMails(services: Services, signal: AbortSignal): Promise<number> {
  const { db, log, now } = services
  const all = await takeDue(services)
  const leases = all.map(({ lease }) => lease)
  const renewing = setInterval(() => renew(db, leases, lease_s).catch(() => {}), (lease_s * 1000) / 4)
  try {
    for (const taken of all) {
      try {
        await writeOf(services, taken, signal)
      } catch (error) {
        if (!signal.aborted)
          log.error({ err: error, project_id: taken.lease.id }, 'mails of a project could not be written yet')
        await fail(db, taken.lease, backoff, { now: now() })
      }
    }
  } finally {
    clearInterval(renewing)
  }
  return all.length
}

const takeDue = ({ db, now }: Services) =>
  take(
    db,
    'mail_progress',
    sql`taken.project_id IN (
      SELECT progress.project_id FROM mail_progress AS progress
      JOIN projects ON projects.id = progress.project_id AND projects.deleted_at IS NULL
      LEFT JOIN event_counters AS counter ON counter.project_id = progress.project_id
      WHERE (counter.last_seq > progress.seq OR progress.check_at <= ${now()}) AND progress.due_at <= ${now()}
        AND ${isFree('progress')}
      LIMIT ${takenAtOnce}::integer
    )`,
    { for_s: lease_s, now: now() },
  )

async function writeOf(services: Services, { lease, row }: Taken, signal: AbortSignal): Promise<void> {
  const { db } = services
  const at = services.now()
  const project = await db
    .selectFrom('projects')
    .select(['id', 'name', 'timezone', 'company_id', isActive().as('is_active')])
    .where('id', '=', lease.id)
    .executeTakeFirstOrThrow()
  const recipients: Recipient[] = await db
    .selectFrom('mail_recipients')
    .select(['id', 'kinds', 'after_seq'])
    .where('project_id', '=', project.id)
    .where('disabled_at', 'is', null)
    .orderBy('created_at')
    .execute()
  const named = { id: project.id, name: project.name }
  const news = await readEvents(db, project.id, row.seq, [...typesOf('alerts'), ...typesOf('failures')])
  const written = (['alerts', 'failures'] as const).flatMap((kind) =>
    writtenFor(services, recipients, kind, named, { events: news.events, after: row.seq }),
  )
  const { day, week, ends_at } = mailDay(at, project.timezone)
  const progress = { seq: news.until, daily_seq: row.daily_seq, day: row.day, week: row.week, check_at: ends_at }
  if (row.day < day) {
    const events = await readEvents(db, project.id, row.daily_seq, typesOf('daily'))
    written.push(...writtenFor(services, recipients, 'daily', named, { events: events.events, after: row.daily_seq }))
    Object.assign(progress, { daily_seq: events.until, day })
  }
  if (row.week < week) {
    const readers = project.is_active ? recipients.filter(({ kinds }) => kinds.includes('weekly')) : []
    const content = readers.length > 0 ? await weekOf(services, project, week, signal) : null
    if (content === undefined) progress.check_at = new Date(at.getTime() + check_ms)
    else progress.week = week
    if (content) {
      written.push(
        ...readers.map(({ id }) => ({ recipient_id: id, kind: 'weekly' as const, subject_key: week, content })),
      )
    }
  }
  await queue(services, lease, written, progress)
}

interface WeekOf {
  id: string
  name: string
  timezone: string
  company_id: string
}

/** The mail about a week. Undefined if it cannot be written yet. A failure here does not hold up other mails. */
async function weekOf(
  services: Services,
  { id, name, timezone, company_id }: WeekOf,
  week: string,
  signal: AbortSignal,
): Promise<MailContent | undefined> {
  try {
    const ready = await readiness(services.db, { id, timezone }, services.now(), week)
    if (!ready) return undefined
    const ctx = actingForProject(services, { company_id, project_id: id }, signal)
    return await weeklyMail(ctx, { id, name }, { week, ...ready })
  } catch (error) {
    if (!signal.aborted) services.log.error({ err: error, project_id: id }, 'a weekly mail could not be written yet')
    return undefined
  }
}

/** Queues mails and updates the progress, both or neither. */
async function queue(
  { db, now }: Services,
  lease: Lease<'mail_progress'>,
  written: readonly Written[],
  progress: { seq: number; daily_seq: number; day: string; week: string; check_at: Date },
): Promise<void> {
  const pause_ms = written.length > 0 ? gathered_ms : 0
  await db.transaction().execute(async (trx) => {
    if (written.length > 0) {
      const rows = written.map((mail) => ({
        ...mail,
        id: uuid(),
        project_id: lease.id,
        content: JSON.stringify(mail.content),
      }))
      await trx
        .insertInto('mails')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    const due_at = new Date(now().getTime() + pause_ms)
    if (!(await finish(trx, lease, { attempts: 0, due_at, ...progress }))) throw new Error('the lease was lost')
  })
}

function writtenFor(
  { channels }: Pick<Services, 'channels'>,
  recipients: readonly Recipient[],
  kind: 'alerts' | 'failures' | 'daily',
  project: MailContent['project'],
  { events, after }: { events: readonly MailedEvent[]; after: number },
): Written[] {
  const types: string[] = typesOf(kind)
  const told = events.filter(({ type }) => types.includes(type))
  return recipients.flatMap(({ id, kinds, after_seq }) => {
    const own = told.filter(({ seq }) => seq > after_seq)
    if (!kinds.includes(kind) || own.length === 0) return []
    return [
      {
        recipient_id: id,
        kind,
        subject_key: String(after + 1),
        content: mailOfEvents(kind, project, own, channels.nameOf),
      },
    ]
  })
}

/** Events of some types after a number, and the number up to which the log was read for them. */
async function readEvents(
  db: Db,
  project_id: string,
  after: number,
  types: readonly string[],
): Promise<{ events: MailedEvent[]; until: number }> {
  const counter = await db
    .selectFrom('event_counters')
    .select('last_seq')
    .where('project_id', '=', project_id)
    .executeTakeFirst()
  const last = counter?.last_seq ?? after
  const events = await db
    .selectFrom('events')
    .select(['seq', 'type', 'data'])
    .where('project_id', '=', project_id)
    .where('seq', '>', after)
    .where('seq', '<=', last)
    .where('type', '=', sql<string>`ANY(${[...types]}::text[])`)
    .orderBy('seq')
    .limit(maxEvents)
    .execute()
  return { events, until: events.length < maxEvents ? last : (events.at(-1)?.seq ?? last) }
}

/** How many numbers of a week were compared, null if it was not compared. Undefined while the comparison is still awaited. */
async function readiness(
  db: Db,
  { id, timezone }: { id: string; timezone: string },
  at: Date,
  week: string,
): Promise<{ compared: number | null } | undefined> {
  if (lastWholeWeek(at, timezone).start_date < week) return undefined
  const search = await db
    .selectFrom('change_searches')
    .select(['week', 'compared'])
    .where('project_id', '=', id)
    .executeTakeFirst()
  if (search?.week === week) return { compared: search.compared ?? 0 }
  const { day } = localDay(new Date(at.getTime() - maxWait_ms), timezone)
  return day >= addDays(week, 7) ? { compared: null } : undefined
}

/** Removes mails that are older than the retention of events. */
export async function deleteExpiredMails({ db, config, now }: Pick<Services, 'db' | 'config' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - config.EVENT_DAYS * day_ms)
  await db.deleteFrom('mails').where('created_at', '<', before).execute()
}
