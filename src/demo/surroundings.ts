import type { Client } from '../client/client.ts'
import type { Story } from './live.ts'
import { addPages } from './pages.ts'
import { addRuns } from './perception.ts'
import { classifySources, describeBrand, sortProducts } from './setup.ts'
import { addVisits } from './visits.ts'
import { addActions } from './work.ts'

/**
 * Adds the data around the answers, once; what an interrupted run added stays unchanged. The own brand is known for
 * easy machines and not for its service, and answers understate its warranty, which contradicts one of its facts.
 */
export async function addSurroundings(
  on: { api: Client; project_id: string },
  story: Story,
  last_day: string,
  now = new Date(`${last_day}T23:59:59Z`),
): Promise<void> {
  await addPages(on)
  await classifySources(on)
  await addVisits(on, story.seed, story.first_day, now)
  await addRuns(on, story, last_day)
  await sortProducts(on)
  await addActions(on, last_day)
  await describeBrand(on)
}
