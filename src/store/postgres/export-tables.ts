import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Snapshot } from '../snapshot.ts'
import type { QueueColumns } from './queue-columns.ts'

/** Exports of projects as files. */
export interface ExportTables {
  exports: Exports
}

type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>

interface Exports extends QueueColumns {
  id: string
  project_id: string
  format: 'parquet' | 'jsonl' | 'csv'
  tables: string[]
  start_date: string | null
  end_date: string | null
  filters: JSONColumnType<StoredFilter[]>
  status: Generated<'queued' | 'running' | 'succeeded' | 'failed'>
  error_code: Maybe<ExportError>
  /** null: it has not begun. */
  snapshot: ColumnType<ExportSnapshot | null, string | null | undefined, string | null>
  /** Those that are written. */
  files: ColumnType<ExportedFile[], string | undefined, string>
  row_total: Maybe<number>
  created_at: ColumnType<Date, Date | undefined, Date>
  started_at: Maybe<Date>
  finished_at: Maybe<Date>
  expires_at: Maybe<Date>
}

/** DISK_FULL: there was no room for the files. INTERNAL_ERROR: it failed several times; the log says why. */
export type ExportError = 'DISK_FULL' | 'INTERNAL_ERROR'

interface StoredFilter {
  field: string
  operator: 'in' | 'not_in'
  values: string[]
}

/** The one state of the project that all files show. */
export interface ExportSnapshot extends Pick<Snapshot, 'reading' | 'last_batch' | 'open_batches'> {
  taken_at: string
}

export interface ExportedFile {
  name: string
  /** null: the manifest. */
  table: string | null
  /** `YYYY-MM`; null: the table has no days. */
  month: string | null
  rows: number
  bytes: number
  /** Hexadecimal. */
  sha256: string
}
