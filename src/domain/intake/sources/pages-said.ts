import { describePages, type Known, type SaidOfUrl } from '../../../report/sources.ts'
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

const keyOf = (snapshot: Snapshot, { stamps }: Known) =>
  stamps === null ? undefined : JSON.stringify([snapshot, stamps])

/**
 * @param urls the hashes of the URLs it is asked of
 * @returns undefined where there are too many pages to read all of them, and of one of the URLs it is not known
 */
export async function readPagesSaid(
  ctx: ProjectContext,
  snapshot: Snapshot,
  known: Known,
  urls: readonly string[],
): Promise<PagesSaid | undefined> {
  if (known.page_count === 0) return none
  const key = keyOf(snapshot, known)
  if (key === undefined) return undefined
  const before = kept.get(ctx.analytics, ctx.project_id)
  const is_same = before?.key === key
  if (isMany(ctx, known)) return is_same && urls.every((url) => before.of?.has(url)) ? before.said : undefined
  const is_worth_it = is_same || known.page_count <= pagesForUrl * urls.length
  const ready = is_same ? before.said : undefined
  const said = ready ?? (is_worth_it ? await readAll(ctx, snapshot, known) : undefined)
  kept.note(ctx.analytics, ctx.project_id, { key, said })
  return said
}

/** Keeps what was said of some URLs of a project with many pages. */
export function notePagesSaid(
  ctx: ProjectContext,
  snapshot: Snapshot,
  known: Known,
  urls: readonly string[],
  said: PagesSaid,
): void {
  const key = keyOf(snapshot, known)
  if (key === undefined || !isMany(ctx, known)) return
  const before = kept.get(ctx.analytics, ctx.project_id)
  const [of, earlier] = before?.key === key ? [before.of, before.said] : []
  const is_room = (of?.size ?? 0) + urls.length <= mostOfMany
  const all = is_room && earlier ? both(earlier, said) : said
  kept.note(ctx.analytics, ctx.project_id, { key, said: all, of: new Set([...(is_room && of ? of : []), ...urls]) })
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
