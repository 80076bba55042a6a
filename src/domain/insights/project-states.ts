import { sql } from 'kysely'
import { changeByPrompt, type PromptPair } from '../../confidence/change.ts'
import { marketInterval } from '../../confidence/market.ts'
import { ratioSums } from '../../confidence/ratio.ts'
import type { Input, Output } from '../../contract/endpoint.ts'
import type { projectStatuses } from '../../contract/enums.ts'
import type { projects as contract } from '../../contract/projects.ts'
import { day_ms, dayOf } from '../../days.ts'
import { nanoPerUsd } from '../../engines/prices.ts'
import type { CompanyContext } from '../foundation/context.ts'
import { projectZone } from '../foundation/time-zones.ts'
import { nextQuestions } from '../intake/collection/next-question.ts'
import { budgetAccounts } from '../intake/spending/budget-gate.ts'
import { visibilityOfProjects } from './visibility-of-projects.ts'

type Operations = typeof contract
type ProjectState = Output<Operations['list_project_states']>['data'][number]

const days = 28
const share = { min: 0, max: 1 }

/** The projects of the caller with their state. Takes a few statements for all of them. */
export async function list_project_states(
  ctx: CompanyContext,
  { limit, offset }: Input<Operations['list_project_states']>,
): Promise<Output<Operations['list_project_states']>> {
  const { db, actor, now } = ctx
  const end = Date.parse(dayOf(now()))
  const window = { start_date: dayOf(end - (days - 1) * day_ms), end_date: dayOf(end) }
  let query = db.selectFrom('projects').where('company_id', '=', actor.company_id).where('deleted_at', 'is', null)
  if (actor.project_id) query = query.where('id', '=', actor.project_id)
  const { total } = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = await query
    .select(['id', 'name', 'status', 'external_id', 'country_code', 'timezone', 'model_channel_ids'])
    .select(['chat_interval_weekdays', 'chat_interval_month_days'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  const ids = rows.map(({ id }) => id)
  const [numbers, standings, nextOf, accounts] = await Promise.all([
    visibilityOfProjects(ctx, ids, { ...window, before: dayOf(end - (2 * days - 1) * day_ms) }),
    standingsOf(ctx, ids),
    nextQuestions(ctx, rows),
    budgetAccounts(db, now(), ids),
  ])
  const reached = new Set(accounts.flatMap(({ project_id, is_reached }) => (is_reached ? [project_id] : [])))
  const data = rows.map(({ id, name, status, external_id, country_code }): ProjectState => {
    const standing = standings.get(id)
    return {
      ...{ id, name, external_id, country_code },
      status: status as (typeof projectStatuses)[number],
      ...numbersOf(numbers.get(id) ?? []),
      spend_usd: (standing?.spent ?? 0) / nanoPerUsd,
      last_answer_at: standing?.last_answer_at?.toISOString() ?? null,
      failed_today: standing?.failed ?? 0,
      failure: standing?.failure ?? null,
      next_at: nextOf(id)?.toISOString() ?? null,
      is_budget_reached: reached.has(id),
      open_actions: standing?.actions ?? 0,
    }
  })
  return { data, total_count: total, ...window }
}

function numbersOf(pairs: readonly PromptPair[]) {
  const now = pairs.map((pair) => pair.now)
  const { X, r } = ratioSums(now)
  const { difference, low, high, verdict } = changeByPrompt(pairs, share)
  const interval = X === 0 ? null : marketInterval('rate', now, share)
  return {
    visibility: X === 0 ? null : { value: r, low: interval?.low ?? null, high: interval?.high ?? null },
    change: { difference, low, high, verdict },
    answers: X,
  }
}

interface ProjectActivity {
  id: string
  spent: number
  last_answer_at: Date | null
  failed: number
  failure: string | null
  actions: number
}

/** The data about projects in the relational store, in one statement. */
async function standingsOf({ db, now }: CompanyContext, ids: readonly string[]) {
  const { rows } = await sql<ProjectActivity>`
    SELECT projects.id, coalesce(spent, 0)::bigint AS spent, last_answer_at, coalesce(failed, 0)::integer AS failed, failure,
      coalesce(actions, 0)::integer AS actions
    FROM projects
    CROSS JOIN LATERAL (SELECT (${now()}::timestamptz AT TIME ZONE ${projectZone})::date AS today) AS clock
    LEFT JOIN LATERAL (
      SELECT sum(cost_nano_usd) FILTER (WHERE day >= date_trunc('month', today)::date) AS spent, max(last_answer_at) AS last_answer_at
      FROM collection_spend WHERE project_id = projects.id
    ) AS spend ON true
    LEFT JOIN LATERAL (
      SELECT count(*) AS failed, (array_agg(error ORDER BY finished_at DESC))[1] AS failure FROM collection_runs
      WHERE project_id = projects.id AND day = today AND status = 'failed'
    ) AS failures ON true
    LEFT JOIN LATERAL (
      SELECT count(*) AS actions FROM actions WHERE project_id = projects.id AND status IN ('PENDING', 'ACCEPTED')
    ) AS work ON true
    WHERE projects.id = ANY(${ids}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
