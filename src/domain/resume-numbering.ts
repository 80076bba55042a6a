import { sql } from 'kysely'
import { answers } from '../store/clickhouse/topology.ts'
import { mirrored } from '../store/fact-tables.ts'
import { insertSettlesSeconds } from './foundation/batches.ts'
import type { Db, Services } from './foundation/context.ts'
import { idOf } from './foundation/ids.ts'

/*
 * A relational store that was restored from a backup, or from a standby that lagged, is older than the analytical
 * store. It would hand out numbers again that rows in the analytical store already have. So every start claims those
 * numbers before anything is written: a number that the relational store does not know is treated like one of a process
 * that was killed. No reader ever sees its rows, and the sweep removes them.
 */

type Analytics = Services['analytics']

/** The caller holds the migration lock, so nothing has been written since the store was restored. */
export async function resumeNumbering({
  db,
  analytics,
  log,
}: Pick<Services, 'db' | 'analytics' | 'log'>): Promise<void> {
  for (const [index, node] of analytics.nodes.entries()) {
    if (analytics.cluster !== undefined && !(await answers(node))) {
      log.warn({ node: index + 1 }, 'a node is not responding and was not compared with the relational store')
      continue
    }
    // Read before the relational store, which can only move further ahead in the meantime.
    const taken = await takeUpBatches(db, await usedNumbers(node))
    if (taken.length > 0) log.warn({ projects: taken }, 'facts the relational store does not know will be removed')
    for (const [table, key] of Object.entries(mirrored)) await takeUpVersions(db, node, table, key)
  }
}

/** The highest batch and reading numbers among the rows of a project. */
interface Used {
  project: string
  batch: number
  reading: number
}

/** Leaves out tables without rows: on an empty store, querying every table takes longer than the rest of this file. */
async function usedNumbers(node: Analytics): Promise<Used[]> {
  const tables = await node.query<{ table: string; columns: string[] }>({
    text: `SELECT table, groupArray(name) AS columns FROM system.columns
      WHERE database = currentDatabase() AND name IN ('project_id', 'batch', 'by_batch', 'reading')
        AND table IN (SELECT name FROM system.tables WHERE database = currentDatabase() AND coalesce(total_rows, 1) > 0)
      GROUP BY table HAVING has(columns, 'project_id') AND length(columns) > 1`,
    params: {},
  })
  const highest = (columns: string[], name: string) => (columns.includes(name) ? `max(${name})` : '0')
  const ofTables = tables.map(({ table, columns }) => {
    const numbers = ['batch', 'by_batch', 'reading'].map((name) => `${highest(columns, name)} AS highest_${name}`)
    return `SELECT project_id, ${numbers.join(', ')} FROM ${table} GROUP BY project_id`
  })
  if (ofTables.length === 0) return []
  return await node.query<Used>({
    text: `SELECT project_id AS project, max(greatest(highest_batch, highest_by_batch)) AS batch,
        max(highest_reading) AS reading
      FROM (${ofTables.join('\nUNION ALL ')}) GROUP BY project_id`,
    params: {},
  })
}

/** @returns the projects that have rows of batches or readings that the relational store does not know */
async function takeUpBatches(db: Db, used: Used[]): Promise<string[]> {
  if (used.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    WITH beyond AS (
      SELECT id, last_batch, batch, reading_used FROM projects
      JOIN unnest(
        ${used.map(({ project }) => idOf('project', project))}::text[],
        ${used.map(({ batch }) => batch)}::integer[],
        ${used.map(({ reading }) => reading)}::integer[]
      ) AS used (project_id, batch, reading_used) ON project_id = id
      WHERE batch > last_batch OR reading_used > last_reading
    ), dead AS (
      INSERT INTO open_batches (project_id, batch, is_dead)
      SELECT id, number, true FROM beyond, generate_series(last_batch + 1, batch) AS number
      RETURNING project_id, batch
    ), due AS (
      INSERT INTO cleanups (project_id, kind, number, not_before)
      SELECT project_id, 'batch', batch, now() + make_interval(secs => ${insertSettlesSeconds}::integer) FROM dead
    )
    UPDATE projects SET last_batch = greatest(projects.last_batch, batch), last_reading = greatest(last_reading, reading_used)
    FROM beyond WHERE projects.id = beyond.id
    RETURNING projects.id`.execute(db)
  return rows.map(({ id }) => id)
}

const page = 10_000

/** Rewrites mirrored rows that are newer in the mirror than in the relational store, and removes rows that the store does not have. */
async function takeUpVersions(db: Db, node: Analytics, table: string, key: string): Promise<void> {
  const sums = await node.query<{ project: string; versions: number }>({
    text: `SELECT project_id AS project, sum(version) AS versions FROM ${table} FINAL GROUP BY project_id`,
    params: {},
  })
  const { rows: ahead } = await sql<{ project: string }>`
    SELECT project FROM unnest(
      ${sums.map(({ project }) => project)}::text[],
      ${sums.map(({ versions }) => versions)}::bigint[]
    ) AS mirror (project, versions)
    WHERE versions > (
      SELECT coalesce(sum(mirrored_version), 0) FROM ${sql.table(table)} WHERE project_id = ${idOf('project', '')} || project
    )`.execute(db)
  for (const { project } of ahead) await raiseVersions(db, node, table, key, project)
}

async function raiseVersions(db: Db, node: Analytics, table: string, key: string, project: string): Promise<void> {
  const lost: string[] = []
  for (let offset = 0; ; offset += page) {
    const rows = await node.query<{ id: string; version: number }>({
      text: `SELECT ${key} AS id, version FROM ${table} FINAL WHERE project_id = {project:UUID}
        ORDER BY ${key} LIMIT {page:UInt32} OFFSET {offset:UInt32}`,
      params: { project, page, offset },
    })
    const ids = sql`${rows.map(({ id }) => id)}::text[]`
    await sql`
      UPDATE ${sql.table(table)} AS own SET version = mirror.version + 1
      FROM unnest(${ids}, ${rows.map(({ version }) => version)}::bigint[]) AS mirror (uuid, version)
      WHERE project_id = ${idOf('project', project)} AND right(id, 36) = uuid AND own.version < mirror.version`.execute(
      db,
    )
    const { rows: unknown } = await sql<{ uuid: string }>`
      SELECT uuid FROM unnest(${ids}) AS mirror (uuid) WHERE NOT EXISTS (
        SELECT FROM ${sql.table(table)} WHERE project_id = ${idOf('project', project)} AND right(id, 36) = uuid)`.execute(
      db,
    )
    lost.push(...unknown.map(({ uuid }) => uuid))
    if (rows.length < page) break
  }
  for (let from = 0; from < lost.length; from += 1000) {
    await node.command({
      text: `DELETE FROM ${table} WHERE project_id = {project:UUID} AND ${key} IN {ids:Array(UUID)}`,
      params: { project, ids: lost.slice(from, from + 1000) },
    })
  }
}
