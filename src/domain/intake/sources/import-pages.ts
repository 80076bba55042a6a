import { sql } from 'kysely'
import { pageClass, type Signs } from '../../../answers/classes/page-class.ts'
import { urlClass } from '../../../answers/classes/url-class.ts'
import type { BrandMention } from '../../../answers/read.ts'
import { normalizeUrl, registrableDomain } from '../../../answers/urls.ts'
import type { Input, Output } from '../../../contract/endpoint.ts'
import { characters } from '../../../contract/shared.ts'
import { type sources as contract, ImportedPage } from '../../../contract/sources.ts'
import { quoted } from '../../../errors.ts'
import { createBinder } from '../../../report/bind.ts'
import { takeSnapshot } from '../../../store/snapshot.ts'
import { uuidOf } from '../../../store/uuid.ts'
import { visible } from '../../../store/visible.ts'
import { type Batch, noteSuperseded, writeBatch, writeRows } from '../../foundation/batches.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'
import { recordEvent } from '../../foundation/events/record.ts'
import { atCurrentReading } from '../../setup/brands/recalculation.ts'
import type { ImportKind } from '../imports/import-lines.ts'
import { type Item, parseItem, type Rejection, shownField, textField, timeProblem } from '../imports/imported-item.ts'
import { refuseLowDisk } from '../imports/low-disk.ts'

type Operations = typeof contract

/** An item that passed every check. */
interface Candidate {
  index: number
  page: ImportedPage
  /** Its normalised URL. */
  url: string
  domain: string
  /** Signs in its markup, if the service read the page itself. */
  signs: Signs | undefined
}
/** A candidate with the batch of the version it replaces. */
interface Accepted extends Candidate {
  replaces: number | null
}

interface PageRejection extends Rejection {
  url?: string
}
interface Outcome {
  created: { url: string }[]
  updated: { url: string }[]
  rejected: PageRejection[]
}

export async function import_pages(
  ctx: ProjectContext,
  { urls }: Input<Operations['import_pages']>,
): Promise<Output<Operations['import_pages']>> {
  refuseLowDisk(ctx)
  return await importItems(
    ctx,
    urls.map((value, index) => ({ index, value })),
  )
}

/** Imports pages that the service read itself, each with the signs in its markup. */
export async function importReadPages(ctx: ProjectContext, pages: { page: object; signs: Signs | undefined }[]) {
  refuseLowDisk(ctx)
  return await importItems(
    ctx,
    pages.map(({ page }, index) => ({ index, value: page })),
    pages.map(({ signs }) => signs),
  )
}

/**
 * Imports pages as one batch. An invalid item is rejected without affecting the others.
 * @param signs by the index of the item, if the service read the pages itself
 */
async function importItems(ctx: ProjectContext, items: Item[], signs?: (Signs | undefined)[]): Promise<Outcome> {
  const outcome: Outcome = { created: [], updated: [], rejected: [] }
  const seen = new Set<string>()
  const candidates = items.flatMap((item) => {
    const result = checkPage(ctx, item, seen)
    if ('reason' in result) outcome.rejected.push(result)
    return 'reason' in result ? [] : [{ ...result, signs: signs?.[item.index] }]
  })
  if (candidates.length === 0) return outcome
  const { reading: before, read } = await atCurrentReading(ctx.db, ctx.project_id, (reading) =>
    readAll(ctx, reading, candidates),
  )
  const stored = await writeBatch(
    ctx,
    async (): Promise<Accepted[]> => {
      const known = await knownPages(ctx, candidates)
      return candidates.map((candidate) => ({ ...candidate, replaces: known.get(candidate.url) ?? null }))
    },
    async (batch, accepted) => {
      // Without stored texts, brands can change between the reading above and the start of the batch.
      const mentions = batch.reading === before ? read : await readAll(ctx, batch.reading, accepted)
      await writeRows(ctx, pageRows(ctx, batch, accepted, mentions))
    },
    async (db, batch, accepted) => {
      await commit(ctx, db, batch, accepted)
      if (signs !== undefined) return
      const replaced = accepted.filter(({ replaces }) => replaces !== null).length
      const counts = { created: accepted.length - replaced, replaced }
      await recordEvent(db, ctx.project_id, 'import.committed', { kind: 'urls', ...counts })
    },
  )
  for (const { page, replaces } of stored ?? []) {
    outcome[replaces === null ? 'created' : 'updated'].push({ url: page.url })
  }
  return outcome
}

/** The import of pages from a stream. */
export const pageImport: ImportKind<'created' | 'updated', object> = {
  noun: 'page',
  counted: ['created', 'updated'],
  idOf: (value) => normalizeUrl(textField(value, 'url') ?? '') ?? undefined,
  importItems: (ctx, items) => importItems(ctx, items),
}

