import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { Analytics } from '../../src/store/clickhouse/open.ts'

/**
 * The tables as one would normally create them: an index by project and day. The `covering` ones suit somebody who
 * knows the questions in advance: each report is then an index-only scan of its rows.
 */
const tables = [
  {
    table: 'chats',
    columns: {
      project_id: 'uuid',
      date: 'date',
      prompt_id: 'uuid',
      model_channel_id: 'text',
      country_code: 'text',
      chat_id: 'uuid',
    },
    covering: ['(project_id, date) INCLUDE (model_channel_id)'],
  },
  {
    table: 'mentions',
    columns: {
      project_id: 'uuid',
      date: 'date',
      prompt_id: 'uuid',
      model_channel_id: 'text',
      country_code: 'text',
      chat_id: 'uuid',
      brand_id: 'uuid',
      mention_count: 'integer',
      position: 'integer',
      sentiment: 'smallint',
    },
    covering: ['(project_id, date) INCLUDE (brand_id, mention_count, position, sentiment)'],
  },
  {
    table: 'sources',
    columns: {
      project_id: 'uuid',
      date: 'date',
      prompt_id: 'uuid',
      model_channel_id: 'text',
      country_code: 'text',
      chat_id: 'uuid',
      rank: 'integer',
      domain: 'text',
      url_normalized: 'text',
      title: 'text',
      citation_count: 'integer',
    },
    covering: [
      '(project_id, date) INCLUDE (domain, chat_id, citation_count)',
      '(project_id, date) INCLUDE (url_normalized, citation_count)',
    ],
  },
]

/** Loads the rows of an installation, in their original order, and lets PostgreSQL analyse them. */
export async function copyFacts(analytics: Analytics, client: pg.Client, is_covering: boolean): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'answerscope-bench-'))
  try {
    // PostgreSQL may run as another user, and this process's files are private by default.
    await chmod(folder, 0o755)
    for (const { table, columns, covering } of tables) {
      const names = Object.keys(columns)
      const types = Object.entries(columns).map(([name, type]) => `${name} ${type}`)
      await client.query(`CREATE TABLE ${table} (${types.join(', ')})`)
      const months = await analytics.query<{ month: number }>({
        text: `SELECT DISTINCT toYYYYMM(date) AS month FROM ${table} ORDER BY month`,
        params: {},
      })
      for (const { month } of months) {
        const rows = await analytics.query<Record<string, unknown>>({
          text: `SELECT ${names.join(', ')} FROM ${table} WHERE toYYYYMM(date) = {month:UInt32} ORDER BY date, chat_id`,
          params: { month },
        })
        const file = join(folder, `${table}.tsv`)
        await writeFile(file, rows.map((row) => names.map((name) => row[name] ?? '\\N').join('\t')).join('\n'))
        await chmod(file, 0o644)
        await client.query(`COPY ${table} FROM '${file}'`)
      }
      for (const index of is_covering ? covering : ['(project_id, date)'])
        await client.query(`CREATE INDEX ON ${table} ${index}`)
      await client.query(`VACUUM (ANALYZE) ${table}`)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
