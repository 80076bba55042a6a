import { sql } from 'kysely'
import type { Usage } from '../../../engines/payloads/answer.ts'
import type { AnswerCost } from '../../../engines/prices.ts'
import type { Db } from '../../foundation/context.ts'
import { projectZone } from '../../foundation/time-zones.ts'

/*
 * The expected cost of a question is reserved when the question is taken, and the cost is counted once it is known. A reserve
 * is either released or counted once, so a crash at any point neither loses a request nor counts it twice
 * (docs/decisions/0042-budgets.md).
 */

/** A request that was sent, and its outcome. */
export interface Charge {
  run_id: string
  is_answer: boolean
  usage: Usage | null
  /** null: the cost is unknown. */
  cost: AnswerCost | null
}

/** Counts requests that still have a reserve. */
export async function charge(db: Db, now: Date, charges: readonly Charge[]): Promise<void> {
  if (charges.length === 0) return
  const rows = charges.map(({ run_id, is_answer, usage, cost }) => ({
    run_id,
    is_answer,
    input_tokens: usage?.input_tokens ?? 0,
    output_tokens: usage?.output_tokens ?? 0,
    searches: usage?.searches ?? 0,
    cost: cost?.nano_usd ?? 0,
    estimated: cost?.is_estimate ? cost.nano_usd : 0,
    is_unpriced: cost === null,
  }))
  await count(
    db,
    now,
    sql`
    WITH cleared AS (
      UPDATE collection_runs SET reserved_nano_usd = NULL
      WHERE id = ANY(${rows.map(({ run_id }) => run_id)}::text[]) AND reserved_nano_usd IS NOT NULL
      RETURNING id, project_id, model_channel_id, provider
    ), sent AS (
      SELECT project_id, model_channel_id, provider, charged.* FROM cleared
      JOIN jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS charged (run_id text, is_answer boolean, input_tokens bigint,
        output_tokens bigint, searches bigint, cost bigint, estimated bigint, is_unpriced boolean) ON run_id = cleared.id
    )`,
  )
}

/**
 * Counts the requests of dead or stopped processes as answered, because nobody knows how far they got.
 * @param run_ids only these; if left out, all that no process works on
 */
export async function chargeLost(db: Db, now: Date, run_ids?: readonly string[]): Promise<void> {
  await count(
    db,
    now,
    sql`
    WITH lost AS (
      SELECT id, reserved_nano_usd FROM collection_runs
      WHERE reserved_nano_usd IS NOT NULL AND leased_by IS NULL
        AND (${run_ids ?? null}::text[] IS NULL OR id = ANY(${run_ids ?? null}::text[]))
      FOR UPDATE SKIP LOCKED
    ), cleared AS (
      UPDATE collection_runs AS runs SET reserved_nano_usd = NULL FROM lost WHERE runs.id = lost.id
      RETURNING project_id, model_channel_id, provider, lost.reserved_nano_usd AS cost
    ), sent AS (
      SELECT *, false AS is_answer, 0 AS input_tokens, 0 AS output_tokens, 0 AS searches, cost AS estimated,
        false AS is_unpriced FROM cleared
    )`,
  )
}

/** Releases reserves of questions that were not sent. */
export async function dropReserves(db: Db, run_ids: readonly string[]): Promise<void> {
  if (run_ids.length === 0) return
  await db
    .updateTable('collection_runs')
    .set({ reserved_nano_usd: null })
    .where('id', '=', sql<string>`ANY(${run_ids}::text[])`)
    .execute()
}

/** @param sent the beginning of a statement that defines the requests as `sent` */
const count = (db: Db, now: Date, sent: ReturnType<typeof sql>) =>
  sql`${sent}
    INSERT INTO collection_spend AS counted (project_id, model_channel_id, provider, day, requests, answers, input_tokens,
      output_tokens, searches, cost_nano_usd, estimated_nano_usd, unpriced, dearest_nano_usd,
      last_answer_at)
    SELECT project_id, model_channel_id, provider, (${now}::timestamptz AT TIME ZONE ${projectZone})::date, count(*),
      count(*) FILTER (WHERE is_answer), sum(input_tokens), sum(output_tokens), sum(searches), sum(cost), sum(estimated),
      count(*) FILTER (WHERE is_unpriced), max(cost),
      CASE WHEN bool_or(is_answer) THEN ${now}::timestamptz END
    FROM sent JOIN projects ON projects.id = project_id
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (project_id, model_channel_id, provider, day) DO UPDATE SET
      requests = counted.requests + excluded.requests, answers = counted.answers + excluded.answers,
      input_tokens = counted.input_tokens + excluded.input_tokens,
      output_tokens = counted.output_tokens + excluded.output_tokens, searches = counted.searches + excluded.searches,
      cost_nano_usd = counted.cost_nano_usd + excluded.cost_nano_usd,
      estimated_nano_usd = counted.estimated_nano_usd + excluded.estimated_nano_usd,
      unpriced = counted.unpriced + excluded.unpriced,
      dearest_nano_usd = greatest(counted.dearest_nano_usd, excluded.dearest_nano_usd),
      last_answer_at = greatest(counted.last_answer_at, excluded.last_answer_at)`.execute(db)
