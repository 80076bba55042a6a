import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { engineStates, providers } from './enums.ts'
import { ChannelId, Page, page, Ref } from './shared.ts'

const dollars = (what: string) => z.number().meta({ description: `${what}, US dollars` })

const EnginePrice = z
  .object({
    model_channel: Ref,
    state: z.enum(engineStates),
    provider: z.enum(providers),
    model: z.string(),
    web_search: z.boolean(),
    answer_usd: dollars('What an answer costs as a rule').nullable().meta({
      description: 'What an answer costs as a rule, US dollars, with typical tokens and searches; null: nobody says',
    }),
    price: z
      .object({
        input_usd: dollars('A million tokens of questions and of what the engine reads'),
        output_usd: dollars('A million tokens of answers'),
        search_usd: dollars('A web search'),
        request_usd: dollars('A request, whatever it takes'),
        as_of: z.string().nullable().meta({ description: 'The day the price was read on; null: not known' }),
        source: z.string().nullable().meta({ description: 'The page on which the provider publishes it' }),
        is_fallback: z.boolean().meta({
          description: "Whether the model has no price of its own, and the provider's for other models counts",
        }),
      })
      .nullable()
      .meta({ description: 'null: nobody says what the engine costs, such as one on a host of your own' }),
  })
  .meta({ id: 'EnginePrice' })

export const spending = {
  list_engine_prices: {
    method: 'GET',
    path: '/engine-prices',
    scope: 'company',
    access: 'read',
    tag: 'Spending',
    summary: 'List what the engines of channels cost, as providers publish it or the operator says',
    query: Page.extend({ model_channel_id: ChannelId.optional() }),
    response: page(EnginePrice),
    errors: [400],
  },
} as const satisfies Contract
