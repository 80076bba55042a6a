import type { agentAnalytics } from '../../../contract/agent-analytics.ts'
import type { Input, Output } from '../../../contract/endpoint.ts'
import { type Order, type ReportQuery, readQuery } from '../../../report/query.ts'
import { compileVisitLog, visitRows } from '../../../report/visits.ts'
import type { Snapshot } from '../../../store/snapshot.ts'
import { askPage, runReport, scopeOf } from '../../foundation/ask-report.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { totals } from '../../foundation/paging.ts'
import { inWalk } from '../../setup/walks.ts'
import type { Visit } from './visit.ts'

type Operations = typeof agentAnalytics

/** The number of bot visits, grouped as requested (docs/methodology.md#visits-of-bots). */
export const list_visits = (
  ctx: ProjectContext,
  input: Input<Operations['list_visits']>,
): Promise<Output<Operations['list_visits']>> =>
  inWalk(ctx, 'list_visits', input, (page, snapshot) => countVisits(ctx, page, snapshot))

async function countVisits(
  ctx: ProjectContext,
  { group_by, time_bucket, ...asked }: Input<Operations['list_visits']>,
  snapshot: Snapshot,
) {
  const buckets = time_bucket ? [time_bucket] : []
  const query = questionOf(
    asked,
    [...buckets, ...group_by],
    [...buckets.map((field): Order => ({ field, direction: 'asc' })), { field: 'visits', direction: 'desc' }],
  )
  const { facts, total_count } = await askPage(ctx, visitRows, query, snapshot)
  // Without grouping there is always one row, even without visits.
  if (query.dimensions.length === 0) {
    const [all = { visits: 0 }] = facts
    return { data: query.offset === 0 ? [{ visits: Number(all.visits) }] : [], ...totals(1) }
  }
  return {
    data: facts.map((fact) => ({
      ...(fact.bot_id !== undefined && { bot_id: String(fact.bot_id) }),
      ...(fact.response_status !== undefined && { response_status: Number(fact.response_status) }),
      ...(fact.request_host !== undefined && { request_host: String(fact.request_host) }),
      ...(fact.request_path !== undefined && { request_path: String(fact.request_path) }),
      ...(time_bucket && { time_bucket: String(fact[time_bucket]) }),
      visits: Number(fact.visits),
    })),
    ...totals(total_count),
  }
}

type Logged = Omit<Visit, 'visit_id' | 'time'> & { timestamp: string }

/** Bot visits one by one, newest first. */
export const list_logs = (
  ctx: ProjectContext,
  input: Input<Operations['list_logs']>,
): Promise<Output<Operations['list_logs']>> =>
  inWalk(ctx, 'list_logs', input, (page, snapshot) => listLogs(ctx, page, snapshot))

async function listLogs(ctx: ProjectContext, asked: Input<Operations['list_logs']>, snapshot: Snapshot) {
  const query = questionOf(asked, [], [{ field: 'visits', direction: 'desc' }])
  const [data, { facts }] = await Promise.all([
    runReport<Logged>(ctx, compileVisitLog(query, scopeOf(ctx, snapshot))),
    askPage(ctx, visitRows, { ...query, offset: 0 }, snapshot),
  ])
  return {
    data: data.map((visit) => ({ ...visit, client_ip: visit.client_ip || null, referer: visit.referer || null })),
    ...totals(Number(facts[0]?.visits ?? 0)),
  }
}

interface Asked {
  start_date?: string | undefined
  end_date?: string | undefined
  bot_ids: string[]
  response_statuses: number[]
  request_hosts: string[]
  request_paths: string[]
  limit: number
  offset: number
}

function questionOf(
  { bot_ids, response_statuses, request_hosts, request_paths, ...asked }: Asked,
  dimensions: string[],
  order_by: Order[],
): ReportQuery {
  const picks = {
    bot_id: bot_ids,
    response_status: response_statuses.map(String),
    request_host: request_hosts,
    request_path: request_paths,
  }
  const filters = Object.entries(picks).flatMap(([field, values]) =>
    values.length > 0 ? [{ field, operator: 'in' as const, values }] : [],
  )
  return readQuery({ ...asked, dimensions, order_by, having: [], include_previous_period: false, filters }, [])
}
