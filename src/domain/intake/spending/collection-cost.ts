import { sql } from 'kysely'
import type { Input, Output } from '../../../contract/endpoint.ts'
import type { spending as contract } from '../../../contract/spending.ts'
import { nanoPerUsd } from '../../../engines/prices.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { connectedChannels } from '../../setup/schedule/plan.ts'

type Operations = typeof contract
type ChannelCost = Output<Operations['get_collection_cost']>['data'][number]

const daysPerMonth = 365.25 / 12
const observed_days = 30

/** The cost of the schedule: for each channel, its questions times the cost of an answer. */
export async function get_collection_cost(
  ctx: ProjectContext,
  { samples_per_day }: Input<Operations['get_collection_cost']>,
): Promise<Output<Operations['get_collection_cost']>> {
  const { db, project_id } = ctx
  const project = await db
    .selectFrom('projects')
    .select(['chat_interval_weekdays', 'chat_interval_month_days', 'model_channel_ids', 'samples_per_day'])
    .where('id', '=', project_id)
    .executeTakeFirstOrThrow()
  const { chat_interval_weekdays: weekdays, chat_interval_month_days: month_days } = project
  const days_per_month = month_days.length > 0 ? month_days.length : (weekdays.length / 7) * daysPerMonth
  const questionsOn = await questionsByCountry(ctx, samples_per_day ?? project.samples_per_day)
  const meanOf = await observedMeans(ctx)
  const data = connectedChannels(ctx).flatMap(({ id, unsupported }): ChannelCost[] => {
    const source = ctx.engines(id)
    if (!project.model_channel_ids.includes(id) || source.state !== 'connected') return []
    const { provider, model } = source.engine
    const mean = meanOf(id, provider)
    const nano_usd = mean ?? ctx.prices.typicalCost(source.engine)?.nano_usd ?? null
    const questions = questionsOn(unsupported)
    const day_usd = (questions * (nano_usd ?? 0)) / nanoPerUsd
    return [
      {
        ...{ model_channel: { id: ctx.channels.served(id) }, provider, model, questions },
        answer_usd: nano_usd === null ? null : nano_usd / nanoPerUsd,
        is_observed: mean !== undefined,
        day_usd,
        month_usd: day_usd * days_per_month,
      },
    ]
  })
  const day_usd = data.reduce((sum, one) => sum + one.day_usd, 0)
  return { data, days_per_month, day_usd, month_usd: day_usd * days_per_month }
}

/** How many questions a channel is asked per day, given the countries it does not serve. */
async function questionsByCountry({ db, project_id }: ProjectContext, samples: number) {
  const rows = await db
    .selectFrom('prompts')
    .select(['country_code', sql<number>`sum(coalesce(samples_per_day, ${samples}::integer))::int`.as('questions')])
    .where('project_id', '=', project_id)
    .where('deleted_at', 'is', null)
    .where('is_archived', '=', false)
    .groupBy('country_code')
    .execute()
  return (unsupported: readonly string[]) =>
    rows.reduce((sum, row) => sum + (unsupported.includes(row.country_code) ? 0 : row.questions), 0)
}

/** The recent mean cost of a request to a channel; undefined if unknown. */
async function observedMeans({ db, project_id, now }: ProjectContext) {
  const { rows } = await sql<{ model_channel_id: string; provider: string; mean: number }>`
    SELECT model_channel_id, provider, round(sum(cost_nano_usd)::numeric / sum(answers))::bigint AS mean FROM collection_spend
    WHERE project_id = ${project_id} AND day > (${now()}::timestamptz)::date - ${observed_days}::integer
    GROUP BY 1, 2 HAVING sum(answers) > 0 AND sum(unpriced) = 0`.execute(db)
  return (id: string, provider: string) =>
    rows.find((row) => row.model_channel_id === id && row.provider === provider)?.mean
}
