import { falseShare } from '../../../confidence/corrected.ts'
import type { changes as contract } from '../../../contract/changes.ts'
import type { Input, Output } from '../../../contract/endpoint.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { pageByCreation, queryFingerprint } from '../../foundation/cursors.ts'
import { countOf } from '../../foundation/paging.ts'
import { reportBlockedBots } from './blocked-bots.ts'
import { reportCameAndWent } from './came-and-went.ts'
import { searchWorld } from './read-cells.ts'
import { searchWeek } from './search-week.ts'
import { lastWholeDay, lastWholeWeek, weekFrom } from './windows.ts'

type Operations = typeof contract
/** Fields that are not stored in `data`. Older rows also lack `together`. */
type Own = 'id' | 'found_at' | 'ended_at' | 'ending' | 'together'
type Row = Output<Operations['list_changes']>['data'][number]

export async function list_changes(
  { db, project_id }: ProjectContext,
  input: Input<Operations['list_changes']>,
): Promise<Output<Operations['list_changes']>> {
  const all = db.selectFrom('found_changes').where('project_id', '=', project_id)
  const changes =
    input.state === undefined ? all : all.where('ended_at', input.state === 'open' ? 'is' : 'is not', null)
  const listed = changes.select(['id', 'data', 'created_at', 'ended_at', 'ending'])
  const { rows, onward } = await pageByCreation(
    listed,
    'found_changes',
    input,
    queryFingerprint('list_changes', project_id, input),
  )
  return {
    data: rows.map(({ id, data, created_at, ended_at, ending }) => ({
      together: [],
      ...(data as unknown as Omit<Row, Own>),
      id,
      found_at: created_at.toISOString(),
      ended_at: ended_at?.toISOString() ?? null,
      ending,
    })),
    total_count: await countOf(changes),
    ...onward,
    last_search: await lastSearch({ db, project_id }),
  }
}

async function lastSearch({ db, project_id }: Pick<ProjectContext, 'db' | 'project_id'>) {
  const search = await db
    .selectFrom('change_searches')
    .select(['week', 'compared', 'real_changes', 'searched_at'])
    .where('project_id', '=', project_id)
    .where('week', 'is not', null)
    .executeTakeFirst()
  if (!search?.week || !search.searched_at) return null
  return {
    ...weekFrom(search.week),
    compared: search.compared ?? 0,
    real: search.real_changes ?? 0,
    false_share: falseShare,
    searched_at: search.searched_at.toISOString(),
  }
}

/** @throws AppError 400 if the project has too many prompts to compare */
export async function search_changes(
  ctx: ProjectContext,
  _: Input<Operations['search_changes']>,
): Promise<Output<Operations['search_changes']>> {
  const world = await searchWorld(ctx)
  const week = lastWholeWeek(ctx.now(), world.timezone)
  await reportCameAndWent(ctx, world, week)
  await reportBlockedBots(ctx, lastWholeDay(ctx.now(), world.timezone))
  return await searchWeek(ctx, world, week)
}
