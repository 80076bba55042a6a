import type { ColumnType, Generated } from 'kysely'
import type { Maybe, Moment } from './column-types.ts'
import type { QueueColumns } from './queue-columns.ts'

/** Tables about pages that the service reads by itself. */
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
  /** The URL that is asked for: as an answer wrote it. */
  address: string
  /** Of the address. */
  host: string
  state: Generated<'waiting' | 'read' | 'failed'>
  /** Why it was not read the last time. */
  reason: string | null
  detail: string | null
  etag: string | null
  last_modified: string | null
  fetched_at: Maybe<Date>
  created_at: Moment
}

/** A page that a project wants read, because its answers retrieved it. */
interface PageWishes {
  project_id: string
  url_hash: string
  retrieved_on: ColumnType<string, string, string>
  uses: number
  /** When the text the project has is too old. */
  due_at: Moment
  /** The project's text is the one that was fetched last. */
  has_ours: Generated<boolean>
  listed_at: Moment
}

/** Up to which batch a project's answers were looked through for pages. */
interface PageLists {
  project_id: string
  batch: number
  listed_at: Moment
}

/** When a host may be asked again. */
interface PageHosts {
  host: string
  free_at: Moment
}

/** Where a link of an answer leads that does not say it. */
interface ResolvedLinks {
  project_id: string
  url_hash: string
  /** Normalised. */
  url: string
  target: string
  /** The answers that were there have the target as their source. */
  is_settled: Generated<boolean>
  resolved_at: Moment
}
