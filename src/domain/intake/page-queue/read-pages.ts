import { setTimeout as sleep } from 'node:timers/promises'
import { isOpaqueRedirect } from '../../../answers/urls.ts'
import type { Fetched, Fetcher } from '../../../page-reader/fetcher.ts'
import { Refusal } from '../../../page-reader/refusal.ts'
import { actingForProject } from '../../foundation/acting-for.ts'
import type { ProjectContext, Services } from '../../foundation/context.ts'
import { tryEach } from '../../foundation/try-each.ts'
import { settleLinks } from '../chats/settle-links.ts'
import { importReadPages } from '../sources/import-pages.ts'
import { noteResolved, projectsToSettle } from './resolved-links.ts'
import {
  endRead,
  endRefused,
  giveBack,
  isAnyDue,
  noteStored,
  projectsWaiting,
  type TakenPage,
  takePage,
} from './take-pages.ts'

/** Pages read concurrently. Their results are stored together, project by project. */
const pagesAtOnce = 16
/** After this time other work of the queue gets its turn. */
const slice_ms = 60_000
const look_again_ms = 1_000

/**
 * Reads due pages for one turn.
 * @returns whether there is more to do
 */
export async function readPages(services: Services, fetcher: Fetcher, signal: AbortSignal): Promise<boolean> {
  const until = Date.now() + slice_ms
  while (!signal.aborted && Date.now() < until) {
    await settleAll(services, signal)
    const some = await takeSome(services)
    if (some.length > 0) await readSome(services, fetcher, some, signal)
    else if (await isAnyDue(services.db)) await sleep(look_again_ms, undefined, { signal }).catch(() => {})
    else return false
  }
  return true
}

async function takeSome({ db }: Services): Promise<TakenPage[]> {
  const taken: TakenPage[] = []
  while (taken.length < pagesAtOnce) {
    const page = await takePage(db)
    if (page === undefined) break
    taken.push(page)
  }
  return taken
}

/** Replaces resolved links in stored answers by the pages they lead to. */
async function settleAll(services: Services, signal: AbortSignal): Promise<void> {
  await tryEach(await projectsToSettle(services.db), async ({ id, company_id }) => {
    await settleLinks(actingForProject(services, { company_id, project_id: id }, signal))
    // These pages must be read as well.
    await services.jobs.send('list_pages', id)
  })
}

type Page = Exclude<Fetched, { state: 'unchanged' }>
interface Got {
  taken: TakenPage
  /** null: unchanged. */
  page: Page | null
}

async function readSome(services: Services, fetcher: Fetcher, some: TakenPage[], signal: AbortSignal): Promise<void> {
  const got = await Promise.all(some.map((taken) => readOne(services, fetcher, taken, signal)))
  const pages = got.filter((one) => one !== null)
  const waiting = new Map<string, { company_id: string; pages: Got[] }>()
  for (const one of pages) {
    for (const { id, company_id } of await projectsWaiting(services.db, one.taken.url_hash)) {
      const of = waiting.get(id) ?? { company_id, pages: [] }
      waiting.set(id, of)
      of.pages.push(one)
    }
  }
  const failed = new Set<Got>()
  for (const [project_id, { company_id, pages: of }] of waiting) {
    try {
      await store(actingForProject(services, { company_id, project_id }, signal), of)
    } catch (error) {
      services.log.error({ err: error, project_id }, 'pages that were read could not be stored')
      for (const one of of) failed.add(one)
    }
  }
  for (const one of pages) {
    // Projects that have stored the page keep it. The others get it with the next attempt.
    if (failed.has(one)) await giveBack(services.db, one.taken, 300)
    else await endRead(services.db, one.taken, one.page)
  }
}

/** Reads one page, and records the reason if that fails; null: there is nothing to store. */
async function readOne(
  services: Services,
  fetcher: Fetcher,
  taken: TakenPage,
  signal: AbortSignal,
): Promise<Got | null> {
  const { db, log, metrics } = services
  const { url, address, is_known_to_all, etag, last_modified } = taken
  const count = (outcome: string) => metrics.pages_fetched.inc({ outcome })
  try {
    if (isOpaqueRedirect(url)) {
      await noteResolved(services, taken, await fetcher.resolve(address, signal))
      await endRead(db, taken, null)
      count('resolved')
      return null
    }
    const fetched = await fetcher.fetch(address, signal, is_known_to_all ? { etag, last_modified } : undefined)
    count(fetched.state)
    log.debug({ url }, `a page was ${fetched.state}`)
    return { taken, page: fetched.state === 'unchanged' ? null : fetched }
  } catch (error) {
    if (!(error instanceof Refusal)) {
      log.error({ err: error, url }, 'reading a page failed')
      await giveBack(db, taken, 300)
      return null
    }
    count(error.reason)
    const { reason } = error
    if (reason === 'stopped' || reason === 'busy') await giveBack(db, taken, reason === 'busy' ? 30 : 0)
    else {
      await endRefused(db, taken, error)
      log.info({ url, reason, detail: error.message }, 'a page was not read')
    }
    return null
  }
}

/** Stores pages of one project as an import does. */
async function store(ctx: ProjectContext, got: Got[]): Promise<void> {
  const fetched_at = ctx.now().toISOString()
  const pages = got.flatMap(({ taken, page }) =>
    page
      ? [{ page: { url: taken.url, title: page.title, content: page.markdown, fetched_at }, signs: page.signs }]
      : [],
  )
  if (pages.length > 0) {
    const { rejected } = await importReadPages(ctx, pages)
    for (const { url, message } of rejected) ctx.log.warn({ url, message }, 'a page that was read was rejected')
  }
  await noteStored(
    ctx.db,
    ctx.project_id,
    got.map(({ taken }) => taken.url_hash),
  )
}