/** @param seen the URLs of earlier valid items of the batch; this item's URL is added */
function checkPage(
  ctx: ProjectContext,
  { index, value }: Item,
  seen: Set<string>,
): Omit<Candidate, 'signs'> | PageRejection {
  const sent = shownField(value, 'url', 8192)
  const place = { ...(sent !== undefined && { url: sent }), index }
  const parsed = parseItem(ImportedPage, 'page', /^content$/, value)
  if ('reason' in parsed) return { ...place, ...parsed }
  const page = parsed.item
  const url = normalizeUrl(page.url)
  if (url === null) {
    const message = `url must be an absolute http or https URL, got ${quoted(page.url)}.`
    return { ...place, reason: 'invalid', message }
  }
  const out_of_time = timeProblem('fetched_at', page.fetched_at, ctx.now())
  if (out_of_time) return { ...place, ...out_of_time }
  if (seen.has(url)) {
    const message = `url ${quoted(page.url)} appears twice in this batch. Its normal form is ${quoted(url)}.`
    return { ...place, reason: 'duplicate_in_batch', message }
  }
  seen.add(url)
  return { index, page, url, domain: registrableDomain(url) ?? '' }
}

/** The brands named on each page. */
const readAll = (ctx: ProjectContext, reading: number, pages: Candidate[]) =>
  ctx.readers.read(
    ctx.project_id,
    reading,
    pages.map(({ page }) => [{ role: 'assistant', content: page.content ?? '' }]),
  )

/** The stored pages among the candidates, each with its batch. The caller holds the write lock, so they stay valid. */
async function knownPages(ctx: ProjectContext, candidates: Candidate[]) {
  const { params, bind, list } = createBinder()
  const snapshot = await takeSnapshot(ctx.db, ctx.project_id)
  const urls = list(
    candidates.map(({ url }) => url),
    'String',
  )
  const rows = await ctx.analytics.query<{ url: string; batch: number }>({
    text: `SELECT url, batch FROM pages WHERE ${visible(snapshot, bind, 'page')} AND url IN ${urls}`,
    params,
  })
  return new Map(rows.map(({ url, batch }) => [url, batch]))
}

/** From here on the pages exist. */
async function commit(ctx: ProjectContext, db: Db, batch: Batch, accepted: Accepted[]) {
  const made = accepted.filter(({ replaces }) => replaces === null).length
  await db
    .updateTable('projects')
    .set({ page_count: sql`page_count + ${made}` })
    .where('id', '=', ctx.project_id)
    .execute()
  if (made < accepted.length) await noteSuperseded(db, ctx, batch)
}

/** All rows of the analytical store for the pages of one batch. Mentions are in the order of the pages. */
function pageRows(
  ctx: ProjectContext,
  { batch, reading }: Batch,
  accepted: Accepted[],
  mentions: BrandMention[][],
): Record<string, object[]> {
  const project_id = uuidOf(ctx.project_id)
  const now = ctx.now().toISOString()
  const by = { analysis_version: ctx.readers.version, analyzed_at: now }
  const replaced = accepted.filter(({ replaces }) => replaces !== null)
  return {
    superseded_pages: replaced.map(({ url, replaces }) => ({ project_id, url, batch: replaces, by_batch: batch })),
    pages: accepted.map(({ url, domain, page, signs }) => ({
      project_id,
      url,
      batch,
      domain,
      title: textOf(page.title),
      channel_title: textOf(page.channel_title),
      ...classesOfPage({ url, domain, title: textOf(page.title), content: page.content ?? '', signs }),
      signs: JSON.stringify(signs ?? null),
      is_read: typeof page.content === 'string',
      content_length: characters(page.content ?? ''),
      fetched_at: page.fetched_at ?? now,
    })),
    page_contents: accepted.map(({ url, page }) => ({ project_id, url, batch, content: page.content ?? '' })),
    page_readings: accepted.map(({ url }, i) =>
      pageReadingRow({ project_id, url, batch }, reading, by, mentions[i] ?? []),
    ),
  }
}

/** The classes of a page by rule: by address and title, and by content if that is conclusive. */
export function classesOfPage({
  title,
  content,
  ...page
}: {
  url: string
  domain: string
  title: string
  content: string
  signs: Signs | undefined
}) {
  const named = { ...page, title: title || null }
  return {
    url_class: urlClass(named.url, named.domain, named.title),
    content_class: content ? (pageClass({ ...named, content }) ?? '') : '',
  }
}

/** Blank text counts as no text. */
const textOf = (text: string | null | undefined) => (text?.trim() ? text : '')

/** The result of one reading of a page, as a row of the analytical store. */
export const pageReadingRow = (page: object, reading: number, by: object, mentions: BrandMention[]) => ({
  ...page,
  reading,
  brand_ids: mentions.map(({ brand_id }) => uuidOf(brand_id)).sort(),
  ...by,
})
