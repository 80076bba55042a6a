import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Services } from '../../foundation/context.ts'
import { digest } from '../../foundation/digest.ts'
import { type Backoff, fail, finish, type Lease, renew, take } from '../../foundation/leases.ts'
import type { MailContent } from '../../foundation/mail-content.ts'
import { startupDelay } from '../../foundation/startup-delay.ts'
import { dropMails } from '../../setup/mail-recipients.ts'
import { readReportFile } from '../report-snapshots/kept-files.ts'
import { renderMail } from './render-mail.ts'
import { type MailServer, openMailServer, type SmtpOutcome } from './smtp.ts'
import { writeMails } from './write-mails.ts'

/*
 * Mails are rows of a queue. If the sender dies before it can note that the server accepted a mail, it sends the mail again with the
 * same id and the same bytes, so that the receiving server or program can recognize the duplicate.
 */

const usualPace = { lease_s: 60, idle_ms: 1000 }
const sentAtOnce = 4
/** 14 attempts over about two and a quarter days. */
const backoff: Backoff = { first_ms: 60_000, factor: 4, max_ms: 6 * 3_600_000, max_attempts: 14 }

/** A mail that this process sends. */
interface HeldMail {
  lease: Lease<'mails'>
  id: string
  address: string
  token: string
  project_id: string
  recipient_id: string
  kind: string
  subject_key: string
  content: Record<string, unknown>
  created_at: Date
}

/**
 * Writes and sends mails until it is stopped. Does nothing if the installation cannot send mail.
 * @param pace how long it holds a mail without renewal, and how often it looks for more
 */
export function startMailer(services: Services, pace = usualPace): { stop(): Promise<void> } {
  const server = openMailServer(services.config)
  if (!server) return { stop: async () => {} }
  const stopping = new AbortController()
  const { signal } = stopping
  const repeat = async (work: () => Promise<number>, waiting: string) => {
    await startupDelay(signal)
    while (!signal.aborted) {
      const done = await work().catch((error) => {
        services.log.warn({ err: error }, waiting)
        return 0
      })
      if (done === 0) await sleep(pace.idle_ms, undefined, { signal }).catch(() => {})
    }
  }
  const ended = Promise.all([
    repeat(() => writeMails(services, signal), 'mails cannot be written and wait for the store'),
    repeat(() => sendDue(services, server, pace.lease_s), 'mails cannot be sent and wait for the store'),
  ])
  return {
    async stop() {
      stopping.abort(new Error('the service is stopping'))
      await Promise.race([ended, sleep(services.config.SHUTDOWN_GRACE * 1000, undefined, { ref: false })])
    },
  }
}

/**
 * Sends some of the mails that are due.
 * @returns how many
 */
async function sendDue(services: Services, server: MailServer, lease_s: number): Promise<number> {
  const { db } = services
  const held = await takeDue(services, lease_s)
  const leases = held.map(({ lease }) => lease)
  const renewing = setInterval(() => renew(db, leases, lease_s).catch(() => {}), (lease_s * 1000) / 4)
  // If one fails, the others keep their leases until they are sent.
  const sent = await Promise.allSettled(held.map((mail) => send(services, server, mail)))
  clearInterval(renewing)
  for (const one of sent) if (one.status === 'rejected') throw one.reason
  return held.length
}

async function takeDue({ db, now }: Services, lease_s: number): Promise<HeldMail[]> {
  const due = sql`taken.id IN (
    SELECT id FROM mails WHERE state = 'waiting' AND due_at <= ${now()}
      AND (leased_until IS NULL OR leased_until <= clock_timestamp())
    ORDER BY due_at, created_at LIMIT ${sentAtOnce}::integer
  )`
  const taken = await take(db, 'mails', due, { for_s: lease_s, now: now() })
  const held: HeldMail[] = []
  for (const { lease, row } of taken) {
    const recipient = await db
      .selectFrom('mail_recipients')
      .innerJoin('projects', 'projects.id', 'project_id')
      .select(['address', 'token'])
      .where('mail_recipients.id', '=', row.recipient_id)
      // Before an address is confirmed, it gets only the mail that asks for the confirmation.
      .where(row.kind === 'confirmation' ? 'confirmed_at' : 'disabled_at', 'is', null)
      .where('projects.deleted_at', 'is', null)
      .executeTakeFirst()
    if (recipient) held.push({ lease, ...row, ...recipient })
    else await finish(db, lease, { state: 'dropped' })
  }
  return held
}

async function send(services: Services, server: MailServer, mail: HeldMail): Promise<void> {
  const base_url = services.config.BASE_URL ?? ''
  const unsubscribe = `${base_url}/unsubscribe?token=${mail.token}`
  const confirm = `${base_url}/confirm-mail?token=${mail.token}`
  const content = mail.content as unknown as MailContent
  const attachments = await attachmentsOf(services, content)
  if (!attachments) return void (await finish(services.db, mail.lease, { state: 'dropped' }))
  const name = digest(`${mail.recipient_id} ${mail.kind} ${mail.subject_key}`).slice(0, 40)
  const sent = await server.send({
    to: mail.address,
    message_id: `${name}@${server.domain}`,
    date: mail.created_at,
    unsubscribe,
    attachments,
    ...renderMail(content, { base_url, unsubscribe, confirm }),
  })
  await noteOutcome(services, mail, sent)
}

const types = { 'report.pdf': 'application/pdf', 'report.html': 'text/html; charset=utf-8' }

/** The attachments of a mail. Undefined if the report was deleted, because the mail is pointless without it. */
async function attachmentsOf({ db }: Services, { report }: MailContent) {
  if (!report) return []
  const content = await readReportFile(db, report.id, report.file)
  return content && [{ filename: report.file, content, contentType: types[report.file as keyof typeof types] }]
}

async function noteOutcome(
  { db, now, log }: Services,
  { lease, recipient_id, project_id }: HeldMail,
  sent: SmtpOutcome,
): Promise<void> {
  const at = now()
  await db.transaction().execute(async (trx) => {
    const recipient = trx.updateTable('mail_recipients').where('id', '=', recipient_id)
    if (sent.is_sent) {
      await finish(trx, lease, { state: 'sent', sent_at: at })
      await recipient.set({ last_mail_at: at, problem: null }).execute()
      return
    }
    const { means, problem } = sent
    if (means === 'again') await fail(trx, lease, backoff, { now: at, given_up: { state: 'failed' } })
    else await finish(trx, lease, { state: 'failed' })
    await recipient.set({ problem }).execute()
    if (means !== 'refused') return
    await recipient.set({ disabled_at: at, disabled_for: 'refused' }).where('disabled_at', 'is', null).execute()
    await dropMails(trx, recipient_id)
  })
  if (!sent.is_sent)
    log.warn({ project_id, mail_recipient: recipient_id, means: sent.means }, 'a mail was not accepted')
}
