import { sql } from 'kysely'
import type { attributeClusters as contract } from '../../../contract/attribute-clusters.ts'
import type { Input, Output } from '../../../contract/endpoint.ts'
import { badRequest, conflict, notFound, quoted, shown } from '../../../errors.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'
import { commitWithResponse } from '../../foundation/kept-answers.ts'
import { lockProject, nameKey } from '../../foundation/names.ts'
import { clustersOf, refuseTakenLabel } from './attribute-clusters.ts'

type Edit = Input<(typeof contract)['edit_attribute_clusters']>

/** Reassigns attributes, renames clusters and deletes empty ones, in this order, all or nothing. */
export async function edit_attribute_clusters(
  ctx: ProjectContext,
  edit: Edit,
): Promise<Output<(typeof contract)['edit_attribute_clusters']>> {
  refuseIdleOrRepeated(edit)
  const { reassignments, renames, delete_cluster_ids } = edit
  return await commitWithResponse(ctx, async (db) => {
    await lockProject(db, ctx.project_id)
    const clusters = await clustersById(db, ctx.project_id)
    const attributes = await namesByKey(db, ctx.project_id, reassignments)
    refuseUnknown(edit, clusters, attributes)
    refuseCollisions(clusters, renames)
    await reassign(db, ctx.project_id, reassignments)
    await rename(db, renames)
    await refuseFull(db, delete_cluster_ids)
    await db
      .deleteFrom('attribute_clusters')
      .where('id', '=', sql<string>`ANY(${delete_cluster_ids}::text[])`)
      .execute()
    return {
      reassigned: reassignments.map(({ attribute, cluster_id }) => ({
        attribute: attributes.get(nameKey(attribute)) ?? attribute,
        cluster_id,
      })),
      renamed: renames,
      deleted: delete_cluster_ids.map((cluster_id) => ({ cluster_id })),
    }
  })
}

function refuseIdleOrRepeated({ reassignments, renames, delete_cluster_ids }: Edit) {
  if (reassignments.length + renames.length + delete_cluster_ids.length === 0) {
    throw badRequest('Send at least one entry in renames, delete_cluster_ids or reassignments.')
  }
  const targets = {
    reassignments: reassignments.map(({ attribute }) => attribute),
    renames: renames.map(({ cluster_id }) => cluster_id),
    delete_cluster_ids,
  }
  for (const [field, values] of Object.entries(targets)) {
    const keys = values.map(field === 'reassignments' ? nameKey : (id) => id)
    const again = values.find((_, i) => keys.indexOf(keys[i] ?? '') < i)
    if (again !== undefined) throw badRequest(`${field} names ${shown(again)} twice. Send each target once.`)
  }
}

type Clusters = Map<string, { id: string; label: string; name_key: string }>

async function clustersById(db: Db, project_id: string): Promise<Clusters> {
  const clusters = await clustersOf(db, project_id).select(['id', 'label', 'name_key']).execute()
  return new Map(clusters.map((cluster) => [cluster.id, cluster]))
}

/** The project's spelling of those attributes that it has, by folded name. */
async function namesByKey(db: Db, project_id: string, reassignments: Edit['reassignments']) {
  const keys = reassignments.map(({ attribute }) => nameKey(attribute))
  const found = await db
    .selectFrom('perception_attributes')
    .select(['name_key', 'name'])
    .where('project_id', '=', project_id)
    .where('name_key', '=', sql<string>`ANY(${keys}::text[])`)
    .execute()
  return new Map(found.map(({ name_key, name }) => [name_key, name]))
}

function refuseUnknown(edit: Edit, clusters: Clusters, attributes: Map<string, string>) {
  const refuse = (what: string) => {
    throw notFound(
      `${what} was not found. Check it with GET /brand-perception/attribute-clusters; nothing was changed.`,
    )
  }
  const needCluster = (id: string) => clusters.has(id) || refuse(`Cluster ${shown(id)}`)
  for (const { attribute, cluster_id } of edit.reassignments) {
    if (!attributes.has(nameKey(attribute))) refuse(`Attribute ${quoted(attribute)}`)
    if (cluster_id !== null) needCluster(cluster_id)
  }
  for (const { cluster_id } of edit.renames) needCluster(cluster_id)
  for (const cluster_id of edit.delete_cluster_ids) needCluster(cluster_id)
}

/** Only the labels after all renames must differ, so two clusters may swap theirs. */
function refuseCollisions(clusters: Clusters, renames: Edit['renames']) {
  const renamed = new Set(renames.map(({ cluster_id }) => cluster_id))
  const kept = [...clusters.values()].filter(({ id }) => !renamed.has(id))
  const holders = new Map(kept.map(({ id, label, name_key }) => [name_key, { id, label }]))
  for (const { cluster_id: id, name: label } of renames) {
    refuseTakenLabel(holders.get(nameKey(label)))
    holders.set(nameKey(label), { id, label })
  }
}

const reassign = (db: Db, project_id: string, reassignments: Edit['reassignments']) =>
  sql`
    UPDATE perception_attributes SET cluster_id = sent.cluster_id, is_placed = true
    FROM unnest(
      ${reassignments.map(({ attribute }) => nameKey(attribute))}::text[],
      ${reassignments.map(({ cluster_id }) => cluster_id)}::text[]
    ) AS sent (name_key, cluster_id)
    WHERE project_id = ${project_id} AND perception_attributes.name_key = sent.name_key`.execute(db)

const rename = (db: Db, renames: Edit['renames']) =>
  sql`
    UPDATE attribute_clusters SET label = sent.name, name_key = sent.name_key
    FROM unnest(
      ${renames.map(({ cluster_id }) => cluster_id)}::text[],
      ${renames.map(({ name }) => name)}::text[],
      ${renames.map(({ name }) => nameKey(name))}::text[]
    ) AS sent (id, name, name_key)
    WHERE attribute_clusters.id = sent.id`.execute(db)

/** @throws 409 for the first listed cluster that still contains attributes */
async function refuseFull(db: Db, ids: string[]) {
  const full = await db
    .selectFrom('perception_attributes')
    .select(['cluster_id', sql<number>`count(*)::int`.as('count')])
    .where('cluster_id', '=', sql<string>`ANY(${ids}::text[])`)
    .groupBy('cluster_id')
    .execute()
  const counts = new Map(full.map(({ cluster_id, count }) => [cluster_id, count]))
  const first = ids.find((id) => counts.has(id))
  if (first === undefined) return
  throw conflict(
    `Cluster ${first} still holds ${counts.get(first)} attributes. Reassign them in the same request; nothing was changed.`,
  )
}
