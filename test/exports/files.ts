import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { type ChdbConnection, createChdbConnection } from 'chdb/connection'
import { inject } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { isOnServers, type TestServer } from '../harness.ts'

/** Downloads every file of an export into a new folder. */
export async function downloaded(api: Client, export_id: string): Promise<string> {
  const folder = await mkdtemp(join(inject('run_folder'), 'export-'))
  const { files } = await api.get_export({ export_id })
  for (const { name } of files) {
    const parts: Uint8Array[] = []
    for await (const part of await api.download_export_file({ export_id, file_name: name })) parts.push(part)
    await writeFile(join(folder, name), Buffer.concat(parts))
  }
  return folder
}

let own: Promise<ChdbConnection> | undefined

async function openReader() {
  const reader = createChdbConnection({ path: await mkdtemp(join(inject('run_folder'), 'reader-')) })
  await reader.chdb.queryAsync("SET date_time_output_format = 'iso', output_format_json_quote_64bit_integers = 0")
  return reader
}

/** Queries the embedded engine, which can read local files. A process has only one: the service's, if it runs here. */
export async function ask<Row>({ services }: TestServer, sql: string): Promise<Row[]> {
  if (!isOnServers) return await services.analytics.query<Row>({ text: sql, params: {} })
  own ??= openReader()
  const { chdb } = await own
  const text = (await chdb.queryAsync(sql, { format: 'JSONEachRow' })).text()
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

/** Queries DuckDB, in which `file` is `read_parquet`. */
export async function askDuckDb<Row>(sql: string): Promise<Row[]> {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  try {
    const reader = await connection.runAndReadAll(sql.replaceAll(/\bfile\('/g, "read_parquet('"))
    return reader.getRowObjectsJS() as Row[]
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}

const formats = { parquet: 'Parquet', jsonl: 'JSONEachRow', csv: 'CSVWithNames' }

/** The rows of a table of an export, sorted by their text. */
export async function rowsOf<Row = Record<string, unknown>>(
  server: TestServer,
  folder: string,
  table: string,
  kind: keyof typeof formats = 'parquet',
): Promise<Row[]> {
  const path = join(folder, `${table}-*.${kind}`)
  const rows = await ask<Row>(
    server,
    // Numbers are read as fractions, because the first file alone would decide that they are integers.
    `SELECT * FROM (SELECT * FROM file('${path}', ${formats[kind]}) SETTINGS input_format_try_infer_integers = 0)`,
  )
  return rows.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}
