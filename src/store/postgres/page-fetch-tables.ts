import type { ColumnType, Generated } from 'kysely'
import type { NullableColumn, TimestampColumn } from './column-types.ts'
import type { QueueColumns } from './queue-columns.ts'

/** Tables about pages that the service reads itself. */
export interface PageFetchTables {
  page_fetches: PageFetches
  page_wishes: PageWishes
  page_lists: PageLists
  page_hosts: PageHosts
  resolved_links: ResolvedLinks
}

/** A page of the web, once for all projects that want it. */
interface PageFetches extends QueueColumns {
  /** Hex SHA-256 of the normalised URL. */
  url_hash: string
  url: string
  /** The URL to request, as an answer wrote it. */
  address: string
  /** The host of the address. */
  host: string
  state: Generated<'waiting' | 'read' | 'failed'>
  /** Why the last attempt to read it failed. */
  reason: string | null
  detail: string | null
  etag: string | null
  last_modified: string | null
  fetched_at: NullableColumn<Date>
  created_at: TimestampColumn
}

/** A page that a project wants read, because its answers retrieved it. */
interface PageWishes {
  project_id: string
  url_hash: string
  retrieved_on: ColumnType<string, string, string>
  uses: number
  /** When the text that the project has becomes too old. */
  due_at: TimestampColumn
  /** The project already has the text of the last fetch. */
  has_ours: Generated<boolean>
  listed_at: TimestampColumn
}

/** The batch up to which a project's answers were searched for pages. */
interface PageLists {
  project_id: string
  batch: number
  listed_at: TimestampColumn
}

/** When a host may be asked again. */
interface PageHosts {
  host: string
  free_at: TimestampColumn
}

/** The target of a link in an answer that does not show where it leads. */
interface ResolvedLinks {
  project_id: string
  url_hash: string
  /** Normalised. */
  url: string
  target: string
  /** The answers that existed then have the target as their source. */
  is_settled: Generated<boolean>
  resolved_at: TimestampColumn
}
