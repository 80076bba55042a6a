import { sql } from 'kysely'
import { nanoPerUsd } from '../../../engines/prices.ts'
import type { Db, Services } from '../../foundation/context.ts'
import { recordEvent } from '../../foundation/events/record.ts'
import { projectZone } from '../../foundation/time-zones.ts'

/** A budget, with what was spent of it in the current day or month. */
export interface BudgetAccount {
  project_id: string
  provider: string | null
  period: 'day' | 'month'
  limit_nano_usd: number
  spent_nano_usd: number
  /** Reserved for questions that are being asked. */
  reserved_nano_usd: number
  /** The first day of the day or month, in the time zone of the project. */
  starts_on: string
  ends_at: Date
  is_reached: boolean
}

/** The budgets of projects. One statement reads spent and reserved sums, so no amount is missed in between. */
export async function budgetAccounts(db: Db, now: Date, project_ids: readonly string[]): Promise<BudgetAccount[]> {
  const { rows } = await sql<Omit<BudgetAccount, 'is_reached'> & { was_met: boolean | null }>`
    SELECT budgets.project_id, budgets.provider, period, limit_nano_usd, starts_on, reached_on = starts_on AS was_met,
      (starts_on + CASE period WHEN 'day' THEN interval '1 day' ELSE interval '1 month' END) AT TIME ZONE ${projectZone} AS ends_at,
      (SELECT coalesce(sum(cost_nano_usd), 0)::bigint FROM collection_spend AS spend
        WHERE spend.project_id = budgets.project_id AND day >= starts_on
          AND (budgets.provider IS NULL OR spend.provider = budgets.provider)) AS spent_nano_usd,
      (SELECT coalesce(sum(runs.reserved_nano_usd), 0)::bigint FROM collection_runs AS runs
        WHERE runs.project_id = budgets.project_id AND runs.reserved_nano_usd IS NOT NULL
          AND (budgets.provider IS NULL OR runs.provider = budgets.provider)) AS reserved_nano_usd
    FROM budgets JOIN projects ON projects.id = budgets.project_id
    CROSS JOIN LATERAL (SELECT date_trunc(period, ${now}::timestamptz AT TIME ZONE ${projectZone})::date AS starts_on) AS its
    WHERE budgets.project_id = ANY(${project_ids}::text[])
    ORDER BY budgets.project_id, budgets.provider NULLS FIRST, period`.execute(db)
  return rows.map(({ was_met, ...row }) => ({
    ...row,
    // A used-up budget counts as reached even before a question is skipped.
    is_reached: was_met === true || (row.spent_nano_usd > 0 && row.spent_nano_usd >= row.limit_nano_usd),
  }))
}

/** What the cost of a question depends on. */
export interface PricedQuestion {
  project_id: string
  model_channel_id: string
}

const observed_days = 30

/**
 * The expected cost of a question: that of the most expensive recent one of its channel in the project, at least the typical cost.
 * @returns billionths of a US dollar; 0 when the engine's price is unknown
 */
export async function expectedCosts(
  db: Db,
  { engines, prices, now }: Pick<Services, 'engines' | 'prices' | 'now'>,
  project_ids: readonly string[],
): Promise<(question: PricedQuestion) => number> {
  const { rows } = await sql<PricedQuestion & { dearest: number }>`
    SELECT project_id, model_channel_id, max(dearest_nano_usd)::bigint AS dearest FROM collection_spend
    WHERE project_id = ANY(${project_ids}::text[]) AND day > (${now()}::timestamptz)::date - ${observed_days}::integer
    GROUP BY 1, 2`.execute(db)
  const keyOf = ({ project_id, model_channel_id }: PricedQuestion) => `${project_id} ${model_channel_id}`
  const dearest = new Map(rows.map((row) => [keyOf(row), row.dearest]))
  return (question) => {
    const source = engines(question.model_channel_id)
    const usual = source.state === 'connected' ? prices.typicalCost(source.engine)?.nano_usd : undefined
    return Math.max(usual ?? 0, dearest.get(keyOf(question)) ?? 0)
  }
}

/** Whether a question may be asked now. `skip`: not before the budget is raised, or its day or month ends. */
export type Admission = { may: 'ask'; reserve_nano_usd: number } | { may: 'wait' } | { may: 'skip'; error: string }

