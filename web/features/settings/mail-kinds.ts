import type { Answer } from '../../api/api.ts'

export type MailRecipient = Answer<'list_mail_recipients'>['data'][number]
export type MailKind = MailRecipient['kinds'][number]

export const mailKindsInWords: Record<MailKind, { title: string; help: string }> = {
  weekly: {
    title: 'Weekly digest',
    help: 'On Monday: what changed and what did not, three answers to read, the next action',
  },
  daily: { title: 'Daily digest', help: 'Only on days after something changed' },
  alerts: { title: 'Alerts', help: 'Changes, alert rules, contradicted claims and refused bots, immediately' },
  failures: {
    title: 'Failures',
    help: 'Collection and daily exports that failed, engines that do not answer, and spent budgets',
  },
}

export const whyNoMail: Record<NonNullable<MailRecipient['disabled_for']>, string> = {
  refused: 'refused by the mail server',
  unsubscribed: 'unsubscribed',
  request: 'paused',
  unconfirmed: 'not confirmed yet',
}
