import type { Input, Output } from '../../../contract/endpoint.ts'
import { sourceTiers } from '../../../contract/enums.ts'
import type { perception as contract } from '../../../contract/perception.ts'
import { claimSourceRows, verdictRows } from '../../../report/claims.ts'
import type { ListEntry } from '../../../report/query.ts'
import { uuidOf } from '../../../store/uuid.ts'
import { askPage } from '../../foundation/ask-report.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'
import { idOf } from '../../foundation/ids.ts'
import { perceptionQuery } from './ask.ts'
import { channelsThatCount } from './channels.ts'
import { completedRuns, withSnapshot } from './latest.ts'

type Operations = typeof contract
type Verdict = Output<Operations['list_fact_checking_verdicts']>['data'][number]

export async function list_fact_checking_verdicts(
  ctx: ProjectContext,
  input: Input<Operations['list_fact_checking_verdicts']>,
): Promise<Output<Operations['list_fact_checking_verdicts']>> {
  const { fact_ids = [], verdict, limit, offset } = input
  const channels = await channelsThatCount(ctx, input.model_channel_ids)
  const { snapshot, chosen } = await withSnapshot(ctx, async (db, project_id) => ({
    run_ids: await completedRuns(db, project_id),
    deleted: await deletedFacts(db, project_id),
  }))
  const query = perceptionQuery(
    { run_ids: chosen.run_ids, channels },
    {
      filters: [...some('fact_id', 'in', fact_ids), ...some('fact_id', 'not_in', chosen.deleted)],
      having: some('verdict', 'in', verdict ? [verdict] : []),
      order_by: [{ field: 'last_seen', direction: 'desc' }],
      limit,
      offset,
    },
  )
  const { facts, total_count } = await askPage(ctx, verdictRows, query, snapshot)
  return {
    data: facts.map((row) => ({
      claim_id: idOf('claim', String(row.claim_id)),
      claim: String(row.claim),
      fact_id: String(row.fact_id),
      fact: String(row.fact),
      verdict: row.verdict as Verdict['verdict'],
      chats: Number(row.chats),
      channels: (row.channels as string[]).map((id) => ctx.channels.served(id)),
      last_seen: String(row.last_seen),
    })),
    total_count,
  }
}

export async function list_claim_sources(
  ctx: ProjectContext,
  { claim_id, limit, offset }: Input<Operations['list_claim_sources']>,
): Promise<Output<Operations['list_claim_sources']>> {
  if (!claimForm.test(claim_id)) return { data: [], total_count: 0 }
  const { snapshot, chosen: run_ids } = await withSnapshot(ctx, completedRuns)
  const query = perceptionQuery(
    { run_ids },
    {
      filters: some('claim_id', 'in', [uuidOf(claim_id)]),
      order_by: [{ field: 'tier', direction: 'asc' }],
      limit,
      offset,
    },
  )
  const { facts, total_count } = await askPage(ctx, claimSourceRows, query, snapshot)
  return {
    data: facts.map(({ url_normalized, title, tier }) => ({
      url: String(url_normalized),
      title: title ? String(title) : null,
      tier: sourceTiers[Number(tier) - 1] ?? 'retrieved',
    })),
    total_count,
  }
}

const claimForm = /^clm_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A filter entry that keeps, or excludes, some values; none if there are no values. */
const some = (field: string, operator: ListEntry['operator'], values: string[]): ListEntry[] =>
  values.length > 0 ? [{ field, operator, values }] : []

async function deletedFacts(db: Db, project_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('facts')
    .select('id')
    .where('project_id', '=', project_id)
    .where('deleted_at', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}
