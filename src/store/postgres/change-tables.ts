import type { ColumnType, Generated } from 'kysely'

/** What has changed, for code that caches answers; triggers write it (`migrations/0009_changes.sql`). */
export interface ChangeTables {
  changes: Changes
  removals_under_way: RemovalsUnderWay
}

interface Changes {
  /** A project, a company, `projects of ` and a company, or `*` for everybody. */
  owner: string
  slot: string
  stamp: string
  made_in: string
}

interface RemovalsUnderWay {
  id: Generated<string>
  begun_at: ColumnType<Date, undefined, undefined>
}
