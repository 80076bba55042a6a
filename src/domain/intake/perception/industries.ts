import { sql } from 'kysely'
import type { Input, Output } from '../../../contract/endpoint.ts'
import type { perception as contract } from '../../../contract/perception.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'
import { runsOfIndustry } from './latest.ts'

type Operations = typeof contract

export interface Industry {
  name: string
  has_completed_run: boolean
}

export async function list_industries(
  { db, project_id }: ProjectContext,
  { limit, offset }: Input<Operations['list_industries']>,
): Promise<Output<Operations['list_industries']>> {
  const [all, { industry }] = await Promise.all([industriesOf(db, project_id), runsOfIndustry(db, project_id)])
  return {
    data: all.slice(offset, offset + limit).map((one) => ({ ...one, is_default: one.name === industry })),
    total_count: all.length,
  }
}

/** The industries that have runs, the most recently started first. */
export async function industriesOf(db: Db, project_id: string): Promise<Industry[]> {
  const { rows } = await sql<Industry>`
    SELECT industry AS name, bool_or(state = 'completed') AS has_completed_run FROM perception_runs
    WHERE project_id = ${project_id} GROUP BY industry ORDER BY max(started_at) DESC, industry COLLATE "C"`.execute(db)
  return rows
}
