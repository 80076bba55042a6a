import type { Services } from '../domain/context.ts'
import { listWishes } from '../domain/fetching/wishes.ts'
import { makeRuns } from '../domain/perception/runs/make-run.ts'
import { generate } from '../domain/suggestions/run-generation.ts'
import type { Fetcher } from '../pages/fetcher.ts'
import { findActions } from './find-actions.ts'
import type { JobWork } from './jobs.ts'
import { readPages } from './read-pages.ts'
import { recalculate } from './recalculate.ts'
import { scoreSentiment } from './score-sentiment.ts'
import { sweep } from './sweep.ts'

interface Hands {
  /** Wakes those who put questions to engines. */
  collect(): void
  fetcher: Fetcher
}

export const worksOf = (services: Services, { collect, fetcher }: Hands): JobWork => ({
  collect: async () => collect(),
  find_actions: (project_id, signal) => findActions(services, project_id, signal),
  generate: (generation_id, signal) => generate(services, generation_id, signal),
  async list_pages(project_id) {
    await listWishes(services, project_id)
    await services.jobs.send('read_pages')
  },
  async perceive(order_id, signal) {
    const next = await makeRuns(services, order_id, signal)
    if (next !== undefined && !signal.aborted) await services.jobs.send('perceive', next)
  },
  read_pages: (_, signal) => readPages(services, fetcher, signal),
  recalculate: (project_id, signal) => recalculate(services, project_id, signal),
  score_sentiment: (project_id, signal) => scoreSentiment(services, project_id, signal),
  sweep: (_, signal) => sweep(services, signal),
})
