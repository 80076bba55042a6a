import { sql } from 'kysely'
import type { collection as contract } from '../../../contract/collection.ts'
import type { Input, Output } from '../../../contract/endpoint.ts'
import { conflict, notFound, shown } from '../../../errors.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'
import { commitWithResponse } from '../../foundation/kept-answers.ts'
import { wakeCollection } from '../../setup/schedule/plan.ts'

type Operations = typeof contract

/** Resets the attempts of today's failed questions and asks them again. */
export async function retry_collection(
  ctx: ProjectContext,
  { run_ids }: Input<Operations['retry_collection']>,
): Promise<Output<Operations['retry_collection']>> {
  const { project_id, now } = ctx
  const retried = await commitWithResponse(ctx, async (db) => {
    await refuseOthers(ctx, db, run_ids)
    const { rows } = await sql<{ day: string }>`
      WITH again AS (
        UPDATE collection_runs SET status = 'queued', due_at = ${now()}, finished_at = NULL, attempts = 0
        WHERE project_id = ${project_id} AND status = 'failed' AND expires_at > ${now()}
          AND (cardinality(${run_ids}::text[]) = 0 OR id = ANY(${run_ids}::text[]))
        RETURNING project_id, day
      ), opened AS (
        INSERT INTO collection_days (project_id, day) SELECT DISTINCT project_id, day FROM again
        ON CONFLICT (project_id, day) DO UPDATE SET is_open = true
      )
      SELECT day FROM again`.execute(db)
    return { retried: rows.length }
  })
  await wakeCollection(ctx)
  return retried
}

async function refuseOthers({ project_id, now }: ProjectContext, db: Db, ids: readonly string[]) {
  if (ids.length === 0) return
  const known = await db
    .selectFrom('collection_runs')
    .innerJoin('prompts', 'prompts.id', 'prompt_id')
    .select(['collection_runs.id', 'status', 'expires_at'])
    .where('collection_runs.project_id', '=', project_id)
    .where('prompts.deleted_at', 'is', null)
    .where('collection_runs.id', '=', sql<string>`ANY(${ids}::text[])`)
    .execute()
  const byId = new Map(known.map((run) => [run.id, run]))
  for (const id of ids) {
    const run = byId.get(id)
    if (!run) throw notFound(`Run ${shown(id)} was not found. Check run_ids with GET /collection/runs.`)
    if (run.status !== 'failed')
      throw conflict(`Run ${id} has not failed; it is ${run.status}. Leave it out of run_ids.`)
    if (run.expires_at > now()) continue
    throw conflict(`The day of run ${id} is over. Run its prompt now with POST /prompts/{prompt_id}/run.`)
  }
}
