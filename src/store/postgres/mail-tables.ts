import type { ColumnType, Generated } from 'kysely'
import type { Maybe, Moment } from './column-types.ts'
import type { QueueColumns } from './queue-columns.ts'

/** Who gets mails about projects, and the mails on their way. */
export interface MailTables {
  mail_recipients: MailRecipients
  mail_progress: MailProgress
  mails: Mails
}

type Kind = 'weekly' | 'daily' | 'alerts' | 'failures'
/** A report is mailed to whom its schedule says; a confirmation asks whose address it is. */
type MailKind = Kind | 'report' | 'confirmation'

interface MailRecipients {
  id: string
  project_id: string
  address: string
  kinds: Kind[]
  /** Of the links that confirm the address and end mails; whoever has it can do nothing else. */
  token: string
  /** Events up to this number are not for them. */
  after_seq: number
  disabled_at: Maybe<Date>
  disabled_for: Maybe<'refused' | 'unsubscribed' | 'request' | 'unconfirmed'>
  /** When the address was confirmed by the link of a mail. */
  confirmed_at: Maybe<Date>
  problem: Maybe<string>
  last_mail_at: Maybe<Date>
  created_at: Moment
}

interface MailProgress extends QueueColumns {
  project_id: string
  /** Up to which event mails were written. */
  seq: number
  /** The same of daily mails. */
  daily_seq: number
  /** The Monday of the last week that mails were written about. */
  week: string
  /** The last day on which daily mails were written. */
  day: string
  /** When a day may have ended, or a week may be told of. */
  check_at: Date
}

interface Mails extends QueueColumns {
  id: string
  project_id: string
  recipient_id: string
  kind: MailKind
  /** What it is about: the first event it may have, or the Monday of the week. */
  subject_key: string
  state: Generated<'waiting' | 'sent' | 'failed' | 'dropped'>
  /** What it says, as it was written. */
  content: ColumnType<Record<string, unknown>, string, never>
  sent_at: Maybe<Date>
  created_at: Moment
}
