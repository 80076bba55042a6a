import { sql } from 'kysely'
import { activeStatuses } from '../../contract/enums.ts'
import type { Snapshot } from '../../store/visible.ts'
import type { ProjectContext, Services } from '../context.ts'
import { channelsThatCount } from '../perception/channels.ts'
import { latestRun, withSnapshot } from '../perception/latest.ts'
import { readKnown } from '../reports/described-urls.ts'

/** What a search for actions needs. */
export type Searching = Services & Pick<ProjectContext, 'project_id' | 'signal'>

/** A project as a search finds it; what changes meanwhile is seen by the next one. */
export interface SearchScope {
  snapshot: Snapshot
  /** The perception run completed last, in an array; none before the first. */
  run_ids: string[]
  run_batch: number
  content_optimization: boolean
  /** Channels whose claims count. */
  channels: string[]
  /** Registrable domains of class OWN. */
  own_domains: string[]
}

const searchEvery = 86_400_000

/**
 * The projects to look through: active, with facts, and not looked at for a day or since a perception run was
 * completed. In any order, so that those whose facts are away hold up no others.
 */
export async function dueSearches(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { project_id, limit }: { project_id?: string; limit: number },
): Promise<string[]> {
  const before = new Date(now().getTime() - searchEvery)
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM projects LEFT JOIN action_searches ON action_searches.project_id = id
    WHERE deleted_at IS NULL AND status = ANY(${[...activeStatuses]}::text[]) AND last_batch > 0
      AND id = coalesce(${project_id ?? null}::text, id)
      AND (searched_at IS NULL OR searched_at <= ${before} OR EXISTS (
        SELECT 1 FROM perception_runs
        WHERE perception_runs.project_id = projects.id AND state = 'completed' AND batch > run_batch))
    ORDER BY random() LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function searchScope(services: Services, project_id: string): Promise<SearchScope> {
  const ctx = { ...services, project_id }
  const channels = await channelsThatCount(ctx)
  const { domain_classes } = await readKnown(ctx)
  const { snapshot, chosen } = await withSnapshot(ctx, async (db) => ({
    run_ids: await latestRun(db, project_id),
    project: await db
      .selectFrom('projects')
      .select('content_optimization')
      .select((project) =>
        project
          .selectFrom('perception_runs')
          .select(sql<number>`coalesce(max(batch), 0)`.as('batch'))
          .where('project_id', '=', project_id)
          .where('state', '=', 'completed')
          .as('run_batch'),
      )
      .where('id', '=', project_id)
      .executeTakeFirstOrThrow(),
  }))
  return {
    ...{ snapshot, channels, run_ids: chosen.run_ids },
    ...{ content_optimization: chosen.project.content_optimization, run_batch: chosen.project.run_batch ?? 0 },
    own_domains: domain_classes.flatMap((one) => (one.class === 'OWN' ? [one.target] : [])),
  }
}

/** From here on the project is not due until a day has passed or another run is completed. */
export async function noteSearch({ db, now }: Services, project_id: string, { run_batch }: SearchScope) {
  const searched_at = now()
  await db
    .insertInto('action_searches')
    .values({ project_id, run_batch, searched_at })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet({ run_batch, searched_at }))
    .execute()
}
