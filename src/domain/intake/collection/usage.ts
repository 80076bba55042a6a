import { sql } from 'kysely'
import { dayOf } from '../../../days.ts'
import type { Usage } from '../../../engines/payloads/answer.ts'
import { nanoPerUsd } from '../../../engines/prices.ts'
import type { Db } from '../../foundation/context.ts'
import { projectZone } from '../../foundation/time-zones.ts'
import { monthOf } from '../../setup/schedule/plan.ts'

/** Counts the usage of answers, in the transaction that creates them. */
export async function noteUsage(
  db: Db,
  project_id: string,
  at: Date,
  answered: readonly { provider: string; usage: Usage }[],
): Promise<void> {
  const byProvider = Map.groupBy(answered, ({ provider }) => provider)
  // In a fixed order, which avoids deadlocks.
  for (const provider of [...byProvider.keys()].sort()) {
    const usages = (byProvider.get(provider) ?? []).map(({ usage }) => usage)
    const sum = (of: (usage: Usage) => number | null) => usages.reduce((total, usage) => total + (of(usage) ?? 0), 0)
    await sql`
      INSERT INTO engine_usage AS used
        (project_id, provider, day, answers, input_tokens, output_tokens, searches, cost_usd, priced)
      VALUES (${project_id}, ${provider}, ${dayOf(at)}::date, ${usages.length}, ${sum((one) => one.input_tokens)},
        ${sum((one) => one.output_tokens)}, ${sum((one) => one.searches)}, ${sum((one) => one.cost_usd)},
        ${usages.filter(({ cost_usd }) => cost_usd !== null).length})
      ON CONFLICT (project_id, provider, day) DO UPDATE SET answers = used.answers + excluded.answers,
        input_tokens = used.input_tokens + excluded.input_tokens,
        output_tokens = used.output_tokens + excluded.output_tokens, searches = used.searches + excluded.searches,
        cost_usd = used.cost_usd + excluded.cost_usd, priced = used.priced + excluded.priced`.execute(db)
  }
}

/** The usage of answers, over all projects. */
export interface Used {
  answers: number
  input_tokens: number
  output_tokens: number
  searches: number
  /** US dollars; null: the provider did not report the cost of every answer. */
  cost_usd: number | null
}

const nothing: Used = { answers: 0, input_tokens: 0, output_tokens: 0, searches: 0, cost_usd: null }

/** The usage of a provider's answers today and this month (UTC), over all projects of the installation. */
export async function usageNow(db: Db, now: Date): Promise<(provider: string) => { today: Used; month: Used }> {
  const { rows } = await sql<Used & { provider: string; is_today: boolean }>`
    SELECT provider, is_today, sum(answers)::integer AS answers, sum(input_tokens)::bigint AS input_tokens,
      sum(output_tokens)::bigint AS output_tokens, sum(searches)::bigint AS searches,
      CASE WHEN sum(priced) = sum(answers) THEN sum(cost_usd) END AS cost_usd
    FROM engine_usage
    CROSS JOIN (VALUES (true), (false)) AS part (is_today)
    WHERE day >= ${monthOf(now)}::date AND (NOT is_today OR day = ${dayOf(now)}::date)
    GROUP BY provider, is_today`.execute(db)
  return (provider) => {
    const of = (is_today: boolean) => {
      const row = rows.find((one) => one.provider === provider && one.is_today === is_today)
      if (!row) return nothing
      const { provider: _, is_today: __, ...used } = row
      return used
    }
    return { today: of(true), month: of(false) }
  }
}

/** US dollars. */
export interface Spent {
  today_usd: number
  month_usd: number
}

/** What collection cost today and this month, in each project's time zone, over all projects of the installation. */
export async function spentNow(db: Db, now: Date): Promise<Map<string, Spent>> {
  const { rows } = await sql<{ provider: string; today: number; month: number }>`
    SELECT provider, coalesce(sum(cost_nano_usd) FILTER (WHERE day = today), 0)::bigint AS today,
      sum(cost_nano_usd)::bigint AS month
    FROM collection_spend JOIN projects ON projects.id = project_id
    CROSS JOIN LATERAL (SELECT (${now}::timestamptz AT TIME ZONE ${projectZone})::date AS today) AS clock
    WHERE day >= date_trunc('month', today)::date AND day > (${now}::timestamptz)::date - 33
    GROUP BY provider`.execute(db)
  return new Map(
    rows.map(({ provider, today, month }) => [
      provider,
      { today_usd: today / nanoPerUsd, month_usd: month / nanoPerUsd },
    ]),
  )
}
