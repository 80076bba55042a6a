import type { WebhookTables } from '../../../store/postgres/webhook-tables.ts'
import { digest } from '../../foundation/digest.ts'
import { inWords } from '../../foundation/events/in-words.ts'

type Format = WebhookTables['webhook_endpoints']['format']

/** The content of a message, about an event or a test. */
export interface SentEvent {
  id: string
  seq: number
  type: string
  created_at: Date
  data: Record<string, unknown>
  project: { id: string; name: string }
}

export interface WebhookMessage {
  /** `webhook-id`: the same only for the same body. */
  id: string
  body: string
}

/**
 * The message about an event. In the standard format it consists only of stored data in a fixed form, so a receiver gets the same
 * bytes at every attempt. Messages in other formats are sentences, whose wording may be improved later, so their ids also depend
 * on the words.
 */
export function messageOf(format: Format, event: SentEvent, nameOf: (channel_id: string) => string): WebhookMessage {
  if (format === 'standard') return { id: `evt_${event.id}`, body: standardBody(event) }
  const body = JSON.stringify(chatBody[format](event.project.name, inWords(event.type, event.data, nameOf)))
  return { id: `evt_${event.id}_${digest(`${format} ${body}`).slice(0, 12)}`, body }
}

const standardBody = ({ type, created_at, seq, id, project, data }: SentEvent) =>
  JSON.stringify({ type, timestamp: created_at.toISOString(), seq, id, project: { id: project.id }, data })

/** Messages in the format of each service's incoming webhooks. Names in them cannot become links, mentions or markup. */
const chatBody: Record<Exclude<Format, 'standard'>, (project: string, words: string) => object> = {
  slack: (project, words) => ({ text: forSlack(`${project}: ${words}`) }),
  teams: (project, words) => ({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            { type: 'TextBlock', text: forTeams(project), weight: 'Bolder', wrap: true },
            { type: 'TextBlock', text: forTeams(words), wrap: true },
          ],
        },
      },
    ],
  }),
  discord: (project, words) => ({
    content: withBackslashes(`${project}: ${words}`).slice(0, 2000).toWellFormed(),
    allowed_mentions: { parse: [] },
  }),
  google_chat: (project, words) => ({ text: `${project}: ${words}`.replaceAll('<', '‹').replaceAll('>', '›') }),
}

const forSlack = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const withBackslashes = (text: string) => text.replace(/[\\*_~`|>[\]()#-]/g, '\\$&')
const forTeams = (text: string) => text.replace(/[\\*_[\]()#]/g, '\\$&')
