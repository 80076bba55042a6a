import { sql } from 'kysely'
import type { collection as contract } from '../../../contract/collection.ts'
import type { Input, Output } from '../../../contract/endpoint.ts'
import { channelOf } from '../../foundation/channels.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { pageByCreation, queryFingerprint } from '../../foundation/cursors.ts'

type Operations = typeof contract

export async function list_collection_runs(
  { db, project_id, channels }: ProjectContext,
  input: Input<Operations['list_collection_runs']>,
): Promise<Output<Operations['list_collection_runs']>> {
  const { status, prompt_id, model_channel_id, order_id, start_date, end_date } = input
  let query = db
    .selectFrom('collection_runs')
    .innerJoin('prompts', 'prompts.id', 'collection_runs.prompt_id')
    .leftJoin('chats', 'chats.id', 'collection_runs.chat_id')
    .where('collection_runs.project_id', '=', project_id)
    .where('prompts.deleted_at', 'is', null)
  if (status) query = query.where('status', '=', status)
  if (prompt_id) query = query.where('collection_runs.prompt_id', '=', prompt_id)
  if (model_channel_id !== undefined) {
    query = query.where('model_channel_id', '=', channelOf(channels, 'model_channel_id', model_channel_id))
  }
  if (order_id) query = query.where('order_id', '=', order_id)
  if (start_date) query = query.where('day', '>=', start_date)
  if (end_date) query = query.where('day', '<=', end_date)
  const listed = query
    .select([
      'collection_runs.id',
      'collection_runs.prompt_id',
      'model_channel_id',
      'sample',
      'order_id',
      'scheduled_at',
      'status',
      'attempts',
      'error',
      'reason',
    ])
    .select(['chats.id as chat_id', 'started_at', 'finished_at'])
  const asked = queryFingerprint('list_collection_runs', project_id, input)
  const { rows, onward } = await pageByCreation(listed, 'collection_runs', input, asked)
  const { total } = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return {
    data: rows.map((row) => ({
      id: row.id,
      prompt: { id: row.prompt_id },
      model_channel: { id: channels.served(row.model_channel_id) },
      sample: row.sample,
      order: row.order_id === null ? null : { id: row.order_id },
      status: row.status,
      attempts: row.attempts,
      error: row.error,
      reason: row.reason,
      chat: row.chat_id === null ? null : { id: row.chat_id },
      scheduled_at: row.scheduled_at?.toISOString() ?? null,
      started_at: row.started_at?.toISOString() ?? null,
      finished_at: row.finished_at?.toISOString() ?? null,
    })),
    total_count: total,
    ...onward,
  }
}
