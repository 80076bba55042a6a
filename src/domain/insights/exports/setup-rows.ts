import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type ExportTableName, exportTables } from '../../../contract/export-tables.ts'
import type { Db } from '../../foundation/context.ts'

/** Tables whose rows come from the relational store. */
export type SetupTable = Exclude<
  {
    [Name in ExportTableName]: (typeof exportTables)[Name]['by_month'] extends false ? Name : never
  }[ExportTableName],
  never
>

/** Rows of one table, in a file with one JSON object per line. */
export interface SetupRows {
  table: SetupTable
  path: string
  rows: number
}

const maxRows = 20_000
const maxCharacters = 8 * 1024 * 1024
const pageRows = 5000

type Page = (db: Db, project_id: string, after: string) => Promise<{ key: string; row: Record<string, unknown> }[]>

const pages: Record<SetupTable, Page> = {
  async brands(db, project_id, after) {
    const rows = await db
      .selectFrom('brands')
      .select(['id', 'name', 'is_own', 'domains', 'aliases', 'created_at'])
      .where('project_id', '=', project_id)
      .where('deleted_at', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageRows)
      .execute()
    return rows.map(({ id, ...row }) => ({ key: id, row: { brand_id: id, ...row } }))
  },
  async prompts(db, project_id, after) {
    const { rows } = await sql<Record<string, unknown> & { id: string }>`
      SELECT prompts.id, text, prompts.country_code, topic_id, topics.name AS topic, is_archived, prompts.created_at,
        coalesce(labels.ids, '{}') AS tag_ids, coalesce(labels.names, '{}') AS tags
      FROM prompts
      LEFT JOIN topics ON topics.id = topic_id
      LEFT JOIN LATERAL (
        SELECT array_agg(tags.id ORDER BY tags.id) AS ids, array_agg(tags.name ORDER BY tags.id) AS names
        FROM prompt_tags JOIN tags ON tags.id = tag_id WHERE prompt_id = prompts.id AND tags.deleted_at IS NULL
      ) AS labels ON true
      WHERE prompts.project_id = ${project_id} AND prompts.deleted_at IS NULL AND prompts.id > ${after}
      ORDER BY prompts.id LIMIT ${pageRows}`.execute(db)
    return rows.map(({ id, ...row }) => ({ key: id, row: { prompt_id: id, ...row } }))
  },
  async products(db, project_id, after) {
    const rows = await db
      .selectFrom('products')
      .leftJoin('global_brands', 'global_brands.id', 'global_brand_id')
      .select(['products.id', 'products.name', 'global_brand_id', 'global_brands.name as brand', 'source'])
      .select('products.created_at')
      .where('project_id', '=', project_id)
      .where('deleted_at', 'is', null)
      .where('products.id', '>', after)
      .orderBy('products.id')
      .limit(pageRows)
      .execute()
    return rows.map(({ id, ...row }) => ({ key: id, row: { product_id: id, ...row } }))
  },
}

export const setupTables = Object.keys(pages) as SetupTable[]

/** Writes the rows of a table of the relational store to files of limited size. */
export async function keepSetup(db: Db, project_id: string, table: SetupTable, folder: string): Promise<SetupRows[]> {
  const files: SetupRows[] = []
  let lines: string[] = []
  let characters = 0
  const close = async () => {
    if (lines.length === 0) return
    const path = join(folder, `${table}-${files.length + 1}.rows`)
    const handle = await open(path, 'w', 0o600)
    await handle.writeFile(lines.join('')).finally(() => handle.close())
    files.push({ table, path, rows: lines.length })
    lines = []
    characters = 0
  }
  for await (const row of everyRow(db, project_id, table)) {
    const line = `${JSON.stringify(row)}\n`
    if (lines.length >= maxRows || characters + line.length > maxCharacters) await close()
    lines.push(line)
    characters += line.length
  }
  await close()
  return files
}

/** All rows of a small table of the relational store, with instants in the form of the analytical store. */
export async function readSetup(db: Db, project_id: string, table: SetupTable): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = []
  for await (const row of everyRow(db, project_id, table)) {
    rows.push({ ...row, created_at: new Date(row.created_at as Date).toISOString() })
  }
  return rows
}

async function* everyRow(db: Db, project_id: string, table: SetupTable) {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page: Awaited<ReturnType<Page>> = await pages[table](db, project_id, after)
    for (const { row } of page) yield row
    after = page.length < pageRows ? undefined : page.at(-1)?.key
  }
}

const types = {
  string: 'String',
  boolean: 'Bool',
  strings: 'Array(String)',
  timestamp: "DateTime64(3, 'UTC')",
} as const

/** The columns of such a table with the engine's types, for reading the rows. */
export const structureOf = (table: SetupTable): string =>
  Object.entries<{ type: keyof typeof types; is_nullable?: true }>(exportTables[table].columns as never)
    .map(([name, { type, is_nullable }]) => `${name} ${is_nullable ? `Nullable(${types[type]})` : types[type]}`)
    .join(', ')
