import { sql } from 'kysely'
import type { EventType } from '../../../contract/event-types.ts'
import { day_ms } from '../../../days.ts'
import type { Db, Services } from '../context.ts'
import { inWords } from './in-words.ts'
import { lastNumber } from './read.ts'

/** Events that the dashboard does not show, because a streamed import has many batches. */
const routine: readonly EventType[] = ['import.committed']
const maxListed = 50
/** Counting stops here: the dashboard shows "99+". */
const maxCounted = 100
const week_ms = 7 * day_ms

/** What happened in a project, for the dashboard. */
export interface News {
  /** Number of the newest event of any type; 0: there is none. */
  last_seq: number
  /** How many are new; 100 stands for any higher number. */
  unseen: number
  /** The latest, newest first. */
  data: NewsItem[]
}

interface NewsItem {
  seq: number
  type: EventType
  created_at: string
  words: string
  is_new: boolean
  /** The action it is about. */
  action_id?: string
}

type Reader = { key_id: string; project_id: string }

/** An event is new if it came after this key last looked. For a key that never looked, events of the last week are new. */
export async function newsOf(
  { db, channels, now }: Pick<Services, 'db' | 'channels' | 'now'>,
  reader: Reader,
): Promise<News> {
  const last_seq = await lastNumber(db, reader.project_id)
  const seen_seq = await seenBy(db, reader)
  const is_new =
    seen_seq === undefined
      ? sql<boolean>`created_at > ${new Date(now().getTime() - week_ms)}`
      : sql<boolean>`seq > ${seen_seq}`
  const told = db
    .selectFrom('events')
    .where('project_id', '=', reader.project_id)
    .where('seq', '<=', last_seq)
    .where('type', '<>', sql<string>`ALL (${routine}::text[])`)
  const unseen = await told.where(is_new).select('seq').limit(maxCounted).execute()
  const rows = await told
    .select(['seq', 'type', 'created_at', 'data', is_new.as('is_new')])
    .orderBy('seq', 'desc')
    .limit(maxListed)
    .execute()
  const data = rows.map(({ seq, type, created_at, data, is_new }) => ({
    seq,
    type: type as EventType,
    created_at: created_at.toISOString(),
    words: inWords(type, data, channels.nameOf),
    is_new,
    ...actionOf(data),
  }))
  return { last_seq, unseen: unseen.length, data }
}

function actionOf({ action }: Record<string, unknown>): Pick<NewsItem, 'action_id'> {
  return typeof action === 'object' && action !== null && 'id' in action ? { action_id: String(action.id) } : {}
}

async function seenBy(db: Db, { key_id, project_id }: Reader): Promise<number | undefined> {
  const row = await db
    .selectFrom('seen_events')
    .select('seq')
    .where('api_key_id', '=', key_id)
    .where('project_id', '=', project_id)
    .executeTakeFirst()
  return row?.seq
}

/**
 * Marks events up to a number as seen. The number never decreases, and never exceeds that of the last event.
 * @returns the number that was stored
 */
export async function markSeen(db: Db, { key_id, project_id }: Reader, upTo: number): Promise<number> {
  const last_seq = await lastNumber(db, project_id)
  const { seq } = await db
    .insertInto('seen_events')
    .values({ api_key_id: key_id, project_id, seq: Math.min(upTo, last_seq) })
    .onConflict((conflict) =>
      conflict.columns(['api_key_id', 'project_id']).doUpdateSet({ seq: sql`greatest(seen_events.seq, excluded.seq)` }),
    )
    .returning('seq')
    .executeTakeFirstOrThrow()
  return seq
}
