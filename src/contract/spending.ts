import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { engineStates, providers } from './enums.ts'
import { ChannelId, Day, Empty, number, oneOf, Page, page, Ref, SamplesPerDay, Timestamp } from './shared.ts'

const dollars = (what: string) => z.number().meta({ description: `${what}, US dollars` })

const EnginePrice = z
  .object({
    model_channel: Ref,
    state: z.enum(engineStates),
    provider: z.enum(providers),
    model: z.string(),
    web_search: z.boolean(),
    answer_usd: dollars('Typical cost of an answer').nullable().meta({
      description: 'Typical cost of an answer, US dollars, with typical tokens and searches; null: unknown',
    }),
    price: z
      .object({
        input_usd: dollars('A million tokens of questions and of what the engine reads'),
        output_usd: dollars('A million tokens of answers'),
        search_usd: dollars('A web search'),
        request_usd: dollars('A request, regardless of its tokens'),
        as_of: z.string().nullable().meta({ description: 'The day on which the price was read; null: not known' }),
        source: z.string().nullable().meta({ description: 'The page on which the provider publishes it' }),
        is_fallback: z.boolean().meta({
          description: "Whether the model has no price of its own, so the provider's price for other models applies",
        }),
      })
      .nullable()
      .meta({ description: 'null: the price of the engine is unknown, such as one on a host of your own' }),
  })
  .meta({ id: 'EnginePrice' })

export const budgetPeriods = ['day', 'month'] as const

export const Budget = z
  .object({
    provider: z
      .enum(providers)
      .nullable()
      .meta({ description: 'Provider whose engines it covers; null: all engines together' }),
    period: z.enum(budgetPeriods).meta({ description: 'In the time zone of the project' }),
    limit_usd: dollars('What may be spent'),
    spent_usd: dollars('What was spent in this day or month'),
    reserved_usd: dollars('What the questions in progress may cost'),
    is_reached: z.boolean().meta({ description: 'Whether it is used up, or questions were skipped because of it' }),
    starts_on: z.string().meta({ format: 'date', description: 'The first day of this day or month' }),
    ends_at: Timestamp.meta({ description: 'When the next one begins, and collection resumes by itself' }),
  })
  .meta({ id: 'Budget' })

const Spend = z
  .object({
    date: z.string().meta({ format: 'date', description: 'Day in the time zone of the project' }),
    model_channel: Ref,
    provider: z.enum(providers),
    requests: z.int().meta({ description: 'How often the engine was asked' }),
    answers: z.int().meta({ description: 'Answers that were stored' }),
    failures: z.int().meta({ description: 'Requests without a new answer' }),
    input_tokens: z.int().meta({ description: 'As far as the provider reports them' }),
    output_tokens: z.int().meta({ description: 'As far as the provider reports them' }),
    searches: z.int().meta({ description: 'Web searches, as far as the provider reports them' }),
    cost_usd: dollars('What it cost'),
    estimated_usd: dollars('The estimated part of it'),
    unpriced: z.int().meta({ description: 'Requests without a known price; they count as free' }),
  })
  .meta({ id: 'Spend' })

const ChannelCost = z
  .object({
    model_channel: Ref,
    provider: z.enum(providers),
    model: z.string(),
    questions: z.int().meta({ description: 'Questions on a day of collection' }),
    answer_usd: dollars('Cost of an answer').nullable().meta({
      description: 'Cost of a request: the mean of the last 30 days, or a typical cost; null: unknown',
    }),
    is_observed: z.boolean().meta({ description: 'Whether that is the mean of the last 30 days' }),
    day_usd: dollars('A day of collection'),
    month_usd: dollars('A month of 30.4 days'),
  })
  .meta({ id: 'ChannelCost' })

const LocalDay = Day.optional().meta({ description: 'Day in the time zone of the project' })

export const spending = {
  get_collection_cost: {
    method: 'GET',
    path: '/collection-cost',
    scope: 'project',
    access: 'read',
    tag: 'Spending',
    summary: "Estimate the cost of the project's schedule: questions times engines times samples times prices",
    query: z.object({
      samples_per_day: SamplesPerDay.optional().meta({ description: 'Instead of that of the project' }),
    }),
    response: z.object({
      data: z.array(ChannelCost).meta({ description: 'Tracked channels whose engine is asked' }),
      days_per_month: z.number().meta({ description: 'Days of collection in a month, on average' }),
      day_usd: dollars('A day of collection'),
      month_usd: dollars('A month'),
    }),
  },
  list_budgets: {
    method: 'GET',
    path: '/budgets',
    scope: 'project',
    access: 'read',
    tag: 'Spending',
    summary: 'List the budgets of the project, with the amount spent',
    response: z.object({ data: z.array(Budget), total_count: z.int() }),
  },
  set_budget: {
    method: 'PUT',
    path: '/budgets',
    scope: 'project',
    access: 'write',
    tag: 'Spending',
    summary: 'Set or remove a budget; questions skipped today because of a lower one are then asked',
    body: z.object({
      provider: oneOf(providers)
        .nullable()
        .default(null)
        .meta({ description: 'Provider whose engines it covers; null: all engines together' }),
      period: oneOf(budgetPeriods).meta({ description: 'In the time zone of the project' }),
      limit_usd: number(0, 1_000_000)
        .nullable()
        .meta({ description: 'What may be spent, US dollars; null: no budget' }),
    }),
    response: Empty,
    errors: [400],
  },
  list_spend: {
    method: 'GET',
    path: '/spend',
    scope: 'project',
    access: 'read',
    tag: 'Spending',
    summary: 'List what collection asked and spent, by day and channel, the latest day first',
    query: Page.extend({ start_date: LocalDay, end_date: LocalDay, model_channel_id: ChannelId.optional() }),
    response: page(Spend).extend({
      cost_usd: dollars('Total cost, including rows on other pages'),
      estimated_usd: dollars('The estimated part of it'),
    }),
    errors: [400],
  },
  list_engine_prices: {
    method: 'GET',
    path: '/engine-prices',
    scope: 'company',
    access: 'read',
    tag: 'Spending',
    summary: 'List the prices of the engines of channels, as published by providers or set by the operator',
    query: Page.extend({ model_channel_id: ChannelId.optional() }),
    response: page(EnginePrice),
    errors: [400],
  },
} as const satisfies Contract
