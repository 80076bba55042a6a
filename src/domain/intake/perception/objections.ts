import type { Input, Output } from '../../../contract/endpoint.ts'
import type { perception as contract } from '../../../contract/perception.ts'
import { objectionRows } from '../../../report/objections.ts'
import { askPage } from '../../foundation/ask-report.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { sourcesOfAnswers } from './answer-sources.ts'
import { perceptionQuery } from './ask.ts'
import { channelsThatCount } from './channels.ts'
import { latestRun, withSnapshot } from './latest.ts'

type Operations = typeof contract

export async function list_objections(
  ctx: ProjectContext,
  { model_channel_ids = [], limit, offset }: Input<Operations['list_objections']>,
): Promise<Output<Operations['list_objections']>> {
  const channels = await channelsThatCount(ctx, model_channel_ids)
  const { snapshot, chosen: run_ids } = await withSnapshot(ctx, latestRun)
  const query = perceptionQuery({ run_ids }, { order_by: [{ field: 'score', direction: 'desc' }], limit, offset })
  const rows = objectionRows(channels, model_channel_ids.length === 0)
  const { facts, total_count } = await askPage(ctx, rows, query, snapshot)
  return {
    data: facts.map(({ name, score, members }, index) => ({
      name: String(name),
      score: Number(score),
      rank: offset + index + 1,
      members: members as string[],
      member_count: (members as string[]).length,
    })),
    total_count,
  }
}

export async function list_objection_sources(
  ctx: ProjectContext,
  { objection, model_channel_ids, limit, offset }: Input<Operations['list_objection_sources']>,
): Promise<Output<Operations['list_objection_sources']>> {
  const channels = await channelsThatCount(ctx, model_channel_ids)
  const { snapshot, chosen: run_ids } = await withSnapshot(ctx, latestRun)
  const query = perceptionQuery(
    { run_ids, channels },
    {
      filters: [{ field: 'objection', operator: 'in', values: [objection] }],
      order_by: [{ field: 'citation_count', direction: 'desc' }],
      limit,
      offset,
    },
  )
  const { data, total_count } = await sourcesOfAnswers(ctx, query, snapshot)
  return {
    data: data.map(({ url, title, domain, classification, numbers }) => ({
      url,
      title,
      domain,
      classification,
      stats: numbers,
    })),
    total_count,
  }
}
