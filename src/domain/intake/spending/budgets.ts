import { sql } from 'kysely'
import type { Input, Output } from '../../../contract/endpoint.ts'
import type { Provider } from '../../../contract/providers.ts'
import type { spending as contract } from '../../../contract/spending.ts'
import { nanoPerUsd } from '../../../engines/prices.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { lockProject } from '../../foundation/names.ts'
import { requestReplan } from '../../setup/schedule/plan.ts'
import { type BudgetAccount, budgetAccounts } from './budget-gate.ts'

type Operations = typeof contract

export async function list_budgets({
  db,
  project_id,
  now,
}: ProjectContext): Promise<Output<Operations['list_budgets']>> {
  const accounts = await budgetAccounts(db, now(), [project_id])
  return { data: accounts.map(shownBudget), total_count: accounts.length }
}

/** A budget, as responses show it. */
export const shownBudget = (account: BudgetAccount): Output<Operations['list_budgets']>['data'][number] => ({
  provider: account.provider as Provider | null,
  period: account.period,
  limit_usd: account.limit_nano_usd / nanoPerUsd,
  spent_usd: account.spent_nano_usd / nanoPerUsd,
  reserved_usd: account.reserved_nano_usd / nanoPerUsd,
  is_reached: account.is_reached,
  starts_on: account.starts_on,
  ends_at: account.ends_at.toISOString(),
})

export async function set_budget(
  ctx: ProjectContext,
  { provider, period, limit_usd }: Input<Operations['set_budget']>,
): Promise<Output<Operations['set_budget']>> {
  const { db, project_id, jobs } = ctx
  await db.transaction().execute(async (trx) => {
    await lockProject(trx, project_id)
    const limit_nano_usd = limit_usd === null ? null : Math.round(limit_usd * nanoPerUsd)
    if (limit_nano_usd === null) {
      await trx
        .deleteFrom('budgets')
        .where('project_id', '=', project_id)
        .where(sql<boolean>`provider IS NOT DISTINCT FROM ${provider}`)
        .where('period', '=', period)
        .execute()
    } else {
      // Reaching the changed limit is announced again.
      await sql`
        INSERT INTO budgets (project_id, provider, period, limit_nano_usd)
        VALUES (${project_id}, ${provider}, ${period}, ${limit_nano_usd})
        ON CONFLICT (project_id, provider, period) DO UPDATE
        SET limit_nano_usd = excluded.limit_nano_usd, reached_on = NULL
        WHERE budgets.limit_nano_usd <> excluded.limit_nano_usd`.execute(trx)
    }
    // Questions skipped because of the old limit are planned again.
    await requestReplan(trx, project_id)
  })
  await jobs.send('sweep')
  return {}
}
