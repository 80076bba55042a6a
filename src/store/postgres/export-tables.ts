import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Snapshot } from '../snapshot.ts'
import type { NullableColumn, TimestampColumn } from './column-types.ts'
import type { QueueColumns } from './queue-columns.ts'

/** Exports of projects as files. */
export interface ExportTables {
  export_schedules: ExportSchedules
  exports: Exports
}

/** What an export contains. */
interface Setup {
  id: string
  project_id: string
  format: 'parquet' | 'jsonl' | 'csv'
  tables: string[]
  filters: JSONColumnType<StoredFilter[]>
  created_at: TimestampColumn
}

type Destination = 'download' | 'bucket'

interface ExportSchedules extends Setup {
  destination: Destination
  is_enabled: boolean
  /** The first day that has not been written. */
  next_date: string
  /** Why the last attempt to write that day failed. */
  error_code: NullableColumn<ExportError>
}

interface Exports extends Setup, QueueColumns {
  destination: Generated<Destination>
  start_date: string | null
  end_date: string | null
  schedule_id: NullableColumn<string>
  /** The folder of its files in the bucket; null: they are stored here, or not written yet. */
  location: NullableColumn<string>
  status: Generated<'queued' | 'running' | 'succeeded' | 'failed'>
  error_code: NullableColumn<ExportError>
  /** null: the export has not started. */
  snapshot: ColumnType<ExportSnapshot | null, string | null | undefined, string | null>
  /** Those that are written. */
  files: ColumnType<ExportedFile[], string | undefined, string>
  row_total: NullableColumn<number>
  started_at: NullableColumn<Date>
  finished_at: NullableColumn<Date>
  expires_at: NullableColumn<Date>
}

/** DISK_FULL: no room for the files. BUCKET_FAILED: the bucket rejected them. INTERNAL_ERROR: it failed several times; the log says why. */
export type ExportError = 'DISK_FULL' | 'BUCKET_FAILED' | 'INTERNAL_ERROR'

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
