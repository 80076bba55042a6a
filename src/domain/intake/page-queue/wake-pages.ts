import type { Services } from '../../foundation/context.ts'
import { projectsToSettle } from './resolved-links.ts'
import { countDue, isAnyDue } from './take-pages.ts'
import { forgetUnwanted, projectsToList } from './wishes.ts'

/** Wakes the jobs that list and read pages, if there is anything to do. */
export async function wakePages({ config, db, jobs, metrics }: Services) {
  if (config.FETCH_PAGES === 'off') return
  await forgetUnwanted(db)
  for (const project_id of await projectsToList(db)) await jobs.send('list_pages', project_id)
  const is_open = (await isAnyDue(db)) || (await projectsToSettle(db)).length > 0
  if (is_open) await jobs.send('read_pages')
  metrics.pages_due.set(await countDue(db))
}
