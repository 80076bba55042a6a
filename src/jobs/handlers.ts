import type { Services } from '../domain/foundation/context.ts'
import { findActions } from '../domain/insights/actions/find-actions.ts'
import { searchChanges } from '../domain/insights/changes/search-changes.ts'
import { runExport } from '../domain/insights/exports/run-export.ts'
import { makeReport } from '../domain/insights/report-snapshots/make-report.ts'
import { judgeSuggestions } from '../domain/insights/suggestions/judge-suggestions.ts'
import { generate } from '../domain/insights/suggestions/run-generation.ts'
import { readPages } from '../domain/intake/page-queue/read-pages.ts'
import { listWishes } from '../domain/intake/page-queue/wishes.ts'
import { makeRuns } from '../domain/intake/perception/ordered-runs/make-run.ts'
import { deriveFacts } from '../domain/intake/readings/derive-facts.ts'
import { recalculate } from '../domain/intake/readings/recalculate.ts'
import { scoreSentiment } from '../domain/intake/sentiment/score-sentiment.ts'
import type { Fetcher } from '../page-reader/fetcher.ts'
import type { JobHandlers } from './jobs.ts'
import { removeInTurn, sweep } from './sweep.ts'

interface JobTools {
  /** Wakes the workers that query engines. */
  collect(): void
  fetcher: Fetcher
}

export const jobHandlers = (services: Services, { collect, fetcher }: JobTools): JobHandlers => ({
  collect: async () => collect(),
  derive_facts: (project_id, signal) => deriveFacts(services, project_id, signal),
  export: (export_id, signal) => runExport(services, export_id, signal),
  find_actions: (project_id, signal) => findActions(services, project_id, signal),
  generate: (generation_id, signal) => generate(services, generation_id, signal),
  judge_suggestions: (project_id, signal) => judgeSuggestions(services, project_id, signal),
  async list_pages(project_id) {
    await listWishes(services, project_id)
    await services.jobs.send('read_pages')
  },
  make_report: (report_snapshot_id, signal) => makeReport(services, report_snapshot_id, signal),
  async perceive(order_id, signal) {
    const next = await makeRuns(services, order_id, signal)
    if (next !== undefined && !signal.aborted) await services.jobs.send('perceive', next)
  },
  read_pages: (_, signal) => readPages(services, fetcher, signal),
  recalculate: (project_id, signal) => recalculate(services, project_id, signal),
  remove: (_, signal) => removeInTurn(services, signal),
  score_sentiment: (project_id, signal) => scoreSentiment(services, project_id, signal),
  search_changes: (project_id, signal) => searchChanges(services, project_id, signal),
  sweep: (_, signal) => sweep(services, signal),
})
