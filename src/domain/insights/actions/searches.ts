import { sql } from 'kysely'
import { day_ms, dayOf } from '../../../days.ts'
import type { Snapshot } from '../../../store/snapshot.ts'
import { isActive } from '../../foundation/active-projects.ts'
import type { ProjectContext, Services } from '../../foundation/context.ts'
import { channelsThatCount } from '../../intake/perception/channels.ts'
import { latestRun, withSnapshot } from '../../intake/perception/latest.ts'
import { readKnown } from '../../intake/sources/described-urls.ts'

/** The number of days whose answers a search uses, including today. */
export const window_days = 30
export const searchWindow = ({ now }: Pick<Services, 'now'>) => {
  const dayBefore = (days: number) => dayOf(now().getTime() - days * day_ms)
  return { from: dayBefore(window_days - 1), to: dayBefore(0) }
}

/** What a search for actions needs. */
export type Searching = Services & Pick<ProjectContext, 'project_id' | 'signal'>

/** A project at the time of a search. The next search sees later changes. */
export interface SearchScope {
  snapshot: Snapshot
  /** The perception run completed last, as an array. Empty before the first one. */
  run_ids: string[]
  run_batch: number
  content_optimization: boolean
  /** Channels whose claims count. */
  channels: string[]
  /** Registrable domains of class OWN. */
  own_domains: string[]
}

/**
 * The projects to search: active, with facts, and not searched for a day or since a perception run was completed. In
 * random order, so that projects whose facts are unavailable do not block others.
 */
export async function dueSearches(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { project_id, limit }: { project_id?: string; limit: number },
): Promise<string[]> {
  const before = new Date(now().getTime() - day_ms)
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM projects LEFT JOIN action_searches ON action_searches.project_id = id
    WHERE ${isActive()} AND last_batch > 0
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
    snapshot,
    channels,
    run_ids: chosen.run_ids,
    content_optimization: chosen.project.content_optimization,
    run_batch: chosen.project.run_batch ?? 0,
    own_domains: domain_classes.flatMap((one) => (one.class === 'OWN' ? [one.target] : [])),
  }
}

/**
 * Makes the project wait until a day has passed or another run is completed. A first search during an import does not
 * count, because it may have missed the imported data.
 */
export async function noteSearch({ db, now }: Services, project_id: string, { run_batch, snapshot }: SearchScope) {
  const searched_at = now()
  if (snapshot.open_batches.length > 0) {
    await db
      .updateTable('action_searches')
      .set({ run_batch, searched_at })
      .where('project_id', '=', project_id)
      .execute()
    return
  }
  await db
    .insertInto('action_searches')
    .values({ project_id, run_batch, searched_at })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet({ run_batch, searched_at }))
    .execute()
}
