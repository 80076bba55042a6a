import { existsSync } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { actingFor } from '../src/cli/direct.ts'
import { watchMemory } from './service.ts'
import { rounded, timed } from './timing.ts'
import { folderOf, openWorld } from './world/open.ts'
import { company_id, projectId } from './world/records.ts'
import type { Shape } from './world/shape.ts'

/*
 * An export of a project as Parquet, all tables: how long it takes and how much memory it takes beside what the opened stores
 * have, against the engine writing the same facts bare (`SELECT * FROM table` as Parquet, no snapshot, no ids, no hashes). The ratio is of processor time.
 * `node bench/exports.ts [answers]`
 */

const answers = Number(process.argv[2] ?? 200_000)
const shape: Shape = { name: `exports-${answers}`, chats: [answers], days: 365, has_pages: false }
const { services, close } = await openWorld(shape)
const { analytics } = services
const bareTables = ['chats', 'chat_contents', 'mentions', 'sources', 'queries', 'product_mentions']
const folder = await mkdtemp(join(tmpdir(), 'answerscope-bench-'))
try {
  await writeTexts()
  const { api, writeExport } = actingFor(services, company_id, () => {})
  await analytics.query({ text: 'SELECT count() FROM chats', params: {} })
  const before_mb = process.memoryUsage().rss / 1e6
  const memory = watchMemory(process.pid, 50)
  const made = await api.create_export({ project_id: projectId(0) })
  const whole = await timed(() => writeExport(made.id))
  const { peak_mb } = memory.end()
  const item = { project_id: projectId(0), export_id: made.id }
  const { status, rows, bytes, files } = await api.get_export(item)
  if (status !== 'succeeded') throw new Error(`the export ${status}`)
  await api.delete_export(item)

  let bare_bytes = 0
  const bare = await timed(async () => {
    for (const table of bareTables) {
      const path = join(folder, `${table}.parquet`)
      const { signal } = new AbortController()
      await analytics.writeFile({ text: `SELECT * FROM ${table}`, params: {} }, { format: 'Parquet', path, signal })
      bare_bytes += (await stat(path)).size
    }
  })
  console.log(
    JSON.stringify({
      answers,
      rows,
      files: files.length,
      seconds: rounded(whole.wall / 1000),
      bare_seconds: rounded(bare.wall / 1000),
      cpu_seconds: rounded(whole.cpu / 1000),
      bare_cpu_seconds: rounded(bare.cpu / 1000),
      ratio: rounded(whole.cpu / bare.cpu, 2),
      memory_mb: rounded(peak_mb - before_mb),
      file_mb: rounded(bytes / 1e6),
      bare_mb: rounded(bare_bytes / 1e6),
    }),
  )
} finally {
  await close()
  await rm(folder, { recursive: true, force: true })
}

/** Answers of about 3 KB, which a world of facts does without; once, a month at a time. */
async function writeTexts() {
  const written = join(folderOf(shape), 'texts')
  if (existsSync(written)) return
  const months = await analytics.query<{ month: number }>({
    text: 'SELECT DISTINCT toYYYYMM(date) AS month FROM chats ORDER BY month',
    params: {},
  })
  for (const { month } of months) {
    await analytics.command({
      text: `INSERT INTO chat_contents
        SELECT project_id, date, prompt_id, chat_id, batch, model_channel_id, country_code, toString(chat_id),
          ['user', 'assistant'], ['Which of these is best?', arrayStringConcat(
            arrayMap(n -> concat('word', toString(cityHash64(chat_id, n) % 4000)), range(350)), ' ')],
          [], '[]', '[]', '[]', '[]'
        FROM chats WHERE toYYYYMM(date) = {month:UInt32}`,
      params: { month },
    })
  }
  await writeFile(written, '')
}
