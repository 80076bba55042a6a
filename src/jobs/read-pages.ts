import { setTimeout as sleep } from 'node:timers/promises'
import { isOpaqueRedirect } from '../answers/urls.ts'
import { settleLinks } from '../domain/chats/settle-links.ts'
import type { ProjectContext, Services } from '../domain/context.ts'
import {
  type Claim,
  claimPage,
  endRead,
  endRefused,
  giveBack,
  isAnyDue,
  noteStored,
  projectsWaiting,
} from '../domain/fetching/claims.ts'
import { noteResolved, projectsToSettle } from '../domain/fetching/resolved-links.ts'
import { import_pages } from '../domain/sources/import-pages.ts'
import { tryEach } from '../domain/try-each.ts'
import type { Fetched, Fetcher } from '../pages/fetcher.ts'
import { Refusal } from '../pages/refusal.ts'

/** Pages read side by side; what they bring is stored together, project by project. */
const pages_at_once = 16
/** Then other work of the queue gets its turn. */
const slice_ms = 60_000
const look_again_ms = 1_000

/**
 * Reads pages that are due, for one turn.
 * @returns whether there is more to do
 */
export async function readPages(services: Services, fetcher: Fetcher, signal: AbortSignal): Promise<boolean> {
  const until = Date.now() + slice_ms
  while (!signal.aborted && Date.now() < until) {
    await settleAll(services, signal)
    const claims = await claimSome(services)
    if (claims.length > 0) await readSome(services, fetcher, claims, signal)
    else if (await isAnyDue(services.db)) await sleep(look_again_ms, undefined, { signal }).catch(() => {})
    else return false
  }
  return true
}

async function claimSome({ db }: Services): Promise<Claim[]> {
  const claims: Claim[] = []
  while (claims.length < pages_at_once) {
    const claim = await claimPage(db)
    if (claim === undefined) break
    claims.push(claim)
  }
  return claims
}

/** Has stored answers name the pages that links were found to lead to. */
async function settleAll(services: Services, signal: AbortSignal): Promise<void> {
  await tryEach(await projectsToSettle(services.db), async ({ id, company_id }) => {
    await settleLinks(contextOf(services, id, company_id, signal))
    // The pages are to be read as well.
    await services.jobs.send('list_pages', id)
  })
}

type Page = Exclude<Fetched, { state: 'unchanged' }>
interface Got {
  claim: Claim
  /** null: as it was. */
  page: Page | null
}

async function readSome(services: Services, fetcher: Fetcher, claims: Claim[], signal: AbortSignal): Promise<void> {
  const got = await Promise.all(claims.map((claim) => readOne(services, fetcher, claim, signal)))
  const pages = got.filter((one) => one !== null)
  const waiting = new Map<string, { company_id: string; pages: Got[] }>()
  for (const one of pages) {
    for (const { id, company_id } of await projectsWaiting(services.db, one.claim.url_hash)) {
      const of = waiting.get(id) ?? { company_id, pages: [] }
      waiting.set(id, of)
      of.pages.push(one)
    }
  }
  const failed = new Set<Got>()
  for (const [project_id, { company_id, pages: of }] of waiting) {
    try {
      await store(contextOf(services, project_id, company_id, signal), of)
    } catch (error) {
      services.log.error({ err: error, project_id }, 'pages that were read could not be stored')
      for (const one of of) failed.add(one)
    }
  }
  for (const one of pages) {
    // Who has it already has it; the others get it with the next attempt.
    if (failed.has(one)) await giveBack(services.db, one.claim, 300)
    else await endRead(services.db, one.claim, one.page)
  }
}

/** What is done for a project that nobody asked for just now. */
const contextOf = (
  services: Services,
  project_id: string,
  company_id: string,
  signal: AbortSignal,
): ProjectContext => ({
  ...{ ...services, project_id, signal },
  actor: { key_id: 'operator', company_id, project_id: null, access: 'write' },
})

/** Reads one page and notes why not when that fails; null: there is nothing to store. */
async function readOne(services: Services, fetcher: Fetcher, claim: Claim, signal: AbortSignal): Promise<Got | null> {
  const { db, log, metrics } = services
  const { url, address, is_known_to_all, etag, last_modified } = claim
  const count = (outcome: string) => metrics.pages_fetched.inc({ outcome })
  try {
    if (isOpaqueRedirect(url)) {
      await noteResolved(services, claim, await fetcher.resolve(address, signal))
      await endRead(db, claim, null)
      count('resolved')
      return null
    }
    const fetched = await fetcher.fetch(address, signal, is_known_to_all ? { etag, last_modified } : undefined)
    count(fetched.state)
    log.debug({ url }, `a page was ${fetched.state}`)
    return { claim, page: fetched.state === 'unchanged' ? null : fetched }
  } catch (error) {
    if (!(error instanceof Refusal)) {
      log.error({ err: error, url }, 'reading a page failed')
      await giveBack(db, claim, 300)
      return null
    }
    count(error.reason)
    const { reason } = error
    if (reason === 'stopped' || reason === 'busy') await giveBack(db, claim, reason === 'busy' ? 30 : 0)
    else {
      await endRefused(db, claim, error)
      log.info({ url, reason, detail: error.message }, 'a page was not read')
    }
    return null
  }
}

/** Stores pages of one project as an import does. */
async function store(ctx: ProjectContext, got: Got[]): Promise<void> {
  const urls = got.flatMap(({ claim, page }) =>
    page ? [{ url: claim.url, title: page.title, content: page.markdown, fetched_at: ctx.now().toISOString() }] : [],
  )
  if (urls.length > 0) {
    const { rejected } = await import_pages(ctx, { urls })
    for (const { url, message } of rejected) ctx.log.warn({ url, message }, 'a page that was read was rejected')
  }
  await noteStored(
    ctx.db,
    ctx.project_id,
    got.map(({ claim }) => claim.url_hash),
  )
}
