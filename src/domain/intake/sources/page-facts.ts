import { describePages, type Known, type SomeUrls, type UrlFacts } from '../../../report/sources.ts'
import { wholeHash } from '../../../report/url-keys.ts'
import type { Snapshot } from '../../../store/snapshot.ts'
import { runReport, scopeOf } from '../../foundation/ask-report.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { createStoreCache } from '../../foundation/store-cache.ts'

/*
 * What a project's pages say about their URLs, cached until the project changes. The reports of one dashboard need it repeatedly,
 * and reading it is most of the work of a small report.
 */

/** The classes of pages, and the brands they name, by the hashes of their URLs. */
export interface PageFacts {
  pages: ReadonlyMap<string, UrlFacts>
  readings: ReadonlyMap<string, UrlFacts>
}

const none: PageFacts = { pages: new Map(), readings: new Map() }

/** Cached pages of all projects at most, about 500 bytes each. */
const maxPages = 50_000

interface Kept {
  key: string
  /** undefined if it was asked for a few URLs once. */
  said: PageFacts | undefined
  /** The URLs it covers, if not all. */
  of?: ReadonlySet<string>
}
const kept = createStoreCache<Kept>(maxPages, ({ said, of }) => of?.size ?? said?.pages.size ?? 1)

/** Pages worth reading per requested URL, even if nobody asks again. */
const pagesForUrl = 4

/** Cached URLs of a project with many pages, at most: a few pages of rows. */
const maxOfMany = 4_000

const isMany = (ctx: ProjectContext, { page_count }: Known) => page_count > ctx.config.REPORT_SMALL_ROWS

/** Some URLs, as keys of one kind. */
type Urls = Pick<SomeUrls, 'key' | 'keys'>

/** The cache entry for the project's current state; undefined when nothing can be cached. */
function placeOf(ctx: ProjectContext, snapshot: Snapshot, { stamps }: Known, { key }: Urls) {
  if (stamps === null) return undefined
  const name = key === wholeHash ? ctx.project_id : `${ctx.project_id} by a part`
  const before = kept.get(ctx.analytics, name)
  const state = JSON.stringify([snapshot, stamps])
  return {
    before: before?.key === state ? before : undefined,
    note: (what: Omit<Kept, 'key'>) => kept.note(ctx.analytics, name, { key: state, ...what }),
  }
}

/**
 * @param urls the URLs to look up
 * @returns undefined when there are too many pages to read all of them and at least one of the URLs is not cached
 */
export async function readPageFacts(
  ctx: ProjectContext,
  snapshot: Snapshot,
  known: Known,
  urls: Urls,
): Promise<PageFacts | undefined> {
  if (known.page_count === 0) return none
  const place = placeOf(ctx, snapshot, known, urls)
  if (!place) return undefined
  const { before, note } = place
  if (isMany(ctx, known)) return urls.keys.every((url) => before?.of?.has(url)) ? before?.said : undefined
  if (urls.key !== wholeHash) return undefined
  const is_worth_it = before !== undefined || known.page_count <= pagesForUrl * urls.keys.length
  const ready = before?.of ? undefined : before?.said
  const said = ready ?? (is_worth_it ? await readAll(ctx, snapshot, known) : undefined)
  note({ said })
  return said
}

/** Caches what was read for some URLs of a project with many pages. */
export function cachePageFacts(
  ctx: ProjectContext,
  snapshot: Snapshot,
  known: Known,
  urls: Urls,
  said: PageFacts,
): void {
  const place = isMany(ctx, known) ? placeOf(ctx, snapshot, known, urls) : undefined
  if (!place) return
  const { of, said: earlier } = place.before ?? {}
  const is_room = of && earlier && of.size + urls.keys.length <= maxOfMany
  if (is_room) place.note({ said: both(earlier, said), of: new Set([...of, ...urls.keys]) })
  else place.note({ said, of: new Set(urls.keys) })
}

const both = (one: PageFacts, other: PageFacts): PageFacts => ({
  pages: new Map([...one.pages, ...other.pages]),
  readings: new Map([...one.readings, ...other.readings]),
})

async function readAll(ctx: ProjectContext, snapshot: Snapshot, known: Known): Promise<PageFacts> {
  const rows = await runReport<UrlFacts>(ctx, describePages(scopeOf(ctx, snapshot), known))
  return { pages: byFactSource(rows, 'page'), readings: byFactSource(rows, 'reading') }
}

export const byFactSource = (rows: readonly UrlFacts[], said_by: UrlFacts['said_by']) =>
  new Map(rows.filter((row) => row.said_by === said_by).map((row) => [row.url_key, row]))
