import type { ColumnType, Generated } from 'kysely'

/** What happened in projects. */
export interface EventTables {
  events: Events
  event_counters: EventCounters
  collection_days: CollectionDays
  seen_events: SeenEvents
}

interface Events {
  id: string
  project_id: string
  /** Assigned by the store when the transaction commits: without gaps, in commit order. */
  seq: ColumnType<number, never, never>
  type: string
  data: ColumnType<Record<string, unknown>, string, never>
  created_at: ColumnType<Date, never, never>
}

interface EventCounters {
  project_id: string
  last_seq: number
}

/** A day of a project on which questions were asked. */
interface CollectionDays {
  project_id: string
  day: ColumnType<string, string, never>
  /** Questions were added or asked again after the end of the day was reported. */
  is_open: Generated<boolean>
}

/** The newest event of a project that the holder of a key has seen on the dashboard. */
interface SeenEvents {
  api_key_id: string
  project_id: string
  seq: number
}
