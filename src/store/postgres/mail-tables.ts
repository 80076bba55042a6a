import type { ColumnType, Generated } from 'kysely'
import type { NullableColumn, TimestampColumn } from './column-types.ts'
import type { QueueColumns } from './queue-columns.ts'

/** The recipients of mails about projects, and the mails waiting to be sent. */
export interface MailTables {
  mail_recipients: MailRecipients
  mail_progress: MailProgress
  mails: Mails
}

type Kind = 'weekly' | 'daily' | 'alerts' | 'failures'
/** A report is mailed to the recipients of its schedule; a confirmation asks the owner of an address to confirm it. */
type MailKind = Kind | 'report' | 'confirmation'

interface MailRecipients {
  id: string
  project_id: string
  address: string
  kinds: Kind[]
  /** Used in the links that confirm the address and stop mails; it allows nothing else. */
  token: string
  /** Events up to this number are not sent to them. */
  after_seq: number
  disabled_at: NullableColumn<Date>
  disabled_for: NullableColumn<'refused' | 'unsubscribed' | 'request' | 'unconfirmed'>
  /** When the address was confirmed through the link in a mail. */
  confirmed_at: NullableColumn<Date>
  problem: NullableColumn<string>
  last_mail_at: NullableColumn<Date>
  created_at: TimestampColumn
}

interface MailProgress extends QueueColumns {
  project_id: string
  /** Mails have been written for events up to this one. */
  seq: number
  /** The same for daily mails. */
  daily_seq: number
  /** The Monday of the last week that mails were written about. */
  week: string
  /** The last day on which daily mails were written. */
  day: string
  /** When a day may have ended, or a week may be reported. */
  check_at: Date
}

interface Mails extends QueueColumns {
  id: string
  project_id: string
  recipient_id: string
  kind: MailKind
  /** What it is about: the first event it may contain, or the Monday of the week. */
  subject_key: string
  state: Generated<'waiting' | 'sent' | 'failed' | 'dropped'>
  /** Its content, as it was written. */
  content: ColumnType<Record<string, unknown>, string, never>
  sent_at: NullableColumn<Date>
  created_at: TimestampColumn
}
