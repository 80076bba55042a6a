import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { mailDisabledReasons, mailKinds } from './enums.ts'
import { Empty, list, name, nextCursor, oneOf, page, Ref, Timestamp, target, Walk } from './shared.ts'

/** Addresses that mail servers accept without extensions: ASCII, without quotes, comments and address literals. */
const address =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i

export const mailAddress = name(3, 254).regex(address, {
  error: 'must be an address such as ann@example.com, in ASCII and without a name.',
})

const kinds = list(oneOf(mailKinds), 1, 10).meta({
  description:
    'Which mails. weekly: on Monday, what changed and what did not. daily: what changed the day before, if anything did. alerts: each change immediately. failures: collection that failed and engines that do not answer',
})

const Recipient = z
  .object({
    id: z.string(),
    address: z.string().meta({ description: 'Address that mails go to' }),
    kinds: z
      .array(z.enum(mailKinds))
      .meta({ description: 'Which mails; empty: only the reports of schedules that name the address' }),
    is_enabled: z.boolean().meta({ description: 'Whether mails are sent' }),
    disabled_for: z.enum(mailDisabledReasons).nullable().meta({
      description:
        'Why it is disabled. refused: the mail server permanently refused the address. unsubscribed: by the link in a mail. request: somebody disabled it here. unconfirmed: the address has not been confirmed yet by the link in the first mail. null: it is enabled',
    }),
    problem: z.string().nullable().meta({
      description: 'What went wrong with the last attempt, in the words of the mail server; null: nothing',
    }),
    last_mail_at: Timestamp.nullable().meta({
      description: 'When the mail server accepted the last mail; null: none yet',
    }),
    created_at: Timestamp,
  })
  .meta({ id: 'MailRecipient' })

const params = z.object({ recipient_id: target() })
const tag = 'Mail'

export const mail = {
  list_mail_recipients: {
    method: 'GET',
    path: '/mail-recipients',
    scope: 'project',
    access: 'read',
    tag,
    summary: 'List who gets mails about the project, and whether mail is set up',
    query: Walk,
    response: page(Recipient).extend({
      ...nextCursor,
      is_set_up: z.boolean().meta({ description: 'Whether the installation can send mail; if not, nothing is sent' }),
    }),
  },
  create_mail_recipient: {
    method: 'POST',
    path: '/mail-recipients',
    scope: 'project',
    access: 'write',
    tag,
    summary: 'Send mails about the project to an address, once it is confirmed by the link in a first mail',
    body: z.object({
      address: mailAddress.meta({ description: 'Address that mails go to, such as ann@example.com' }),
      kinds: kinds.default(['weekly', 'alerts']),
    }),
    response: Ref,
    errors: [409],
  },
  update_mail_recipient: {
    method: 'PATCH',
    path: '/mail-recipients/{recipient_id}',
    scope: { item: 'mail_recipient' },
    access: 'write',
    tag,
    summary: 'Change which mails a recipient gets, or turn them on or off',
    params,
    body: z.object({
      kinds: kinds.optional(),
      is_enabled: z.boolean().optional().meta({
        description:
          'false: nothing is sent, and waiting mails are dropped. true: what happens from now on is sent, even after an unsubscription: do so only if they ask for it. An address that is not confirmed is asked again',
      }),
    }),
    response: Empty,
    errors: [404, 409],
  },
  delete_mail_recipient: {
    method: 'DELETE',
    path: '/mail-recipients/{recipient_id}',
    scope: { item: 'mail_recipient' },
    access: 'write',
    tag,
    summary: 'Delete a recipient; nothing more is sent to them',
    params,
    response: Empty,
    errors: [404],
  },
} as const satisfies Contract
