import { list_model_channels } from '../../foundation/channels.ts'
import type { ProjectContext } from '../../foundation/context.ts'

/** The names of brands, channels, topics and tags, by id. */
export type GroupNames = Map<string, string>

const named = ['brands', 'topics', 'tags'] as const

export async function groupNamesOf(ctx: ProjectContext): Promise<GroupNames> {
  const { db, project_id } = ctx
  const [channels, ...rows] = await Promise.all([
    list_model_channels(ctx, { limit: 10_000, offset: 0, include: [] }),
    ...named.map((table) =>
      db
        .selectFrom(table)
        .select(['id', 'name'])
        .where('project_id', '=', project_id)
        .where('deleted_at', 'is', null)
        .execute(),
    ),
  ])
  return new Map([
    ...channels.data.map(({ id, description }): [string, string] => [id, description]),
    ...rows.flat().map(({ id, name }): [string, string] => [id, name]),
  ])
}