/** Admits questions within budgets. Runs in the transaction that takes them, so that the next taker sees these as reserved. */
export interface BudgetGate {
  admit(question: PricedQuestion & { provider: string }): Admission
  /** Records the budgets that are reached, with an event for each that was not reached before. */
  recordReached(): Promise<void>
}

export async function openBudgets(
  db: Db,
  services: Pick<Services, 'engines' | 'prices' | 'now'>,
  project_ids: readonly string[],
): Promise<BudgetGate> {
  const limited = await db
    .selectFrom('budgets')
    .select('project_id')
    .distinct()
    .where('project_id', '=', sql<string>`ANY(${project_ids}::text[])`)
    .orderBy('project_id')
    .execute()
  for (const { project_id } of limited) {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`budgets of ${project_id}`}, 0))`.execute(db)
  }
  const with_budgets = limited.map(({ project_id }) => project_id)
  const accounts = with_budgets.length > 0 ? await budgetAccounts(db, services.now(), with_budgets) : []
  const costOf = await expectedCosts(db, services, project_ids)
  const reached = new Set<BudgetAccount>()
  return {
    admit(question) {
      const cost = costOf(question)
      const own = accounts.filter((one) => appliesTo(one, question))
      const full = own.filter((one) => remainingNanoUsd(one) < cost || remainingNanoUsd(one) <= 0)
      if (full.length === 0) {
        for (const one of own) one.reserved_nano_usd += cost
        return { may: 'ask', reserve_nano_usd: cost }
      }
      // Amounts that other questions have reserved may become free again.
      const spent = full.find((one) => one.reserved_nano_usd === 0)
      if (!spent) return { may: 'wait' }
      reached.add(spent)
      return { may: 'skip', error: spent.limit_nano_usd < cost ? tooSmallWords(spent, cost) : reachedWords(spent) }
    },
    async recordReached() {
      // By project, as all who write events of several projects: their counters are locked in this order.
      const inOrder = [...reached].toSorted((one, other) => (one.project_id < other.project_id ? -1 : 1))
      for (const one of inOrder) await recordReachedOnce(db, one)
    },
  }
}

export const appliesTo = (budget: BudgetAccount, { project_id, provider }: { project_id: string; provider: string }) =>
  budget.project_id === project_id && (budget.provider === null || budget.provider === provider)

/** The part that is neither spent nor reserved. */
export const remainingNanoUsd = ({ limit_nano_usd, spent_nano_usd, reserved_nano_usd }: BudgetAccount) =>
  limit_nano_usd - spent_nano_usd - reserved_nano_usd

/** Dollars and cents, with more digits for amounts below a cent. */
export function inDollars(nano_usd: number): string {
  const usd = nano_usd / nanoPerUsd
  return `$${Math.abs(usd) >= 0.01 || usd === 0 ? usd.toFixed(2) : usd.toPrecision(2)}`
}

export function budgetName({ provider, period, limit_nano_usd }: BudgetAccount): string {
  return `The ${period === 'day' ? 'daily' : 'monthly'} budget of ${inDollars(limit_nano_usd)}${provider === null ? '' : ` for ${provider}`}`
}

/** Waiting does not help. */
const tooSmallWords = (budget: BudgetAccount, cost_nano_usd: number) =>
  `${budgetName(budget)} is less than an answer may cost (${inDollars(cost_nano_usd)}). Raise it to collect.`

const reachedWords = (budget: BudgetAccount) =>
  `${budgetName(budget)} is reached (${inDollars(budget.spent_nano_usd)} spent). Collection resumes ${budget.period === 'day' ? 'the next day' : 'next month'}, or when the budget is raised.`

async function recordReachedOnce(db: Db, { project_id, provider, period, starts_on, ...budget }: BudgetAccount) {
  const { numUpdatedRows } = await db
    .updateTable('budgets')
    .set({ reached_on: starts_on })
    .where('project_id', '=', project_id)
    .where(sql<boolean>`provider IS NOT DISTINCT FROM ${provider}`)
    .where('period', '=', period)
    .where(sql<boolean>`reached_on IS DISTINCT FROM ${starts_on}::date`)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await recordEvent(db, project_id, 'budget.reached', {
    provider,
    period,
    limit_usd: budget.limit_nano_usd / nanoPerUsd,
    spent_usd: budget.spent_nano_usd / nanoPerUsd,
    ends_at: budget.ends_at.toISOString(),
  })
}
