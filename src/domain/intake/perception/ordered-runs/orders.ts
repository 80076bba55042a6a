import { sql } from 'kysely'
import type { Input, Output } from '../../../../contract/endpoint.ts'
import { activeStatuses } from '../../../../contract/enums.ts'
import type { perceptionRuns as contract } from '../../../../contract/perception-runs.ts'
import { conflict } from '../../../../errors.ts'
import type { CallCounts, CallKind, OrderCounts } from '../../../../store/postgres/perception-order-tables.ts'
import type { Db, ProjectContext, Services } from '../../../foundation/context.ts'
import { uuid } from '../../../foundation/ids.ts'
import { commitWithResponse } from '../../../foundation/kept-answers.ts'
import { lockProject } from '../../../foundation/names.ts'
import { countOf } from '../../../foundation/paging.ts'
import { type Subject, subjectsOf } from './subjects.ts'

type Operations = typeof contract
type Row = Output<Operations['list_perception_runs']>['data'][number]

/** The external id of an order's run among imported runs. */
export const externalIdOf = (order_id: string) => `service ${order_id}`

/** Sorted ids keep the order of the request, even if timestamps are equal. */
const idsFor = (subjects: Subject[]) => subjects.map(uuid).sort()

export async function create_perception_runs(
  ctx: ProjectContext,
  { industry, target_market }: Input<Operations['create_perception_runs']>,
): Promise<Output<Operations['create_perception_runs']>> {
  const named = { ...(industry !== undefined && { industry }), ...(target_market !== undefined && { target_market }) }
  const answer = await commitWithResponse(ctx, async (db) => {
    const ordered = await queue(db, ctx.project_id, 'request', named)
    return {
      created: ordered.flatMap((one) => (one.is_new ? [shownOf(one)] : [])),
      skipped: ordered.flatMap((one) => (one.is_new ? [] : [{ ...shownOf(one), reason: 'already_queued' as const }])),
    }
  })
  for (const { id } of answer.created) await ctx.jobs.send('perceive', id)
  return answer
}

const shownOf = ({ id, industry, target_market }: Subject & { id: string }) => ({ id, industry, target_market })

/** Orders runs of a project without a request, under the same conditions as a request. */
export async function order(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  project_id: string,
  origin: Exclude<Row['origin'], 'request'>,
): Promise<void> {
  const ordered = await db.transaction().execute((trx) => queue(trx, project_id, origin))
  for (const { id, is_new } of ordered) if (is_new) await jobs.send('perceive', id)
}

/**
 * Queues runs of a project, one for each subject that has no open run.
 * @throws 409 when the project is not active or has no industry
 */
async function queue(db: Db, project_id: string, origin: Row['origin'], named: Parameters<typeof subjectsOf>[1] = {}) {
  await lockProject(db, project_id)
  const project = await db
    .selectFrom('projects')
    .select(['status', 'country_code', 'profile'])
    .where('id', '=', project_id)
    .executeTakeFirstOrThrow()
  if (!activeStatuses.some((status) => status === project.status)) {
    throw conflict(`Project ${project_id} is ${project.status}; its prompts are not run. Resume the project first.`)
  }
  const subjects = subjectsOf(project, named)
  const open = await openOf(db, project_id)
  const ids = idsFor(subjects)
  const all = subjects.map((subject, i) => {
    const same = open.find((one) => one.industry === subject.industry && one.target_market === subject.target_market)
    return { ...subject, id: same?.id ?? (ids[i] as string), is_new: same === undefined }
  })
  const rows = all
    .filter(({ is_new }) => is_new)
    .map(({ is_new: _, ...row }, i) => ({ ...row, project_id, origin, reads_claims: i === 0 }))
  if (rows.length > 0) await db.insertInto('perception_orders').values(rows).execute()
  return all
}

const openOf = (db: Db, project_id: string) =>
  db
    .selectFrom('perception_orders')
    .select(['id', 'industry', 'target_market'])
    .where('project_id', '=', project_id)
    .where('state', 'in', ['queued', 'running'])
    .execute()

export async function list_perception_runs(
  { db, project_id }: ProjectContext,
  { limit, offset }: Input<Operations['list_perception_runs']>,
): Promise<Output<Operations['list_perception_runs']>> {
  const orders = db.selectFrom('perception_orders').where('project_id', '=', project_id)
  const rows = await orders
    .select(['id', 'industry', 'target_market', 'origin', 'state', 'assistant', 'error'])
    .select(['created_at', 'started_at', 'finished_at', countsNow.as('counts')])
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return {
    data: rows.map(({ counts, assistant, created_at, started_at, finished_at, state, ...row }) => ({
      ...row,
      external_id: externalIdOf(row.id),
      state,
      questions: counts.questions,
      analysis: { assistant, ...counts.analysis },
      created_at: created_at.toISOString(),
      started_at: started_at?.toISOString() ?? null,
      // It is set before the results are stored.
      finished_at: (isOver(state) && finished_at?.toISOString()) || null,
    })),
    total_count: await countOf(orders),
  }
}

const isOver = (state: string) => state === 'completed' || state === 'failed'

const countsOf = (kinds: CallKind[]) => sql<CallCounts>`(
  SELECT jsonb_build_object('total', count(*), 'done', count(*) FILTER (WHERE state = 'done'),
    'failed', count(*) FILTER (WHERE state = 'failed'))
  FROM perception_calls WHERE order_id = perception_orders.id AND kind = ANY(${kinds}::text[]))`

/** The outcome of an order's calls, counted while the calls still exist. */
export const countsNow = sql<OrderCounts>`coalesce(counts,
  jsonb_build_object('questions', ${countsOf(['answer'])}, 'analysis', ${countsOf(['objections', 'claims'])}))`
