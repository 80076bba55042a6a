import { type EventType, eventTypeNames } from '../../../contract/event-types.ts'
import { inWords } from '../../foundation/events/in-words.ts'
import type { MailContent, MailLine } from '../../foundation/mail-content.ts'

export interface MailedEvent {
  seq: number
  type: string
  data: Record<string, unknown>
}

type Kind = 'alerts' | 'failures'

/** The mail that reports an event immediately. Other events have no such mail. */
const mailOf: Partial<Record<EventType, Kind>> = {
  'change.detected': 'alerts',
  'alert.fired': 'alerts',
  'claim.contradicted': 'alerts',
  'bot.blocked': 'alerts',
  'endpoint.disabled': 'alerts',
  'collection.failed': 'failures',
  'engine.unhealthy': 'failures',
  'engine.recovered': 'failures',
  'budget.reached': 'failures',
  'export.failed': 'failures',
}
const ofDay: EventType[] = [
  'change.detected',
  'change.resolved',
  'alert.fired',
  'citation.gained',
  'citation.lost',
  'product.gained',
  'product.lost',
  'claim.contradicted',
  'bot.blocked',
]

/** The event types that a mail reports. */
export const typesOf = (kind: Kind | 'daily'): EventType[] =>
  kind === 'daily' ? ofDay : eventTypeNames.filter((type) => mailOf[type] === kind)

/** The page of the dashboard with more details. */
function pageOf(type: string, data: Record<string, unknown>): string | undefined {
  if (type === 'claim.contradicted') return `actions/${(data.action as { id: string }).id}`
  if (type === 'collection.failed' || type === 'budget.reached' || type.startsWith('engine.')) return 'settings/runs'
  if (type === 'export.failed') return 'settings/export'
  if (type.startsWith('change.')) return 'changes'
  if (type.startsWith('citation.')) return 'sources'
  if (type.startsWith('product.')) return `shopping/products/${(data.product as { id: string }).id}`
  if (type === 'bot.blocked') return 'agents'
  if (type === 'alert.fired') return 'changes/rules'
  return type === 'endpoint.disabled' ? 'settings/webhooks' : undefined
}

const maxLines = 30

/** An event as a line of a mail. */
export function lineOf({ type, data }: MailedEvent, nameOf: (channel_id: string) => string): MailLine {
  const page = pageOf(type, data)
  return { text: inWords(type, data, nameOf), ...(page !== undefined && { page }) }
}

/** A mail about events. There is at least one. */
export function mailOfEvents(
  kind: Kind | 'daily',
  project: MailContent['project'],
  events: readonly MailedEvent[],
  nameOf: (channel_id: string) => string,
): MailContent {
  const lines = events.slice(0, maxLines).map((event) => lineOf(event, nameOf))
  const more = events.length - lines.length
  const [first] = lines
  const about = events.length === 1 ? (first?.text ?? '') : `${events.length} ${nouns[kind]}`
  const sections = [
    {
      title: null,
      lines:
        more > 0
          ? [...lines, { text: `And ${more} more.`, page: kind === 'failures' ? 'settings/runs' : 'changes' }]
          : lines,
    },
  ]
  return { project, subject: `${project.name}: ${about}`, sections }
}

const nouns = { alerts: 'alerts', failures: 'messages about failures', daily: 'things happened yesterday' }
