import type { Generated, JSONColumnType } from 'kysely'
import type { NullableColumn, TimestampColumn } from './column-types.ts'
import type { QueueColumns } from './queue-columns.ts'

/** Stored reports, and schedules that create them. */
export interface ReportTables {
  report_branding: ReportBrandings
  report_schedules: ReportSchedules
  report_recipients: ReportRecipients
  report_snapshots: ReportSnapshots
  report_files: ReportFiles
}

interface ReportBrandings {
  project_id: string
  name: string | null
  color: string | null
  /** A `data:` URL. */
  logo: string | null
}

/** What a report is about. */
interface ReportSetup {
  project_id: string
  title: string
  sections: string[]
  include_previous_period: boolean
  filters: JSONColumnType<ReportFilter[]>
}

export interface ReportFilter {
  field: string
  operator: 'in' | 'not_in'
  values: string[]
}

interface ReportSchedules extends ReportSetup {
  id: string
  rhythm: 'weekly' | 'monthly'
  weekday: number
  month_day: number
  /** null: it is disabled. */
  next_at: NullableColumn<Date>
  created_at: TimestampColumn
}

interface ReportRecipients {
  schedule_id: string
  recipient_id: string
  project_id: string
}

interface ReportSnapshots extends ReportSetup, QueueColumns {
  id: string
  schedule_id: string | null
  /** The scheduled day it was made for. */
  made_for: string | null
  start_date: string
  end_date: string
  status: Generated<'queued' | 'running' | 'succeeded' | 'failed'>
  error_code: NullableColumn<'TOO_LARGE' | 'INTERNAL_ERROR'>
  created_at: TimestampColumn
  finished_at: NullableColumn<Date>
}

interface ReportFiles {
  snapshot_id: string
  project_id: string
  name: string
  place: number
  kind: 'page' | 'pdf' | 'xlsx' | 'csv' | 'json'
  bytes: number
  /** Hexadecimal. */
  sha256: string
  /** The bytes, gzipped, in base64. */
  content: string
}
