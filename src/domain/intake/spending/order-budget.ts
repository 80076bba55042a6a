import { conflict } from '../../../errors.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'
import {
  appliesTo,
  type BudgetAccount,
  budgetAccounts,
  budgetName,
  expectedCosts,
  inDollars,
  remainingNanoUsd,
} from './budget-gate.ts'

interface AskedOf {
  model_channel_id: string
  provider: string
  questions: number
}

/**
 * Checks whether budgets leave room for questions that should be asked now.
 * @returns a sentence about what is left out; undefined when everything is likely to fit
 * @throws AppError 409 when a budget leaves no room for any of them
 */
export async function requireBudget(
  ctx: ProjectContext,
  db: Db,
  asked: readonly AskedOf[],
): Promise<string | undefined> {
  const { project_id } = ctx
  const accounts = await budgetAccounts(db, ctx.now(), [project_id])
  if (accounts.length === 0 || asked.length === 0) return undefined
  const costOf = await expectedCosts(db, ctx, [project_id])
  const priced = asked.map((one) => ({ ...one, project_id, cost: costOf({ ...one, project_id }) }))
  const isFull = (account: BudgetAccount, cost: number) =>
    remainingNanoUsd(account) <= 0 || remainingNanoUsd(account) < cost
  const refusing = priced.map((one) => accounts.find((account) => appliesTo(account, one) && isFull(account, one.cost)))
  if (refusing.every((account) => account !== undefined)) throw conflict(refusal(refusing[0] as BudgetAccount))
  const tight = accounts.find((account) => {
    const own = priced.filter((one) => appliesTo(account, one))
    return own.reduce((sum, { cost, questions }) => sum + cost * questions, 0) > remainingNanoUsd(account)
  })
  return (
    tight &&
    `${budgetName(tight)} has ${inDollars(remainingNanoUsd(tight))} left, so some questions are likely to be left out.`
  )
}

const refusal = (account: BudgetAccount) =>
  `${budgetName(account)} leaves ${inDollars(Math.max(0, remainingNanoUsd(account)))}, too little for a question. Raise it with PUT /budgets, or ask after ${account.ends_at.toISOString()}.`
