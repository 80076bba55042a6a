import { sql } from 'kysely'
import type { attributeClusters as contract } from '../../../contract/attribute-clusters.ts'
import type { Input, Output } from '../../../contract/endpoint.ts'
import { conflict, quoted } from '../../../errors.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'
import { uuid } from '../../foundation/ids.ts'
import { commitWithResponse } from '../../foundation/kept-answers.ts'
import { lockProject, nameKey } from '../../foundation/names.ts'

type Operations = typeof contract

const customLimit = 10

/** Clusters in order of creation. One statement, so that every attribute is either in a cluster or among the others. */
export async function list_attribute_clusters(
  { db, project_id }: ProjectContext,
  { limit, offset }: Input<Operations['list_attribute_clusters']>,
): Promise<Output<Operations['list_attribute_clusters']>> {
  const ofProject = (condition: ReturnType<typeof sql>) => sql<string[]>`
    ARRAY(SELECT name FROM perception_attributes WHERE project_id = ${project_id} AND ${condition}
      ORDER BY name_key COLLATE "C")`
  const { rows } = await sql<Output<Operations['list_attribute_clusters']>>`
    WITH clusters AS (
      SELECT * FROM attribute_clusters WHERE project_id = ${project_id}
    ), page AS (
      SELECT id, label, ${ofProject(sql`cluster_id = clusters.id`)} AS terms, is_custom, created_at
      FROM clusters ORDER BY created_at, id LIMIT ${limit} OFFSET ${offset}
    )
    SELECT
      coalesce(
        (SELECT jsonb_agg(to_jsonb(page) - 'created_at' ORDER BY page.created_at, page.id) FROM page), '[]'
      ) AS data,
      ${ofProject(sql`cluster_id IS NULL`)} AS unclustered,
      (SELECT count(*)::int FROM clusters) AS total_count`.execute(db)
  const [answer] = rows
  if (!answer) throw new Error('an aggregate query returned no row')
  return answer
}

export async function create_attribute_clusters(
  ctx: ProjectContext,
  { names }: Input<Operations['create_attribute_clusters']>,
): Promise<Output<Operations['create_attribute_clusters']>> {
  const { project_id } = ctx
  // Sorted ids keep the order of the request, even if timestamps are equal.
  const ids = names.map(uuid).sort()
  const made = names.map((label, i) => ({ id: ids[i] as string, label, name_key: nameKey(label) }))
  return await commitWithResponse(ctx, async (db) => {
    await lockProject(db, project_id)
    const existing = await clustersOf(db, project_id).select(['id', 'label', 'name_key', 'is_custom']).execute()
    refuseTooMany(existing.filter(({ is_custom }) => is_custom).length + names.length)
    const holders = new Map<string, Labelled>(existing.map((cluster) => [cluster.name_key, cluster]))
    for (const [i, { label, name_key }] of made.entries()) {
      refuseTakenLabel(holders.get(name_key))
      holders.set(name_key, { id: `names[${i}]`, label })
    }
    const rows = made.map((cluster) => ({ ...cluster, project_id, is_custom: true, needs_run_at: ctx.now() }))
    await db.insertInto('attribute_clusters').values(rows).execute()
    return { created: made.map(({ id, label }) => ({ cluster_id: id, name: label })) }
  })
}

export const clustersOf = (db: Db, project_id: string) =>
  db.selectFrom('attribute_clusters').where('project_id', '=', project_id)

interface Labelled {
  id: string
  label: string
}

/** @param holder the cluster that already has the label, if any */
export function refuseTakenLabel(holder: Labelled | undefined) {
  if (!holder) return
  throw conflict(
    `An attribute named ${quoted(holder.label)} already exists (${holder.id}). Choose another name; nothing was changed.`,
  )
}

function refuseTooMany(count: number) {
  if (count <= customLimit) return
  throw conflict(
    `names would make ${count} custom attributes; a project holds at most ${customLimit}. Remove ${count - customLimit} and retry; nothing was added.`,
  )
}
