import { createTransport } from 'nodemailer'
import type { Config } from '../../../config.ts'
import { onOneLine } from '../../foundation/mail-content.ts'
import type { RenderedMail } from './render-mail.ts'

export interface SmtpMail extends RenderedMail {
  to: string
  /** Without angle brackets. The same for the same mail, however often it is sent. */
  message_id: string
  date: Date
  unsubscribe: string
  attachments: { filename: string; content: Buffer; contentType: string }[]
}

/**
 * What came of a mail. `refused`: the address takes no mail, ever. `unwanted`: this mail is not taken, ever. `again`: it may
 * be taken later. `problem` is what the server said, or what kept it from saying anything.
 */
export type SmtpOutcome =
  | { is_sent: true }
  | { is_sent: false; means: 'refused' | 'unwanted' | 'again'; problem: string }

export interface MailServer {
  /** Whose mails they are: what follows the @ of their ids. */
  domain: string
  send(mail: SmtpMail): Promise<SmtpOutcome>
}

const times = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000, dnsTimeout: 15_000 }
const longestProblem = 300
/** What a server answers to a message whose receiver it does not know, or does not take. */
const ofAddress = new Set([550, 551, 553])

/** The server that takes mails; undefined where the installation has none. */
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
          // Mail that is sent again has the same bytes.
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
    return { means: 'again', problem: `The mail server could not be reached: ${code ?? 'it ended early'}` }
  const problem = onOneLine(response ?? `${responseCode}`)
    .slice(0, longestProblem)
    .toWellFormed()
  if (responseCode < 500) return { means: 'again', problem }
  if (command === 'RCPT TO') return { means: 'refused', problem }
  if (command === 'DATA') return { means: ofAddress.has(responseCode) ? 'refused' : 'unwanted', problem }
  // Of the sender or the login: the operator may put it right.
  return { means: 'again', problem }
}
