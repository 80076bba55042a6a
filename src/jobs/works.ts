import type { Services } from '../domain/context.ts'
import { makeRun } from '../domain/perception/runs/make-run.ts'
import { generate } from '../domain/suggestions/run-generation.ts'
import { findActions } from './find-actions.ts'
import type { JobWork } from './jobs.ts'
import { recalculate } from './recalculate.ts'
import { scoreSentiment } from './score-sentiment.ts'
import { sweep } from './sweep.ts'

/** @param collect wakes those who put questions to engines */
export const worksOf = (services: Services, collect: () => void): JobWork => ({
  collect: async () => collect(),
  find_actions: (project_id, signal) => findActions(services, project_id, signal),
  generate: (generation_id, signal) => generate(services, generation_id, signal),
  perceive: (order_id, signal) => makeRun(services, order_id, signal),
  recalculate: (project_id, signal) => recalculate(services, project_id, signal),
  score_sentiment: (project_id, signal) => scoreSentiment(services, project_id, signal),
  sweep: (_, signal) => sweep(services, signal),
})
