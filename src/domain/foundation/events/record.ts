import { type EventData, type EventType, eventTypes } from '../../../contract/event-types.ts'
import { day_ms } from '../../../days.ts'
import type { Db, Services } from '../context.ts'
import { uuid } from '../ids.ts'

/**
 * Writes an event of a project in the transaction that causes it. The event gets its number and becomes visible when that
 * transaction commits (migrations/0011_events.sql).
 */
export async function recordEvent<T extends EventType>(
  db: Db,
  project_id: string,
  type: T,
  data: EventData<T>,
): Promise<void> {
  await recordEvents(db, [{ project_id, type, data }])
}

/**
 * The same for several events, which are numbered in their order. The caller sorts events of several projects by project,
 * because the commit locks the counters of the projects in this order: another order can cause deadlocks.
 */
export async function recordEvents<T extends EventType>(
  db: Db,
  events: readonly { project_id: string; type: T; data: EventData<T> }[],
): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ project_id, type, data }) => ({
    id: uuid(),
    project_id,
    type,
    data: JSON.stringify(eventTypes[type].data.parse(data)),
  }))
  await db.insertInto('events').values(rows).execute()
}

const maxCharacters = 300

/** Shortens a text for an event, so that deliveries stay small. */
export function eventText(text: string): string {
  const characters = Array.from(text.slice(0, 2 * maxCharacters + 2))
  if (characters.length <= maxCharacters && text.length <= 2 * maxCharacters) return text
  return `${characters.slice(0, maxCharacters - 1).join('')}…`
}

/** Removes expired events. Their numbers are not reused. */
export async function deleteExpiredEvents({ db, config, now }: Pick<Services, 'db' | 'config' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - config.EVENT_DAYS * day_ms)
  await db.deleteFrom('events').where('created_at', '<', before).execute()
}
