import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { actingFor } from '../src/cli/direct.ts'
import { watchMemory } from './service.ts'
import { rounded, timed } from './timing.ts'
import { openWorld } from './world/open.ts'
import { company_id, projectId } from './world/records.ts'
import type { Shape } from './world/shape.ts'

/*
 * Exports all tables of a project as Parquet: how long a million answers take, and how much memory is used beyond that of the opened
 * stores. Compares with the engine writing the same facts directly: `SELECT * FROM table` as Parquet with the engine's own settings,
 * without snapshot, ids and hashes. The ratio is of CPU time. `node bench/exports.ts [answers]`
 */

const answers = Number(process.argv[2] ?? 200_000)
const shape: Shape = { name: `open-data-${answers}`, chats: [answers], days: 365, has_pages: false, has_texts: true }
const { services, close } = await openWorld(shape)
const { analytics } = services
const bareTables = ['chats', 'chat_contents', 'mentions', 'sources', 'queries', 'product_mentions']
const folder = await mkdtemp(join(tmpdir(), 'answerscope-bench-'))
try {
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
      await analytics.command({
        text: `INSERT INTO FUNCTION file({path:String}, Parquet) SELECT * FROM ${table}`,
        params: { path },
      })
      bare_bytes += (await stat(path)).size
    }
  })
  console.log(
    JSON.stringify({
      answers,
      rows,
      files: files.length,
      seconds: rounded(whole.wall / 1000),
      seconds_per_million: rounded((whole.wall / answers) * 1000),
      bare_seconds: rounded(bare.wall / 1000),
      cpu_seconds: rounded(whole.cpu / 1000),
      cpu_seconds_per_million: rounded((whole.cpu / answers) * 1000),
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
