import { sql } from 'kysely'
import { z } from 'zod'
import { EngineError } from '../../../engines/ask.ts'
import type { Assistant } from '../../../engines/assistant.ts'
import { createBinder } from '../../../report/bind.ts'
import { takeSnapshot } from '../../../store/snapshot.ts'
import { visible } from '../../../store/visible.ts'
import type { ProjectContext, Services } from '../../foundation/context.ts'
import { digest } from '../../foundation/digest.ts'
import { uuid } from '../../foundation/ids.ts'
import { folded, lockProject } from '../../foundation/names.ts'
import { loadPages } from '../../intake/sources/pages.ts'

/*
 * Facts stated on own pages, proposed by the assistant. They are inactive until a person activates them, so nothing is
 * checked against unconfirmed facts. Without an assistant there are no proposals.
 */

/** The numbers of pages per search and of stored pages considered, and the characters used of each. */
const pagesAtOnce = 5
const maxPages = 5000
const maxPageLength = 20_000
/** The maximum numbers of facts per page, and of unconfirmed proposals per project. */
const factsOfPage = 10
const maxOpen = 50
/** The characters of a fact (maximum), and of the quote from the page that supports it (minimum). */
const maxFactLength = 500
const minQuoteLength = 10

const Proposals = z.object({ facts: z.array(z.object({ fact: z.string(), quote: z.string() })) })
type Scope = Services & Pick<ProjectContext, 'project_id' | 'signal'>

/** Checks own pages that are new or have changed. Existing and deleted facts are not proposed again. */
export async function proposeFacts(ctx: Scope, own_domains: readonly string[]): Promise<void> {
  const { assistant } = ctx
  if (!assistant || own_domains.length === 0 || (await openProposals(ctx)) >= maxOpen) return
  const pages = await unseenPages(ctx, own_domains)
  const texts = await loadPages(
    ctx,
    pages.map(({ url }) => url),
    maxPageLength,
  )
  for (const page of pages) {
    if (ctx.signal.aborted) return
    try {
      await keep(ctx, page, await factsIn(assistant, texts.get(page.url)?.content ?? '', ctx.signal))
    } catch (error) {
      if (!(error instanceof EngineError)) throw error
      ctx.log.warn({ project_id: ctx.project_id, reason: error.kind }, 'no facts could be proposed')
      // A page that the engine cannot process must not block others.
      if (error.kind !== 'malformed') return
      await keep(ctx, page, [])
    }
  }
}

async function openProposals({ db, project_id }: Pick<Scope, 'db' | 'project_id'>): Promise<number> {
  const { open } = await db
    .selectFrom('facts')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('project_id', '=', project_id)
    .where('origin', '=', 'website')
    .where('is_active', '=', false)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return open
}

interface OwnPage {
  url: string
  batch: number
}

/** Own pages with text that have not been checked, those nearest to the root first. */
async function unseenPages({ db, analytics, project_id, signal }: Scope, own_domains: readonly string[]) {
  const snapshot = await takeSnapshot(db, project_id)
  const { params, bind, list } = createBinder()
  const pages = await analytics.query<OwnPage>(
    {
      text: `SELECT url, batch FROM pages
        WHERE ${visible(snapshot, bind, 'page')} AND is_read AND domain IN ${list(own_domains, 'String')}
        ORDER BY length(splitByChar('/', url)), url LIMIT ${bind(maxPages, 'UInt32')}`,
      params,
    },
    { signal },
  )
  const seen = await db
    .selectFrom('fact_pages')
    .select(['page_hash', 'batch'])
    .where('project_id', '=', project_id)
    .execute()
  const batches = new Map(seen.map(({ page_hash, batch }) => [page_hash, batch]))
  return pages.filter(({ url, batch }) => batches.get(digest(url)) !== batch).slice(0, pagesAtOnce)
}

async function factsIn(assistant: Assistant, page: string, signal: AbortSignal): Promise<string[]> {
  if (page.trim() === '') return []
  const { facts } = await assistant.perform(
    {
      instructions: [
        "You read a page of a company's own website and list facts that the company states about itself or its products.",
        `List at most ${factsOfPage} facts that answers of AI assistants could be checked against: prices, numbers, names, places, what a product has or lacks.`,
        'Each is one sentence that is true without the page, in the language of the page, with the words of the page it rests on, copied exactly.',
        'No opinions, no slogans. None is better than a doubtful one.',
      ].join('\n'),
      material: { page },
      shape: Proposals,
    },
    signal,
  )
  const written = searchable(page)
  return facts
    .filter(({ quote }) => quote.trim().length >= minQuoteLength && written.includes(searchable(quote)))
    .map(({ fact }) => fact.trim().replaceAll('\0', ''))
    .filter((fact) => fact !== '' && fact.length <= maxFactLength)
    .slice(0, factsOfPage)
}

/** A text without markdown characters and with single spaces. */
const searchable = (text: string) =>
  folded(text)
    .replaceAll(/[*_`~#>|]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Adds the facts that nobody has stated, proposed or deleted, and notes that the page was checked. All or nothing. */
async function keep({ db, project_id }: Pick<Scope, 'db' | 'project_id'>, { url, batch }: OwnPage, texts: string[]) {
  await db.transaction().execute(async (trx) => {
    await lockProject(trx, project_id)
    const rows = await trx.selectFrom('facts').select('text').where('project_id', '=', project_id).execute()
    const known = new Set(rows.map(({ text }) => folded(text)))
    const room = maxOpen - (await openProposals({ db: trx, project_id }))
    const fresh = [...new Map(texts.map((text) => [folded(text), text]))]
      .flatMap(([key, text]) => (known.has(key) ? [] : [text]))
      .slice(0, Math.max(0, room))
    const ids = fresh.map(uuid).sort()
    if (fresh.length > 0) {
      await trx
        .insertInto('facts')
        .values(
          fresh.map((text, i) => ({
            id: ids[i] as string,
            project_id,
            text: text.toWellFormed(),
            is_active: false,
            origin: 'website' as const,
          })),
        )
        .execute()
    }
    await trx
      .insertInto('fact_pages')
      .values({ project_id, page_hash: digest(url), batch })
      .onConflict((conflict) => conflict.columns(['project_id', 'page_hash']).doUpdateSet({ batch }))
      .execute()
  })
}
