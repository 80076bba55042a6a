import type { Services } from '../../foundation/context.ts'
import { proposeFacts } from '../facts/propose-facts.ts'
import { searchBareProducts } from './bare-products.ts'
import { searchContradictions } from './contradictions.ts'
import { searchLostPrompts } from './lost-prompts.ts'
import { dueSearches, noteSearch, type SearchScope, searchScope } from './searches.ts'
import { searchClosedPages, searchFailingPages } from './site-faults.ts'
import { searchUncitedPages } from './uncited-pages.ts'
import { searchWeakTopics } from './weak-topics.ts'

/** How many projects one sweep wakes. The next sweep wakes others. */
const wokenAtOnce = 200

/** Creates the actions that a project's facts call for. Can be interrupted and repeated without duplicates. */
export async function findActions(services: Services, project_id: string, signal: AbortSignal): Promise<void> {
  const scope = await services.lock(`actions of ${project_id}`, async () => {
    const [due] = await dueSearches(services, { project_id, limit: 1 })
    if (due === undefined || signal.aborted) return undefined
    const scope: SearchScope = await searchScope(services, project_id)
    await searchContradictions({ ...services, project_id, signal }, scope)
    await searchUncitedPages({ ...services, project_id, signal }, scope)
    for (const search of [
      searchClosedPages,
      searchFailingPages,
      searchBareProducts,
      searchLostPrompts,
      searchWeakTopics,
    ]) {
      if (!signal.aborted) await search({ ...services, project_id, signal }, scope)
    }
    await noteSearch(services, project_id, scope)
    return scope
  })
  // Outside the lock, because an engine takes time and nothing depends on the result.
  if (scope) await proposeFacts({ ...services, project_id, signal }, scope.own_domains)
}

export async function wakeSearches(services: Services): Promise<void> {
  for (const id of await dueSearches(services, { limit: wokenAtOnce })) await services.jobs.send('find_actions', id)
}
