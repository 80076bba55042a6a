import { type RawBuilder, sql } from 'kysely'
import type { MirroredTable } from '../../store/fact-tables.ts'
import { uuidOf } from '../../store/uuid.ts'
import type { Db, Services } from './context.ts'
import { tryEach } from './try-each.ts'

/*
 * Reports join small tables of the analytical store that copy prompts and products from PostgreSQL.
 * PostgreSQL is authoritative: a change raises the row's version in its transaction, and the verb responds
 * once the mirror has that version. If a crash or an outage comes in between, the mirror is repaired at the next start or
 * within a minute.
 */

/** A project's table that exists under the same name in both stores. */
export interface Mirror {
  /** In PostgreSQL it has `version` and `mirrored_version`; in the analytical store the newest version wins. */
  table: MirroredTable
  /** The rows that `outdated` selects, each with its values in the analytical store except project and version. */
  read(db: Db, outdated: Outdated): Promise<{ id: string; version: number; values: object }[]>
}

/** A condition on the rows of a mirrored table, and how many of them to read at most. */
export interface Outdated {
  condition: RawBuilder<boolean>
  limit: number
}

/** Small enough not to block the embedded store. */
const page = 250

/** Brings the mirror of a project's rows up to date. */
export async function bringUpToDate(
  { db, analytics }: Pick<Services, 'db' | 'analytics'>,
  { table, read }: Mirror,
  project_id: string,
): Promise<void> {
  const condition = sql<boolean>`${sql.ref(`${table}.project_id`)} = ${project_id} AND mirrored_version < version`
  for (;;) {
    const rows = await read(db, { condition, limit: page })
    if (rows.length === 0) return
    await analytics.insert(
      table,
      rows.map(({ version, values }) => ({ project_id: uuidOf(project_id), ...values, version })),
    )
    // Only up to the version that was written. A change made meanwhile is mirrored in the next round.
    await sql`
      UPDATE ${sql.table(table)} AS mirrored SET mirrored_version = written.version
      FROM unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ version }) => version)}::bigint[])
        AS written (id, version)
      WHERE mirrored.id = written.id AND mirrored_version < written.version`.execute(db)
    if (rows.length < page) return
  }
}

/** Repairs the mirror of every project that has outdated rows in it. */
export async function repair(services: Pick<Services, 'db' | 'analytics'>, mirror: Mirror): Promise<void> {
  const projects = await services.db
    .selectFrom(mirror.table)
    .select('project_id')
    .distinct()
    .whereRef('mirrored_version', '<', 'version')
    .execute()
  await tryEach(projects, ({ project_id }) => bringUpToDate(services, mirror, project_id))
}
