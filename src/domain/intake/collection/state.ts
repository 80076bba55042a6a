import { sql } from 'kysely'
import type { collection as contract } from '../../../contract/collection.ts'
import type { Output } from '../../../contract/endpoint.ts'
import type { runStatuses } from '../../../contract/enums.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { localDay } from '../../setup/schedule/local-day.ts'
import { connectedChannels } from '../../setup/schedule/plan.ts'
import { budgetAccounts } from '../spending/budget-gate.ts'
import { shownBudget } from '../spending/budgets.ts'
import { nextQuestions } from './next-question.ts'
import { stoppedProviders } from './providers.ts'

type Operations = typeof contract
type Status = (typeof runStatuses)[number]

const maxReasons = 10

export async function get_collection_state(ctx: ProjectContext): Promise<Output<Operations['get_collection_state']>> {
  const { db, project_id, now } = ctx
  const project = await db
    .selectFrom('projects')
    .select(['id', 'status', 'timezone', 'chat_interval_weekdays', 'chat_interval_month_days', 'model_channel_ids'])
    .where('id', '=', project_id)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ status: Status; error: string | null; runs: number }>`
    SELECT status, CASE WHEN status IN ('queued', 'failed', 'skipped') THEN error END AS error, count(*)::integer AS runs
    FROM collection_runs WHERE project_id = ${project_id} AND day = ${localDay(now(), project.timezone).day}::date
    GROUP BY 1, 2 ORDER BY runs DESC, 1, 2`.execute(db)
  const of = (status: Status) => rows.reduce((sum, row) => sum + (row.status === status ? row.runs : 0), 0)
  const answered = await db
    .selectFrom('collection_spend')
    .select(sql<Date | null>`max(last_answer_at)`.as('last_answer_at'))
    .where('project_id', '=', project_id)
    .executeTakeFirstOrThrow()
  const own = new Set(
    connectedChannels(ctx).flatMap(({ id, provider }) => (project.model_channel_ids.includes(id) ? [provider] : [])),
  )
  const next_at = (await nextQuestions(ctx, [project]))(project_id)
  return {
    last_answer_at: answered.last_answer_at?.toISOString() ?? null,
    next_at: next_at?.toISOString() ?? null,
    today: {
      queued: of('queued'),
      running: of('running'),
      succeeded: of('succeeded'),
      failed: of('failed'),
      skipped: of('skipped'),
    },
    reasons: rows
      .flatMap(({ status, error, runs }) => (error === null ? [] : [{ status, error, runs }]))
      .slice(0, maxReasons),
    stopped: (await stoppedProviders(db)).flatMap(({ provider, reason, not_before }) =>
      own.has(provider) ? [{ provider, reason, retry_at: not_before?.toISOString() ?? null }] : [],
    ),
    budgets: (await budgetAccounts(db, now(), [project_id])).filter(({ is_reached }) => is_reached).map(shownBudget),
  }
}
