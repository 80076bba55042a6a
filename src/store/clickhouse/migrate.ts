import { readFile } from 'node:fs/promises'
import type { Facts } from './open.ts'

/** Files of statements in the order they are run; one that has run is never changed, a new one is added. */
const files = [
  'chats.sql',
  'chat_contents.sql',
  'readings.sql',
  'mentions.sql',
  'sources.sql',
  'superseded.sql',
  'prompts.sql',
  'pages.sql',
  'page_contents.sql',
  'page_readings.sql',
  'superseded_pages.sql',
  'sources_classes.sql',
  'product_mentions.sql',
  'candidates.sql',
  'raw_answers.sql',
  'queries.sql',
  'queries_of_stored_chats.sql',
  'products.sql',
  'perception_answers.sql',
  'perception_texts.sql',
  'perception_mentions.sql',
  'perception_sources.sql',
  'perception_claims.sql',
  'perception_claim_sources.sql',
  'perception_objections.sql',
  'superseded_runs.sql',
  'visits.sql',
  'sources_keys.sql',
  'sources_url_hashes.sql',
  'sources_repeats.sql',
  'raw_answers_told.sql',
]

/** Brings one server, or the embedded store, to today's tables. The caller holds the migration lock of the relational store. */
export async function migrateFacts(facts: Facts): Promise<void> {
  for (const file of await filesLeft(facts)) {
    const sql = await readFile(new URL(file, import.meta.url), 'utf8')
    for (const text of sql.replace(/^\s*--.*$/gm, '').split(/;$/m)) await facts.command({ text, params: {} })
    await facts.insert('migrations', [{ name: file }])
  }
}

/** What has not run yet. */
export async function filesLeft(facts: Facts): Promise<string[]> {
  await facts.command({
    text: `CREATE TABLE IF NOT EXISTS migrations (name String, run_at DateTime64(3, 'UTC') DEFAULT now64(3))
           ENGINE = MergeTree ORDER BY name`,
    params: {},
  })
  const rows = await facts.query<{ name: string }>({ text: 'SELECT name FROM migrations', params: {} })
  const done = new Set(rows.map(({ name }) => name))
  return files.filter((name) => !done.has(name))
}
