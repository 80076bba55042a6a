import type { Input, Output } from '../../../contract/endpoint.ts'
import type { events as contract } from '../../../contract/events.ts'
import type { ProjectContext } from '../context.ts'
import { countOf } from '../paging.ts'
import { eventsAfter, lastNumber, selected } from './read.ts'
import { watchEvents } from './watch.ts'

type Operations = typeof contract

export async function list_events(
  { db, project_id }: ProjectContext,
  { after, types, limit }: Input<Operations['list_events']>,
): Promise<Output<Operations['list_events']>> {
  const last_seq = await lastNumber(db, project_id)
  return {
    data: await eventsAfter(db, project_id, { after, types, limit }),
    total_count: await countOf(selected(db, project_id, { after, types })),
    last_seq,
  }
}

/** Events as they occur. The HTTP layer handles `duration_s` and the header. */
export async function stream_events(
  ctx: ProjectContext,
  { after, types }: Input<Operations['stream_events']>,
): Promise<Output<Operations['stream_events']>> {
  const from = after ?? (await lastNumber(ctx.db, ctx.project_id))
  return watchEvents(ctx, from, types)
}
