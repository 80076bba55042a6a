import type { Client } from '../client/client.ts'
import type { Story } from './live.ts'
import { addPages } from './pages.ts'
import { addRuns } from './perception.ts'
import { classifySources, describeBrand, sortProducts } from './setup.ts'
import { addVisits } from './visits.ts'
import { addActions } from './work.ts'

/**
 * Adds what stands around the answers, once; what an interrupted run added stays as it is. The own brand is known for
 * how easy its machines are and not for its service, and answers give its warranty too short, which one of its facts
 * contradicts.
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
