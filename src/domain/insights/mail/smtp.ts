import { createTransport } from 'nodemailer'
import type { Config } from '../../../config.ts'
import { onOneLine } from '../../foundation/mail-content.ts'
import type { RenderedMail } from './render-mail.ts'

export interface SmtpMail extends RenderedMail {
  to: string
  /** Without angle brackets. The same at every attempt to send the mail. */
  message_id: string
  date: Date
  unsubscribe: string
  attachments: { filename: string; content: Buffer; contentType: string }[]
}

/**
 * The outcome of sending a mail. `refused`: the address never accepts mail. `unwanted`: this mail is never accepted.
 * `again`: it may be accepted later. `problem` is what the server answered, or why there was no answer.
 */
export type SmtpOutcome =
  | { is_sent: true }
  | { is_sent: false; means: 'refused' | 'unwanted' | 'again'; problem: string }

export interface MailServer {
  /** The domain after the @ of message ids. */
  domain: string
  send(mail: SmtpMail): Promise<SmtpOutcome>
}

const times = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000, dnsTimeout: 15_000 }
const maxProblemLength = 300
/** The replies of a server that does not know the recipient or does not accept mail for it. */
const ofAddress = new Set([550, 551, 553])

/** The server that accepts mails. Undefined if the installation has none. */
export function openMailServer({ SMTP_URL, MAIL_FROM }: Config): MailServer | undefined {
  if (SMTP_URL === undefined || MAIL_FROM === undefined) return undefined
  const transport = createTransport({ url: SMTP_URL, ...times, disableFileAccess: true, disableUrlAccess: true })
  return {
    domain: MAIL_FROM.replace(/^.*@/s, '').replace(/>$/, ''),
    async send({ to, subject, text, html, message_id, date, unsubscribe, attachments }) {
      try {
        await transport.sendMail({
          from: MAIL_FROM,
          to: { name: '', address: to },
          subject,
          text,
          html,
          attachments,
          date,
          messageId: `<${message_id}>`,
          // A mail that is sent again has the same bytes.
          ...{ baseBoundary: message_id.replace(/@.*/, '') },
          headers: {
            'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            'Auto-Submitted': 'auto-generated',
          },
        })
        return { is_sent: true }
      } catch (error) {
        return { is_sent: false, ...failureOf(error) }
      }
    },
  }
}

interface SmtpError {
  code?: string
  command?: string
  response?: string
  responseCode?: number
}

function failureOf(error: unknown): { means: 'refused' | 'unwanted' | 'again'; problem: string } {
  const { code, command, response, responseCode } = error as SmtpError
  if (responseCode === undefined)
    return { means: 'again', problem: `The mail server could not be reached: ${code ?? 'the connection closed early'}` }
  const problem = onOneLine(response ?? `${responseCode}`)
    .slice(0, maxProblemLength)
    .toWellFormed()
  if (responseCode < 500) return { means: 'again', problem }
  if (command === 'RCPT TO') return { means: 'refused', problem }
  if (command === 'DATA') return { means: ofAddress.has(responseCode) ? 'refused' : 'unwanted', problem }
  // About the sender or the login, which the operator may fix.
  return { means: 'again', problem }
}
