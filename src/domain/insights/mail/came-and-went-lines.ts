import type { EventData, EventType } from '../../../contract/event-types.ts'
import { addDays } from '../../../days.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import type { weekFrom } from '../changes/windows.ts'
import { lineOf, type MailedEvent } from './event-mails.ts'

/*
 * The citations, products and bots in the mail about a week. What was lost comes before what was gained, and what belongs to the own brand
 * before the rest.
 */

const types = ['citation.gained', 'citation.lost', 'product.gained', 'product.lost', 'bot.blocked'] as const

/**
 * The events of a week in the order of the mail.
 * @param before when the mail about the week before was written; later findings about that week are included
 */
export async function cameAndWent(
  { db, project_id, channels }: Pick<ProjectContext, 'db' | 'project_id' | 'channels'>,
  { start_date, end_date }: ReturnType<typeof weekFrom>,
  own: { name: string } | undefined,
  before: Date | null,
) {
  const events: MailedEvent[] = await db
    .selectFrom('events')
    .select(['seq', 'type', 'data'])
    .where('project_id', '=', project_id)
    .where('type', 'in', types)
    // A day is searched on the next day, so findings made on the first day of the week were in the mail before.
    .where('created_at', '>=', before ?? new Date(`${addDays(start_date, 1)}T00:00:00Z`))
    .orderBy('seq')
    .execute()
  const ofWeek = events.filter(({ type, data }) => {
    if (type === 'bot.blocked') return (data as EventData<'bot.blocked'>).date <= end_date
    const of = (data as EventData<'product.lost'>).start_date
    return of === start_date || (before !== null && of === addDays(start_date, -7))
  })
  const told = ofWeek
    .map((event) => ({ event, rank: rankOf(event, own?.name) }))
    .sort((a, b) => a.rank - b.rank || sizeOf(b.event) - sizeOf(a.event) || a.event.seq - b.event.seq)
  const bots = told.filter(({ event }) => event.type === 'bot.blocked').length
  return {
    lines: told.map(({ event }) => lineOf(event, channels.nameOf)),
    bots_count: bots,
    things_count: told.length - bots,
  }
}

function rankOf({ type, data }: MailedEvent, own_name: string | undefined): number {
  if (type === 'bot.blocked') return 0
  const is_own = type.startsWith('citation.')
    ? (data as EventData<'citation.lost'>).is_own
    : own_name !== undefined && (data as EventData<'product.lost'>).brand?.toLowerCase() === own_name.toLowerCase()
  return (is_own ? 1 : 3) + Number((type as EventType).endsWith('.gained'))
}

/** How many answers, or requests, it is about. */
const sizeOf = ({ type, data }: MailedEvent) =>
  type === 'bot.blocked' ? (data as EventData<'bot.blocked'>).visits : (data as EventData<'product.lost'>).chats
