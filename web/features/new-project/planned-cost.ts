import type { Answer } from '../../api/api.ts'
import { type Blueprint, chosenPrompts, type DraftedChannel } from './blueprint.ts'

type EnginePrice = Answer<'list_engine_prices'>['data'][number]

/** The days of an average month. A new project collects every day. */
const daysOfMonth = 365.25 / 12

/** The questions and the cost of a planned project, per day and per month. */
export interface PlannedCost {
  day: number
  month: number
  day_usd: number
  month_usd: number
  /** Channels whose engine has no known price; they count as free. */
  unpriced: string[]
  /** The date of the oldest price. */
  as_of: string | null
}

export function plannedCost(
  blueprint: Blueprint,
  channels: readonly DraftedChannel[],
  prices: readonly EnginePrice[],
): PlannedCost {
  const prompts = chosenPrompts(blueprint)
  const chosen = channels.filter(({ id }) => blueprint.channels.includes(id))
  const rows = chosen.map((channel) => {
    const price = prices.find(({ model_channel }) => model_channel.id === channel.id)
    const asked = prompts.filter(({ country_code }) => !channel.unsupported_country_codes.includes(country_code))
    const questions = asked.length * blueprint.samples_per_day
    return { channel, price, questions, usd: questions * (price?.answer_usd ?? 0) }
  })
  const day = rows.reduce((sum, { questions }) => sum + questions, 0)
  const day_usd = rows.reduce((sum, { usd }) => sum + usd, 0)
  return {
    ...{ day, month: Math.round(day * daysOfMonth), day_usd, month_usd: day_usd * daysOfMonth },
    unpriced: rows.flatMap(({ channel, price }) => (price?.answer_usd == null ? [channel.description] : [])),
    as_of: rows.flatMap(({ price }) => price?.price?.as_of ?? []).sort()[0] ?? null,
  }
}
