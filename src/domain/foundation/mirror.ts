import { type RawBuilder, sql } from 'kysely'
import type { MirroredTable } from '../../store/fact-tables.ts'
import { uuidOf } from '../../store/uuid.ts'
import type { Db, Services } from './context.ts'
import { tryEach } from './try-each.ts'

/*
 * Reports join small tables of the analytical store that repeat what PostgreSQL says of prompts and products.
 * PostgreSQL is the truth: a change raises the row's version in the transaction that makes it, and the verb answers
 * when the mirror has that version. What a crash or an outage in between leaves behind is repaired at start and every
 * minute.
 */

/** A table of a project's things that stands, by the same name, in both stores. */
export interface Mirror {
  /** In PostgreSQL it has `version` and `mirrored_version`; in the analytical store the newest version wins. */
  table: MirroredTable
  /** Rows that `outdated` leaves, each with its values in the analytical store but for project and version. */
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
    // Only up to the version that was written: a change made meanwhile is mirrored in the next round.
    await sql`
      UPDATE ${sql.table(table)} AS mirrored SET mirrored_version = written.version
      FROM unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ version }) => version)}::bigint[])
        AS written (id, version)
      WHERE mirrored.id = written.id AND mirrored_version < written.version`.execute(db)
    if (rows.length < page) return
  }
}

/** Repairs the mirror of every project that has rows it does not show as they are. */
export async function repair(services: Pick<Services, 'db' | 'analytics'>, mirror: Mirror): Promise<void> {
  const projects = await services.db
    .selectFrom(mirror.table)
    .select('project_id')
    .distinct()
    .whereRef('mirrored_version', '<', 'version')
    .execute()
  await tryEach(projects, ({ project_id }) => bringUpToDate(services, mirror, project_id))
}
