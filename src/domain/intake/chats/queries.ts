import type { Input, Output } from '../../../contract/endpoint.ts'
import type { queries as contract } from '../../../contract/queries.ts'
import { chatPopulation } from '../../../report/model/chats.ts'
import { askOf } from '../../../report/population.ts'
import { nothingMore } from '../../../report/query.ts'
import type { Snapshot } from '../../../store/snapshot.ts'
import { readReport, runReport, scopeOf } from '../../foundation/ask-report.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { idOf } from '../../foundation/ids.ts'
import { inWalk } from '../../setup/walks.ts'

type Operations = typeof contract
type Asked = Input<Operations['search_queries']>

export async function search_queries(ctx: ProjectContext, input: Asked): Promise<Output<Operations['search_queries']>> {
  return await inWalk(ctx, 'search_queries', input, async (page, snapshot) => {
    const { rows, total_count } = await listQueries(ctx, page, snapshot, 'fanout')
    return {
      data: rows.map(({ index, text, ...row }) => ({ ...sentFor(ctx, row), query: { index, text } })),
      total_count,
    }
  })
}

export async function search_shopping_queries(
  ctx: ProjectContext,
  input: Input<Operations['search_shopping_queries']>,
): Promise<Output<Operations['search_shopping_queries']>> {
  return await inWalk(ctx, 'search_shopping_queries', input, async (page, snapshot) => {
    const { rows, total_count } = await listQueries(ctx, page, snapshot, 'shopping')
    return {
      data: rows.map(({ text, products, ...row }) => ({ ...sentFor(ctx, row), query: { text, products } })),
      total_count,
    }
  })
}

interface Chat {
  prompt_id: string
  chat_id: string
  model_channel_id: string
  date: string
}
type Row = Chat & { index: number; text: string; products: string[] }

const sentFor = ({ channels }: ProjectContext, { prompt_id, chat_id, model_channel_id, date }: Chat) => ({
  prompt: { id: idOf('prompt', prompt_id) },
  chat: { id: idOf('chat', chat_id) },
  model: { id: channels.currentModel(model_channel_id) },
  model_channel: { id: channels.served(model_channel_id) },
  date,
})

/** Queries of one kind, from the chats that a report would count (docs/methodology.md#queries). */
async function listQueries(ctx: ProjectContext, input: Asked, snapshot: Snapshot, kind: 'fanout' | 'shopping') {
  const query = readReport(ctx, { ...nothingMore, ...input }, 'created_at')
  const asked = askOf(chatPopulation, query, scopeOf(ctx, snapshot))
  const { bind, params } = asked
  const where = [...chatPopulation.conditions(asked, query.days), `kind = ${bind(kind, 'String')}`].join(' AND ')
  const page = `LIMIT ${bind(input.limit, 'UInt64')} OFFSET ${bind(input.offset, 'UInt64')}`
  const [rows, counts] = await Promise.all([
    runReport<Row>(ctx, {
      text: `SELECT prompt_id, chat_id, model_channel_id, date, \`index\`, text, products FROM queries WHERE ${where}
        ORDER BY created_at, toString(chat_id), \`index\` ${page}`,
      params,
    }),
    runReport<{ total: number }>(ctx, { text: `SELECT count() AS total FROM queries WHERE ${where}`, params }),
  ])
  return { rows, total_count: counts[0]?.total ?? 0 }
}
