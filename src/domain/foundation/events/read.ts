import { sql } from 'kysely'
import type { z } from 'zod'
import type { EventType, ProjectEvent } from '../../../contract/event-types.ts'
import type { Db } from '../context.ts'

export type RecordedEvent = z.input<typeof ProjectEvent>

/** The number of the newest event of a project; 0: there is none. */
export async function lastNumber(db: Db, project_id: string): Promise<number> {
  const row = await db
    .selectFrom('event_counters')
    .select('last_seq')
    .where('project_id', '=', project_id)
    .executeTakeFirst()
  return row?.last_seq ?? 0
}

export const selected = (
  db: Db,
  project_id: string,
  { after, types }: { after: number; types: readonly EventType[] },
) => {
  const later = db.selectFrom('events').where('project_id', '=', project_id).where('seq', '>', after)
  return types.length === 0 ? later : later.where('type', '=', sql<string>`ANY(${types}::text[])`)
}

/** Events after a number, oldest first. */
export async function eventsAfter(
  db: Db,
  project_id: string,
  { limit, ...which }: { after: number; types: readonly EventType[]; limit: number },
): Promise<RecordedEvent[]> {
  const rows = await selected(db, project_id, which)
    .select(['seq', 'id', 'type', 'created_at', 'data'])
    .orderBy('seq')
    .limit(limit)
    .execute()
  return rows.map(
    ({ seq, id, type, created_at, data }) =>
      ({ seq, id, type, created_at: created_at.toISOString(), data }) as RecordedEvent,
  )
}
