import { searchContradictions } from '../domain/actions/contradictions.ts'
import { dueSearches, noteSearch, type SearchScope, searchScope } from '../domain/actions/searches.ts'
import { searchUncitedPages } from '../domain/actions/uncited-pages.ts'
import type { Services } from '../domain/context.ts'

/** Projects woken by one sweep; the next one wakes others. */
const wokenAtOnce = 200

/** Makes the actions that a project's facts call for. May be interrupted and repeated: what is there is not made again. */
export async function findActions(services: Services, project_id: string, signal: AbortSignal): Promise<void> {
  await services.lock(`actions of ${project_id}`, async () => {
    const [due] = await dueSearches(services, { project_id, limit: 1 })
    if (due === undefined || signal.aborted) return
    const scope: SearchScope = await searchScope(services, project_id)
    await searchContradictions({ ...services, project_id, signal }, scope)
    await searchUncitedPages({ ...services, project_id, signal }, scope)
    await noteSearch(services, project_id, scope)
  })
}

export async function wakeSearches(services: Services): Promise<void> {
  for (const id of await dueSearches(services, { limit: wokenAtOnce })) await services.jobs.send('find_actions', id)
}
