import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { actingFor, companyOf } from '../../src/cli/direct.ts'
import { createClient } from '../../src/client/client.ts'
import { readConfig } from '../../src/config.ts'
import { buildDemo } from '../../src/demo/build.ts'
import { serveOpened } from '../../src/server.ts'
import { openServices } from '../../src/services.ts'
import { packStore } from '../../src/store/postgres/first-state.ts'
import { reportsOf } from './reports.ts'

/*
 * Creates `baseline-folder.tar.zst`, the data folder of a three-day demo as this version leaves it, and
 * `baseline-reports.json`, its reports. It was run once, for the first baseline; later versions must be able to open
 * that folder. `node test/upgrade/make-baseline-folder.ts`
 */

const story = { seed: 1, first_day: '2026-01-03' }
const today = new Date('2026-01-06T10:00:00Z')

const folder = await mkdtemp(join(tmpdir(), 'answerscope-baseline-'))
try {
  const config = readConfig({ DATA_DIR: folder, PORT: '0', WORKER: 'off', ASSISTANT: 'off' })
  const opened = await openServices(config, pino({ level: 'silent' }), () => today)
  const company = await companyOf(opened.services.db, { first_company: 'Demo' })
  const connection = actingFor(opened.services, company, () => {})
  const { state } = await buildDemo(connection, { folder, story, today })
  await connection.settle(state.project_id)
  const { url, stop } = await serveOpened(opened)
  const reports = await reportsOf(createClient({ url, key: state.key }), state.project_id)
  await stop()
  // Reserved space that a start creates again.
  await rm(join(folder, 'reserve'))
  await packStore(folder, join(import.meta.dirname, 'baseline-folder.tar.zst'))
  await writeFile(join(import.meta.dirname, 'baseline-reports.json'), `${JSON.stringify(reports, null, 1)}\n`)
} finally {
  await rm(folder, { recursive: true, force: true })
}
