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
  /** The store gives it when the transaction commits: without gaps, in the order of commits. */
  seq: ColumnType<number, never, never>
  type: string
  data: ColumnType<Record<string, unknown>, string, never>
  created_at: ColumnType<Date, never, never>
}

interface EventCounters {
  project_id: string
  last_seq: number
}

/** A day of a project on which questions were put to engines. */
interface CollectionDays {
  project_id: string
  day: ColumnType<string, string, never>
  /** Questions came, or were asked again, since it was told how the day ended. */
  is_open: Generated<boolean>
}

/** The newest event of a project that whoever holds a key has seen on the dashboard. */
interface SeenEvents {
  api_key_id: string
  project_id: string
  seq: number
}
