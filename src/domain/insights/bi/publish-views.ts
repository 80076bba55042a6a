import { dailyDimensions } from '../../../report/exported/tables.ts'
import { selectViews, viewNames } from '../../../report/exported/views.ts'
import { nothingMore } from '../../../report/query.ts'
import type { Analytics } from '../../../store/clickhouse/open.ts'
import { withValues } from '../../../store/clickhouse/whole-statement.ts'
import { readReport, scopeOf } from '../../foundation/ask-report.ts'
import type { Services } from '../../foundation/context.ts'
import { digest } from '../../foundation/digest.ts'
import { tryEach } from '../../foundation/try-each.ts'
import { withSnapshot } from '../../intake/perception/latest.ts'
import { readPinned } from '../exports/pin-state.ts'
import { readSetup, type SetupTable, structureOf } from '../exports/setup-rows.ts'
import { factsDatabase } from './bi-users.ts'
import { readerOf, viewsDatabase } from './users-file.ts'

/*
 * The views of a project show one state of it, which is written into them, because the relational store decides which
 * facts count (docs/decisions/0002-one-visible-state.md). When that state changes, they are created again, each view in
 * one step.
 */

/** Tables of the relational store that are copied next to the views. */
const copied = ['brands', 'prompts'] as const satisfies SetupTable[]

const statement = (text: string) => ({ text, params: {} })

/** Creates the views of every project that has users, and removes those of projects that no longer have any. */
export async function publishViews(services: Services): Promise<void> {
  const { db, config } = services
  if (config.CLICKHOUSE_URL === undefined) return
  const projects = await db
    .selectFrom('bi_users')
    .innerJoin('projects', 'projects.id', 'bi_users.project_id')
    .where('projects.deleted_at', 'is', null)
    .select('projects.id')
    .distinct()
    .execute()
  const ids = projects.map(({ id }) => id)
  await services.lock('views', () =>
    tryEach([() => removeOthers(services, ids), ...ids.map((id) => () => publish(services, id))], (step) => step()),
  )
}

async function removeOthers({ db, analytics, config }: Services, ids: string[]): Promise<void> {
  const gone = db.deleteFrom('bi_views')
  const { numDeletedRows } = await (ids.length > 0 ? gone.where('project_id', 'not in', ids) : gone).executeTakeFirst()
  if (ids.length === 0 && !numDeletedRows) return
  const database = factsDatabase(config)
  const known = new Set(ids.map((id) => viewsDatabase(database, id)))
  for (const node of analytics.nodes) {
    const rows = await node.query<{ name: string }>({
      text: 'SELECT name FROM system.databases WHERE startsWith(name, {prefix:String})',
      params: { prefix: `${database}_bi_` },
    })
    for (const { name } of rows.filter((row) => /_bi_[\da-f]{32}$/.test(row.name) && !known.has(row.name))) {
      await node.command(statement(`DROP DATABASE IF EXISTS \`${name}\``))
    }
  }
}

async function publish(services: Services, project_id: string): Promise<void> {
  const { db, analytics, config, log } = services
  const facts = factsDatabase(config)
  const database = viewsDatabase(facts, project_id)
  const { snapshot, chosen } = await withSnapshot({ db, project_id }, async (trx) => ({
    pinned: await readPinned(trx, project_id),
    rows: Object.fromEntries(
      await Promise.all(copied.map(async (table) => [table, await readSetup(trx, project_id, table)] as const)),
    ),
  }))
  const { pinned, rows } = chosen
  const query = readReport(services, { ...nothingMore, dimensions: dailyDimensions }, 'visibility')
  const views = Object.entries(selectViews(query, scopeOf(services, snapshot), pinned)).map(
    ([name, sql]) =>
      `CREATE OR REPLACE VIEW ${database}.${name} DEFINER = ${readerOf(facts, project_id)} SQL SECURITY DEFINER AS ${withValues(sql)}`,
  )
  const now = digest(JSON.stringify([views, rows]))
  const before = await db
    .selectFrom('bi_views')
    .select('digest')
    .where('project_id', '=', project_id)
    .executeTakeFirst()
  for (const node of analytics.nodes) {
    if (before?.digest === now && (await isWhole(node, database))) continue
    try {
      await node.command(statement(`CREATE DATABASE IF NOT EXISTS ${database}`))
      for (const view of views) await node.command(statement(view))
      for (const table of copied) await copy(node, database, table, rows[table] ?? [])
    } catch (error) {
      if (!isUnknownReader(error)) throw error
      log.info({ project_id }, 'the ClickHouse server does not know the users of a project yet')
      return
    }
  }
  await db
    .insertInto('bi_views')
    .values({ project_id, digest: now })
    .onConflict((already) => already.column('project_id').doUpdateSet({ digest: now }))
    .execute()
}

/** Whether all views exist. A restored server may have lost them. */
async function isWhole(node: Analytics, database: string): Promise<boolean> {
  const [row] = await node.query<{ names: string[] }>({
    text: 'SELECT groupArray(name) AS names FROM system.tables WHERE database = {database:String}',
    params: { database },
  })
  return [...viewNames, ...copied].every((name) => row?.names.includes(name))
}

/** Replaces a table with rows of the relational store in one step. */
async function copy(node: Analytics, database: string, table: (typeof copied)[number], rows: object[]): Promise<void> {
  const columns = structureOf(table)
  const engine = 'ENGINE = MergeTree ORDER BY tuple()'
  await node.command(statement(`CREATE TABLE IF NOT EXISTS ${database}.${table} (${columns}) ${engine}`))
  await node.command(statement(`CREATE OR REPLACE TABLE ${database}.next_${table} (${columns}) ${engine}`))
  if (rows.length > 0) await node.insert(`${database}.next_${table}`, rows)
  await node.command(statement(`EXCHANGE TABLES ${database}.${table} AND ${database}.next_${table}`))
  await node.command(statement(`DROP TABLE ${database}.next_${table}`))
}

const unknownUser = '192'
const isUnknownReader = (error: unknown) => error instanceof Error && 'code' in error && error.code === unknownUser
