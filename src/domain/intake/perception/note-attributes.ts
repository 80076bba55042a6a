import { sql } from 'kysely'
import type { Db } from '../../foundation/context.ts'
import { firstByKey, lockProject, nameKey } from '../../foundation/names.ts'
import { slicesOf } from '../../foundation/slices.ts'

/**
 * Records the attributes that answers of completed runs are about. An attribute that nobody has placed goes to the cluster
 * with its name. A custom attribute starts empty and gets its first result this way.
 * @param db the transaction that makes the answers visible
 */
export async function noteAttributes(db: Db, project_id: string, names: Iterable<string>): Promise<void> {
  const attributes = firstByKey(names, nameKey)
  if (attributes.size === 0) return
  await lockProject(db, project_id)
  for (const slice of slicesOf([...attributes])) await noteSlice(db, project_id, slice)
}

async function noteSlice(db: Db, project_id: string, attributes: [key: string, name: string][]): Promise<void> {
  const keys = attributes.map(([key]) => key)
  await sql`
    INSERT INTO perception_attributes (project_id, name_key, name, cluster_id)
    SELECT ${project_id}, sent.name_key, sent.name, attribute_clusters.id
    FROM unnest(${keys}::text[], ${attributes.map(([, name]) => name)}::text[]) AS sent (name_key, name)
    LEFT JOIN attribute_clusters
      ON attribute_clusters.project_id = ${project_id} AND attribute_clusters.name_key = sent.name_key
    ON CONFLICT (project_id, name_key) DO UPDATE SET cluster_id = excluded.cluster_id
    WHERE perception_attributes.cluster_id IS NULL AND NOT perception_attributes.is_placed`.execute(db)
  await db
    .updateTable('attribute_clusters')
    .set({ needs_run_at: null })
    .where('project_id', '=', project_id)
    .where('name_key', '=', sql<string>`ANY(${keys}::text[])`)
    .execute()
}
