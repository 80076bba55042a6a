import { sql } from 'kysely'
import type { ImportedRun } from '../../../../contract/perception.ts'
import type { ProjectContext } from '../../../foundation/context.ts'
import { import_perception_runs } from '../import-runs.ts'
import { doneCalls } from './calls.ts'
import type { Claim } from './claims.ts'
import type { LeasedOrder } from './leased-order.ts'
import { gathered, type Objection } from './objections.ts'
import { externalIdOf } from './orders.ts'
import type { KeptAnswer } from './perform.ts'

type Run = Record<keyof ImportedRun, unknown>

const about = ({ id, industry, target_market, started_at }: LeasedOrder) => ({
  external_id: externalIdOf(id),
  industry,
  target_market,
  started_at: started_at.toISOString(),
})
const nothing = { answers: [], claims: [], objections: [] }

/** Stores a run as running, as an import would. From now on industries list it. */
export async function storeBegun(ctx: ProjectContext, order: LeasedOrder): Promise<void> {
  const refusal = await store(ctx, { ...about(order), ...nothing, state: 'running', completed_at: null })
  if (refusal) throw new Error(`the perception run was refused: ${refusal.message}`)
}

/**
 * Stores the results, as an import would. May be repeated.
 * @returns why they cannot be stored
 */
export async function storeCompleted(
  ctx: ProjectContext,
  order: LeasedOrder,
  completed_at: Date,
): Promise<string | undefined> {
  const answers = await doneCalls<KeptAnswer>(ctx.db, order.id, 'answer')
  const places = new Map(answers.map(({ place }, i) => [place, i]))
  const objections = await doneCalls<{ objections: Objection[] }>(ctx.db, order.id, 'objections')
  const run = {
    ...about(order),
    state: 'completed' as const,
    completed_at: completed_at.toISOString(),
    answers: answers.map(({ attribute, model_channel_id, result: { text, sources } }) => ({
      attribute,
      model_channel_id,
      text,
      sources,
    })),
    objections: gathered(
      objections.map(({ place, result }) => ({ answer: places.get(place) ?? 0, objections: result.objections })),
    ),
  }
  // A chat or fact deleted between the check and the import costs its claims, not the run.
  for (let tries = 1; ; tries++) {
    const refusal = await store(ctx, { ...run, claims: await validClaims(ctx, order) })
    const is_passing = refusal?.reason === 'chat_not_found' || refusal?.reason === 'fact_not_found'
    if (!is_passing || tries === 5) return refusal?.message
  }
}

/** @returns why it is rejected */
const store = async (ctx: ProjectContext, run: Run) => (await import_perception_runs(ctx, { runs: [run] })).rejected[0]

/**
 * Claims of chats that still exist. If a claim's fact was reworded or deleted meanwhile, the claim is left to the next
 * run.
 */
async function validClaims({ db, project_id }: ProjectContext, { id }: LeasedOrder) {
  const calls = await doneCalls<{ claims: Claim[] }>(db, id, 'claims')
  const [chats, facts] = await Promise.all([
    db
      .selectFrom('chats')
      .innerJoin('prompts', 'prompts.id', 'chats.prompt_id')
      .select('chats.id')
      .where('chats.project_id', '=', project_id)
      .where('prompts.deleted_at', 'is', null)
      .where('chats.id', '=', sql<string>`ANY(${calls.map(({ chat_id }) => chat_id)}::text[])`)
      .execute(),
    db
      .selectFrom('facts')
      .select(['id', 'text'])
      .where('project_id', '=', project_id)
      .where('deleted_at', 'is', null)
      .execute(),
  ])
  const known = new Set(chats.map((chat) => chat.id))
  const wordings = new Map(facts.map((fact) => [fact.id, fact.text]))
  return calls
    .filter(({ chat_id }) => known.has(chat_id ?? ''))
    .flatMap(({ chat_id, result }) =>
      result.claims
        .filter(({ fact }) => fact === null || wordings.get(fact.id) === fact.text)
        .map(({ fact, ...claim }) => ({ ...claim, chat_id, fact_id: fact?.id ?? null })),
    )
}
