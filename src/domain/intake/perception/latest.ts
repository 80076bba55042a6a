import { sql } from 'kysely'
import { type Snapshot, takeSnapshot } from '../../../store/snapshot.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'

/** The runs that answer a question about an industry. */
export interface RunsOfIndustry {
  /** null: the project has no runs. */
  industry: string | null
  /** The market of the industry's last completed run, or else of its last started one; empty without runs. */
  target_market: string
  /** Completed runs of that industry and market. */
  run_ids: string[]
}

/** The later of two runs comes first: completed before running, then by end, by start, and by the order of first import. */
const latestFirst = sql`completed_at DESC NULLS LAST, started_at DESC, age DESC`

/**
 * The runs that count for an industry. Without one, the industry of the most recently completed run is used. An unknown
 * industry has no runs.
 */
export async function runsOfIndustry(db: Db, project_id: string, industry?: string): Promise<RunsOfIndustry> {
  const { rows } = await sql<RunsOfIndustry>`
    WITH latest AS (
      SELECT industry, target_market FROM perception_runs
      WHERE project_id = ${project_id} AND industry = coalesce(${industry ?? null}::text, industry)
      ORDER BY ${latestFirst} LIMIT 1
    )
    SELECT industry, target_market, ARRAY(
      SELECT id FROM perception_runs
      WHERE project_id = ${project_id} AND state = 'completed'
        AND industry = latest.industry AND target_market = latest.target_market
      ORDER BY age
    ) AS run_ids FROM latest`.execute(db)
  const [row] = rows
  if (row) return row
  const has_runs = industry !== undefined && (await anyRun(db, project_id))
  return { industry: has_runs ? industry : null, target_market: '', run_ids: [] }
}

const anyRun = async (db: Db, project_id: string) =>
  (await db.selectFrom('perception_runs').select('id').where('project_id', '=', project_id).limit(1).execute()).length >
  0

/** The most recently completed run of the project, in an array; empty before the first. */
export async function latestRun(db: Db, project_id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM perception_runs WHERE project_id = ${project_id} AND state = 'completed'
    ORDER BY ${latestFirst} LIMIT 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** Every completed run of the project. */
export async function completedRuns(db: Db, project_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('perception_runs')
    .select('id')
    .where('project_id', '=', project_id)
    .where('state', '=', 'completed')
    .orderBy('age')
    .execute()
  return rows.map(({ id }) => id)
}

/** What `choose` selects from the register, with a snapshot in which exactly those runs' facts are visible. */
export async function withSnapshot<T>(
  { db, project_id }: Pick<ProjectContext, 'db' | 'project_id'>,
  choose: (db: Db, project_id: string) => Promise<T>,
): Promise<{ snapshot: Snapshot; chosen: T }> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => ({
      snapshot: await takeSnapshot(trx, project_id),
      chosen: await choose(trx, project_id),
    }))
}
