import type { Input, Output } from '../../../contract/endpoint.ts'
import type { spending as contract } from '../../../contract/spending.ts'
import { nanoPerUsd } from '../../../engines/prices.ts'
import { channelOf } from '../../foundation/channels.ts'
import type { CompanyContext } from '../../foundation/context.ts'

type Operations = typeof contract

export async function list_engine_prices(
  { channels, engines, prices }: CompanyContext,
  { model_channel_id, limit, offset }: Input<Operations['list_engine_prices']>,
): Promise<Output<Operations['list_engine_prices']>> {
  const wanted =
    model_channel_id === undefined ? channels.ids : [channelOf(channels, 'model_channel_id', model_channel_id)]
  const data = wanted.flatMap((id) => {
    const source = engines(id)
    if (source.state === 'import_only') return []
    const { provider, model, web_search } = source.state === 'connected' ? source.engine : source
    const engine = { provider, model, web_search }
    const typical = prices.typicalCost(engine)
    return [
      {
        model_channel: { id: channels.served(id) },
        state: source.state,
        ...engine,
        answer_usd: typical && typical.nano_usd / nanoPerUsd,
        price: prices.priceOf(engine),
      },
    ]
  })
  return { data: data.slice(offset, offset + limit), total_count: data.length }
}
