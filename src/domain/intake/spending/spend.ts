import { sql } from 'kysely'
import type { Input, Output } from '../../../contract/endpoint.ts'
import type { Provider } from '../../../contract/providers.ts'
import type { spending as contract } from '../../../contract/spending.ts'
import { nanoPerUsd } from '../../../engines/prices.ts'
import { channelOf } from '../../foundation/channels.ts'
import type { ProjectContext } from '../../foundation/context.ts'

type Operations = typeof contract

export async function list_spend(
  { db, project_id, channels }: ProjectContext,
  { start_date, end_date, model_channel_id, limit, offset }: Input<Operations['list_spend']>,
): Promise<Output<Operations['list_spend']>> {
  let query = db.selectFrom('collection_spend').where('project_id', '=', project_id)
  if (start_date) query = query.where('day', '>=', start_date)
  if (end_date) query = query.where('day', '<=', end_date)
  if (model_channel_id !== undefined) {
    query = query.where('model_channel_id', '=', channelOf(channels, 'model_channel_id', model_channel_id))
  }
  const rows = await query
    .selectAll()
    .orderBy('day', 'desc')
    .orderBy('model_channel_id')
    .orderBy('provider')
    .limit(limit)
    .offset(offset)
    .execute()
  const all = await query
    .select([
      sql<number>`count(*)::int`.as('rows'),
      sql<number>`coalesce(sum(cost_nano_usd), 0)::bigint`.as('cost'),
      sql<number>`coalesce(sum(estimated_nano_usd), 0)::bigint`.as('estimated'),
    ])
    .executeTakeFirstOrThrow()
  return {
    data: rows.map((row) => ({
      date: row.day,
      model_channel: { id: channels.served(row.model_channel_id) },
      provider: row.provider as Provider,
      requests: row.requests,
      answers: row.answers,
      failures: row.requests - row.answers,
      input_tokens: row.input_tokens,
      output_tokens: row.output_tokens,
      searches: row.searches,
      cost_usd: row.cost_nano_usd / nanoPerUsd,
      estimated_usd: row.estimated_nano_usd / nanoPerUsd,
      unpriced: row.unpriced,
    })),
    total_count: all.rows,
    cost_usd: all.cost / nanoPerUsd,
    estimated_usd: all.estimated / nanoPerUsd,
  }
}
