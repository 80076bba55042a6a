import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { ClickHouseClient, ClickHouseSettings } from '@clickhouse/client'
import type { Sql } from './open.ts'
import { quotedLiteral, withSettings, withValues } from './whole-statement.ts'

/** Formats in which an engine writes rows to a file. */
export type FileFormat = 'Parquet' | 'JSONEachRow' | 'CSVWithNames'

/** How many files are written at a time: one is produced while another is being written to the disk. */
export const filesAtOnce = 2

/** Maximum length of a statement in characters, its values included. */
const longest = 2 ** 30

/**
 * One thread, because two files are written at a time, and small blocks and row groups, so that long texts need little
 * extra memory. Row groups of 16 MiB compress as well as larger ones. With ZSTD level 1 texts of answers are 3% larger
 * than with level 3, but it takes two thirds of the time. Bloom filters are a fifth of the work for a table of
 * addresses, and are larger than what they could save in a month.
 */
const settings = {
  max_threads: '1',
  max_block_size: '2048',
  output_format_parquet_parallel_encoding: '0',
  output_format_parquet_row_group_size: '200000',
  output_format_parquet_row_group_size_bytes: String(16 * 1024 ** 2),
  output_format_parquet_compression_method: 'zstd',
  output_format_compression_level: '1',
  output_format_parquet_write_bloom_filter: '0',
}

/** Nothing between two commas for null, where the engine would write `\N`. */
const csvNull = { format_csv_null_representation: '' }

/** The statement with which the embedded engine writes rows to a local file. It replaces an existing file. */
export const writingStatement = ({ text, params }: Sql, format: FileFormat, path: string, comment: string): string =>
  `${withSettings(`INSERT INTO FUNCTION file(${quotedLiteral(path)}, ${format})\n${withValues({ text, params })}`, {
    ...settings,
    engine_file_truncate_on_insert: '1',
    log_comment: comment,
  })}, format_csv_null_representation = ${quotedLiteral(csvNull.format_csv_null_representation)}`

/** Lets a server send rows and writes them to a file as they arrive. Throws when the response breaks off. */
export async function writeFromServer(
  client: ClickHouseClient,
  sql: Sql,
  {
    format,
    path,
    signal,
    readonly,
  }: { format: FileFormat; path: string; signal: AbortSignal; readonly: ClickHouseSettings },
): Promise<void> {
  // Rows passed as a bound value can exceed what a server accepts for one value; a statement may be long.
  const { stream } = await client.exec({
    query: `${withValues(sql)}\nFORMAT ${format}`,
    clickhouse_settings: {
      ...settings,
      ...csvNull,
      ...readonly,
      max_query_size: String(longest),
    } as ClickHouseSettings,
    abort_signal: signal,
  })
  await pipeline(stream, createWriteStream(path, { mode: 0o600 }), { signal })
}
