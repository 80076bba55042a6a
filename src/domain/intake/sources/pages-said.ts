import { describePages, type Known, type SaidOfUrl, type SomeUrls } from '../../../report/sources.ts'
import { wholeHash } from '../../../report/url-keys.ts'
import type { Snapshot } from '../../../store/snapshot.ts'
import { runReport, scopeOf } from '../../foundation/ask-report.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { createRemembered } from '../../foundation/remembered.ts'

/*
 * What the pages of a project say of their URLs, kept until the project changes: reports of one dashboard ask it again and again, and
 * it is most of a small one.
 */

/** What pages are, and which brands they name, by the hashes of their URLs. */
export interface PagesSaid {
  pages: ReadonlyMap<string, SaidOfUrl>
  readings: ReadonlyMap<string, SaidOfUrl>
}

const none: PagesSaid = { pages: new Map(), readings: new Map() }

/** Pages of all projects that are kept, some 500 bytes each. */
const mostPages = 50_000

interface Kept {
  key: string
  /** undefined where it was asked of a few URLs once. */
  said: PagesSaid | undefined
  /** The URLs it is known of, where these are not all. */
  of?: ReadonlySet<string>
}
const kept = createRemembered<Kept>(mostPages, ({ said, of }) => of?.size ?? said?.pages.size ?? 1)

/** Pages that are read for each URL that is asked for, without knowing whether anybody asks again. */
const pagesForUrl = 4

/** The URLs that are kept of a project with many pages: those of a few pages of rows. */
const mostOfMany = 4_000

const isMany = (ctx: ProjectContext, { page_count }: Known) => page_count > ctx.config.REPORT_SMALL_ROWS

/** Some URLs by keys of one kind. */
type Urls = Pick<SomeUrls, 'key' | 'keys'>

/** Where it is kept, and of which state of the project; undefined where nothing can be. */
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
 * @param urls of which it is asked
 * @returns undefined where there are too many pages to read all of them, and of one of the URLs it is not known
 */
export async function readPagesSaid(
  ctx: ProjectContext,
  snapshot: Snapshot,
  known: Known,
  urls: Urls,
): Promise<PagesSaid | undefined> {
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

/** Keeps what was said of some URLs of a project with many pages. */
export function notePagesSaid(
  ctx: ProjectContext,
  snapshot: Snapshot,
  known: Known,
  urls: Urls,
  said: PagesSaid,
): void {
  const place = isMany(ctx, known) ? placeOf(ctx, snapshot, known, urls) : undefined
  if (!place) return
  const { of, said: earlier } = place.before ?? {}
  const is_room = of && earlier && of.size + urls.keys.length <= mostOfMany
  if (is_room) place.note({ said: both(earlier, said), of: new Set([...of, ...urls.keys]) })
  else place.note({ said, of: new Set(urls.keys) })
}

const both = (one: PagesSaid, other: PagesSaid): PagesSaid => ({
  pages: new Map([...one.pages, ...other.pages]),
  readings: new Map([...one.readings, ...other.readings]),
})

async function readAll(ctx: ProjectContext, snapshot: Snapshot, known: Known): Promise<PagesSaid> {
  const rows = await runReport<SaidOfUrl>(ctx, describePages(scopeOf(ctx, snapshot), known))
  return { pages: bySaid(rows, 'page'), readings: bySaid(rows, 'reading') }
}

export const bySaid = (rows: readonly SaidOfUrl[], said_by: SaidOfUrl['said_by']) =>
  new Map(rows.filter((row) => row.said_by === said_by).map((row) => [row.url_key, row]))
