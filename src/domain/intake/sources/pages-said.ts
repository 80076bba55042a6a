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
}
const kept = createRemembered<Kept>(mostPages, ({ said }) => said?.pages.size ?? 1)

/** Pages that are read for each URL that is asked for, without knowing whether anybody asks again. */
const pagesForUrl = 4

/**
 * @param urls of how many URLs it is asked
 * @returns undefined where there are too many pages to read all of them
 */
export async function readPagesSaid(
  ctx: ProjectContext,
  snapshot: Snapshot,
  known: Known,
  urls: number,
): Promise<PagesSaid | undefined> {
  if (known.page_count === 0) return none
  if (known.page_count > ctx.config.REPORT_SMALL_ROWS || known.stamps === null) return undefined
  const key = JSON.stringify([snapshot, known.stamps])
  const before = kept.get(ctx.analytics, ctx.project_id)
  const is_same = before?.key === key
  const is_worth_it = is_same || known.page_count <= pagesForUrl * urls
  const ready = is_same ? before.said : undefined
  const said = ready ?? (is_worth_it ? await readAll(ctx, snapshot, known) : undefined)
  kept.note(ctx.analytics, ctx.project_id, { key, said })
  return said
}

async function readAll(ctx: ProjectContext, snapshot: Snapshot, known: Known): Promise<PagesSaid> {
  const rows = await runReport<SaidOfUrl>(ctx, describePages(scopeOf(ctx, snapshot), known))
  return { pages: bySaid(rows, 'page'), readings: bySaid(rows, 'reading') }
}

export const bySaid = (rows: readonly SaidOfUrl[], said_by: SaidOfUrl['said_by']) =>
  new Map(rows.filter((row) => row.said_by === said_by).map((row) => [row.url_key, row]))
