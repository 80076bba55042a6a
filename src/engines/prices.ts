import { z } from 'zod'
import { providers } from '../contract/enums.ts'
import { name, oneOf } from '../contract/shared.ts'
import type { Engine } from './ask.ts'
import type { Usage } from './payloads/answer.ts'
import shipped from './prices.json' with { type: 'json' }

/*
 * The prices of engines, as data: `prices.json` contains the published prices; a file named by the operator replaces rows of
 * it. Amounts are billionths of a US dollar, so that sums are exact.
 */

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/, 'must be a day such as 2026-06-01.')
const dollars = z.number().min(0).max(1_000_000)
const tokens = z.int().min(0).max(100_000_000)

const PriceRow = z.strictObject({
  provider: oneOf(providers),
  /** As in the channel's engine; `*` stands for all models of the provider without a row. */
  model: name(1, 1000),
  /** US dollars per million tokens. */
  input: dollars,
  output: dollars,
  /** US dollars per web search. */
  search: dollars.default(0),
  /** US dollars per request, in addition to tokens and searches. */
  request: dollars.default(0),
  as_of: day.optional(),
  source: z.string().max(1000).optional(),
})
type PriceRow = z.output<typeof PriceRow>

const TypicalAnswer = z.strictObject({
  input_tokens: tokens,
  output_tokens: tokens,
  searches: z.int().min(0).max(1000),
})

/** A price file: its rows replace the shipped rows for the same provider and model. */
export const PricesFile = z.strictObject({
  currency: z.literal('USD').default('USD'),
  as_of: day.optional(),
  sources: z.record(z.string(), z.string()).default({}),
  /** The usage of an answer when nothing better is known, without and with web search. */
  typical: z.strictObject({ plain: TypicalAnswer, searched: TypicalAnswer }).optional(),
  prices: z.array(PriceRow).max(10_000).default([]),
})
export type PricesFile = z.output<typeof PricesFile>

/** The price of an engine, as published by the provider or set by the operator. */
export interface EnginePrice {
  /** US dollars per million tokens. */
  input_usd: number
  output_usd: number
  search_usd: number
  request_usd: number
  /** The day the price was read; null: the operator's file does not say. */
  as_of: string | null
  /** Where the price is published. */
  source: string | null
  /** It is the price for the provider's other models: this model has no row. */
  is_fallback: boolean
}

/** The cost of one answer. */
export interface AnswerCost {
  /** Billionths of a US dollar. */
  nano_usd: number
  /** The provider did not report part of it: token counts, searches, or the price of this model. */
  is_estimate: boolean
}

type Priced = Pick<Engine, 'provider' | 'model' | 'web_search'>

export interface Prices {
  /** Changes whenever the prices change. */
  version: string
  /** null: the price is unknown, such as for an engine on the operator's own host. */
  priceOf(engine: Priced): EnginePrice | null
  /** The cost of an answer. null: the engine has no price, and the provider reports no cost. */
  costOf(engine: Priced, usage: Usage): AnswerCost | null
  /** The typical cost of an answer, before its usage is known. null: the engine has no price. */
  typicalCost(engine: Priced): AnswerCost | null
}

export const nanoPerUsd = 1_000_000_000

/** @param overrides the operator's file @throws ZodError when it is not a valid price file */
export function createPrices(overrides: unknown = {}): Prices {
  const table = PricesFile.parse(shipped)
  const changed = PricesFile.parse(overrides)
  const typical = changed.typical ?? table.typical
  if (!typical) throw new Error('the price table does not say what a typical answer uses')
  const rows = new Map<string, EnginePrice>()
  for (const file of [table, changed]) {
    for (const row of file.prices) rows.set(keyOf(row.provider, row.model), priceIn(file, row))
  }
  const priceOf = ({ provider, model }: Priced) =>
    rows.get(keyOf(provider, model)) ?? rows.get(keyOf(provider, '*')) ?? null
  const usual = ({ web_search }: Priced) => (web_search ? typical.searched : typical.plain)
  return {
    version: JSON.stringify([...rows, typical]),
    priceOf,
    costOf(engine, usage) {
      if (usage.cost_usd !== null) return { nano_usd: nanoOf(usage.cost_usd), is_estimate: false }
      const price = priceOf(engine)
      if (!price) return null
      const { input_tokens, output_tokens } = usage
      const guess = usual(engine)
      const is_searching = engine.web_search && price.search_usd > 0
      const taken = {
        input_tokens: input_tokens ?? guess.input_tokens,
        output_tokens: output_tokens ?? guess.output_tokens,
        searches: usage.searches ?? (is_searching ? guess.searches : 0),
      }
      const is_told = input_tokens !== null && output_tokens !== null && (usage.searches !== null || !is_searching)
      return { nano_usd: priced(price, taken), is_estimate: price.is_fallback || !is_told }
    },
    typicalCost(engine) {
      const price = priceOf(engine)
      return price && { nano_usd: priced(price, usual(engine)), is_estimate: true }
    },
  }
}

const keyOf = (provider: string, model: string) => `${provider} ${model}`

function priceIn({ as_of, sources }: PricesFile, row: PriceRow): EnginePrice {
  return {
    input_usd: row.input,
    output_usd: row.output,
    search_usd: row.search,
    request_usd: row.request,
    as_of: row.as_of ?? as_of ?? null,
    source: row.source ?? sources[row.provider] ?? null,
    is_fallback: row.model === '*',
  }
}

/** One dollar per million tokens is a thousand billionths per token. */
const priced = (
  { input_usd, output_usd, search_usd, request_usd }: EnginePrice,
  { input_tokens, output_tokens, searches }: z.output<typeof TypicalAnswer>,
) =>
  Math.round((input_tokens * input_usd + output_tokens * output_usd) * 1000) +
  Math.round((searches * search_usd + request_usd) * nanoPerUsd)

const nanoOf = (usd: number) => Math.round(Math.max(0, usd) * nanoPerUsd)
